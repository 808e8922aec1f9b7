"""Runs, reports, solutions and addresses to share: walked from end to end, with and without a script."""

import re
from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessible import objections
from tests.browser.pages import LANGUAGES

EXERCISE = "practice/count-duty/eleven.2.recreational.1.1/"
"""Eleven cards: the number need not be told."""

everywhere = pytest.mark.parametrize("language", LANGUAGES)
scripted = pytest.mark.parametrize("script", [True, False], ids=["script", "no script"])


def looks_well(page: Page, *, script: bool) -> None:
    """With a script, which axe needs: nothing is cut off on the narrowest phone, and axe objects to nothing."""
    if not script:
        return
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        assert objections(page) == []
    page.set_viewport_size({"width": 320, "height": 800})
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    page.set_viewport_size({"width": 360, "height": 800})


def choose(page: Page, option: str) -> None:
    page.locator(f"#option-{option}").check()
    page.locator("#play").click()
    expect(page.locator("#verdict h2")).to_be_visible()


@everywhere
@scripted
def test_a_run_with_a_clock_is_begun_answered_ended_and_told(visit, language, script):
    page = visit(f"/{language}/run/", language=language, width=360, script=script)
    looks_well(page, script=script)
    page.locator("select[name=kind]").select_option("count-duty")
    page.locator("input[name=length][value='3m']").check()
    page.locator("main form.choices button").click()
    expect(page.locator(".clock")).to_be_visible()
    looks_well(page, script=script)
    addresses = [page.url]
    for _ in range(2):
        choose(page, "yes")
        looks_well(page, script=script)
        page.locator("#verdict a.button.chief, #verdict .actions a").last.click()
        page.wait_for_url(lambda url: url != addresses[-1])
        addresses.append(page.url)
    assert all(one != other for one, other in pairwise(addresses))
    page.locator(".of-run button").click()
    expect(page.locator("ol.worth > li")).to_have_count(2)
    looks_well(page, script=script)


@everywhere
@scripted
def test_what_was_missed_in_a_run_is_asked_once_more(visit, language, script):
    page = visit(f"/{language}/run/", language=language, width=360, script=script)
    page.locator("select[name=kind]").select_option("count-duty")
    page.locator("input[name=length][value='10']").check()
    page.locator("main form.choices button").click()
    shown = page.locator(".story").inner_text()
    cards = int(re.findall("[0-9]+", shown)[0])
    choose(page, "no" if cards <= 10 else "yes")
    expect(page.locator("#verdict .verdict.solved")).to_have_count(0)
    page.locator(".of-run button").click()
    page.locator("button[name=kind][value=missed]").click()
    expect(page.locator(".story")).to_have_text(shown, use_inner_text=True)
    looks_well(page, script=script)


@everywhere
@scripted
def test_a_problem_is_reported_and_thanked_for(visit, language, script):
    page = visit(f"/{language}/{EXERCISE}", language=language, width=360, script=script)
    choose(page, "yes")
    page.locator("details.below summary").click()
    looks_well(page, script=script)
    page.locator("#words").fill("11 > 10?")
    page.locator("details.below button").click()
    expect(page.locator(".saved")).to_be_visible()
    expect(page.locator(".saved")).to_be_focused()
    looks_well(page, script=script)
    if not script:
        page.locator("main .actions a").click()
        expect(page.locator("#goal")).to_be_visible()


@everywhere
@scripted
def test_after_a_miss_a_solution_is_shown(visit, language, script):
    page = visit(f"/{language}/{EXERCISE}", language=language, width=360, script=script)
    expect(page.locator("button[name=solution]")).to_have_count(0)
    choose(page, "yes")
    page.locator("button[name=solution]").click()
    expect(page.locator("button[name=solution]")).to_have_count(0)
    expect(page.locator("#verdict h2")).to_be_focused()
    looks_well(page, script=script)


@everywhere
@scripted
def test_the_address_to_share_shows_somebody_else_the_same(
    visit, site, language, script
):
    page = visit(f"/{language}/{EXERCISE}", language=language, width=360, script=script)
    page.locator("details.below summary").click()
    address = page.locator("#link").input_value()
    assert address == f"{site}/{language}/{EXERCISE}"
    other = visit(address, language=language, width=360, script=script)
    assert other.locator(".story").inner_text() == page.locator(".story").inner_text()
