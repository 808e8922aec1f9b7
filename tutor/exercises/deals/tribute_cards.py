"""`tribute-card` and `returns`: which card is paid, and which may go back."""

from collections.abc import Iterable
from dataclasses import dataclass
from types import MappingProxyType

from engine import (
    PACK,
    RANKS,
    Card,
    Profile,
    Rank,
    ReturnCard,
    TributeCard,
    deck,
    is_wild,
    parse_card,
    parse_cards,
    payable,
    returns,
    strength,
    write_card,
)
from tutor.exercises.choices import Choice, Composed, Draw, Question, two_hints
from tutor.exercises.draw import in_turn
from tutor.exercises.hand import lay_out
from tutor.exercises.told import Fact, FactCode
from tutor.exercises.values import Goal, HintCode, Option

HAND = 27
HIGH = 10
"""The strength from which on a card is likely to be paid: the last two ranks below the level."""
SHOWN = 6
"""How many cards there are to choose from."""


@dataclass(frozen=True, slots=True)
class Payer:
    """Who must pay: the hand, and the cards of it that are offered."""

    hand: tuple[Card, ...]
    offered: tuple[Card, ...]


def draw_payer(draw: Draw) -> Payer:
    """A hand with something to think about: a wild, level cards, a joker, equal highest cards."""
    wanted = in_turn(draw.spec, ("wild", "level", "joker", "equal"))[0]
    while True:
        hand = draw.chance.sample(deck(), HAND)
        wilds = [card for card in hand if is_wild(card, draw.level)]
        levels = [card for card in hand if card.rank is draw.level]
        jokers = [card for card in hand if card.is_joker]
        best = payable(hand, draw.level, draw.profile)
        if {
            "wild": bool(wilds) and (draw.spec.difficulty > 1 or not jokers),
            "level": len(levels) > len(wilds) and not jokers,
            "joker": bool(jokers),
            "equal": len(best) > 1,
        }[wanted]:
            return Payer(hand, _offered(draw, hand, best))


def _offered(
    draw: Draw, hand: tuple[Card, ...], best: tuple[Card, ...]
) -> tuple[Card, ...]:
    """Up to two right cards, up to two that are as high but spared, and lower ones."""
    place = strength(best[0], draw.level)
    different = tuple(dict.fromkeys(lay_out(hand, draw.level)))
    spared = [
        c for c in different if strength(c, draw.level) >= place and c not in best
    ]
    lower = [c for c in different if strength(c, draw.level) < place]
    right = draw.chance.sample(best, min(2, len(best)))
    kept = draw.chance.sample(spared, min(2, len(spared)))
    return right + kept + draw.chance.sample(lower[:9], SHOWN - len(right) - len(kept))


def ask_card(scene: Payer, level: Rank, profile: Profile) -> Question:
    """Which card must be paid? Of equal ones each is right."""
    right = payable(scene.hand, level, profile)
    return Question(
        facts=(Fact(FactCode.YOU_PAY),),
        options=_options(lay_out(scene.offered, level)),
        right=tuple(write_card(card) for card in right if card in scene.offered),
        rule=_rule_of_card(scene.hand, level, profile),
    )


def _rule_of_card(hand: tuple[Card, ...], level: Rank, profile: Profile) -> str:
    if (rule := _rule_of_paying(profile)) != "G8.3":
        return rule
    place = strength(payable(hand, level, profile)[0], level)
    wild_is_highest = any(
        is_wild(c, level) and strength(c, level) >= place for c in hand
    )
    return "G8.4" if wild_is_highest else "G8.3"


def _rule_of_paying(profile: Profile) -> str:
    """The rule of a table about the card that is paid."""
    spares_more = profile.tribute_card is TributeCard.NO_JOKERS_NO_LEVEL
    return "G8.22" if spares_more else "G8.3"


@dataclass(frozen=True, slots=True)
class Receiver:
    """Who has received a card and must return one."""

    hand: tuple[Card, ...]
    received: Card


def draw_receiver(draw: Draw) -> Receiver:
    """A dealt hand and a high card received; in the hardest its twin is in the hand."""
    wanted = in_turn(draw.spec, ("level", "wild", "ten"))[0]
    while True:
        hand = draw.chance.sample(deck(), HAND)
        has = {
            "level": any(
                c.rank is draw.level and not is_wild(c, draw.level) for c in hand
            ),
            "wild": any(is_wild(c, draw.level) for c in hand),
            "ten": any(c.rank is Rank.TEN for c in hand),
        }
        high = [card for card in PACK if _may_be_received(card, hand, draw)]
        if has[wanted] and high:
            return Receiver(lay_out(hand, draw.level), draw.chance.pick(high))


