import pytest

from tutor.display import COLOURS, COOKIE, SIZES, THEMES, Display


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("colours", COLOURS)
@pytest.mark.parametrize("size", SIZES)
def test_reading_undoes_writing(theme, colours, size):
    display = Display(theme, colours, size)
    assert Display.read(display.write()) == display


@pytest.mark.parametrize(
    "cookie",
    ["", "dark", "dark.four", "dark.four.large.x", "pink.four.large", "..", "\x00"],
)
def test_a_cookie_that_is_not_ours_gives_the_default(cookie):
    assert Display.read(cookie) == Display()


def test_the_choices_are_kept_and_shown(client):
    response = client.post(
        "/es/settings/",
        {"theme": "dark", "colours": "two", "size": "large", "next": "/es/practice/"},
    )
    assert (response.status_code, response["Location"]) == (
        302,
        "/es/settings/?saved=&next=/es/practice/",
    )
    assert client.cookies[COOKIE].value == "dark.two.large"
    assert client.cookies[COOKIE]["httponly"]
    page = client.get(response["Location"]).text
    assert (
        '<html lang="es" data-theme="dark" data-colours="two" data-size="large">'
        in page
    )
    assert "Guardado, para este navegador." in page
    assert 'href="/es/practice/">Volver a donde estaba' in page


def test_a_choice_that_is_none_changes_nothing(client):
    response = client.post(
        "/pt-br/settings/", {"theme": "pink", "colours": "two", "size": "large"}
    )
    assert response.status_code == 422
    assert "Isso não está entre as opções" in response.text
    assert COOKIE not in client.cookies


@pytest.mark.parametrize(
    "address",
    [
        "//e.example",
        "/\\e.example",
        "https:e",
        "https://e.example/",
        "javascript:alert(1)",
        "%2f%2fe",
        "/\r\nX: y",
        "e",
    ],
)
def test_s27_the_way_back_never_leaves_the_site(client, address):
    page = client.get("/es/settings/", {"next": address})
    assert "Volver a donde estaba" not in page.text
    answer = client.post(
        "/es/settings/",
        {"theme": "dark", "colours": "two", "size": "large", "next": address},
    )
    assert answer["Location"] == "/es/settings/?saved="


def test_saved_is_only_said_where_something_is_saved(client):
    assert (
        "Guardado, para este navegador." not in client.get("/es/settings/?saved=").text
    )
