"""Exercises: made from five values, judged by the engine. No Django, no words.

    spec = Spec.read("wild-bomb", "document-000-9.7.recreational.1.1")
    exercise = make(spec)
    outcome = judge(exercise, Answer(cards=..., wilds=...))

The answer is in no value that an exercise hands out before it is judged.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType

from engine import LEVELS, EngineError, find_profile

from . import beats, name_it, order, wild_bomb
from .draw import split_seed
from .drill import Drill, Position
from .spec import DIFFICULTIES, SEED, NoSuchExercise, Spec
from .values import (
    Answer,
    Change,
    Did,
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
    Told,
    Who,
)

DRILLS: Mapping[str, Drill] = MappingProxyType(
    {
        drill.kind: drill
        for drill in (beats.DRILL, name_it.DRILL, order.DRILL, wild_bomb.DRILL)
    }
)
"""Every kind of exercise by its name."""


def find_drill(kind: str) -> Drill:
    """The kind of that name. Raises NoSuchExercise."""
    try:
        return DRILLS[kind]
    except KeyError:
        raise NoSuchExercise("unknown-kind", kind) from None


def make(spec: Spec) -> Exercise:
    """Make the exercise. Raises NoSuchExercise when no generator makes it."""
    drill = find_drill(spec.kind)
    if not SEED.fullmatch(spec.seed):
        raise NoSuchExercise("bad-seed", spec.seed)
    if spec.level not in LEVELS:
        raise NoSuchExercise("unknown-level", spec.level)
    if spec.difficulty not in DIFFICULTIES:
        raise NoSuchExercise("unknown-difficulty", str(spec.difficulty))
    if spec.version not in drill.makers:
        raise NoSuchExercise("unknown-version", str(spec.version))
    _check_rules(spec.rules)
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
    name, number = split_seed(spec.seed)
    text = str(number + 1)
    return replace(
        spec, seed=f"{name[: 24 - len(text)]}{text}", version=newest_version(spec.kind)
    )


def newest_version(kind: str) -> int:
    """The version of the generator that new exercises are made with."""
    return max(find_drill(kind).makers)


def _check_rules(rules: str) -> None:
    try:
        profile = find_profile(rules)
    except EngineError:
        raise NoSuchExercise("unknown-rules", rules) from None
    if profile.key != rules:
        raise NoSuchExercise("unknown-rules", rules)


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
    "make",
    "newest_version",
    "next_spec",
    "solution",
]
