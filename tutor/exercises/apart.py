"""Exercises unlike their neighbours: what chance happens to show twice in a row is drawn again."""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from itertools import chain

from .draw import beside, split_seed
from .spec import NoSuchExercise, Spec
from .values import Exercise

type Draft = Callable[[Spec, int], Exercise]
"""Draws an exercise: another one for every number that is given with its values."""

SHARE = 0.8
"""Two exercises look alike when they have as large a share of their cards in common."""

TRIES = 20


def apart(draft: Draft) -> Callable[[Spec], Exercise]:
    """Turn a draft into a generator whose exercises differ from the ones before and after.

    They are those of version 1, but for the few that look like a neighbour. Seeds with an even
    number keep what is drawn first. Those between draw until they are unlike both neighbours, so
    that no exercise depends on more than two others. The generator raises NoSuchExercise when
    nothing comes out.
    """

    def make(spec: Spec) -> Exercise:
        return _found(draft, spec)[1]

    return make


def times_drawn_again(draft: Draft, spec: Spec) -> int:
    """How often an exercise has to be drawn again. Raises NoSuchExercise when nothing comes out."""
    return _found(draft, spec)[0]


def _found(draft: Draft, spec: Spec) -> tuple[int, Exercise]:
    neighbours = []
    for other in _neighbours(spec):
        # One that was composed by hand may not be under these rules: then nobody sees it next to this.
        with suppress(NoSuchExercise):
            neighbours.append(_drawn(draft, other, 0))
    for again in range(TRIES):
        exercise = _drawn(draft, spec, again)
        if not any(_alike(exercise, other) for other in neighbours):
            return again, exercise
    raise NoSuchExercise("not-made", spec.id)


def _drawn(draft: Draft, spec: Spec, again: int) -> Exercise:
    """Draw as version 1 does."""
    return replace(draft(replace(spec, version=1), again), spec=spec)


def _neighbours(spec: Spec) -> Iterator[Spec]:
    """The exercises that one with an odd number has to differ from."""
    name, number = split_seed(spec.seed)
    if number % 2:
        yield beside(spec, number - 1)
        yield beside(spec, number + 1)
        if number == 1 and name:
            # A seed without a number counts as number 0.
            yield beside(spec, None)


def _alike(one: Exercise, other: Exercise) -> bool:
    mine, others = _cards(one), _cards(other)
    most = max(mine.total(), others.total())
    return (mine & others).total() >= SHARE * most


def _cards(exercise: Exercise) -> Counter[object]:
    """Every card that is seen."""
    return Counter(
        chain(
            exercise.shown,
            exercise.over or (),
            (held.card for held in exercise.hand),
            *(option.cards for option in exercise.options),
            *(fact.cards for fact in exercise.facts),
        )
    )
