"""Pages that are drawn once: nobody gets what is another's, and a browser is told what it has already."""

import re

import pytest
from django.test import Client

from tests.tutor.visiting import Visitor, found
from tutor.drawn import SEAL, TICKET, Drawn, Shelf

STEP = "/es/lessons/wild-heart/a-wild-bomb/"
PAIR = {"cards": ["8C1", "8D1"]}
PUBLIC = (
    "rules/",
    "rules/G3/",
    "rules/G3.6/",
    "glossary/",
    "combinations/",
    "look-up/?q=bomba",
)


def tokens(text):
    """The seals and tickets of a page."""
    return re.findall(
        r'name="(?:csrfmiddlewaretoken|ticket)"[^>]* value="([^"]+)"', text
    )


@pytest.mark.django_db
def test_each_reader_gets_seals_and_tickets_of_their_own():
    pages = [Client().get(STEP).text for _ in range(3)]
    given = [token for page in pages for token in tokens(page)]
    assert len(given) == len(tokens(pages[0])) * 3 >= 6
    assert len({page[1] for page in map(tokens, pages)}) == 3
    assert not any(place in page for page in pages for place in (SEAL, TICKET))


@pytest.mark.django_db
def test_a_form_of_a_page_that_was_drawn_before_is_taken():
    Client().get(STEP)
    browser = Client(enforce_csrf_checks=True)
    page = browser.get(STEP)
    seal = found(r'name="csrfmiddlewaretoken" value="([^"]+)"', page.text)
    ticket = found(r'name="ticket"[^>]* value="([^"]+)"', page.text)
    said = browser.post(STEP, {"csrfmiddlewaretoken": seal, "ticket": ticket} | PAIR)
    assert (said.status_code, "No alcanza" in said.text) == (200, True)


@pytest.mark.django_db
def test_what_one_reader_did_is_on_nobody_elses_page():
    ahead, behind = Visitor(), Visitor()
    fresh = behind.get(STEP).text
    ahead.send(STEP, PAIR)
    ahead.send(STEP, {"hint": "1"})
    assert "Pista 1." in ahead.get(STEP).text
    again = behind.get(STEP).text
    assert re.sub(r'value="[^"]+"', "", again) == re.sub(r'value="[^"]+"', "", fresh)


@pytest.mark.django_db
def test_choices_are_shown_to_who_made_them():
    chooser, other = Visitor(), Visitor()
    assert 'id="card-8C1" checked' in chooser.send(STEP, PAIR).text
    assert 'id="card-8S1" checked' not in chooser.send(STEP, PAIR).text
    assert "checked" not in other.get(STEP).text


@pytest.mark.parametrize("path", PUBLIC)
def test_a_page_is_drawn_for_each_look_language_and_host(path):
    plain = Client().get(f"/es/{path}").text
    dark = Client()
    dark.cookies["display"] = "dark.two.large"
    assert 'data-theme="dark"' in dark.get(f"/es/{path}").text
    assert 'data-theme="auto"' in plain
    assert 'lang="pt-br"' in Client().get(f"/pt-br/{path}").text
    there = Client().get(f"/es/{path}", headers={"host": "localhost"}).text
    assert "http://localhost/es/" in there
    assert Client().get(f"/es/{path}").text == plain


@pytest.mark.parametrize("path", PUBLIC)
def test_a_browser_is_told_that_it_has_the_page(client, path):
    page = client.get(f"/es/{path}")
    assert (page["Cache-Control"], "Cookie" in page["Vary"]) == ("no-cache", True)
    again = client.get(f"/es/{path}", headers={"if-none-match": page["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    changed = client.get(f"/pt-br/{path}", headers={"if-none-match": page["ETag"]})
    assert changed.status_code == 200


def test_rules_of_a_table_stay_with_their_address(client):
    path = "/es/rules/G3/"
    assert "rules=sheet" not in client.get(path).text
    ruled = client.get(f"{path}?rules=sheet")
    assert "rules=sheet" in ruled.text
    assert client.get(f"{path}?rules=sheet").text == ruled.text
    assert "rules=sheet" not in client.get(path).text


def test_every_page_that_can_be_shown_in_two_ways_says_so(client):
    for path in ("/es/practice/", "/es/settings/", "/es/beats/", "/es/nothing/"):
        assert "Cookie" in client.get(path)["Vary"]


def test_what_was_asked_for_longest_ago_makes_room():
    shelf = Shelf(most=100)
    for number in range(4):
        shelf.put(number, Drawn(b"x" * 30))
        shelf.get(0)
    assert [shelf.get(number) is not None for number in range(4)] == [
        True,
        False,
        True,
        True,
    ]


def test_a_page_larger_than_the_shelf_is_not_kept():
    shelf = Shelf(most=10)
    shelf.put("page", Drawn(b"x" * 30))
    assert shelf.get("page") is None
