"""A question from a table as the engine understands it, and its one-line address."""

from dataclasses import dataclass, replace
from functools import lru_cache
from urllib.parse import urlencode

from engine import (
    RECREATIONAL,
    AmbiguousOver,
    Card,
    Declared,
    OverNotACombination,
    Profile,
    Rank,
    Reading,
    Verdict,
    judge,
    read,
    write_cards,
)
from tutor.beats.change import Change, change


@dataclass(frozen=True, slots=True)
class Question:
    """May these cards be played over those?"""

    play: tuple[Card, ...]
    over: tuple[Card, ...] | None
    """The cards on the table; None when leading."""

    level: Rank
    profile: Profile = RECREATIONAL
    declared: Declared | None = None
    over_declared: Declared | None = None

    @property
    def query(self) -> str:
        """The question as an address says it; what goes without saying is left out."""
        values = {
            "play": write_cards(self.play),
            "over": write_cards(self.over) if self.over else "",
            "level": self.level,
            "rules": "" if self.profile is RECREATIONAL else self.profile.key,
            "as": write_declared(self.declared),
            "over_as": write_declared(self.over_declared),
        }
        return urlencode({name: value for name, value in values.items() if value})

    def played_as(self, reading: Reading) -> "Question":
        """Return the same question with the play declared to be `reading`."""
        return replace(self, declared=Declared(reading.kind, reading.rank))

    def lying_as(self, reading: Reading) -> "Question":
        """Return the same question with the cards on the table declared to be `reading`."""
        return replace(self, over_declared=Declared(reading.kind, reading.rank))


def write_declared(declared: Declared | None) -> str:
    """Write what was declared as an address says it: `bomb-8`."""
    return f"{declared.kind}-{declared.rank}" if declared else ""


@dataclass(frozen=True, slots=True)
class Ruling:
    """What is answered: a verdict, or that it must first be said what lies on the table."""

    question: Question
    verdict: Verdict | None = None
    change: Change | None = None
    """The smallest change that would make a refused play legal, where one of two cards would do."""

    choices: tuple[Reading, ...] = ()
    """What the cards on the table may be, where that must be said first."""

    no_combination: bool = False
    """Whether the cards on the table are no combination."""

    @property
    def other_readings(self) -> tuple[Reading, ...]:
        """What the play can be besides what was compared."""
        if self.verdict is None:
            return ()
        return tuple(
            reading
            for reading in self.verdict.readings
            if reading != self.verdict.reading
        )

    @property
    def other_over_readings(self) -> tuple[Reading, ...]:
        """What the cards on the table can be besides what was compared."""
        if self.verdict is None:
            return ()
        return tuple(
            reading
            for reading in self.verdict.over_readings
            if reading != self.verdict.over_reading
        )


@lru_cache(maxsize=1024)
def rule_on(question: Question) -> Ruling:
    """Ask the engine, and never pick silently what the cards on the table are."""
    try:
        verdict = _verdict(question)
    except AmbiguousOver:
        readings = read(question.over or (), question.level, question.profile)
        return Ruling(question, choices=readings)
    except OverNotACombination:
        return Ruling(question, no_combination=True)
    nearest = None if verdict.legal else change(question, verdict)
    return Ruling(question, verdict, nearest)


def _verdict(question: Question) -> Verdict:
    return judge(
        question.play,
        question.over,
        question.level,
        question.profile,
        declared=question.declared,
        over_declared=question.over_declared,
    )
