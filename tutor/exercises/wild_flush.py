"""`wild-flush`: make a straight flush with a wild, and say its rank and its suit."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain

from engine import HAND_SIZE, Kind, Play, find_profile, is_wild, parse_level

from .draw import draw, in_turn
from .drill import Drill
from .from_hand import answers_of, judge_cards, legal_bombs
from .hands import FULL_HOUSE, PAIR, STRAIGHT, Dealing, Scene, bomb, flush, question
from .spec import NoSuchExercise, Spec
from .values import Answer, Exercise, Goal, Hint, HintCode, Outcome

SCENES = {
    1: tuple(Scene(over, (flush(1),)) for over in (None, PAIR, STRAIGHT)),
    2: (
        Scene(FULL_HOUSE, (flush(1),)),
        Scene(bomb(4), (flush(1), bomb(4))),
        Scene(bomb(5), (flush(1),)),
        Scene(None, (flush(2),)),
    ),
    3: (
        Scene(flush(), (flush(1), bomb(4))),
        Scene(flush(), (flush(2),)),
        Scene(bomb(5), (flush(2), bomb(5))),
    ),
}

HAND = {1: 12, 2: 18, 3: HAND_SIZE}
"""How many cards are still held, by difficulty."""

ALIKE = 2
TRIES = 40


def make(spec: Spec) -> Exercise:
    """Make a hand in which a wild completes a straight flush that may be played.

    Raises NoSuchExercise under rules that have no straight flush.
    """
    level, profile = parse_level(spec.level), find_profile(spec.rules)
    if not profile.straight_flush_above:
        raise NoSuchExercise("not-under-these-rules", spec.rules)
    chance = draw(spec)
    # Some rules and levels leave no hand for the hardest scenes: then an easier one is dealt.
    easier = range(spec.difficulty, 0, -1)
    for scene in chain.from_iterable(in_turn(spec, SCENES[one]) for one in easier):
        for _ in range(TRIES):
            dealing = Dealing(chance, level, profile)
            table = dealing.table(scene, ALIKE, HAND[spec.difficulty])
            if table is None:
                continue
            table = dealing.with_lead(table)
            exercise = question(
                spec, table, Goal.WILD_FLUSH, level, profile, may_be_none=False
            )
            if _right(exercise):
                return exercise
    raise NoSuchExercise("not-made", spec.id)


@lru_cache(maxsize=256)
def _right(exercise: Exercise) -> tuple[Play, ...]:
    """Every straight flush that may be played and in which a wild stands for another card."""
    return tuple(
        play
        for play in legal_bombs(exercise)
        if play.reading.kind is Kind.STRAIGHT_FLUSH and play.reading.wilds
    )


def judge(exercise: Exercise, answer: Answer) -> Outcome:
    """Judge the chosen cards with the stated meaning of their wilds."""
    return judge_cards(exercise, answer, _right(exercise))


def answers(exercise: Exercise) -> Iterator[Answer]:
    """Yield every right straight flush, the weakest first."""
    return answers_of(exercise, _right(exercise))


def hints(exercise: Exercise) -> tuple[Hint, ...]:
    """One suit at a time; the wild takes the suit too; the ace at either end."""
    wilds = sum(is_wild(held.card, exercise.level) for held in exercise.hand)
    return (
        Hint(code=HintCode.ONE_SUIT_AT_A_TIME, number=wilds, rule="G5.5"),
        Hint(code=HintCode.WILD_TAKES_THE_SUIT, rule="G3.7"),
        Hint(code=HintCode.ACE_AT_EITHER_END, rule="G4.17"),
    )


DRILL = Drill(
    kind="wild-flush",
    makers={1: make},
    judge=judge,
    hints=hints,
    answers=answers,
    composed={},
)
