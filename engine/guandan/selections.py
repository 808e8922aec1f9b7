"""Every distinct set of cards of a hand that is a combination.

The shapes of a table stand in a tree, rank by rank, so that walking it with a hand visits each
shape the hand can fill once and shares the choice of the first cards among all that follow.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache

from engine.cards import Card, Rank
from engine.guandan.catalogue import catalogue
from engine.guandan.holding import Holding
from engine.guandan.kinds import Reading
from engine.guandan.profile import Profile
from engine.guandan.shapes import WILD_NUMBER, has_no_place
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
    ends: dict[int, int] = field(default_factory=dict)
    """The place in the catalogue of what has been chosen with so many wilds."""


@lru_cache(maxsize=64)
def tree(rules: Profile, without: Rank | None) -> Branch:
    """Return the tree of all shapes of a profile, given as what it says about combinations.

    Straights with the rank `without` are left out, so that no walk follows them in vain.
    """
    root = Branch()
    book = catalogue(rules)
    for key, place in book.places.items():
        if all(has_no_place(target, without) for target, _ in book.shapes[place]):
            continue
        branch = root
        for step, rank in enumerate(Rank):
            if count := key >> 4 * step & 15:
                branch = branch.onward.setdefault((rank, count), Branch())
        branch.ends[key // WILD_NUMBER] = place
    return root


def selections(
    holding: Holding, level: Rank, profile: Profile, choose: Choose
) -> Iterator[Batch]:
    """Yield every distinct set of cards with a reading that counts, in batches of one reading."""
    lookup = table(level, profile)
    waiting: list[tuple[Branch, list[Selection]]] = [
        (tree(lookup.rules, lookup.without), [()])
    ]
    while waiting:
        branch, chosen = waiting.pop()
        for wilds, place in branch.ends.items():
            found = lookup.found[place]
            if wilds <= len(holding.wilds):
                complete = [cards + holding.wilds[:wilds] for cards in chosen]
                if isinstance(found, RunReadings):
                    yield from _by_suit(found, wilds, complete, lookup, choose)
                elif found and (reading := choose(found)):
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
            readings = found.of(lookup, cards)
            if readings is not found.mixed:
                if reading := choose(readings):
                    yield reading, wilds, [cards]
                continue
        mixed_cards.append(cards)
    if mixed and mixed_cards:
        yield mixed, wilds, mixed_cards
