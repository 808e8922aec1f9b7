"""`give-away-compose`: the forced chain read backwards: in which order would all of these cards be played in one turn?"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from types import MappingProxyType

from engine import LEVELS, Card, find_profile, parse_card, parse_cards, parse_level
from engine.giveaway import EMPTY, Foundations, fitting, take_turn
from engine.giveaway.piles import CARDS
from tutor.exercises.choices import two_hints
from tutor.exercises.draw import draw, in_turn
from tutor.exercises.drill import Drill
from tutor.exercises.hand import hold
from tutor.exercises.spec import Spec
from tutor.exercises.told import Fact, FactCode
from tutor.exercises.values import (
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

KIND = "give-away-compose"
LENGTHS = {1: 4, 2: 5, 3: 6}
"""How many cards are to be put in order, by difficulty."""
LAID = {1: (0, 6, 12), 2: (3, 9, 15), 3: (5, 11, 17)}
"""How many cards have been played before."""
RIGHT_AT_MOST = 12
"""How many orders may be right: few, so that chance finds none."""
RULE = "V3.13"


@dataclass(frozen=True, slots=True)
class Scene:
    """A position composed by hand: the foundations, and the cards as they are shown."""

    level: str
    difficulty: int
    foundations: Foundations
    cards: tuple[Card, ...]


POSITIONS = MappingProxyType(
    {
        "one-chain": Scene("2", 1, EMPTY, parse_cards("3D AS 4H 2C")),
        "two-chains": Scene(
            "2",
            2,
            (parse_card("5H"), parse_card("8S"), None, None),
            parse_cards("TC 6S 7D AC 9H"),
        ),
    }
)


def make(spec: Spec) -> Exercise:
    """Play some cards backwards and forwards until few orders do; then show them in one that does not."""
    if spec.seed in POSITIONS:
        position = POSITIONS[spec.seed]
        return _exercise(spec, position.foundations, position.cards)
    chance = draw(spec)
    laid = in_turn(spec, LAID[spec.difficulty])[0]
    length = LENGTHS[spec.difficulty]
    while True:
        left = list(CARDS)
        played: list[Card] = []
        tops = EMPTY
        before = EMPTY
        for number in range(laid + length):
            if number == laid:
                before = tops
            card = chance.pick([card for card in left if fitting(card, tops)])
            left.remove(card)
            place = fitting(card, tops)[0]
            tops = (*tops[:place], card, *tops[place + 1 :])
            played.append(card)
        chain = tuple(played[laid:])
        # One more than may be right is enough to know that they are too many.
        some = islice(_orders(before, chain), RIGHT_AT_MOST + 1)
        if 1 <= sum(1 for _ in some) <= RIGHT_AT_MOST:
            break
    cards = chance.shuffled(chain)
    while take_turn(before, cards).won:
        cards = chance.shuffled(cards)
    return _exercise(spec, before, cards)


def _exercise(
    spec: Spec, foundations: Foundations, cards: tuple[Card, ...]
) -> Exercise:
    tops = tuple(top for top in foundations if top is not None)
    return Exercise(
        spec=spec,
        level=parse_level(spec.level),
        profile=find_profile("recreational"),
        goal=Goal.COMPOSE_CHAIN,
        entry=Entry.ORDER,
        facts=(
            Fact(FactCode.FOUNDATIONS, cards=tops)
            if tops
            else Fact(FactCode.NO_FOUNDATIONS),
        ),
        options=tuple(Option(held.value, (held.card,)) for held in hold(cards)),
    )


def judge(exercise: Exercise, answer: Answer) -> Outcome:
    """Turn the cards up in that order: either all are played, or the turn stops at one."""
    by_id = {option.id: option for option in exercise.options}
    options = tuple(by_id[name] for name in answer.options)
    taken = take_turn(_foundations(exercise), _cards(options))
    if taken.won:
        return Outcome(solved=True, code=Result.SOLVED, chosen=taken.played, rule=RULE)
    return Outcome(
        solved=False,
        code=Result.CHAIN_STOPS,
        chosen=taken.played,
        to_move=(options[len(taken.played)],),
        rule=RULE if taken.played else "V3.15",
    )


def answers(exercise: Exercise) -> Iterator[Answer]:
    """Yield every order in which all cards are played."""
    by_card = {option.cards[0]: option.id for option in exercise.options}
    for order in _orders(_foundations(exercise), _cards(exercise.options)):
        yield Answer(options=tuple(by_card[card] for card in order))


def hints(exercise: Exercise) -> tuple[Hint, ...]:
    """What goes on what, and where to read it."""
    return two_hints(HintCode.ONE_RANK_UP, "V3.4")(exercise)


def _orders(
    foundations: Foundations, cards: tuple[Card, ...]
) -> Iterator[tuple[Card, ...]]:
    """Every order in which all are played: a card goes next where it fits."""
    if not cards:
        yield ()
    for card in cards:
        if places := fitting(card, foundations):
            place = places[0]
            after = (*foundations[:place], card, *foundations[place + 1 :])
            others = tuple(other for other in cards if other != card)
            yield from ((card, *rest) for rest in _orders(after, others))


def _cards(options: tuple[Option, ...]) -> tuple[Card, ...]:
    return tuple(option.cards[0] for option in options)


def _foundations(exercise: Exercise) -> Foundations:
    """The foundations that are told, the empty ones after them."""
    tops = exercise.facts[0].cards
    return (*tops, *EMPTY[len(tops) :])


DRILL = Drill(
    kind=KIND,
    makers={1: make},
    judge=judge,
    hints=hints,
    answers=answers,
    composed=POSITIONS,
    game="giveaway",
    levels=LEVELS[:1],
)
