"""Look-up: a question, and the sentences of the book that answer it."""

from functools import lru_cache

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from tutor import library
from tutor.drawn import kept
from tutor.htmx import render_page_or_part, wants_part
from tutor.lookup import LookUp
from tutor.table_rules import rules_of

MANY, FEW = 12, 5


@require_safe
@kept
def look_up(request: HttpRequest) -> HttpResponse:
    """Show what answers `?q=`; to htmx only the answers, and few to the box above every page."""
    question = request.GET.get("q", "").strip()
    target = request.htmx.target if wants_part(request) else None  # type: ignore[attr-defined]
    limit = FEW if target == "found" else MANY
    context = {
        "question": question,
        "answers": _look_up(get_language() or "").ask(
            question, limit, rules_of(request)
        ),
        # Where the number of answers is told: that part of the page is there before they are.
        "counted": {"found": "found-count", "answers": "count"}.get(target or ""),
    }
    return render_page_or_part(request, "look-up.html", "answers", context)


def _look_up(language: str) -> LookUp:
    """Return the index of a language; made anew when the book was read again."""
    books = {code: library.book(code) for code, _ in settings.LANGUAGES}
    return _made(language, *books.values())


@lru_cache(maxsize=len(settings.LANGUAGES))
def _made(language: str, *books: library.Book) -> LookUp:
    return LookUp({book.language: book for book in books}, language)
