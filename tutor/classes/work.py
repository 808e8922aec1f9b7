"""What a pupil does in an assignment: which are theirs, how far they are, and each answer kept with what it is worth."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date, datetime

from django.db import transaction
from django.db.models import Count, Q, QuerySet
from django.utils import timezone

from tutor import attempts
from tutor.attempts import Place
from tutor.classes import assigning, beliefs
from tutor.exercises import Answer, Exercise, Outcome, judge, solution
from tutor.holding import Gone, hold, hold_where_shared
from tutor.models import Assignment, Attempt, Item, Learner, Pupil, Try


@dataclass(frozen=True, slots=True)
class Standing:
    """How a pupil stands with an item."""

    tries: int = 0
    solved: bool = False
    """By the try that counts."""

    @classmethod
    def of(cls, outcomes: Sequence[bool], counts: str) -> "Standing":
        """Return the standing after some tries, in their order."""
        if not outcomes:
            return cls()
        by = {"best": any(outcomes), "first": outcomes[0], "last": outcomes[-1]}
        return cls(len(outcomes), by[counts])


@dataclass(frozen=True, slots=True)
class Due:
    """An assignment as its pupil sees it in a list."""

    assignment: Assignment
    phase: str
    items: int
    done: int
    """How many of them are answered."""

    @property
    def finished(self) -> bool:
        """Whether there is nothing left to do."""
        return self.done >= self.items


def given_to(pupil: Pupil) -> QuerySet[Assignment]:
    """Return the assignments that are a pupil's, drafts left out."""
    theirs = Q(whole_class=True) | Q(groups__pupils=pupil) | Q(pupils=pupil)
    found = Assignment.objects.filter(theirs, classroom_id=pupil.classroom_id)
    found = found.exclude(state=Assignment.State.DRAFT).distinct()
    return found.select_related("classroom")


def due(pupil: Pupil, now: datetime) -> list[Due]:
    """Return a pupil's assignments: what is due first, then what can still be done, then what is over. Three queries."""
    rows = [(row, assigning.phase(row, now)) for row in given_to(pupil)]
    seen = [(row, phase) for row, phase in rows if phase != "planned"]
    numbers = [row.pk for row, _ in seen]
    items = dict(
        Item.objects.filter(assignment__in=numbers)
        .values_list("assignment")
        .annotate(Count("pk"))
    )
    tried = Try.objects.filter(pupil=pupil, item__assignment__in=numbers).values_list(
        "item__assignment"
    )
    done = dict(tried.annotate(Count("item", distinct=True)))
    found = [
        Due(row, phase, items.get(row.pk, 0), done.get(row.pk, 0))
        for row, phase in seen
    ]
    return sorted(found, key=_urgency)


def _urgency(due: Due) -> tuple[bool, bool, bool, float, int]:
    ends = due.assignment.closes_at
    return (
        due.phase != "open",
        due.finished,
        ends is None,
        ends.timestamp() if ends else 0,
        -due.assignment.pk,
    )


def standings(assignment: Assignment, pupil: Pupil) -> Mapping[int, Standing]:
    """Return how a pupil stands with each item that they answered: one query."""
    rows = Try.objects.filter(pupil=pupil, item__assignment=assignment).order_by(
        "number"
    )
    outcomes: defaultdict[int, list[bool]] = defaultdict(list)
    for item, solved in rows.values_list("item", "solved"):
        outcomes[item].append(solved)
    return {
        item: Standing.of(found, assignment.counts) for item, found in outcomes.items()
    }


@dataclass(frozen=True, slots=True)
class Task:
    """An item that a pupil answers."""

    assignment: Assignment
    item: Item
    pupil: Pupil

    def may_answer(self, standing: Standing, now: datetime) -> bool:
        """Whether one more answer is taken."""
        return not self.shut(standing, now)

    def shut(self, standing: Standing, now: datetime) -> str:
        """Why no more answers are taken: the assignment is `over`, it is `solved`, the `tries` are used up; else empty."""
        if not assigning.is_open(self.assignment, now):
            return "over"
        if standing.solved and not self.assignment.verdict_waits:
            return "solved"
        used_up = 0 < self.assignment.tries <= standing.tries
        return "tries" if used_up else ""

    def keep(
        self,
        learner: Learner,
        ticket: str,
        place: Place,
        *,
        exercise: Exercise,
        answer: Answer,
        outcome: Outcome,
        day: date,
        tells: bool,
    ) -> tuple[Attempt, bool]:
        """Keep an answer, as `attempts.record` does, and count it as a try.

        Raises attempts.NotTaken, and Gone where the class, the pupil in it or the account is deleted meanwhile.
        """
        with transaction.atomic():
            # One after the other: two answers sent at once cannot both be the last one allowed.
            if hold(Pupil, self.pupil.pk).state != Pupil.State.IN:
                raise Gone
            known = Attempt.objects.filter(learner=learner, token=ticket).first()
            if known:
                return known, False
            now = self._as_it_is(exercise)
            tries = Try.objects.filter(item=self.item, pupil=self.pupil).order_by(
                "number"
            )
            outcomes = list(tries.values_list("solved", flat=True))
            if not now.may_answer(
                Standing.of(outcomes, now.assignment.counts), timezone.now()
            ):
                raise attempts.NotTaken
            attempt, is_new = attempts.record(
                learner,
                ticket,
                place,
                exercise=exercise,
                answer=answer,
                outcome=outcome,
                day=day,
                waits=now.assignment.verdict_waits,
                tells=tells,
            )
            if is_new:
                Try.objects.create(
                    item=self.item,
                    pupil=self.pupil,
                    attempt=attempt,
                    number=len(outcomes) + 1,
                    solved=outcome.solved,
                    rule=rule_of(exercise, outcome),
                    beliefs=beliefs.of(exercise, answer, outcome),
                    hints=attempt.hints,
                    answered_at=attempt.created_at,
                )
        return attempt, is_new

    def _as_it_is(self, exercise: Exercise) -> "Task":
        """Return the task as its teachers have it in this moment, and hold the item.

        Raises attempts.NotTaken if they have replaced the item, or taken it out.
        """
        # Held first and read afterwards: what is joined to a row that one waits for is read as it was before.
        with suppress(Gone):
            hold_where_shared(Item, self.item.pk)
        rows = Item.objects.select_related("assignment__classroom")
        item = rows.filter(pk=self.item.pk).first()
        whose = str(self.pupil.pk)
        if (
            item is None
            or assigning.spec_for(item, item.assignment, whose) != exercise.spec
        ):
            raise attempts.NotTaken
        return replace(self, assignment=item.assignment, item=item)


def rule_of(exercise: Exercise, outcome: Outcome) -> str:
    """Return the rule that an answer was about; it may be empty."""
    return outcome.rule or judge(exercise, solution(exercise)).rule or ""
