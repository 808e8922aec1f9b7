import pytest

from tutor.display import COLOURS, COOKIE, KEYS, SIZES, THEMES, Display


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("colours", COLOURS)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("keys", KEYS)
def test_reading_undoes_writing(theme, colours, size, keys):
    display = Display(theme, colours, size, keys)
    assert Display.read(display.write()) == display


@pytest.mark.parametrize(
    "cookie",
    [
        "",
        "dark",
        "dark.four",
        "dark.four.large.x",
        "dark.four.large.on",
        "dark.four.large.off.x",
        "pink.four.large",
        "..",
        "\x00",
    ],
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


WISH = {"theme": "dark", "colours": "two", "size": "large"}


def test_keys_can_be_turned_off_and_then_no_page_speaks_of_them(client):
    assert '<dialog id="keys"' in client.get("/es/practice/").text
    client.post("/es/settings/", WISH | {"keys": "off"})
    assert client.cookies[COOKIE].value == "dark.two.large.off"
    page = client.get("/es/practice/").text
    assert '<dialog id="keys"' not in page
    assert 'data-keys="off"' in page


@pytest.mark.parametrize(("language", "word"), [("es", "Teclas"), ("pt-br", "Teclas")])
def test_the_keys_are_listed_among_the_settings_for_everybody(client, language, word):
    page = client.get(f"/{language}/settings/").text
    assert page.count("<kbd>h</kbd>") == 2
    assert f'id="keys-title">{word}' in page


def test_a_zone_can_be_chosen_without_a_script(client):
    client.post("/es/settings/", WISH | {"zone": "America/Lima"})
    assert client.cookies["zone"].value == "America/Lima"
    assert "<option selected>America/Lima" in client.get("/es/settings/").text


def test_the_zone_of_a_device_is_offered_whatever_it_is(client):
    client.cookies["zone"] = "Pacific/Chatham"
    assert "<option selected>Pacific/Chatham" in client.get("/es/settings/").text


@pytest.mark.parametrize(
    "change", [{"keys": "x"}, {"zone": "Mars/Olympus"}, {"feedback": "never"}]
)
def test_a_wish_that_is_none_changes_nothing(client, change):
    answer = client.post("/es/settings/", WISH | change)
    assert answer.status_code == 422
    assert set(client.cookies) & {COOKIE, "zone", "feedback"} == set()


def test_a_guest_may_wish_to_hear_at_the_end(client):
    client.post("/es/settings/", WISH | {"feedback": "end"})
    assert client.cookies["feedback"].value == "end"
    for page in ("/es/settings/", "/es/run/"):
        assert 'name="feedback" value="end" checked' in client.get(page).text
