"""Judging options put in order: the first two the wrong way round, and the fewest that have to move."""

from bisect import bisect_right
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
    """The fewest, and of several such sets the first."""
    places = [place(option) for option in options]
    lowest_ends: list[int] = []  # Of the rows in order with one option, two, three …
    for one in places:
        length = bisect_right(lowest_ends, one)
        lowest_ends[length : length + 1] = [one]
    for moved in combinations(range(len(options)), len(options) - len(lowest_ends)):
        stay = [one for i, one in enumerate(places) if i not in moved]
        if stay == sorted(stay):
            return tuple(options[i] for i in moved)
    raise AssertionError("the longest row in order was counted")
