"""`manage.py check` refuses a book that disagrees with itself or with the engine, and the server does not start with one."""

from typing import Any

from django.conf import settings
from django.core.checks import CheckMessage, Error, register

from engine import Reason
from tutor import exercises, library
from tutor.library import Book, BrokenBook, Problem, read_books
from tutor.library.coverage import coverage
from tutor.markup.problems import Problems, did_you_mean
from tutor.markup.replay import denials

BOOK = "book"
"""The tag: `manage.py check --tag book`."""


@register(BOOK)
def check_book(**_options: Any) -> list[CheckMessage]:
    """Report every problem of the book with its file and line."""
    return [Error(str(problem), id="tutor.E001") for problem in find_problems()]


@register(BOOK)
def check_book_is_whole(**_options: Any) -> list[CheckMessage]:
    """Report every statement of the documents and every reason of the engine that the book leaves out."""
    try:
        book = library.book(settings.LANGUAGE_CODE)
    except BrokenBook:
        return []  # The other check says why.
    return [Error(gap, id="tutor.E002") for gap in find_gaps(book)]


def find_gaps(book: Book) -> list[str]:
    """Return a line for each thing that no part of the book carries."""
    cited = {
        reason for rule in book.rules_by_number.values() for reason in rule.reasons
    }
    return [
        *(
            f"nothing carries {name}"
            for name, carriers in coverage(book).items()
            if not carriers
        ),
        *(f"no rule is cited for {reason}" for reason in Reason if reason not in cited),
    ]


def find_problems() -> tuple[Problem, ...]:
    """Return everything that is wrong with the book."""
    languages = tuple(code for code, _ in settings.LANGUAGES)
    try:
        books = read_books(settings.CONTENT, languages)
    except BrokenBook as broken:
        return broken.problems
    problems = Problems(settings.CONTENT.name)
    for book in books.values():
        _check_claims(book, problems)
        _check_exercises(book, problems)
    return problems.found()


def _check_claims(book: Book, problems: Problems) -> None:
    """An example's claims hold when the engine is asked again, and the rule it cites is in the book."""
    for example in book.examples:
        report = problems.at(example.path)
        for key, denial in denials(example):
            report(example.line_of(key), denial)
        rule = example.answer.get("rule")
        if rule is not None and rule not in book.rules_by_number:
            hint = did_you_mean(rule, book.rules_by_number)
            report(example.line_of("rule"), f"unknown rule {rule}{hint}")


def _check_exercises(book: Book, problems: Problems) -> None:
    """Each exercise of a lesson can be made."""
    for lesson in book.lessons_by_id.values():
        path = f"lessons/{lesson.id}.{book.language}.md"
        for step in lesson.steps:
            if step.exercise is None:
                continue
            try:
                exercises.make(step.exercise)
            except exercises.NoSuchExercise as error:
                hint = (
                    did_you_mean(error.detail, exercises.DRILLS)
                    if error.code == "unknown-kind"
                    else ""
                )
                line = step.text.blocks("exercise")[0].line
                problems.at(path)(
                    line, f"no exercise: {error.code} {error.detail}{hint}"
                )
