"""Counting again, from the attempts, whatever is a sum of them."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from datetime import date
from typing import Any

from django.db import transaction
from django.db.models import Count, Exists, Max, Min, OuterRef, Q

from tutor import reviews
from tutor.attempts import FRESH, READING, RIGHT, SOLUTION
from tutor.evidence import evidence_of, first_answers, found_right
from tutor.mastery import NEWEST, Standing
from tutor.models import (
    Attempt,
    Day,
    HintUse,
    Learner,
    Skill,
    SkillDay,
    StepProgress,
)


def rebuild(learner: Learner) -> None:
    """Make all sums of a learner anew. The criterion with which they started a rule stays theirs."""
    with transaction.atomic():
        criteria = dict(
            Skill.objects.filter(learner=learner).values_list("rule", "criterion")
        )
        right = Q(solved=True) | Q(pk__in=found_right(learner))
        for model in (StepProgress, Skill, SkillDay, Day):
            model._default_manager.filter(learner=learner).delete()  # noqa: SLF001 - any model has it.
        StepProgress.objects.bulk_create(
            StepProgress(learner=learner, **row) for row in _steps(learner, right)
        )
        Day.objects.bulk_create(
            Day(learner=learner, **row) for row in _days(learner, right)
        )
        _rebuild_skills(learner, criteria)
        if learner.reviews:
            reviews.remember_again(learner)


def _steps(learner: Learner, right: Q) -> Iterator[Mapping[str, Any]]:
    """A step is done by any right answer but one whose solution had been asked for."""
    same = {name: OuterRef(name) for name in ("learner", "kind", "exercise")}
    asked = HintUse.objects.filter(number=SOLUTION, **same).filter(
        created_at__lte=OuterRef("created_at"),
        created_at__gt=OuterRef("created_at") - FRESH,
    )
    done = right | Q(~Exists(asked), outcome__in=RIGHT)
    return (
        Attempt.objects.filter(learner=learner, waits=False)
        .exclude(lesson="")
        .values("lesson", "step")
        .annotate(
            tries=Count("pk"),
            solved_at=Min("created_at", filter=done),
            tried_at=Max("created_at"),
        )
        .iterator()
    )


def _days(learner: Learner, right: Q) -> Iterator[Mapping[str, Any]]:
    return (
        Attempt.objects.filter(learner=learner, waits=False)
        .exclude(kind=READING)
        .values("day")
        .annotate(answers=Count("pk"), right=Count("pk", filter=right))
        .iterator()
    )


def _rebuild_skills(learner: Learner, criteria: Mapping[str, int]) -> None:
    """Go through the attempts as they came, and count the first at each exercise."""
    standings: dict[str, Standing] = {}
    tries: Counter[tuple[date, str]] = Counter()
    solved: defaultdict[tuple[date, str], int] = defaultdict(int)
    found = found_right(learner)
    for attempt in first_answers(learner):
        evidence = evidence_of(attempt, found)
        for rule in attempt.rules:
            start = standings.get(rule) or Standing(
                criterion=criteria.get(rule, NEWEST)
            )
            standings[rule] = start.after(evidence)
            tries[attempt.day, rule] += 1
            solved[attempt.day, rule] += evidence.solved
    skills = [Skill(learner=learner, rule=rule) for rule in standings]
    for skill in skills:
        skill.standing = standings[skill.rule]
    Skill.objects.bulk_create(skills)
    SkillDay.objects.bulk_create(
        SkillDay(
            learner=learner, day=day, rule=rule, tries=count, solved=solved[day, rule]
        )
        for (day, rule), count in tries.items()
    )
