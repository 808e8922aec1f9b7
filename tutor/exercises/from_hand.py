"""Cards chosen from a hand: are they legal as they were meant, and what was asked for?

A wild's meaning has to be said (G3.8). Where the chosen cards can be only one thing, the play
is accepted and the rule is called to mind; where they can be several, the answer is not
counted and the meaning is asked for.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from engine import (
    PACK,
    Card,
    Declared,
    Play,
    Reading,
    Verdict,
    is_wild,
    plays,
    read,
)
from engine import (
    judge as rule_on,
)

from .closest import closest
from .hand import hold_from, same_cards
from .meaning import key, meant
from .values import Answer, Exercise, Outcome, Result, Stands

type Wanted = Callable[[Play], bool]
"""Whether a legal play is what was asked for."""


@lru_cache(maxsize=16)
def legal_plays(exercise: Exercise) -> tuple[Play, ...]:
    """Every set of cards the hand may play, once for each legal reading, the strongest first."""
    return _each_reading(
        exercise,
        plays(
            (held.card for held in exercise.hand),
            exercise.level,
            exercise.profile,
            exercise.over,
            over_declared=_over_declared(exercise),
            every=True,
        ),
    )


def legal_bombs(exercise: Exercise) -> tuple[Play, ...]:
    """Every bomb the hand may play, once for each legal reading, the strongest first."""
    # The strongest legal reading is a bomb wherever any is. Any single card brings all bombs of a lead.
    over = exercise.over or (PACK[0],)
    found = plays(
        (held.card for held in exercise.hand),
        exercise.level,
        exercise.profile,
        over,
        over_declared=_over_declared(exercise),
        every=True,
    )
    bombs = _each_reading(exercise, (play for play in found if play.reading.is_bomb))
    return tuple(play for play in bombs if play.reading.is_bomb)


def _each_reading(exercise: Exercise, found: Iterable[Play]) -> tuple[Play, ...]:
    return tuple(
        Play(play.cards, reading)
        for play in found
        for reading in read(play.cards, exercise.level, exercise.profile)
        if ruling(exercise, play.cards, reading).legal
    )


def judge_cards(exercise: Exercise, answer: Answer, right: tuple[Play, ...]) -> Outcome:
    """Judge the chosen cards with the stated meaning of their wilds: `right` is all that will do."""
    if answer.none:
        return Outcome(
            solved=not right,
            code=Result.THERE_IS_ONE if right else Result.NONE_INDEED,
            rule=_rule_of_none(exercise, right),
            none_exists=not right,
        )
    cards = tuple(held.card for held in answer.cards)
    stated = tuple(stands for stands in answer.wilds if stands.wild in answer.cards)
    said = _said(exercise, cards, stated)
    outcome = replace(
        _judged(exercise, cards, said, right),
        meanings=tuple(stands.card for stands in stated),
    )
    if outcome.solved and outcome.reading is not None:
        return replace(
            outcome,
            also=other_readings(right, outcome.reading),
            reminder=said.missing and bool(outcome.reading.wilds),
        )
    return replace(
        outcome,
        nearest=closest(cards, right, exercise.level) if outcome.complete else None,
        none_exists=not right,
    )


def answers_of(exercise: Exercise, right: tuple[Play, ...]) -> Iterator[Answer]:
    """Yield every right play with each of its right readings, the weakest first."""
    for play in reversed(right):
        cards = hold_from(exercise.hand, play.cards)
        wilds = [held for held in cards if is_wild(held.card, exercise.level)]
        meanings = (*play.reading.wilds, *(held.card for held in wilds))
        yield Answer(
            cards=cards, wilds=tuple(map(Stands, wilds, meanings[: len(wilds)]))
        )
    if not right:
        yield Answer(none=True)


def other_readings(right: Iterable[Play], reading: Reading) -> tuple[Reading, ...]:
    """The different readings of right plays but one, the strongest first."""
    others = {key(play.reading): play.reading for play in right}
    return tuple(other for k, other in others.items() if k != key(reading))


@dataclass(frozen=True, slots=True)
class Said:
    """The readings that fit what was said of the wilds, and whether some were left out."""

    readings: tuple[Reading, ...]
    missing: bool


def _said(
    exercise: Exercise, cards: tuple[Card, ...], stated: tuple[Stands, ...]
) -> Said:
    level = exercise.level
    readings = read(cards, level, exercise.profile)
    meanings = [stands.card for stands in stated]
    missing = sum(is_wild(card, level) for card in cards) - len(meanings)
    if not missing:
        return Said(meant(cards, meanings, readings, level), missing=False)
    if not meanings:
        return Said(readings, missing=True)
    # One of two wilds has a meaning: what could the other be?
    fits = {
        key(reading): reading
        for other in PACK
        for reading in meant(cards, (*meanings, other), readings, level)
    }
    return Said(tuple(fits.values()), missing=True)


def _judged(
    exercise: Exercise, cards: tuple[Card, ...], said: Said, right: tuple[Play, ...]
) -> Outcome:
    verdict = ruling(exercise, cards)
    refused = Outcome(
        solved=False,
        code=Result.NOT_LEGAL,
        chosen=cards,
        verdict=verdict,
        rule=verdict.rule,
    )
    if not verdict.readings:
        return refused
    if not said.readings:
        return replace(refused, code=Result.STANDS_FOR_SOMETHING_ELSE, rule="G3.8")
    if said.missing and len(said.readings) > 1:
        return replace(
            refused,
            code=Result.SAY_WHAT_IT_STANDS_FOR,
            complete=False,
            rule="G3.8",
            also=said.readings,
        )
    will_do = {key(play.reading) for play in right if same_cards(play.cards, cards)}
    told = next((r for r in said.readings if key(r) in will_do), said.readings[0])
    verdict = ruling(exercise, cards, told)
    solved = key(told) in will_do
    missed = Result.NOT_THE_GOAL if verdict.legal else Result.NOT_LEGAL
    return replace(
        refused,
        solved=solved,
        code=Result.SOLVED if solved else missed,
        reading=told,
        verdict=verdict,
        rule=verdict.rule,
    )


def ruling(
    exercise: Exercise, cards: tuple[Card, ...], reading: Reading | None = None
) -> Verdict:
    """What the engine says of these cards, declared as this reading."""
    return rule_on(
        cards,
        exercise.over,
        exercise.level,
        exercise.profile,
        declared=None if reading is None else Declared(reading.kind, reading.rank),
        over_declared=_over_declared(exercise),
    )


def _over_declared(exercise: Exercise) -> Declared | None:
    over = exercise.over_reading
    return None if over is None else Declared(over.kind, over.rank)


def _rule_of_none(exercise: Exercise, right: tuple[Play, ...]) -> str:
    """The rule of a play that would do, one without a bomb if there is such a one; else the rule by which none does."""
    if right:
        would_do = min(right, key=lambda play: play.reading.is_bomb)
        return ruling(exercise, would_do.cards, would_do.reading).rule
    over = exercise.over_reading
    if over is None:
        return "G5.1"
    return "G5.14" if over.is_bomb else "G5.13"
