"""What came of an assignment: one reading of its tries for the screen, for paper and for files."""

from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property
from typing import NamedTuple

from django.db.models import Q

from tutor.classes import beliefs, words
from tutor.classes.work import Standing
from tutor.models import Assignment, Item, Pupil, Try

HARDEST = 5
ENOUGH = 2
"""So many pupils make a mistake before it is called one of the class."""


class Tried(NamedTuple):
    """What results need of a try: less than its row, of which there are thousands."""

    pk: int
    pupil_id: int
    item_id: int
    number: int
    solved: bool
    rule: str
    beliefs: list[str]
    hints: int
    answered_at: datetime


@dataclass(frozen=True, slots=True)
class Mark:
    """How a pupil stands with an item."""

    standing: Standing
    hints: int = 0

    @property
    def code(self) -> str:
        """`right`, `wrong` or, where nothing was answered, `open`."""
        if not self.standing.tries:
            return "open"
        return "right" if self.standing.solved else "wrong"


OPEN = Mark(Standing())


@dataclass(frozen=True, slots=True)
class Row:
    """A pupil and their marks, one for each item."""

    pupil: Pupil
    marks: tuple[Mark, ...]

    @property
    def right(self) -> int:
        """How many are right."""
        return sum(mark.standing.solved for mark in self.marks)

    @property
    def answered(self) -> int:
        """How many are answered."""
        return sum(mark.standing.tries > 0 for mark in self.marks)

    @property
    def percent(self) -> int:
        """Right ones of all, in a hundred."""
        return round(100 * self.right / len(self.marks)) if self.marks else 0


@dataclass(frozen=True, slots=True)
class Column:
    """An item, and how the class did."""

    item: Item
    number: int
    answered: int
    right: int

    @property
    def percent(self) -> int:
        """Right ones of those who answered, in a hundred."""
        return round(100 * self.right / self.answered) if self.answered else 0


@dataclass(frozen=True, slots=True)
class Misconception:
    """A mistake that several pupils make."""

    belief: str
    holders: tuple[Pupil, ...]
    asked: int
    """How many pupils answered an exercise in which somebody made it."""

    @property
    def rule(self) -> str:
        """The rule to teach again; it may be empty."""
        return beliefs.rule_in(self.belief)


@dataclass(frozen=True, slots=True)
class RuleMark:
    """How a pupil does with a rule."""

    rule: str
    solved: int
    tries: int

    @property
    def code(self) -> str:
        """`strong`, `weak` or between."""
        if not self.tries:
            return "open"
        share = self.solved / self.tries
        return "strong" if share >= 0.8 else "weak" if share < 0.5 else "between"


@dataclass(frozen=True)
class Results:
    """The results of an assignment."""

    assignment: Assignment
    items: tuple[Item, ...]
    pupils: tuple[Pupil, ...]
    tries: tuple[Tried, ...]
    """By pupil, item and number."""
    _marks: Mapping[tuple[int, int], Mark] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        """Sum the tries up."""
        found: defaultdict[tuple[int, int], list[Tried]] = defaultdict(list)
        for tried in self.tries:
            found[tried.pupil_id, tried.item_id].append(tried)
        counts = self.assignment.counts
        marks = {
            key: Mark(
                Standing.of([tried.solved for tried in some], counts),
                max(tried.hints for tried in some),
            )
            for key, some in found.items()
        }
        object.__setattr__(self, "_marks", marks)

    @cached_property
    def rows(self) -> tuple[Row, ...]:
        """A row for each pupil, by name."""
        return tuple(
            Row(
                pupil,
                tuple(
                    self._marks.get((pupil.pk, item.pk), OPEN) for item in self.items
                ),
            )
            for pupil in self.pupils
        )

    @cached_property
    def columns(self) -> tuple[Column, ...]:
        """A column for each item."""
        marks = [row.marks for row in self.rows]
        return tuple(
            Column(
                item,
                place + 1,
                sum(row[place].standing.tries > 0 for row in marks),
                sum(row[place].standing.solved for row in marks),
            )
            for place, item in enumerate(self.items)
        )

    @property
    def hardest(self) -> tuple[Column, ...]:
        """The items that most pupils missed, the worst first."""
        missed = [column for column in self.columns if column.answered > column.right]
        missed.sort(
            key=lambda column: (column.percent, -column.answered, column.number)
        )
        return tuple(missed[:HARDEST])

    @cached_property
    def misconceptions(self) -> tuple[Misconception, ...]:
        """What several pupils seem to think, the most frequent first."""
        holders: defaultdict[str, set[int]] = defaultdict(set)
        where: defaultdict[str, set[int]] = defaultdict(set)
        asked: defaultdict[int, set[int]] = defaultdict(set)
        for tried in self.tries:
            asked[tried.item_id].add(tried.pupil_id)
            for belief in tried.beliefs:
                holders[belief].add(tried.pupil_id)
                where[belief].add(tried.item_id)
        found = [
            Misconception(
                belief,
                tuple(pupil for pupil in self.pupils if pupil.pk in some),
                len(set().union(*(asked[item] for item in where[belief]))),
            )
            for belief, some in holders.items()
            if len(some) >= min(ENOUGH, len(self.pupils))
        ]
        return tuple(sorted(found, key=lambda one: (-len(one.holders), one.belief)))

    @cached_property
    def rules(self) -> tuple[str, ...]:
        """The rules that the answers were about, as the book numbers them."""
        return tuple(
            sorted({tried.rule for tried in self.tries if tried.rule}, key=rule_order)
        )

    @cached_property
    def skills(self) -> tuple[tuple[Pupil, tuple[RuleMark, ...]], ...]:
        """How each pupil does with each of these rules, over all their tries."""
        tries, solved = Counter[tuple[int, str]](), Counter[tuple[int, str]]()
        for tried in self.tries:
            tries[tried.pupil_id, tried.rule] += 1
            solved[tried.pupil_id, tried.rule] += tried.solved
        return tuple(
            (
                pupil,
                tuple(
                    RuleMark(rule, solved[pupil.pk, rule], tries[pupil.pk, rule])
                    for rule in self.rules
                ),
            )
            for pupil in self.pupils
        )


def read(assignment: Assignment) -> Results:
    """Read the results of an assignment: three queries, however many pupils and exercises there are."""
    given = Q(classroom_id=assignment.classroom_id, state=Pupil.State.IN)
    if not assignment.whole_class:
        given &= Q(groups__assignments=assignment) | Q(assignments=assignment)
    pupils = Pupil.objects.filter(given).distinct().select_related("user")
    by_name = sorted(pupils, key=lambda pupil: (words.order(pupil.name), pupil.pk))
    there = {pupil.pk for pupil in by_name}
    rows = (
        Try.objects.filter(item__assignment=assignment, pupil__in=there)
        .order_by("pupil_id", "item_id", "number")
        .values_list(*Tried._fields)
    )
    return Results(
        assignment,
        tuple(Item.objects.filter(assignment=assignment)),
        tuple(by_name),
        tuple(Tried(*row) for row in rows),
    )


def rule_order(rule: str) -> tuple[str, int, int]:
    """Return what sorts rules as the book does: G3.2 before G3.10."""
    chapter, _, number = rule.partition(".")
    return chapter[:1], int(chapter[1:] or 0), int(number or 0)
