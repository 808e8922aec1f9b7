"""Corrections with memory: when a rule or an exercise was mended, answers are judged again, and whoever gave them is told.

Attempts never change. What an attempt is worth now stands in its latest Judgement, and in the Try of an assignment.
"""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import timedelta

from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone

from tutor import attempts, sums
from tutor.classes import beliefs
from tutor.classes.work import rule_of
from tutor.exercises import Answer, Exercise, NoSuchExercise, Outcome, Spec, judge, make
from tutor.holding import Gone, hold
from tutor.models import Assignment, Attempt, Judgement, Learner, Pupil, Try

AT_ONCE = 500
LATEST = 20
TOLD = timedelta(days=30)
"""So long somebody is told on the page of their progress."""


@dataclass(slots=True)
class Tally:
    """What judging again found."""

    looked_at: int = 0
    changed: int = 0
    gone: int = 0
    """Exercises that no generator makes any more: their answers keep what they were worth."""


def judge_again(kinds: list[str] | None = None) -> Tally:
    """Judge all answers again, or those to some kinds of exercise, and note what is worth something else now."""
    tally = Tally()
    learners = set()
    for attempt in _answers(kinds):
        tally.looked_at += 1
        try:
            exercise = make(Spec.read(attempt.kind, attempt.exercise))
            answer = attempts.read_answer(attempt.answer)
            outcome = judge(exercise, answer)
        except (NoSuchExercise, ValueError):
            tally.gone += 1
            continue
        with suppress(Gone):
            if _note(attempt, exercise, answer, outcome):
                tally.changed += 1
                learners.add(attempt.learner_id)
    for number in sorted(learners):
        with suppress(Gone), transaction.atomic():
            sums.rebuild(hold(Learner, number))
    return tally


def _answers(kinds: list[str] | None) -> Iterator[Attempt]:
    rows = Attempt.objects.exclude(kind=attempts.READING)
    if kinds:
        rows = rows.filter(kind__in=kinds)
    return (
        rows.select_related("as_try")
        .prefetch_related("judgements")
        .order_by("pk")
        .iterator(chunk_size=AT_ONCE)
    )


def _note(
    attempt: Attempt, exercise: Exercise, answer: Answer, outcome: Outcome
) -> bool:
    """Keep what an answer is worth now, if that is something else than before. Raises Gone."""
    latest = max(attempt.judgements.all(), key=lambda row: row.pk, default=None)
    before = (
        (latest.solved, latest.outcome) if latest else (attempt.solved, attempt.outcome)
    )
    solved = attempts.counts_as_solved(attempt, exercise, outcome)
    now = (solved, outcome.code.value)
    with transaction.atomic():
        hold(Learner, attempt.learner_id)
        Try.objects.filter(attempt=attempt).update(
            solved=outcome.solved,
            rule=rule_of(exercise, outcome),
            beliefs=beliefs.of(exercise, answer, outcome),
        )
        if before == now:
            return False
        Judgement.objects.create(
            attempt=attempt,
            solved=now[0],
            outcome=now[1],
            was_solved=before[0],
            was_outcome=before[1],
        )
    return True


def of_pupil(pupil: Pupil) -> QuerySet[Judgement]:
    """Return what changed for a pupil in what this class was given, the latest first, where verdicts may be told."""
    rows = Judgement.objects.filter(attempt__as_try__pupil=pupil)
    waiting = Assignment.objects.filter(
        Q(closes_at=None) | Q(closes_at__gt=timezone.now()),
        verdict_waits=True,
        state=Assignment.State.OPEN,
        classroom__archived_at=None,
    )
    rows = rows.exclude(attempt__as_try__item__assignment__in=waiting)
    return rows.select_related("attempt__as_try__item__assignment").order_by(
        "-judged_at", "-pk"
    )[:LATEST]


def of_learner(learner: int) -> QuerySet[Judgement]:
    """Return what changed for a learner in what they practised by themselves, the latest first, for a while."""
    rows = Judgement.objects.filter(
        attempt__learner_id=learner,
        attempt__as_try=None,
        judged_at__gt=timezone.now() - TOLD,
    )
    return rows.select_related("attempt").order_by("-judged_at", "-pk")[:LATEST]


def of_assignment(work: Assignment) -> QuerySet[Judgement]:
    """Return what changed in an assignment, the latest first."""
    rows = Judgement.objects.filter(attempt__as_try__item__assignment=work)
    return rows.select_related(
        "attempt__as_try__pupil", "attempt__as_try__item"
    ).order_by("-judged_at", "-pk")
