"""`beats`: does this play beat the one on the table, or which of these do?"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from engine import (
    Card,
    Declared,
    Kind,
    Rank,
    Reading,
    Verdict,
    find_profile,
    is_wild,
    parse_cards,
    parse_level,
)
from engine import (
    judge as rule_on,
)

from .compose import sizes
from .draw import draw, in_turn
from .drill import Drill
from .enough import enough
from .hand import arrange
from .positions.beats import POSITIONS
from .replies import Duel, Reply
from .spec import NoSuchExercise, Spec
from .table_hints import about_the_table
from .told import Did, Told, Who
from .values import (
    Answer,
    Entry,
    Exercise,
    Goal,
    Hint,
    Option,
    Outcome,
    Result,
    Ruling,
)


@dataclass(frozen=True, slots=True)
class Scene:
    """What a question is about. Without a reply it asks which of four plays beat."""

    over: Kind
    reply: Reply | None


def _scenes(
    overs: Iterable[Kind], replies: Iterable[Reply | None]
) -> tuple[Scene, ...]:
    replies = tuple(replies)
    return tuple(Scene(over, reply) for over in overs for reply in replies)


SETS = (Kind.SINGLE, Kind.PAIR, Kind.TRIPLE)
LONG = (Kind.FULL_HOUSE, Kind.STRAIGHT, Kind.TUBE, Kind.PLATE)
STRONG = (Kind.BOMB, Kind.STRAIGHT_FLUSH)
UP_DOWN_BOMB = (Reply.HIGHER, Reply.LOWER, Reply.STRONGER_BOMB)
AGAINST_BOMBS = (Reply.STRONGER_BOMB, Reply.WEAKER_BOMB, Reply.OTHER_FORM)

SCENES = {
    1: _scenes(SETS, (*UP_DOWN_BOMB, Reply.EQUAL, Reply.OTHER_FORM)),
    2: (
        *_scenes(LONG, (*UP_DOWN_BOMB, Reply.OTHER_FORM, Reply.NO_COMBINATION)),
        *_scenes(STRONG, AGAINST_BOMBS),
        *_scenes((Kind.PAIR, Kind.TRIPLE, Kind.STRAIGHT, Kind.BOMB), (None,)),
    ),
    3: (
        *_scenes(LONG, (*UP_DOWN_BOMB, Reply.NO_COMBINATION)),
        *_scenes(STRONG, AGAINST_BOMBS),
        *_scenes((Kind.PAIR, *LONG, *STRONG), (None,)),
    ),
}
"""By difficulty. In the hardest, wilds take part."""

CHOICES = 4
TRIES = 40
YES, NO = Option("yes", code="yes"), Option("no", code="no")


def make(spec: Spec) -> Exercise:
    """Make a play on the table, and one or four that may beat it."""
    if spec.seed in POSITIONS:
        position = POSITIONS[spec.seed]
        plays = tuple(parse_cards(play) for play in position.plays)
        return _exercise(spec, parse_cards(position.over), None, plays)
    chance = draw(spec)
    level, profile = parse_level(spec.level), find_profile(spec.rules)
    scenes = [scene for scene in SCENES[spec.difficulty] if sizes(scene.over, profile)]
    for scene in in_turn(spec, scenes):
        for _ in range(TRIES):
            duel = Duel(chance, level, profile, spec.difficulty)
            plays = _plays(duel, scene)
            if plays and (spec.difficulty < 3 or _has_wild((duel.over, *plays), level)):
                return _exercise(spec, duel.over, duel.over_declared, plays)
    raise NoSuchExercise("not-made", spec.id)


def _plays(duel: Duel, scene: Scene) -> tuple[tuple[Card, ...], ...]:
    """The plays to choose from; none when the cards did not come together."""
    if not duel.lead(scene.over):
        return ()
    if scene.reply is not None:
        play = duel.answer(scene.reply)
        return () if play is None else (arrange(play, duel.level),)
    replies = duel.chance.shuffled(Reply)
    drawn = [
        arrange(play, duel.level)
        for reply in replies
        if (play := duel.answer(reply)) is not None
    ]
    return tuple(drawn[:CHOICES]) if len(drawn) >= CHOICES else ()


def _has_wild(plays: Iterable[tuple[Card, ...]], level: Rank) -> bool:
    return any(is_wild(card, level) for play in plays for card in play)


def _exercise(
    spec: Spec,
    over: tuple[Card, ...],
    declared: Declared | None,
    plays: tuple[tuple[Card, ...], ...],
) -> Exercise:
    level, profile = parse_level(spec.level), find_profile(spec.rules)
    reading = rule_on(over, None, level, profile, declared=declared).reading
    if reading is None:
        raise NoSuchExercise("not-under-these-rules", spec.rules)
    several = len(plays) > 1
    return Exercise(
        spec=spec,
        level=level,
        profile=profile,
        goal=Goal.WHICH_BEAT if several else Goal.BEATS_OR_NOT,
        entry=Entry.MANY if several else Entry.ONE,
        story=(Told(Who.LEFT, Did.LED, over, reading),),
        over=over,
        over_reading=reading,
        shown=() if several else plays[0],
        options=tuple(map(Option, "abcd", plays)) if several else (YES, NO),
        may_be_none=several,
    )


def judge(exercise: Exercise, answer: Answer) -> Outcome:
    """Judge a yes or no, or the chosen plays one by one."""
    if exercise.goal is Goal.WHICH_BEAT:
        return _judge_choice(exercise, answer)
    verdict = _verdict(exercise, exercise.shown)
    said_yes = answer.options == (YES.id,)
    solved = said_yes is verdict.legal
    wrong = Result.IT_DOES_NOT_BEAT if said_yes else Result.IT_DOES_BEAT
    return Outcome(
        solved=solved,
        code=Result.SOLVED if solved else wrong,
        chosen=exercise.shown,
        reading=verdict.reading,
        verdict=verdict,
        rule=verdict.rule,
        enough=None if verdict.legal else _enough(exercise),
    )


def _judge_choice(exercise: Exercise, answer: Answer) -> Outcome:
    rulings = tuple(
        Ruling(option, option.id in answer.options, verdict.legal, verdict)
        for option in exercise.options
        for verdict in (_verdict(exercise, option.cards),)
    )
    wrong = [ruling for ruling in rulings if ruling.chosen is not ruling.right]
    if not wrong:
        code = Result.NONE_INDEED if answer.none else Result.SOLVED
    else:
        code = Result.THERE_IS_ONE if answer.none else Result.SOME_ARE_WRONG
    told = wrong[0] if wrong else rulings[0]
    return Outcome(
        solved=not wrong,
        code=code,
        rule=told.verdict.rule if told.verdict else None,
        rulings=rulings,
        enough=_enough(exercise) if wrong else None,
    )


def answers(exercise: Exercise) -> Iterator[Answer]:
    """Yield the one right answer."""
    if exercise.goal is Goal.BEATS_OR_NOT:
        legal = _verdict(exercise, exercise.shown).legal
        yield Answer(options=((YES if legal else NO).id,))
        return
    right = tuple(
        option.id
        for option in exercise.options
        if _verdict(exercise, option.cards).legal
    )
    yield Answer(options=right, none=not right)


def hints(exercise: Exercise) -> tuple[Hint, ...]:
    """They speak of the play on the table alone."""
    assert exercise.over_reading is not None
    return about_the_table(exercise.over_reading)


def _verdict(exercise: Exercise, play: tuple[Card, ...]) -> Verdict:
    over = exercise.over_reading
    assert over is not None
    return rule_on(
        play,
        exercise.over,
        exercise.level,
        exercise.profile,
        over_declared=Declared(over.kind, over.rank),
    )


def _enough(exercise: Exercise) -> Reading | None:
    assert exercise.over_reading is not None
    return enough(exercise.over_reading, exercise.level, exercise.profile)


DRILL = Drill(
    kind="beats",
    makers={1: make},
    judge=judge,
    hints=hints,
    answers=answers,
    composed=POSITIONS,
)
