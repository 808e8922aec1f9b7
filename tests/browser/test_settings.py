import pytest

HAND = "/pt-br/lessons/wild-heart/a-wild-bomb/"


def style(page, selector: str, name: str) -> str:
    return str(
        page.locator(selector).first.evaluate(
            "(one, name) => getComputedStyle(one)[name]", name
        )
    )


@pytest.mark.parametrize("script", [True, False], ids=["with-script", "without"])
def test_theme_colours_and_size_are_kept_on_every_page(visit, script):
    page = visit(HAND, language="pt-br", script=script, theme="light")
    light = style(page, "html", "backgroundColor")
    page.get_by_role("link", name="Ajustes").click()
    for name in ("Escuro", "Duas cores", "Maior"):
        page.get_by_role("radio", name=name).check()
    page.get_by_role("button", name="Salvar").click()
    page.get_by_role("link", name="Voltar para onde eu estava").click()
    assert page.url.endswith(HAND)
    assert style(page, "html", "backgroundColor") != light
    assert style(page, "html", "fontSize") == "21px"
    assert style(page, "label.card.s-D", "color") == style(
        page, "label.card.s-H", "color"
    )
    assert style(page, "label.card.s-C", "color") == style(
        page, "label.card.s-S", "color"
    )
