"""Judging options put in order: the first two the wrong way round, and the fewest that have to move."""

from collections.abc import Callable, Iterator
from itertools import chain, combinations, groupby, pairwise, permutations, product

from .values import Answer, Exercise, Option, Outcome, Result

type Place = Callable[[Option], int]
"""Where an option belongs, from 0 up; options of one place may stand either way round."""


def judge_order(
    exercise: Exercise,
    answer: Answer,
    place: Place,
    rule: Callable[[Option, Option], str],
) -> Outcome:
    """Judge the order. The answer names every option once; `rule` says why two of them differ."""
    by_id = {option.id: option for option in exercise.options}
    options = tuple(by_id[name] for name in answer.options)
    stumble = next(iter(_stumbles(options, place)), None)
    told = stumble or _two_that_differ(options, place)
    return Outcome(
        solved=stumble is None,
        code=Result.OUT_OF_ORDER if stumble else Result.SOLVED,
        chosen=tuple(chain.from_iterable(option.cards for option in options)),
        rule=rule(*told),
        stumble=stumble,
        to_move=_to_move(options, place),
    )


def orders(exercise: Exercise, place: Place) -> Iterator[Answer]:
    """Yield every right order."""
    equals = [
        [option.id for option in group]
        for _, group in groupby(sorted(exercise.options, key=place), key=place)
    ]
    for parts in product(*(permutations(group) for group in equals)):
        yield Answer(options=tuple(chain.from_iterable(parts)))


def is_in_order(options: tuple[Option, ...], place: Place) -> bool:
    """Whether no two neighbours stand the wrong way round."""
    return not any(True for _ in _stumbles(options, place))


def _stumbles(
    options: tuple[Option, ...], place: Place
) -> Iterator[tuple[Option, Option]]:
    """The neighbours that stand the wrong way round."""
    for first, second in pairwise(options):
        if place(first) > place(second):
            yield first, second


def _two_that_differ(
    options: tuple[Option, ...], place: Place
) -> tuple[Option, Option]:
    return next(
        (first, second)
        for first, second in pairwise(options)
        if place(first) != place(second)
    )


def _to_move(options: tuple[Option, ...], place: Place) -> tuple[Option, ...]:
    """Try all subsets, the smallest first."""
    for number in range(len(options)):
        for moved in combinations(range(len(options)), number):
            stay = tuple(o for i, o in enumerate(options) if i not in moved)
            if is_in_order(stay, place):
                return tuple(options[i] for i in moved)
    raise AssertionError("one alone is always in order")
