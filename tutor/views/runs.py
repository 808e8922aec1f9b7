"""A run: exercises one after the other, with a clock or without."""

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_http_methods
from django_htmx.http import HttpResponseClientRedirect

from tutor import attempts, cookies, explain, guests, reviews, runs, tickets
from tutor.attempts import Place
from tutor.exercises import DRILLS, Spec, judge, make, solution
from tutor.htmx import wants_part
from tutor.models import Attempt, Run
from tutor.table_rules import rules_of
from tutor.views.answering import Page, respond
from tutor.views.personal import personal

TICKET = "run"
FEEDBACK = ("now", "end")
FEEDBACK_COOKIE = "feedback"
"""When a reader wants to hear what answers are worth: kept for guests too."""


@require_http_methods(["GET", "HEAD", "POST"])
@personal
def run_start(request: HttpRequest) -> HttpResponse:
    """Offer a run, or begin one."""
    if request.method == "POST":
        return _begin(request)
    return _offer(request)


@require_http_methods(["GET", "HEAD", "POST"])
@personal
def run(request: HttpRequest, key: str) -> HttpResponse:
    """Lead to the exercise in hand; or, when it is over, say what came of it. A form ends it earlier."""
    found = _find(request, key)
    now = timezone.now()
    if request.method == "POST":
        runs.end(found, now)
        return HttpResponseRedirect(reverse("run", args=[key]))
    standing = runs.standing(found, now)
    if standing.has_next:
        return HttpResponseRedirect(
            reverse("run-exercise", args=[key, standing.number])
        )
    context = {
        "run": found,
        "standing": standing,
        "answers": [_worth(attempt) for attempt in standing.answered],
        "title": explain.kinds([found.kind])[0].title if found.kind else "",
        "ticket": tickets.issue(TICKET),
    }
    return render(request, "run-result.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@personal
def run_exercise(request: HttpRequest, key: str, number: int) -> HttpResponse:
    """Ask one exercise of a run and judge its answer."""
    found = _find(request, key)
    standing = runs.standing(found, timezone.now())
    again = request.method == "POST" and number <= len(standing.answered)
    in_hand = number == standing.number and (
        standing.has_next or (request.method == "POST" and standing.takes)
    )
    if not in_hand and not (again and not found.tells_at_end):
        return _on(request, key)
    spec = exercise_in(found, number, standing)
    context = {
        "kind": explain.kinds([spec.kind])[0],
        "run": found,
        "standing": standing,
        "number": number,
        "onward": reverse("run", args=[key]),
    }
    page = Page(
        "run-exercise.html",
        make(spec),
        Place(via=runs.via(found)),
        lambda _: context,
        ground=f"{number} ",
        quiet=found.tells_at_end,
    )
    response = respond(request, page)
    if found.tells_at_end and request.method == "POST" and response.status_code == 200:
        fresh = runs.standing(found, timezone.now())
        if len(fresh.answered) >= number:
            return _on(request, key)
    return response


def exercise_in(run: Run, number: int, standing: runs.Standing) -> Spec:
    """Return the exercise of a number: as it was answered, else as it is drawn."""
    if number <= len(standing.answered):
        attempt = standing.answered[number - 1]
        return Spec.read(attempt.kind, attempt.exercise)
    return runs.exercise_of(run, number)


def _on(request: HttpRequest, key: str) -> HttpResponse:
    where = reverse("run", args=[key])
    if wants_part(request):
        return HttpResponseClientRedirect(where)
    return HttpResponseRedirect(where)


def _find(request: HttpRequest, key: str) -> Run:
    return get_object_or_404(Run, key=key, learner=guests.learner_number(request))


def _worth(attempt: Attempt) -> dict[str, object]:
    """Say of an answer what was asked, what was answered, and what it was worth."""
    exercise = make(Spec.read(attempt.kind, attempt.exercise))
    answer = attempts.read_answer(attempt.answer)
    outcome = judge(exercise, answer)
    # Where the explanation names the right one, it need not be said twice.
    told = outcome.solved or outcome.right
    right = None if told else explain.answer(exercise, solution(exercise))
    return {
        "attempt": attempt,
        "kind": explain.kinds([attempt.kind])[0],
        "exercise": exercise,
        "right": runs.is_right(attempt),
        "goal": explain.goal(exercise),
        "story": explain.story(exercise),
        "answer": explain.answer(exercise, answer),
        "explained": explain.explain(exercise, outcome),
        "right_answer": right,
    }


def _offer(request: HttpRequest, *, status: int = 200) -> HttpResponse:
    learner = guests.learner_number(request)
    today = timezone.now().date()
    wished = request.GET.get("kind", "")
    context = {
        "kinds": explain.kinds(DRILLS),
        "wished": wished if wished in DRILLS else "",
        "difficulties": explain.DIFFICULTIES,
        "feedback": cookies.read(request, FEEDBACK_COOKIE),
        "missed": learner is not None and reviews.missed(learner, today).exists(),
        "ticket": tickets.issue(TICKET),
        "refused": status != 200,
    }
    return render(request, "run-start.html", context, status=status)


def _begin(request: HttpRequest) -> HttpResponse:
    post = request.POST
    try:
        ticket = tickets.read(post.get("ticket", ""), TICKET)
    except tickets.StaleTicket:
        return _offer(request, status=409)
    kind, length = post.get("kind", ""), post.get("length", "5m")
    difficulty, feedback = post.get("difficulty", "1"), post.get("feedback", "now")
    if (
        kind not in {"", runs.MISSED, *DRILLS}
        or length not in runs.LENGTHS
        or difficulty not in map(str, explain.DIFFICULTIES)
        or feedback not in FEEDBACK
    ):
        return _offer(request, status=422)
    learner = guests.find_or_make_learner(request, ticket)
    begun = runs.start(
        learner,
        kind=kind,
        difficulty=int(difficulty),
        length=length,
        profile=rules_of(request),
        now=timezone.now(),
        tells_at_end=feedback == "end",
    )
    response = HttpResponseRedirect(
        reverse("run", args=[begun.key]) if begun else reverse("review")
    )
    guests.remember(response, learner)
    cookies.keep(response, FEEDBACK_COOKIE, feedback, days=365)
    return response
