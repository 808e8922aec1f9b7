"""Every code has its sentence, in both languages."""

import re

import pytest
from django.utils import translation

from engine import (
    PACK,
    PROFILES,
    RANKS,
    RECREATIONAL,
    SHEET,
    Card,
    Kind,
    Rank,
    Reading,
    Reason,
    Suit,
    parse_card,
    parse_cards,
)
from tutor import explain
from tutor.exercises import (
    DRILLS,
    Answer,
    Did,
    Goal,
    HintCode,
    NoSuchExercise,
    Result,
    Spec,
    Who,
    judge,
    levels,
    make,
    solution,
    usual_rules,
)
from tutor.explain import cards, combinations, outcomes, questions, readings, verdicts
from tutor.explain.said import Said, Shown, say

LANGUAGES = ("es", "pt-br")


def shapes():
    """Every kind with every size it has under some rules, and every rank it can be of."""
    for profile in PROFILES.values():
        for kind, sizes in (
            (Kind.SINGLE, (1,)),
            (Kind.PAIR, (2,)),
            (Kind.TRIPLE, (3,)),
            (Kind.FULL_HOUSE, (5,)),
            (Kind.STRAIGHT, range(5, profile.longest_straight + 1)),
            (Kind.STRAIGHT_FLUSH, range(5, profile.longest_straight + 1)),
            (
                Kind.TUBE,
                range(2 * profile.tube_pairs[0], 2 * profile.tube_pairs[1] + 1, 2),
            ),
            (
                Kind.PLATE,
                range(
                    3 * profile.plate_triples[0], 3 * profile.plate_triples[1] + 1, 3
                ),
            ),
            (Kind.BOMB, range(4, profile.largest_bomb + 1)),
            (Kind.JOKER_BOMB, (4,)),
        ):
            for size in sizes:
                ranks = Rank if kind in (Kind.SINGLE, Kind.PAIR) else RANKS
                for rank in ranks if kind is not Kind.JOKER_BOMB else (Rank.RED_JOKER,):
                    yield Reading(kind, size, rank)


SHAPES = tuple(dict.fromkeys(shapes()))


def test_each_dict_covers_its_codes():
    assert set(cards.RANK) == set(Rank)
    assert set(cards.RANKS) == set(Rank)
    assert set(cards.A_RANK) == set(Rank)
    assert set(cards.THE_RANK) == set(Rank)
    assert set(cards.SUITS) == set(Suit)
    assert set(readings.KINDS) == set(Kind)
    assert set(readings.NAMES) == set(Kind)
    assert set(readings.PHRASES) == set(Kind)
    assert set(readings.THE_PHRASES) == set(Kind)
    assert set(readings.LONGER_NAMES) == set(readings.USUAL_SIZE)
    assert set(readings.LONGER_PHRASES) == set(readings.USUAL_SIZE)
    assert set(readings.THE_LONGER_PHRASES) == set(readings.USUAL_SIZE)
    assert set(verdicts.TITLES) == set(Reason)
    assert set(verdicts.SENTENCES) == set(Reason)
    assert set(questions.STORY) == {(who, did) for who in Who for did in Did}
    assert set(questions.GOALS) == set(Goal)
    assert set(questions.HINTS) | set(questions.COUNTED_HINTS) == set(HintCode)
    assert set(questions.HOW_COMPARED) == set(Kind)
    assert set(outcomes.TITLES) == set(Result)
    assert set(outcomes.TELL) == set(Goal)
    assert set(combinations.DEFINITIONS) == set(Kind)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reading_of_every_size_has_three_names_without_a_leftover(language):
    with translation.override(language):
        names = [
            name(reading)
            for reading in SHAPES
            for name in (
                explain.reading_name,
                explain.reading_phrase,
                explain.the_reading,
            )
        ]
    assert len(SHAPES) > 300
    assert [name for name in names if "%" in name or "(" in name or "  " in name] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_of_different_readings_differ(language):
    with translation.override(language):
        names = [explain.reading_name(reading) for reading in SHAPES]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_left_in_english(language):
    english = re.compile(
        r"\b(the|of|with|cards?|pairs?|bomb|straight|flush|king|eight)\b"
    )
    with translation.override(language):
        told = [explain.reading_phrase(reading) for reading in SHAPES]
        told += [explain.card_name(card) for card in PACK]
        told += [str(sentence) for sentence in verdicts.SENTENCES.values()]
        told += [str(sentence) for sentence in questions.HINTS.values()]
    assert [text for text in told if english.search(text)] == []


