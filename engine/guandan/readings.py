"""What a set of cards can be taken to be."""

from __future__ import annotations

from collections.abc import Iterable

from engine.cards import Card, Rank
from engine.guandan.catalogue import NOWHERE
from engine.guandan.kinds import BOMBS, RUNS, Kind, Reading
from engine.guandan.profile import RECREATIONAL, Profile
from engine.guandan.tables import TABLES, table

__all__ = ["BOMBS", "RUNS", "Kind", "Reading", "read"]


def read(
    cards: Iterable[Card], level: Rank, profile: Profile = RECREATIONAL
) -> tuple[Reading, ...]:
    """Return every reading of a set of cards, the strongest first; none for no combination.

    The cards are a multiset of the double pack in any order; two readings of them differ in kind
    or rank. Wild hearts stand for any card but a joker (S0-03-6, S0-05-12); alone, or two of them
    alone, they are level cards (S0-03-9, S0-03-10). The readings are shared, finished values.
    """
    # As table() and Table.read do, without their calls: this is asked most often of all.
    try:
        lookup = TABLES[id(profile)][level]
    except KeyError:
        lookup = table(level, profile)
    cards = tuple(cards)
    found = lookup.found[lookup.places.get(sum(map(lookup.number, cards)), NOWHERE)]
    return found if isinstance(found, tuple) else found.of(lookup, cards)
