"""The class while it works: who has not begun, who works, who needs help, and what was answered last."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from tutor.classes import results
from tutor.classes.results import Results, Row, Tried
from tutor.models import Assignment

MISSED = 3
"""So often the same rule is missed in a row before somebody needs help."""
STILL = timedelta(minutes=5)
"""Whoever has not answered for so long no longer works."""
ORDER = ("help", "working", "still", "new", "done")


@dataclass(frozen=True, slots=True)
class Seat:
    """A pupil at work."""

    row: Row
    state: str
    """`help`, `working`, `still`, `new` or `done`."""
    stuck_on: tuple[str, ...]
    """The rules that were missed again and again."""
    last: Tried | None
    last_number: int


@dataclass(frozen=True, slots=True)
class Board:
    """All of them: who needs help first."""

    seats: tuple[Seat, ...]
    total: int

    @property
    def counts(self) -> Mapping[str, int]:
        """How many are in each state."""
        return {
            state: sum(seat.state == state for seat in self.seats) for state in ORDER
        }


def read(assignment: Assignment, now: datetime) -> Board:
    """Read the board of an assignment, in as many queries as its results."""
    found = results.read(assignment)
    by_pupil: dict[int, list[Tried]] = {}
    for tried in sorted(found.tries, key=lambda tried: (tried.answered_at, tried.pk)):
        by_pupil.setdefault(tried.pupil_id, []).append(tried)
    numbers = {item.pk: number for number, item in enumerate(found.items, 1)}
    seats = [
        _seat(found, row, by_pupil.get(row.pupil.pk, []), numbers, now)
        for row in found.rows
    ]
    seats.sort(key=lambda seat: ORDER.index(seat.state))
    return Board(tuple(seats), len(found.items))


def _seat(
    found: Results,
    row: Row,
    tries: Sequence[Tried],
    numbers: Mapping[int, int],
    now: datetime,
) -> Seat:
    last = tries[-1] if tries else None
    stuck = _stuck(tries)
    return Seat(
        row,
        _state(found, row, last, stuck, now),
        stuck,
        last,
        numbers[last.item_id] if last else 0,
    )


def _state(
    found: Results, row: Row, last: Tried | None, stuck: Sequence[str], now: datetime
) -> str:
    if last is None:
        return "new"
    finished = (
        row.answered
        if found.assignment.verdict_waits or found.assignment.tries == 1
        else row.right
    )
    if finished == len(found.items):
        return "done"
    if stuck:
        return "help"
    return "working" if now - last.answered_at < STILL else "still"


def _stuck(tries: Sequence[Tried]) -> tuple[str, ...]:
    """The rules whose last answers, at least three, were all wrong."""
    missed: dict[str, int] = {}
    for tried in tries:
        if tried.rule:
            missed[tried.rule] = 0 if tried.solved else missed.get(tried.rule, 0) + 1
    return tuple(
        sorted(
            (rule for rule, times in missed.items() if times >= MISSED),
            key=results.rule_order,
        )
    )
