"""The shapes of the combinations: which ranks each kind of play is made of.

A target is what a play is meant to be, all its ranks written out; a shape is a target of which up
to two ranks are left to wilds.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations, product

from engine.cards import HAND_SIZE, JOKER_RANKS, RANKS, Rank
from engine.guandan.kinds import Kind
from engine.guandan.profile import Profile

FEWEST_IN_STRAIGHT = 5
"""The fewest ranks of a straight (S0-04-5, S4-05-6)."""

LOW_TO_HIGH: tuple[Rank, ...] = (Rank.ACE, *RANKS)
"""The places of a run: the ace is both the lowest and the highest (S0-04-17)."""

RANK_NUMBER: dict[Rank, int] = {rank: 1 << 4 * place for place, rank in enumerate(Rank)}
"""What a card of each rank adds to the key of a set: four bits count each rank."""

WILD_NUMBER = 1 << 60
"""What a wild adds to a key."""


@dataclass(frozen=True, slots=True)
class Target:
    """What a play is meant to be."""

    kind: Kind
    rank: Rank
    """The rank it is compared by."""

    ranks: tuple[Rank, ...]
    """The rank of each of its cards."""

    pair: Rank | None = None
    """The rank of a full house's pair."""


type Shape = tuple[Target, tuple[Rank, ...]]
"""A target and the ranks in it that wilds stand for."""


def alike(kind: Kind, size: int, ranks: Iterable[Rank] = RANKS) -> Iterator[Target]:
    """Yield the cards alike: singles, pairs, triples, bombs."""
    for rank in ranks:
        yield Target(kind, rank, (rank,) * size)


def full_houses(
    triples: Iterable[Rank] = RANKS, pairs: Iterable[Rank] = tuple(Rank)
) -> Iterator[Target]:
    """Yield a triple with a pair of another rank (S0-04-4); jokers may be the pair (S0-04-15)."""
    for triple, pair in product(triples, pairs):
        if triple is not pair:
            yield Target(Kind.FULL_HOUSE, triple, (triple,) * 3 + (pair,) * 2, pair)


def runs(kind: Kind, width: int, lengths: Iterable[int]) -> Iterator[Target]:
    """Yield the runs of each length in ranks, each rank `width` times."""
    for length in lengths:
        if length * width > HAND_SIZE:
            break
        for start in range(len(LOW_TO_HIGH) - length + 1):
            ranks = LOW_TO_HIGH[start : start + length]
            yield Target(
                kind, ranks[-1], tuple([rank for rank in ranks for _ in range(width)])
            )


def targets(profile: Profile) -> Iterator[Target]:
    """Yield every combination of a profile, as ranks (S0-04, S0-05); a flush is a straight here."""
    yield from alike(Kind.SINGLE, 1, Rank)
    yield from alike(Kind.PAIR, 2, Rank)
    yield from alike(Kind.TRIPLE, 3)
    yield from full_houses()
    lengths = range(FEWEST_IN_STRAIGHT, profile.longest_straight + 1)
    yield from runs(Kind.STRAIGHT, 1, lengths)
    fewest, most = profile.tube_pairs
    yield from runs(Kind.TUBE, 2, range(fewest, most + 1))
    fewest, most = profile.plate_triples
    yield from runs(Kind.PLATE, 3, range(fewest, most + 1))
    for size in range(4, profile.largest_bomb + 1):
        yield from alike(Kind.BOMB, size)
    yield Target(Kind.JOKER_BOMB, Rank.RED_JOKER, JOKER_RANKS * 2)


def shapes(target: Target) -> Iterator[Shape]:
    """Yield the target with none, one or two of its ranks left to wilds, jokers too."""
    ranks = tuple(dict.fromkeys(target.ranks))
    yield target, ()
    for rank in ranks:
        yield target, (rank,)
    for rank in ranks:
        if target.ranks.count(rank) > 1:
            yield target, (rank, rank)
    for pair in combinations(ranks, 2):
        yield target, pair


def keyed(target: Target) -> Iterator[tuple[int, Shape]]:
    """Yield the shapes of a target, each with the key of the cards that fill it."""
    whole = sum([RANK_NUMBER[rank] for rank in target.ranks])
    for shape in shapes(target):
        yield whole + sum([WILD_NUMBER - RANK_NUMBER[rank] for rank in shape[1]]), shape


def has_joker(ranks: Iterable[Rank]) -> bool:
    """Whether a joker is among the ranks."""
    return any(rank in JOKER_RANKS for rank in ranks)


def without_in_straights(profile: Profile, level: Rank) -> Rank | None:
    """Return the rank that has no place in straights, if one has none."""
    return None if profile.level_in_straights else level


def has_no_place(target: Target, without: Rank | None) -> bool:
    """Whether a target is a straight with a rank that has no place in straights (S4-05-7)."""
    return target.kind is Kind.STRAIGHT and without in target.ranks


def is_allowed(shape: Shape, profile: Profile, level: Rank) -> bool:
    """Whether a shape in which no wild is a joker (S0-05-12) may be played at a level.

    Alone, and two of them alone, wilds are level cards (S0-03-9, S0-03-10); in a pair with another
    card they are what the profile says (S0-03-6, S4-05-24). Two that are the pair of a full house
    are the level pair, or the highest other rank. Some profiles keep the level out of straights.
    """
    target, lost = shape
    if target.kind is Kind.STRAIGHT:
        return not has_no_place(target, without_in_straights(profile, level))
    if not lost:
        return True
    if len(lost) == len(target.ranks):
        return target.rank is level
    if target.kind is Kind.PAIR:
        return profile.wild_pairs or target.rank is level
    if lost == (target.pair, target.pair):
        return target.pair is _pair_of_wilds(target.rank, level)
    return True


def _pair_of_wilds(triple: Rank, level: Rank) -> Rank:
    if triple is not level:
        return level
    return Rank.KING if level is Rank.ACE else Rank.ACE
