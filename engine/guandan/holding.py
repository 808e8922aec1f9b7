"""A hand laid out by rank, its wilds apart."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import combinations

from engine.cards import PACK, Card, Rank
from engine.guandan.order import is_wild

_PLACE = {card: place for place, card in enumerate(PACK)}


@dataclass(frozen=True, slots=True)
class Holding:
    """The cards of a hand, as the ranks and wilds that plays are made of."""

    naturals: dict[Rank, tuple[Card, ...]]
    """The cards of each rank that are no wilds, in the order of the pack."""

    wilds: tuple[Card, ...]
    """The wilds."""

    _choices: dict[tuple[Rank, int], list[tuple[Card, ...]]] = field(
        default_factory=dict
    )

    @classmethod
    def of(cls, hand: Iterable[Card], level: Rank) -> Holding:
        """Lay out a hand at a level."""
        naturals: dict[Rank, list[Card]] = {rank: [] for rank in Rank}
        wilds: list[Card] = []
        for card in sorted(hand, key=_PLACE.__getitem__):
            (wilds if is_wild(card, level) else naturals[card.rank]).append(card)
        return cls(
            {rank: tuple(cards) for rank, cards in naturals.items()}, tuple(wilds)
        )

    def choices(self, rank: Rank, count: int) -> list[tuple[Card, ...]]:
        """Return the different ways to take so many naturals of a rank, twins being one."""
        found = self._choices.get((rank, count))
        if found is None:
            found = list(dict.fromkeys(combinations(self.naturals[rank], count)))
            self._choices[rank, count] = found
        return found
