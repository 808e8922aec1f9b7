"""Making assignments: exercises drawn, picked, replaced, copied."""

import hashlib
import re
import secrets
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache

from django.db import transaction
from django.db.models import Max
from django.utils import timezone

from engine import LEVELS
from tutor.classes import once
from tutor.exercises import (
    DRILLS,
    NoSuchExercise,
    Spec,
    find_drill,
    levels,
    make,
    newest_version,
)
from tutor.holding import hold, hold_to_delete
from tutor.library import Lesson
from tutor.models import Assignment, Classroom, Group, Item, Pupil, Try, Worksheet

MOST_ITEMS = 200
MOST_ASSIGNMENTS = 300
MOST_AT_ONCE = 30
ANY = "any"
"""A level that is drawn anew for each exercise."""
RULES_OF_OTHER_GAMES = "giveaway"
DRAWS = 20
LONGEST_PASTE = 20_000
MOST_NAMED = 10
_ADDRESS = re.compile(
    r"/practice/(?P<kind>[a-z-]{1,40})/(?P<id>[^/?#\s]{1,200})/?(?:[?#]\S*)?$"
)


class Full(Exception):
    """There is no room for more: at most `most`."""

    def __init__(self, most: int) -> None:
        super().__init__(most)
        self.most = most


class Ended(Exception):
    """Its end has passed: it cannot be given out with it."""


class Answered(Exception):
    """Somebody has answered it already, or has it on paper: it stays as it is."""


@dataclass(frozen=True, slots=True)
class Wish:
    """So many exercises of a kind."""

    kind: str
    number: int
    difficulty: int
    level: str = ANY


def spec_of(item: Item) -> Spec:
    """Return the exercise of an item, as it is for everybody."""
    return Spec(
        item.kind, item.seed, item.level, item.rules, item.difficulty, item.version
    )


def spec_for(item: Item, assignment: Assignment, whose: str) -> Spec:
    """Return the exercise that somebody gets: their own, where the assignment says so and the exercise is a drawn one."""
    spec = spec_of(item)
    if (
        not assignment.own_seeds
        or item.lesson
        or item.seed in find_drill(item.kind).composed
    ):
        return spec
    return _own(spec, whose)


@lru_cache(maxsize=20_000)
def _own(spec: Spec, whose: str) -> Spec:
    for number in range(DRAWS):
        digest = hashlib.sha256(f"{spec.seed}/{whose}/{number}".encode()).hexdigest()[
            :16
        ]
        own = Spec(
            spec.kind, digest, spec.level, spec.rules, spec.difficulty, spec.version
        )
        if _is_made(own):
            return own
    return spec


def draw(wish: Wish, rules: str) -> list[Spec]:
    """Draw exercises that nobody has seen, under some house rules or those of the kind's own game."""
    found: list[Spec] = []
    known = levels(wish.kind)
    # A kind that is asked at some levels only is asked at those, whatever was wished for all.
    wished = [level for level in known if level == wish.level] or known
    for _ in range(wish.number * DRAWS):
        if len(found) == wish.number:
            break
        spec = _drawn(wish.kind, secrets.choice(wished), rules, wish.difficulty)
        if spec is not None:
            found.append(spec)
    return found


def _drawn(kind: str, level: str, rules: str, difficulty: int) -> Spec | None:
    seed, version = secrets.token_hex(6), newest_version(kind)
    for spec in (
        Spec(kind, seed, level, rules, difficulty, version),
        Spec(kind, seed, LEVELS[0], RULES_OF_OTHER_GAMES, difficulty, version),
    ):
        if _is_made(spec):
            return spec
    return None


def _is_made(spec: Spec) -> bool:
    try:
        make(spec)
    except NoSuchExercise:
        return False
    return True


class NoExercise(Exception):
    """Lines in which no exercise's address stands: `lines`."""

    def __init__(self, lines: list[int]) -> None:
        super().__init__(lines)
        self.lines = lines


def pick(text: str) -> list[Spec]:
    """Return the exercises whose addresses are pasted, one a line. Raises NoExercise or Full."""
    found: list[Spec] = []
    wrong: list[int] = []
    for number, line in enumerate(text[:LONGEST_PASTE].splitlines(), 1):
        if line.strip():
            if spec := _at(line.strip()):
                found.append(spec)
            else:
                wrong.append(number)
    if wrong:
        raise NoExercise(wrong[:MOST_NAMED])
    if len(found) > MOST_ITEMS:
        raise Full(MOST_ITEMS)
    return found


