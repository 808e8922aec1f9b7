"""The smallest change that makes a refused play legal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from engine.cards import Card, Rank
from engine.guandan.judging import Declared
from engine.guandan.kinds import Reading, standing
from engine.guandan.order import is_wild
from engine.guandan.plays import Play, plays
from engine.guandan.profile import RECREATIONAL, Profile


@dataclass(frozen=True, slots=True)
class Nearest:
    """A legal play as near as can be to a refused one."""

    cards: tuple[Card, ...]
    """The play that would be legal."""

    reading: Reading
    """What it would be."""

    add: tuple[Card, ...]
    """The cards of the hand that have to be added."""

    drop: tuple[Card, ...]
    """The cards of the refused play that have to stay in the hand."""

    @property
    def changes(self) -> int:
        """How many cards are swapped, added or dropped; 0 where only the reading must change."""
        return max(len(self.add), len(self.drop))


def nearest(
    play: Iterable[Card],
    hand: Iterable[Card],
    over: Iterable[Card] | None,
    level: Rank,
    profile: Profile = RECREATIONAL,
    *,
    over_declared: Declared | None = None,
) -> Nearest | None:
    """Return the legal play with the fewest cards swapped, added or dropped; None if none exists.

    All legal plays of the hand, which holds the cards of the play, are searched. Of equal changes
    the one that moves fewer cards, spends fewer wilds and is the weaker play is returned. Raises
    OverNotACombination and AmbiguousOver as `judge` does.
    """
    found = plays(hand, level, profile, over, over_declared=over_declared, every=True)
    if not found:
        return None
    tried = Counter(play)

    def distance(legal: Play) -> tuple[object, ...]:
        add, drop = _difference(tried, legal.cards)
        wilds = sum(is_wild(card, level) for card in legal.cards)
        return (
            max(add, drop),
            add + drop,
            wilds,
            standing(legal.reading, level, profile),
        )

    best = min(found, key=distance)
    wanted = Counter(best.cards)
    return Nearest(
        cards=best.cards,
        reading=best.reading,
        add=tuple((wanted - tried).elements()),
        drop=tuple((tried - wanted).elements()),
    )


def _difference(tried: Counter[Card], cards: tuple[Card, ...]) -> tuple[int, int]:
    """Return how many cards have to be added to what was tried, and how many dropped."""
    left = dict(tried)
    common = 0
    for card in cards:
        if left.get(card):
            left[card] -= 1
            common += 1
    return len(cards) - common, tried.total() - common
