"""The book: `content/` read into frozen values, once."""

import logging
import threading
from collections.abc import Mapping
from pathlib import Path

from django.conf import settings

from tutor.library.binding import bind
from tutor.library.house import House, HouseRule, RuleSet, read_house
from tutor.library.manuscript import Reader
from tutor.library.references import check_references
from tutor.library.twins import check_twins
from tutor.library.values import (
    Book,
    Chapter,
    Course,
    Document,
    Lesson,
    Mistake,
    Name,
    NotInBook,
    Point,
    Rule,
    Statement,
    Step,
    Term,
)
from tutor.markup.examples import Example
from tutor.markup.problems import BrokenBook, Problem, Problems

__all__ = [
    "Book",
    "BrokenBook",
    "Chapter",
    "Course",
    "Document",
    "Example",
    "House",
    "HouseRule",
    "Lesson",
    "Mistake",
    "Name",
    "NotInBook",
    "Point",
    "Problem",
    "Rule",
    "RuleSet",
    "Statement",
    "Step",
    "Term",
    "book",
    "open_book",
    "read_books",
]

logger = logging.getLogger(__name__)


def book(language: str) -> Book:
    """Return the book in `language`, a code of settings.LANGUAGES. BrokenBook if it cannot be read at the first call."""
    return _shelf.books()[language]


def open_book() -> None:
    """Read the book now rather than at the first call; BrokenBook if it cannot be read."""
    _shelf.books()


def read_books(folder: Path, languages: tuple[str, ...]) -> Mapping[str, Book]:
    """Read the book in `folder`, in each language; BrokenBook with every problem found, if any is."""
    problems = Problems(folder.name)
    manuscript = Reader(folder, languages, problems).read()
    _refuse(problems)
    check_twins(manuscript, problems)
    check_references(manuscript, problems)
    _refuse(problems)
    books = {}
    for language in languages:
        house = read_house(folder, language, problems)
        _refuse(problems)
        books[language] = bind(manuscript, language, house, problems)
    _refuse(problems)
    return books


def _refuse(problems: Problems) -> None:
    if found := problems.found():
        raise BrokenBook(found)


class _Shelf:
    """Holds the last good book. Where settings.DEBUG is on, saved files are read again; a broken one is only logged."""

    def __init__(self) -> None:
        self._books: Mapping[str, Book] | None = None
        self._stamp: tuple[int, int] = (0, 0)
        self._lock = threading.Lock()

    def books(self) -> Mapping[str, Book]:
        """Return the books by language."""
        if self._books is not None and not settings.DEBUG:
            return self._books
        with self._lock:
            stamp = _stamp(settings.CONTENT) if settings.DEBUG else (0, 0)
            if self._books is None:
                self._books = _read()
            elif stamp != self._stamp:
                try:
                    self._books = _read()
                except BrokenBook as broken:
                    logger.error(
                        "The book is broken; the last good one stays:\n%s", broken
                    )
            self._stamp = stamp
            return self._books


def _read() -> Mapping[str, Book]:
    return read_books(settings.CONTENT, tuple(code for code, _ in settings.LANGUAGES))


def _stamp(folder: Path) -> tuple[int, int]:
    """Return what changes when a file of the book is saved, added or removed."""
    times = [path.stat().st_mtime_ns for path in folder.rglob("*.*")]
    return len(times), max(times, default=0)


_shelf = _Shelf()