def _at(address: str) -> Spec | None:
    there = _ADDRESS.search(address)
    if there is None or there["kind"] not in DRILLS:
        return None
    try:
        spec = Spec.read(there["kind"], there["id"])
    except NoSuchExercise:
        return None
    return spec if _is_made(spec) else None


def add(
    assignment: Assignment, specs: Iterable[Spec], lessons: Iterable[Lesson] = ()
) -> None:
    """Put exercises at the end, those of lessons first. Raises Full, or Gone."""
    of_lessons = [
        (step.exercise, lesson.id, step.id)
        for lesson in lessons
        for step in lesson.steps
        if step.exercise is not None
    ]
    wanted = [*of_lessons, *((spec, "", "") for spec in specs)]
    with transaction.atomic():
        hold_whole(assignment)
        there = Item.objects.filter(assignment=assignment)
        if there.count() + len(wanted) > MOST_ITEMS:
            raise Full(MOST_ITEMS)
        last = there.aggregate(last=Max("place"))["last"] or 0
        Item.objects.bulk_create(
            _item(assignment, last + number, spec, lesson, step)
            for number, (spec, lesson, step) in enumerate(wanted, 1)
        )


def replace(item: Item) -> None:
    """Draw another exercise of the same kind in the place of one that nobody has answered. Raises Answered, or Gone."""
    spec = _drawn(item.kind, item.level, item.rules, item.difficulty)
    with transaction.atomic():
        _untouched(item)
        if spec is not None:
            fields = {
                "seed": spec.seed,
                "version": spec.version,
                "lesson": "",
                "step": "",
            }
            Item.objects.filter(pk=item.pk).update(**fields)


def take_out(item: Item) -> None:
    """Take an exercise out that nobody has answered. Raises Answered, or Gone."""
    with transaction.atomic():
        _untouched(item)
        for row in hold_to_delete(Item.objects.filter(pk=item.pk)):
            row.delete()


def _untouched(item: Item) -> None:
    hold_whole(item.assignment)
    hold(Item, item.pk)
    if Try.objects.filter(item=item).exists() or on_paper(item.assignment):
        raise Answered


def answered(assignment: Assignment) -> bool:
    """Whether somebody has answered anything in it."""
    return Try.objects.filter(item__assignment=assignment).exists()


def on_paper(assignment: Assignment) -> bool:
    """Whether sheets of it were made: their codes must lead to what is printed on them."""
    return Worksheet.objects.filter(assignment=assignment).exists()


def create(classroom: Classroom, title: str, key: str = "") -> Assignment:
    """Begin a draft, with the key that its form brought. Raises Full, once.Made, or Gone.

    With what belongs into it, in one transaction: nobody meets half of it.
    """
    with transaction.atomic():
        # One after the other: two at once cannot both be the last one, nor twice the same.
        hold(Classroom, classroom.pk)
        there = Assignment.objects.filter(classroom=classroom)
        key = once.key_for(there, key)
        if there.count() >= MOST_ASSIGNMENTS:
            raise Full(MOST_ASSIGNMENTS)
        return Assignment.objects.create(classroom=classroom, title=title, key=key)


def change(
    assignment: Assignment,
    fields: Mapping[str, object],
    groups: Iterable[Group],
    pupils: Iterable[Pupil],
) -> None:
    """Change how it is given and to whom, all of it at once: of two teachers the later one's wish holds, whole.

    Raises Gone.
    """
    with transaction.atomic():
        hold_whole(assignment)
        kept = dict(fields)
        if answered(assignment) or on_paper(assignment):
            # Whoever has answered, or has them on paper, keeps the exercises they had.
            kept.pop("own_seeds", None)
        Assignment.objects.filter(pk=assignment.pk).update(**kept)
        give_to(assignment, groups, pupils)


def give_to(
    assignment: Assignment, groups: Iterable[Group], pupils: Iterable[Pupil]
) -> None:
    """Give it to some groups and pupils, or to the whole class where none are named."""
    groups, pupils = list(groups), list(pupils)
    with transaction.atomic():
        whole = not groups and not pupils
        Assignment.objects.filter(pk=assignment.pk).update(whole_class=whole)
        assignment.groups.set(groups)
        assignment.pupils.set(pupils)


