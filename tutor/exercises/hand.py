"""Cards held: copies told apart, and a hand laid out from high to low."""

from collections import Counter
from collections.abc import Iterable, Sequence

from engine import PACK, Card, Rank, is_wild, strength, write_card

from .values import Held

RANK_ORDER = tuple(Rank)


def hold(cards: Iterable[Card]) -> tuple[Held, ...]:
    """The cards with their copies numbered, in the given order."""
    seen: Counter[Card] = Counter()
    held = []
    for card in cards:
        seen[card] += 1
        held.append(Held(card, seen[card]))
    return tuple(held)


def hold_from(hand: Iterable[Held], cards: Iterable[Card]) -> tuple[Held, ...]:
    """The cards as copies of the hand that holds them, in the given order."""
    left = list(hand)
    held = []
    for card in cards:
        one = next(held for held in left if held.card == card)
        left.remove(one)
        held.append(one)
    return tuple(held)


def same_cards(some: Sequence[Card], others: Sequence[Card]) -> bool:
    """Whether they are the same cards in any order, twins counted."""
    # Asked of hundreds of plays: nearly all differ in a card that is soon found.
    return (
        len(some) == len(others)
        and all(card in others for card in some)
        and Counter(some) == Counter(others)
    )


def lay_out(cards: Iterable[Card], level: Rank) -> tuple[Card, ...]:
    """The cards from high to low as singles, those of equal strength by suit (S H C D)."""
    return tuple(
        sorted(
            cards,
            key=lambda card: (
                -strength(card, level),
                "SHCD".find(card.suit or "S"),
                write_card(card),
            ),
        )
    )


def arrange(cards: Iterable[Card], level: Rank) -> tuple[Card, ...]:
    """The cards of a play by rank and suit, wilds last: where they go is not shown."""
    return tuple(
        sorted(
            cards,
            key=lambda card: (
                is_wild(card, level),
                RANK_ORDER.index(card.rank),
                PACK.index(card),
            ),
        )
    )
