"""Every distinct set of cards of a hand that is a combination.

The shapes of a table stand in a tree, rank by rank, so that walking it with a hand visits each
shape the hand can fill once and shares the choice of the first cards among all that follow.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache

from engine.cards import Card, Rank
from engine.guandan.holding import Holding
from engine.guandan.kinds import Reading
from engine.guandan.profile import Profile
from engine.guandan.tables import Readings, RunReadings, Table, table

type Selection = tuple[Card, ...]
type Batch = tuple[Reading, int, list[Selection]]
"""A reading, the number of wilds, and the sets of cards that are best taken so."""

type Choose = Callable[[Readings], Reading | None]
"""Says which of the readings of some cards counts, if any."""


@dataclass(slots=True)
class Branch:
    """What has been chosen so far, and how a shape may go on or end here."""

    onward: dict[tuple[Rank, int], Branch] = field(default_factory=dict)
    ends: dict[int, Readings | RunReadings] = field(default_factory=dict)
    """The readings of what has been chosen with so many wilds."""


@lru_cache(maxsize=64)
def tree(level: Rank, profile: Profile) -> Branch:
    """Return the tree of all shapes of a level and a profile."""
    root = Branch()
    for key, found in table(level, profile).found.items():
        branch = root
        for place, rank in enumerate(Rank):
            count = key >> 4 * place & 15
            if count:
                branch = branch.onward.setdefault((rank, count), Branch())
        branch.ends[key >> 60] = found
    return root


def selections(
    holding: Holding, level: Rank, profile: Profile, choose: Choose
) -> Iterator[Batch]:
    """Yield every distinct set of cards with a reading that counts, in batches of one reading."""
    lookup = table(level, profile)
    waiting: list[tuple[Branch, list[Selection]]] = [(tree(level, profile), [()])]
    while waiting:
        branch, chosen = waiting.pop()
        for wilds, found in branch.ends.items():
            if wilds <= len(holding.wilds):
                complete = [cards + holding.wilds[:wilds] for cards in chosen]
                if isinstance(found, RunReadings):
                    yield from _by_suit(found, wilds, complete, lookup, choose)
                elif reading := choose(found):
                    yield reading, wilds, complete
        for (rank, count), onward in branch.onward.items():
            if count <= len(holding.naturals[rank]):
                more = holding.choices(rank, count)
                waiting.append(
                    (onward, [cards + others for cards in chosen for others in more])
                )


def _by_suit(
    found: RunReadings,
    wilds: int,
    complete: list[Selection],
    lookup: Table,
    choose: Choose,
) -> Iterator[Batch]:
    """Yield the straights of the same ranks, those of one suit apart."""
    mixed = choose(found.mixed)
    mixed_cards: list[Selection] = []
    for cards in complete:
        if cards[0].suit is cards[1].suit:
            suits = sum(map(lookup.suit_units.__getitem__, cards))
            if suits in found.one_suit:
                if reading := choose(found.one_suit[suits]):
                    yield reading, wilds, [cards]
                continue
        mixed_cards.append(cards)
    if mixed and mixed_cards:
        yield mixed, wilds, mixed_cards
