import pytest

from tests.browser.accessible import objections
from tests.browser.pages import LANGUAGES, NO_PAGE, SAMPLES, names_of_addresses

everywhere = pytest.mark.parametrize("language", LANGUAGES)
WIDTH = "document.documentElement.scrollWidth"
every_page = pytest.mark.parametrize("sample", SAMPLES, ids=str)


def test_every_address_has_its_sample():
    assert {sample.name for sample in SAMPLES} | set(NO_PAGE) == names_of_addresses()


def show(visit, sample, language="es", **how):
    """A visitor on the page of a sample."""
    expected = () if sample.status == 200 else (sample.status,)
    address = sample.address(language)
    page = visit(
        address, language=language, member=sample.member, expected=expected, **how
    )
    assert page.url.endswith(address)
    return page


@everywhere
@every_page
def test_axe_objects_to_nothing(visit, sample, language):
    page = show(visit, sample, language, width=360)
    assert objections(page) == []
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    assert objections(page) == []
    page.set_viewport_size({"width": 1280, "height": 800})
    assert objections(page) == []


@everywhere
@every_page
def test_a_narrow_phone_shows_the_whole_width(visit, sample, language):
    page = show(visit, sample, language, width=320)
    assert page.evaluate(WIDTH) == 320
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert page.evaluate(WIDTH) == 320


@everywhere
@every_page
def test_a_page_says_its_language_and_its_title(visit, sample, language):
    page = show(visit, sample, language)
    assert page.locator("html").get_attribute("lang").lower() == language
    assert page.locator("h1").count() == 1
    assert page.locator("h1").inner_text() != ""
    assert page.title().endswith(" · Mesa") or sample.name == "home"


@every_page
def test_a_page_without_javascript_holds_the_same_words(visit, sample):
    with_script = show(visit, sample).locator("main").inner_text()
    without = show(visit, sample, script=False).locator("main").inner_text()
    assert without == with_script


@pytest.mark.parametrize(
    ("spoil", "rule"),
    [
        ("document.documentElement.removeAttribute('lang')", "html-has-lang"),
        (
            "document.querySelector('main').append(document.createElement('input'))",
            "label",
        ),
        (
            "for (const name of ['aria-label', 'placeholder']) seek.removeAttribute(name)",
            "label",
        ),
        (
            "document.querySelector('h1').style.color = 'rgb(220 220 210)'",
            "color-contrast",
        ),
    ],
)
def test_a_spoiled_page_is_objected_to(visit, spoil, rule):
    page = visit("/es/")
    page.evaluate(spoil)
    assert [line.split(": ")[:2] for line in objections(page)] == [["violations", rule]]
