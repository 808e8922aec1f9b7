"""Questions as people type them and as addresses say them."""

import pytest
from django.utils import translation

from engine import write_cards
from tutor.beats import rule_on
from tutor.forms import read_question


@pytest.fixture(autouse=True)
def spanish():
    with translation.override("es"):
        yield


def asked(**values):
    read = read_question(values)
    assert read.problems == ()
    assert read.question is not None
    return read.question


def settled(question):
    verdict = rule_on(question).verdict
    assert verdict is not None
    return verdict


def problem(**values):
    read = read_question(values)
    assert read.question is None
    (found,) = read.problems
    return found.field, found.sentence


@pytest.mark.parametrize(
    ("values", "address"),
    [
        (
            {"play": "8 8 8 7♥", "over": "K K", "level": "7"},
            "play=8S+8D+8C+7H&over=KS+KD&level=7",
        ),
        (
            {"play": "8c8d8s7h", "over": "kc,kd", "level": "7"},
            "play=8C+8D+8S+7H&over=KC+KD&level=7",
        ),
        ({"play": "10♠ J Q K A"}, "play=TS+JD+QC+KH+AS&level=2"),
        ({"play": "joker rojo"}, "play=RJ&level=2"),
        (
            {"play": "5", "rules": "sheet flush-bomb"},
            "play=5S&level=2&rules=sheet%2Bflush-bomb",
        ),
        (
            {"play": "9S", "as": "single-9", "over": "3S", "over_as": "single-3"},
            "play=9S&over=3S&level=2&as=single-9&over_as=single-3",
        ),
        ({"play": "9S", "as": "nonsense"}, "play=9S&level=2"),
    ],
)
def test_a_question_has_one_address(values, address):
    assert asked(**values).query == address


def test_its_own_address_reads_as_itself():
    question = asked(
        **{"play": "8 8 8 7♥", "over": "K K", "level": "7", "as": "bomb-8"}
    )
    values = {
        "play": write_cards(question.play),
        "over": write_cards(question.over),
        "level": "7",
        "as": "bomb-8",
    }
    assert read_question(values).question == question


def test_ranks_alone_are_never_all_of_one_suit():
    reading = settled(asked(play="5 6 7 8 9")).reading
    assert reading is not None
    assert reading.kind == "straight"


def test_ranks_alone_are_no_wilds_while_there_are_others():
    cards = asked(play="7 7 7 7 7 7 7 7", level="7").play
    assert write_cards(cards[:6]).count("7H") == 0
    assert write_cards(cards).count("7H") == 2


def test_no_cards_no_question():
    assert read_question({"play": " ", "over": "", "level": "99"}).question is None
    assert read_question({"play": " ", "over": "", "level": "99"}).problems == ()


@pytest.mark.parametrize(
    ("values", "said"),
    [
        (
            {"play": "8 8 xx"},
            (
                "play",
                "«XX» no es una carta. Escribe cada carta por su valor y, si importa, su palo: 8, 10♠, K♥.",
            ),
        ),
        ({"over": "8 8"}, ("play", "Elige al menos una carta.")),
        ({"play": "8S 8S 8S"}, ("play", "Solo hay dos de cada carta: ocho de picas.")),
        (
            {"play": "8S", "over": "8S 8S"},
            ("play", "Solo hay dos de cada carta: ocho de picas."),
        ),
        (
            {"play": "8 " * 9},
            ("play", "En los dos mazos solo hay ocho cartas de cada valor: 8."),
        ),
        (
            {"play": "joker", "over": "A"},
            ("play", "¿Qué joker? Escribe RJ para el rojo o BJ para el negro."),
        ),
        ({"play": "8 " * 28}, ("play", "Una mano tiene 27 cartas, no más.")),
        ({"play": "8", "level": "1"}, ("level", "«1» no es un nivel: va del 2 al A.")),
        (
            {"play": "8", "rules": "mine"},
            ("rules", "No hay reglas que se llamen «mine»."),
        ),
        (
            {"play": "8", "rules": "giveaway"},
            ("rules", "No hay reglas que se llamen «giveaway»."),
        ),
        ({"play": "x" * 500}, ("play", "Una mano tiene 27 cartas, no más.")),
    ],
)
def test_what_cannot_be_read_gets_one_sentence(values, said):
    assert problem(**values) == said


