"""Hands of 27 cards in which a bomb can be completed with a wild, or just not."""

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
    plays,
)

from .compose import Pool, Wish, ranks_of

ALIKE = {1: 2, 2: 2, 3: 3}
"""How many cards of one rank the rest of the hand may have, by difficulty."""

FEW = 3
"""How many different bombs may be right in an easy exercise."""


@dataclass(frozen=True, slots=True)
class Part:
    """Cards that the hand holds on purpose: what they are with so many wilds of the hand."""

    kind: Kind
    size: int
    wilds: int = 0


@dataclass(frozen=True, slots=True)
class Scene:
    """What lies on the table, what the hand holds for it, and whether that is enough."""

    over: Part
    parts: tuple[Part, ...]
    enough: bool = True


SINGLE, PAIR, TRIPLE = (
    Part(kind, size)
    for size, kind in enumerate((Kind.SINGLE, Kind.PAIR, Kind.TRIPLE), start=1)
)
FULL_HOUSE, STRAIGHT = Part(Kind.FULL_HOUSE, 5), Part(Kind.STRAIGHT, 5)
TUBE, PLATE = Part(Kind.TUBE, 6), Part(Kind.PLATE, 6)


def _bomb(size: int, wilds: int = 0) -> Part:
    return Part(Kind.BOMB, size, wilds)


def _flush(wilds: int = 0) -> Part:
    return Part(Kind.STRAIGHT_FLUSH, 5, wilds)


SCENES = {
    1: tuple(
        Scene(over, (_bomb(4, 1),)) for over in (SINGLE, PAIR, TRIPLE, FULL_HOUSE)
    ),
    2: (
        Scene(PAIR, (_bomb(4, 2),)),
        Scene(STRAIGHT, (_bomb(4, 2),)),
        Scene(FULL_HOUSE, (_flush(1),)),
        Scene(PLATE, (_flush(1),)),
        Scene(_bomb(4), (_bomb(4, 1), _bomb(4))),
        Scene(_bomb(4), (_bomb(5, 1),)),
    ),
    3: (
        Scene(_bomb(5), (_flush(1), _bomb(4))),
        Scene(_bomb(5), (_bomb(5, 1), _bomb(4))),
        Scene(_bomb(5), (_bomb(5, 2),)),
        Scene(_flush(), (_bomb(6, 2), _bomb(5))),
        Scene(_flush(), (_flush(2), _bomb(4))),
        Scene(TUBE, (_flush(2),)),
        Scene(_bomb(5), (_bomb(4, 1), _bomb(4)), enough=False),
        Scene(_flush(), (_bomb(5, 1), _bomb(4)), enough=False),
    ),
}


@dataclass(frozen=True, slots=True)
class Table:
    """A hand, what the partner led and what a rival put over it."""

    hand: tuple[Card, ...]
    led: tuple[Card, ...] | None
    over: tuple[Card, ...]
    over_declared: Declared


def deal(
    chance: Chance, scene: Scene, difficulty: int, level: Rank, profile: Profile
) -> Table | None:
    """Draw the cards of a scene; or None, when the engine finds that it is another scene."""
    pool = Pool(chance, level, profile)
    over = _over(chance, scene, level)
    cards = pool.take(over)
    if cards is None:
        return None
    hand: list[Card] = []
    for part in scene.parts:
        rank = chance.pick(ranks_of(part.kind, part.size, level))
        some = pool.take(Wish(part.kind, part.size, rank, part.wilds))
        if some is None:
            return None
        hand += some
    pool.fill(hand, HAND_SIZE, ALIKE[difficulty])
    table = Table(tuple(hand), None, cards, Declared(over.kind, over.rank))
    if len(hand) < HAND_SIZE or not _is(scene, table, difficulty, level, profile):
        return None
    return replace(table, led=_led(chance, pool, over, level))


def _over(chance: Chance, scene: Scene, level: Rank) -> Wish:
    """The play to beat: a bomb is drawn low where it can be beaten, high where it cannot."""
    kind, size = scene.over.kind, scene.over.size
    ranks = ranks_of(kind, size, level)
    half = len(ranks) // 2
    if kind in BOMBS:
        ranks = ranks[:half] if scene.enough else ranks[half:]
    return Wish(kind, size, chance.pick(ranks))


def _led(
    chance: Chance, pool: Pool, over: Wish, level: Rank
) -> tuple[Card, ...] | None:
    """What the partner led before: lower and of the same form; before a bomb, a pair."""
    kind, size = (Kind.PAIR, 2) if over.kind in BOMBS else (over.kind, over.size)
    ranks = ranks_of(kind, size, level)
    lower = ranks if over.kind in BOMBS else ranks[: ranks.index(over.rank)]
    if not lower:
        return None
    return pool.take(Wish(kind, size, chance.pick(lower)))


def _is(
    scene: Scene, table: Table, difficulty: int, level: Rank, profile: Profile
) -> bool:
    """Whether the engine finds what the scene is about among all bombs of the hand."""
    bombs = [
        play
        for play in plays(
            table.hand, level, profile, table.over, over_declared=table.over_declared
        )
        if play.reading.is_bomb
    ]
    if not scene.enough:
        return not bombs
    with_wilds = [play for play in bombs if play.reading.wilds]
    easy = with_wilds == bombs and len(bombs) <= FEW
    return bool(with_wilds) and (easy or difficulty > 1)
