"""The rulebook: its chapters, a chapter, a rule, and the way from an example's name to where it stands."""

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from tutor import library
from tutor.drawn import kept
from tutor.library import Book, NotInBook
from tutor.markup.plain import sentences
from tutor.table_rules import departure, rules_of


@require_safe
@kept
def rules(request: HttpRequest) -> HttpResponse:
    """Show the chapters and their rules' titles."""
    return render(request, "rules.html", {"book": _book()})


@require_safe
@kept
def chapter(request: HttpRequest, name: str) -> HttpResponse:
    """Show the rules of a chapter, one below the other."""
    if name != name.upper():
        return _in_capitals(request, "chapter", name)
    try:
        found = _book().chapter(name)
    except NotInBook as missing:
        raise Http404 from missing
    return render(request, "chapter.html", {"chapter": found})


@require_safe
@kept
def rule(request: HttpRequest, number: str) -> HttpResponse:
    """Show one rule with its examples and the documents that state it."""
    if number != number.upper():
        return _in_capitals(request, "rule", number)
    book = _book()
    try:
        found = book.rule(number)
    except NotInBook as missing:
        raise Http404 from missing
    context = {
        "rule": found,
        "answer": sentences(found.text)[0],
        "requires": [book.rule(name) for name in found.requires],
        "lessons": book.lessons_about(number),
        "terms": book.terms_about(number),
        "points": book.points_about(number),
        "differs": [
            (book.house.rules[field], book.house.played(field, rules_of(request)))
            for field in found.settings
        ],
        "departure": departure(found, rules_of(request), book),
    }
    return render(request, "rule.html", context)


@require_safe
def example(request: HttpRequest, name: str) -> HttpResponse:
    """Lead to the rule or the step where the example `name` stands."""
    try:
        place = _book().example(name).place
    except NotInBook as missing:
        raise Http404 from missing
    lesson, _, step = place.partition("#")
    where = (
        reverse("lesson", args=[lesson, step])
        if step
        else reverse("rule", args=[place])
    )
    return HttpResponseRedirect(f"{where}#{name}")


def _in_capitals(request: HttpRequest, page: str, name: str) -> HttpResponseRedirect:
    """Lead from an address typed in small letters to the page's own."""
    query = request.META.get("QUERY_STRING", "")
    address = reverse(page, args=[name.upper()])
    return HttpResponseRedirect(f"{address}?{query}" if query else address)


def _book() -> Book:
    return library.book(get_language() or "")
