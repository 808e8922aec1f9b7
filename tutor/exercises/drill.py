"""One kind of exercise as a value: how it is made, judged, helped with and solved."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Protocol

from engine import LEVELS, Rank

from .spec import Spec
from .values import Answer, Exercise, Hint, Outcome


class Position(Protocol):
    """A position composed by hand. It is asked for with its own level and difficulty."""

    @property
    def level(self) -> str: ...

    @property
    def difficulty(self) -> int: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Drill:
    """A kind of exercise. Each stands in a module of its own and asks the engine."""

    kind: str
    """Its name in addresses, lessons and attempts."""

    makers: Mapping[int, Callable[[Spec], Exercise]]
    """The generator of each version. Generators never change: a new one gets a new number."""

    judge: Callable[[Exercise, Answer], Outcome]

    hints: Callable[[Exercise], tuple[Hint, ...]]
    """Help in steps, the gentlest first. No step contains the answer."""

    answers: Callable[[Exercise], Iterator[Answer]]
    """Every right answer, twin cards counted once; the first is shown as the solution."""

    composed: Mapping[str, Position]
    """The positions composed by hand, by the seed that asks for them."""

    game: str = "guandan"
    """The game it is about: `guandan` or `giveaway`."""

    levels: tuple[Rank, ...] = LEVELS
    """The levels it has exercises for; a game without levels has `2` alone."""
