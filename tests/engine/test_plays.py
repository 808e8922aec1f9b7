"""What a hand can play, looked at closely."""

from collections import Counter
from itertools import combinations

import pytest

from engine import (
    SHEET,
    AmbiguousOver,
    Card,
    Chance,
    Rank,
    Suit,
    deck,
    find_profile,
    nearest,
    parse_cards,
    plays,
    read,
    write_cards,
)

HAND = parse_cards("8C 8D 8S 7H AS AD")
KINGS = parse_cards("KC KD")


def shown(found):
    return [(write_cards(play.cards), str(play.reading.kind)) for play in found]


def test_what_beats_two_kings():
    assert shown(plays(HAND, Rank.SEVEN, over=KINGS)) == [
        ("8S 8C 8D 7H", "bomb"),
        ("AS AD", "pair"),
    ]


def test_every_set_that_beats_two_kings():
    assert shown(plays(HAND, Rank.SEVEN, over=KINGS, every=True)) == [
        ("8S 8C 8D 7H", "bomb"),
        ("AS AD", "pair"),
        ("AS 7H", "pair"),
        ("AD 7H", "pair"),
    ]


def test_nothing_beats_the_four_jokers():
    assert plays(HAND, Rank.SEVEN, over=parse_cards("BJ BJ RJ RJ")) == ()


def test_a_suited_straight_is_no_answer_to_a_larger_bomb():
    hand, six = parse_cards("5S 6S 7S 8S 9S"), parse_cards("3S 3D 3C 3H 3S 3D")
    assert plays(hand, Rank.TWO, over=six, every=True) == ()
    assert len(plays(hand, Rank.TWO, over=six[:5], every=True)) == 1


def test_an_empty_hand_plays_nothing():
    assert plays((), Rank.SEVEN) == ()
    assert plays((), Rank.SEVEN, every=True) == ()


def test_two_wilds_alone_are_two_plays():
    assert shown(plays(parse_cards("7H 7H"), Rank.SEVEN, every=True)) == [
        ("7H 7H", "pair"),
        ("7H", "single"),
    ]


def test_a_suited_straight_is_also_a_plain_one_by_another_card_or_a_wild():
    suited = "5S 6S 7S 8S 9S"
    kinds = {
        "": ["straight_flush"],
        "8D": ["straight_flush", "straight"],
        "2H": ["straight_flush", "straight"],
    }
    for more, expected in kinds.items():
        found = plays(parse_cards(f"{suited} {more}"), Rank.TWO)
        assert [
            str(play.reading.kind)
            for play in found
            if play.reading.size == 5 and play.reading.rank == "9"
        ] == expected


def test_a_long_straight_of_one_suit_spends_no_wild():
    profile = find_profile("recreational+long-straights")
    found = plays(parse_cards("3S 4S 5S 6S 7S 8S 2H"), Rank.TWO, profile)
    assert ("3S 4S 5S 6S 7S 8S", "straight") in shown(found)


def test_the_play_to_beat_may_have_to_be_declared():
    with pytest.raises(AmbiguousOver):
        plays(HAND, Rank.NINE, over=parse_cards("3S 3D 4S 4D 9H 9H"))


def whole_hand(seed):
    """Return 27 cards, two of them the wilds of level 7."""
    wild = Card(Rank.SEVEN, Suit.HEARTS)
    others = [card for card in deck() if card is not wild]
    return (*Chance("plays", seed).sample(others, 25), wild, wild)


@pytest.mark.parametrize("name", ["recreational", "sheet"])
def test_no_set_of_up_to_five_cards_of_a_whole_hand_is_missed(name):
    profile, hand = find_profile(name), whole_hand(name)
    expected = {
        frozenset(Counter(cards).items()): read(cards, Rank.SEVEN, profile)[0]
        for size in range(1, 6)
        for cards in combinations(hand, size)
        if read(cards, Rank.SEVEN, profile)
    }
    found = [
        play
        for play in plays(hand, Rank.SEVEN, profile, every=True)
        if len(play.cards) <= 5
    ]
    assert len(found) == len(expected)
    assert {
        frozenset(Counter(play.cards).items()): play.reading for play in found
    } == expected


def test_a_sheet_hand_plays_long_runs():
    hand = parse_cards("3S 3D 4S 4D 5S 5D 6S 6D 9H")
    sizes = {
        (play.reading.kind, play.reading.size) for play in plays(hand, Rank.NINE, SHEET)
    }
    assert {("tube", 4), ("tube", 6), ("tube", 8)} < sizes


def test_two_cards_added_are_less_of_a_change_than_two_swapped():
    change = nearest(parse_cards("8C 8D"), HAND, KINGS, Rank.SEVEN)
    assert change is not None
    assert (write_cards(change.cards), change.changes) == ("8S 8C 8D 7H", 2)
    assert (write_cards(change.add), change.drop) == ("8S 7H", ())


def test_a_missing_card_is_added():
    change = nearest(parse_cards("8C 8D 8S"), HAND, KINGS, Rank.SEVEN)
    assert change is not None
    assert (write_cards(change.add), change.drop, str(change.reading.kind)) == (
        "7H",
        (),
        "bomb",
    )


def test_a_card_too_many_is_dropped():
    change = nearest(parse_cards("AS AD 8C"), HAND, KINGS, Rank.SEVEN)
    assert change is not None
    assert (change.add, write_cards(change.drop)) == ((), "8C")


def test_a_play_that_is_legal_otherwise_declared_needs_no_change():
    change = nearest(HAND[:4], HAND, KINGS, Rank.SEVEN)
    assert change is not None
    assert (change.changes, change.cards) == (0, parse_cards("8S 8C 8D 7H"))


def test_the_weaker_of_equal_changes_is_named():
    hand = parse_cards("9S 9D JS JD QS QD 3C")
    change = nearest(parse_cards("9S 9D"), hand, parse_cards("TS TD"), Rank.SEVEN)
    assert change is not None
    assert write_cards(change.cards) == "JS JD"


def test_where_nothing_is_legal_there_is_no_nearest_change():
    assert (
        nearest(parse_cards("AS"), HAND, parse_cards("BJ BJ RJ RJ"), Rank.SEVEN) is None
    )
