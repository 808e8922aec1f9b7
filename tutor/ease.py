"""How hard exercises turn out to be. What a generator calls easy is a guess from features; people's answers correct it."""

from collections import Counter
from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from tutor.exercises import DRILLS, NoSuchExercise, Spec
from tutor.models import Attempt, Ease

DAYS = 180
"""How far back answers are counted: people and generators change."""
ENOUGH = 200
"""First answers before a difficulty is taken to be measured."""
MEANT = {1: 0.85, 2: 0.65, 3: 0.45}
"""The share of first answers that is meant to be right: easy, medium, hard."""


def measure() -> int:
    """Count again how often exercises are solved at the first try and without help; return how many answers there were."""
    tries: Counter[tuple[str, int]] = Counter()
    solved: Counter[tuple[str, int]] = Counter()
    seen: set[tuple[int, str, str]] = set()
    since = timezone.now() - timedelta(days=DAYS)
    given = Attempt.objects.filter(created_at__gte=since, kind__in=DRILLS)
    rows = given.order_by("pk").values_list(
        "learner", "kind", "exercise", "solved", "hints"
    )
    for learner, kind, exercise, right, hints in rows.iterator():
        if (learner, kind, exercise) in seen:
            continue
        seen.add((learner, kind, exercise))
        try:
            difficulty = Spec.read(kind, exercise).difficulty
        except NoSuchExercise:
            continue
        tries[kind, difficulty] += 1
        solved[kind, difficulty] += right and not hints
    with transaction.atomic():
        Ease.objects.all().delete()
        Ease.objects.bulk_create(
            Ease(kind=kind, difficulty=level, tries=count, solved=solved[kind, level])
            for (kind, level), count in tries.items()
        )
    return tries.total()


def corrected(kind: str, wished: int) -> int:
    """Return the generator's difficulty that comes nearest to what was wished for: one query.

    Until enough people have answered exercises of it, a difficulty is what the generator says.
    """
    measured = {
        row.difficulty: row.solved / row.tries
        for row in Ease.objects.filter(kind=kind, tries__gte=ENOUGH)
    }
    if wished not in measured:
        return wished
    return min(
        measured,
        key=lambda one: (abs(measured[one] - MEANT[wished]), abs(one - wished)),
    )
