"""How far a learner is: rules, days, level."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from tutor import explain, guests, library, waiting
from tutor.classes import corrections
from tutor.days import today
from tutor.exercises import DRILLS
from tutor.mastery import CRITERIA, NEWEST
from tutor.models import Judgement
from tutor.overview import Period, overview
from tutor.skillmap import skill_map
from tutor.views.personal import personal


@require_safe
@personal
def progress(request: HttpRequest) -> HttpResponse:
    """Show what the learner has done, in `?period=` week, month, year or all."""
    try:
        period = Period(request.GET.get("period", Period.MONTH))
    except ValueError as unknown:
        raise Http404 from unknown
    book = library.book(get_language() or "")
    learner = guests.learner_number(request)
    waiting.release(learner)
    seen = overview(book, learner, period, today(request))
    context = {
        "user": guests.account(request),
        "seen": seen,
        "judged": _judged(learner),
        "map": skill_map(book, seen.marks),
        "period": period,
        "periods": list(Period),
        "criterion": CRITERIA[NEWEST],
    }
    return render(request, "progress.html", context)


def _judged(learner: int | None) -> list[tuple[Judgement, str]]:
    """What was judged again, with what kind of exercise it was; nothing for who was never here."""
    if learner is None:
        return []
    rows = [
        row for row in corrections.of_learner(learner) if row.attempt.kind in DRILLS
    ]
    titles = {
        kind.name: kind.title
        for kind in explain.kinds({row.attempt.kind for row in rows})
    }
    return [(row, titles[row.attempt.kind]) for row in rows]
