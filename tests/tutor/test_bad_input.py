"""Whatever is sent, the answer is a clear sentence in the reader's language and the right status, and nothing is counted."""

import re

import pytest
from django.test import Client

from tests.tutor.visiting import HTMX, found
from tutor.exercises import Spec, make
from tutor.models import Attempt, HintUse, Learner, StepProgress

pytestmark = pytest.mark.django_db

HAND = make(Spec("wild-bomb", "document-000-9", "7")).hand
CARDS = "practice/wild-bomb/document-000-9.7.recreational.1.1/"
ONE = "practice/beats/bad-input.7.recreational.1.1/"
ORDER = "practice/order/bad-input.7.recreational.1.1/"
NAME = "practice/name-it/bad-input.7.recreational.2.1/"
STEP = "lessons/wild-heart/a-wild-bomb/"

BAD = {
    "no card": (CARDS, {}),
    "28 cards": (CARDS, {"cards": [*(held.value for held in HAND), "2S1"]}),
    "28 times a card": (CARDS, {"cards": ["8C1"] * 28}),
    "the same card twice": (CARDS, {"cards": ["8C1", "8C1"]}),
    "three copies of a card": (CARDS, {"cards": ["8C1", "8C2", "8C3"]}),
    "a card that is not in the hand": (CARDS, {"cards": ["8H1"]}),
    "the other copy of a card": (CARDS, {"cards": ["8C2"]}),
    "an unknown card": (CARDS, {"cards": ["1C1"]}),
    "no copy": (CARDS, {"cards": ["8C"]}),
    "words": (CARDS, {"cards": ["ocho de tréboles"]}),
    "nothing in a card": (CARDS, {"cards": [""]}),
    "a NUL": (CARDS, {"cards": ["8C1\x00"]}),
    "a digit of another script": (CARDS, {"cards": ["8C١"]}),
    "a very long card": (CARDS, {"cards": ["8C1" * 10_000]}),
    "markup": (CARDS, {"cards": ["<script>alert(1)</script>"]}),
    "a wild as nothing known": (CARDS, {"cards": ["7H1"], "as-7H1": "ocho"}),
    "no option": (ONE, {}),
    "two options": (ONE, {"option": ["yes", "no"]}),
    "an unknown option": (ONE, {"option": "perhaps"}),
    "an option with a NUL": (ONE, {"option": "yes\x00"}),
    "no name": (NAME, {}),
    "an unknown name": (NAME, {"option": "<b>"}),
    "no places": (ORDER, {}),
    "an answer of another kind": (ORDER, {"cards": "8C1", "option": "yes"}),
}


def order_with(places: list[str]) -> dict[str, str]:
    options = make(Spec("order", "bad-input", "7")).options
    return {
        f"place-{option.id}": place
        for option, place in zip(options, places, strict=False)
    }


ORDERS = {
    "a place twice": ["1", "1", "3", "4", "5"],
    "a place beyond the row": ["1", "2", "3", "4", "6"],
    "a place of nothing": ["0", "1", "2", "3", "4"],
    "a place that is no number": ["1", "2", "3", "4", "five"],
    "a huge place": ["1", "2", "3", "4", "9" * 5000],
    "a card left out": ["1", "2", "3", "4"],
}
EVERY = BAD | {name: (ORDER, order_with(places)) for name, places in ORDERS.items()}


def nothing_is_counted() -> bool:
    return not any(
        model.objects.exists() for model in (Attempt, StepProgress, HintUse, Learner)
    )


def errors(page) -> list[str]:
    """The sentences of the error summary."""
    summary = re.search(r'<div class="errors">.*?</div>', page.text, re.DOTALL)
    return (
        re.findall(
            r'<li><a href="#[\w-]+"(?: autofocus id="wrong")?>([^<]+)</a>', summary[0]
        )
        if summary
        else []
    )


@pytest.mark.parametrize("name", EVERY)
def test_s13_bad_input_is_answered_in_words(visitor, name):
    path, fields = EVERY[name]
    said = {}
    for language in ("es", "pt-br"):
        page = visitor.send(f"/{language}/{path}", fields)
        assert page.status_code == 422
        said[language] = errors(page)
        assert said[language]
    assert said["es"] != said["pt-br"]
    assert nothing_is_counted()


@pytest.mark.parametrize("name", EVERY)
def test_s13_htmx_gets_the_same_sentences(visitor, name):
    path, fields = EVERY[name]
    part = visitor.send(f"/es/{path}", fields, htmx=True)
    assert (part.status_code, "<html" in part.text) == (422, False)
    assert errors(part) == errors(visitor.send(f"/es/{path}", fields))


@pytest.mark.parametrize("name", EVERY)
def test_the_first_error_has_the_focus_and_leads_to_its_field(visitor, name):
    path, fields = EVERY[name]
    page = visitor.send(f"/es/{path}", fields).text
    target = found(r'<a href="#([\w-]+)" autofocus id="wrong">', page)
    assert f' id="{target}"' in page


