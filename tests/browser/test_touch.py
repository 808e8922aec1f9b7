"""What fingers do on a phone, upright and on its side."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.touching import middle, swipe

HAND = "/es/practice/wild-bomb/sample.7.recreational.2.1/"

ROW = "/es/practice/order/row.7.recreational.1.1/"
COLUMN = "/es/practice/order-bombs/keys-1.7.recreational.1.2/"

held = pytest.mark.parametrize(
    ("width", "height"), [(360, 740), (740, 360)], ids=["upright", "sideways"]
)


def phone(visit, path, width, height):
    page = visit(path, width=width, touch=True)
    page.set_viewport_size({"width": width, "height": height})
    return page


def cards(page: Page) -> list[str]:
    """The ids of the boxes of a hand, in a row of it that can be seen whole."""
    page.locator(".hand").evaluate("hand => hand.scrollIntoView({block: 'center'})")
    boxes = page.locator(".hand input").evaluate_all("all => all.map(one => one.id)")
    return [f"label.card:has(#{box})" for box in boxes]


def chosen(page):
    return page.locator(".hand input").evaluate_all(
        "all => all.map(one => one.checked)"
    )


@held
def test_a_finger_drawn_across_the_hand_chooses_every_card_on_its_way(
    visit, width, height
):
    page = phone(visit, HAND, width, height)
    there = page.url
    row = cards(page)
    swipe(page, middle(page, row[0]), middle(page, row[3]))
    assert chosen(page)[:5] == [True, True, True, True, False]
    swipe(page, middle(page, row[3]), middle(page, row[2]))
    assert chosen(page)[:5] == [True, True, False, False, False]
    assert page.url == there


def test_a_finger_that_is_told_of_once_on_its_way_chooses_every_card(visit):
    page = phone(visit, HAND, 360, 740)
    row = cards(page)
    swipe(page, middle(page, row[0]), middle(page, row[6]), steps=2)
    assert chosen(page)[:8] == [True] * 7 + [False]


@held
def test_a_swipe_up_from_a_card_scrolls_and_chooses_nothing(visit, width, height):
    page = phone(visit, HAND, width, height)
    x, y = middle(page, cards(page)[2])
    before = page.evaluate("scrollY")
    swipe(page, (x, y), (x, y - 150))
    assert page.evaluate("scrollY") > before + 50
    assert not any(chosen(page))


@held
def test_a_tap_chooses_a_card_and_the_next_puts_it_back(visit, width, height):
    page = phone(visit, HAND, width, height)
    card = page.locator(cards(page)[3])
    card.tap()
    expect(card.locator("input")).to_be_checked()
    card.tap()
    expect(card.locator("input")).not_to_be_checked()


def stand(page: Page) -> list[str]:
    """The cards to be put in order, each by its id, as they stand; in the middle of the screen."""
    page.locator(".row").evaluate("row => row.scrollIntoView({block: 'center'})")
    names = page.locator(".row select").evaluate_all("all => all.map(one => one.id)")
    return [f"li:has(#{name}) .card" for name in names]


@held
def test_a_finger_puts_a_row_in_order_and_scrolls_from_its_cards(visit, width, height):
    page = phone(visit, ROW, width, height)
    first, second, third, *rest = stand(page)
    swipe(page, middle(page, first), middle(page, third))
    assert stand(page) == [second, third, first, *rest]
    x, y = middle(page, second)
    before = page.evaluate("scrollY")
    swipe(page, (x, y), (x, y - 150))
    assert page.evaluate("scrollY") > before + 50
    assert stand(page) == [second, third, first, *rest]


@held
def test_a_finger_puts_plays_below_one_another_in_order(visit, width, height):
    page = phone(visit, COLUMN, width, height)
    first, second, third = stand(page)
    swipe(page, middle(page, first), middle(page, third))
    assert stand(page) == [second, third, first]
