"""The documents side by side: every point, one point, and what is wrong in them."""

from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from tutor import library
from tutor.drawn import kept
from tutor.library import Book, Document, NotInBook, Point
from tutor.library.manuscript import chapter_order
from tutor.library.values import Agreement
from tutor.markup.text import Text
from tutor.table_rules import rules_of

GUANDAN = ("000", "002", "004")
"""The documents that are laid side by side."""


@dataclass(frozen=True, slots=True)
class Voice:
    """What one document says on a point; None where it is silent."""

    document: Document
    says: Text | None


@dataclass(frozen=True, slots=True)
class Row:
    """A point with the voice of each document."""

    point: Point
    voices: tuple[Voice, ...]


@require_safe
@kept
def documents(request: HttpRequest) -> HttpResponse:
    """Show all points by chapter; `?show=differ` only those on which the documents disagree."""
    book = library.book(get_language() or "")
    show = request.GET.get("show", "")
    rows = [_row(book, point) for point in book.points if show in {"", point.verdict}]
    rows.sort(key=lambda row: chapter_order(_chapter(row)))
    chapters = [
        (chapter, group)
        for chapter in book.chapters
        if (group := [row for row in rows if _chapter(row) == chapter.id])
    ]
    counts = [
        (verdict, sum(point.verdict == verdict for point in book.points))
        for verdict in Agreement
    ]
    context = {
        "chapters": chapters,
        "counts": counts,
        "show": show,
        "all": len(book.points),
    }
    return render(request, "documents.html", context)


@require_safe
@kept
def point(request: HttpRequest, name: str) -> HttpResponse:
    """Show one point: what each document says and where, what is played by each set of rules, and what it changes."""
    book = library.book(get_language() or "")
    try:
        found = book.point(name)
    except NotInBook as missing:
        raise Http404 from missing
    place = book.points.index(found)
    context = {
        "row": _row(book, found),
        "point": found,
        "statements": {
            document: [one for one in found.statements if one.document.id == document]
            for document in GUANDAN
        },
        "outside": found.says.get("outside"),
        "mistakes": [one for one in book.mistakes if one.id in found.mistakes],
        "played": [
            (book.house.rules[field], book.house.played(field, rules_of(request)))
            for field in found.settings
        ],
        "previous": book.points[place - 1] if place else None,
        "next": book.points[place + 1] if place + 1 < len(book.points) else None,
    }
    return render(request, "point.html", context)


@require_safe
@kept
def mistakes(request: HttpRequest) -> HttpResponse:
    """Show what is wrong in the documents, each to be found before it is told."""
    book = library.book(get_language() or "")
    return render(request, "mistakes.html", {"mistakes": book.mistakes})


def _row(book: Book, point: Point) -> Row:
    voices = tuple(
        Voice(document, point.says.get(document.id))
        for document in book.documents
        if document.id in GUANDAN
    )
    return Row(point, voices)


def _chapter(row: Row) -> str:
    """Return the chapter in which a point's chief rule stands."""
    return row.point.rules[0].id.partition(".")[0]
