"""`manage.py check` refuses a book that disagrees with itself, and the server does not start with one."""

from collections.abc import Iterator
from typing import Any

from django.conf import settings
from django.core.checks import CheckMessage, Error, register

from tutor.library import BrokenBook, Problem, read_books

BOOK = "book"
"""The tag: `manage.py check --tag book`."""


@register(BOOK)
def check_book(**_options: Any) -> list[CheckMessage]:
    """Report every problem of the book with its file and line."""
    return [Error(str(problem), id="tutor.E001") for problem in _problems()]


def _problems() -> Iterator[Problem]:
    try:
        read_books(settings.CONTENT, tuple(code for code, _ in settings.LANGUAGES))
    except BrokenBook as broken:
        yield from broken.problems
