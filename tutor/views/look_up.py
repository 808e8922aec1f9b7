"""Look-up: a question, and the sentences of the book that answer it."""

from functools import lru_cache

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from engine import Profile
from tutor import library
from tutor.drawn import kept
from tutor.htmx import render_page_or_part, wants_part
from tutor.lookup import Answer, LookUp, What
from tutor.table_rules import Departure, departure, rules_of

MANY, FEW = 12, 5


@require_safe
@kept
def look_up(request: HttpRequest) -> HttpResponse:
    """Show what answers `?q=`; to htmx only the answers, and few to the box above every page."""
    question = request.GET.get("q", "").strip()
    target = request.htmx.target if wants_part(request) else None  # type: ignore[attr-defined]
    limit = FEW if target == "found" else MANY
    profile = rules_of(request)
    book = library.book(get_language() or "")
    context = {
        "question": question,
        "answers": [
            (answer, _departure(answer, profile, book))
            for answer in _look_up(book.language).ask(question, limit, profile)
        ],
        # Where the number of answers is told: that part of the page is there before they are.
        "counted": {"found": "found-count", "answers": "count"}.get(target or ""),
    }
    # What the box above every page finds is no page of its own.
    return render_page_or_part(
        request, "look-up.html", "answers", context, titled=target != "found"
    )


def _departure(
    answer: Answer, profile: Profile, book: library.Book
) -> Departure | None:
    """Say how the reader's table departs from the rule that was found, or from the chief rule of the term."""
    rule = answer.entry.rule
    if answer.entry.what is What.TERM:
        chief = book.term(answer.entry.id).rules[:1]
        rule = book.rule(chief[0].id) if chief else None
    return departure(rule, profile, book) if rule else None


def _look_up(language: str) -> LookUp:
    """Return the index of a language; made anew when the book was read again."""
    books = {code: library.book(code) for code, _ in settings.LANGUAGES}
    return _made(language, *books.values())


@lru_cache(maxsize=len(settings.LANGUAGES))
def _made(language: str, *books: library.Book) -> LookUp:
    return LookUp({book.language: book for book in books}, language)
