"""`name-it`: what combination are these cards? Every reading they have is accepted."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from engine import (
    RANKS,
    Card,
    Chance,
    Declared,
    Kind,
    Profile,
    Rank,
    Reading,
    Reason,
    find_profile,
    is_wild,
    parse_cards,
    parse_level,
    read,
)
from engine import (
    judge as rule_on,
)

from .apart import apart
from .compose import EACH, Pool, Wish, ranks_of, sizes
from .draw import draw, in_turn
from .drill import Drill
from .hand import arrange
from .meaning import key
from .near_misses import NEAR_MISSES
from .positions.name_it import POSITIONS
from .spec import NoSuchExercise, Spec
from .values import (
    Answer,
    Entry,
    Exercise,
    Goal,
    Hint,
    HintCode,
    Option,
    Outcome,
    Result,
)

TRIES = 40
NAMES = {1: 4, 2: 4, 3: 5}
"""How many names are offered: always as many, for their number must not tell."""
MOST_RIGHT_ONES = 2
NONE = Option("none", code="none")

DEFINED = {
    Kind.SINGLE: "G4.1",
    Kind.PAIR: "G4.2",
    Kind.TRIPLE: "G4.3",
    Kind.FULL_HOUSE: "G4.4",
    Kind.STRAIGHT: "G4.5",
    Kind.TUBE: "G4.7",
    Kind.PLATE: "G4.8",
    Kind.BOMB: "G5.1",
    Kind.STRAIGHT_FLUSH: "G5.5",
    Kind.JOKER_BOMB: "G5.8",
}
"""The rule that says what a kind is."""


@dataclass(frozen=True, slots=True)
class Scene:
    """What the cards are: a kind with so many wilds, or a near miss."""

    kind: Kind | None = None
    wilds: int = 0
    miss: Reason | None = None


SETS = (Kind.PAIR, Kind.TRIPLE, Kind.BOMB)
LONG = (Kind.FULL_HOUSE, Kind.STRAIGHT, Kind.TUBE, Kind.PLATE, Kind.STRAIGHT_FLUSH)
SHAPES = (
    Reason.RUN_WRAPS_PAST_ACE,
    Reason.JOKER_COLOURS_DIFFER,
    Reason.RUN_TOO_SHORT,
    Reason.RUN_TOO_LONG,
)
SCENES = {
    1: (
        *(Scene(kind) for kind in (*SETS, *LONG[:4])),
        Scene(miss=Reason.NOT_A_COMBINATION),
    ),
    2: (
        *(Scene(kind) for kind in (*LONG, Kind.BOMB)),
        *(Scene(kind, 1) for kind in SETS),
        *(Scene(miss=miss) for miss in SHAPES),
    ),
    3: (
        *(Scene(kind, wilds) for kind in (*LONG, Kind.BOMB) for wilds in (1, 2)),
        Scene(miss=Reason.WILD_CANNOT_BE_JOKER),
        Scene(miss=Reason.NOT_A_COMBINATION),
    ),
}


def make(spec: Spec, again: int = 0) -> Exercise:
    """Make some cards and names for them."""
    level, profile = parse_level(spec.level), find_profile(spec.rules)
    chance = draw(spec, again)
    if spec.seed in POSITIONS:
        cards = parse_cards(POSITIONS[spec.seed].cards)
    else:
        cards = arrange(_cards(spec, chance, level, profile, again), level)
    readings = read(cards, level, profile)
    right = chance.shuffled(readings)[:MOST_RIGHT_ONES]
    number = NAMES[spec.difficulty] - len(right)
    wrong = wrong_names(chance, cards, level, profile, number)
    names = chance.shuffled((*right, *wrong))
    return Exercise(
        spec=spec,
        level=level,
        profile=profile,
        goal=Goal.NAME_IT,
        entry=Entry.ONE,
        shown=cards,
        options=(*map(option_of, names), NONE),
    )


def _cards(
    spec: Spec, chance: Chance, level: Rank, profile: Profile, again: int
) -> tuple[Card, ...]:
    scenes = [
        scene
        for scene in SCENES[spec.difficulty]
        if scene.kind is None or sizes(scene.kind, profile)
    ]
    in_order = in_turn(spec, scenes)
    # Where a scene cannot be under these rules, the next one stands for it: another time, another scene.
    first = again % len(in_order)
    for scene in in_order[first:] + in_order[:first]:
        for _ in range(TRIES):
            cards = _drawn(chance, scene, level, profile)
            if cards is not None:
                return cards
    raise NoSuchExercise("not-made", spec.id)


def _drawn(
    chance: Chance, scene: Scene, level: Rank, profile: Profile
) -> tuple[Card, ...] | None:
    """The cards of a scene; or None when the engine finds that they are not what was meant."""
    pool = Pool(chance, level, profile)
    if scene.kind is not None:
        size = chance.pick(sizes(scene.kind, profile))
        rank = chance.pick(ranks_of(scene.kind, size, level))
        return pool.take(Wish(scene.kind, size, rank, scene.wilds))
    assert scene.miss is not None
    cards = pool.take_ranks(NEAR_MISSES[scene.miss](chance))
    if cards is None or rule_on(cards, None, level, profile).reason is not scene.miss:
        return None
    return cards


def option_of(reading: Reading) -> Option:
    return Option(
        f"{reading.kind}.{reading.size}.{reading.rank}",
        reading=Reading(reading.kind, reading.size, reading.rank),
    )


def wrong_names(
    chance: Chance, cards: tuple[Card, ...], level: Rank, profile: Profile, number: int
) -> tuple[Reading, ...]:
    """Names that tempt, not one of them right.

    What the cards would be but for one rule, other kinds, other ranks, other sizes.
    """
    verdict = rule_on(cards, None, level, profile)
    right = {key(reading) for reading in verdict.readings}
    tried = () if verdict.tried is None else (verdict.tried,)
    picked = {key(name): name for name in tried}
    ranks = tuple(_other_ranks(cards, verdict.readings or tried, level))
    for names, most in (
        (_other_kinds(cards, level, profile), 2),
        (ranks, 1),
        (_other_sizes(cards, level), number),
        (ranks, number),
    ):
        wrong = [name for name in names if key(name) not in right | picked.keys()]
        room = min(most, number - len(picked))
        for name in chance.shuffled(wrong)[:room]:
            picked[key(name)] = name
    return tuple(picked.values())


def _other_kinds(
    cards: tuple[Card, ...], level: Rank, profile: Profile
) -> Iterator[Reading]:
    """Every kind of that many cards, of the rank that leaps to the eye."""
    ranks = _ranks(cards, level)
    for kind in Kind:
        if len(cards) in sizes(kind, profile):
            tops = ranks_of(kind, len(cards), level)
            rank = max(ranks, key=RANKS.index) if kind in EACH else _commonest(ranks)
            if rank in tops:
                yield Reading(kind, len(cards), rank)


def _other_ranks(
    cards: tuple[Card, ...], named: Iterable[Reading], level: Rank
) -> Iterator[Reading]:
    """The same kind of another rank among the cards, or of the next one."""
    ranks = _ranks(cards, level)
    for reading in named:
        if reading.kind is not Kind.JOKER_BOMB:
            tops = ranks_of(reading.kind, reading.size, level)
            for rank in tops:
                near = reading.rank in tops and abs(
                    tops.index(rank) - tops.index(reading.rank)
                )
                if rank in ranks or near == 1 or rank is level:
                    yield Reading(reading.kind, reading.size, rank)


def _other_sizes(cards: tuple[Card, ...], level: Rank) -> Iterator[Reading]:
    """A pair, a triple, a bomb of the commonest rank."""
    rank = _commonest(_ranks(cards, level))
    for kind, size in ((Kind.PAIR, 2), (Kind.TRIPLE, 3), (Kind.BOMB, 4)):
        yield Reading(kind, size, rank)
    yield Reading(Kind.FULL_HOUSE, 5, rank)


def _ranks(cards: Iterable[Card], level: Rank) -> list[Rank]:
    """The ranks of the cards that are neither jokers nor wilds; of all, if none is left."""
    cards = tuple(cards)
    plain = [c.rank for c in cards if c.suit and not is_wild(c, level)]
    return plain or [level]


def _commonest(ranks: list[Rank]) -> Rank:
    return Counter(ranks).most_common(1)[0][0]


def judge(exercise: Exercise, answer: Answer) -> Outcome:
    """Judge the chosen name by the readings that the engine finds."""
    (chosen,) = (option for option in exercise.options if option.id in answer.options)
    claimed = chosen.reading
    verdict = rule_on(
        exercise.shown,
        None,
        exercise.level,
        exercise.profile,
        declared=None if claimed is None else Declared(claimed.kind, claimed.rank),
    )
    readings = verdict.readings
    true = next((r for r in readings if claimed and key(r) == key(claimed)), None)
    if claimed is None:
        solved = not readings
        code = Result.NONE_INDEED if solved else Result.THERE_IS_ONE
    else:
        solved = true is not None
        code = Result.SOLVED if solved else Result.NOT_THAT_NAME
    return Outcome(
        solved=solved,
        code=code,
        chosen=exercise.shown,
        claimed=claimed,
        reading=true,
        verdict=rule_on(exercise.shown, None, exercise.level, exercise.profile)
        if claimed is None or not readings
        else verdict,
        rule=DEFINED[claimed.kind] if claimed else verdict.rule,
        also=tuple(reading for reading in readings if reading != true),
    )


def answers(exercise: Exercise) -> Iterator[Answer]:
    """Yield every option that is a reading of the cards, the strongest first."""
    readings = read(exercise.shown, exercise.level, exercise.profile)
    ids = {option.id for option in exercise.options}
    for reading in readings:
        if option_of(reading).id in ids:
            yield Answer(options=(option_of(reading).id,))
    if not readings:
        yield Answer(options=(NONE.id,))


def name_hints(exercise: Exercise) -> tuple[Hint, ...]:
    """Count; set the wilds apart; look for equal cards, then for ranks in a row."""
    number = len(exercise.shown)
    wild = sum(is_wild(card, exercise.level) for card in exercise.shown)
    steps = [Hint(code=HintCode.COUNT_THE_CARDS, number=number, rule="G6.2")]
    if wild:
        steps.append(Hint(code=HintCode.SET_WILDS_APART, number=wild, rule="G3.6"))
    steps.append(Hint(code=HintCode.EQUAL_OR_IN_A_ROW, rule="G4.17"))
    return tuple(steps)


DRILL = Drill(
    kind="name-it",
    makers={1: make, 2: apart(make)},
    judge=judge,
    hints=name_hints,
    answers=answers,
    composed=POSITIONS,
)
