"""Renders every text of the book beforehand, so that no request has to."""

from collections.abc import Iterator
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from tutor import library
from tutor.library import Book
from tutor.markup.cache import build
from tutor.markup.text import Text
from tutor.offline import files
from tutor.offline.files import MissingFile


class Command(BaseCommand):
    """`manage.py build_book`: what was rendered before by the same renderer is kept."""

    help = "Renders every text of the book beforehand, and checks that the copy for offline is whole."

    def handle(self, *_args: Any, **_options: Any) -> None:
        """Render what is new and forget what is no longer in the book."""
        texts = [
            text
            for code, _ in settings.LANGUAGES
            for text in _texts(library.book(code))
        ]
        whole, fresh = build(texts)
        self.stdout.write(f"{whole} texts of the book, {fresh} rendered anew")
        try:
            copy = files.copy()
        except (MissingFile, ValueError) as missing:
            raise CommandError(
                f"The copy for offline lacks a file: {missing}"
            ) from missing
        self.stdout.write(f"{len(copy.files)} files in the copy for offline")


def _texts(book: Book) -> Iterator[Text]:
    """Yield every text that a page may show."""
    for chapter in book.chapters:
        yield chapter.intro
        yield from (rule.text for rule in chapter.rules)
    for lesson in book.lessons_by_id.values():
        yield from (step.text for step in lesson.steps)
    yield from (term.text for term in book.terms)
    for mistake in book.mistakes:
        yield from (mistake.says, mistake.why, mistake.holds, mistake.more)
    for point in book.points:
        yield from (point.question, *point.says.values(), point.more)
