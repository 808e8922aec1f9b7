"""May this be played over that? The ruling, its reason and its rule."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from engine.cards import Card, Rank
from engine.errors import AmbiguousOver, OverNotACombination
from engine.guandan.faults import NO_FAULT_KNOWN, faults
from engine.guandan.kinds import RUNS, Kind, Reading, standing
from engine.guandan.profile import RECREATIONAL, Profile
from engine.guandan.tables import Readings, table
from engine.verdict import Reason, Verdict


@dataclass(frozen=True, slots=True)
class Declared:
    """What a player says the cards are, as the wilds allow (S0-03-8)."""

    kind: Kind
    rank: Rank

    def among(self, readings: Readings) -> Reading | None:
        """Return the reading that was declared, or None when the cards cannot be that."""
        for reading in readings:
            if reading.kind == self.kind and reading.rank == self.rank:
                return reading
        return None


def judge(
    play: Iterable[Card],
    over: Iterable[Card] | None,
    level: Rank,
    profile: Profile = RECREATIONAL,
    *,
    declared: Declared | None = None,
    over_declared: Declared | None = None,
) -> Verdict:
    """Rule whether a play may be made over another, or led where `over` is None.

    Without `declared` the play is legal when some reading of it is, and the strongest that is
    gets named. Without `over_declared` the play to beat is its strongest reading. Raises
    OverNotACombination, and AmbiguousOver where its strongest readings cannot be compared.
    """
    lookup = table(level, profile)
    over_readings: Readings = ()
    over_reading = None
    if over is not None:
        over_readings = lookup.read(tuple(over))
        over_reading = taken_as(over_readings, over_declared)
    play = tuple(play)
    readings = lookup.read(play)
    tried = None
    if declared is not None:
        reading = declared.among(readings)
        if reading is None:
            ruling = Ruling(Reason.NOT_THAT_READING, "G3.8", None)
        else:
            ruling = _rule_on((reading,), over_reading, level, profile)
    elif readings:
        ruling = _rule_on(readings, over_reading, level, profile)
    else:
        key = lookup.key(play)
        reason, rule, tried = faults(level, profile).get(key, NO_FAULT_KNOWN)
        ruling = Ruling(reason, rule, None)
    return Verdict(
        legal=ruling.reason in PERMISSIONS,
        reason=ruling.reason,
        rule=ruling.rule,
        reading=ruling.reading,
        over_reading=over_reading,
        readings=readings,
        over_readings=over_readings,
        tried=tried,
    )


def taken_as(readings: Readings, declared: Declared | None = None) -> Reading:
    """Return the reading a play to beat is taken as: the declared one, else the strongest."""
    if declared is not None:
        found = declared.among(readings)
        if found is None:
            raise OverNotACombination(f"{declared.kind} {declared.rank}")
        return found
    if not readings:
        raise OverNotACombination("over")
    strongest = readings[0]
    if not strongest.is_bomb and any(
        other.kind is not strongest.kind for other in readings
    ):
        raise AmbiguousOver(
            " ".join(dict.fromkeys(reading.kind for reading in readings))
        )
    return strongest


class Ruling(NamedTuple):
    """What is said of one play over another."""

    reason: Reason
    rule: str
    reading: Reading | None
    """The reading of the play that it is about."""


def _rule_on(
    readings: Readings, over: Reading | None, level: Rank, profile: Profile
) -> Ruling:
    """Return the ruling on the first of the readings that is legal, or on the best refusal."""
    if over is None:
        return Ruling(Reason.LEAD, "G6.2", readings[0])
    refusals: dict[Reason, Ruling] = {}
    for reading in readings:
        reason, rule = compare(reading, over, level, profile)
        ruling = Ruling(reason, rule, reading)
        if reason in PERMISSIONS:
            return ruling
        refusals.setdefault(reason, ruling)
    return next(refusals[reason] for reason in REFUSALS if reason in refusals)


PERMISSIONS = frozenset(
    {
        Reason.LEAD,
        Reason.BEATS_SAME_KIND,
        Reason.BOMB_BEATS_NORMAL,
        Reason.STRONGER_BOMB,
    }
)
"""The reasons that allow a play."""

REFUSALS = (
    Reason.EQUAL_STRENGTH,
    Reason.TOO_LOW,
    Reason.WEAKER_BOMB,
    Reason.NEEDS_BOMB,
    Reason.DIFFERENT_SIZE,
    Reason.DIFFERENT_KIND,
)
"""The reasons that refuse one play over another, the one that is named first."""


def compare(
    reading: Reading, over: Reading, level: Rank, profile: Profile = RECREATIONAL
) -> tuple[Reason, str]:
    """Return why a reading beats another or does not, and the rule (S0-04-9 to S0-05-14)."""
    if over.is_bomb:
        if not reading.is_bomb:
            return Reason.NEEDS_BOMB, "G5.14"
        return _compare_bombs(reading, over, level, profile)
    if reading.is_bomb:
        return Reason.BOMB_BEATS_NORMAL, "G5.13"
    if reading.kind is not over.kind:
        return Reason.DIFFERENT_KIND, "G4.9"
    if reading.size != over.size:
        return Reason.DIFFERENT_SIZE, "G4.9"
    if reading.rank is over.rank:
        return Reason.EQUAL_STRENGTH, "G4.19"
    higher = standing(reading, level, profile) > standing(over, level, profile)
    reason = Reason.BEATS_SAME_KIND if higher else Reason.TOO_LOW
    if reading.kind is Kind.FULL_HOUSE:
        return reason, "G4.11"
    return reason, "G4.12" if reading.kind in RUNS else "G4.10"


def _compare_bombs(
    reading: Reading, over: Reading, level: Rank, profile: Profile
) -> tuple[Reason, str]:
    mine, theirs = standing(reading, level, profile), standing(over, level, profile)
    if mine == theirs:
        return Reason.EQUAL_STRENGTH, "G4.19"
    reason = Reason.STRONGER_BOMB if mine > theirs else Reason.WEAKER_BOMB
    kinds = {reading.kind, over.kind}
    if Kind.JOKER_BOMB in kinds:
        return reason, "G5.8"
    if kinds == {Kind.BOMB, Kind.STRAIGHT_FLUSH}:
        return reason, _rule_of_place(
            reading if reading.kind is Kind.BOMB else over, profile
        )
    if reading.size != over.size:
        return reason, "G5.9"
    return reason, "G5.10" if reading.kind is Kind.BOMB else "G5.11"


def _rule_of_place(rank_bomb: Reading, profile: Profile) -> str:
    """Return the rule that places a straight flush above or below a rank bomb."""
    if profile.straight_flush_above != 5:
        return "G5.17"
    return "G5.4" if rank_bomb.size <= 5 else "G5.6"
