"""Exercises unlike their neighbours: what chance happens to show twice in a row is drawn again."""

from collections import Counter
from collections.abc import Callable, Iterator
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

    def drawn(spec: Spec, again: int) -> Exercise:
        return replace(draft(replace(spec, version=1), again), spec=spec)

    def make(spec: Spec) -> Exercise:
        neighbours = [drawn(other, 0) for other in _neighbours(spec)]
        for again in range(TRIES):
            exercise = drawn(spec, again)
            if not any(_alike(exercise, other) for other in neighbours):
                return exercise
        raise NoSuchExercise("not-made", spec.id)

    return make


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
        )
    )
