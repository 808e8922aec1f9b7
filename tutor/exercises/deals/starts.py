"""`in-the-packs`, `give-away-deal`: which cards there are, and how many of them somebody gets."""

from collections.abc import Iterable
from dataclasses import dataclass
from types import MappingProxyType

from engine import (
    RANKS,
    Card,
    Profile,
    Rank,
    Suit,
    deck,
    parse_card,
)
from engine.giveaway import pile_sizes
from tutor.exercises.choices import (
    Choice,
    Composed,
    Draw,
    Question,
    two_hints,
)
from tutor.exercises.draw import in_turn
from tutor.exercises.told import Fact, FactCode
from tutor.exercises.values import Goal, HintCode, Option


@dataclass(frozen=True, slots=True)
class Sought:
    """Cards that are looked for in two packs, and those that are held already."""

    what: FactCode
    card: Card
    held: tuple[Card, ...] = ()


WHOLE = (
    FactCode.SOUGHT_CARD,
    FactCode.SOUGHT_RANK,
    FactCode.SOUGHT_JOKERS,
    FactCode.SOUGHT_ALL,
)
NEAR = (0, 1, 2, 4, 8, 12, 27, 54, 104, 108)
"""Numbers that come to mind."""


def draw_sought(draw: Draw) -> Sought:
    """Cards to look for: of the whole packs or, in harder ones, of those that one does not hold."""
    chance = draw.chance
    rank = in_turn(draw.spec, RANKS)[0]
    card = Card(rank, chance.pick(tuple(Suit)))
    if draw.spec.difficulty == 1:
        what = in_turn(draw.spec, WHOLE)[0]
        if what is FactCode.SOUGHT_JOKERS:
            card = Card(chance.pick((Rank.RED_JOKER, Rank.BLACK_JOKER)), None)
        return Sought(what, card)
    pack = deck()
    own = [one for one in pack if one.rank is rank]
    count = 1 + chance.below(5)
    held = chance.sample(own, count)
    if draw.spec.difficulty == 3:
        held += chance.sample([one for one in pack if one.rank is not rank], 4)
    return Sought(FactCode.SOUGHT_RANK, card, _sorted(held))


def _sorted(cards: Iterable[Card]) -> tuple[Card, ...]:
    places = {card: place for place, card in enumerate(deck())}
    return tuple(sorted(cards, key=places.__getitem__))


def ask_sought(sought: Sought, _level: Rank, _profile: Profile) -> Question:
    """How many of them are there?"""
    left = list(deck())
    for card in sought.held:
        left.remove(card)
    number = sum(_is_sought(card, sought) for card in left)
    near = {number, *(one for one in NEAR if _comes_to_mind(one, number))}
    jokers = sought.what is FactCode.SOUGHT_JOKERS
    return Question(
        facts=(
            Fact(FactCode.TWO_PACKS),
            Fact(sought.what, cards=(sought.card,), rank=sought.card.rank),
        ),
        shown=sought.held,
        options=tuple(
            Option(str(one), code="number", number=one) for one in sorted(near)
        ),
        right=(str(number),),
        rule="G2.5" if jokers else "G2.4",
    )


def _is_sought(card: Card, sought: Sought) -> bool:
    match sought.what:
        case FactCode.SOUGHT_CARD | FactCode.SOUGHT_JOKERS:
            return card == sought.card
        case FactCode.SOUGHT_RANK:
            return card.rank is sought.card.rank
    return True


def _comes_to_mind(one: int, number: int) -> bool:
    if number > 12:
        return one > 12
    return one < 27 and abs(one - number) <= 4


@dataclass(frozen=True, slots=True)
class Share:
    """How many play Give Away, and which card is the first one that I get."""

    players: int
    place: int


SHARES = {1: (2, 4), 2: (3, 5), 3: (3, 5, 6)}


def draw_share(draw: Draw) -> Share:
    """Players, and a place among them."""
    scenes = [
        (players, place)
        for players in SHARES[draw.spec.difficulty]
        for place in range(1, players + 1)
    ]
    return Share(*in_turn(draw.spec, scenes)[0])


def ask_share(share: Share, _level: Rank, _profile: Profile) -> Question:
    """How many cards does that player get?"""
    number = pile_sizes(share.players)[share.place - 1]
    least = min(pile_sizes(share.players))
    return Question(
        facts=(Fact(FactCode.PLAY_AND_PLACE, number=share.players, count=share.place),),
        options=tuple(
            Option(str(one), code="number", number=one)
            for one in range(least - 1, least + 3)
        ),
        right=(str(number),),
        rule="V2.6",
    )


GUANDAN = (
    Choice(
        kind="in-the-packs",
        goal=Goal.HOW_MANY,
        scene=draw_sought,
        ask=ask_sought,
        hints=two_hints(HintCode.EVERY_CARD_TWICE, "G2.4"),
        composed=MappingProxyType(
            {
                "all-eights": Composed(
                    "2", 1, Sought(FactCode.SOUGHT_RANK, parse_card("8H"))
                )
            }
        ),
    ),
)
GIVE_AWAY = (
    Choice(
        kind="give-away-deal",
        goal=Goal.HOW_MANY_DEALT,
        scene=draw_share,
        ask=ask_share,
        hints=two_hints(HintCode.DEAL_ROUND_BY_ROUND, "V2.6"),
        composed=MappingProxyType(
            {
                "four": Composed("2", 1, Share(4, 1)),
                "five": Composed("2", 2, Share(5, 2)),
            }
        ),
        levels=(Rank.TWO,),
        game="giveaway",
    ),
)
