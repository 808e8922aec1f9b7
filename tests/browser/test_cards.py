"""Choosing cards and putting them in order: by click, drag, tap and keys."""

import pytest
from playwright.sync_api import expect

from tests.browser.keyboard import follow

HAND = "/es/lessons/wild-heart/a-wild-bomb/"
ROW = "/es/practice/order/row.7.recreational.1.1/"
CHOICE = "/es/practice/beats/choice.7.recreational.1.1/"


def on_table(page):
    """The cards that lie in the place for the reader's play."""
    return page.locator(".place .lying b").all_inner_texts()


def row(page):
    """The cards of a row, as they stand."""
    return page.locator(".row select").evaluate_all(
        "all => all.map(one => one.name.slice(6))"
    )


def places(page):
    return page.locator(".row select").evaluate_all("all => all.map(one => one.value)")


def middle(page, selector: str) -> tuple[float, float]:
    box = page.locator(selector).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def draw(page, *selectors: str) -> None:
    """Press on the first, draw over the others, let go."""
    page.mouse.move(*middle(page, selectors[0]))
    page.mouse.down()
    for selector in selectors[1:]:
        page.mouse.move(*middle(page, selector), steps=3)
    page.mouse.up()


def test_the_button_counts_the_cards_and_the_table_shows_them(visit):
    page = visit(HAND)
    button = page.locator("#play")
    assert button.inner_text() == "Jugar"
    page.locator("#card-8C1").click()
    assert (button.inner_text(), on_table(page)) == ("Jugar 1 carta", ["8"])
    page.locator("#card-KH1").click()
    assert (button.inner_text(), on_table(page)) == ("Jugar 2 cartas", ["K", "8"])
    page.locator("#card-8C1").click()
    assert (button.inner_text(), on_table(page)) == ("Jugar 1 carta", ["K"])


def test_drawing_across_takes_every_card_on_the_way_and_back_drops_them(visit):
    page = visit(HAND)
    draw(page, "#card-AS1", "#card-AD1", "#card-KS1")
    assert on_table(page) == ["A", "A", "K"]
    draw(page, "#card-KS1", "#card-AD1")
    assert on_table(page) == ["A"]


@pytest.mark.parametrize("script", [True, False])
def test_what_a_wild_stands_for_is_asked_once_it_is_chosen(visit, script):
    page = visit(HAND, script=script)
    meaning = page.locator("#as-7H1")
    assert not meaning.is_visible()
    page.locator("#card-7H1").click()
    assert meaning.is_visible()


def test_a_row_is_put_in_order_by_drag_by_taps_and_by_keys(visit):
    page = visit(ROW)
    first, second, third, *rest = row(page)
    draw(page, f"li:has(#place-{first}) .card", f"li:has(#place-{third}) .card")
    assert (row(page), places(page)) == (
        [second, third, first, *rest],
        ["1", "2", "3", "4", "5"],
    )
    page.locator(f"li:has(#place-{second}) .card").click()
    page.locator(f"li:has(#place-{third}) .card").click()
    assert row(page) == [third, second, first, *rest]
    select = page.locator(f"#place-{first}")
    select.focus()
    select.press("ArrowUp")
    assert (row(page), places(page)) == (
        [third, first, second, *rest],
        ["1", "2", "3", "4", "5"],
    )
    assert page.evaluate("document.activeElement.id") == f"place-{first}"


@pytest.mark.parametrize("script", [True, False])
def test_the_focus_is_on_what_was_said(visit, script):
    page = visit(CHOICE, script=script, expected=(422,))
    page.locator("#play").click()
    expect(page.locator(":focus")).to_have_text("Elige una respuesta.")
    assert not is_told_twice(page)
    page.locator("#option-yes").check()
    page.locator("#hint-button").click()
    expect(page.locator(".hint :focus")).to_contain_text("Pista 1.")
    assert not is_told_twice(page)
    assert page.locator("#option-yes").is_checked()
    page.locator("#play").click()
    expect(page.locator(".verdict h2")).to_be_focused()
    assert not is_told_twice(page)


def is_told_twice(page):
    """Whether what has the focus is also told by a live region around it."""
    live = "[role=status], [role=alert], [role=log], [aria-live]"
    return page.locator(":focus").evaluate(f"one => one.closest('{live}') !== null")


def test_a_site_that_cannot_be_reached_leaves_the_cards_as_they_are(browser, site):
    context = browser.new_context(base_url=site)  # Its console may complain.
    page = context.new_page()
    page.goto(HAND)
    page.locator("#card-8C1").click()
    page.route("**/a-wild-bomb/", lambda route: route.abort())
    page.locator("#play").click()
    words = page.locator("#notice p")
    assert words.inner_text().startswith("No hay conexión con el sitio.")
    assert words.evaluate("words => words === document.activeElement")
    assert page.locator("#card-8C1").is_checked()
    context.close()


