"""What attempts say about rules: the first at each exercise counts."""

from collections.abc import Collection, Iterator

from tutor.mastery import Evidence
from tutor.models import Attempt, Judgement, Learner


def evidence_of(attempt: Attempt, found_right: Collection[int] = ()) -> Evidence:
    """Return what an attempt says, when it is the first at its exercise; some were `found_right` later."""
    return Evidence(
        right=attempt.solved or attempt.pk in found_right,
        helped=attempt.hints > 0,
        day=attempt.day,
        at=attempt.created_at,
    )


def is_first(attempt: Attempt) -> bool:
    """Whether an attempt is the first at its exercise."""
    return not Attempt.objects.filter(
        learner_id=attempt.learner_id,
        kind=attempt.kind,
        exercise=attempt.exercise,
        pk__lt=attempt.pk,
    ).exists()


def found_right(learner: Learner) -> frozenset[int]:
    """Return the attempts that a correction has found right since.

    What a correction takes away is said, and taken from no progress: what was reached stays reached.
    """
    rows = Judgement.objects.filter(attempt__learner=learner).order_by("pk")
    latest = dict(rows.values_list("attempt_id", "solved"))
    return frozenset(number for number, solved in latest.items() if solved)


def first_answers(learner: Learner) -> Iterator[Attempt]:
    """Go through the first attempts at exercises as they came, those that say nothing about rules left out."""
    seen = set()
    attempts = Attempt.objects.filter(learner=learner, waits=False)
    for attempt in attempts.order_by("created_at", "pk").defer("answer").iterator():
        if (attempt.kind, attempt.exercise) not in seen:
            seen.add((attempt.kind, attempt.exercise))
            if attempt.rules:
                yield attempt
