"""What attempts say about rules: the first at each exercise counts."""

from collections.abc import Iterator

from tutor.mastery import Evidence
from tutor.models import Attempt, Learner


def evidence_of(attempt: Attempt) -> Evidence:
    """Return what an attempt says, when it is the first at its exercise."""
    return Evidence(
        right=attempt.solved,
        helped=attempt.hints > 0,
        day=attempt.day,
        at=attempt.created_at,
    )


def is_first(attempt: Attempt) -> bool:
    """Whether an attempt, just kept, is the first at its exercise."""
    same = Attempt.objects.filter(
        learner_id=attempt.learner_id, kind=attempt.kind, exercise=attempt.exercise
    )
    return not same.exclude(pk=attempt.pk).exists()


def first_answers(learner: Learner) -> Iterator[Attempt]:
    """Go through the first attempts at exercises as they came, those that say nothing about rules left out."""
    seen = set()
    attempts = Attempt.objects.filter(learner=learner)
    for attempt in attempts.order_by("created_at", "pk").defer("answer").iterator():
        if (attempt.kind, attempt.exercise) not in seen:
            seen.add((attempt.kind, attempt.exercise))
            if attempt.rules:
                yield attempt
