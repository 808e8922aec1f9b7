"""How far a learner is in the courses: marks on steps, and where to go on. Values only; the rows come from the models."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import NamedTuple

from tutor.fetch import Fetch
from tutor.library import Course, Lesson, Step
from tutor.models import StepProgress


class Mark(StrEnum):
    """Where a learner stands in a step or a lesson."""

    NEW = "new"
    BEGUN = "begun"
    SOLVED = "solved"


@dataclass(frozen=True, slots=True)
class MarkedStep:
    """A step and its mark."""

    step: Step
    mark: Mark


@dataclass(frozen=True, slots=True)
class MarkedLesson:
    """A lesson with the marks of its steps."""

    lesson: Lesson
    steps: tuple[MarkedStep, ...]

    @property
    def solved(self) -> int:
        """How many of the steps are solved."""
        return sum(marked.mark is Mark.SOLVED for marked in self.steps)

    @property
    def mark(self) -> Mark:
        """The mark of the whole lesson."""
        marks = {marked.mark for marked in self.steps}
        if marks == {Mark.SOLVED}:
            return Mark.SOLVED
        return Mark.BEGUN if marks - {Mark.NEW} else Mark.NEW

    @property
    def next_step(self) -> Step:
        """The first step that is not solved, or the first step of a lesson where all are."""
        open_ones = (
            marked.step for marked in self.steps if marked.mark is not Mark.SOLVED
        )
        return next(open_ones, self.lesson.steps[0])


@dataclass(frozen=True, slots=True)
class MarkedCourse:
    """A course with the marks of its lessons."""

    course: Course
    lessons: tuple[MarkedLesson, ...]

    @property
    def solved(self) -> int:
        """How many of its lessons are solved."""
        return sum(lesson.mark is Mark.SOLVED for lesson in self.lessons)


@dataclass(frozen=True, slots=True)
class GoOn:
    """Where to go on."""

    lesson: MarkedLesson
    step: Step


class Row(NamedTuple):
    """What is kept of a step that was begun."""

    lesson: str
    step: str
    tried_at: datetime
    solved_at: datetime | None


OF_LESSON = Fetch(StepProgress, by=("learner_id", "lesson"), take=Row._fields)
OF_ALL = Fetch(StepProgress, by=("learner_id",), take=Row._fields)

type Rows = Mapping[tuple[str, str], Row]


def rows_of(learner: int | None, lesson: str = "") -> Rows:
    """Return the learner's rows by lesson and step, of one lesson or of all: one query, none for a newcomer."""
    if learner is None:
        return {}
    found = (
        OF_LESSON.rows(learner_id=learner, lesson=lesson)
        if lesson
        else OF_ALL.rows(learner_id=learner)
    )
    rows = (Row(*row) for row in found)
    return {(row.lesson, row.step): row for row in rows}


def mark_lesson(lesson: Lesson, rows: Rows) -> MarkedLesson:
    """Put the marks on a lesson's steps."""
    return MarkedLesson(
        lesson,
        tuple(
            MarkedStep(step, _mark(rows.get((lesson.id, step.id))))
            for step in lesson.steps
        ),
    )


def mark_courses(courses: Iterable[Course], rows: Rows) -> tuple[MarkedCourse, ...]:
    """Put the marks on every lesson."""
    return tuple(
        MarkedCourse(
            course, tuple(mark_lesson(lesson, rows) for lesson in course.lessons)
        )
        for course in courses
    )


def go_on(courses: Iterable[MarkedCourse], rows: Rows) -> GoOn | None:
    """Return where the learner was last, or what comes after it; None when everything is solved.

    A newcomer starts with the first step of the first lesson.
    """
    lessons = [lesson for course in courses for lesson in course.lessons]
    last = max(rows.values(), key=lambda row: row.tried_at, default=None)
    here = next(
        (n for n, at in enumerate(lessons) if last and at.lesson.id == last.lesson), 0
    )
    for lesson in lessons[here:] + lessons[:here]:
        if lesson.mark is not Mark.SOLVED:
            return GoOn(lesson, lesson.next_step)
    return None


def _mark(row: Row | None) -> Mark:
    if row is None:
        return Mark.NEW
    return Mark.SOLVED if row.solved_at else Mark.BEGUN
