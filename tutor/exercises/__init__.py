"""Exercises: made from five values, judged by the engine. No Django, no words.

    spec = Spec.read("wild-bomb", "document-000-9.7.recreational.1.1")
    exercise = make(spec)
    outcome = judge(exercise, Answer(cards=..., wilds=...))

The answer is in no value that an exercise hands out before it is judged.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from types import MappingProxyType

from engine import RECREATIONAL, EngineError, Rank, find_profile

from . import (
    all_readings,
    answer_play,
    beats,
    deals,
    find_bombs,
    name_it,
    order,
    order_bombs,
    strongest_bomb,
    tube_or_plate,
    two_rules,
    why_refused,
    wild_bomb,
    wild_flush,
)
from .draw import beside, split_seed
from .drill import Drill, Position
from .spec import DIFFICULTIES, SEED, NoSuchExercise, Spec
from .told import Did, Fact, FactCode, Told, Who
from .values import (
    Answer,
    Change,
    Entry,
    Exercise,
    Goal,
    Held,
    Hint,
    HintCode,
    Option,
    Outcome,
    Result,
    Ruling,
    Stands,
)

DRILLS: Mapping[str, Drill] = MappingProxyType(
    {
        drill.kind: drill
        for drill in (
            order.DRILL,
            name_it.DRILL,
            tube_or_plate.DRILL,
            all_readings.DRILL,
            beats.DRILL,
            why_refused.DRILL,
            answer_play.DRILL,
            order_bombs.DRILL,
            find_bombs.DRILL,
            strongest_bomb.DRILL,
            wild_bomb.DRILL,
            wild_flush.DRILL,
            two_rules.DRILL,
            *deals.DRILLS,
        )
    }
)
"""Every kind of exercise by its name."""


def find_drill(kind: str) -> Drill:
    """The kind of that name. Raises NoSuchExercise."""
    try:
        return DRILLS[kind]
    except KeyError:
        raise NoSuchExercise("unknown-kind", kind) from None


@lru_cache(maxsize=2_048)
def make(spec: Spec) -> Exercise:
    """Make the exercise; a value, so that a class which sees the same one has it made once.

    Raises NoSuchExercise when no generator makes it.
    """
    drill = find_drill(spec.kind)
    if not SEED.fullmatch(spec.seed):
        raise NoSuchExercise("bad-seed", spec.seed)
    if spec.level not in drill.levels:
        raise NoSuchExercise("unknown-level", spec.level)
    if spec.difficulty not in DIFFICULTIES:
        raise NoSuchExercise("unknown-difficulty", str(spec.difficulty))
    if spec.version not in drill.makers:
        raise NoSuchExercise("unknown-version", str(spec.version))
    _check_rules(spec, drill)
    if spec.seed in drill.composed:
        _check_position(spec, drill.composed[spec.seed])
    return drill.makers[spec.version](spec)


def judge(exercise: Exercise, answer: Answer) -> Outcome:
    """Say what an answer is worth, and why."""
    return find_drill(exercise.spec.kind).judge(exercise, answer)


def hints(exercise: Exercise) -> int:
    """Count the hints there are."""
    return len(find_drill(exercise.spec.kind).hints(exercise))


def hint(exercise: Exercise, number: int) -> Hint:
    """Give a hint: 1 is the gentlest. Raises IndexError where there is none."""
    if number < 1:
        raise IndexError(number)
    return find_drill(exercise.spec.kind).hints(exercise)[number - 1]


def answers(exercise: Exercise) -> Iterator[Answer]:
    """Yield every right answer, twin cards counted once."""
    return find_drill(exercise.spec.kind).answers(exercise)


def solution(exercise: Exercise) -> Answer:
    """Give one right answer."""
    return next(answers(exercise))


def next_spec(spec: Spec) -> Spec:
    """One more like this: the same values with the next seed."""
    _, number = split_seed(spec.seed)
    return replace(beside(spec, number + 1), version=newest_version(spec.kind))


def newest_version(kind: str) -> int:
    """The version of the generator that new exercises are made with."""
    return max(find_drill(kind).makers)


def usual_rules(kind: str) -> str:
    """The rules a kind is played by unless others are chosen."""
    game = find_drill(kind).game
    return RECREATIONAL.key if game == "guandan" else game


def levels(kind: str) -> tuple[Rank, ...]:
    """The levels a kind has exercises for; Give Away has none, and `2` stands for that."""
    return find_drill(kind).levels


def _check_rules(spec: Spec, drill: Drill) -> None:
    """Refuse rules of no or another game. Give Away has one set of them."""
    if drill.game != "guandan":
        if spec.rules != drill.game:
            raise NoSuchExercise("unknown-rules", spec.rules)
        return
    try:
        profile = find_profile(spec.rules)
    except EngineError:
        raise NoSuchExercise("unknown-rules", spec.rules) from None
    if profile.key != spec.rules:
        raise NoSuchExercise("unknown-rules", spec.rules)


def _check_position(spec: Spec, position: Position) -> None:
    if spec.level != position.level:
        raise NoSuchExercise("composed-for-level", position.level)
    if spec.difficulty != position.difficulty:
        raise NoSuchExercise("composed-for-difficulty", str(position.difficulty))


__all__ = [
    "DRILLS",
    "Answer",
    "Change",
    "Did",
    "Entry",
    "Exercise",
    "Fact",
    "FactCode",
    "Goal",
    "Held",
    "Hint",
    "HintCode",
    "NoSuchExercise",
    "Option",
    "Outcome",
    "Result",
    "Ruling",
    "Spec",
    "Stands",
    "Told",
    "Who",
    "answers",
    "find_drill",
    "hint",
    "hints",
    "judge",
    "levels",
    "make",
    "newest_version",
    "next_spec",
    "solution",
    "usual_rules",
]
