"""`find-bombs`: which of these bombs can the hand make?"""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from engine import (
    PACK,
    RANKS,
    Card,
    Chance,
    Kind,
    Play,
    Profile,
    Rank,
    Reading,
    Suit,
    find_profile,
    is_wild,
    parse_level,
    plays,
    strength,
)

from .compose import ACE_LOW, ranks_of, sizes
from .draw import draw, in_turn
from .drill import Drill
from .hand import lay_out
from .hands import JOKER_BOMB, Dealing, Scene, bomb, flush
from .meaning import Key, key
from .name_it import option_of
from .spec import NoSuchExercise, Spec
from .values import (
    Answer,
    Entry,
    Exercise,
    Goal,
    Hint,
    HintCode,
    Outcome,
    Result,
    Ruling,
)

SCENES = {
    1: (
        Scene(None, (bomb(4),)),
        Scene(None, (bomb(4), bomb(5))),
        Scene(None, (bomb(5),)),
        Scene(None, (), enough=False),
    ),
    2: (
        Scene(None, (bomb(4, 1),)),
        Scene(None, (flush(), bomb(4))),
        Scene(None, (bomb(5, 1), bomb(4))),
        Scene(None, (JOKER_BOMB, bomb(4))),
        Scene(None, (flush(1),)),
    ),
    3: (
        Scene(None, (bomb(4, 2),)),
        Scene(None, (flush(1), bomb(5))),
        Scene(None, (bomb(6, 2), flush())),
        Scene(None, (flush(2),)),
    ),
}
HAND = {1: 10, 2: 11, 3: 12}
"""How many cards are held, by difficulty."""

ALIKE = {1: 3, 2: 2, 3: 2}
BOMBS = 5
"""How many bombs are named: always as many, for their number must not tell."""

TRIES = 60


def make(spec: Spec) -> Exercise:
    """Make a small hand and bombs that it can make, or nearly."""
    level, profile = parse_level(spec.level), find_profile(spec.rules)
    chance = draw(spec)
    scenes = [scene for scene in SCENES[spec.difficulty] if scene.is_played(profile)]
    for scene in in_turn(spec, scenes):
        for _ in range(TRIES):
            dealing = Dealing(chance, level, profile)
            table = dealing.table(scene, ALIKE[spec.difficulty], HAND[spec.difficulty])
            if table is None:
                continue
            right = _bombs(table.hand, level, profile)
            if bool(right) is not scene.enough:
                continue
            some = [play.reading for play in chance.shuffled(right.values())][
                : BOMBS - 1
            ]
            wrong = _tempting(chance, table.hand, right, level, profile)
            names = chance.shuffled((*some, *wrong[: BOMBS - len(some)]))
            if len(names) == BOMBS:
                return Exercise(
                    spec=spec,
                    level=level,
                    profile=profile,
                    goal=Goal.FIND_BOMBS,
                    entry=Entry.MANY,
                    shown=lay_out(table.hand, level),
                    options=tuple(map(option_of, names)),
                    may_be_none=True,
                )
    raise NoSuchExercise("not-made", spec.id)


def _bombs(hand: tuple[Card, ...], level: Rank, profile: Profile) -> dict[Key, Play]:
    """Every bomb the hand can make, by reading, the strongest first."""
    # Over the weakest of singles the engine lists every bomb and little else.
    weakest = min(
        (card for card in PACK if card.suit), key=lambda c: strength(c, level)
    )
    found = plays(hand, level, profile, (weakest,))
    return {key(play.reading): play for play in found if play.reading.is_bomb}


def _tempting(
    chance: Chance,
    hand: tuple[Card, ...],
    right: dict[Key, Play],
    level: Rank,
    profile: Profile,
) -> list[Reading]:
    """Bombs that the hand cannot make, first those it comes nearest to."""
    wilds = sum(is_wild(card, level) for card in hand)
    plain = [card for card in hand if not is_wild(card, level)]
    alike = Counter(card.rank for card in plain if card.suit)
    near = [
        (size - alike[rank] - wilds, Reading(Kind.BOMB, size, rank))
        for size in sizes(Kind.BOMB, profile)
        for rank in ranks_of(Kind.BOMB, size, level)
    ]
    near += [
        (_missing(plain, rank, size) - wilds, Reading(Kind.STRAIGHT_FLUSH, size, rank))
        for size in sizes(Kind.STRAIGHT_FLUSH, profile)
        for rank in ranks_of(Kind.STRAIGHT_FLUSH, size, level)
    ]
    wrong = [pair for pair in chance.shuffled(near) if key(pair[1]) not in right]
    return [reading for _, reading in sorted(wrong, key=lambda pair: pair[0])]


def _missing(plain: list[Card], top: Rank, size: int) -> int:
    """How many cards of a straight flush are missing in the suit that has the most of them."""
    last = RANKS.index(top) + 1
    ranks = set(ACE_LOW[last + 1 - size : last + 1])
    held = [
        len({c.rank for c in plain if c.suit is suit and c.rank in ranks})
        for suit in Suit
    ]
    return size - max(held)


@lru_cache(maxsize=256)
def _right(exercise: Exercise) -> dict[Key, Play]:
    return _bombs(exercise.shown, exercise.level, exercise.profile)


def judge(exercise: Exercise, answer: Answer) -> Outcome:
    """Judge each bomb: whether the hand can make it, and with which cards."""
    right = _right(exercise)
    rulings = tuple(
        Ruling(
            option,
            chosen=option.id in answer.options,
            right=key(option.reading) in right,
            example=right.get(key(option.reading)),
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
        rule="G5.1",
        rulings=rulings,
    )


def answers(exercise: Exercise) -> Iterator[Answer]:
    """Yield the one right answer: every bomb the hand can make, or none."""
    right = _right(exercise)
    ids = tuple(o.id for o in exercise.options if o.reading and key(o.reading) in right)
    yield Answer(options=ids, none=not ids)


def hints(exercise: Exercise) -> tuple[Hint, ...]:
    """Count; the wilds; the suits. They speak of the number of wilds, never of a bomb."""
    wilds = sum(is_wild(card, exercise.level) for card in exercise.shown)
    steps = [Hint(code=HintCode.COUNT_EACH_RANK, rule="G5.1")]
    if wilds:
        steps.append(Hint(code=HintCode.WILDS_COUNT_TOO, number=wilds, rule="G5.2"))
    if exercise.profile.straight_flush_above:
        steps.append(Hint(code=HintCode.A_FLUSH_IS_A_BOMB, rule="G5.5"))
    steps.append(Hint(code=HintCode.FOUR_JOKERS_ON_TOP, rule="G5.8"))
    return tuple(steps)


DRILL = Drill(
    kind="find-bombs",
    makers={1: make},
    judge=judge,
    hints=hints,
    answers=answers,
    composed={},
)
