"""The exercise of the day, and those of the days before."""

from datetime import date, timedelta

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from tutor import daily as archive
from tutor import days, explain
from tutor.attempts import Place
from tutor.exercises import make
from tutor.views.answering import Page, respond


@require_safe
@never_cache
def daily(request: HttpRequest) -> HttpResponse:
    """Lead to the exercise of the day that it is for the reader."""
    return HttpResponseRedirect(reverse("day", args=[days.today(request)]))


@require_http_methods(["GET", "HEAD", "POST"])
def day(request: HttpRequest, day: date) -> HttpResponse:
    """Ask the exercise of a day that has come, and show the month around it."""
    today = days.today(request)
    try:
        spec = archive.exercise_of(day)
    except archive.NoSuchDay as missing:
        raise Http404 from missing
    if day > today:
        raise Http404
    before, after = day - timedelta(days=1), day + timedelta(days=1)
    kind = explain.kinds([spec.kind])[0]

    def context(learner: int | None) -> dict[str, object]:
        return {
            "kind": kind,
            "day": day,
            "today": today,
            "before": before if before >= archive.FIRST else None,
            "after": after if after <= today else None,
            "month": archive.month(day, today, learner),
        }

    return respond(
        request, Page("day.html", make(spec), Place(via=archive.VIA), context)
    )
