"""Ordinary questions find the right rule first, in both languages."""

import tomllib
from pathlib import Path

import pytest
from django.conf import settings

from tutor import library
from tutor.lookup import LookUp, What

QUESTIONS = {
    "es": [
        ("¿cuántas cartas?", "G2.6"),
        ("¿Cuántas cartas recibe cada uno?", "G2.6"),
        ("quién paga tributo", "G8.2"),
        ("qué gana a escalera de color", "G5.6"),
        ("K A 2", "G4.18"),
        ("QUE ES UN COMODIN", "G3.5"),
        ("¿se puede pasar?", "G6.4"),
        ("cuantos niveles sube el que gana", "G7.2"),
        ("¿quién empieza?", "G2.11"),
        ("¿quién reparte?", "G2.9"),
        ("jokers de distintos colores", "G4.16"),
        ("bombas de seis contra escaleras de color", "G5.6"),
        ("cómo se gana una partida", "G7.9"),
        ("¿cuándo termina el reparto?", "G6.12"),
        ("qué carta se devuelve", "G8.7"),
        ("dos jokers rojos", "G8.16"),
        ("parejas con comodines", "G3.6"),
        ("¿hacia qué lado se juega?", "G6.1"),
        ("¿el 7 va entre el 6 y el 8?", "G3.11"),
        ("qué vale más, el as o la carta de nivel", "G3.2"),
        ("cuatro jokers", "G5.8"),
        ("puedo tirar una bomba fuera de turno", "G5.15"),
        ("si mi compañero termina, ¿quién sale?", "G6.10"),
        ("¿cuántas cartas te quedan?", "G6.14"),
        ("se puede hablar", "G6.16"),
        ("qué pasa si fallo en el as", "G7.12"),
    ],
    "pt-br": [
        ("quantas cartas?", "G2.6"),
        ("Quantas cartas cada um recebe?", "G2.6"),
        ("quem paga tributo", "G8.2"),
        ("o que ganha da sequência do mesmo naipe", "G5.6"),
        ("K A 2", "G4.18"),
        ("O QUE E CURINGA", "G3.5"),
        ("pode passar?", "G6.4"),
        ("quantos niveis sobe quem ganha", "G7.2"),
        ("quem começa?", "G2.11"),
        ("quem dá as cartas", "G2.9"),
        ("joker de cor diferente", "G4.16"),
        ("bombas de seis contra sequências do mesmo naipe", "G5.6"),
        ("como se ganha uma partida", "G7.9"),
        ("quando termina a mão?", "G6.12"),
        ("que carta se devolve", "G8.7"),
        ("dois jokers vermelhos", "G8.16"),
        ("par com curinga", "G3.6"),
        ("para que lado se joga?", "G6.1"),
        ("o 7 fica entre o 6 e o 8?", "G3.11"),
        ("o que vale mais, o ás ou a carta de nível", "G3.2"),
        ("quatro jokers", "G5.8"),
        ("posso jogar bomba fora da vez", "G5.15"),
        ("se meu parceiro terminou, quem abre?", "G6.10"),
        ("quantas cartas você tem?", "G6.14"),
        ("pode falar", "G6.16"),
        ("o que acontece se falho no ás", "G7.12"),
    ],
}

ASKED = tomllib.loads(
    Path(__file__).with_name("asked.toml").read_text(encoding="utf-8")
)


@pytest.fixture(scope="module")
def look_ups():
    books = {code: library.book(code) for code, _ in settings.LANGUAGES}
    return {language: LookUp(books, language) for language in books}


@pytest.mark.parametrize(
    ("language", "question", "rule"),
    [(language, *pair) for language, pairs in QUESTIONS.items() for pair in pairs],
)
def test_a_question_finds_its_rule_first(look_ups, language, question, rule):
    answers = look_ups[language].ask(question)
    assert answers[0].entry.id == rule


