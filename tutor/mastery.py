"""When a rule is met, practised, mastered: values only.

What counts is the first answer to an exercise, given without a hint. A second answer to the same exercise says
nothing, because the first was explained. What was reached once stays reached: wrong after right erases nothing.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date, datetime
from enum import StrEnum
from types import MappingProxyType


class Stage(StrEnum):
    """How far a learner is with a rule."""

    NEW = "new"
    MET = "met"
    PRACTISED = "practised"
    MASTERED = "mastered"


@dataclass(frozen=True, slots=True, kw_only=True)
class Criterion:
    """What has to be shown. A learner keeps the one that held when they met the rule."""

    version: int
    practised: int
    """So many solved: practised."""
    mastered: int
    """So many solved: mastered, if the two below hold as well."""
    right: int
    """So many right of the last `mastered` answers."""
    days: int
    """On so many different days."""


CRITERIA: Mapping[int, Criterion] = MappingProxyType(
    {1: Criterion(version=1, practised=3, mastered=6, right=5, days=2)}
)
"""Every criterion that somebody may have started with. They never change: a new one gets a new number."""

NEWEST = max(CRITERIA)
REMEMBERED = 12
"""How many of the last answers are kept: more than any criterion looks at."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Evidence:
    """What a first answer to an exercise says about a rule."""

    right: bool
    helped: bool
    day: date
    at: datetime

    @property
    def solved(self) -> bool:
        """Whether it counts as solved."""
        return self.right and not self.helped


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """Where a learner stands with a rule."""

    criterion: int = NEWEST
    tries: int = 0
    solved: int = 0
    recent: str = ""
    """The last answers, the latest at the end: `1` solved, `0` not."""
    days: int = 0
    """On how many days something was solved."""
    last_day: date | None = None
    met_at: datetime | None = None
    practised_at: datetime | None = None
    mastered_at: datetime | None = None

    @property
    def stage(self) -> Stage:
        """The furthest stage that was reached."""
        if self.mastered_at:
            return Stage.MASTERED
        if self.practised_at:
            return Stage.PRACTISED
        return Stage.MET if self.met_at else Stage.NEW

    def after(self, evidence: Evidence) -> "Standing":
        """Return the standing after one more answer."""
        solved = evidence.solved
        new_day = solved and (self.last_day is None or evidence.day > self.last_day)
        now = replace(
            self,
            tries=self.tries + 1,
            solved=self.solved + solved,
            recent=(self.recent + "01"[solved])[-REMEMBERED:],
            days=self.days + new_day,
            last_day=evidence.day if new_day else self.last_day,
            met_at=self.met_at or evidence.at,
        )
        wanted = CRITERIA[self.criterion]
        return replace(
            now,
            practised_at=now.practised_at
            or (evidence.at if _practised(now, wanted) else None),
            mastered_at=now.mastered_at
            or (evidence.at if _mastered(now, wanted) else None),
        )


def _practised(now: Standing, wanted: Criterion) -> bool:
    return now.solved >= wanted.practised


def _mastered(now: Standing, wanted: Criterion) -> bool:
    latest = now.recent[-wanted.mastered :]
    return (
        now.solved >= wanted.mastered
        and latest.count("1") >= wanted.right
        and now.days >= wanted.days
    )
