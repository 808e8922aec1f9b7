"""Why cards are no combination: the rule without which they would be one."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain

from engine.cards import JOKER_RANKS, RANKS, Rank
from engine.guandan.comparing import Decision
from engine.guandan.kinds import Kind, Reading
from engine.guandan.profile import Profile
from engine.guandan.shapes import (
    FEWEST_IN_STRAIGHT,
    Target,
    alike,
    full_houses,
    has_joker,
    keyed,
    runs,
)
from engine.verdict import Reason

type Fault = tuple[Decision, Reading | None]
"""The reason with its rule, and what the cards would be but for that rule."""

NO_FAULT_KNOWN: Fault = (
    Decision(legal=False, reason=Reason.NOT_A_COMBINATION, rule="G6.2"),
    None,
)
"""What is said of cards that no single rule keeps from being a combination."""

_RUN_RULES = {Kind.STRAIGHT: "G4.5", Kind.TUBE: "G4.7", Kind.PLATE: "G4.8"}
_WIDTHS = {Kind.STRAIGHT: 1, Kind.TUBE: 2, Kind.PLATE: 3}
_MOST_RANKS = 13
_FEWEST_TO_CALL_A_RUN = 3


def _lengths(profile: Profile, kind: Kind) -> tuple[int, int]:
    if kind is Kind.TUBE:
        return profile.tube_pairs
    if kind is Kind.PLATE:
        return profile.plate_triples
    return FEWEST_IN_STRAIGHT, profile.longest_straight


def _with_wild_jokers() -> Iterator[Target]:
    """Yield what could be played if a wild could be a joker (S0-05-12)."""
    yield from alike(Kind.PAIR, 2, JOKER_RANKS)
    yield from alike(Kind.TRIPLE, 3, JOKER_RANKS)
    yield from full_houses(pairs=JOKER_RANKS)
    yield from full_houses(triples=JOKER_RANKS)
    yield Target(Kind.JOKER_BOMB, Rank.RED_JOKER, JOKER_RANKS * 2)


def _with_two_colours() -> Iterator[Target]:
    """Yield what could be played if jokers of two colours were a pair (S0-04-16)."""
    yield Target(Kind.PAIR, Rank.RED_JOKER, JOKER_RANKS)
    for rank in RANKS:
        yield Target(Kind.FULL_HOUSE, rank, (rank,) * 3 + JOKER_RANKS)


def _wrapped(kind: Kind, lengths: range, without: Rank | None) -> Iterator[Target]:
    """Yield the runs that go on from the king through the ace to the two (S0-04-18)."""
    circle = RANKS + RANKS
    for length in lengths:
        for start in range(_MOST_RANKS - length + 1, _MOST_RANKS - 1):
            ranks = circle[start : start + length]
            if without not in ranks:
                yield Target(
                    kind,
                    ranks[-1],
                    tuple(r for r in ranks for _ in range(_WIDTHS[kind])),
                )


def _faults_of_runs(
    profile: Profile, without: Rank | None
) -> Iterator[tuple[Reason, str, Iterator[Target]]]:
    """Yield the refusals of runs of which the length or an end is wrong."""
    for kind in _RUN_RULES:
        fewest, most = _lengths(profile, kind)
        excluded = without if kind is Kind.STRAIGHT else None
        yield (
            Reason.RUN_WRAPS_PAST_ACE,
            "G4.18",
            _wrapped(kind, range(max(fewest, 3), most + 1), excluded),
        )
    for kind, rule in _RUN_RULES.items():
        too_long = range(_lengths(profile, kind)[1] + 1, _MOST_RANKS + 1)
        yield Reason.RUN_TOO_LONG, rule, runs(kind, _WIDTHS[kind], too_long)
    for kind, rule in _RUN_RULES.items():
        least = _FEWEST_TO_CALL_A_RUN if kind is Kind.STRAIGHT else 2
        fewest, most = _lengths(profile, kind)
        # A rule that says "exactly five" is none where more are played.
        stated = "G4.21" if kind is Kind.STRAIGHT and most > fewest else rule
        yield (
            Reason.RUN_TOO_SHORT,
            stated,
            runs(kind, _WIDTHS[kind], range(least, fewest)),
        )


def _faults(
    profile: Profile, without: Rank | None
) -> Iterator[tuple[Reason, str, Iterator[Target]]]:
    """Yield the refusals by shape in the order in which the first that fits is named."""
    yield Reason.WILD_CANNOT_BE_JOKER, "G5.12", _with_wild_jokers()
    yield Reason.JOKER_COLOURS_DIFFER, "G4.16", _with_two_colours()
    yield from _faults_of_runs(profile, without)
    yield (
        Reason.BOMB_TOO_LARGE,
        "G5.16",
        chain.from_iterable(
            alike(Kind.BOMB, size) for size in range(profile.largest_bomb + 1, 11)
        ),
    )
    lengths = range(FEWEST_IN_STRAIGHT, profile.longest_straight + 1)
    yield Reason.LEVEL_IN_RUN, "G4.20", runs(Kind.STRAIGHT, 1, lengths)
    yield Reason.NOT_A_COMBINATION, "G4.23", alike(Kind.PAIR, 2)
    for kind in _RUN_RULES:
        yield (
            Reason.RUN_WRAPS_PAST_ACE,
            "G4.18",
            _wrapped(kind, range(3, _MOST_RANKS + 1), None),
        )


class Faults(dict[int, Fault]):
    """By the key of cards that have no reading, why they have none; empty until it is filled."""

    def __init__(self, rules: Profile, without: Rank | None) -> None:
        super().__init__()
        self.rules = rules
        self.without = without

    def filled(self) -> Faults:
        """Find all faults, and return them."""
        # All at once, so that another thread does not look something up in half of it.
        self.update(self._found())
        return self

    def _found(self) -> dict[int, Fault]:
        found: dict[int, Fault] = {}
        for reason, rule, targets in _faults(self.rules, self.without):
            as_joker = reason is Reason.WILD_CANNOT_BE_JOKER
            decision = Decision(legal=False, reason=reason, rule=rule)
            for target in targets:
                tried = Reading(target.kind, len(target.ranks), target.rank)
                fault = decision, tried
                for key, (_, lost) in keyed(target):
                    if has_joker(lost) is as_joker:
                        found.setdefault(key, fault)
        return found


@lru_cache(maxsize=32)
def faults(rules: Profile, without: Rank | None) -> Faults:
    """Return why cards are no combination.

    The profile is given as what it says about combinations, with the rank that has no place in
    its straights, if one has none.
    """
    return Faults(rules, without)
