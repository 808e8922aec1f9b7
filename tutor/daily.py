"""The exercise of the day: the same for everybody, and for ever."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, timedelta

from engine import Chance
from tutor.exercises import Spec, levels, usual_rules
from tutor.models import Attempt

VIA = "daily"
FIRST = date(2026, 10, 1)
"""The archive begins here."""
DIFFICULTY = (1, 1, 1, 2, 2, 2, 3)
"""From Monday, the easiest, to Sunday."""


@dataclass(frozen=True, slots=True)
class Era:
    """From a day on, these kinds take turns, each made by that version of its generator."""

    first: date
    kinds: tuple[tuple[str, int], ...]


ERAS = (
    Era(
        FIRST,
        (
            ("beats", 1),
            ("name-it", 1),
            ("wild-bomb", 1),
            ("order", 1),
            ("answer-play", 1),
            ("strongest-bomb", 1),
            ("wild-flush", 1),
            ("whose-lead", 1),
            ("trick-ends", 1),
            ("new-level", 1),
            ("tribute-card", 1),
            ("returns", 1),
            ("tribute-goes", 1),
            ("give-away-chain", 1),
        ),
    ),
    Era(
        date(2027, 1, 4),
        (
            ("beats", 1),
            ("name-it", 2),
            ("all-readings", 2),
            ("wild-bomb", 1),
            ("order", 1),
            ("order-bombs", 2),
            ("find-bombs", 1),
            ("answer-play", 1),
            ("strongest-bomb", 1),
            ("wild-flush", 1),
            ("why-refused", 1),
            ("two-rules", 2),
            ("first-deal", 1),
            ("whose-turn", 1),
            ("whose-lead", 1),
            ("trick-ends", 1),
            ("new-level", 1),
            ("next-deal", 1),
            ("wins-match", 1),
            ("tribute-card", 2),
            ("returns", 2),
            ("tribute-goes", 1),
            ("tribute-lead", 1),
            ("give-away-chain", 1),
            ("give-away-blocked", 1),
        ),
    ),
)
"""The earliest first. What was asked on a day that is gone never changes: new kinds begin a new era, on a day to come."""


class NoSuchDay(LookupError):
    """There was no exercise on that day, or it is still to come."""


def exercise_of(day: date) -> Spec:
    """Return the exercise of a day. Raises NoSuchDay before the first."""
    era = next((era for era in reversed(ERAS) if era.first <= day), None)
    if era is None:
        raise NoSuchDay(day)
    round_, place = divmod((day - era.first).days, len(era.kinds))
    kind, version = Chance("daily", f"{era.first} {round_}").shuffled(era.kinds)[place]
    return Spec(
        kind,
        seed=f"daily-{day}",
        level=Chance("daily-level", str(day)).pick(levels(kind)),
        rules=usual_rules(kind),
        difficulty=DIFFICULTY[day.weekday()],
        version=version,
    )


@dataclass(frozen=True, slots=True)
class Asked:
    """A day of the archive, and what the reader made of its exercise: `solved`, `begun` or `new`."""

    day: date
    mark: str


def month(day: date, today: date, learner: int | None) -> tuple[Asked, ...]:
    """Return the days of a month that have come, with the learner's marks: one query, none for a newcomer."""
    first = max(day.replace(day=1), FIRST)
    last = min(
        (first.replace(day=28) + timedelta(days=4)).replace(day=1),
        today + timedelta(days=1),
    )
    days = [first + timedelta(days=number) for number in range((last - first).days)]
    specs = {one: exercise_of(one) for one in days}
    marks = _marks(specs.values(), learner)
    return tuple(Asked(one, marks.get(specs[one].id, "new")) for one in days)


def _marks(specs: Iterable[Spec], learner: int | None) -> Mapping[str, str]:
    if learner is None:
        return {}
    specs = list(specs)
    given = Attempt.objects.filter(
        learner_id=learner,
        kind__in={spec.kind for spec in specs},
        exercise__in=[spec.id for spec in specs],
    )
    marks: dict[str, str] = {}
    for exercise, solved in given.values_list("exercise", "solved"):
        if solved or exercise not in marks:
            marks[exercise] = "solved" if solved else "begun"
    return marks
