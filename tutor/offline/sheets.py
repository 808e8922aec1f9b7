"""The pages of the copy: one a chapter, one a lesson, in each language, rendered once for everybody."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from django.conf import settings
from django.template.loader import render_to_string
from django.utils import translation

from tutor import library
from tutor.display import Display
from tutor.languages import Tongue
from tutor.library import Book
from tutor.views import combinations, glossary

type Making = Callable[[Book], tuple[str, Mapping[str, Any], str]]
"""Gives for a book the template, what fills it, and the page's real address below /<language>/."""

LONE: dict[str, Making] = {
    "start": lambda book: ("offline/start.html", {"book": book}, ""),
    "needs": lambda _book: ("offline/needs.html", {}, ""),
    "look-up": lambda _book: ("look-up.html", {}, "look-up/"),
    "rules": lambda book: ("rules.html", {"book": book}, "rules/"),
    "glossary": lambda book: (
        "glossary.html",
        {"letters": glossary.letters(book)},
        "glossary/",
    ),
    "combinations": lambda book: (
        "combinations.html",
        combinations.shown(book),
        "combinations/",
    ),
}


def names() -> tuple[str, ...]:
    """Return the name of every sheet; they are the same in each language."""
    book = library.book(settings.LANGUAGE_CODE)
    chapters = [chapter.id for chapter in book.chapters]
    lessons = [f"lesson-{lesson}" for lesson in book.lessons_by_id]
    return (*LONE, *chapters, *lessons)


def sheet(language: str, name: str) -> bytes:
    """Return a page of the copy; KeyError where there is none of that name."""
    return _rendered(language, name, library.book(language))


@lru_cache(maxsize=512)
def _rendered(language: str, name: str, book: Book) -> bytes:
    if name not in names():
        raise KeyError(name)
    with translation.override(language):
        template, filling, tail = _making(name)(book)
        context = {
            **filling,
            "offline": True,
            "display": Display(),
            "tongues": _tongues(tail, language),
        }
        return render_to_string(template, context).encode()


def _making(name: str) -> Making:
    if name in LONE:
        return LONE[name]
    if name.startswith("lesson-"):
        lesson = name.removeprefix("lesson-")
        return lambda book: (
            "offline/lesson.html",
            {"lesson": book.lesson(lesson)},
            f"lessons/{lesson}/",
        )
    return lambda book: (
        "chapter.html",
        {"chapter": book.chapter(name)},
        f"rules/{name}/",
    )


def _tongues(tail: str, here: str) -> list[Tongue]:
    return [
        Tongue(code, str(name), f"/{code}/{tail}", "", code == here)
        for code, name in settings.LANGUAGES
    ]
