"""May this be played over that? The ruling, its reason and its rule."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.cards import Card, Rank
from engine.errors import AmbiguousOver, OverNotACombination
from engine.guandan.catalogue import NOWHERE
from engine.guandan.comparing import (
    BETWEEN_KINDS,
    LED,
    NOT_DECLARED,
    REFUSALS,
    Decision,
    compare,
)
from engine.guandan.faults import NO_FAULT_KNOWN
from engine.guandan.kinds import BOMBS, Kind, Reading
from engine.guandan.profile import RECREATIONAL, Profile
from engine.guandan.tables import (
    NO_LEVEL,
    TABLES,
    Readings,
    RunReadings,
    Table,
    table,
)
from engine.verdict import Verdict

# Makes a verdict of its fields in half the time of a call with eight arguments.
_verdict = tuple.__new__


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

    Without `declared` the play is the strongest legal of its readings; without `over_declared` the one
    to beat is its strongest. Raises OverNotACombination, and AmbiguousOver where no reading is the strongest.
    """
    lookup = TABLES.get(id(profile), NO_LEVEL).get(level) or table(level, profile)
    play = tuple(play)
    key = sum(map(lookup.number, play))
    readings = lookup.found[lookup.places.get(key, NOWHERE)]
    if isinstance(readings, RunReadings):
        readings = readings.of(lookup, play)
    over_readings: Readings = ()
    over_reading = reading = tried = None
    if over is not None:
        over_readings, over_reading = _beaten(lookup, tuple(over), over_declared)
    if declared is not None:
        decision, reading = _declared(readings, declared, over_reading, level, profile)
    elif not readings:
        faults = lookup.faults or lookup.faults.filled()
        decision, tried = faults.get(key, NO_FAULT_KNOWN)
    elif over_reading is not None and len(readings) == 1:
        reading = readings[0]
        decision = BETWEEN_KINDS[over_reading.kind].get(reading.kind) or compare(
            reading, over_reading, level, profile
        )
    else:
        decision, reading = _best(readings, over_reading, level, profile)
    found = (reading, over_reading, readings, over_readings, tried)
    return _verdict(Verdict, decision + found)


def taken_as(readings: Readings, declared: Declared | None = None) -> Reading:
    """Return the reading a play to beat is taken as: the declared one, else the strongest.

    Raises OverNotACombination when it is none, or not what was declared, and AmbiguousOver when
    the strongest cannot be compared.
    """
    if declared is not None:
        found = declared.among(readings)
        if found is None:
            raise OverNotACombination(f"{declared.kind} {declared.rank}")
        return found
    if not readings:
        raise OverNotACombination("a combination")
    strongest = readings[0]
    # Readings are listed kind by kind: where first and last are of one kind, so are all.
    if strongest.kind is not readings[-1].kind and strongest.kind not in BOMBS:
        kinds = dict.fromkeys(reading.kind for reading in readings)
        raise AmbiguousOver(" ".join(kinds))
    return strongest


def _beaten(
    lookup: Table, over: tuple[Card, ...], declared: Declared | None
) -> tuple[Readings, Reading]:
    """Return the readings of the cards to beat, and the one they are taken as."""
    key = sum(map(lookup.number, over))
    readings = lookup.found[lookup.places.get(key, NOWHERE)]
    if isinstance(readings, RunReadings):
        readings = readings.of(lookup, over)
    if declared is None and len(readings) == 1:
        return readings, readings[0]
    return readings, taken_as(readings, declared)


def _declared(
    readings: Readings,
    declared: Declared,
    over: Reading | None,
    level: Rank,
    profile: Profile,
) -> tuple[Decision, Reading | None]:
    """Return the decision on what was declared; None for the reading when the cards are not that."""
    reading = declared.among(readings)
    if reading is None:
        return NOT_DECLARED, None
    return _best((reading,), over, level, profile)


def _best(
    readings: Readings, over: Reading | None, level: Rank, profile: Profile
) -> tuple[Decision, Reading]:
    """Return the decision on the strongest legal reading, or the refusal to be named first."""
    if over is None:
        return LED, readings[0]
    refused = None
    first = len(REFUSALS)
    for reading in readings:
        decision = compare(reading, over, level, profile)
        if decision.legal:
            return decision, reading
        place = REFUSALS[decision.reason]
        if place < first:
            refused, first = (decision, reading), place
    assert refused is not None
    return refused
