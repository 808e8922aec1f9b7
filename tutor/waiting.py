"""Answers whose verdict waits for the end of an assignment: they move no sum before, so that no page tells it early."""

from datetime import datetime

from django.db import transaction
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils import timezone

from tutor import attempts
from tutor.holding import hold_where_shared
from tutor.models import Assignment, Attempt, Learner, Try


def release(learner: int | None) -> None:
    """Count what a learner answered in assignments that tell at their end, and that have ended since.

    Asked by the pages that show sums, and by those of a pupil's classes: a query, and one write for each answer, once.
    """
    if learner is None:
        return
    held = Attempt.objects.filter(learner_id=learner, waits=True)
    told = held.filter(~Exists(_tries_that_wait(timezone.now())))
    for attempt in told.order_by("pk").select_related("learner"):
        with transaction.atomic():
            hold_where_shared(Learner, learner)
            # Two pages at once count it once.
            if Attempt.objects.filter(pk=attempt.pk, waits=True).update(waits=False):
                attempts.count(attempt, done=attempt.solved)


def _tries_that_wait(now: datetime) -> QuerySet[Try]:
    """The try of an answer, while its assignment is open and tells at its end."""
    return Try.objects.filter(
        Q(item__assignment__closes_at=None) | Q(item__assignment__closes_at__gt=now),
        attempt=OuterRef("pk"),
        item__assignment__verdict_waits=True,
        item__assignment__state=Assignment.State.OPEN,
        item__assignment__classroom__archived_at=None,
    )
