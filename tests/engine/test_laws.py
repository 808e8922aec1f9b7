"""Laws: the engine agrees with the definitions, written out once more in brute.py."""

from collections import Counter

import pytest
from hypothesis import given

from engine import (
    LEVELS,
    PACK,
    AmbiguousOver,
    Card,
    Declared,
    Suit,
    find_profile,
    judge,
    nearest,
    plays,
    read,
    write_cards,
)
from tests.engine import brute
from tests.engine.sets import hands, questions

PROFILES = list(brute.RULES)
each_profile = pytest.mark.parametrize("name", PROFILES)
each_way = pytest.mark.parametrize(
    "name", [name for name in PROFILES if name not in ("kawu", "competition")]
)
"""What all profiles and options say about combinations; kawu and competition as recreational."""


def found(cards, level, name):
    return [
        (str(one.kind), str(one.rank)) for one in read(cards, level, find_profile(name))
    ]


@each_profile
@given(question=questions())
def test_all_readings_and_no_others_are_found(name, question):
    level, cards = question
    listed = found(cards, level, name)
    assert len(set(listed)) == len(listed)
    assert set(listed) == brute.readings(cards, level, brute.RULES[name]), write_cards(
        cards
    )


@each_profile
@pytest.mark.parametrize("level", ["2", "9", "A"])
def test_all_pairs_of_cards_are_read_right(name, level):
    wrong = [
        write_cards(cards)
        for cards in (
            (one, other) for place, one in enumerate(PACK) for other in PACK[place:]
        )
        if set(found(cards, level, name))
        != brute.readings(cards, level, brute.RULES[name])
    ]
    assert wrong == []


@each_way
@given(question=questions())
def test_the_cards_that_wilds_stand_for_make_the_reading(name, question):
    level, cards = question
    wild = Card(level, Suit.HEARTS)
    for reading in read(cards, level, find_profile(name)):
        natural = [card for card in cards if card is not wild]
        themselves = len(cards) - len(natural) - len(reading.wilds)
        made = [*natural, *reading.wilds, *[wild] * themselves]
        assert wild not in reading.wilds
        assert brute.natural_kind(made, level, brute.RULES[name]) == (
            reading.kind,
            reading.rank,
        )
        assert reading.size == len(cards)


@each_way
@given(question=questions())
def test_the_order_of_the_cards_does_not_matter(name, question):
    level, cards = question
    profile = find_profile(name)
    assert read(cards, level, profile) == read(reversed(cards), level, profile)


@each_profile
@given(question=questions(), other=questions())
def test_a_play_is_legal_when_one_of_its_readings_beats_what_was_played(
    name, question, other
):
    level, cards = question
    over = other[1]
    rules = brute.RULES[name]
    for kind, rank in brute.readings(over, level, rules):
        verdict = judge(
            cards, over, level, find_profile(name), over_declared=Declared(kind, rank)
        )
        mine = brute.readings(cards, level, rules)
        winning = {
            one
            for one in mine
            if brute.beats((*one, len(cards)), (kind, rank, len(over)), level, rules)
        }
        assert verdict.legal == bool(winning)
        if mine and not winning:
            earned = {
                brute.refusal((*one, len(cards)), (kind, rank, len(over)), level, rules)
                for one in mine
            }
            assert verdict.reason == min(earned, key=brute.REFUSALS.index)
        if winning:
            named = verdict.reading
            assert named is not None
            assert (named.kind, named.rank) in winning


@each_way
@given(question=questions())
def test_cards_that_are_nothing_are_refused_for_the_first_rule_at_fault(name, question):
    level, cards = question
    verdict = judge(cards, None, level, find_profile(name))
    if not verdict.legal:
        assert verdict.reason == brute.fault(cards, level, brute.RULES[name]), (
            write_cards(cards)
        )


def answerable(over, level, profile):
    """Whether a play can be answered without saying what it is."""
    if not read(over, level, profile):
        return False
    try:
        judge((), over, level, profile)
    except AmbiguousOver:
        return False
    return True


@each_profile
@given(hand=hands(), over=questions())
def test_plays_are_all_that_the_judge_allows(name, hand, over):
    level, cards = hand
    profile = find_profile(name)
    played = over[1] if answerable(over[1], level, profile) else None
    sets = brute.distinct_sets(cards)
    verdicts = [judge(chosen, played, level, profile) for chosen in sets]
    legal = {
        frozenset(Counter(chosen).items()): verdict.reading
        for chosen, verdict in zip(sets, verdicts, strict=True)
        if verdict.legal
    }
    every = plays(cards, level, profile, played, every=True)
    assert len(every) == len(legal)
    assert {
        frozenset(Counter(play.cards).items()): play.reading for play in every
    } == legal


@each_way
@given(hand=hands(), over=questions())
def test_one_play_for_each_legal_reading_spends_the_fewest_wilds(name, hand, over):
    level, cards = hand
    profile = find_profile(name)
    played = over[1] if answerable(over[1], level, profile) else None
    wild = Card(level, Suit.HEARTS)
    fewest: dict[tuple[object, ...], int] = {}
    for chosen in brute.distinct_sets(cards):
        for reading in read(chosen, level, profile):
            declared = Declared(reading.kind, reading.rank)
            if judge(chosen, played, level, profile, declared=declared).legal:
                what = (reading.kind, reading.size, reading.rank)
                fewest[what] = min(fewest.get(what, 2), chosen.count(wild))
    one_each = plays(cards, level, profile, played)
    assert {
        (play.reading.kind, play.reading.size, play.reading.rank): play.cards.count(
            wild
        )
        for play in one_each
    } == fewest
    assert len(one_each) == len(fewest)
    for play in one_each:
        assert play.reading in read(play.cards, level, profile)
        assert not Counter(play.cards) - Counter(cards)


@each_way
@given(hand=hands(), over=questions())
def test_the_nearest_change_is_the_smallest_of_all(name, hand, over):
    level, cards = hand
    profile = find_profile(name)
    played = over[1] if answerable(over[1], level, profile) else None
    tried = cards[: len(cards) // 2 + 1]
    change = nearest(tried, cards, played, level, profile)
    legal = [
        Counter(chosen)
        for chosen in brute.distinct_sets(cards)
        if judge(chosen, played, level, profile).legal
    ]
    assert (change is None) == (not legal)
    if change is None:
        return
    counted = Counter(tried)
    assert change.changes == min(
        max((chosen - counted).total(), (counted - chosen).total()) for chosen in legal
    )
    assert Counter(change.cards) == counted + Counter(change.add) - Counter(change.drop)
    assert Counter(change.cards) in legal
    assert change.reading in read(change.cards, level, profile)


def test_every_level_is_a_level_of_every_profile():
    for name in PROFILES:
        for level in LEVELS:
            assert found((Card(level, Suit.SPADES),), level, name) == [
                ("single", str(level))
            ]
