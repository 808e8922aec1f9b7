"""Pictures of pages, for people to look at: `make screenshots PATHS="/ /lessons/wild-heart/"`.

Each path is taken in both languages, three widths and both themes, into var/shots. LANGUAGES, WIDTHS and
THEMES choose fewer (`WIDTHS=360 THEMES=dark`); SITE names a running site instead of one started for this.
"""

import os
import re
import shutil
import sys
from contextlib import nullcontext
from itertools import product
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from scripts.browser import Theme, launch
from scripts.served import HOUSE, Served, served

SHOTS = HOUSE / "var" / "shots"
HEIGHT = 800


def main(paths: list[str]) -> None:
    """Take every picture, and print where it is."""
    languages = chosen("LANGUAGES", "es pt-br")
    widths = chosen("WIDTHS", "360 768 1280")
    themes = chosen("THEMES", "light dark")
    site = os.environ.get("SITE", "").rstrip("/")
    running = (
        nullcontext(Served(site, SHOTS))
        if site
        else served(HOUSE / "var" / "shots-site")
    )
    shutil.rmtree(SHOTS, ignore_errors=True)
    SHOTS.mkdir(parents=True)
    with running as there, sync_playwright() as playwright:
        browser = launch(playwright)
        for path, language, width, theme in product(
            paths or ["/"], languages, widths, themes
        ):
            dark: Theme = "dark" if theme == "dark" else "light"
            picture = SHOTS / f"{name_of(path)}-{language}-{width}-{theme}.png"
            take(
                browser, f"{there.address}/{language}{path}", int(width), dark, picture
            )
            print(picture.relative_to(HOUSE))
        browser.close()


def take(
    browser: Browser, address: str, width: int, theme: Theme, picture: Path
) -> None:
    """Take one picture of a whole page."""
    context = browser.new_context(
        viewport={"width": width, "height": HEIGHT},
        color_scheme=theme,
        reduced_motion="reduce",
    )
    page = context.new_page()
    answer = page.goto(address, wait_until="networkidle")
    if answer and not answer.ok:
        print(f"{address} answers {answer.status}", file=sys.stderr)
    page.screenshot(path=picture, full_page=True)
    context.close()


def chosen(name: str, usual: str) -> list[str]:
    """The words of a variable, or the usual ones."""
    return os.environ.get(name, usual).split()


def name_of(path: str) -> str:
    """A file's name for a path."""
    return re.sub(r"[^a-z0-9]+", "-", path.lower()).strip("-") or "home"


if __name__ == "__main__":
    main(sys.argv[1:])
