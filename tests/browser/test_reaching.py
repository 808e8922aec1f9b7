"""The site does not answer, or something on the way answers in its place: what is told, and until when."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, Route, expect

HAND = "/es/lessons/wild-heart/a-wild-bomb/"
AWAY = "No hay conexión con el sitio."
OURS = "Ahora no se puede guardar nada."


def plays_a_card(page: Page) -> None:
    page.locator("#card-8C1").check(force=True)
    page.locator("#play").click()


def meets(page: Page, what: Callable[[Route], None]) -> None:
    """What becomes of an answer that is sent from now on."""
    page.unroute_all()
    page.route("**/a-wild-bomb/", what)


def stays_silent(_route: Route) -> None:
    """Never answer."""


@pytest.fixture
def page(browser, site) -> Iterator[Page]:
    """Somebody before a hand, whose console may complain."""
    context = browser.new_context(base_url=site, service_workers="block")
    page = context.new_page()
    page.goto(HAND)
    yield page
    context.close()


def test_it_is_no_longer_told_that_the_site_is_away_once_it_answers(page):
    meets(page, lambda route: route.abort())
    plays_a_card(page)
    expect(page.locator("#notice")).to_contain_text(AWAY)
    page.unroute_all()
    plays_a_card(page)
    expect(page.locator("#verdict h2")).to_be_focused()
    expect(page.locator("#notice")).to_be_empty()


def test_an_answer_that_hangs_is_given_up_and_can_be_sent_again(page):
    assert page.evaluate("htmx.config.timeout") == 20_000
    page.evaluate("htmx.config.timeout = 500")
    meets(page, stays_silent)
    plays_a_card(page)
    expect(page.locator("#notice p")).to_be_focused()
    expect(page.locator("#notice")).to_contain_text(AWAY)
    page.evaluate("htmx.config.timeout = 20000")
    page.unroute_all()
    plays_a_card(page)
    expect(page.locator("#verdict h2")).to_be_focused()


@pytest.mark.parametrize("status", [502, 503, 504])
def test_what_a_proxy_says_when_the_site_is_away_is_not_shown(page, status):
    said = f"<center><h1>{status} Bad Gateway</h1></center><hr>nginx"
    meets(page, lambda route: route.fulfill(status=status, body=said))
    plays_a_card(page)
    expect(page.locator("#notice p")).to_be_focused()
    expect(page.locator("#notice")).to_contain_text(AWAY)
    expect(page.locator("#notice h1")).to_have_count(0)
    assert page.locator("#card-8C1").is_checked()


def test_what_the_site_says_when_it_can_keep_nothing_is_shown(page):
    said = f"<p tabindex='-1' autofocus>{OURS}</p>"
    told = {"Vary": "HX-Request, Cookie", "Content-Type": "text/html; charset=utf-8"}
    meets(page, lambda route: route.fulfill(status=503, body=said, headers=told))
    plays_a_card(page)
    expect(page.locator("#notice p")).to_be_focused()
    expect(page.locator("#notice")).to_have_text(OURS)
