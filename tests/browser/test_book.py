"""The book in a real browser: definitions in place, look-up as one types, cards to tap, one printed sheet."""

import re

import pytest
from playwright.sync_api import expect

RULE = "/es/rules/G3.8/"


def test_a_term_is_defined_under_the_mouse(visit):
    page = visit(RULE)
    link = page.locator("main a.to-term").first
    link.hover()
    box = page.locator("#definition")
    expect(box).to_be_visible()
    expect(box).to_contain_text("reading")
    expect(link).to_have_attribute("aria-describedby", "definition")
    page.mouse.move(0, 0)
    expect(box).to_be_hidden()


@pytest.mark.parametrize(
    ("path", "language", "word"),
    [
        ("/es/lessons/bombs/", "es", "Cuatro o más cartas"),
        ("/pt-br/lessons/bombs/", "pt-br", "Quatro ou mais cartas"),
    ],
)
def test_a_definition_can_be_read_with_the_mouse_on_it_and_moves_nothing(
    visit, path, language, word
):
    page = visit(path, language=language)
    page.evaluate(
        "window.moved = 0; new PerformanceObserver(list => list.getEntries().forEach("
        "entry => { moved += entry.value })).observe({ type: 'layout-shift' })"
    )
    link = page.locator("main a.to-term").first
    link.hover()
    box = page.locator("#definition")
    expect(box).to_contain_text(word)
    box.hover()
    page.wait_for_timeout(600)
    expect(box).to_be_visible()
    page.mouse.wheel(0, 40)
    page.wait_for_timeout(600)
    expect(box).to_be_visible()
    page.keyboard.press("Escape")
    expect(box).to_be_hidden()
    assert page.evaluate("moved") < 0.02


