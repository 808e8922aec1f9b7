"""Keeping what a learner did: the attempt, the hints, and the sums made of them, in one transaction."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from math import ceil

from django.conf import settings
from django.db import IntegrityError, transaction
from django.utils import timezone

from engine import parse_card, write_card
from tutor import skills
from tutor.asked import rules_shown
from tutor.exercises import Answer, Exercise, Held, Outcome, Result, Stands
from tutor.fetch import Fetch
from tutor.holding import Gone, hold_where_shared, is_orphan
from tutor.models import Attempt, HintUse, Learner, StepProgress
from tutor.tally import Tally

STEPS = Tally(
    StepProgress,
    row=("learner_id", "lesson", "step"),
    sums=("tries",),
    latest=("tried_at",),
    first=("solved_at",),
)
_ONE_HINT = ("learner_id", "kind", "exercise", "number")
HINTS = Tally(HintUse, row=_ONE_HINT, first=("created_at",))
SHOWN = Tally(HintUse, row=_ONE_HINT, latest=("created_at",))
"""What is shown or told again is remembered from then on; a hint is read once."""
HELP = Fetch(HintUse, by=_ONE_HINT[:3], take=("number", "created_at"))


@dataclass(frozen=True, slots=True)
class Place:
    """Where an exercise was met: in a step of a lesson, in something else, or by itself."""

    lesson: str = ""
    step: str = ""
    via: str = ""
    """`review`, `daily`, `run-7`: what else it was met in."""


class NotTaken(Exception):
    """No more answers are taken here: it is closed, or answered often enough. Nothing was kept."""


class TooMany(Exception):
    """More answers than anybody gives came within a minute. This one was not kept."""

    def __init__(self, seconds: int) -> None:
        super().__init__(seconds)
        self.seconds = seconds
        """So long until one is taken again."""


READING = "reading"
"""The kind and the outcome of an attempt in which nothing was asked."""

SOLUTION, TOLD = 0, 99
"""The numbers under which it is kept that a solution was shown because it was asked for, and that what was said of a
wrong answer told a right one. Hints have theirs from 1."""

RIGHT = (Result.SOLVED.value, Result.NONE_INDEED.value)
"""The outcomes of right answers, whether or not they count as solved."""

FRESH = timedelta(hours=12)
"""How long what was shown or told is taken to be remembered."""

MINUTE = timedelta(minutes=1)

type Helped = Iterable[tuple[int, datetime]]

type Written = dict[str, object]
"""An answer as it is kept: the values of the form, sorted where their order says nothing."""


def write_answer(answer: Answer) -> Written:
    """Write an answer down. `read_answer` reads it."""
    return {
        "cards": sorted(held.value for held in answer.cards),
        "wilds": {
            stands.wild.value: write_card(stands.card) for stands in answer.wilds
        },
        "options": list(answer.options),
        "none": answer.none,
    }


def read_answer(written: Written) -> Answer:
    """Read an answer that `write_answer` wrote."""
    match written:
        case {
            "cards": list(cards),
            "wilds": dict(wilds),
            "options": list(options),
            "none": bool(none),
        }:
            return Answer(
                cards=tuple(_held(value) for value in cards),
                wilds=tuple(
                    Stands(_held(wild), parse_card(card))
                    for wild, card in wilds.items()
                ),
                options=tuple(options),
                none=none,
            )
    raise ValueError(f"not a written answer: {written!r}")


def _held(value: str) -> Held:
    return Held(parse_card(value[:-1]), int(value[-1]))


def record(
    learner: Learner,
    ticket: str,
    place: Place,
    *,
    exercise: Exercise,
    answer: Answer,
    outcome: Outcome,
    day: date,
    waits: bool = False,
    tells: bool = False,
) -> tuple[Attempt, bool]:
    """Keep an answer, given on the learner's `day`, and move the sums; return it, and whether it is new.

    One that `waits` for its verdict moves no sum before it is told (tutor.waiting). Where the verdict `tells` a right
    answer, that is kept as well. The same ticket again returns the attempt that it made the first time, whatever comes
    with it now. Raises TooMany, and Gone where the learner is deleted meanwhile.
    """
    helped = _help(learner.pk, exercise)
    hints = sum(number != TOLD for number, _ in helped)
    attempt = Attempt(
        learner=learner,
        token=ticket,
        kind=exercise.spec.kind,
        exercise=exercise.spec.id,
        lesson=place.lesson,
        step=place.step,
        via=place.via,
        answer=write_answer(answer),
        outcome=outcome.code.value,
        solved=outcome.solved and not was_shown(helped),
        hints=hints,
        rules=rules_shown(exercise, outcome),
        day=day,
        waits=waits,
    )
    # A step of a lesson is done at the second try as well; only who asked for its solution has not done it.
    asked = [one for one in helped if one[0] == SOLUTION]
    done = outcome.solved and not was_shown(asked)
    try:
        # What was told is kept with the answer, or neither is: one write to the disk is dearer than all else here.
        with transaction.atomic():
            _keep(attempt, done=done)
            if tells:
                record_hint(learner, exercise, TOLD)
            return attempt, True
    except IntegrityError as error:
        known = Attempt.objects.filter(learner=learner, token=ticket).first()
        if known is None:  # It was the learner that the attempt had nothing to hang on.
            raise Gone from error
        return known, False


def record_reading(learner: Learner, ticket: str, place: Place, day: date) -> None:
    """Keep that a step which only tells something was read; once is enough. Raises Gone."""
    here = StepProgress.objects.filter(
        learner=learner, lesson=place.lesson, step=place.step
    )
    if here.exists():
        return
    reading = Attempt(
        learner=learner,
        token=ticket,
        kind=READING,
        lesson=place.lesson,
        step=place.step,
        answer={},
        outcome=READING,
        solved=True,
        day=day,
    )
    try:
        with transaction.atomic():
            _keep(reading, done=True)
    except IntegrityError as error:
        if is_orphan(error):
            raise Gone from error
        # The same form again changes nothing.


def _keep(attempt: Attempt, *, done: bool) -> None:
    """Keep an attempt and move its sums, in a transaction. Raises IntegrityError if there is one of its form, TooMany, Gone."""
    hold_where_shared(Learner, attempt.learner_id)
    attempt.save()
    if not attempt.waits:
        _slow_down(attempt, count(attempt, done=done))


def count(attempt: Attempt, *, done: bool) -> int:
    """Move the sums that an attempt changes, in a transaction that holds its learner.

    Return the number of the day's answers, 1 for a reading. `done` says whether it does the step of its lesson.
    """
    if attempt.lesson:
        _advance(attempt, done=done)
    return 1 if attempt.kind == READING else skills.count(attempt)


def _slow_down(attempt: Attempt, number: int) -> None:
    """Raise TooMany if the answers of a minute are used up.

    That is looked up once in so many answers: a refused one leaves the number as it was, and the next looks again.
    """
    most: int = settings.ANSWERS_A_MINUTE
    if number == 1 or number % most != 1:
        return
    others = Attempt.objects.filter(learner=attempt.learner_id).exclude(pk=attempt.pk)
    times = others.order_by("-created_at").values_list("created_at", flat=True)
    earliest = times[most - 1 : most].first()
    # A clock that was set back must not shut anybody out.
    if earliest and timedelta(0) <= (spent := attempt.created_at - earliest) < MINUTE:
        raise TooMany(ceil((MINUTE - spent).total_seconds()))


def _advance(attempt: Attempt, *, done: bool) -> None:
    """Count the attempt in its step."""
    now = timezone.now()
    STEPS.add(
        learner_id=attempt.learner_id,
        lesson=attempt.lesson,
        step=attempt.step,
        tries=1,
        tried_at=now,
        solved_at=now if done else None,
    )


def hints_read(learner: int | None, exercise: Exercise) -> int:
    """Return how many hints of the exercise the learner has read: one query, none for a newcomer."""
    if learner is None:
        return 0
    helped = _help(learner, exercise)
    return sum(number not in (SOLUTION, TOLD) for number, _ in helped)


def _help(learner: int, exercise: Exercise) -> Helped:
    """The hints that a learner has read, and the solution if it was shown or told: their numbers and moments."""
    spec = exercise.spec
    return HELP.rows(learner_id=learner, kind=spec.kind, exercise=spec.id)


def was_shown(helped: Helped, moment: datetime | None = None) -> bool:
    """Whether a right answer was shown or told so lately that one now, or at some moment, is no answer of one's own."""
    moment = moment or timezone.now()
    return any(
        number in (SOLUTION, TOLD) and moment - FRESH < at <= moment
        for number, at in helped
    )


def counts_as_solved(attempt: Attempt, exercise: Exercise, outcome: Outcome) -> bool:
    """Whether a kept attempt would count as solved if it had that outcome."""
    if not outcome.solved or attempt.solved:
        return outcome.solved
    helped = _help(attempt.learner_id, exercise)
    return not was_shown(helped, attempt.created_at)


def record_hint(learner: Learner, exercise: Exercise, number: int) -> None:
    """Keep that the learner reads hint `number`; asking for it again counts once.

    What is shown or told again is remembered from then on.
    """
    tally = SHOWN if number in (SOLUTION, TOLD) else HINTS
    tally.add(
        learner_id=learner.pk,
        kind=exercise.spec.kind,
        exercise=exercise.spec.id,
        number=number,
        created_at=timezone.now(),
    )
