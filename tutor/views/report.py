"""Say that something is wrong with an exercise, and, for editors, read what was said."""

from dataclasses import dataclass
from typing import Self

from django import forms
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import get_language
from django.views.decorators.http import require_POST

from tutor import attempts, explain, guests, limits, throttle
from tutor.exercises import NoSuchExercise, Spec, judge, make
from tutor.explain import Said
from tutor.htmx import render_page_or_part
from tutor.models import Attempt, Report, User
from tutor.views.personal import at_home, for_owner, personal

SHOWN = 100
"""How many open reports an editor sees at once."""


class ReportForm(forms.Form):
    """Words about an exercise, or none."""

    kind = forms.CharField(max_length=32)
    exercise = forms.CharField(max_length=128)
    words = forms.CharField(max_length=500, required=False)


@require_POST
@personal
def report(request: HttpRequest) -> HttpResponse:
    """Keep a report together with the exercise and the last answer that was given to it."""
    form = ReportForm(request.POST)
    if not form.is_valid() or not _exists(form.cleaned_data):
        return _answer(request, kept=False)
    throttle.charge(limits.report(request))
    number = guests.learner_number(request)
    last = _last_answer(number, form.cleaned_data)
    Report.objects.create(
        **form.cleaned_data,
        learner_id=last.learner_id if last else None,
        answer=last.answer if last else None,
        outcome=last.outcome if last else "",
        language=get_language() or "",
    )
    return _answer(request, kept=True)


@for_owner
def reports(request: HttpRequest, user: User) -> HttpResponse:
    """Show an editor what is open, and close what is done."""
    if not user.is_staff:
        raise Http404
    if request.method == "POST":
        number = request.POST.get("report", "")
        if not (number.isascii() and number.isdigit() and len(number) < 12):
            raise Http404
        found = get_object_or_404(Report, pk=int(number), closed_at=None)
        found.closed_at = timezone.now()
        found.save(update_fields=["closed_at"])
        return HttpResponseRedirect(reverse("reports"))
    still_open = Report.objects.filter(closed_at=None).order_by("-created_at")
    told = [Told.of(report) for report in still_open[:SHOWN]]
    return render(request, "reports.html", {"reports": told, "user": user})


@dataclass(frozen=True, slots=True)
class Told:
    """A report as an editor reads it."""

    report: Report
    title: str = ""
    """Of the kind of exercise; nothing where the exercise is made no more, and the codes must do."""
    answer: Said | None = None
    worth: Said | None = None

    @classmethod
    def of(cls, report: Report) -> Self:
        """Put the answer of a report in words."""
        try:
            exercise = make(Spec.read(report.kind, report.exercise))
        except NoSuchExercise:
            return cls(report)
        title = explain.kinds([report.kind])[0].title
        if report.answer is None:
            return cls(report, title)
        answer = attempts.read_answer(report.answer)
        said = explain.answer(exercise, answer)
        worth = explain.explain(exercise, judge(exercise, answer)).title
        return cls(report, title, said, worth)


def _answer(request: HttpRequest, *, kept: bool) -> HttpResponse:
    context = {"kept": kept, "back": at_home(request.POST.get("back", ""))}
    status = 200 if kept else 422
    return render_page_or_part(request, "report.html", "thanks", context, status=status)


def _exists(data: dict[str, str]) -> bool:
    try:
        make(Spec.read(data["kind"], data["exercise"]))
    except NoSuchExercise:
        return False
    return True


def _last_answer(learner: int | None, data: dict[str, str]) -> Attempt | None:
    if learner is None:
        return None
    given = Attempt.objects.filter(
        learner_id=learner, kind=data["kind"], exercise=data["exercise"]
    )
    return given.order_by("-pk").first()
