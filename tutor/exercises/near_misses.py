"""Cards that are nearly a combination, each kept from it by one rule."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from engine import RANKS, Chance, Rank, Reason

from .compose import ACE_LOW

type Ranks = list[Rank | None]
"""The ranks of some cards; None is a wild."""

WRAPPED = (Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE, Rank.TWO, Rank.THREE, Rank.FOUR)
BOTH_JOKERS = (Rank.BLACK_JOKER, Rank.RED_JOKER)


def _wrapped(chance: Chance) -> Ranks:
    each, ranks = chance.pick(((1, 5), (2, 3)))
    first = chance.below(2) + (0 if ranks == 5 else 2)
    return [rank for rank in WRAPPED[first : first + ranks] for _ in range(each)]


def _two_colours(chance: Chance) -> Ranks:
    triple = [chance.pick(RANKS)] * 3 if chance.happens(0.5) else []
    return [*triple, *BOTH_JOKERS]


def _run(chance: Chance, ranks: int, each: int) -> Ranks:
    first = chance.below(len(ACE_LOW) - ranks + 1)
    return [rank for rank in ACE_LOW[first : first + ranks] for _ in range(each)]


def _too_short(chance: Chance) -> Ranks:
    return _run(chance, *chance.pick(((4, 1), (2, 2))))


def _too_long(chance: Chance) -> Ranks:
    return _run(chance, *chance.pick(((6, 1), (4, 2), (3, 3))))


def _with_a_gap(chance: Chance) -> Ranks:
    ranks, each = chance.pick(((6, 1), (4, 2)))
    run = _run(chance, ranks, each)
    gap = 1 + chance.below(ranks - 2)
    return run[: gap * each] + run[(gap + 1) * each :]


def _wild_as_joker(chance: Chance) -> Ranks:
    triple = [chance.pick(RANKS)] * 3 if chance.happens(0.5) else []
    return [*triple, chance.pick(BOTH_JOKERS), None]


NEAR_MISSES: Mapping[Reason, Callable[[Chance], Ranks]] = MappingProxyType(
    {
        Reason.RUN_WRAPS_PAST_ACE: _wrapped,
        Reason.JOKER_COLOURS_DIFFER: _two_colours,
        Reason.RUN_TOO_SHORT: _too_short,
        Reason.RUN_TOO_LONG: _too_long,
        Reason.NOT_A_COMBINATION: _with_a_gap,
        Reason.WILD_CANNOT_BE_JOKER: _wild_as_joker,
    }
)
"""By the reason that is meant; the engine says whether it holds under the rules in force."""
