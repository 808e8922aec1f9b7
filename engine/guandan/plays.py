"""Everything a hand can lead or answer."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.cards import Card, Rank
from engine.guandan.cheapest import candidates
from engine.guandan.comparing import compare
from engine.guandan.holding import Holding
from engine.guandan.judging import Declared, taken_as
from engine.guandan.kinds import Kind, Reading, standing
from engine.guandan.profile import RECREATIONAL, Profile
from engine.guandan.selections import Choose, selections
from engine.guandan.tables import Readings, table


@dataclass(frozen=True, slots=True)
class Play:
    """Cards and what they are played as."""

    cards: tuple[Card, ...]
    reading: Reading


def plays(
    hand: Iterable[Card],
    level: Rank,
    profile: Profile = RECREATIONAL,
    over: Iterable[Card] | None = None,
    *,
    over_declared: Declared | None = None,
    every: bool = False,
) -> tuple[Play, ...]:
    """Return what a hand can lead, or answer to the play `over`, the strongest first.

    One play for each distinct reading, with the fewest wilds; with `every`, each distinct set of
    cards once, as its strongest legal reading (S0-06-2, S0-06-3). Raises OverNotACombination and
    AmbiguousOver as `judge` does.
    """
    beaten = None
    if over is not None:
        beaten = taken_as(table(level, profile).read(tuple(over)), over_declared)
    choose = _chooser(beaten, level, profile)
    holding = Holding.of(hand, level)
    return (_every if every else _one_each)(holding, level, profile, choose)


def _chooser(over: Reading | None, level: Rank, profile: Profile) -> Choose:
    """Return what picks the strongest legal reading out of some."""
    if over is None:
        return lambda readings: readings[0]

    def strongest_legal(readings: Readings) -> Reading | None:
        for reading in readings:
            if compare(reading, over, level, profile).legal:
                return reading
        return None

    return strongest_legal


def _one_each(
    holding: Holding, level: Rank, profile: Profile, choose: Choose
) -> tuple[Play, ...]:
    read = table(level, profile).read
    found: dict[tuple[Kind, int, Rank], Play] = {}
    for cards, kind, rank in candidates(holding, profile):
        for reading in read(cards):
            if reading.rank is rank and reading.kind is kind and choose((reading,)):
                found.setdefault((kind, reading.size, rank), Play(cards, reading))
    return tuple(
        sorted(
            found.values(),
            key=lambda play: standing(play.reading, level, profile),
            reverse=True,
        )
    )


def _every(
    holding: Holding, level: Rank, profile: Profile, choose: Choose
) -> tuple[Play, ...]:
    batches = sorted(
        selections(holding, level, profile, choose),
        key=lambda batch: (standing(batch[0], level, profile), -batch[1]),
        reverse=True,
    )
    return tuple(
        [Play(cards, reading) for reading, _, sets in batches for cards in sets]
    )
