"""Exercises one after the other: which comes next, how long is left, and what came of it.

The clock is the server's. It never cuts an answer off: the exercise in hand when the time is over may still be finished.
"""

import secrets
from dataclasses import dataclass
from datetime import datetime, timedelta

from engine import Chance, Profile
from tutor import reviews
from tutor.attempts import RIGHT
from tutor.exercises import DRILLS, Spec, levels, newest_version, usual_rules
from tutor.models import Attempt, Learner, Run
from tutor.table_rules import read_rules, under

LENGTHS = {f"{n // 60}m": (n, 0) for n in Run.CLOCKS} | {"10": (0, 10)}
"""Seconds and number of exercises, by the choice."""
MISSED = "missed"
"""The choice to be asked again what was missed."""
MIXED = tuple(kind for kind, drill in DRILLS.items() if drill.game == "guandan")
"""The kinds of a mixed run, which is of one game."""
GRACE = timedelta(minutes=2)
"""How long after the end the exercise in hand may be finished."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How far a run is."""

    run: Run
    answered: tuple[Attempt, ...]
    """The first answer to each exercise, in their order."""
    now: datetime

    @property
    def number(self) -> int:
        """The number of the exercise in hand, from 1."""
        return len(self.answered) + 1

    @property
    def solved(self) -> int:
        """How many were right."""
        return sum(is_right(attempt) for attempt in self.answered)

    @property
    def seconds_left(self) -> int | None:
        """What is left on the clock; None where none runs."""
        if not self.run.seconds:
            return None
        return max(0, int((_end(self.run) - self.now).total_seconds()))

    @property
    def time_left(self) -> str:
        """The same as minutes and seconds: `2:05`."""
        return clock(self.seconds_left or 0)

    @property
    def has_next(self) -> bool:
        """Whether one more exercise comes."""
        if self.run.ended_at or (self.run.most and len(self.answered) >= self.run.most):
            return False
        return self.seconds_left != 0

    @property
    def takes(self) -> bool:
        """Whether an answer to the exercise in hand is taken still."""
        if self.has_next:
            return True
        late = self.run.seconds and not self.run.ended_at
        return bool(late) and self.now < _end(self.run) + GRACE


def start(
    learner: Learner,
    *,
    kind: str,
    difficulty: int,
    length: str,
    profile: Profile,
    now: datetime,
    tells_at_end: bool,
) -> Run | None:
    """Begin a run of one kind, of all (`""`), or of what was missed; None where nothing was."""
    seconds, most = LENGTHS[length]
    exercises: list[list[str]] = []
    if kind == MISSED:
        missed = reviews.missed(learner.pk, now.date())
        exercises = [[one.kind, one.exercise] for one in missed if one.kind in DRILLS]
        if not exercises:
            return None
        kind, seconds, most = "", 0, len(exercises)
    return Run.objects.create(
        learner=learner,
        key=secrets.token_hex(6),
        kind=kind,
        difficulty=difficulty,
        rules=profile.key,
        exercises=exercises,
        seconds=seconds,
        most=most,
        tells_at_end=tells_at_end,
        started_at=now,
    )


def exercise_of(run: Run, number: int) -> Spec:
    """Return the exercise of a number, from 1: in a mixed run each kind comes once in a round."""
    if run.exercises:
        kind, name = run.exercises[number - 1]
        return Spec.read(kind, name)
    kinds = [run.kind] if run.kind else MIXED
    round_, place = divmod(number - 1, len(kinds))
    kind = Chance("run", f"{run.key} {round_}").shuffled(kinds)[place]
    spec = Spec(
        kind,
        seed=f"{run.key}-{number}",
        level=Chance("run-level", f"{run.key} {number}").pick(levels(kind)),
        rules=usual_rules(kind),
        difficulty=run.difficulty,
        version=newest_version(kind),
    )
    profile = read_rules(run.rules)
    return under(profile, spec) if profile else spec


def standing(run: Run, now: datetime) -> Standing:
    """Return how far a run is: one query."""
    given = Attempt.objects.filter(
        learner_id=run.learner_id, via=via(run), created_at__gte=run.started_at
    )
    first: dict[tuple[str, str], Attempt] = {}
    for attempt in given.order_by("created_at", "pk"):
        first.setdefault((attempt.kind, attempt.exercise), attempt)
    return Standing(run, tuple(first.values()), now)


def is_right(attempt: Attempt) -> bool:
    """Whether an answer of a run was right: also where it had been told, which is why it was missed before.

    One whose solution was asked for in the run is not.
    """
    return attempt.solved or (attempt.outcome in RIGHT and not attempt.hints)


def end(run: Run, now: datetime) -> None:
    """End a run; one that is over stays as it is."""
    if standing(run, now).has_next:
        Run.objects.filter(pk=run.pk).update(ended_at=now)


def via(run: Run) -> str:
    """Return what the attempts of a run say they were given for."""
    return f"run-{run.key}"


def clock(seconds: int) -> str:
    """Write seconds as a clock shows them."""
    return f"{seconds // 60}:{seconds % 60:02}"


def _end(run: Run) -> datetime:
    return run.started_at + timedelta(seconds=run.seconds)