def open_now(assignment: Assignment, *, endless: bool = False) -> None:
    """Give it out, without its end where that is wished. Raises Ended where its end has passed, and nothing is done; or Gone."""
    with transaction.atomic():
        row = hold_whole(assignment)
        if endless:
            row.closes_at = None
        if row.closes_at and row.closes_at <= timezone.now():
            raise Ended
        row.state = Assignment.State.OPEN
        row.save(update_fields=["state", "closes_at"])


def copy(assignment: Assignment, to: Classroom, key: str = "") -> Assignment:
    """Make a draft like it in a class, for everybody in it. Raises Full, once.Made, or Gone."""
    with transaction.atomic():
        for number in sorted({assignment.classroom_id, to.pk}):
            hold(Classroom, number)
        hold(Assignment, assignment.pk)
        new = create(to, assignment.title, key)
        same = {
            name: getattr(assignment, name)
            for name in ("tries", "counts", "verdict_waits", "own_seeds")
        }
        Assignment.objects.filter(pk=new.pk).update(**same)
        rows = list(Item.objects.filter(assignment=assignment))
        Item.objects.bulk_create(
            _item(new, row.place, spec_of(row), row.lesson, row.step) for row in rows
        )
    return new


def copy_all(old: Classroom, new: Classroom) -> None:
    """Make drafts of all assignments of a class in another. Within a transaction."""
    for assignment in Assignment.objects.filter(classroom=old).order_by("pk"):
        copy(assignment, new)


def take_back(assignment: Assignment) -> None:
    """Make it a draft again while nobody has answered. Raises Answered, or Gone."""
    with transaction.atomic():
        row = hold_whole(assignment)
        # Whoever answers holds the exercise: either their try is seen, or they see the draft.
        hold_to_delete(Item.objects.filter(assignment=row))
        if answered(row):
            raise Answered
        row.state = Assignment.State.DRAFT
        row.save(update_fields=["state"])


def delete(assignment: Assignment) -> None:
    """Delete it with its results; pressed twice, it is gone. What the pupils have learned stays theirs. Raises Gone."""
    with transaction.atomic():
        hold(Classroom, assignment.classroom_id)
        for row in hold_to_delete(Assignment.objects.filter(pk=assignment.pk)):
            hold_to_delete(Item.objects.filter(assignment=row))
            row.delete()


def hold_whole(assignment: Assignment) -> Assignment:
    """Hold an assignment, in its class, while it is changed by its teachers. Raises Gone."""
    hold(Classroom, assignment.classroom_id)
    return hold(Assignment, assignment.pk)


def is_open(assignment: Assignment, now: datetime) -> bool:
    """Whether pupils may answer now. In a closed class everything is over."""
    return (
        assignment.state == Assignment.State.OPEN
        and assignment.classroom.archived_at is None
        and (assignment.opens_at is None or assignment.opens_at <= now)
        and (assignment.closes_at is None or now < assignment.closes_at)
    )


def is_guarded(assignment: Assignment, now: datetime) -> bool:
    """Whether it would be worth something to see a solution elsewhere first.

    So it is while an answer may still be given of which only few are taken, of which the first one counts, or of which
    nobody is to hear yet what it is worth.
    """
    counted = assignment.tries > 0 or assignment.counts == Assignment.Counts.FIRST
    return is_open(assignment, now) and (counted or assignment.verdict_waits)


def phase(assignment: Assignment, now: datetime) -> str:
    """Return how it stands: `draft`, `planned`, `open` or `closed`."""
    if assignment.state == Assignment.State.DRAFT:
        return "draft"
    if is_open(assignment, now):
        return "open"
    early = (
        assignment.state == Assignment.State.OPEN
        and assignment.opens_at is not None
        and now < assignment.opens_at
    )
    # In a class that was closed before it began, too: it shows its solutions to nobody.
    return "planned" if early else "closed"


def close(assignment: Assignment) -> None:
    """Take no more answers. What never began has nothing to show: it is a draft again."""
    began = phase(assignment, timezone.now()) != "planned"
    state = Assignment.State.CLOSED if began else Assignment.State.DRAFT
    Assignment.objects.filter(pk=assignment.pk).update(state=state)


def _item(
    assignment: Assignment, place: int, spec: Spec, lesson: str, step: str
) -> Item:
    return Item(
        assignment=assignment,
        place=place,
        kind=spec.kind,
        seed=spec.seed,
        level=spec.level,
        rules=spec.rules,
        difficulty=spec.difficulty,
        version=spec.version,
        lesson=lesson,
        step=step,
    )
