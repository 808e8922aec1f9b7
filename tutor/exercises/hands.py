"""Hands that hold on purpose what a question is about, and the play they may have to beat."""

from dataclasses import dataclass, replace

from engine import (
    BOMBS,
    HAND_SIZE,
    Card,
    Chance,
    Declared,
    Kind,
    Profile,
    Rank,
    Reading,
    read,
)

from .compose import Pool, Wish, ranks_of, sizes
from .hand import hold, lay_out
from .spec import Spec
from .told import Did, Told, Who
from .values import Entry, Exercise, Goal


@dataclass(frozen=True, slots=True)
class Part:
    """Cards of one kind; so many of them wilds."""

    kind: Kind
    size: int
    wilds: int = 0


SINGLE, PAIR, TRIPLE = (
    Part(kind, size)
    for size, kind in enumerate((Kind.SINGLE, Kind.PAIR, Kind.TRIPLE), start=1)
)
FULL_HOUSE, STRAIGHT = Part(Kind.FULL_HOUSE, 5), Part(Kind.STRAIGHT, 5)
TUBE, PLATE = Part(Kind.TUBE, 6), Part(Kind.PLATE, 6)
JOKER_BOMB = Part(Kind.JOKER_BOMB, 4)


def bomb(size: int, wilds: int = 0) -> Part:
    """Cards alike."""
    return Part(Kind.BOMB, size, wilds)


def flush(wilds: int = 0) -> Part:
    """Five in a row of one suit."""
    return Part(Kind.STRAIGHT_FLUSH, 5, wilds)


@dataclass(frozen=True, slots=True)
class Scene:
    """What lies on the table, what the hand holds for it, and whether that is enough."""

    over: Part | None
    parts: tuple[Part, ...]
    enough: bool = True

    def is_played(self, profile: Profile) -> bool:
        """Whether the rules in force know all its kinds."""
        parts = self.parts if self.over is None else (self.over, *self.parts)
        return all(sizes(part.kind, profile) for part in parts)


@dataclass(frozen=True, slots=True)
class Table:
    """A hand, what the partner led and what a rival put over it."""

    hand: tuple[Card, ...]
    led: tuple[Card, ...] | None = None
    over: tuple[Card, ...] | None = None
    over_declared: Declared | None = None


class Dealing:
    """One drawing of a scene."""

    def __init__(self, chance: Chance, level: Rank, profile: Profile) -> None:
        self._chance = chance
        self._level = level
        self._pool = Pool(chance, level, profile)
        self._over: Wish | None = None

    def table(
        self, scene: Scene, most_alike: int, size: int = HAND_SIZE
    ) -> Table | None:
        """Draw the play to beat and the hand; None when the cards did not come together."""
        over = None
        if scene.over is not None:
            self._over = self._wish_over(scene.over, low=scene.enough)
            over = self._pool.take(self._over)
            if over is None:
                return None
        hand: list[Card] = []
        for part in scene.parts:
            rank = self._chance.pick(ranks_of(part.kind, part.size, self._level))
            some = self._pool.take(Wish(part.kind, part.size, rank, part.wilds))
            if some is None:
                return None
            hand += some
        self._pool.fill(hand, size, most_alike)
        if len(hand) != size:
            return None
        if self._over is None:
            return Table(tuple(hand))
        declared = Declared(self._over.kind, self._over.rank)
        return Table(tuple(hand), None, over, declared)

    def with_lead(self, table: Table) -> Table:
        """Add what the partner led before: lower and of the same form; before a bomb, a pair."""
        over = self._over
        if over is None:
            return table
        is_bomb = over.kind in BOMBS
        kind, size = (Kind.PAIR, 2) if is_bomb else (over.kind, over.size)
        ranks = ranks_of(kind, size, self._level)
        lower = ranks if is_bomb else ranks[: ranks.index(over.rank)]
        if not lower:
            return table
        led = self._pool.take(Wish(kind, size, self._chance.pick(lower)))
        return replace(table, led=led)

    def _wish_over(self, part: Part, *, low: bool) -> Wish:
        """A bomb on the table is drawn low where it can be beaten, high where it cannot."""
        ranks = ranks_of(part.kind, part.size, self._level)
        if part.kind in BOMBS:
            half = len(ranks) // 2
            ranks = ranks[:half] if low else ranks[half:]
        return Wish(part.kind, part.size, self._chance.pick(ranks))


def question(
    spec: Spec,
    table: Table,
    goal: Goal,
    level: Rank,
    profile: Profile,
    *,
    may_be_none: bool,
) -> Exercise:
    """A question about a hand and the play on the table."""
    return Exercise(
        spec=spec,
        level=level,
        profile=profile,
        goal=goal,
        entry=Entry.CARDS,
        story=_story(table, level, profile),
        over=table.over,
        over_reading=_over_reading(table, level, profile),
        hand=hold(lay_out(table.hand, level)),
        may_be_none=may_be_none,
    )


def _over_reading(table: Table, level: Rank, profile: Profile) -> Reading | None:
    if table.over is None or table.over_declared is None:
        return None
    return table.over_declared.among(read(table.over, level, profile))


def _story(table: Table, level: Rank, profile: Profile) -> tuple[Told, ...]:
    if table.over is None:
        return ()
    reading = _over_reading(table, level, profile)
    if table.led is None:
        return (Told(Who.LEFT, Did.LED, table.over, reading),)
    led = read(table.led, level, profile)[0]
    return (
        Told(Who.PARTNER, Did.LED, table.led, led),
        Told(Who.LEFT, Did.ANSWERED, table.over, reading),
    )
