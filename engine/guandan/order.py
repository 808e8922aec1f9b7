"""The order of the cards: by level for singles and sets, natural in runs (S0-03-1 to S0-03-5)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.cards import JOKER_RANKS, LEVELS, RANKS, Card, Rank, Suit
from engine.guandan.profile import RECREATIONAL, Profile

NATURAL_ORDER: dict[Rank, int] = {rank: place for place, rank in enumerate(Rank)}
"""The place of each rank in a run, 2 lowest; a run's own top rank is compared (S0-03-11)."""


def _level_order(level: Rank) -> dict[Rank, int]:
    others = [rank for rank in RANKS if rank is not level]
    return {rank: place for place, rank in enumerate([*others, level, *JOKER_RANKS])}


LEVEL_ORDER: dict[Rank, dict[Rank, int]] = {
    level: _level_order(level) for level in LEVELS
}
"""For each level, the place of each rank: 2 to A without the level, the level, the jokers."""


def is_wild(card: Card, level: Rank) -> bool:
    """Whether the card is a heart of the level (S0-03-5)."""
    return card.suit is Suit.HEARTS and card.rank == level


def wilds(level: Rank) -> tuple[Card, Card]:
    """Return the two wild cards of a level: both copies of its heart (S0-03-5, S2-03-1)."""
    heart = Card(level, Suit.HEARTS)
    return heart, heart


def strength(card: Card, level: Rank) -> int:
    """Return how strong the card is as a single, from 0 up; suits do not count (S0-03-4)."""
    return LEVEL_ORDER[level][card.rank]


def order(
    cards: Iterable[Card],
    level: Rank,
    profile: Profile = RECREATIONAL,
) -> tuple[Card, ...]:
    """Return the cards as singles, weakest first; equal ones keep the given order."""
    place = LEVEL_ORDER[level]
    return tuple(sorted(cards, key=lambda card: place[card.rank]))
