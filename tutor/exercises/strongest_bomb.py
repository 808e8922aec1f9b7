"""`strongest-bomb`: choose the strongest bomb of a hand, wilds and all."""

from collections.abc import Iterator
from functools import lru_cache

from engine import HAND_SIZE, Play, find_profile, is_wild, parse_level

from .draw import draw, in_turn
from .drill import Drill
from .from_hand import answers_of, judge_cards, legal_bombs
from .hands import JOKER_BOMB, Dealing, Scene, bomb, flush, question
from .meaning import key
from .spec import NoSuchExercise, Spec
from .values import Answer, Exercise, Goal, Hint, HintCode, Outcome

SCENES = {
    1: (
        Scene(None, (bomb(4), bomb(4))),
        Scene(None, (bomb(5), bomb(4))),
        Scene(None, (bomb(5), bomb(5))),
        Scene(None, (bomb(6), bomb(5))),
    ),
    2: (
        Scene(None, (flush(), bomb(5))),
        Scene(None, (flush(), bomb(6))),
        Scene(None, (flush(), flush())),
        Scene(None, (bomb(4, 1), bomb(4))),
        Scene(None, (bomb(5, 1), bomb(5))),
        Scene(None, (bomb(6), bomb(6))),
        Scene(None, (JOKER_BOMB, bomb(6))),
    ),
    3: (
        Scene(None, (flush(1), bomb(5))),
        Scene(None, (bomb(6, 1), bomb(5), bomb(4))),
        Scene(None, (bomb(6, 2), flush())),
        Scene(None, (bomb(5, 1), bomb(5), bomb(5))),
        Scene(None, (flush(2), bomb(5))),
        Scene(None, (bomb(7, 1), bomb(6))),
    ),
}

HAND = {1: 13, 2: 18, 3: HAND_SIZE}
"""How many cards are still held, by difficulty."""

ALIKE = 3
TRIES = 40


def make(spec: Spec) -> Exercise:
    """Make a hand with several bombs in it; in the harder ones a wild may join more than one."""
    level, profile = parse_level(spec.level), find_profile(spec.rules)
    chance = draw(spec)
    scenes = [scene for scene in SCENES[spec.difficulty] if scene.is_played(profile)]
    for scene in in_turn(spec, scenes):
        for _ in range(TRIES):
            table = Dealing(chance, level, profile).table(
                scene, ALIKE, HAND[spec.difficulty]
            )
            if table is None:
                continue
            exercise = question(
                spec, table, Goal.STRONGEST_BOMB, level, profile, may_be_none=False
            )
            if len({key(play.reading) for play in legal_bombs(exercise)}) > 1:
                return exercise
    raise NoSuchExercise("not-made", spec.id)


@lru_cache(maxsize=256)
def _right(exercise: Exercise) -> tuple[Play, ...]:
    """Every set of cards that is the strongest bomb: no other reading is as strong."""
    bombs = legal_bombs(exercise)
    return tuple(play for play in bombs if key(play.reading) == key(bombs[0].reading))


def judge(exercise: Exercise, answer: Answer) -> Outcome:
    """Judge the chosen cards with the stated meaning of their wilds."""
    return judge_cards(exercise, answer, _right(exercise))


def answers(exercise: Exercise) -> Iterator[Answer]:
    """Yield every set of cards that is the strongest bomb."""
    return answers_of(exercise, _right(exercise))


def hints(exercise: Exercise) -> tuple[Hint, ...]:
    """Size before rank; where the straight flush stands; that wilds count."""
    wilds = sum(is_wild(held.card, exercise.level) for held in exercise.hand)
    above = exercise.profile.straight_flush_above
    steps = [Hint(code=HintCode.SIZE_BEFORE_RANK, rule="G5.9")]
    if above:
        rule = "G5.4" if above == 5 else "G5.17"
        steps.append(Hint(code=HintCode.FLUSH_BETWEEN, number=above, rule=rule))
    if wilds:
        steps.append(Hint(code=HintCode.WILDS_COUNT_TOO, number=wilds, rule="G5.2"))
    else:
        steps.append(Hint(code=HintCode.COUNT_EACH_RANK, rule="G5.1"))
    return tuple(steps)


DRILL = Drill(
    kind="strongest-bomb",
    makers={1: make},
    judge=judge,
    hints=hints,
    answers=answers,
    composed={},
)
