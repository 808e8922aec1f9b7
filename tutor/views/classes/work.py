"""An assignment and its exercises, as pupils work on them."""

from dataclasses import dataclass
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.http import urlencode
from django.utils.translation import get_language
from django.views.decorators.http import require_http_methods, require_safe

from tutor import attempts, explain, library
from tutor.attempts import Place
from tutor.classes import assigning
from tutor.classes.work import Standing, Task, given_to, standings
from tutor.exercises import Exercise, judge, make, solution
from tutor.explain import Explained
from tutor.explain.said import Said
from tutor.library import NotInBook, Step
from tutor.models import Assignment, Item, Pupil, Try, User
from tutor.views.answering import Page, respond
from tutor.views.classes.access import pupil_of, teacher_of
from tutor.views.classes.assignments import work_in
from tutor.views.classes.preview import show
from tutor.views.personal import for_owner


@require_safe
@for_owner
def work(request: HttpRequest, user: User, key: str, work: str) -> HttpResponse:
    """Show an assignment: to teachers all about it, to its pupils what there is to do."""
    if teacher := teacher_of(user, key):
        return show(request, teacher, work_in(teacher.classroom, work))
    pupil, assignment = _theirs(user, key, work)
    now = timezone.now()
    found = standings(assignment, pupil)
    rows = [
        (item, found.get(item.pk, Standing()))
        for item in Item.objects.filter(assignment=assignment)
    ]
    phase = assigning.phase(assignment, now)
    context = {
        "room": pupil.classroom,
        "work": assignment,
        "phase": phase,
        "rows": [
            _Row(item, standing, explain.kinds([item.kind])[0].title)
            for item, standing in rows
        ],
        "told": _is_told(assignment, phase),
        "next": next(
            (
                n
                for n, (item, s) in enumerate(rows, 1)
                if Task(assignment, item, pupil).may_answer(s, now) and not s.tries
            ),
            None,
        ),
        "solved": sum(standing.solved for _, standing in rows),
        "done": sum(standing.tries > 0 for _, standing in rows),
    }
    return render(request, "classes/my-work.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@for_owner
def item(
    request: HttpRequest, user: User, key: str, work: str, number: int
) -> HttpResponse:
    """Let a pupil answer one exercise of an assignment, or look back at it; lead teachers to the exercise by itself."""
    if teacher := teacher_of(user, key):
        row, _ = _row(work_in(teacher.classroom, work), number)
        back = f"{reverse('class-work', args=[key, work])}#exercise-{number}"
        there = reverse("exercise", args=[row.kind, assigning.spec_of(row).id])
        return HttpResponseRedirect(f"{there}?{urlencode({'back': back})}")
    pupil, assignment = _theirs(user, key, work)
    row, total = _row(assignment, number)
    task = Task(assignment, row, pupil)
    standing = _standing(task)
    exercise = make(assigning.spec_for(row, assignment, str(pupil.pk)))
    context: dict[str, Any] = {
        "room": pupil.classroom,
        "work": assignment,
        "number": number,
        "total": total,
        "previous": number - 1,
        "following": number + 1 if number < total else None,
        "title": explain.kinds([row.kind])[0].title,
        "text": _text(row),
        "after_answer": "classes/after-answer.html",
    }
    # An answer on its way in is judged by `keep`: it may be one that was sent before.
    if request.method != "POST" and task.shut(standing, timezone.now()):
        return _look_back(request, task, exercise, context | _left(task, standing))

    def after() -> Standing:
        """How the pupil stands when the page is drawn: the answer that came in is among the tries."""
        return _standing(task) if request.method == "POST" else standing

    page = Page(
        "classes/class-item.html",
        exercise,
        Place(row.lesson, row.step),
        lambda _: context | _left(task, after()),
        ground=f"item {row.pk}/",
        keep=task.keep,
        quiet=assignment.verdict_waits,
        shows_solutions=False,
        tells=not assignment.verdict_waits,
    )
    return respond(request, page)


def _standing(task: Task) -> Standing:
    return standings(task.assignment, task.pupil).get(task.item.pk, Standing())


def _left(task: Task, standing: Standing) -> dict[str, Any]:
    """How often the item may still be answered, and why not."""
    most = task.assignment.tries
    return {
        "tries_left": max(most - standing.tries, 0) if most else None,
        "shut": task.shut(standing, timezone.now()),
    }


@dataclass(frozen=True, slots=True)
class _Row:
    """A line of the list of exercises."""

    item: Item
    standing: Standing
    title: str


@dataclass(frozen=True, slots=True)
class Past:
    """An answer that was given, and what is said of it."""

    tried: Try
    said: Said
    explained: Explained | None


def past_tries(exercise: Exercise, tries: list[Try], *, told: bool) -> list[Past]:
    """Say of each try what was answered, and, where it may be told, what it was worth."""
    found = []
    for tried in tries:
        answer = attempts.read_answer(tried.attempt.answer)
        outcome = judge(exercise, answer)
        explained = explain.explain(exercise, outcome) if told else None
        found.append(Past(tried, explain.answer(exercise, answer), explained))
    return found


def _look_back(
    request: HttpRequest, task: Task, exercise: Exercise, context: dict[str, Any]
) -> HttpResponse:
    phase = assigning.phase(task.assignment, timezone.now())
    if phase == "planned":
        raise Http404
    told = _is_told(task.assignment, phase)
    tries = (
        Try.objects.filter(item=task.item, pupil=task.pupil)
        .select_related("attempt")
        .order_by("number")
    )
    context |= {
        "exercise": exercise,
        "goal": explain.goal(exercise),
        "story": explain.story(exercise),
        "past": past_tries(exercise, list(tries), told=told),
        "told": told,
        "right": explain.answer(exercise, solution(exercise)) if told else None,
        "over": phase == "closed",
    }
    return render(request, "classes/class-item-over.html", context)


def _is_told(assignment: Assignment, phase: str) -> bool:
    """Whether pupils may hear what answers were worth."""
    return phase == "closed" or not assignment.verdict_waits


def _theirs(user: User, key: str, work: str) -> tuple[Pupil, Assignment]:
    """Return a pupil and an assignment given to them that has begun. Http404 otherwise."""
    pupil = pupil_of(user, key)
    if pupil is None or pupil.state != Pupil.State.IN:
        raise Http404
    assignment = given_to(pupil).filter(key=work).first()
    if assignment is None or assigning.phase(assignment, timezone.now()) == "planned":
        raise Http404
    return pupil, assignment


def _row(assignment: Assignment, number: int) -> tuple[Item, int]:
    """Return the item at a place, counted from 1, and how many there are."""
    rows = list(Item.objects.filter(assignment=assignment))
    if not 1 <= number <= len(rows):
        raise Http404
    return rows[number - 1], len(rows)


def _text(row: Item) -> list[Step]:
    """Return the step of the lesson that an exercise stands in, and what is to be read before it."""
    if not row.lesson:
        return []
    try:
        lesson = library.book(get_language() or "").lesson(row.lesson)
        here = lesson.step(row.step)
    except NotInBook:
        return []
    before = []
    for step in reversed(lesson.steps[: here.number - 1]):
        if step.exercise is not None:
            break
        before.append(step)
    return [*reversed(before), here]