@pytest.mark.parametrize(
    "name",
    [
        "wild-bomb/document-000-9.8.recreational.1.1",
        "wild-bomb/document-000-9.7.recreational.2.1",
        "wild-bomb/a.7.recreational.1.99",
        "wild-bomb/a.7.recreational.4.1",
        "wild-bomb/a.7.recreational.0.1",
        "wild-bomb/a.7.nobody.1.1",
        "wild-bomb/a.B.recreational.1.1",
        "wild-bomb/a.7.recreational.1",
        "wild-bomb/a.7.recreational.1.1.1",
        "wild-bomb/A.7.recreational.1.1",
        "wild-bomb/a.7.recreational.١.1",
        "wild-bomb/%00.7.recreational.1.1",
        f"wild-bomb/{'a' * 25}.7.recreational.1.1",
        "wild-bomb/null",
        "wild-bomb/-1",
        "nothing/a.7.recreational.1.1",
    ],
)
def test_s12_an_exercise_that_no_generator_makes_is_not_there(visitor, name):
    assert visitor.get(f"/es/practice/{name}/").status_code == 404
    assert (
        visitor.client.post(f"/es/practice/{name}/", {"cards": "8C1"}).status_code
        == 404
    )
    assert nothing_is_counted()


@pytest.mark.parametrize(
    "query",
    [
        "?difficulty=4",
        "?difficulty=0",
        "?difficulty=١",
        "?difficulty=",
        "?difficulty=1e3",
    ],
)
def test_a_difficulty_that_there_is_not_is_not_there(visitor, query):
    assert visitor.get(f"/es/practice/order/{query}").status_code == 404


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("es", "Este formulario ya no es válido"),
        ("pt-br", "Este formulário perdeu a validade"),
    ],
)
@pytest.mark.parametrize("headers", [{}, HTMX], ids=["plain", "htmx"])
def test_s20_an_answer_without_its_token_is_told_to_reload(language, words, headers):
    client = Client(enforce_csrf_checks=True)
    page = client.post(f"/{language}/{STEP}", {"cards": "8C1"}, headers=headers)
    assert (page.status_code, words in page.text) == (403, True)
    assert ("<html" in page.text) is not bool(headers)
    assert nothing_is_counted()


@pytest.mark.parametrize("path", [STEP, CARDS])
@pytest.mark.parametrize("headers", [{}, HTMX], ids=["plain", "htmx"])
@pytest.mark.parametrize(
    "fields",
    [{"cards": "8C1" * 1_000_000}, {f"as-{n}": "8H" for n in range(1001)}],
    ids=["3 MB", "1001 fields"],
)
def test_s43_too_much_is_too_much(visitor, path, headers, fields):
    page = visitor.client.post(f"/es/{path}", fields, headers=headers)
    assert (page.status_code, "Era demasiado de una sola vez" in page.text) == (
        413,
        True,
    )
    assert nothing_is_counted()


@pytest.mark.parametrize(
    ("body", "kind"),
    [
        (b"\xed\xa0\x80=%ED%A0%80", "application/x-www-form-urlencoded"),
        (b"cards=%ff%fe&ticket=%00", "application/x-www-form-urlencoded"),
        (b'{"cards": "8C1"}', "application/json"),
        (b"--x\r\ntorn", "multipart/form-data; boundary=x"),
        (b"", "application/x-www-form-urlencoded"),
        (b"cards=8C1", "application/x-www-form-urlencoded; charset=utf-7"),
    ],
    ids=["surrogates", "broken bytes", "JSON", "torn", "nothing", "another charset"],
)
def test_s43_a_body_that_is_no_form_of_ours_is_refused(visitor, body, kind):
    page = visitor.client.generic("POST", f"/es/{CARDS}", body, content_type=kind)
    assert page.status_code in {400, 409, 415}
    assert '<html lang="es"' in page.text
    assert nothing_is_counted()


@pytest.mark.parametrize(
    "field", ["cards", "as-7H1", "option", "hint", "none", "place-8C1"]
)
@pytest.mark.parametrize(
    "value",
    ["\ud800", "\x00", "\u202e", "🂡" * 100],
    ids=["surrogate", "NUL", "right to left", "emoji"],
)
def test_s43_strange_characters_are_words_like_any_other(visitor, field, value):
    body = f"{field}=".encode() + b"".join(
        b"%%%02X" % byte for byte in value.encode("utf-8", "surrogatepass")
    )
    ticket = visitor.ticket(f"/es/{CARDS}").encode()
    page = visitor.client.generic(
        "POST",
        f"/es/{CARDS}",
        b"ticket=" + ticket + b"&" + body,
        content_type="application/x-www-form-urlencoded",
    )
    assert page.status_code in {200, 422}
    assert not Attempt.objects.filter(solved=True).exists()


@pytest.mark.parametrize(
    "cookie", ["", "1", "1:x", "-1:x", "\x00", "9" * 5000, "1:" + "x" * 43]
)
def test_a_guest_cookie_that_is_not_ours_is_nobody(visitor, cookie):
    visitor.client.cookies["guest"] = cookie
    assert visitor.get("/es/").status_code == 200
    assert visitor.get(f"/es/{STEP}").status_code == 200


@pytest.mark.parametrize(
    "path", ["", STEP, CARDS, "practice/", "settings/", "practice/order/"]
)
@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "TRACE"])
def test_s8_other_methods_do_nothing(visitor, path, method):
    assert visitor.client.generic(method, f"/es/{path}").status_code == 405
    assert nothing_is_counted()


def test_s17_what_the_browser_says_of_itself_is_ignored(visitor):
    visitor.send(
        f"/es/{CARDS}",
        {
            "cards": ["8C1", "8D1"],
            "solved": "1",
            "score": "9",
            "learner": "1",
            "user": "1",
        },
    )
    assert list(Attempt.objects.values_list("solved", flat=True)) == [False]