@pytest.mark.parametrize("language", ASKED)
def test_what_players_ask_in_their_own_way_is_answered_among_the_first_three(
    look_ups, language
):
    found = {
        question: [answer.entry.id for answer in look_ups[language].ask(question, 3)]
        for question in ASKED[language]
    }
    missed = {
        question: found[question]
        for question, wanted in ASKED[language].items()
        if not {*wanted} & {*found[question]}
    }
    assert missed == {}


@pytest.mark.parametrize(
    ("language", "question", "answer"),
    [
        ("es", "quién empieza en give away", "V3.1"),
        ("pt-br", "quem começa no give away", "V3.1"),
        ("pt-br", "quem começa no guandan", "G2.11"),
        ("es", "give away", "give-away"),
    ],
)
def test_a_question_that_names_a_game_is_answered_for_that_game(
    look_ups, language, question, answer
):
    assert look_ups[language].ask(question)[0].entry.id == answer


@pytest.mark.parametrize(
    ("language", "word", "sentence"),
    [
        (
            "es",
            "bomba",
            "Cuatro o más cartas iguales, una escalera de color o los cuatro jokers.",
        ),
        (
            "pt-br",
            "bomba",
            "Quatro ou mais cartas iguais, uma sequência do mesmo naipe ou os quatro jokers.",
        ),
    ],
)
def test_a_word_alone_is_answered_by_what_it_means(look_ups, language, word, sentence):
    first = look_ups[language].ask(word)[0]
    assert (first.entry.id, "".join(part.text for part in first.sentence)) == (
        "bomb",
        sentence,
    )


@pytest.mark.parametrize(
    ("language", "question", "term"),
    [
        ("es", "curinga", "wild"),
        ("pt-br", "comodín", "wild"),
        ("es", "coringa", "wild"),
        ("es", "三连对", "tube"),
        ("pt-br", "钢板", "plate"),
        ("es", "sanliandui", "tube"),
        ("es", "full house", "full-house"),
        ("es", "straight flush", "straight-flush"),
        ("pt-br", "tubo", "tube"),
        ("es", "tubo", "tube"),
        ("es", "ESCALERAS", "straight"),
        ("es", "tribto", "tribute"),
        ("pt-br", "tibuto", "tribute"),
    ],
)
def test_a_word_of_any_language_finds_its_term(look_ups, language, question, term):
    answers = look_ups[language].ask(question)
    terms = [answer.entry.id for answer in answers if answer.entry.what is What.TERM]
    assert terms[0] == term


@pytest.mark.parametrize("language", ["es", "pt-br"])
def test_every_headword_finds_its_term(look_ups, language):
    look_up = look_ups[language]
    missed = [
        term.title
        for term in library.book(language).terms
        if term.id not in [answer.entry.id for answer in look_up.ask(term.title)[:4]]
    ]
    assert missed == []


def test_joker_words_lead_to_both_kinds_of_cards(look_ups):
    for language, word in (
        ("es", "comodín"),
        ("pt-br", "coringa"),
        ("pt-br", "curinga"),
    ):
        found = [answer.entry.id for answer in look_ups[language].ask(word)]
        assert {"wild", "joker"} <= set(found), (language, word, found)


@pytest.mark.parametrize(
    "question",
    [
        '"',
        "AND",
        "NEAR(",
        "*",
        "col:x",
        "-",
        "\0",
        "%",
        "_",
        "(",
        "a" * 5000,
        "x " * 900,
        "\ud800",
        "''; --",
    ],
)
def test_s41_a_hostile_question_is_just_a_question(look_ups, question):
    assert len(look_ups["es"].ask(question)) <= 12


def test_cards_find_the_examples_with_them(look_ups):
    answers = look_ups["es"].ask("8 8 8 7♥ sobre K K")
    said = ["".join(part.text for part in answer.sentence) for answer in answers[:5]]
    assert "8♣ 8♦ 8♠ 7♥ sobre K♣ K♦: La supera una bomba" in said


def test_what_is_half_typed_finds_already(look_ups):
    found = [answer.entry.id for answer in look_ups["es"].ask("escal")]
    assert "straight" in found
