"""My table's rules travel from page to page, and pages follow them."""

import re

import pytest
from django.urls import reverse

from engine import PROFILES, find_profile
from tests.tutor.visiting import found
from tutor.templatetags.cards import bomb_rungs

SHEET = "rules=sheet"


def addresses(response):
    """Every address of our own pages that a page leads to."""
    pattern = r' (?:href|action|hx-get|hx-post)="(/(?:es|pt-br)/[^"]*)"'
    return re.findall(pattern, response.text)


def rules_played(page):
    """The rules of the exercise on a page, by the address at which it can be shared."""
    name = found(r"http://testserver/es/practice/[a-z-]+/([^/\"]+)/", page)
    return name.split(".")[2]


@pytest.mark.parametrize(
    "path",
    [
        "/es/",
        "/es/rules/G5.4/",
        "/es/glossary/",
        "/es/lessons/bombs/",
        "/es/combinations/",
    ],
)
def test_every_address_of_a_page_carries_the_rules_on(client, db, path):
    leading = addresses(client.get(f"{path}?{SHEET}"))
    assert len(leading) > 5
    assert [address for address in leading if SHEET not in address] == []


@pytest.mark.parametrize(
    "path",
    [
        "/es/rules/",
        "/es/rules/?rules=recreational",
        "/es/rules/?rules=nonsense",
        "/es/rules/?rules=giveaway",
    ],
)
def test_the_usual_rules_are_not_spoken_of(client, path):
    page = client.get(path)
    assert "Reglas de tu mesa" not in page.text
    assert [
        address
        for address in addresses(page)
        if "rules=" in address and "rules=" not in path
    ] == []


def test_a_page_says_by_which_rules_it_goes(client):
    page = client.get("/pt-br/rules/?rules=sheet%2Bflush-bomb")
    assert (
        "Regras da sua mesa: Ficha em português + Sequências do mesmo naipe como bombas."
        in page.text
    )


def test_fragments_and_queries_stay_where_they_were(client):
    page = client.get("/es/rules/G5.4/?rules=sheet")
    assert 'href="/es/rules/G5/?rules=sheet#G5.4"' in page.text
    assert (
        'href="/es/documents/?show=differ&amp;rules=sheet"'
        in client.get("/es/documents/?rules=sheet").text
    )


@pytest.mark.django_db
def test_a_redirect_carries_the_rules_too(client):
    response = client.get("/es/practice/beats/?rules=sheet")
    assert re.fullmatch(
        r"/es/practice/beats/[0-9a-f]+\.[0-9TJQKA]+\.sheet\.1\.\d+/\?rules=sheet",
        response["Location"],
    )


def test_verdicts_follow_the_rules_of_the_table(client):
    long = "play=3S+4D+5C+6H+7S+8D&level=2"
    assert "Demasiado larga" in client.get(f"/es/beats/?{long}").text
    assert (
        "Al salir vale cualquier combinación"
        in client.get(f"/es/beats/?{long}&{SHEET}").text
    )


@pytest.mark.django_db
def test_exercises_of_lessons_follow_the_rules_of_the_table(client):
    page = client.get("/es/lessons/wild-heart/a-wild-bomb/?rules=sheet").text
    assert rules_played(page) == "sheet"


@pytest.mark.django_db
@pytest.mark.parametrize("chosen", ["", "?rules=kawu"])
def test_a_step_about_another_tables_rules_is_played_by_them(client, chosen):
    page = client.get(f"/es/lessons/variants/sheet-tribute/{chosen}").text
    assert rules_played(page) == "sheet"
    assert "Reglas: Ficha en portugués" in page
    assert "Su ejercicio se juega" not in page


@pytest.mark.django_db
def test_an_exercise_that_other_rules_do_not_have_stays_as_it_is(client):
    page = client.get("/es/lessons/bombs/ladder/?rules=sheet").text
    assert rules_played(page) == "recreational"


def test_look_up_puts_what_the_table_plays_first(client):
    def first(query):
        return found(
            r'<h2><a href="(/es/[^"?]*)',
            client.get(f"/es/look-up/?q=pasar+deja+fuera{query}").text,
        )

    assert first("") == "/es/rules/G6.5/"
    assert first(f"&{SHEET}") == "/es/rules/G6.17/"


def test_what_is_chosen_gets_an_address(client):
    response = client.get(
        "/es/settings/rules/",
        {"base": "recreational", "option": ["steps-421", "count-6"]},
    )
    assert (
        response["Location"]
        == "/es/settings/rules/?rules=recreational%2Bcount-6%2Bsteps-421"
    )
    page = client.get(response["Location"])
    assert found(r'value="(count-6)" checked', page.text)
    assert "Cuatro niveles por la doble victoria" in page.text


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (
            {"base": "recreational", "option": ["fail-at-ace-2", "fail-at-ace-k"]},
            "no van juntas: elige una.",
        ),
        (
            {"base": "recreational", "option": ["flush-bomb"]},
            "no cambia nada con estas reglas.",
        ),
        ({"base": "recreational", "option": ["nonsense"]}, "No hay tal opción."),
        ({"base": "nonsense"}, "No hay tales reglas."),
    ],
)
def test_what_does_not_go_together_is_refused_with_a_sentence(client, asked, said):
    page = client.get("/es/settings/rules/", asked)
    assert page.status_code == 422
    assert said in page.text


