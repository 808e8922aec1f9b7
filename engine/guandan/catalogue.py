"""All shapes of a profile, each found by one whole number.

The key of a set of cards counts its ranks and its wilds, so it is a sum over the cards. A catalogue
gives every key that is a combination a place; what stands there depends on the level.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from engine.guandan.profile import Profile
from engine.guandan.shapes import Shape, has_joker, keyed, targets

NOWHERE = 0
"""The place of all keys that are no combination."""


@dataclass(frozen=True, slots=True)
class Catalogue:
    """The shapes of a profile at any level."""

    places: dict[int, int]
    """The place of each key; what is no combination has none."""

    shapes: tuple[tuple[Shape, ...], ...]
    """At each place the shapes with that key, none of them at place 0."""


@lru_cache(maxsize=32)
def catalogue(rules: Profile) -> Catalogue:
    """Return the catalogue of a profile, given as what it says about combinations."""
    by_key: dict[int, list[Shape]] = {}
    for target in targets(rules):
        for key, shape in keyed(target):
            if not has_joker(shape[1]):
                by_key.setdefault(key, []).append(shape)
    places = {key: place for place, key in enumerate(by_key, NOWHERE + 1)}
    return Catalogue(places, ((), *(tuple(shapes) for shapes in by_key.values())))
