"""What cards are with a stated meaning of their wilds: the law behind `meant`."""

from hypothesis import assume, given
from hypothesis import strategies as st

from engine import (
    JOKERS,
    PACK,
    RANKS,
    RECREATIONAL,
    SHEET,
    Card,
    Chance,
    Rank,
    Suit,
    deck,
    is_wild,
    read,
    wilds,
)
from tutor.exercises.meaning import meant

SUITED = [card for card in PACK if card.suit]


def key(reading):
    return reading.kind, reading.size, reading.rank


def plays_with_wilds(seed, level):
    """Cards that are something with one or two wilds, drawn close together so that they often are."""
    chance = Chance("meaning", seed)
    number = 1 + chance.below(2)
    few = chance.sample(RANKS, 1 + chance.below(2))
    start = chance.below(9)
    ranks = chance.pick((few, RANKS[start : start + 5], RANKS[start : start + 3]))
    near = [c for c in deck() if c.rank in ranks and not is_wild(c, level)]
    plain = chance.sample(near, min(len(near), 1 + chance.below(6)))
    return chance, (*plain, *wilds(level)[:number])


@given(
    st.integers(0, 10**9),
    st.sampled_from(RANKS),
    st.sampled_from([RECREATIONAL, SHEET]),
)
def test_a_stated_meaning_fits_exactly_what_the_cards_are_when_it_is_put_in_their_place(
    seed, level, profile
):
    chance, cards = plays_with_wilds(seed, level)
    readings = read(cards, level, profile)
    assume(readings)
    number = sum(is_wild(card, level) for card in cards)
    near = [card for reading in readings for card in reading.wilds] or SUITED
    of_level = [Card(level, suit) for suit in Suit]
    meanings = tuple(
        chance.pick(chance.pick((near, near, of_level, SUITED))) for _ in range(number)
    )
    instead = (*(card for card in cards if not is_wild(card, level)), *meanings)
    assume(all(instead.count(card) <= 2 for card in instead))
    # Without wilds the level decides only the order, and on the sheet what has no place in straights.
    elsewhere = level
    if Card(level, Suit.HEARTS) in instead:
        assume(profile is RECREATIONAL)
        elsewhere = next(r for r in RANKS if Card(r, Suit.HEARTS) not in instead)
    natural = {key(reading) for reading in read(instead, elsewhere, profile)}
    possible = {key(reading) for reading in readings}
    assert {
        key(r) for r in meant(cards, meanings, readings, level)
    } == natural & possible


def test_without_wilds_the_cards_are_all_they_can_be_the_four_jokers_too():
    jokers = (*JOKERS, *JOKERS)
    readings = read(jokers, Rank.SEVEN)
    assert len(readings) == 1
    assert meant(jokers, (), readings, Rank.SEVEN) == readings
