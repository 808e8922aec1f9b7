"""The kinds of combination, one reading of a set of cards, and how strong it is."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.cards import Card, Rank
from engine.guandan.order import LEVEL_ORDER, NATURAL_ORDER
from engine.guandan.profile import RECREATIONAL, Profile


class Kind(StrEnum):
    """The kinds of combination, in the order in which readings are listed after the bombs."""

    JOKER_BOMB = "joker_bomb"
    """All four jokers (S0-05-8)."""

    STRAIGHT_FLUSH = "straight_flush"
    """A straight in one suit, a bomb (S0-05-5)."""

    BOMB = "bomb"
    """Four or more cards alike (S0-05-1)."""

    PLATE = "plate"
    """Consecutive triples (S0-04-8)."""

    TUBE = "tube"
    """Consecutive pairs (S0-04-7)."""

    STRAIGHT = "straight"
    """Consecutive ranks (S0-04-5)."""

    FULL_HOUSE = "full_house"
    """A triple with a pair (S0-04-4)."""

    TRIPLE = "triple"
    """Three cards alike (S0-04-3)."""

    PAIR = "pair"
    """Two cards alike (S0-04-2)."""

    SINGLE = "single"
    """One card (S0-04-1)."""


BOMBS = frozenset({Kind.JOKER_BOMB, Kind.STRAIGHT_FLUSH, Kind.BOMB})
"""The kinds that beat any other kind (S0-05-13)."""

RUNS = frozenset({Kind.STRAIGHT_FLUSH, Kind.PLATE, Kind.TUBE, Kind.STRAIGHT})
"""The kinds compared by their highest natural rank (S0-04-12, S0-05-11)."""

_PLACES = {kind: -place for place, kind in enumerate(Kind)}


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to understand a set of cards."""

    kind: Kind

    size: int
    """The number of cards."""

    rank: Rank
    """The rank that is compared: of the cards alike, of a full house's triple, or the top of a
    run (5 for A-2-3-4-5); the red joker's for the four jokers.
    """

    wilds: tuple[Card, ...] = ()
    """The card each wild stands for where it is another than itself, by natural rank."""

    @property
    def is_bomb(self) -> bool:
        """Whether it beats every play that is none (S0-05-13)."""
        return self.kind in BOMBS


type Standing = tuple[int, int, int, int]
"""How strong a reading is: greater is stronger among bombs, and within one kind and size."""


def standing(
    reading: Reading, level: Rank, profile: Profile = RECREATIONAL
) -> Standing:
    """Return what readings are compared and listed by.

    Bombs stand above all else: by size, a straight flush in its place between two sizes, then by
    rank (S0-05-3 to S0-05-11). The other kinds follow as Kind lists them, each by size and rank.
    """
    kind = reading.kind
    order = NATURAL_ORDER if kind in RUNS else LEVEL_ORDER[level]
    place = order[reading.rank]
    if kind is Kind.BOMB:
        return 1, 2 * reading.size, reading.size, place
    if kind is Kind.STRAIGHT_FLUSH:
        return 1, 2 * (profile.straight_flush_above or 0) + 1, reading.size, place
    if kind is Kind.JOKER_BOMB:
        return 2, 0, reading.size, place
    return 0, _PLACES[kind], reading.size, place
