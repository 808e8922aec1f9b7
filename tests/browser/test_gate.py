"""What axe cannot see: the size of cards, their names, the way to the button, and text that its reader spreads."""

import pytest
from django.utils.translation import override
from playwright.sync_api import expect

from engine import parse_card, parse_level
from tests.browser.pages import LANGUAGES
from tutor.explain import card_name

TOUCH = 44
"""Pixels: as much as a thumb needs."""

FULL_HAND = "lessons/wild-heart/a-wild-bomb/"

WITH_CARDS = (
    FULL_HAND,
    "practice/order/row.7.recreational.1.1/",
    "practice/answer-play/hand.7.recreational.2.1/",
    "practice/wild-flush/hand.7.recreational.2.1/",
)

SPREAD = """
* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-block-end: 2em !important; }
"""
"""The spacing of WCAG 1.4.12, which must lose nothing."""

TAB_STOPS = 40


def small_cards(page):
    """The cards that can be pressed and are smaller than a thumb, with their sizes."""
    return page.locator(".hand .card, .row .card").evaluate_all(
        """(cards, touch) => cards
            .map(card => [card.textContent.trim(), card.getBoundingClientRect()])
            .filter(([, box]) => box.width < touch || box.height < touch)
            .map(([name, box]) => `${name}: ${box.width} x ${box.height}`)""",
        TOUCH,
    )


@pytest.mark.parametrize("width", [320, 360])
@pytest.mark.parametrize("path", WITH_CARDS)
def test_every_card_is_as_large_as_a_thumb(visit, path, width):
    page = visit(f"/es/{path}", width=width, touch=True)
    expect(page.locator(".hand .card, .row .card")).not_to_have_count(0)
    assert small_cards(page) == []


def test_a_card_that_is_too_small_is_found(visit):
    page = visit(f"/es/{FULL_HAND}", width=360)
    page.locator("label.card").first.evaluate(
        "card => card.style.cssText = 'inline-size: 20px; block-size: 20px; min-inline-size: 0'"
    )
    assert len(small_cards(page)) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_is_called_by_its_name(visit, language):
    page = visit(f"/{language}/{FULL_HAND}", language=language)
    boxes = page.get_by_role("checkbox").all()
    assert len(boxes) == 27
    level = parse_level("7")
    for box in boxes:
        card = parse_card(box.input_value()[:-1])
        with override(language):
            name = card_name(card, level)
        expect(box).to_have_accessible_name(str(name))


@pytest.mark.parametrize("script", [True, False])
def test_few_steps_lead_from_the_first_card_to_the_button(visit, script):
    page = visit(f"/es/{FULL_HAND}", script=script)
    page.get_by_role("checkbox").first.focus()
    steps = 0
    while page.locator(":focus").get_attribute("id") != "play":
        page.keyboard.press("Tab")
        steps += 1
        assert steps <= TAB_STOPS


def test_a_link_leads_past_the_hand(visit):
    page = visit(f"/es/{FULL_HAND}")
    page.locator(".to-button").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate(
        "document.querySelector('#hand').compareDocumentPosition(document.activeElement)"
        " === Node.DOCUMENT_POSITION_FOLLOWING"
    )


@pytest.mark.parametrize(
    "path", ["", FULL_HAND, "rules/G3/", "beats/", "combinations/"]
)
def test_text_that_its_reader_spreads_loses_nothing(visit, path):
    page = visit(f"/es/{path}", width=320)
    page.evaluate(
        "words => { const sheet = new CSSStyleSheet(); sheet.replaceSync(words);"
        " document.adoptedStyleSheets.push(sheet); }",
        SPREAD,
    )
    assert page.evaluate("document.documentElement.scrollWidth") == 320


@pytest.mark.parametrize(
    "path", [FULL_HAND, "practice/beats/sample.7.recreational.2.1/"]
)
def test_colours_that_are_forced_leave_what_is_chosen_visible(visit, path):
    page = visit(f"/es/{path}", width=360)
    page.emulate_media(forced_colors="active")
    page.reload()
    one = page.locator("label:has(input)").first
    before = one.screenshot()
    one.locator("input").check()
    assert one.screenshot() != before


def test_a_phone_on_its_side_shows_the_cards_and_the_button(visit):
    page = visit(f"/es/{FULL_HAND}", width=740)
    page.set_viewport_size({"width": 740, "height": 360})
    assert page.evaluate("document.documentElement.scrollWidth") == 740
    page.locator(".hand .card").nth(13).scroll_into_view_if_needed()
    assert small_cards(page) == []
