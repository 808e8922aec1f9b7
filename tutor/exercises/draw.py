"""Chance for exercises: one stream for each, and scenes that take turns."""

import re
from collections.abc import Sequence
from dataclasses import replace

from engine import Chance

from .spec import Spec


def draw(spec: Spec, again: int = 0) -> Chance:
    """The stream of draws of one exercise; another one for every time that it is drawn again."""
    return Chance(spec.kind, f"{spec.id}:{again}" if again else spec.id)


def in_turn[T](spec: Spec, scenes: Sequence[T]) -> tuple[T, ...]:
    """The scenes, first the one whose turn it is: consecutive seeds never get the same.

    Seeds end in a number (`k3-1`, `k3-2` …); one that does not counts as number 0.
    In each round every scene comes first once, in an order of that round.
    """
    name, number = split_seed(spec.seed)
    series = f"{spec.kind}:{name}:{spec.level}:{spec.rules}:{spec.difficulty}"
    round_, place = divmod(number, len(scenes))
    order = _round(series, round_, len(scenes))
    return tuple(scenes[i] for i in order[place:] + order[:place])


def split_seed(seed: str) -> tuple[str, int]:
    """A seed's name and its number: `k3-12` is `k3-` and 12, `k3` is `k` and 3."""
    match = re.fullmatch(r"(.*?)([0-9]{1,9})", seed)
    return (match[1], int(match[2])) if match else (seed, 0)


def beside(spec: Spec, number: int | None) -> Spec:
    """The same values with another number in the seed, or with none."""
    name, _ = split_seed(spec.seed)
    text = "" if number is None else str(number)
    return replace(spec, seed=f"{name[: 24 - len(text)]}{text}")


def _round(series: str, round_: int, size: int) -> tuple[int, ...]:
    """The order of one round. Its first is never the last of the round before."""
    if size <= 2:
        return tuple(range(size))
    order = Chance(series, round_).shuffled(range(size))
    if round_ and order[0] == Chance(series, round_ - 1).shuffled(range(size))[-1]:
        return (order[1], order[0], *order[2:])
    return order