@pytest.mark.parametrize("key", PROFILES)
def test_the_sheet_lists_every_house_rule(client, key):
    page = client.get(f"/es/settings/rules/sheet/?rules={key}")
    assert page.text.split("</main>")[0].count("<dt>") == 23
    assert ('class="differs"' in page.text) is (key != "recreational")


def test_the_combinations_are_what_they_are_called():
    from engine import parse_cards, read
    from tutor.views.combinations import BOMBS, LEVEL, NORMAL

    for kind, (cards, _, _) in (NORMAL | BOMBS).items():
        assert [reading.kind for reading in read(parse_cards(cards), LEVEL)] == [kind]


@pytest.mark.parametrize(
    ("rules", "rungs"),
    [
        ("recreational", "joker_bomb 10 9 8 7 6 straight_flush 5 4"),
        ("sheet", "joker_bomb 8 7 6 5 4"),
        ("sheet+flush-bomb", "joker_bomb 8 7 6 5 straight_flush 4"),
    ],
)
def test_the_ladder_is_that_of_the_table(rules, rungs):
    assert " ".join(map(str, bomb_rungs(find_profile(rules)))) == rungs


def test_the_combinations_say_what_the_table_plays(client):
    assert (
        "En esta mesa: cinco o más" in client.get("/es/combinations/?rules=sheet").text
    )
    assert "En esta mesa: exactamente cinco" in client.get("/es/combinations/").text


def first_found(client, question, rules):
    page = client.get("/es/look-up/", {"q": question, "rules": rules}).text
    return found(r'<ol class="answers">.*?<a href="([^"?]*)[^"]*"', page), page


@pytest.mark.parametrize(
    ("question", "rules", "rule"),
    [
        ("quién sale primero", "recreational", "G2.11"),
        ("quién sale primero", "kawu", "G2.18"),
        ("quién sale primero", "sheet", "G2.19"),
        ("¿puedo volver a jugar después de pasar?", "sheet", "G6.17"),
        ("qué carta se devuelve", "recreational+return-any", "G8.26"),
    ],
)
def test_look_up_finds_the_rule_of_the_table_first_and_says_so(
    client, question, rules, rule
):
    address, page = first_found(client, question, rules)
    assert address == f"/es/rules/{rule}/"
    assert ("En tu mesa:" in page) is (rules != "recreational")


def test_a_rule_says_how_the_table_departs_from_it_and_marks_its_row(client):
    page = client.get("/es/rules/G4.5/?rules=sheet").text
    assert "En tu mesa:</strong> Largo de la escalera: cinco o más." in page
    assert found(r'<dt>([^<]*) <span class="chip">tu mesa</span>', page) == (
        "Ficha en portugués"
    )
    assert "tu mesa</span>" not in client.get("/es/rules/G4.5/").text


def test_an_option_of_the_table_has_a_row_of_its_own(client):
    page = client.get("/es/rules/G4.5/?rules=recreational%2Blong-straights").text
    assert found(r'<dt>([^<]*) <span class="chip">tu mesa</span>', page) == (
        "Recreativo + Escaleras largas"
    )


def test_rules_that_nobody_knows_are_told_and_nothing_is_lost(client):
    page = client.get("/es/rules/G4.5/?rules=nonsense")
    assert page.status_code == 200
    assert "No hay reglas que se llamen «nonsense»" in page.text
    assert "cinco valores seguidos" in page.text
    assert "No hay reglas" not in client.get("/es/rules/G4.5/?rules=sheet").text


def test_a_lesson_names_the_rules_of_its_exercise_where_they_are_not_its_own(client):
    assert (
        "Su ejercicio se juega con las de tu mesa: Ficha en portugués."
        in client.get("/es/lessons/bombs/?rules=sheet").text
    )
    assert "Su ejercicio" not in client.get("/es/lessons/bombs/").text


@pytest.fixture
def table():
    """The address of the page on which a table is chosen."""
    return reverse("table-rules")


@pytest.mark.parametrize("name", ["home", "practice", "table-rules"])
def test_the_table_that_a_guest_chose_is_remembered_where_one_comes_in(
    client, db, table, name
):
    client.get(f"{table}?base=recreational&option=fail-at-ace-2")
    page = client.get(reverse(name))
    assert page.status_code == 302
    assert page["Location"] == f"{reverse(name)}?rules=recreational%2Bfail-at-ace-2"
    assert "Cookie" in page["Vary"]
    assert "Reglas de tu mesa" in client.get(page["Location"]).text


def test_who_goes_back_to_the_usual_rules_is_led_nowhere(client, db, table):
    client.get(f"{table}?base=sheet")
    client.get(f"{table}?base=recreational")
    assert client.get(reverse("home")).status_code == 200


def test_rules_that_an_address_names_come_before_those_that_are_remembered(
    client, db, table
):
    client.get(f"{table}?base=sheet")
    assert client.get(f"{reverse('home')}?rules=recreational").status_code == 200
    assert client.get("/es/rules/G5.4/").status_code == 200


@pytest.mark.parametrize("kept", ["", "nonsense", "recreational", "x" * 500])
def test_a_cookie_that_names_no_other_table_changes_nothing(client, db, kept):
    client.cookies["table"] = kept
    assert client.get(reverse("home")).status_code == 200
