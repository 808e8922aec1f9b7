"""Lessons, a step at a time."""

from collections.abc import Callable, Mapping
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language
from django.views.decorators.http import require_http_methods

from engine import RECREATIONAL, Profile, find_profile
from tutor import library, progress, tickets
from tutor.attempts import READING, Place, record_reading
from tutor.days import today
from tutor.exercises import Spec, make
from tutor.guests import find_or_make_learner, learner_number, remember
from tutor.library import Lesson, NotInBook, Step
from tutor.table_rules import rules_of, under
from tutor.views.answering import Page, respond


@require_http_methods(["GET", "HEAD", "POST"])
def lesson(request: HttpRequest, lesson: str, step: str = "") -> HttpResponse:
    """Show a step of a lesson, the first where none is named, and judge the answer to its exercise."""
    at, here = _find(lesson, step)
    told: dict[str, str] = {}

    def context(learner: int | None) -> dict[str, Any]:
        rows = progress.rows_of(learner, at.id)
        following = at.steps[here.number : here.number + 1]
        return {
            "lesson": at,
            "step": here,
            "marked": progress.mark_lesson(at, rows),
            "next_step": following[0] if following else None,
            **told,
        }

    place = Place(at.id, here.id)
    if here.exercise is None:
        return _read(request, place, context)
    spec = _by_whose_rules(here.exercise, rules_of(request))
    told = _whose_rules(here.exercise, spec)
    page = Page("lesson.html", make(spec), place, context, state=_marks)
    return respond(request, page)


def _by_whose_rules(own: Spec, profile: Profile) -> Spec:
    """Return the exercise as the reader's table plays it; as it is where the text beside it is about other rules."""
    return under(profile, own) if own.rules == RECREATIONAL.key else own


def _whose_rules(own: Spec, spec: Spec) -> dict[str, str]:
    """Name the rules of a text and of the exercise beside it, where they differ."""
    if spec.rules == own.rules:
        return {}
    house = library.book(get_language() or "").house
    return {
        "text_rules": house.name(find_profile(own.rules)),
        "played_by": house.name(find_profile(spec.rules)),
    }


def _marks(told: Mapping[str, Any]) -> tuple[progress.Mark, ...]:
    """What a lesson's page depends on, besides the step."""
    return tuple(marked.mark for marked in told["marked"].steps)


def _read(
    request: HttpRequest, place: Place, context: Callable[[int | None], dict[str, Any]]
) -> HttpResponse:
    """Show a step with nothing to answer, or note that it was read and go on."""
    about = f"{place.lesson}/{place.step}/{READING}"
    ticket = tickets.issue(about)
    if request.method != "POST":
        seen = context(learner_number(request)) | {"ticket": ticket}
        return render(request, "lesson.html", seen)
    try:
        ticket = tickets.read(request.POST.get("ticket", ""), about)
    except tickets.StaleTicket:
        seen = context(learner_number(request)) | {"ticket": ticket, "stale": True}
        return render(request, "lesson.html", seen, status=409)
    learner = find_or_make_learner(request, ticket)
    record_reading(learner, ticket, place, today(request))
    response = HttpResponseRedirect(_onward(context(learner.pk)))
    remember(response, learner)
    return response


def _onward(here: Mapping[str, Any]) -> str:
    """Return the address of what comes after a step."""
    lesson: Lesson = here["lesson"]
    if here["next_step"]:
        return reverse("lesson", args=[lesson.id, here["next_step"].id])
    return reverse("lesson", args=[lesson.next.id]) if lesson.next else reverse("home")


def _find(lesson: str, step: str) -> tuple[Lesson, Step]:
    try:
        found = library.book(get_language() or "").lesson(lesson)
        return found, found.step(step) if step else found.steps[0]
    except NotInBook as missing:
        raise Http404 from missing
