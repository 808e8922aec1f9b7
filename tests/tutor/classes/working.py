"""Assignments of the tests, and how their exercises are answered."""

from django.test import Client
from django.utils import timezone

from tests.tutor.visiting import Visitor, fields_of
from tutor import accounts
from tutor.classes import assigning
from tutor.exercises import Answer, Spec, make, solution
from tutor.models import Assignment, Attempt, Item, Try

BEATS = Spec("beats", "sample", "7", difficulty=1)
ORDER = Spec("order", "sample", "7", difficulty=1)
NAME = Spec("name-it", "sample", "7", difficulty=1)
BOMB = Spec("wild-bomb", "sample", "7", difficulty=1)


def assign(room, *specs, state="open", title="Tarea 1", **more):
    """An assignment of the class, given out."""
    work = Assignment.objects.create(
        classroom=room.classroom, title=title, state=state, **more
    )
    assigning.add(work, specs or [BEATS, ORDER])
    return work


def path_of(room, work, rest=""):
    return room.path(f"work/{work.key}/{rest}")


def items_of(work):
    return list(Item.objects.filter(assignment=work))


def exercise_of(work, number, pupil):
    item = items_of(work)[number - 1]
    return make(assigning.spec_for(item, work, str(pupil.pk)))


def wrong(exercise):
    """An answer that is not right."""
    if exercise.spec.kind == "beats":
        right = solution(exercise).options
        return Answer(options=("no",) if right == ("yes",) else ("yes",))
    if exercise.spec.kind == "order":
        return Answer(options=tuple(reversed(solution(exercise).options)))
    if exercise.spec.kind == "wild-bomb":
        return Answer(cards=exercise.hand[:1])
    others = [
        option.id
        for option in exercise.options
        if (option.id,) != solution(exercise).options
    ]
    return Answer(options=(others[0],))


def send(client: Client, room, work, number, pupil, *, right=True, htmx=False, **more):
    """Answer an exercise as its page would."""
    exercise = exercise_of(work, number, pupil)
    answer = solution(exercise) if right else wrong(exercise)
    return Visitor(client).send(
        path_of(room, work, f"{number}/"),
        {**fields_of(exercise, answer), **more},
        htmx=htmx,
    )


def answer_all(work, pupils):
    """Keep an answer of each pupil to each exercise, as quickly as can be: a third of them is not right."""
    items, now = items_of(work), timezone.now()
    for pupil in pupils:
        learner = accounts.learner_of(pupil.user)
        made = Attempt.objects.bulk_create(
            Attempt(
                learner=learner,
                token=f"{pupil.pk}-{item.pk}",
                kind=item.kind,
                exercise=assigning.spec_of(item).id,
                answer={},
                outcome="solved" if item.pk % 3 else "it-does-beat",
                solved=bool(item.pk % 3),
                day=now.date(),
            )
            for item in items
        )
        Try.objects.bulk_create(
            Try(
                item=item,
                pupil=pupil,
                attempt=attempt,
                number=1,
                solved=attempt.solved,
                rule=f"G4.{9 + item.pk % 8}",
                beliefs=[]
                if attempt.solved
                else [f"beats|pair.2|pair.2|too-low|G4.{9 + item.pk % 8}"],
                answered_at=now,
            )
            for item, attempt in zip(items, made, strict=True)
        )
