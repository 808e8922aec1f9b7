"""The least that beats a play: asked of the engine, candidate by candidate."""

from collections.abc import Iterator

from engine import BOMBS, Kind, Profile, Rank, Reading, compare

from .compose import ranks_of, sizes

JOKERS_FOR = {Kind.SINGLE, Kind.PAIR}
"""The kinds that jokers make on their own."""


def enough(over: Reading, level: Rank, profile: Profile) -> Reading | None:
    """The weakest reading that beats another: of the same kind, else a bomb."""
    if over.kind not in BOMBS:
        for rank in _ranks(over.kind, over.size, level):
            reading = Reading(over.kind, over.size, rank)
            if _beats(reading, over, level, profile):
                return reading
    least: Reading | None = None
    for bomb in _bombs(level, profile):
        if _beats(bomb, over, level, profile) and (
            least is None or _beats(least, bomb, level, profile)
        ):
            least = bomb
    return least


def _ranks(kind: Kind, size: int, level: Rank) -> tuple[Rank, ...]:
    ranks = ranks_of(kind, size, level)
    jokers = (Rank.BLACK_JOKER, Rank.RED_JOKER) if kind in JOKERS_FOR else ()
    return ranks + jokers


def _bombs(level: Rank, profile: Profile) -> Iterator[Reading]:
    for size in range(4, profile.largest_bomb + 1):
        for rank in ranks_of(Kind.BOMB, size, level):
            yield Reading(Kind.BOMB, size, rank)
    for size in sizes(Kind.STRAIGHT_FLUSH, profile):
        for rank in ranks_of(Kind.STRAIGHT_FLUSH, size, level):
            yield Reading(Kind.STRAIGHT_FLUSH, size, rank)
    yield Reading(Kind.JOKER_BOMB, 4, Rank.RED_JOKER)


def _beats(reading: Reading, over: Reading, level: Rank, profile: Profile) -> bool:
    return compare(reading, over, level, profile).legal