def test_a_term_is_defined_under_the_focus_and_escape_hides_it(visit):
    page = visit(RULE)
    link = page.locator("main a.to-term").first
    page.locator(".trail a").last.focus()
    page.keyboard.press("Tab")
    expect(link).to_be_focused()
    expect(page.locator("#definition")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#definition")).to_be_hidden()
    expect(link).to_be_focused()


def test_the_first_tap_defines_and_the_second_leads_on(visit):
    page = visit(RULE, width=360, touch=True)
    link = page.locator("main a.to-term").first
    link.tap()
    box = page.locator("#definition")
    expect(box).to_be_visible()
    edges = box.bounding_box()
    assert edges["x"] >= 0
    assert edges["x"] + edges["width"] <= 360
    link.tap()
    expect(page).to_have_url(re.compile(r"/es/glossary/reading/$"))


def test_a_term_leads_to_the_glossary_without_a_script(visit):
    page = visit(RULE, script=False)
    page.locator("main a.to-term").first.click()
    expect(page).to_have_url(re.compile(r"/es/glossary/reading/$"))


def test_the_first_tap_on_a_term_leads_to_it_where_its_words_cannot_be_had(
    browser, site
):
    context = browser.new_context(  # Its console may complain.
        base_url=site, has_touch=True, service_workers="block"
    )
    page = context.new_page()
    page.goto("/es/rules/G3.8/")
    page.route(
        "**/glossary/**",
        lambda route: (
            route.abort()
            if "hx-request" in route.request.headers
            else route.continue_()
        ),
    )
    link = page.locator("main a.to-term").first
    leads = link.get_attribute("href")
    link.tap()
    page.wait_for_url(f"**{leads}")
    context.close()


def test_look_up_answers_as_one_types(visit):
    page = visit("/es/look-up/")
    expect(page.locator("#question")).to_be_focused()
    page.keyboard.type("quien paga tributo")
    expect(page.locator("#count")).to_have_text("12 respuestas")
    expect(page.locator("#answers h2 a").first).to_have_attribute(
        "href", "/es/rules/G8.2/"
    )
    expect(page).to_have_url(
        re.compile(r"\?q=quien%20paga%20tributo|\?q=quien\+paga\+tributo")
    )
    expect(page.locator("#question")).to_be_focused()


def test_the_slash_leads_to_the_box_and_escape_empties_it(visit):
    page = visit("/pt-br/rules/", language="pt-br")
    page.keyboard.press("/")
    box = page.locator("#seek")
    expect(box).to_be_focused()
    page.keyboard.type("trator/")
    expect(box).to_have_value("trator/")
    expect(page.locator("#found h2 a").first).to_be_visible()
    expect(page.locator("#found-count")).to_have_text("5 respostas")
    page.keyboard.press("Escape")
    expect(page.locator("#found")).to_be_hidden()


def test_look_up_works_without_a_script_on_a_phone(visit):
    page = visit("/es/rules/", width=360, script=False)
    page.locator("header .seek button").click()
    page.locator("#question").fill("K A 2")
    page.get_by_role("button", name="Buscar").click()
    expect(page.locator(".answers h2 a").first).to_have_attribute(
        "href", "/es/rules/G4.18/"
    )


def test_cards_can_be_tapped(visit):
    page = visit("/es/beats/", width=360)
    page.locator("summary").nth(1).click()
    palette = page.locator("[data-tapping=play]")
    palette.get_by_role("button", name="corazones").click()
    palette.get_by_role("button", name="10", exact=True).click()
    palette.get_by_role("button", name="joker rojo").click()
    expect(page.locator("#play")).to_have_value("10♥ RJ")
    palette.get_by_role("button", name="Borrar").click()
    expect(page.locator("#play")).to_have_value("10♥")


def test_an_answer_gets_its_address_and_the_focus(visit):
    page = visit("/es/beats/")
    page.locator("#over").fill("K K")
    page.locator("#play").fill("8 8 8 7♥")
    page.locator("#level").select_option("7")
    page.get_by_role("button", name="¿La supera?").press("Enter")
    heading = page.locator("#answer h2")
    expect(heading).to_have_text("La supera una bomba")
    expect(heading).to_be_focused()
    expect(page).to_have_url(
        re.compile(r"play=8S(\+|%20)8D(\+|%20)8C(\+|%20)7H&over=KS(\+|%20)KD&level=7$")
    )


def test_title_and_other_language_follow_the_answer(visit):
    page = visit("/es/beats/", expected=(422,))
    page.locator("#play").fill("8 8 xx")
    page.get_by_role("button", name="¿La supera?").press("Enter")
    expect(page.locator("#play")).to_have_attribute("aria-invalid", "true")
    page.locator("#play").fill("A A")
    page.locator("#over").fill("K K")
    page.get_by_role("button", name="¿La supera?").press("Enter")
    expect(page).to_have_title(re.compile(r"sobre K♠ K♦: .* · Mesa"))
    assert page.locator("#play").get_attribute("aria-invalid") is None
    page.locator(".languages a").click()
    expect(page).to_have_url(re.compile(r"/pt-br/beats/\?play="))
    expect(page.locator("#answer h2")).to_be_visible()


def test_title_and_other_language_follow_what_is_looked_up(visit):
    page = visit("/es/look-up/")
    page.keyboard.type("tributo")
    expect(page).to_have_title("tributo · Buscar · Mesa")
    expect(page.locator(".languages a")).to_have_attribute(
        "href", "/pt-br/look-up/?q=tributo"
    )


def test_the_slash_leads_to_the_page_of_look_up_on_a_phone(visit):
    page = visit("/es/rules/?rules=sheet", width=360)
    page.keyboard.press("/")
    expect(page).to_have_url(re.compile(r"/es/look-up/\?q=&rules=sheet"))
    expect(page.locator("#question")).to_be_focused()


MANY = (
    "recreational+any-win-at-ace+count-6+fail-at-ace-2+long-straights+no-tribute-14"
    "+pass-locks-out+return-any+steps-421+tie-winners-choose+two-pair-tubes"
)
"""As many options as go together."""


@pytest.mark.parametrize(
    "rules", ["recreational", "kawu", "sheet", "competition", MANY]
)
def test_the_rules_of_the_table_print_on_one_sheet(visit, rules):
    query = rules.replace("+", "%2B")
    page = visit(f"/pt-br/settings/rules/sheet/?rules={query}", language="pt-br")
    for paper in ("A4", "Letter"):
        pdf = page.pdf(
            format=paper,
            margin=dict.fromkeys(("top", "right", "bottom", "left"), "12mm"),
        )
        assert (paper, len(re.findall(rb"/Type\s*/Page\b", pdf))) == (paper, 1)
