"""Mixed sets of cards, the same in every run."""

from collections import Counter

from engine import LEVELS, PACK, RANKS, Card, Chance, Rank, Suit, deck

RUN_PLACES = (Rank.ACE, *RANKS)
SUITS = tuple(Suit)
JOKERS = (Rank.BLACK_JOKER, Rank.RED_JOKER)


def mixed_sets(count, *, seed="mixed"):
    """Return so many sets with their levels: combinations, near ones and random ones, 0 to 2 wilds.

    One level follows the other, as deals do.
    """
    chance = Chance("bench", seed)
    found: list[tuple[Rank, tuple[Card, ...]]] = []
    while len(found) < count:
        level = LEVELS[len(found) * len(LEVELS) // count]
        cards = _draw(chance, level)
        if max(Counter(cards).values()) <= 2:
            found.append((level, tuple(cards)))
    return found


def _draw(chance, level):
    """Draw the cards of one set."""
    if chance.happens(0.2):
        return list(chance.sample(deck(), 1 + chance.below(10)))
    suit = chance.pick(SUITS) if chance.happens(0.2) else None
    cards = [
        Card(rank) if rank in JOKERS else Card(rank, suit or chance.pick(SUITS))
        for rank in _ranks(chance)
    ]
    for _ in range(chance.below(3)):
        cards[chance.below(len(cards))] = Card(level, Suit.HEARTS)
    if chance.happens(0.1):
        cards.append(chance.pick(PACK))
    return chance.shuffled(cards)


def _ranks(chance):
    """Draw the ranks of a combination."""
    width = chance.pick((0, 0, 1, 1, 2, 3))
    if width == 0:
        one, other = chance.sample(tuple(Rank), 2)
        return chance.pick(([one] * (1 + chance.below(8)), [one] * 3 + [other] * 2))
    length = {1: 5, 2: 3, 3: 2}[width] + chance.below(2) * chance.below(2)
    start = chance.below(len(RUN_PLACES) - length + 1)
    return [rank for rank in RUN_PLACES[start : start + length] for _ in range(width)]


def hands_with_two_wilds(count, level):
    """Return so many hands of 27 cards, each with both wilds of the level."""
    chance = Chance("bench", "hands")
    wild = Card(level, Suit.HEARTS)
    others = [card for card in deck() if card is not wild]
    return [(*chance.sample(others, 25), wild, wild) for _ in range(count)]
