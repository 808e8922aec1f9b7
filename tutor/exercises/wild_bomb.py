"""`wild-bomb`: beat the play on the table with a bomb of the hand; say what wilds are."""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from engine import (
    Declared,
    Play,
    Profile,
    Rank,
    find_profile,
    is_wild,
    parse_cards,
    parse_level,
    plays,
    read,
)

from .draw import draw, in_turn
from .drill import Drill
from .from_hand import answers_of, judge_cards, legal_bombs
from .hands import (
    FULL_HOUSE,
    PAIR,
    PLATE,
    SINGLE,
    STRAIGHT,
    TRIPLE,
    TUBE,
    Dealing,
    Scene,
    Table,
    bomb,
    flush,
    question,
)
from .positions.wild_bomb import POSITIONS
from .spec import NoSuchExercise, Spec
from .values import (
    Answer,
    Exercise,
    Goal,
    Hint,
    HintCode,
    Outcome,
)

SCENES = {
    1: tuple(Scene(over, (bomb(4, 1),)) for over in (SINGLE, PAIR, TRIPLE, FULL_HOUSE)),
    2: (
        Scene(PAIR, (bomb(4, 2),)),
        Scene(STRAIGHT, (bomb(4, 2),)),
        Scene(FULL_HOUSE, (flush(1),)),
        Scene(PLATE, (flush(1),)),
        Scene(bomb(4), (bomb(4, 1), bomb(4))),
        Scene(bomb(4), (bomb(5, 1),)),
    ),
    3: (
        Scene(bomb(5), (flush(1), bomb(4))),
        Scene(bomb(5), (bomb(5, 1), bomb(4))),
        Scene(bomb(5), (bomb(5, 2),)),
        Scene(flush(), (bomb(6, 2), bomb(5))),
        Scene(flush(), (flush(2), bomb(4))),
        Scene(TUBE, (flush(2),)),
        Scene(bomb(5), (bomb(4, 1), bomb(4)), enough=False),
        Scene(flush(), (bomb(5, 1), bomb(4)), enough=False),
    ),
}

ALIKE = {1: 2, 2: 2, 3: 3}
"""How many cards of one rank the rest of the hand may have, by difficulty."""

FEW = 3
"""How many different bombs may be right in an easy exercise."""

TRIES = 40


def make(spec: Spec) -> Exercise:
    """Make a hand of 27 cards and a play to beat."""
    level, profile = parse_level(spec.level), find_profile(spec.rules)
    if spec.seed in POSITIONS:
        return _exercise(spec, _composed(spec, level, profile), level, profile)
    chance = draw(spec)
    scenes = [scene for scene in SCENES[spec.difficulty] if scene.is_played(profile)]
    for scene in in_turn(spec, scenes):
        for _ in range(TRIES):
            dealing = Dealing(chance, level, profile)
            table = dealing.table(scene, ALIKE[spec.difficulty])
            if table and _is(scene, table, spec.difficulty, level, profile):
                return _exercise(spec, dealing.with_lead(table), level, profile)
    raise NoSuchExercise("not-made", spec.id)


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


def _composed(spec: Spec, level: Rank, profile: Profile) -> Table:
    position = POSITIONS[spec.seed]
    over = parse_cards(position.answered)
    readings = read(over, level, profile)
    if not readings:
        raise NoSuchExercise("not-under-these-rules", spec.rules)
    return Table(
        parse_cards(position.hand),
        parse_cards(position.led),
        over,
        Declared(readings[0].kind, readings[0].rank),
    )


def _exercise(spec: Spec, table: Table, level: Rank, profile: Profile) -> Exercise:
    exercise = question(
        spec, table, Goal.BEAT_WITH_BOMB, level, profile, may_be_none=True
    )
    bombs = legal_bombs(exercise)
    if 0 < sum(bool(play.reading.wilds) for play in bombs) < len(bombs):
        return replace(exercise, goal=Goal.BEAT_WITH_WILD_BOMB)
    return exercise


@lru_cache(maxsize=256)
def _right(exercise: Exercise) -> tuple[Play, ...]:
    """Every right play of the hand, once for each right reading, the strongest first."""
    bombs = legal_bombs(exercise)
    if exercise.goal is Goal.BEAT_WITH_BOMB:
        return bombs
    return tuple(play for play in bombs if play.reading.wilds)


def judge(exercise: Exercise, answer: Answer) -> Outcome:
    """Judge the chosen cards with the stated meaning of their wilds."""
    return judge_cards(exercise, answer, _right(exercise))


def answers(exercise: Exercise) -> Iterator[Answer]:
    """Yield every right play with each of its right readings, the weakest first."""
    return answers_of(exercise, _right(exercise))


def hints(exercise: Exercise) -> tuple[Hint, ...]:
    """What beats the table; how to look for equal cards; that a run of a suit counts too.

    They speak of the table, the level and the number of wilds, never of a bomb in the hand.
    """
    over = exercise.over_reading
    wilds = sum(is_wild(held.card, exercise.level) for held in exercise.hand)
    first = (
        Hint(code=HintCode.ONLY_A_BOMB, reading=over, rule="G5.14")
        if over is not None and over.is_bomb
        else Hint(code=HintCode.A_BOMB_BEATS, rule="G5.13")
    )
    steps = [first, Hint(code=HintCode.WILDS_COUNT_TOO, number=wilds, rule="G5.2")]
    if exercise.profile.straight_flush_above:
        steps.append(Hint(code=HintCode.A_FLUSH_IS_A_BOMB, rule="G5.5"))
    return tuple(steps)


DRILL = Drill(
    kind="wild-bomb",
    makers={1: make},
    judge=judge,
    hints=hints,
    answers=answers,
    composed=POSITIONS,
)
