"""Binds the courses and their lessons."""

from tutor.exercises.spec import Spec
from tutor.library.binding.desk import Desk
from tutor.library.binding.ways import Way, ways
from tutor.library.manuscript import EXERCISE
from tutor.library.pages import Page, Section
from tutor.library.values import Course, Lesson, Name, Step
from tutor.markup.facts import faults, read_toml


def bind_courses(desk: Desk) -> tuple[Course, ...]:
    """Return the courses in the order of their file."""
    tables = desk.manuscript.courses.tables["course"]
    order = [_lesson_name(desk, name) for table in tables for name in table["lessons"]]
    way = ways(order)
    return tuple(
        Course(
            id=table["id"],
            game=table["game"],
            title=(title := table["title"][desk.language]),
            summary=table["summary"][desk.language],
            lessons=tuple(
                _lesson(desk, Name(table["id"], title), way[name])
                for name in table["lessons"]
            ),
        )
        for table in tables
    )


def _lesson_name(desk: Desk, name: str) -> Name:
    page = desk.manuscript.lessons[name][desk.language]
    return Name(name, page.front["title"])


def _lesson(desk: Desk, course: Name, way: Way) -> Lesson:
    previous, this, following = way
    page = desk.manuscript.lessons[this.id][desk.language]
    return Lesson(
        id=this.id,
        title=this.title,
        summary=page.front["summary"],
        minutes=page.front["minutes"],
        teaches=desk.rule_names(page.front["teaches"]),
        steps=tuple(
            _step(desk, page, section, this.id, number)
            for number, section in enumerate(page.sections, 1)
        ),
        course=course,
        previous=previous,
        next=following,
    )


def _step(desk: Desk, page: Page, section: Section, lesson: str, number: int) -> Step:
    return Step(
        id=section.id,
        title=section.title,
        text=section.text,
        exercise=_exercise(desk, page, section),
        examples=desk.section_examples(page, section, f"{lesson}#{section.id}"),
        statements=tuple(page.front.get("statements", {}).get(section.id, ())),
        number=number,
    )


def _exercise(desk: Desk, page: Page, section: Section) -> Spec | None:
    """Return the exercise of a step; the last thing in it, if it has one."""
    blocks = section.text.blocks("exercise")
    if not blocks:
        return None
    report = desk.problems.at(page.path)
    if section.text.pieces[-1] is not blocks[0]:
        report(
            blocks[0].line,
            "an exercise is the last thing in its step, and the only one",
        )
    table = read_toml(blocks[0].source, report, blocks[0].line)
    wrong = list(faults(table or {}, EXERCISE))
    for key, fault in wrong:
        report(blocks[0].line_of(key), fault)
    return Spec(**table) if table and not wrong else None
