"""`answer-play`: answer the play on the table; with the fewest cards, or without a bomb."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from engine import HAND_SIZE, Play, find_profile, parse_level

from .draw import draw, in_turn
from .drill import Drill
from .from_hand import answers_of, judge_cards, legal_plays
from .hands import (
    FULL_HOUSE,
    PAIR,
    PLATE,
    SINGLE,
    STRAIGHT,
    TRIPLE,
    TUBE,
    Dealing,
    Part,
    Scene,
    bomb,
    flush,
    question,
)
from .meaning import key
from .spec import NoSuchExercise, Spec
from .table_hints import about_the_table
from .values import Answer, Exercise, Goal, Hint, Outcome


@dataclass(frozen=True, slots=True)
class Case:
    """A scene and what is asked about it; `enough` says whether there is an answer."""

    goal: Goal
    scene: Scene
    enough: bool = True


def _case(goal: Goal, over: Part, *parts: Part, enough: bool = True) -> Case:
    return Case(goal, Scene(over, parts), enough)


CASES = {
    1: (
        *(
            _case(Goal.ANSWER, over, over)
            for over in (SINGLE, PAIR, TRIPLE, FULL_HOUSE)
        ),
        _case(Goal.ANSWER, PAIR, bomb(4)),
        _case(Goal.ANSWER, TRIPLE, enough=False),
    ),
    2: (
        *(_case(Goal.ANSWER, over, over) for over in (STRAIGHT, TUBE, PLATE)),
        *(
            _case(Goal.ANSWER_WITHOUT_BOMB, over, over, bomb(4))
            for over in (TRIPLE, FULL_HOUSE, STRAIGHT)
        ),
        _case(Goal.ANSWER_WITHOUT_BOMB, PAIR, bomb(4), enough=False),
        _case(Goal.ANSWER, bomb(4), bomb(4), bomb(5)),
    ),
    3: (
        _case(Goal.ANSWER_WITH_FEWEST, bomb(4), bomb(4, 1), bomb(5)),
        _case(Goal.ANSWER_WITH_FEWEST, bomb(4), bomb(5, 1), flush()),
        _case(Goal.ANSWER_WITH_FEWEST, TUBE, bomb(4, 1), bomb(5)),
        _case(Goal.ANSWER_WITHOUT_BOMB, PLATE, Part(PLATE.kind, 6, 1), bomb(4)),
        _case(Goal.ANSWER_WITHOUT_BOMB, STRAIGHT, Part(STRAIGHT.kind, 5, 1), flush()),
        _case(
            Goal.ANSWER_WITHOUT_BOMB, TUBE, Part(PAIR.kind, 2), bomb(4, 1), enough=False
        ),
        _case(Goal.ANSWER, flush(), bomb(5, 1), enough=False),
    ),
}

HAND = {1: 13, 2: 18, 3: HAND_SIZE}
"""How many cards are still held, by difficulty."""

ALIKE = {1: 2, 2: 2, 3: 2}
FEW = 4
"""How many different answers an easy exercise may have."""

TRIES = 40


def make(spec: Spec) -> Exercise:
    """Make a hand and a play on the table, with an answer or on purpose without."""
    level, profile = parse_level(spec.level), find_profile(spec.rules)
    chance = draw(spec)
    cases = [case for case in CASES[spec.difficulty] if case.scene.is_played(profile)]
    for case in in_turn(spec, cases):
        for _ in range(TRIES):
            dealing = Dealing(chance, level, profile)
            table = dealing.table(
                case.scene, ALIKE[spec.difficulty], HAND[spec.difficulty]
            )
            if table is None:
                continue
            exercise = question(
                spec,
                dealing.with_lead(table),
                case.goal,
                level,
                profile,
                may_be_none=True,
            )
            if _is(case, exercise):
                return exercise
    raise NoSuchExercise("not-made", spec.id)


def _is(case: Case, exercise: Exercise) -> bool:
    """Whether the engine finds that the goal decides: some plays meet it, and some do not."""
    legal, right = legal_plays(exercise), _right(exercise)
    if not case.enough:
        return not right
    if case.goal is not Goal.ANSWER:
        return 0 < len(right) < len(legal)
    few = len({key(play.reading) for play in right}) <= FEW
    return bool(right) and (few or exercise.spec.difficulty > 1)


@lru_cache(maxsize=256)
def _right(exercise: Exercise) -> tuple[Play, ...]:
    """Every play that answers the table as was asked."""
    legal = legal_plays(exercise)
    match exercise.goal:
        case Goal.ANSWER_WITHOUT_BOMB:
            return tuple(play for play in legal if not play.reading.is_bomb)
        case Goal.ANSWER_WITH_FEWEST:
            fewest = min((len(play.cards) for play in legal), default=0)
            return tuple(play for play in legal if len(play.cards) == fewest)
        case _:
            return legal


def judge(exercise: Exercise, answer: Answer) -> Outcome:
    """Judge the chosen cards with the stated meaning of their wilds."""
    return judge_cards(exercise, answer, _right(exercise))


def answers(exercise: Exercise) -> Iterator[Answer]:
    """Yield every right play, the weakest first."""
    return answers_of(exercise, _right(exercise))


def hints(exercise: Exercise) -> tuple[Hint, ...]:
    """They speak of the play on the table alone."""
    assert exercise.over_reading is not None
    return about_the_table(exercise.over_reading)


DRILL = Drill(
    kind="answer-play",
    makers={1: make},
    judge=judge,
    hints=hints,
    answers=answers,
    composed={},
)
