"""Enter answers, whatever a verdict offers meanwhile: for each way to answer, with and without JavaScript."""

import pytest
from playwright.sync_api import Page, expect

from tests.tutor.visiting import wrong_answer
from tutor.exercises import (
    DRILLS,
    Entry,
    Exercise,
    Spec,
    levels,
    make,
    newest_version,
    solution,
    usual_rules,
)

HAND = "/es/lessons/wild-heart/a-wild-bomb/"
BOMB = ("7H1", "8S1", "8D1", "8C1")


@pytest.fixture(params=[True, False], ids=["with-script", "no-script"])
def script(request) -> bool:
    return bool(request.param)


def drawn(entry: Entry) -> Exercise:
    """An exercise that is answered in this way, and has a right answer to choose."""
    for kind in DRILLS:
        level = "7" if "7" in levels(kind) else "2"
        for seed in ("enter-1", "enter-2", "enter-3"):
            spec = Spec(kind, seed, level, usual_rules(kind), 1, newest_version(kind))
            exercise = make(spec)
            if exercise.entry is entry and not solution(exercise).none:
                return exercise
    raise AssertionError(entry)


def misses_with_a_card(page: Page) -> None:
    page.locator("#card-8C1").focus()
    page.keyboard.press("Space")
    page.keyboard.press("Enter")
    is_offered_a_solution(page)


def is_offered_a_solution(page: Page) -> None:
    expect(page.locator("#verdict button[name=solution]")).to_be_visible()


def is_told_that_it_is_right(page: Page) -> None:
    expect(page.locator("#verdict .verdict")).to_have_class("verdict solved")


def test_enter_after_a_miss_plays_the_cards_that_are_chosen_then(visit, script):
    page = visit(HAND, script=script)
    misses_with_a_card(page)
    for card in BOMB:
        page.locator(f"#card-{card}").set_checked(True, force=True)
    page.locator("#as-7H1").select_option("8H")
    page.locator("#card-8S1").focus()
    page.keyboard.press("Enter")
    is_told_that_it_is_right(page)


def test_enter_after_a_miss_plays_the_cards_that_are_typed(visit, script):
    page = visit(HAND, script=script)
    misses_with_a_card(page)
    page.locator("details.typed summary").click()
    page.locator("#typed").fill("8 8 8 7♥=8")
    page.keyboard.press("Enter")
    is_told_that_it_is_right(page)


@pytest.mark.parametrize("entry", [Entry.ONE, Entry.MANY])
def test_enter_after_a_miss_sends_the_options_that_are_chosen_then(
    visit, script, entry
):
    exercise = drawn(entry)
    page = visit(
        f"/es/practice/{exercise.spec.kind}/{exercise.spec.id}/", script=script
    )
    for answer in (wrong_answer(exercise), solution(exercise)):
        for option in exercise.options:
            box = page.locator(f"[id='option-{option.id}']")
            if entry is Entry.MANY or option.id in answer.options:
                box.set_checked(option.id in answer.options)
        page.locator("#options input").first.focus()
        page.keyboard.press("Enter")
        if answer == solution(exercise):
            is_told_that_it_is_right(page)
        else:
            is_offered_a_solution(page)