@pytest.mark.parametrize(
    ("typed", "hearts"),
    [
        ("8C 9C", "8H 9H"),
        ("8c 8♣ 8♠", "8H 8C 8S"),
        ("8 8 8 7c", "8S 8D 8C 7H"),
        ("8C 8H", None),
        ("7♥ 7♥ 7c", None),
    ],
)
def test_a_c_that_may_mean_hearts_is_told(typed, hearts):
    meant = read_question({"play": typed, "level": "7"}).hearts
    assert (write_cards(meant.play) if meant else None) == hearts


@pytest.mark.parametrize(
    ("play", "over", "meant"),
    [
        ("8 8 8 7", "K K", ["8S 8D 8C 7H over KS KD"]),
        ("tres ochos y un siete", "", ["8S 8D 8C 7H"]),
        ("8 8 8 7 7", "", ["8S 8D 8C 7H 7H"]),
        (
            "8 8 8 7",
            "9 9 9 7",
            [
                "8S 8D 8C 7S over 9S 9D 9C 7H",
                "8S 8D 8C 7H over 9S 9D 9C 7S",
                "8S 8D 8C 7H over 9S 9D 9C 7H",
            ],
        ),
        ("8 8 8 7♥", "", []),
        ("8 8 8 7♣", "", []),
        ("7", "6", []),
        ("7 7", "", []),
    ],
)
def test_a_bare_card_of_the_level_may_mean_the_wild(play, over, meant):
    wilds = read_question({"play": play, "over": over, "level": "7"}).wilds
    assert [
        " over ".join(write_cards(cards) for cards in (one.play, one.over) if cards)
        for one in wilds
    ] == meant


@pytest.mark.parametrize(
    ("language", "typed", "cards"),
    [
        ("es", "rey dama sota as", "KS QD JC AH"),
        ("es", "Rey, reina y jota", "KS QD JC"),
        ("es", "ás ás", "AS AD"),
        ("es", "as as", "AS AD"),
        ("es", "AS AS AS", "AS AD AC"),
        ("es", "as ks qs js ts", "AS KS QS JS TS"),
        ("es", "ocho de picas, 8 corazones, as de tréboles", "8S 8H AC"),
        ("es", "tres ochos y dos reyes", "8S 8D 8C KH KS"),
        ("es", "joker joker joker joker", "RJ RJ BJ BJ"),
        ("es", "JR JN", "RJ BJ"),
        ("es", "dos jokers rojos", "RJ RJ"),
        ("es", "♠8 ♥8", "8S 8H"),
        ("es", "8 ♠ 8 ♥", "8S 8H"),
        ("es", "8-8-8", "8S 8D 8C"),
        ("es", "8,8;8", "8S 8D 8C"),
        ("es", "2x8", "8S 8D"),
        ("es", "3×8 2x10", "8S 8D 8C TH TS"),
        ("pt-br", "rei dama valete ás", "KS QD JC AH"),
        ("pt-br", "rainha de espadas, dez de copas, oito de paus", "QS TH 8C"),
        ("pt-br", "duas damas", "QS QD"),
        ("pt-br", "sete e oito de ouros", "7S 8D"),
        ("pt-br", "JV joker preto", "RJ BJ"),
    ],
)
def test_cards_may_be_typed_in_words(language, typed, cards):
    with translation.override(language):
        assert write_cards(asked(play=typed).play) == cards


def test_what_lies_on_the_table_is_never_picked_silently():
    assert settled(asked(play="3 3", over="5 5 6 6 7 7", level="9")).legal is False
    ruling = rule_on(asked(play="3 3", over="8 8 9 9 7h 7h", level="7"))
    assert ruling.verdict is None
    assert [reading.kind for reading in ruling.choices] == ["plate", "tube", "tube"]
    told = settled(ruling.question.lying_as(ruling.choices[1]))
    assert told.over_reading == ruling.choices[1]


def test_what_is_no_combination_lies_on_no_table():
    assert rule_on(asked(play="3 3", over="8 9")).no_combination is True
