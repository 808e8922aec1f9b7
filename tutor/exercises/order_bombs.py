"""`order-bombs`: put bombs in order, by size, with the straight flush between two sizes."""

from collections.abc import Iterator
from itertools import combinations

from engine import (
    Card,
    Chance,
    Kind,
    Profile,
    Rank,
    Reading,
    compare,
    find_profile,
    parse_level,
    read,
)

from .apart import apart
from .compose import Pool, Wish, ranks_of, sizes
from .draw import draw, in_turn
from .drill import Drill
from .hand import arrange
from .in_order import Place, is_in_order, judge_order, orders
from .spec import NoSuchExercise, Spec
from .values import Answer, Entry, Exercise, Goal, Hint, HintCode, Option, Outcome

type Bombs = tuple[tuple[Kind, int, int], ...]
"""Kind, size and wilds of each bomb."""

ALIKE, FLUSH, JOKERS = Kind.BOMB, Kind.STRAIGHT_FLUSH, Kind.JOKER_BOMB
SCENES: dict[int, tuple[Bombs, ...]] = {
    1: (
        ((ALIKE, 4, 0), (ALIKE, 4, 0), (ALIKE, 5, 0)),
        ((ALIKE, 4, 0), (ALIKE, 5, 0), (ALIKE, 5, 0)),
        ((ALIKE, 4, 0), (ALIKE, 5, 0), (ALIKE, 6, 0)),
    ),
    2: (
        ((ALIKE, 4, 0), (ALIKE, 5, 0), (FLUSH, 5, 0), (ALIKE, 6, 0)),
        ((ALIKE, 5, 0), (FLUSH, 5, 0), (FLUSH, 5, 0), (ALIKE, 6, 0)),
        ((ALIKE, 4, 0), (FLUSH, 5, 0), (ALIKE, 7, 0), (JOKERS, 4, 0)),
        ((ALIKE, 4, 0), (ALIKE, 4, 0), (ALIKE, 5, 0), (JOKERS, 4, 0)),
    ),
    3: (
        ((ALIKE, 4, 1), (ALIKE, 5, 0), (FLUSH, 5, 1), (ALIKE, 6, 0)),
        ((ALIKE, 5, 1), (ALIKE, 5, 0), (FLUSH, 5, 0), (ALIKE, 6, 1)),
        ((ALIKE, 4, 0), (ALIKE, 5, 2), (FLUSH, 5, 0), (JOKERS, 4, 0)),
        ((ALIKE, 6, 1), (ALIKE, 6, 0), (FLUSH, 5, 1), (ALIKE, 7, 0)),
    ),
}
TRIES = 40
HAND = 27


def make(spec: Spec, again: int = 0) -> Exercise:
    """Make bombs that one hand may hold, no two of them equally strong, in no order."""
    level, profile = parse_level(spec.level), find_profile(spec.rules)
    chance = draw(spec, again)
    for scene in in_turn(spec, _played(spec.difficulty, profile)):
        for _ in range(TRIES):
            bombs = _bombs(chance, scene, level, profile)
            if bombs is None:
                continue
            options = tuple(map(Option, "abcd", bombs))
            if not is_in_order(options, _place(options, level, profile)):
                return Exercise(
                    spec=spec,
                    level=level,
                    profile=profile,
                    goal=Goal.BOMBS_WEAKEST_FIRST,
                    entry=Entry.ORDER,
                    options=options,
                )
    raise NoSuchExercise("not-made", spec.id)


def _played(difficulty: int, profile: Profile) -> tuple[Bombs, ...]:
    """The scenes with the bombs that the rules in force know."""
    scenes = (
        tuple(part for part in scene if sizes(part[0], profile))
        for scene in SCENES[difficulty]
    )
    return tuple(dict.fromkeys(scenes))


def _bombs(
    chance: Chance, scene: Bombs, level: Rank, profile: Profile
) -> tuple[tuple[Card, ...], ...] | None:
    """Draw the bombs; None unless each is one bomb only and no two are equally strong."""
    pool = Pool(chance, level, profile)
    bombs = []
    for kind, size, wilds in scene:
        rank = chance.pick(ranks_of(kind, size, level))
        cards = pool.take(Wish(kind, size, rank, wilds))
        if cards is None:
            return None
        bombs.append(arrange(cards, level))
    readings = [_reading(cards, level, profile) for cards in bombs]
    for one, other in combinations(readings, 2):
        if not _beats(one, other, level, profile) and not _beats(
            other, one, level, profile
        ):
            return None
    return chance.shuffled(bombs)


def _reading(cards: tuple[Card, ...], level: Rank, profile: Profile) -> Reading:
    """The strongest thing the cards can be."""
    return read(cards, level, profile)[0]


def _beats(one: Reading, other: Reading, level: Rank, profile: Profile) -> bool:
    return compare(one, other, level, profile).legal


def _place(options: tuple[Option, ...], level: Rank, profile: Profile) -> Place:
    """Where a bomb belongs: after all that it beats."""
    readings = {option.id: _reading(option.cards, level, profile) for option in options}

    def place(option: Option) -> int:
        mine = readings[option.id]
        return sum(_beats(mine, other, level, profile) for other in readings.values())

    return place


def judge(exercise: Exercise, answer: Answer) -> Outcome:
    """Judge the order of the bombs."""
    level, profile = exercise.level, exercise.profile

    def rule(first: Option, second: Option) -> str:
        one, other = (
            _reading(option.cards, level, profile) for option in (first, second)
        )
        return compare(one, other, level, profile).rule

    return judge_order(exercise, answer, _place(exercise.options, level, profile), rule)


def answers(exercise: Exercise) -> Iterator[Answer]:
    """Yield the one right order."""
    place = _place(exercise.options, exercise.level, exercise.profile)
    return orders(exercise, place)


def hints(exercise: Exercise) -> tuple[Hint, ...]:
    """Size before rank; where the straight flush stands; the jokers on top."""
    above = exercise.profile.straight_flush_above
    steps = [Hint(code=HintCode.SIZE_BEFORE_RANK, rule="G5.9")]
    if above:
        rule = "G5.4" if above == 5 else "G5.17"
        steps.append(Hint(code=HintCode.FLUSH_BETWEEN, number=above, rule=rule))
    steps.append(Hint(code=HintCode.FOUR_JOKERS_ON_TOP, rule="G5.8"))
    return tuple(steps)


DRILL = Drill(
    kind="order-bombs",
    makers={1: make, 2: apart(make)},
    judge=judge,
    hints=hints,
    answers=answers,
    composed={},
)
