"""`order`: put single cards in order, the level out of its place, jokers on top."""

from collections.abc import Iterable, Iterator

from engine import (
    PACK,
    RANKS,
    Card,
    Chance,
    Rank,
    find_profile,
    is_wild,
    parse_cards,
    parse_level,
    strength,
)

from .draw import draw, in_turn
from .drill import Drill
from .hand import hold
from .in_order import Place, is_in_order, judge_order, orders
from .positions.order import POSITIONS
from .spec import Spec
from .values import (
    Answer,
    Entry,
    Exercise,
    Goal,
    Hint,
    HintCode,
    Option,
    Outcome,
)

SIZES = {1: 5, 2: 6, 3: 8}
EQUALS = {1: 0, 2: 1, 3: 2}
SCENES = ("neighbours", "ace", "jokers", "equals", "wild")
GOALS = (Goal.WEAKEST_FIRST, Goal.STRONGEST_FIRST)


def make(spec: Spec) -> Exercise:
    """Make cards in no order; harder ones are more, with equal cards among them."""
    level = parse_level(spec.level)
    if spec.seed in POSITIONS:
        position = POSITIONS[spec.seed]
        return _exercise(
            spec, level, position.goal, _options(parse_cards(position.cards))
        )
    chance = draw(spec)
    cards = _cards(chance, level, spec.difficulty, in_turn(spec, SCENES)[0])
    goal = chance.pick(GOALS)
    options = _options(chance.shuffled(cards))
    while is_in_order(options, _place(level, goal)):
        options = _options(chance.shuffled([option.cards[0] for option in options]))
    return _exercise(spec, level, goal, options)


def _exercise(
    spec: Spec, level: Rank, goal: Goal, options: tuple[Option, ...]
) -> Exercise:
    return Exercise(
        spec=spec,
        level=level,
        profile=find_profile(spec.rules),
        goal=goal,
        entry=Entry.ORDER,
        options=options,
    )


def _options(cards: Iterable[Card]) -> tuple[Option, ...]:
    return tuple(Option(held.value, (held.card,)) for held in hold(cards))


def _cards(
    chance: Chance, level: Rank, difficulty: int, scene: str
) -> tuple[Card, ...]:
    """Draw the cards: what the scene is about, then others, then equals of some."""
    ranks = {
        "neighbours": (level, *_neighbours(level)),
        "ace": (level, Rank.ACE, Rank.TWO),
        "jokers": (level, Rank.BLACK_JOKER, Rank.RED_JOKER),
        "equals": (level, chance.pick(RANKS)),
        "wild": (level, Rank.ACE),
    }[scene]
    equals = EQUALS[difficulty] + (scene == "equals")
    different = list(dict.fromkeys(ranks))
    rest = chance.shuffled(rank for rank in RANKS if rank not in different)
    different += rest[: SIZES[difficulty] - equals - len(different)]
    suits = {
        rank: chance.shuffled(card for card in PACK if card.rank == rank)
        for rank in different
    }
    cards = [suits[rank][0] for rank in different]
    if scene == "wild":
        cards[0] = next(card for card in suits[level] if is_wild(card, level))
    twice = chance.sample([r for r in different if r in RANKS], equals)
    cards += [next(c for c in suits[rank] if c not in cards) for rank in twice]
    return tuple(cards)


def _neighbours(level: Rank) -> tuple[Rank, ...]:
    """The ranks beside the level in natural order, which it leaves behind."""
    place = RANKS.index(level)
    return RANKS[max(place - 1, 0) : place] + RANKS[place + 1 : place + 2]


def judge(exercise: Exercise, answer: Answer) -> Outcome:
    """Judge the order; equal cards may stand either way round."""

    def rule(first: Option, second: Option) -> str:
        return _rule(first.cards[0], second.cards[0], exercise.level)

    return judge_order(exercise, answer, _place(exercise.level, exercise.goal), rule)


def answers(exercise: Exercise) -> Iterator[Answer]:
    """Yield every right order."""
    return orders(exercise, _place(exercise.level, exercise.goal))


def hints(exercise: Exercise) -> tuple[Hint, ...]:
    """Where the level stands, then the jokers, then how many cards have an equal."""
    cards = [option.cards[0] for option in exercise.options]
    strengths = [strength(card, exercise.level) for card in cards]
    equal = sum(strengths.count(one) > 1 for one in strengths)
    steps = [
        Hint(code=HintCode.LEVEL_ABOVE_ACE, rank=exercise.level, rule="G3.2"),
        Hint(code=HintCode.ACE_TO_TWO, rank=exercise.level, rule="G3.3"),
    ]
    if any(card.is_joker for card in cards):
        steps.insert(0, Hint(code=HintCode.JOKERS_ON_TOP, rule="G3.1"))
    if equal:
        steps.append(Hint(code=HintCode.SOME_ARE_EQUAL, number=equal, rule="G3.4"))
    return tuple(steps)


def _place(level: Rank, goal: Goal) -> Place:
    """Where a card belongs."""
    sign = 1 if goal is Goal.WEAKEST_FIRST else -1
    return lambda option: sign * strength(option.cards[0], level)


def _rule(first: Card, second: Card, level: Rank) -> str:
    """The rule that says which of two different single cards is stronger."""
    if first.is_joker and second.is_joker:
        return "G3.1"
    if {first.rank, second.rank} & {level, Rank.BLACK_JOKER, Rank.RED_JOKER}:
        return "G3.2"
    return "G3.3"


DRILL = Drill(
    kind="order",
    makers={1: make},
    judge=judge,
    hints=hints,
    answers=answers,
    composed=POSITIONS,
)
