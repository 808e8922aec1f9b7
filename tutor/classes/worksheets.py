"""Worksheets: an assignment on paper, a sheet for each pupil, each with a code that leads back to its exercises."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db import transaction

from tutor import explain
from tutor.classes import assigning, results, words
from tutor.exercises import Entry, Exercise, make, solution
from tutor.explain.said import Said
from tutor.models import Assignment, Item, Pupil, Worksheet

MOST_SHEETS = 40
"""How many sheets that are nobody's are printed at once."""


@dataclass(frozen=True, slots=True)
class Task:
    """An exercise on paper."""

    number: int
    exercise: Exercise
    title: str
    goal: Said
    also_asked: Said | None
    story: tuple[Said, ...]
    right: Said

    @property
    def lines(self) -> bool:
        """Whether the answer is written, and not ticked."""
        return self.exercise.entry in (Entry.CARDS, Entry.ORDER)


@dataclass(frozen=True, slots=True)
class Printed:
    """A sheet."""

    sheet: Worksheet
    tasks: tuple[Task, ...]


def prepare(work: Assignment, number: int) -> None:
    """Make the sheets that are not there yet: one for each pupil it is given to, or so many without a name.

    They are the same ever after, and so are the exercises then. Raises Gone.
    """
    if number:
        _prepare_for_nobody(work, number)
    else:
        _prepare_for_pupils(work)


def _prepare_for_pupils(work: Assignment) -> None:
    with transaction.atomic():
        assigning.hold_whole(work)
        pupils = results.read(work).pupils
        there = {sheet.pupil_id for sheet in Worksheet.objects.filter(assignment=work)}
        new = [pupil for pupil in pupils if pupil.pk not in there]
        Worksheet.objects.bulk_create(
            Worksheet(assignment=work, pupil=pupil) for pupil in new
        )


def wanting(work: Assignment, number: int) -> bool:
    """Whether sheets of pupils, or of so many without a name, are still to be made."""
    if number:
        return len(for_nobody(work, number)) < number
    return len(for_pupils(work)) < len(results.read(work).pupils)


def for_pupils(work: Assignment) -> list[Worksheet]:
    """Return the sheets of the pupils it is given to."""
    pupils = results.read(work).pupils
    sheets = Worksheet.objects.filter(assignment=work, pupil__in=pupils).select_related(
        "pupil", "assignment"
    )
    return sorted(sheets, key=lambda sheet: _name(sheet.pupil))


def _prepare_for_nobody(work: Assignment, number: int) -> None:
    with transaction.atomic():
        assigning.hold_whole(work)
        there = set(
            Worksheet.objects.filter(assignment=work, pupil=None).values_list(
                "number", flat=True
            )
        )
        new = [place for place in range(1, number + 1) if place not in there]
        Worksheet.objects.bulk_create(
            Worksheet(assignment=work, number=place) for place in new
        )


def for_nobody(work: Assignment, number: int) -> list[Worksheet]:
    """Return the sheets without a name, so many at most."""
    sheets = Worksheet.objects.filter(assignment=work, pupil=None, number__lte=number)
    return list(sheets.select_related("assignment").order_by("number"))


def find(code: str) -> Worksheet | None:
    """Return the sheet of a code."""
    found = Worksheet.objects.filter(code=code)
    return found.select_related("assignment", "assignment__classroom", "pupil").first()


def whose(sheet: Worksheet) -> str:
    """Return what a sheet's exercises are drawn for: they are those that its pupil gets on the screen."""
    return str(sheet.pupil_id) if sheet.pupil_id else f"sheet-{sheet.number}"


def exercises(sheet: Worksheet, items: Sequence[Item]) -> list[Exercise]:
    """Make the exercises of a sheet."""
    return [
        make(assigning.spec_for(item, sheet.assignment, whose(sheet))) for item in items
    ]


def printed(sheet: Worksheet, items: Sequence[Item]) -> Printed:
    """Return a sheet with its exercises, ready to be drawn."""
    tasks = [
        Task(
            number=number,
            exercise=exercise,
            title=explain.kinds([exercise.spec.kind])[0].title,
            goal=explain.goal(exercise),
            also_asked=explain.also_asked(exercise),
            story=tuple(explain.story(exercise)),
            right=explain.answer(exercise, solution(exercise)),
        )
        for number, exercise in enumerate(exercises(sheet, items), 1)
    ]
    return Printed(sheet, tuple(tasks))


def _name(pupil: Pupil | None) -> tuple[str, str]:
    return words.order(pupil.name) if pupil else ("", "")
