"""`order`: put single cards in order, the level out of its place, jokers on top."""

from collections.abc import Iterator
from itertools import chain, combinations, groupby, pairwise, permutations, product

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
    Result,
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
        return _exercise(spec, level, position.goal, tuple(parse_cards(position.cards)))
    chance = draw(spec)
    cards = _cards(chance, level, spec.difficulty, in_turn(spec, SCENES)[0])
    goal = chance.pick(GOALS)
    cards = chance.shuffled(cards)
    while not _stumbles(cards, level, goal):
        cards = chance.shuffled(cards)
    return _exercise(spec, level, goal, cards)


def _exercise(spec: Spec, level: Rank, goal: Goal, cards: tuple[Card, ...]) -> Exercise:
    return Exercise(
        spec=spec,
        level=level,
        profile=find_profile(spec.rules),
        goal=goal,
        entry=Entry.ORDER,
        options=tuple(Option(held.value, (held.card,)) for held in hold(cards)),
    )


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
    """Judge the order; equal cards may stand either way round.

    The answer names every option once, in order.
    """
    by_id = {option.id: option.cards[0] for option in exercise.options}
    cards = tuple(by_id[name] for name in answer.options)
    stumbles = _stumbles(cards, exercise.level, exercise.goal)
    return Outcome(
        solved=not stumbles,
        code=Result.OUT_OF_ORDER if stumbles else Result.SOLVED,
        chosen=cards,
        rule=_rule(stumbles[0] if stumbles else (cards[0], cards[1]), exercise.level),
        stumble=stumbles[0] if stumbles else None,
        to_move=_to_move(cards, exercise.level, exercise.goal),
    )


def answers(exercise: Exercise) -> Iterator[Answer]:
    """Yield every right order."""

    def place(option: Option) -> int:
        return _place(option.cards[0], exercise.level, exercise.goal)

    equals = [
        [option.id for option in group]
        for _, group in groupby(sorted(exercise.options, key=place), key=place)
    ]
    for parts in product(*(permutations(group) for group in equals)):
        yield Answer(options=tuple(chain.from_iterable(parts)))


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


def _place(card: Card, level: Rank, goal: Goal) -> int:
    rising = strength(card, level)
    return rising if goal is Goal.WEAKEST_FIRST else -rising


def _stumbles(
    cards: tuple[Card, ...], level: Rank, goal: Goal
) -> tuple[tuple[Card, Card], ...]:
    """The neighbours that stand the wrong way round."""
    return tuple(
        (first, second)
        for first, second in pairwise(cards)
        if _place(first, level, goal) > _place(second, level, goal)
    )


def _to_move(cards: tuple[Card, ...], level: Rank, goal: Goal) -> tuple[Card, ...]:
    """The fewest cards that have to move: found by trying all subsets, smallest first."""
    for number in range(len(cards)):
        for moved in combinations(range(len(cards)), number):
            stay = tuple(c for i, c in enumerate(cards) if i not in moved)
            if not _stumbles(stay, level, goal):
                return tuple(cards[i] for i in moved)
    raise AssertionError("one card alone is always in order")


def _rule(cards: tuple[Card, Card], level: Rank) -> str:
    """The rule that says which of two different single cards is stronger."""
    first, second = cards
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
