"""Cards as people type them."""

import pytest
from django.utils import translation
from hypothesis import assume, given
from hypothesis import strategies as st

from engine import (
    RANKS,
    Chance,
    Rank,
    deck,
    parse_card,
    parse_cards,
    write_card,
    write_cards,
)
from tutor.exercises import Held
from tutor.exercises.hand import hold
from tutor.forms import Unreadable, read_typed

HAND = hold(parse_cards("RJ BJ 7H 7C AS AH KS TC TS 9H 9C 8S 8C 8D 8H QS QD JC JD"))


def cards(text, language="es", hand=HAND):
    with translation.override(language):
        found, _ = read_typed(text, hand, Rank.SEVEN)
    return write_cards(sorted((held.card for held in found), key=write_card))


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("8♣ 8♦ 8♠ 7♥", "7H 8C 8D 8S"),
        ("8c8d8s7h", "7H 8C 8D 8S"),
        ("8 8 8 7♥", "7H 8C 8D 8S"),
        ("888 7h", "7H 8C 8D 8S"),
        ("7 8s", "7C 8S"),
        ("7 7", "7C 7H"),
        ("10♠", "TS"),
        ("10s, t♣", "TC TS"),
        ("jj qq", "JC JD QD QS"),
        ("a k", "AS KS"),
        ("1♥", "AH"),
        ("RJ bj", "BJ RJ"),
        ("joker rojo + joker negro", "BJ RJ"),
        ("8♥️ 8♠︎", "8H 8S"),
        ("8♡", "8H"),
        ("par de damas", "QD QS"),
        ("quadra de oito", "8C 8D 8H 8S"),
        ("Q x2", "QD QS"),
        ("el 8 de picas", "8S"),
        ("(8♠ 8♥)", "8H 8S"),
        ("queen, jack", "JC QS"),
        ("full de ochos y nueves", "8C 8D 8S 9C 9H"),
        ("trinca de oitos com par de noves", "8C 8D 8S 9C 9H"),
        ("escalera del 9 al rey", "9H JC KS QS TC"),
        ("coringa vermelho", "RJ"),
    ],
)
def test_habits_of_writing_cards(text, meant):
    assert cards(text) == meant


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            "trece",
            "«TRECE» no es una carta. Escribe cada carta por su valor y, si importa, su palo: 8, 10♠, K♥.",
        ),
        (
            "comodín",
            "«COMODIN» puede ser un joker o el comodín. Escribe RJ o BJ si es un joker; el comodín, por su carta: 7♥.",
        ),
    ],
)
def test_what_is_no_card_is_said_back_whole(text, sentence):
    with pytest.raises(Unreadable) as refused:
        cards(text)
    assert refused.value.problem.sentence == sentence


def test_letters_of_suits_are_those_of_the_language():
    assert cards("8p") == "8S"
    assert cards("8p", "pt-br") == "8C"
    assert cards("8e 8o", "pt-br") == "8D 8S"
    with pytest.raises(Unreadable):
        cards("8e")


def test_a_t_behind_a_rank_is_clubs_in_spanish_and_else_a_ten():
    assert cards("8t 8p 10t") == "8C 8S TC"
    assert cards("89tjq") == "8S 9H JC QS TC"
    assert cards("tt") == "TC TS"
    assert cards("8t", "pt-br") == "8S TC"


def test_c_is_clubs_beside_english_letters_and_hearts_beside_those_of_the_language():
    assert cards("8c 8s") == "8C 8S"
    assert cards("8c 8p") == "8H 8S"
    assert cards("8c 8e", "pt-br") == "8H 8S"


def test_c_is_the_card_that_is_held_or_it_is_asked():
    assert cards("kS") == "KS"
    assert cards("qd jc") == "JC QD"
    with pytest.raises(Unreadable) as asked:
        cards("8c")
    assert (
        asked.value.problem.sentence
        == "«8C» podría ser dos cartas. Escribe el signo: 8♥, 8♣."
    )


def test_a_wild_is_said_to_be_something_with_an_equals_sign():
    with translation.override("es"):
        found, said = read_typed("8♣ 8♦ 8♠ 7♥=8", HAND, Rank.SEVEN)
        assert [(s.wild.value, s.card) for s in said] == [("7H1", parse_card("8H"))]
        _, said = read_typed("7h=10♠", HAND, Rank.SEVEN)
    assert len(found) == 4
    assert [s.card for s in said] == [parse_card("TS")]


def test_a_rank_alone_leaves_the_cards_that_are_named():
    assert cards("8 8♠") == "8C 8S"


@given(st.integers(0, 10**6), st.sampled_from(RANKS), st.integers(1, 27))
def test_what_the_engine_writes_is_read_back_from_any_hand(seed, level, number):
    hand = Chance("typed", seed).sample(deck(), 27)
    play = hand[:number]
    text = write_cards(play)
    assume("S" in text or "H" in text)
    with translation.override("es"):
        found, said = read_typed(text, hold(hand), level)
    assert sorted(write_card(one.card) for one in found) == sorted(
        map(write_card, play)
    )
    assert said == ()


@given(st.text(st.characters() | st.sampled_from("8♥♠KQJ10=, shcdjoker"), max_size=60))
def test_s46_any_text_is_cards_of_the_hand_or_one_sentence(text):
    with translation.override("pt-br"):
        found: tuple[Held, ...]
        try:
            found, _ = read_typed(text, HAND, Rank.SEVEN)
        except Unreadable as unreadable:
            found, sentence = (), unreadable.problem.sentence
        else:
            sentence = ""
    assert bool(found) is not bool(sentence)
    assert sentence.encode().decode() == sentence
    assert len(found) == len(set(found))
    assert set(found) <= set(HAND)
