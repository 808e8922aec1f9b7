"""What to practise again: a few rules a day for who wants them, and what was missed."""

import secrets
from datetime import date
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from tutor import attempts, days, explain, guests, library, reviews, tickets, waiting
from tutor.atlas import about_rule
from tutor.attempts import Place
from tutor.exercises import DRILLS, NoSuchExercise, Spec, make
from tutor.models import Attempt, Learner
from tutor.views.answering import Page, respond
from tutor.views.personal import personal

TICKET = "review"


@require_http_methods(["GET", "HEAD", "POST"])
@personal
def review(request: HttpRequest) -> HttpResponse:
    """Show what is due today and what was missed; start and stop the reviews."""
    waiting.release(guests.learner_number(request))
    if request.method == "POST":
        return _choose(request)
    return _show(request)


@require_safe
@never_cache
def review_next(request: HttpRequest) -> HttpResponse:
    """Lead to an exercise about the rule that is most overdue, or back when there is none."""
    learner = _learner(request)
    if learner:
        for rule in reviews.queue(learner, days.today(request), days.zone(request)):
            if spec := reviews.exercise_about(learner, rule):
                return HttpResponseRedirect(
                    reverse("review-exercise", args=[spec.kind, spec.id])
                )
    return HttpResponseRedirect(reverse("review"))


@require_http_methods(["GET", "HEAD", "POST"])
def review_exercise(request: HttpRequest, kind: str, name: str) -> HttpResponse:
    """Ask one exercise of the review and judge its answer."""
    try:
        made = make(Spec.read(kind, name))
    except NoSuchExercise as missing:
        raise Http404 from missing

    def context(number: int | None) -> dict[str, object]:
        learner = _find(number)
        done = reviews.done(learner, days.today(request)) if learner else 0
        return {
            "kind": explain.kinds([kind])[0],
            "done": done,
            "total": max(learner.reviews if learner else 0, done),
            "onward": reverse("review-next"),
        }

    def keep(
        learner: Learner, ticket: str, place: Place, **given: Any
    ) -> tuple[Attempt, bool]:
        # Whatever stands at such an address may be answered; what the review did not ask is practice.
        today, zone = days.today(request), days.zone(request)
        asked = reviews.asks(learner, made, today, zone)
        return attempts.record(learner, ticket, place if asked else Place(), **given)

    page = Page(
        "review-exercise.html", made, Place(via=reviews.VIA), context, keep=keep
    )
    return respond(request, page)


@require_safe
@never_cache
def about(request: HttpRequest, number: str) -> HttpResponse:
    """Lead to an exercise about a rule: one that nobody has drawn before, where there is more than one."""
    spec = about_rule(number, secrets.token_hex(6))
    if spec is None:
        raise Http404
    return HttpResponseRedirect(reverse("exercise", args=[spec.kind, spec.id]))


def _choose(request: HttpRequest) -> HttpResponse:
    """Take the number of rules a day, or the wish to stop."""
    wish = request.POST.get("cap", "")
    try:
        ticket = tickets.read(request.POST.get("ticket", ""), TICKET)
    except tickets.StaleTicket:
        return _show(request, status=409)
    if wish not in {"0", *map(str, reviews.CAPS)}:
        return _show(request, status=422)
    learner = guests.find_or_make_learner(request, ticket)
    if wish == "0":
        reviews.stop(learner)
    else:
        reviews.start(learner, int(wish))
    response = HttpResponseRedirect(reverse("review"))
    guests.remember(response, learner)
    return response


def _show(request: HttpRequest, *, status: int = 200) -> HttpResponse:
    learner, today, zone = _learner(request), days.today(request), days.zone(request)
    context: dict[str, object] = {
        "user": guests.account(request),
        "caps": reviews.CAPS,
        "cap": learner.reviews if learner else 0,
        "ticket": tickets.issue(TICKET),
        "refused": status != 200,
    }
    if learner:
        context["missed"] = _missed(learner, days.today(request))
    if learner and learner.reviews:
        rules = reviews.queue(learner, today, zone)
        book = library.book(get_language() or "")
        context |= {
            "due": [book.rule(rule) for rule in rules],
            "done": reviews.done(learner, today),
            "next_day": days.local_day(due, zone)
            if (due := reviews.next_day(learner))
            else None,
            "today": today,
        }
    return render(request, "review.html", context, status=status)


def _missed(learner: Learner, today: date) -> list[dict[str, object]]:
    return [
        {"attempt": attempt, "kind": explain.kinds([attempt.kind])[0]}
        for attempt in reviews.missed(learner.pk, today)
        if attempt.kind in DRILLS
    ]


def _learner(request: HttpRequest) -> Learner | None:
    return _find(guests.learner_number(request))


def _find(number: int | None) -> Learner | None:
    return Learner.objects.filter(pk=number).first() if number is not None else None
