import pytest


@pytest.mark.parametrize(
    ("language", "code"), [("es", "es"), ("pt-br", "pt-br"), ("fr-FR", "es")]
)
def test_the_first_visit_picks_the_browsers_language(visit, site, language, code):
    page = visit("/", language=language)
    assert page.url == f"{site}/{code}/"
    assert page.locator("html").get_attribute("lang").lower() == code


def test_a_page_that_does_not_exist_says_so_in_the_readers_language(visit):
    page = visit("/pt-br/nothing-here/", language="pt-br", expected=(404,))
    assert page.locator("html").get_attribute("lang").lower() == "pt-br"
