"""Pictures for where a lesson, a rule, the exercise of a day or the course is shared."""

from datetime import date

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.utils.formats import date_format
from django.utils.translation import get_language, gettext
from django.views.decorators.http import require_safe

from engine import Card, Rank, parse_cards, parse_level
from tutor import daily as archive
from tutor import days, explain, library
from tutor.library import Book, NotInBook, Rule
from tutor.markup.plain import sentences
from tutor.pictures.page import Poster, picture_of


@require_safe
def course(request: HttpRequest) -> HttpResponse:
    """Draw the course."""
    return _drawn(
        Poster(
            gettext("Guandan and Give Away"),
            gettext("Learn Guandan by playing it"),
            gettext(
                "Short lessons with cards in your hand. Each answer tells you why, with the rule’s number."
            ),
            tuple(parse_cards("3S 4D 5C 6H 7S")),
        )
    )


@require_safe
def lesson(request: HttpRequest, lesson: str) -> HttpResponse:
    """Draw a lesson: its title, and what it is about."""
    try:
        found = _book().lesson(lesson)
    except NotInBook as missing:
        raise Http404 from missing
    return _drawn(Poster(found.course.title, found.title, found.summary, backs=4))


@require_safe
def rule(request: HttpRequest, number: str) -> HttpResponse:
    """Draw a rule: its number, its title, and the cards of its first example or its first sentence."""
    try:
        found = _book().rule(number)
    except NotInBook as missing:
        raise Http404 from missing
    return _drawn(poster_of(found))


@require_safe
def day(request: HttpRequest, day: date) -> HttpResponse:
    """Draw the exercise of a day: what is to be done, and nothing of how."""
    try:
        spec = archive.exercise_of(day)
    except archive.NoSuchDay as missing:
        raise Http404 from missing
    if day > days.today(request):
        raise Http404
    kind = explain.kinds([spec.kind])[0]
    over = gettext("Exercise of %(day)s") % {"day": date_format(day).lower()}
    return _drawn(Poster(over, kind.title, kind.summary, backs=1))


def poster_of(rule: Rule) -> Poster:
    """Return what stands on the picture of a rule."""
    over = f"{rule.number} · {rule.chapter.title}"
    return Poster(over, rule.title, sentences(rule.text)[0], *_shown(rule))


def _shown(rule: Rule) -> tuple[tuple[Card, ...], Rank]:
    """Return the cards of the first play among the examples, and their level; without one, no cards."""
    for example in rule.examples:
        if example.do == "judge" and example.level:
            cards = tuple(parse_cards(example.ask["play"]))
            return cards, parse_level(example.level)
    return (), Rank.TWO


def _drawn(poster: Poster) -> HttpResponse:
    drawn = picture_of(poster, settings.VAR / "pictures")
    return HttpResponse(drawn, content_type="image/png")


def _book() -> Book:
    return library.book(get_language() or "")
