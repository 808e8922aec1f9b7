"""Pages on paper: within its width, black on white, and nothing to press."""

import re

import pytest

from tests.browser.pages import SAMPLES
from tests.browser.test_pages import WIDTH, everywhere, show

BOOK = (
    "lesson",
    "rules",
    "chapter",
    "rule",
    "glossary",
    "term",
    "look-up",
    "documents",
    "mistakes",
    "point",
    "beats",
    "combinations",
    "house-sheet",
)
PEOPLE = ("progress", "review", "account", "day", "practice", "home")
INSIDE = {"A4": 702, "Letter": 725}
"""How many pixels the paper is wide between margins of 12 mm."""

CLIPPED = """() => [...document.querySelectorAll("body *")]
  .filter(element => element.checkVisibility() && !element.closest(".sr, .to-button, svg, select, [aria-hidden='true']"))
  .filter(element => ["hidden", "clip", "auto", "scroll"].includes(getComputedStyle(element).overflowX))
  .filter(element => element.scrollWidth > element.clientWidth + 1)
  .map(element => element.tagName + "." + element.className)"""
"""The elements that hide something of theirs, which paper cannot scroll to."""

COLOURED = """() => [...document.querySelectorAll("body *")]
  .filter(element => element.checkVisibility() && element.getBoundingClientRect().width > 1)
  .flatMap(element => {
    const style = getComputedStyle(element);
    return [style.color, style.borderTopColor, style.fill].map(colour => [element.className, colour]);
  })
  .filter(([, colour]) => {
    const [red, green, blue] = colour.match(/[\\d.]+/g) ?? [0, 0, 0];
    return Math.max(red, green, blue) - Math.min(red, green, blue) > 24;
  })
  .map(String)"""
"""The elements with something that a black-and-white printer would have to guess."""

on_paper = pytest.mark.parametrize(
    "sample", [sample for sample in SAMPLES if sample.name in (*BOOK, *PEOPLE)], ids=str
)


def fits_paper(page):
    """A page within the width of both papers, in black and white, without the ways around."""
    page.emulate_media(media="print")
    for width in INSIDE.values():
        page.set_viewport_size({"width": width, "height": 1000})
        assert (page.url, page.evaluate(WIDTH)) == (page.url, width)
        assert (page.url, page.evaluate(CLIPPED)) == (page.url, [])
    assert (page.url, page.evaluate(COLOURED)) == (page.url, [])
    assert (
        page.locator("body > header, footer.bottom").locator("visible=true").count()
        == 0
    )


@everywhere
@on_paper
def test_a_page_fits_the_paper_in_black_and_white(visit, sample, language):
    page = show(visit, sample, language, theme="dark")
    fits_paper(page)
    assert page.locator("h1").is_visible()


def test_the_answers_to_the_mistakes_are_printed(visit):
    page = visit("/es/documents/mistakes/")
    page.emulate_media(media="print")
    answers = page.locator(".mistakes details > :not(summary)")
    assert answers.count() > 28
    assert [answer for answer in answers.all() if not answer.is_visible()] == []


def sheets(page):
    """How many sheets of A4 a page takes."""
    printed = page.pdf(
        format="A4", margin=dict.fromkeys(("top", "bottom", "left", "right"), "12mm")
    )
    return len(re.findall(rb"/Type\s*/Page\b", printed))


@everywhere
@pytest.mark.parametrize(
    "path",
    [
        "beats/?play=8S+8D+8C+7H&over=KS+KD&level=7",
        "settings/rules/sheet/?rules=sheet",
    ],
)
def test_what_is_carried_to_the_table_is_one_sheet(visit, language, path):
    assert sheets(visit(f"/{language}/{path}", language=language)) == 1
