"""Saying that something is wrong with an exercise, and reading what was said."""

import re
from datetime import date

import pytest

from tests.tutor.people import make_account, sign_in
from tests.tutor.visiting import (
    Visitor,
    exercise_at,
    fields_of,
    found,
    right,
    wrong_answer,
)
from tutor import accounts, merging
from tutor.daily import exercise_of
from tutor.models import Learner, Report, User

pytestmark = pytest.mark.django_db

NAME = "report-1.7.recreational.1.1"
PATH = f"/es/practice/beats/{NAME}/"
ABOUT = {"kind": "beats", "exercise": NAME, "back": PATH}


@pytest.fixture
def asked():
    return exercise_at("beats", NAME)


@pytest.fixture
def editor(client):
    make_account("Eva", is_staff=True)
    sign_in(client, "Eva")
    return client


@pytest.mark.parametrize("language", ["es", "pt-br"])
def test_the_form_below_an_exercise_keeps_a_report(visitor, asked, language):
    path = f"/{language}/practice/beats/{NAME}/"
    visitor.send(path, fields_of(asked, wrong_answer(asked)))
    page = visitor.get(path).text
    form = found(rf'<form method="post" action="/{language}/report/"(.*?)</form>', page)
    sent = dict(re.findall(r'name="(\w+)" value="([^"]*)"', form)) | {
        "words": "¿Y el 7?"
    }
    page = visitor.client.post(f"/{language}/report/", sent)
    assert page.status_code == 200
    assert f'href="{path}"' in page.text
    kept = Report.objects.get()
    assert (kept.kind, kept.exercise, kept.words) == ("beats", NAME, "¿Y el 7?")
    assert (kept.language, kept.answer) == (
        language,
        {
            "cards": [],
            "wilds": {},
            "options": list(wrong_answer(asked).options),
            "none": False,
        },
    )
    assert kept.outcome not in {"", "solved"}


def test_with_htmx_thanks_take_the_place_of_the_form(visitor):
    page = visitor.client.post("/es/report/", ABOUT, headers={"HX-Request": "true"})
    assert page.text.lstrip().startswith('<p class="saved"')


def test_who_has_not_answered_may_report_and_no_guest_is_made(visitor):
    assert visitor.client.post("/es/report/", ABOUT).status_code == 200
    kept = Report.objects.get()
    assert (kept.learner, kept.answer, kept.outcome) == (None, None, "")
    assert Learner.objects.count() == 0


def test_the_answer_of_somebody_else_stays_out_of_it(asked):
    Visitor().send(PATH, right(asked))
    Visitor().client.post("/es/report/", ABOUT)
    assert Report.objects.get().answer is None


@pytest.mark.parametrize(
    "change",
    [
        {"kind": "nothing"},
        {"exercise": "x"},
        {"exercise": "x.7.recreational.9.1"},
        {"words": "a" * 501},
        {"kind": ""},
        {"exercise": "\x00"},
    ],
)
def test_s12_what_is_no_report_is_refused_politely(visitor, change):
    page = visitor.client.post("/es/report/", ABOUT | change)
    assert (page.status_code, Report.objects.count()) == (422, 0)
    assert 'class="errors"' in page.text


def test_the_way_back_leads_into_this_site_alone(visitor):
    for back in ("//evil.example", "https://evil.example", "javascript:alert(1)"):
        page = visitor.client.post("/es/report/", ABOUT | {"back": back})
        assert "evil" not in page.text
        assert "javascript:" not in page.text


def test_s35_more_than_ten_an_hour_have_to_wait(visitor):
    answers = [visitor.client.post("/es/report/", ABOUT).status_code for _ in range(11)]
    assert answers == [200] * 10 + [429]
    assert Report.objects.count() == 10


def test_editors_see_what_is_open_and_nothing_about_who_said_it(visitor, asked, editor):
    account = make_account("Ana", email="ana@example.org")
    sign_in(visitor.client)
    visitor.send(PATH, fields_of(asked, wrong_answer(asked)))
    visitor.client.post("/es/report/", ABOUT | {"words": "<b>No</b>\nvale"})
    page = editor.get("/es/reports/").text
    assert f"beats {NAME}" in page
    assert "¿Supera?" in page
    assert "&lt;b&gt;No&lt;/b&gt;<br>vale" in page
    assert f'href="{PATH}"' in page
    assert "Ana" not in page
    assert "ana@example.org" not in page
    assert Report.objects.get().learner == accounts.learner_of(account)


def test_editors_read_the_answer_in_words(visitor, asked, editor):
    visitor.send(PATH, fields_of(asked, wrong_answer(asked)))
    visitor.client.post("/es/report/", ABOUT)
    page = editor.get("/es/reports/").text
    word = {"yes": "Sí, la supera", "no": "No la supera"}
    assert f"<strong>{word[wrong_answer(asked).options[0]]}</strong>" in page
    assert "options" not in page


def test_a_report_of_an_exercise_that_is_made_no_more_keeps_its_codes(editor):
    Report.objects.create(
        kind="retired", exercise="x", language="es", answer={"cards": ["8C1"]}
    )
    page = editor.get("/es/reports/").text
    assert ("retired x" in page, "8C1" in page) == (True, True)


def test_what_is_done_leaves_the_list(visitor, editor):
    visitor.client.post("/es/report/", ABOUT | {"words": "uno"})
    number = Report.objects.get().pk
    assert editor.post("/es/reports/", {"report": number}).status_code == 302
    assert "uno" not in editor.get("/es/reports/").text
    assert Report.objects.get().closed_at
    for gone in (number, 99999, "", "x", "9" * 40, "²"):
        assert editor.post("/es/reports/", {"report": gone}).status_code == 404


def test_nobody_else_finds_the_list(visitor):
    assert visitor.get("/es/reports/").status_code == 302
    make_account("Ana")
    sign_in(visitor.client)
    assert visitor.get("/es/reports/").status_code == 404
    assert visitor.client.post("/es/reports/", {"report": "1"}).status_code == 404


def test_a_report_goes_with_the_account(visitor, asked):
    make_account("Ana")
    sign_in(visitor.client)
    visitor.send(PATH, right(asked))
    visitor.client.post("/es/report/", ABOUT | {"words": "mine"})
    assert (
        '"words": "mine"'
        in visitor.client.get("/es/account/mesa.json").getvalue().decode()
    )
    User.objects.get(username="Ana").delete()
    assert Report.objects.count() == 0


def test_a_guests_report_becomes_the_accounts(visitor, asked):
    visitor.send(PATH, right(asked))
    visitor.client.post("/es/report/", ABOUT)
    account = accounts.learner_of(make_account("Ana"))
    merging.merge(Learner.objects.exclude(pk=account.pk).get().pk, account)
    assert Report.objects.get().learner == account


def test_the_address_to_share_is_the_exercises_own(visitor):
    spec = exercise_of(date(2026, 10, 1))
    daily = f"/es/practice/{spec.kind}/{spec.id}/"
    for path, own in ((PATH, PATH), ("/es/daily/2026-10-01/", daily)):
        assert f'value="http://testserver{own}"' in visitor.get(path).text
