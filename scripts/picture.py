"""Takes the README's picture again: `make picture`. The wild-bomb exercise of the lesson, answered."""

from playwright.sync_api import sync_playwright

from scripts.browser import launch
from scripts.served import HOUSE, served

PICTURE = HOUSE / "docs" / "wild-bomb.png"
STEP = "/es/lessons/wild-heart/a-wild-bomb/"
PLAY = ("8S1", "8C1", "8D1", "7H1")


def main() -> None:
    """Play the bomb and take the picture."""
    with served(HOUSE / "var" / "picture") as site, sync_playwright() as playwright:
        browser = launch(playwright)
        page = browser.new_page(
            viewport={"width": 1280, "height": 800}, reduced_motion="reduce"
        )
        page.goto(site.address + STEP)
        for card in PLAY:
            page.locator(f"#card-{card}").check(force=True)
        page.locator("#as-7H1").select_option("8H")
        page.locator("#play").click()
        page.locator("#verdict h2").wait_for()
        page.screenshot(path=PICTURE, full_page=True)
        browser.close()


if __name__ == "__main__":
    main()
