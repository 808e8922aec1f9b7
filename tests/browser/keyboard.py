"""Hands that have no mouse."""

from playwright.sync_api import Locator, Page, expect

PATIENCE = 150
"""Presses of a key after which a person would have given up."""


def go_to(page: Page, wanted: Locator, key: str = "Tab") -> None:
    """Press Tab until the wanted element has the focus."""
    expect(wanted).to_have_count(1)
    for _ in range(PATIENCE):
        page.keyboard.press(key)
        if wanted.evaluate("element => element === document.activeElement"):
            return
    raise AssertionError(f"{key} does not lead to {wanted}")


def follow(page: Page, link: Locator) -> None:
    """Go to a link or a button, and press it."""
    go_to(page, link)
    page.keyboard.press("Enter")


def tick(page: Page, box: Locator) -> None:
    """Go to a checkbox and turn it over."""
    go_to(page, box)
    page.keyboard.press("Space")


def choose(page: Page, select: Locator, value: str) -> None:
    """Go to a list and choose a value of it."""
    go_to(page, select)
    for _ in range(PATIENCE):
        if select.input_value() == value:
            return
        page.keyboard.press("ArrowDown")
    raise AssertionError(f"{value} is not in {select}")
