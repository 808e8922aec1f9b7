"""An assignment as its teachers see it before it is given out, and after."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import get_language

from engine import Card, Rank
from tutor import explain, library
from tutor.classes import assigning, codes
from tutor.exercises import Exercise, Spec, make, solution
from tutor.explain.said import Said
from tutor.forms import Problem
from tutor.library import Lesson
from tutor.models import Assignment, Item, Pupil, Teacher, Try
from tutor.views.classes import choosing


@dataclass(frozen=True, slots=True)
class Previewed:
    """An exercise as the preview shows it."""

    item: Item
    exercise: Exercise
    hand: tuple[Card, ...]
    spec: Spec
    level: Rank | None
    """The level that is told with it."""
    title: str
    lesson: str
    goal: Said
    story: tuple[Said, ...]
    right: Said


def show(
    request: HttpRequest,
    teacher: Teacher,
    work: Assignment,
    faults: Sequence[str] = (),
    *,
    problems: Sequence[Problem] = (),
    ended: bool = False,
    status: int = 422,
) -> HttpResponse:
    """Show an assignment to a teacher: how it is given, and every exercise in it.

    `problems` are those of exercises that were to be added, which the form still holds; `ended`: it cannot be given out
    with the end it has.
    """
    room = teacher.classroom
    now = timezone.now()
    book = library.book(get_language() or "")
    answered = Try.objects.filter(item__assignment=work)
    context = {
        "room": room,
        "teacher": teacher,
        "fresh": codes.new_key(),
        "work": work,
        "phase": assigning.phase(work, now),
        "faults": faults,
        "problems": problems,
        "wrong": {problem.field for problem in problems},
        "ended": ended,
        "previews": [
            previewed(item, book.lessons_by_id)
            for item in Item.objects.filter(assignment=work)
        ],
        "answers": answered.count(),
        "pupils_there": Pupil.objects.filter(
            classroom=room, state=Pupil.State.IN
        ).count(),
        "link": f"{request.scheme}://{request.get_host()}{reverse('class-work', args=[room.key, work.key])}",
        "taught": Teacher.objects.filter(user=teacher.user, classroom__archived_at=None)
        .exclude(since=None)
        .select_related("classroom"),
        **choosing.offer(request.POST if problems else QueryDict()),
    }
    faulty = bool(faults or problems)
    return render(
        request, "classes/class-work.html", context, status=status if faulty else 200
    )


def previewed(item: Item, lessons: Mapping[str, Lesson]) -> Previewed:
    """Say what an exercise asks, and a right answer."""
    exercise = make(assigning.spec_of(item))
    lesson = lessons.get(item.lesson)
    return Previewed(
        item=item,
        exercise=exercise,
        hand=tuple(held.card for held in exercise.hand),
        spec=exercise.spec,
        level=exercise.marked_level,
        title=explain.kinds([item.kind])[0].title,
        lesson=lesson.title if lesson else "",
        goal=explain.goal(exercise),
        story=tuple(explain.story(exercise)),
        right=explain.answer(exercise, solution(exercise)),
    )
