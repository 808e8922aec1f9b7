"""Chance: one stream of draws for a kind and a seed, the same on every machine and for ever."""

from collections.abc import Iterable, Sequence
from random import Random


class Chance:
    """A stream of draws; two streams of the same kind and seed draw the same.

    Only `Random.random` is promised to stay the same between versions of Python, so
    everything here is made from it.
    """

    __slots__ = ("_draw",)

    def __init__(self, kind: str, seed: str | int) -> None:
        # As bytes, which draw what their text draws, so that a lone surrogate is a seed like others.
        written = f"{kind}:{seed}".encode(errors="surrogatepass")
        self._draw = Random(written).random

    def below(self, count: int) -> int:
        """Draw a whole number from 0 to `count` - 1; a count below 1 raises ValueError."""
        if count < 1:
            raise ValueError(f"nothing to draw below {count}")
        return int(self._draw() * count)

    def happens(self, share: float) -> bool:
        """Whether something that happens in `share` of all cases (0.0 to 1.0) happens now."""
        return self._draw() < share

    def pick[T](self, things: Sequence[T]) -> T:
        """Draw one of the things; an empty sequence raises ValueError."""
        return things[self.below(len(things))]

    def sample[T](self, things: Iterable[T], count: int) -> tuple[T, ...]:
        """Draw `count` of the things, none twice, in the order drawn; too few raises ValueError."""
        rest = list(things)
        if count > len(rest):
            raise ValueError(f"{count} drawn from {len(rest)}")
        return tuple(rest.pop(self.below(len(rest))) for _ in range(count))

    def shuffled[T](self, things: Iterable[T]) -> tuple[T, ...]:
        """Return the things in a drawn order, every order equally likely (Fisher and Yates)."""
        cards = list(things)
        for last in range(len(cards) - 1, 0, -1):
            other = self.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]
        return tuple(cards)
