"""A new assignment out of a mistake: the rule's lesson and fresh exercises like those in which it was made."""

from django.db import transaction
from django.utils.translation import gettext as _

from tutor.classes import assigning
from tutor.classes.results import Misconception, Results
from tutor.exercises import Spec, judge, make, solution
from tutor.library import Book, Lesson, NotInBook
from tutor.models import Assignment, Item

EXERCISES = 5
TRIES = 12
"""How many are drawn, for each one wanted, in search of one that rests on the rule."""


def reteach(
    results: Results, found: Misconception, book: Book, key: str = ""
) -> Assignment:
    """Make a draft for those who make the mistake. Raises assigning.Full, or once.Made."""
    lessons = book.lessons_about(found.rule)[:1] if found.rule else ()
    drawn = _fresh(results, found)
    with transaction.atomic():
        room, title = results.assignment.classroom, _title(book, found.rule)
        work = assigning.create(room, title, key)
        assigning.add(work, drawn, _short(lessons))
        assigning.give_to(work, [], found.holders)
    return work


def _short(lessons: tuple[Lesson, ...]) -> tuple[Lesson, ...]:
    return tuple(
        lesson for lesson in lessons if any(step.exercise for step in lesson.steps)
    )


def _title(book: Book, rule: str) -> str:
    try:
        return _("Again: %(rule)s") % {"rule": book.rule(rule).title[:50]}
    except NotInBook:
        return _("Once more")


def _fresh(results: Results, found: Misconception) -> list[Spec]:
    """Draw exercises like the missed ones; those that rest on the rule first."""
    numbers = {
        tried.item_id for tried in results.tries if found.belief in tried.beliefs
    }
    models = [item for item in results.items if item.pk in numbers]
    drawn = [
        spec
        for item in models
        for spec in _like(item, EXERCISES * TRIES // len(models))
    ]
    drawn.sort(key=lambda spec: _rests_on(spec) != found.rule)
    return drawn[:EXERCISES]


def _like(item: Item, number: int) -> list[Spec]:
    wish = assigning.Wish(item.kind, number, item.difficulty)
    return assigning.draw(wish, item.rules)


def _rests_on(spec: Spec) -> str | None:
    exercise = make(spec)
    return judge(exercise, solution(exercise)).rule
