"""What axe says of pages as they become: a run on its way and over, help that was asked for, forms that were refused."""

import sqlite3
from contextlib import closing

import pytest
from playwright.sync_api import expect

from tests.browser.accessible import answer_something, said_of
from tests.browser.test_pages import everywhere

HAND = "lessons/wild-heart/a-wild-bomb/"


@everywhere
def test_axe_objects_to_no_page_of_a_run(visit, language):
    page = visit(f"/{language}/run/", language=language, width=360)
    page.locator("#kind").select_option("name-it")
    page.locator("input[name=length][value='10']").check()
    page.locator("main .button.chief").click()
    page.wait_for_url("**/1/")
    said = said_of(page, "before")
    answer_something(page)
    said += said_of(page, "after")
    page.locator(".of-run button").click()
    expect(page.locator(".worth > li")).to_have_count(1)
    assert said + said_of(page, "over") == []


@everywhere
@pytest.mark.parametrize("button", ["#step-button", "#hint-button"])
def test_axe_objects_to_nothing_that_helps(visit, language, button):
    page = visit(f"/{language}/{HAND}", language=language, width=360)
    page.locator(button).click()
    expect(page.locator("#stepped p, #hints p")).to_have_count(1)
    assert said_of(page, button) == []


@everywhere
def test_axe_objects_to_no_solution_that_is_shown(visit, language):
    page = visit(f"/{language}/{HAND}", language=language, width=360)
    page.locator("#card-8C1").check(force=True)
    page.locator("#play").click()
    page.locator("button[name=solution]").click()
    expect(page.locator(".verdict.shown")).to_be_visible()
    assert said_of(page, "shown") == []


@everywhere
@pytest.mark.parametrize("kind", ["wild-bomb", "name-it", "order"])
def test_axe_objects_to_no_answer_that_cannot_be_read(visit, language, kind):
    page = visit(
        f"/{language}/practice/{kind}/sample.7.recreational.2.1/",
        language=language,
        width=360,
        expected=(422,),
    )
    page.locator("#play").click()
    expect(page.locator("[aria-invalid]")).to_have_count(1)
    assert said_of(page, kind) == []


@everywhere
def test_axe_objects_to_no_form_that_is_refused(visit, language):
    page = visit(
        f"/{language}/account/sign-up/", language=language, width=360, expected=(422,)
    )
    page.locator("input[name=name]").fill("a")
    page.locator("input[name=password]").fill("b")
    page.locator("main button").click()
    expect(page.locator(".errors")).to_be_visible()
    assert said_of(page, "refused") == []


@everywhere
def test_axe_objects_to_no_ladder_that_is_lit(visit, language):
    page = visit(
        f"/{language}/beats/?play=8S+8D+8C+7H+8H&over=KS+KD+KC+KH&level=7",
        language=language,
        width=360,
    )
    expect(page.locator(".bomb-ladder .lit")).to_have_count(1)
    assert said_of(page, "lit") == []


@everywhere
def test_axe_objects_to_nothing_that_editors_read(visit, folder, language):
    path = f"/{language}/practice/beats/sample.7.recreational.2.1/"
    page = visit(f"/{language}/account/sign-up/", language=language, width=360)
    page.locator("input[name=name]").fill(f"Eva {language}")
    page.locator("input[name=password]").fill("tres palabras largas")
    page.locator("main button").click()
    page.wait_for_url(f"**/{language}/account/")
    with closing(sqlite3.connect(folder / "site.sqlite3", timeout=30)) as kept, kept:
        changed = kept.execute(
            "UPDATE tutor_user SET is_staff = 1 WHERE username = ?", [f"Eva {language}"]
        )
        assert changed.rowcount == 1
    page.goto(path)
    answer_something(page)
    page.locator("details:has(form[action$='/report/']) summary").click()
    page.locator("form[action$='/report/'] textarea").fill(f"Hola, {language}")
    page.locator("form[action$='/report/'] button").click()
    expect(page.locator(".saved")).to_be_visible()
    page.goto(f"/{language}/reports/")
    mine = page.locator(".report").filter(has_text=f"Hola, {language}")
    expect(mine).to_have_count(1)
    said = said_of(page, "open")
    mine.locator("button").click()
    expect(mine).to_have_count(0)
    assert said + said_of(page, "done") == []
