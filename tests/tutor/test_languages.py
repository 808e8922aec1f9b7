import pytest

PAGES = [
    "",
    "practice/",
    "settings/",
    "rules/G3/",
    "lessons/wild-heart/",
    "nothing/here/",
]


@pytest.mark.django_db
@pytest.mark.parametrize("page", PAGES)
def test_the_switch_stays_on_the_same_thing_with_its_query(client, page):
    spanish = client.get(f"/es/{page}?q=a&b=%C3%B1").text
    assert (
        f'<a href="/pt-br/{page}?q=a&amp;b=%C3%B1" lang="pt-br" hreflang="pt-br">Português</a>'
        in spanish
    )
    portuguese = client.get(f"/pt-br/{page}?q=a").text
    assert f'<a href="/es/{page}?q=a" lang="es" hreflang="es">Español</a>' in portuguese


@pytest.mark.parametrize("page", ["", "practice/", "rules/G3/"])
@pytest.mark.parametrize("language", ["es", "pt-br"])
def test_each_page_names_itself_and_its_twins(client, page, language):
    text = client.get(f"/{language}/{page}?q=a").text
    assert f'<link rel="canonical" href="http://testserver/{language}/{page}">' in text
    for code in ("es", "pt-br"):
        assert (
            f'<link rel="alternate" hreflang="{code}" href="http://testserver/{code}/{page}">'
            in text
        )
    assert (
        f'<link rel="alternate" hreflang="x-default" href="http://testserver/{page}">'
        in text
    )


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("pt-BR,pt;q=0.9", "pt-br"),
        ("pt-PT", "pt-br"),
        ("es-AR", "es"),
        ("en-US,en", "es"),
        ("fr,pt;q=0.5", "pt-br"),
        ("", "es"),
    ],
)
@pytest.mark.parametrize("page", ["", "practice/"])
def test_an_address_without_a_language_takes_the_browsers(
    client, accepted, language, page
):
    response = client.get(f"/{page}", headers={"accept-language": accepted})
    assert (response.status_code, response["Location"]) == (302, f"/{language}/{page}")
    assert "Accept-Language" in response["Vary"]
