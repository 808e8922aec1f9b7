"""From the first visit to progress on the map: at 360 px, by keyboard alone, with and without JavaScript."""

from dataclasses import dataclass

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessible import contrast, objections
from tests.browser.keyboard import choose, follow, go_to, tick


@dataclass(frozen=True, slots=True)
class Words:
    """What the walk reads in a language."""

    newcomer: str
    lesson: str
    step: str
    refused: str
    nearest: str
    solved: str
    progress: str
    go_on: str


WORDS = {
    "es": Words(
        newcomer="Aprende Guandan jugándolo",
        lesson="El comodín",
        step="Completa la bomba",
        refused="Es otra forma",
        nearest="Lo más cercano: añade",
        solved="Sí: bomba de cuatro ochos",
        progress="1 de 6 pasos",
        go_on="Sigue donde estabas",
    ),
    "pt-br": Words(
        newcomer="Aprenda Guandan jogando",
        lesson="O curinga",
        step="Complete a bomba",
        refused="É outra forma",
        nearest="O mais próximo: acrescente",
        solved="Isso: bomba de quatro oitos",
        progress="1 de 6 passos",
        go_on="Continue de onde parou",
    ),
}


def play_three_eights(page: Page) -> None:
    for card in ("8S1", "8C1", "8D1"):
        tick(page, page.locator(f"#card-{card}"))
    follow(page, page.locator("#play"))


def complete_with_the_wild(page: Page) -> None:
    tick(page, page.locator("#card-7H1"))
    choose(page, page.locator("#as-7H1"), "8H")
    follow(page, page.locator("#play"))


def lands_on_the_verdict(page: Page) -> None:
    """The verdict has the focus, and is in view."""
    expect(page.locator("#verdict h2")).to_be_focused()
    expect(page.locator("#verdict")).to_be_in_viewport()


@pytest.mark.parametrize("script", [True, False], ids=["with-script", "without"])
@pytest.mark.parametrize("language", WORDS)
def test_somebody_new_learns_that_a_wild_heart_completes_a_bomb(
    visit, language, script
):
    words = WORDS[language]
    page = visit("/", language=language, width=360, script=script)
    expect(page.locator("h1")).to_have_text(words.newcomer)
    follow(page, page.get_by_role("link", name=words.lesson, exact=True))
    expect(page.locator("h1")).to_have_text(words.lesson)
    follow(page, page.locator("nav.steps").get_by_role("link", name=words.step))
    expect(page.locator(".text h2")).to_have_text(words.step)

    play_three_eights(page)
    expect(page.locator("#verdict h2")).to_have_text(words.refused)
    expect(page.locator("#verdict a.rule")).to_contain_text("G4.9")
    expect(page.locator("#verdict")).to_contain_text(words.nearest)
    lands_on_the_verdict(page)
    expect(page.locator("input[name=cards]:checked")).to_have_count(3)

    complete_with_the_wild(page)
    expect(page.locator("#verdict h2")).to_have_text(words.solved)
    expect(page.locator("#verdict a.rule")).to_contain_text("G5.13")
    lands_on_the_verdict(page)

    go_to(page, page.locator("header .brand"), key="Shift+Tab")
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_have_text(words.go_on)
    entry = page.get_by_role("listitem").filter(
        has=page.get_by_role("link", name=words.lesson, exact=True)
    )
    expect(entry).to_contain_text(words.progress)
    expect(entry.locator(".bar .solved")).to_have_count(1)


@pytest.mark.parametrize("language", WORDS)
def test_axe_objects_to_no_verdict(visit, language):
    page = visit(
        f"/{language}/lessons/wild-heart/a-wild-bomb/", language=language, width=360
    )
    for answer, title in (
        (play_three_eights, WORDS[language].refused),
        (complete_with_the_wild, WORDS[language].solved),
    ):
        answer(page)
        expect(page.locator("#verdict h2")).to_have_text(title)
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            assert objections(page) == []
            assert contrast(page, "#play") >= 4.5


def test_the_rule_of_a_verdict_is_a_link_to_its_page(visit, site):
    page = visit("/es/lessons/wild-heart/a-wild-bomb/", width=360)
    play_three_eights(page)
    follow(page, page.locator("#verdict a.rule"))
    expect(page).to_have_url(f"{site}/es/rules/G4.9/")


@pytest.mark.parametrize("script", [True, False], ids=["with-script", "without"])
def test_the_language_changes_and_the_step_stays(visit, site, script):
    page = visit("/es/lessons/wild-heart/a-wild-bomb/", width=360, script=script)
    follow(page, page.locator(".languages a"))
    expect(page).to_have_url(f"{site}/pt-br/lessons/wild-heart/a-wild-bomb/")
