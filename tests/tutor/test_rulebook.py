"""The rulebook, the glossary and the documents, as a visitor gets them."""

import re

import pytest

from tests.tutor.visiting import found
from tutor import library


def words(response):
    """The words of a page, without its tags."""
    page = response.text
    main = found("(<main.*</main>)", page) if "<main" in page else page
    return " ".join(re.sub(r"<[^>]*>", " ", main).split())


def links(response):
    """Where the links of a page lead."""
    return re.findall(r'href="(/es/[^"]*)"', found("(<main.*</main>)", response.text))


def test_the_rulebook_lists_every_rule(client):
    book = library.book("es")
    leads = links(client.get("/es/rules/"))
    assert [link for link in leads if "." in link] == [
        f"/es/rules/{number}/" for number in book.rules_by_number
    ]


def test_a_chapter_shows_its_rules_with_their_own_addresses(client):
    page = client.get("/es/rules/G5/").text
    ids = re.findall(r'<section class="one-rule" id="([^"]*)"', page)
    assert ids == [rule.number for rule in library.book("es").chapter("G5").rules]


def test_a_rule_shows_its_sources_and_its_neighbours(client):
    response = client.get("/es/rules/G5.13/")
    said = words(response)
    rule = library.book("es").rule("G5.13")
    for part in (rule.title, "Dónde lo dice", "Guandan recreativo, Bombas S0-05-13"):
        assert part in said
    page = response.text
    assert re.findall(r'rel="(prev|next)" href="([^"]*)"', page) == [
        ("prev", "/es/rules/G5.12/"),
        ("next", "/es/rules/G5.14/"),
    ]


def test_a_rule_of_the_house_shows_what_each_table_plays(client):
    said = words(client.get("/pt-br/rules/G4.5/"))
    assert "Quantos valores seguidos uma sequência pode ter?" in said
    assert "Ficha em português cinco ou mais" in said


@pytest.mark.parametrize(
    "address",
    [
        "/es/rules/G99/",
        "/es/rules/G5.99/",
        "/es/rules/X5/",
        "/es/rules/examples/nothing/",
        "/es/glossary/nothing/",
        "/es/documents/nothing/",
    ],
)
def test_what_is_not_in_the_book_is_not_found(client, address):
    response = client.get(address)
    assert response.status_code == 404
    assert "Mesa" in response.text


def test_the_glossary_goes_by_the_alphabet_of_its_language(client):
    for language in ("es", "pt-br"):
        page = client.get(f"/{language}/glossary/").text
        titles = re.findall(r"<h3><a [^>]*>([^<]*)</a></h3>", page)
        assert len(titles) == len(library.book(language).terms)
        letters = re.findall(r'<h2 id="letter-(.)">', page)
        assert letters == sorted(set(letters))


def test_a_term_is_shown_whole_or_only_defined(client):
    whole = client.get("/es/glossary/tube/")
    part = client.get("/es/glossary/tube/", headers={"HX-Request": "true"})
    assert "<html" in whole.text
    assert "<html" not in part.text
    assert "三连对" in words(part)
    assert part.headers["Vary"] == whole.headers["Vary"]
    assert "HX-Request" in part.headers["Vary"]
    assert "Cómo lo llaman los documentos" in words(whole)


def test_the_documents_stand_side_by_side(client):
    said = words(client.get("/es/documents/"))
    book = library.book("es")
    for point in book.points:
        assert point.title in said
    assert "no lo dice" in said


def test_the_points_on_which_the_documents_differ_can_be_shown_alone(client):
    book = library.book("es")
    leads = links(client.get("/es/documents/?show=differ"))
    points = {
        link for link in leads if re.fullmatch(r"/es/documents/[a-z0-9-]+/", link)
    } - {"/es/documents/mistakes/"}
    assert points == {
        f"/es/documents/{point.id}/"
        for point in book.points
        if point.verdict == "differ"
    }


def test_a_point_shows_the_same_cards_under_other_rules(client):
    said = words(client.get("/es/documents/straight-length/"))
    assert "La misma pregunta, otras reglas" in said
    assert "Ficha en portugués Al salir vale cualquier combinación" in said


def test_every_mistake_is_hidden_until_it_is_looked_for(client):
    page = client.get("/es/documents/mistakes/").text
    mistakes = library.book("es").mistakes
    assert len(re.findall(r"<details>", page)) == len(mistakes) == 28


def test_look_up_answers_with_a_page_and_with_its_answers_alone(client):
    whole = client.get("/es/look-up/", {"q": "quién paga tributo"})
    part = client.get(
        "/es/look-up/", {"q": "quién paga tributo"}, headers={"HX-Request": "true"}
    )
    assert "<html" in whole.text
    assert "<html" not in part.text
    assert found(r'<h2><a href="([^"]*)"', part.text) == "/es/rules/G8.2/"
    assert part.text.count("<li>") == 12


def test_the_box_above_every_page_gets_a_few_answers(client):
    part = client.get(
        "/es/look-up/",
        {"q": "joker"},
        headers={"HX-Request": "true", "HX-Target": "found"},
    )
    assert part.text.count("<li>") == 5


@pytest.mark.parametrize(
    ("target", "place", "told"),
    [("found", "found-count", "5 respuestas"), ("answers", "count", "12 respuestas")],
)
def test_the_number_of_answers_is_told_where_it_was_before(client, target, place, told):
    headers = {"HX-Request": "true", "HX-Target": target}
    part = client.get("/es/look-up/", {"q": "joker"}, headers=headers)
    pattern = f'<p id="{place}" hx-swap-oob="innerHTML">\\s*([^<]*?)\\s*</p>'
    assert found(pattern, part.text) == told


def test_look_up_says_so_when_nothing_answers_and_leads_to_the_book(client):
    assert words(client.get("/pt-br/look-up/", {"q": "xyzzy"})) == (
        "Buscar O que você quer saber? Buscar Nada no livro responde a isso. "
        "Tente outras palavras, menos palavras, ou só o nome da carta ou da combinação. "
        "Regras As combinações Glossário Isto supera aquilo?"
    )


def test_look_up_without_a_question_asks_and_leads_to_the_book(client):
    assert words(client.get("/es/look-up/")) == (
        "Buscar ¿Qué quieres saber? Buscar "
        "Reglas Las combinaciones Glosario ¿Esto supera a aquello?"
    )


def test_the_box_above_every_page_is_empty_when_nothing_is_asked(client):
    headers = {"HX-Request": "true", "HX-Target": "found"}
    part = client.get("/es/look-up/", {"q": ""}, headers=headers)
    assert words(part) == ""


def test_addresses_in_small_letters_lead_to_those_in_capitals(client):
    answer = client.get("/es/rules/g5.13/?rules=sheet")
    assert (answer.status_code, answer["Location"]) == (
        302,
        "/es/rules/G5.13/?rules=sheet",
    )
    assert client.get("/pt-br/rules/v3/")["Location"] == "/pt-br/rules/V3/"
    assert client.get("/es/rules/g5.99/", follow=True).status_code == 404
