"""`wild-bomb`: beat the play on the table with a bomb of the hand; say what wilds are.

A wild's meaning has to be said (G3.8). Where the chosen cards can be only one thing, the play
is accepted and the rule is called to mind; where they can be several, the answer is not
counted and the meaning is asked for.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from engine import (
    PACK,
    Card,
    Declared,
    Play,
    Profile,
    Rank,
    Reading,
    Verdict,
    find_profile,
    is_wild,
    parse_cards,
    parse_level,
    plays,
    read,
)
from engine import (
    judge as rule_on,
)

from .bomb_hands import SCENES, Table, deal
from .closest import closest
from .compose import sizes
from .draw import draw, in_turn
from .drill import Drill
from .hand import hold, hold_from, lay_out
from .meaning import meant
from .positions.wild_bomb import POSITIONS
from .spec import NoSuchExercise, Spec
from .told import Did, Told, Who
from .values import (
    Answer,
    Entry,
    Exercise,
    Goal,
    Hint,
    HintCode,
    Outcome,
    Result,
    Stands,
)

TRIES = 40


def make(spec: Spec) -> Exercise:
    """Make a hand of 27 cards and a play to beat."""
    level, profile = parse_level(spec.level), find_profile(spec.rules)
    if spec.seed in POSITIONS:
        position = POSITIONS[spec.seed]
        over = parse_cards(position.answered)
        reading = read(over, level, profile)[0]
        table = Table(
            parse_cards(position.hand),
            parse_cards(position.led),
            over,
            Declared(reading.kind, reading.rank),
        )
        return _exercise(spec, table, level, profile)
    chance = draw(spec)
    scenes = [
        scene
        for scene in SCENES[spec.difficulty]
        if all(sizes(part.kind, profile) for part in (scene.over, *scene.parts))
    ]
    for scene in in_turn(spec, scenes):
        for _ in range(TRIES):
            dealt = deal(chance, scene, spec.difficulty, level, profile)
            if dealt is not None:
                return _exercise(spec, dealt, level, profile)
    raise NoSuchExercise("not-made", spec.id)


def _exercise(spec: Spec, table: Table, level: Rank, profile: Profile) -> Exercise:
    reading = rule_on(
        table.over, None, level, profile, declared=table.over_declared
    ).reading
    story: tuple[Told, ...] = (Told(Who.LEFT, Did.LED, table.over, reading),)
    if table.led is not None:
        led = rule_on(table.led, None, level, profile).reading
        story = (
            Told(Who.PARTNER, Did.LED, table.led, led),
            Told(Who.LEFT, Did.ANSWERED, table.over, reading),
        )
    exercise = Exercise(
        spec=spec,
        level=level,
        profile=profile,
        goal=Goal.BEAT_WITH_BOMB,
        entry=Entry.CARDS,
        story=story,
        over=table.over,
        over_reading=reading,
        hand=hold(lay_out(table.hand, level)),
        may_be_none=True,
    )
    right = _right(exercise)
    if 0 < sum(bool(play.reading.wilds) for play in right) < len(right):
        return replace(exercise, goal=Goal.BEAT_WITH_WILD_BOMB)
    return exercise


def judge(exercise: Exercise, answer: Answer) -> Outcome:
    """Judge the chosen cards with the stated meaning of their wilds."""
    right = _right(exercise)
    if answer.none:
        return Outcome(
            solved=not right,
            code=Result.THERE_IS_ONE if right else Result.NONE_INDEED,
            rule="G5.14" if _over(exercise).is_bomb else "G5.13",
            none_exists=not right,
        )
    cards = tuple(held.card for held in answer.cards)
    stated = tuple(stands for stands in answer.wilds if stands.wild in answer.cards)
    said = _said(exercise, cards, stated)
    outcome = replace(
        _judge_cards(exercise, cards, said),
        meanings=tuple(stands.card for stands in stated),
    )
    if outcome.solved:
        others = _readings(right)
        return replace(
            outcome,
            also=tuple(r for r in others if _key(r) != _key(outcome.reading)),
            reminder=said.missing and bool(outcome.reading and outcome.reading.wilds),
        )
    return replace(
        outcome,
        nearest=closest(cards, right, exercise.level) if outcome.complete else None,
        none_exists=not right,
    )


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
    plain = [card for card in PACK if card.suit]
    fits = {
        _key(reading): reading
        for other in plain
        for reading in meant(cards, (*meanings, other), readings, level)
    }
    return Said(tuple(fits.values()), missing=True)


def _judge_cards(exercise: Exercise, cards: tuple[Card, ...], said: Said) -> Outcome:
    verdict = _verdict(exercise, cards)
    if not verdict.readings:
        return _refused(Result.NOT_LEGAL, cards, verdict)
    if not said.readings:
        return replace(
            _refused(Result.STANDS_FOR_SOMETHING_ELSE, cards, verdict), rule="G3.8"
        )
    if said.missing and len(said.readings) > 1:
        return replace(
            _refused(Result.SAY_WHAT_IT_STANDS_FOR, cards, verdict),
            complete=False,
            rule="G3.8",
            also=said.readings,
        )
    verdicts = [_verdict(exercise, cards, reading) for reading in said.readings]
    told = next((v for v in verdicts if _meets(exercise, v)), verdicts[0])
    solved = _meets(exercise, told)
    missed = Result.NOT_THE_GOAL if told.legal else Result.NOT_LEGAL
    return Outcome(
        solved=solved,
        code=Result.SOLVED if solved else missed,
        chosen=cards,
        reading=told.reading,
        verdict=told,
        rule=told.rule,
    )


def _refused(code: Result, cards: tuple[Card, ...], verdict: Verdict) -> Outcome:
    return Outcome(
        solved=False, code=code, chosen=cards, verdict=verdict, rule=verdict.rule
    )


def answers(exercise: Exercise) -> Iterator[Answer]:
    """Yield every right play with each of its right readings, the weakest first."""
    right = _right(exercise)
    for play in reversed(right):
        cards = hold_from(exercise.hand, play.cards)
        wilds = [held for held in cards if is_wild(held.card, exercise.level)]
        meanings = (*play.reading.wilds, *(held.card for held in wilds))
        yield Answer(cards=cards, wilds=tuple(map(Stands, wilds, meanings)))
    if not right:
        yield Answer(none=True)


def hints(exercise: Exercise) -> tuple[Hint, ...]:
    """What beats the table; how to look for equal cards; that a run of a suit counts too.

    They speak of the table, the level and the number of wilds, never of a bomb in the hand.
    """
    over = _over(exercise)
    wilds = sum(is_wild(held.card, exercise.level) for held in exercise.hand)
    first = (
        Hint(code=HintCode.ONLY_A_BOMB, reading=over, rule="G5.14")
        if over.is_bomb
        else Hint(code=HintCode.A_BOMB_BEATS, rule="G5.13")
    )
    steps = [first, Hint(code=HintCode.WILDS_COUNT_TOO, number=wilds, rule="G5.2")]
    if exercise.profile.straight_flush_above:
        steps.append(Hint(code=HintCode.A_FLUSH_IS_A_BOMB, rule="G5.5"))
    return tuple(steps)


@lru_cache(maxsize=256)
def _right(exercise: Exercise) -> tuple[Play, ...]:
    """Every right play of the hand, once for each right reading, the strongest first."""
    over = _over(exercise)
    found = plays(
        (held.card for held in exercise.hand),
        exercise.level,
        exercise.profile,
        exercise.over,
        over_declared=Declared(over.kind, over.rank),
        every=True,
    )
    return tuple(
        Play(play.cards, reading)
        for play in found
        # The strongest legal reading is a bomb wherever any is.
        if play.reading.is_bomb
        for reading in read(play.cards, exercise.level, exercise.profile)
        if _meets(exercise, _verdict(exercise, play.cards, reading))
    )


def _meets(exercise: Exercise, verdict: Verdict) -> bool:
    """Whether a ruling is what the goal asks for."""
    reading = verdict.reading
    if not verdict.legal or reading is None or not reading.is_bomb:
        return False
    return exercise.goal is Goal.BEAT_WITH_BOMB or bool(reading.wilds)


def _verdict(
    exercise: Exercise, cards: tuple[Card, ...], reading: Reading | None = None
) -> Verdict:
    over = _over(exercise)
    return rule_on(
        cards,
        exercise.over,
        exercise.level,
        exercise.profile,
        declared=None if reading is None else Declared(reading.kind, reading.rank),
        over_declared=Declared(over.kind, over.rank),
    )


def _over(exercise: Exercise) -> Reading:
    assert exercise.over_reading is not None
    return exercise.over_reading


def _readings(right: tuple[Play, ...]) -> tuple[Reading, ...]:
    """The different readings of the right plays, the strongest first."""
    return tuple({_key(play.reading): play.reading for play in right}.values())


def _key(reading: Reading | None) -> tuple[object, ...]:
    return () if reading is None else (reading.kind, reading.size, reading.rank)


DRILL = Drill(
    kind="wild-bomb",
    makers={1: make},
    judge=judge,
    hints=hints,
    answers=answers,
    composed=POSITIONS,
)
