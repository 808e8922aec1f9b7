"""Answers given without a page: to questions whether cards beat others."""

from datetime import date

from tests.tutor.visiting import wrong_answer
from tutor import attempts
from tutor.attempts import Place
from tutor.exercises import Spec, judge, make
from tutor.models import Attempt

DAY = date(2026, 3, 2)


def give(learner, spec, answer, *, day=DAY):
    """Give an answer, with a form of its own."""
    exercise = make(spec)
    outcome = judge(exercise, answer)
    ticket = f"ticket {Attempt.objects.count()}"
    return attempts.record(
        learner,
        ticket,
        Place(),
        exercise=exercise,
        answer=answer,
        outcome=outcome,
        day=day,
    )[0]


def drawn(number):
    """A question whether cards beat others."""
    return Spec("beats", f"skill-{number}", "7")


def wrong(spec):
    """A wrong answer to it."""
    return wrong_answer(make(spec))
