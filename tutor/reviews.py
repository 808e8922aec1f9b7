"""What to look at again today, for who wants to be asked."""

from collections.abc import Iterable
from dataclasses import asdict
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from django.db import transaction
from django.db.models import (
    Count,
    Exists,
    F,
    OuterRef,
    Q,
    QuerySet,
    Subquery,
    Value,
)
from django.db.models.functions import Concat
from django.utils import timezone
from django.utils.crypto import salted_hmac

from tutor.asked import rule_of
from tutor.atlas import atlas, fresh
from tutor.evidence import evidence_of, first_answers, found_right
from tutor.exercises import Exercise, Spec
from tutor.holding import hold
from tutor.mastery import Evidence
from tutor.models import Attempt, Learner, Review, Run
from tutor.remembering import Memory, after

VIA = "review"
CAPS = (5, 10, 15)
"""How many rules a day one may ask for."""
MISSED = 20
"""How many missed exercises are shown."""
MISSED_DAYS = 30


def note(learner: Learner, rules: Iterable[str], evidence: Evidence) -> None:
    """Move the memory of some rules, if the learner wants reviews."""
    if not learner.reviews:
        return
    rules = list(rules)
    known = {
        row.rule: row for row in Review.objects.filter(learner=learner, rule__in=rules)
    }
    for rule in rules:
        row = known.get(rule)
        memory = after(_memory(row) if row else None, evidence)
        Review.objects.update_or_create(
            learner=learner, rule=rule, defaults=asdict(memory)
        )


def start(learner: Learner, cap: int) -> None:
    """Ask for at most `cap` rules a day, with what is remembered of all that was answered before. Raises Gone."""
    with transaction.atomic():
        begun = hold(Learner, learner.pk)
        was_on, begun.reviews = begun.reviews, cap
        begun.save(update_fields=["reviews"])
        if not was_on:
            remember_again(begun)


def remember_again(learner: Learner) -> None:
    """Reckon from the attempts, anew, when the learner is to look at each rule again."""
    Review.objects.filter(learner=learner).delete()
    memories: dict[str, Memory] = {}
    found = found_right(learner)
    for attempt in first_answers(learner):
        evidence = evidence_of(attempt, found)
        for rule in attempt.rules:
            memories[rule] = after(memories.get(rule), evidence)
    Review.objects.bulk_create(
        Review(learner=learner, rule=rule, **asdict(memory))
        for rule, memory in memories.items()
    )


def stop(learner: Learner) -> None:
    """Ask for no more reviews, and forget when they were due."""
    with transaction.atomic():
        Learner.objects.filter(pk=learner.pk).update(reviews=0)
        Review.objects.filter(learner=learner).delete()


def queue(learner: Learner, today: date, zone: ZoneInfo) -> list[str]:
    """Return the rules to look at today, the most overdue first, no more than are left of the day's number."""
    left = learner.reviews - done(learner, today)
    if left <= 0:
        return []
    tomorrow = datetime.combine(today + timedelta(days=1), time(), zone)
    due = Review.objects.filter(learner=learner, due__lt=tomorrow).order_by(
        "due", "rule"
    )
    asked = atlas()
    return [rule for rule in due.values_list("rule", flat=True) if rule in asked][:left]


def next_day(learner: Learner) -> datetime | None:
    """Return when the next rule is due."""
    first = Review.objects.filter(learner=learner).order_by("due").first()
    return first.due if first else None


def done(learner: Learner, today: date) -> int:
    """Return how many exercises of the review were answered today."""
    latest = Attempt.objects.filter(learner=learner, via=VIA, day=today)
    return latest.values("kind", "exercise").distinct().count()


def exercise_about(learner: Learner, rule: str) -> Spec | None:
    """Return the exercise to ask: a fresh one, the same until it is answered."""
    seen = (
        Review.objects.filter(learner=learner, rule=rule)
        .values_list("seen_at", flat=True)
        .first()
    )
    about = f"{learner.pk} {rule} {seen}"
    seed = salted_hmac("tutor.reviews", about, algorithm="sha256").hexdigest()[:12]
    return fresh(rule, seed)


def asks(learner: Learner, exercise: Exercise, today: date, zone: ZoneInfo) -> bool:
    """Whether the review asks that exercise today, or has asked it: answers to others do not use up its number."""
    spec = exercise.spec
    given = Attempt.objects.filter(
        learner=learner, via=VIA, day=today, kind=spec.kind, exercise=spec.id
    )
    if given.exists():
        return True
    rule = rule_of(exercise)
    if rule is None or rule not in queue(learner, today, zone):
        return False
    return exercise_about(learner, rule) == spec


def missed(learner: int, today: date) -> QuerySet[Attempt]:
    """Return the latest wrong answers to exercises that were never solved, one for each exercise.

    What is still to be told, at the end of a run or of an assignment, is not among them.
    """
    of_learner = Attempt.objects.filter(learner_id=learner)
    same = of_learner.filter(kind=OuterRef("kind"), exercise=OuterRef("exercise"))
    now = timezone.now()
    return of_learner.filter(
        ~Exists(same.filter(solved=True)),
        ~Exists(same.filter(pk__gt=OuterRef("pk"))),
        ~Exists(_runs_that_wait(now)),
        solved=False,
        waits=False,
        created_at__gte=datetime.combine(today, time(), UTC)
        - timedelta(days=MISSED_DAYS),
    ).order_by("-created_at")[:MISSED]


def _runs_that_wait(now: datetime) -> QuerySet[Run]:
    """The run of an answer, while it goes on and tells at its end."""
    runs = Run.objects.annotate(via=Concat(Value("run-"), "key")).filter(
        via=OuterRef("via"), tells_at_end=True, ended_at=None
    )
    answers = Attempt.objects.filter(learner=OuterRef("learner"), via=OuterRef("via"))
    given = answers.order_by().values("via").annotate(number=Count("pk"))
    going = Q(seconds=0, most__gt=F("given"))
    for seconds in Run.CLOCKS:
        since = now - timedelta(seconds=seconds)
        going |= Q(seconds=seconds, started_at__gt=since)
    return runs.annotate(given=Subquery(given.values("number"))).filter(going)


def _memory(row: Review) -> Memory:
    return Memory(row.due, row.stability, row.difficulty, row.seen_at)
