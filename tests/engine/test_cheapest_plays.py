"""One play for each reading: whatever cards can be read as, a hand of them can play."""

import pytest

from engine import (
    LEVELS,
    RANKS,
    Card,
    Rank,
    Suit,
    find_profile,
    parse_cards,
    plays,
    read,
)
from tests.engine import brute

RULES = [name for name in brute.RULES if name not in ("kawu", "competition")]
"""Those two read cards as the main document does."""

SUITS = tuple(Suit)
PLACES = (Rank.ACE, *RANKS)
MIXED = (Suit.SPADES, Suit.DIAMONDS, Suit.CLUBS, Suit.SPADES, Suit.DIAMONDS, Suit.CLUBS)


def runs(width, lengths):
    """Give every run of some lengths, by its ranks."""
    for length in lengths:
        for start in range(len(PLACES) - length + 1):
            if length * width <= 27:
                yield [
                    rank
                    for rank in PLACES[start : start + length]
                    for _ in range(width)
                ]


def sets():
    """Give all alike, full houses beside each rank, and the four jokers."""
    for place, rank in enumerate(RANKS):
        for size in range(1, 9):
            yield [rank] * size
        yield [rank] * 3 + [RANKS[place - 1]] * 2
        yield [rank] * 3 + [Rank.RED_JOKER] * 2
    for joker in (Rank.BLACK_JOKER, Rank.RED_JOKER):
        yield [joker]
        yield [joker] * 2
    yield [Rank.BLACK_JOKER] * 2 + [Rank.RED_JOKER] * 2


def cards_of(ranks, suits):
    """Give the ranks suits, those of one rank in turn."""
    return [
        Card(rank)
        if rank not in RANKS
        else Card(rank, suits[ranks[:place].count(rank) % len(suits)])
        for place, rank in enumerate(ranks)
    ]


def hands(rules):
    """Give hands that are one combination, and the same with wilds in its places."""
    allowed = brute.RULES[rules]
    every = [
        *sets(),
        *runs(1, allowed.straight),
        *runs(2, allowed.tube),
        *runs(3, allowed.plate),
    ]
    for ranks in every:
        yield cards_of(ranks, SUITS[:1] + SUITS[2:] + SUITS[1:2])
    for ranks in runs(1, allowed.straight):
        for suit in SUITS:
            yield [Card(rank, suit) for rank in ranks]
        yield [Card(rank, MIXED[place % 3]) for place, rank in enumerate(ranks)]


def with_wilds(cards, wild):
    """Give the cards, with a wild in the first, the last and the middle place, and with two."""
    middle = len(cards) // 2
    yield cards
    for places in (
        (0,),
        (len(cards) - 1,),
        (middle,),
        (0, len(cards) - 1),
        (0, middle),
    ):
        if len(set(places)) < len(cards):
            yield [
                wild if place in places else card for place, card in enumerate(cards)
            ]


@pytest.mark.parametrize("rules", RULES)
def test_a_hand_that_is_a_combination_can_play_all_that_it_is(rules):
    profile = find_profile(rules)
    missed = []
    for number, natural in enumerate(hands(rules)):
        level = LEVELS[number % 13]
        wild = Card(level, Suit.HEARTS)
        for cards in with_wilds([card for card in natural if card is not wild], wild):
            found = {
                (play.reading.kind, play.reading.rank): play.cards.count(wild)
                for play in plays(cards, level, profile)
                if play.reading.size == len(cards)
            }
            expected = {
                (one.kind, one.rank): cards.count(wild)
                for one in read(cards, level, profile)
            }
            if found != expected:
                missed.append((level, cards, expected, found))
    assert missed == []


@pytest.mark.parametrize(
    ("hand", "cheapest"),
    [
        ("4S 5S 6S 7S 8S 4H 5H 6H 8H 9H 2H", "4S 5S 6S 7S 8S"),
        ("4S 5S 6S 8S 4H 5H 6H 7H 8H 2H", "4H 5H 6H 7H 8H"),
        ("4S 5S 6S 4D 5D 6D 7D 2H 2H", "4D 5D 6D 7D 2H"),
    ],
)
def test_the_suit_that_spends_the_fewest_wilds_makes_the_straight_flush(hand, cheapest):
    found = [
        play.cards
        for play in plays(parse_cards(hand), Rank.TWO)
        if (play.reading.kind, play.reading.rank) == ("straight_flush", "8")
    ]
    assert found == [parse_cards(cheapest)]


def test_a_lone_joker_does_not_hide_the_pair_that_two_wilds_make():
    found = [
        play.cards
        for play in plays(parse_cards("9S 9D 9C BJ 2H 2H"), Rank.TWO)
        if play.reading.kind == "full_house"
    ]
    assert found == [parse_cards("9S 9C 9D 2H 2H")]


def test_a_longer_row_of_one_suit_holds_every_straight_flush_in_it():
    found = {
        play.reading.rank
        for play in plays(parse_cards("4S 5S 6S 7S 8S 9S TS"), Rank.TWO)
        if play.reading.kind == "straight_flush"
    }
    assert found == {"8", "9", "T"}


def test_of_two_wilds_one_is_enough_to_mix_a_straight():
    found = [
        play.cards
        for play in plays(parse_cards("5S 6S 7S 8S 9S 2H 2H"), Rank.TWO)
        if (play.reading.kind, play.reading.rank) == ("straight", "9")
    ]
    assert found == [parse_cards("5S 6S 7S 8S 2H")]
