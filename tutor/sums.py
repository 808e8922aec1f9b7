"""Counting again, from the attempts, whatever is a sum of them."""

from collections.abc import Iterator, Mapping
from typing import Any

from django.db import transaction
from django.db.models import Count, Max, Min, Q

from tutor.models import Attempt, Learner, StepProgress


def rebuild(learner: Learner) -> None:
    """Make all sums of a learner anew."""
    with transaction.atomic():
        StepProgress.objects.filter(learner=learner).delete()
        StepProgress.objects.bulk_create(
            StepProgress(learner=learner, **row) for row in _steps(learner)
        )


def _steps(learner: Learner) -> Iterator[Mapping[str, Any]]:
    return (
        Attempt.objects.filter(learner=learner)
        .exclude(lesson="")
        .values("lesson", "step")
        .annotate(
            tries=Count("pk"),
            solved_at=Min("created_at", filter=Q(solved=True)),
            tried_at=Max("created_at"),
        )
        .iterator()
    )