def _may_be_received(card: Card, hand: tuple[Card, ...], draw: Draw) -> bool:
    """A card that somebody else can hold and pay."""
    twins = hand.count(card)
    return (
        twins == (draw.spec.difficulty == 3)
        and strength(card, draw.level) >= HIGH
        and bool(payable((card,), draw.level, draw.profile))
    )


def ask_returns(scene: Receiver, level: Rank, profile: Profile) -> Question:
    """Which of these may be given back?"""
    allowed = returns(scene.hand, scene.received, level, profile)
    different = tuple(dict.fromkeys(scene.hand))
    telling = [
        card
        for card in different
        if card == scene.received or card.rank is level or is_wild(card, level)
    ]
    tens = [c for c in different if c.rank in (Rank.TEN, Rank.JACK)]
    offered = list(dict.fromkeys((*telling[:3], *tens[:2], *allowed[-2:], *different)))[
        :SHOWN
    ]
    high = not any(card.rank in _LOW for card in scene.hand)
    rule = _rule_of_table(profile)
    facts = [Fact(FactCode.RECEIVED, cards=(scene.received,))]
    if high and profile.return_card is not ReturnCard.ANY:
        rule = "G8.20"
        facts.append(Fact(FactCode.LOWEST_CARDS))
    return Question(
        facts=tuple(facts),
        options=_options(lay_out(offered, level)),
        right=tuple(write_card(c) for c in lay_out(offered, level) if c in allowed),
        rule=rule,
        rules={
            write_card(card): "G8.6"
            if card == scene.received
            else _rule_of_return(card, rule, level)
            for card in offered
        },
    )


def _rule_of_return(card: Card, rule: str, level: Rank) -> str:
    """The rule that lets a card go back, or keeps it."""
    return "G8.8" if rule == "G8.7" and card.rank is level else rule


def _rule_of_table(profile: Profile) -> str:
    """The rule of a table about the card that goes back, as its document puts it."""
    if profile.return_card is ReturnCard.ANY:
        return "G8.26"
    if profile.return_card is ReturnCard.TEN_OR_LOWER_NO_LEVEL:
        return "G8.7"
    return "G8.24" if profile.document == "004" else "G8.21"


_LOW = RANKS[: RANKS.index(Rank.TEN) + 1]


def _payer(cards: str) -> Payer:
    """Write a hand of which every card is offered."""
    hand = parse_cards(cards)
    return Payer(hand, hand)


def _options(cards: Iterable[Card]) -> tuple[Option, ...]:
    return tuple(Option(write_card(card), (card,)) for card in cards)


CHOICES = (
    Choice(
        kind="tribute-card",
        shuffles=True,
        goal=Goal.TRIBUTE_CARD,
        scene=draw_payer,
        ask=ask_card,
        hints=two_hints(
            HintCode.HIGHEST_BUT, lambda exercise: _rule_of_paying(exercise.profile)
        ),
        composed=MappingProxyType(
            {
                "wild-stays": Composed("7", 1, _payer("7H AS KD QC 9D 3S")),
                "level-card": Composed("7", 1, _payer("7H 7S AS KD QC 9D")),
                "joker": Composed("7", 1, _payer("BJ 7S AS KD 8C 3S")),
                "equal-aces": Composed("5", 2, _payer("AS AD KH QC 5H 9D")),
            }
        ),
    ),
    Choice(
        kind="returns",
        apart=True,
        goal=Goal.RETURNS,
        scene=draw_receiver,
        ask=ask_returns,
        hints=two_hints(
            HintCode.LOW_CARDS_GO_BACK,
            lambda exercise: _rule_of_table(exercise.profile),
        ),
        composed=MappingProxyType(
            {
                "ten-or-lower": Composed(
                    "7", 1, Receiver(parse_cards("KC JH TS 9D 7C 3D"), parse_card("AS"))
                ),
                "all-high": Composed(
                    "5", 3, Receiver(parse_cards("RJ AS KC QD JS JH"), parse_card("BJ"))
                ),
            }
        ),
        several=True,
    ),
)
