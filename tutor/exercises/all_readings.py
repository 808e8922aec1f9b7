"""`all-readings`: choose everything that some cards can be."""

from collections.abc import Iterator
from dataclasses import dataclass

from engine import (
    Card,
    Chance,
    Declared,
    Kind,
    Profile,
    Rank,
    Reading,
    Reason,
    find_profile,
    parse_level,
    read,
)
from engine import (
    judge as rule_on,
)

from .apart import apart
from .compose import Pool, Wish, ranks_of, sizes
from .draw import draw, in_turn
from .drill import Drill
from .hand import arrange
from .meaning import key
from .name_it import DEFINED, name_hints, option_of, wrong_names
from .near_misses import NEAR_MISSES
from .spec import NoSuchExercise, Spec
from .values import (
    Answer,
    Entry,
    Exercise,
    Goal,
    Hint,
    Outcome,
    Result,
    Ruling,
)


@dataclass(frozen=True, slots=True)
class Scene:
    """What the cards are meant to be, and how many readings they have; or a near miss."""

    kind: Kind | None = None
    wilds: int = 0
    readings: tuple[int, ...] = (1, 2, 3, 4)
    miss: Reason | None = None


SCENES = {
    1: (
        *(Scene(kind, 1, (1,)) for kind in (Kind.TRIPLE, Kind.FULL_HOUSE, Kind.TUBE)),
        *(Scene(kind, 1, (2, 3)) for kind in (Kind.FULL_HOUSE, Kind.STRAIGHT)),
        Scene(Kind.STRAIGHT_FLUSH, 1, (2, 3, 4)),
    ),
    2: (
        *(Scene(kind, 2, (2, 3)) for kind in (Kind.BOMB, Kind.TUBE, Kind.PLATE)),
        *(Scene(kind, 1, (2, 3, 4)) for kind in (Kind.STRAIGHT, Kind.STRAIGHT_FLUSH)),
        Scene(Kind.TUBE, 2, (1,)),
        Scene(miss=Reason.WILD_CANNOT_BE_JOKER),
    ),
    3: (
        *(Scene(kind, 2, (3, 4)) for kind in (Kind.TUBE, Kind.STRAIGHT)),
        *(Scene(kind, 2, (2, 3, 4)) for kind in (Kind.FULL_HOUSE, Kind.STRAIGHT_FLUSH)),
        Scene(Kind.PLATE, 2, (1, 2)),
        Scene(miss=Reason.WILD_CANNOT_BE_JOKER),
    ),
}
NAMES = 6
"""How many names are offered: always as many, for their number must not tell."""

TRIES = 60


def make(spec: Spec, again: int = 0) -> Exercise:
    """Make some cards and names for them, all the right ones among them."""
    level, profile = parse_level(spec.level), find_profile(spec.rules)
    chance = draw(spec, again)
    scenes = [
        scene
        for scene in SCENES[spec.difficulty]
        if scene.kind is None or sizes(scene.kind, profile)
    ]
    for scene in in_turn(spec, scenes):
        for _ in range(TRIES):
            cards = _cards(chance, scene, level, profile)
            names = cards and _names(chance, cards, level, profile)
            if cards and names:
                return Exercise(
                    spec=spec,
                    level=level,
                    profile=profile,
                    goal=Goal.NAME_ALL,
                    entry=Entry.MANY,
                    shown=arrange(cards, level),
                    options=tuple(map(option_of, names)),
                    may_be_none=True,
                )
    raise NoSuchExercise("not-made", spec.id)


def _names(
    chance: Chance, cards: tuple[Card, ...], level: Rank, profile: Profile
) -> tuple[Reading, ...] | None:
    """All right names and some wrong ones; None where there are not enough of these."""
    right = read(cards, level, profile)
    wrong = wrong_names(chance, cards, level, profile, NAMES - len(right))
    names = chance.shuffled((*right, *wrong))
    return names if len(names) == NAMES else None


def _cards(
    chance: Chance, scene: Scene, level: Rank, profile: Profile
) -> tuple[Card, ...] | None:
    """The cards of a scene; or None when the engine finds that they are something else."""
    pool = Pool(chance, level, profile)
    if scene.miss is not None:
        cards = pool.take_ranks(NEAR_MISSES[scene.miss](chance))
        return cards if cards and not read(cards, level, profile) else None
    assert scene.kind is not None
    size = chance.pick(sizes(scene.kind, profile))
    rank = chance.pick(ranks_of(scene.kind, size, level))
    cards = pool.take(Wish(scene.kind, size, rank, scene.wilds))
    if cards is None or len(read(cards, level, profile)) not in scene.readings:
        return None
    return cards


def judge(exercise: Exercise, answer: Answer) -> Outcome:
    """Judge each name: whether the cards can be that."""
    right = {key(reading) for reading in _readings(exercise)}
    rulings = tuple(
        Ruling(
            option,
            chosen=option.id in answer.options,
            right=key(option.reading) in right,
            verdict=rule_on(
                exercise.shown,
                None,
                exercise.level,
                exercise.profile,
                declared=Declared(option.reading.kind, option.reading.rank),
            ),
            rule=DEFINED[option.reading.kind],
        )
        for option in exercise.options
        if option.reading is not None
    )
    wrong = [ruling for ruling in rulings if ruling.chosen is not ruling.right]
    if not wrong:
        code = Result.NONE_INDEED if answer.none else Result.SOLVED
    else:
        code = Result.THERE_IS_ONE if answer.none else Result.SOME_ARE_WRONG
    return Outcome(
        solved=not wrong,
        code=code,
        chosen=exercise.shown,
        verdict=rule_on(exercise.shown, None, exercise.level, exercise.profile),
        rule=wrong[0].rule if wrong else "G3.8",
        rulings=rulings,
    )


def answers(exercise: Exercise) -> Iterator[Answer]:
    """Yield the one right answer: every reading, or none."""
    right = {key(reading) for reading in _readings(exercise)}
    ids = tuple(o.id for o in exercise.options if o.reading and key(o.reading) in right)
    yield Answer(options=ids, none=not ids)


def _readings(exercise: Exercise) -> tuple[Reading, ...]:
    return read(exercise.shown, exercise.level, exercise.profile)


def hints(exercise: Exercise) -> tuple[Hint, ...]:
    """The same as for a single name."""
    return name_hints(exercise)


DRILL = Drill(
    kind="all-readings",
    makers={1: make, 2: apart(make)},
    judge=judge,
    hints=hints,
    answers=answers,
    composed={},
)