def test_the_cards_of_the_pack_have_54_names_in_each_language():
    for language in LANGUAGES:
        with translation.override(language):
            assert len({explain.card_name(card) for card in PACK}) == 54


def test_names_are_those_of_the_reader():
    bomb = Reading(Kind.BOMB, 4, Rank.EIGHT)
    flush = Reading(Kind.STRAIGHT_FLUSH, 5, Rank.QUEEN)
    pair = Reading(Kind.PAIR, 2, Rank.RED_JOKER)
    seven = parse_card("7H")
    with translation.override("es"):
        assert explain.reading_name(bomb) == "bomba de cuatro ochos"
        assert explain.reading_phrase(flush) == "una escalera de color hasta la reina"
        assert explain.reading_name(pair) == "pareja de jokers rojos"
        assert explain.card_name(seven, Rank.SEVEN) == "siete de corazones, comodín"
        assert explain.card_name(seven, Rank.EIGHT) == "siete de corazones"
    with translation.override("pt-br"):
        assert explain.reading_name(bomb) == "bomba de quatro oitos"
        assert (
            explain.reading_phrase(flush) == "uma sequência do mesmo naipe até a dama"
        )
        assert explain.reading_name(pair) == "par de jokers vermelhos"
        assert explain.card_name(seven, Rank.SEVEN) == "sete de copas, curinga"


def test_cards_in_a_sentence_are_drawn_written_or_spoken():
    sentence = say(
        "%(cards)s beat %(what)s.",
        cards=Shown(parse_cards("TS 7H"), Rank.SEVEN),
        what="it",
    )
    assert sentence.parts == (Shown(parse_cards("TS 7H"), Rank.SEVEN), " beat it.")
    assert str(sentence) == "10♠ 7♥ beat it."
    with translation.override("es"):
        assert sentence.spoken == "diez de picas, siete de corazones, comodín beat it."


def test_a_sentence_starts_with_a_capital_unless_it_starts_with_cards():
    assert str(say("%(what)s.", what="one thing")) == "One thing."
    assert isinstance(say("x"), Said)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", [*DRILLS])
@pytest.mark.parametrize(
    "profile", [RECREATIONAL, SHEET], ids=lambda profile: profile.key
)
def test_every_outcome_is_told_without_a_leftover(kind, profile, language):
    with translation.override(language):
        for number in range(30):
            level = levels(kind)[5 % len(levels(kind))]
            rules = (
                profile.key
                if usual_rules(kind) == "recreational"
                else usual_rules(kind)
            )
            spec = Spec(kind, f"told-{number}", level, rules, number % 3 + 1)
            try:
                exercise = make(spec)
            except NoSuchExercise as refused:
                if refused.code != "not-under-these-rules":
                    raise
                continue
            for said in texts_of(exercise):
                assert "%" not in said, said
                assert said.strip() == said, said
                assert said, spec.id


def texts_of(exercise):
    """Everything that can be said of an exercise, before and after some answers to it."""
    yield from map(str, explain.story(exercise))
    yield str(explain.goal(exercise))
    yield from (str(explain.option(option, exercise)) for option in exercise.options)
    for answer in (solution(exercise), *tries(exercise)):
        outcome = judge(exercise, answer)
        explained = explain.explain(exercise, outcome)
        yield str(explained.title)
        if explained.chose:
            yield str(explained.chose)
        yield from map(str, explained.sentences)
        for ruling in explained.rulings:
            yield from map(str, ruling.sentences)


def tries(exercise):
    """Some answers, most of them wrong."""
    ids = [option.id for option in exercise.options]
    match exercise.entry:
        case "one":
            return [Answer(options=(name,)) for name in ids]
        case "many":
            return [Answer(none=True), *(Answer(options=(name,)) for name in ids)]
        case "order":
            return [Answer(options=tuple(ids)), Answer(options=tuple(reversed(ids)))]
    hand = exercise.hand
    return [
        Answer(none=True),
        *(
            Answer(cards=hand[start : start + size])
            for size in (1, 2, 3, 5)
            for start in (0, 4, 9)
        ),
    ]


def test_a_wild_is_named_only_at_its_level():
    for level in RANKS:
        with translation.override("es"):
            names = [explain.card_name(card, level) for card in PACK]
        wild = [name for name in names if "comodín" in name]
        assert wild == [explain_name(Card(level, Suit.HEARTS)) + ", comodín"]


def explain_name(card):
    with translation.override("es"):
        return explain.card_name(card)