@pytest.mark.parametrize("script", [True, False])
def test_a_hand_is_laid_by_suit_and_what_is_chosen_stays_chosen(visit, script):
    page = visit(HAND, script=script, width=360)
    page.locator("#card-8C1").click()
    page.locator("#lay-suit").click()
    expect(page.locator("#lay-suit")).to_have_attribute("aria-pressed", "true")
    suits = page.locator("input[name=cards]").evaluate_all(
        "all => all.map(one => one.value[1])"
    )
    assert "".join(suits) == "".join(sorted(suits, key="RBSHCD".index))
    assert page.locator("input[name=cards]:checked").input_value() == "8C1"
    if script:
        expect(page.locator("#lay-suit")).to_be_focused()
        assert on_table(page) == ["8"]


@pytest.mark.parametrize("script", [True, False])
def test_every_card_is_put_back(visit, script):
    page = visit(HAND, script=script)
    page.locator("#card-8C1").click()
    page.locator("#card-KH1").click()
    page.locator("#drop").click()
    expect(page.locator("input[name=cards]:checked")).to_have_count(0)
    assert (page.locator("#play").inner_text(), on_table(page)) == ("Jugar", [])


def test_it_is_told_that_every_card_was_put_back_until_one_is_chosen(visit):
    page = visit(HAND)
    told = page.locator("#put-back")
    assert (told.get_attribute("role"), told.inner_text()) == ("status", "")
    for _ in range(2):
        page.locator("#card-8C1").click()
        expect(told).to_have_text("")
        follow(page, page.locator("#drop"))
        expect(told).to_have_text("Ya no hay ninguna carta elegida.")
        page.locator("#lay-suit").click()
        expect(page.locator("#lay-suit")).to_be_focused()


def test_a_play_that_is_accepted_is_seen_going_to_the_table(visit):
    page = visit(HAND, width=360)
    page.emulate_media(reduced_motion="no-preference")
    page.evaluate(
        """() => {
          const animate = Element.prototype.animate;
          window.moved = [];
          Element.prototype.animate = function (...how) {
            window.moved.push(this.textContent);
            return animate.apply(this, how);
          };
        }"""
    )
    page.locator("#card-8C1").click()
    page.locator("#play").click()
    expect(page.locator("#verdict h2")).to_be_focused()
    assert page.evaluate("window.moved.length") == 0
    for card in ("7H1", "8D1", "8S1"):
        page.locator(f"#card-{card}").click()
    page.locator("#as-7H1").select_option("8H")
    page.locator("#play").click()
    expect(page.locator("#verdict .verdict.solved")).to_be_visible()
    assert page.evaluate("window.moved.length") == 4


def test_nothing_moves_for_who_wants_no_motion(visit):
    page = visit(HAND)
    for card in ("7H1", "8C1", "8D1", "8S1"):
        page.locator(f"#card-{card}").click()
    page.locator("#as-7H1").select_option("8H")
    page.locator("#play").click()
    expect(page.locator("#verdict .verdict.solved")).to_be_visible()
    assert page.evaluate("document.getAnimations().length") == 0


def test_enter_on_a_card_plays_and_does_not_lay_the_hand_anew(visit):
    page = visit(HAND)
    page.locator("#card-8C1").focus()
    page.keyboard.press("Space")
    page.keyboard.press("Enter")
    expect(page.locator("#verdict h2")).to_be_focused()


def test_a_hand_that_was_laid_anew_is_counted_and_drawn_across_as_before(visit):
    page = visit(HAND)
    page.locator("#lay-suit").click()
    expect(page.locator("#lay-suit")).to_have_attribute("aria-pressed", "true")
    page.locator("#card-8C1").click()
    expect(page.locator("#play")).to_have_text("Jugar 1 carta")
    assert on_table(page) == ["8"]
    page.locator("#drop").click()
    assert on_table(page) == []


@pytest.mark.parametrize("script", [True, False])
def test_the_plays_of_a_hand_are_shown_one_after_another_by_keyboard(visit, script):
    page = visit(HAND, script=script, width=360)
    shown = []
    for press in range(3):
        follow(page, page.locator("#step-button"))
        said = page.locator("#stepped p")
        expect(said).to_contain_text(f"Jugada {press + 1} de 3.")
        shown.append(
            page.locator("input[name=cards]:checked").evaluate_all(
                "all => all.map(one => one.value)"
            )
        )
        if script:
            laid = page.locator(".place .lying li")
            expect(laid).to_have_count(len(shown[-1]))
    assert shown == [["AS1", "AD1"], ["7H1", "7C1"], ["7H1", "8S1", "8C1", "8D1"]]
    expect(page.locator("#step-button" if script else "#stepped p")).to_be_focused()
    follow(page, page.locator("#play"))
    expect(page.locator("#verdict .verdict.solved")).to_be_visible()
