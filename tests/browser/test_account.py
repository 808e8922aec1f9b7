import pytest

from tests.browser.accessible import objections
from tests.browser.pages import LANGUAGES

SIGN_UP = {"es": "Crear la cuenta", "pt-br": "Criar a conta"}
SIGN_OUT = {"es": "Cerrar sesión", "pt-br": "Encerrar sessão"}
SIGN_IN = {"es": "Entrar", "pt-br": "Entrar"}

everywhere = pytest.mark.parametrize("language", LANGUAGES)
scripted = pytest.mark.parametrize("script", [True, False], ids=["script", "no script"])


def fill(page, name, password="tres cartas altas"):
    page.locator("input[name=name]").fill(name)
    page.locator("input[name=password]").fill(password)


@everywhere
@scripted
def test_somebody_makes_an_account_leaves_and_comes_back(visit, language, script):
    name = f"Ana {language} {script}"
    page = visit(
        f"/{language}/account/sign-up/", language=language, script=script, width=360
    )
    fill(page, name)
    page.get_by_role("button", name=SIGN_UP[language]).click()
    assert page.locator("main strong").inner_text() == name
    with page.expect_navigation():
        page.get_by_role("button", name=SIGN_OUT[language]).click()
    page.goto(f"/{language}/account/sign-in/")
    fill(page, name.upper())
    page.get_by_role("button", name=SIGN_IN[language]).click()
    assert page.locator("main strong").inner_text() == name


def test_the_door_opens_by_keyboard_alone(visit):
    page = visit("/es/account/sign-up/")
    page.locator("input[name=name]").focus()
    page.keyboard.type("Teclado")
    page.keyboard.press("Tab")
    page.keyboard.type("tres cartas altas")
    with page.expect_navigation():
        page.keyboard.press("Enter")
    assert page.locator("main strong").inner_text() == "Teclado"


def test_a6_what_is_wrong_is_said_first_and_leads_to_its_field(visit):
    page = visit("/es/account/sign-up/", expected=(422,), width=360)
    fill(page, "Ana Seis", "corta")
    with page.expect_navigation():
        page.keyboard.press("Enter")
    summary = page.locator(".errors")
    assert summary.evaluate("box => box === document.activeElement")
    assert page.title().startswith("Error: ")
    assert objections(page) == []
    summary.get_by_role("link").click()
    assert page.evaluate("document.activeElement.name") == "password"


@everywhere
def test_axe_objects_to_nothing_for_who_is_signed_in(visit, language):
    page = visit(f"/{language}/account/sign-up/", language=language, width=360)
    fill(page, f"Axe {language}")
    with page.expect_navigation():
        page.keyboard.press("Enter")
    for path in ("", "details/", "password/", "delete/"):
        page.goto(f"/{language}/account/{path}")
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme=theme, reduced_motion="reduce")
            assert objections(page) == []
        page.set_viewport_size({"width": 320, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") == 320
