"""One exercise of each kind, solved by keyboard alone: in each language, with and without JavaScript."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from engine import write_card
from tests.browser.conftest import PATIENCE
from tests.browser.keyboard import choose, follow, tick
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

WAYS = [(language, script) for language in ("es", "pt-br") for script in (True, False)]


@pytest.fixture(
    scope="module",
    params=WAYS,
    ids=[
        f"{language}-{'with' if script else 'no'}-script" for language, script in WAYS
    ],
)
def page(request, browser, site) -> Iterator[Page]:
    """One page for all kinds: a new one for each takes longer than the exercise."""
    language, script = request.param
    context = browser.new_context(
        base_url=site,
        locale=language,
        viewport={"width": 360, "height": 800},
        java_script_enabled=script,
        reduced_motion="reduce",
    )
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(error.message))
    page.on(
        "response",
        lambda answer: faults.append(answer.url) if answer.status >= 400 else None,
    )
    page.goto(f"/{language}/practice/")
    yield page
    context.close()
    assert faults == []


def drawn(kind: str) -> Exercise:
    level = "7" if "7" in levels(kind) else "2"
    return make(Spec(kind, "keys-1", level, usual_rules(kind), 1, newest_version(kind)))


@pytest.mark.parametrize("kind", DRILLS)
def test_it_is_solved_by_keyboard(page: Page, kind):
    exercise = drawn(kind)
    language = page.url.split("/")[3]
    page.goto(f"/{language}/practice/{kind}/{exercise.spec.id}/")
    answer(page, exercise)
    expect(page.locator("#verdict .verdict.solved")).to_be_visible()
    expect(page.locator("#verdict h2")).to_be_focused()


def answer(page: Page, exercise: Exercise) -> None:
    """Give the right answer without a mouse."""
    right = solution(exercise)
    if right.none:
        follow(page, page.locator("button[name=none]"))
        return
    for held in right.cards:
        tick(page, page.locator(f"#card-{held.value}"))
    for stands in right.wilds:
        wild = page.locator(f"#as-{stands.wild.value}")
        choose(page, wild, write_card(stands.card))
    if exercise.entry is Entry.ORDER:
        put_in_order(page, right.options)
    elif exercise.entry is Entry.MANY:
        for name in right.options:
            tick(page, page.locator(f"[id='option-{name}']"))
    elif exercise.entry is Entry.ONE:
        pick(page, right.options[0])
    follow(page, page.locator("#play"))


def put_in_order(page: Page, order: tuple[str, ...]) -> None:
    """Give each its place. With a script the others move along."""
    for place, name in enumerate(order, 1):
        field = page.locator(f"#place-{name}")
        if field.input_value() != str(place):
            field.focus()
            page.keyboard.type(str(place))


def pick(page: Page, name: str) -> None:
    """Choose one of several: the arrows go from one to the next."""
    wanted = page.locator(f"[id='option-{name}']")
    page.locator("#options input").first.focus()
    page.keyboard.press("Space")
    for _ in range(page.locator("#options input").count()):
        if wanted.is_checked():
            return
        page.keyboard.press("ArrowDown")
    raise AssertionError(name)
