"""The words of the game: all of them, and one, which other pages show in place."""

from itertools import groupby
from unicodedata import normalize

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from tutor import library
from tutor.drawn import kept
from tutor.htmx import render_page_or_part
from tutor.library import Book, NotInBook, Term


@require_safe
@kept
def glossary(request: HttpRequest) -> HttpResponse:
    """Show every term by the alphabet of the page's language."""
    context = {"letters": letters(library.book(get_language() or ""))}
    return render(request, "glossary.html", context)


def letters(book: Book) -> list[tuple[str, list[Term]]]:
    """Return the terms under their letters, by the alphabet of the book's language."""
    terms = sorted(book.terms, key=_alphabetical)
    return [
        (letter, list(group))
        for letter, group in groupby(terms, key=lambda term: _alphabetical(term)[0])
    ]


@require_safe
@kept
def term(request: HttpRequest, name: str) -> HttpResponse:
    """Show one term; to a page that shows it in place only its definition."""
    book = library.book(get_language() or "")
    try:
        found = book.term(name)
    except NotInBook as missing:
        raise Http404 from missing
    called = [
        (document, found.documents[document.id])
        for document in book.documents
        if document.id in found.documents
    ]
    context = {"term": found, "called": called}
    return render_page_or_part(request, "term.html", "definition", context)


def _alphabetical(term: Term) -> str:
    """Return what sorts a headword: upper case, without its accents."""
    plain = normalize("NFD", term.title.upper())
    return "".join(letter for letter in plain if letter.isalnum() or letter == " ")
