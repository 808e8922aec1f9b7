"""The cards: two suits of names, frozen values and the double pack."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Suit(StrEnum):
    """The four French suits, in the order used wherever a tie needs one (S H C D)."""

    SPADES = "S"
    HEARTS = "H"
    CLUBS = "C"
    DIAMONDS = "D"


class Rank(StrEnum):
    """The thirteen ranks in natural order, then the two jokers."""

    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "T"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"
    ACE = "A"
    BLACK_JOKER = "BJ"
    RED_JOKER = "RJ"


RANKS: tuple[Rank, ...] = tuple(Rank)[:13]
"""The ranks of the suited cards, 2 to A, in natural order (S0-07-7)."""

LEVELS: tuple[Rank, ...] = RANKS
"""The levels of a team, in the order it climbs them (S0-07-7)."""

JOKER_RANKS: tuple[Rank, ...] = (Rank.BLACK_JOKER, Rank.RED_JOKER)
"""The ranks of the jokers, the weaker first (S0-03-1)."""


@dataclass(frozen=True, slots=True, eq=False, init=False)
class Card:
    """One card, without its copy number: the two twins of the double pack are the same value.

    There is one object for each of the 54 cards, so equality is identity and hashing is as fast
    as Python allows. A card has no order of its own: which is stronger depends on the level.
    """

    rank: Rank
    suit: Suit | None = None
    """The suit; None for a joker."""

    def __new__(cls, rank: Rank, suit: Suit | None = None) -> Card:  # noqa: PYI034 there is one class of cards
        """Return the one object that is this card; ValueError when no pack holds it."""
        card = _CARDS.get((rank, suit))
        if card is None:
            rank, suit = Rank(rank), None if suit is None else Suit(suit)
            if (rank in JOKER_RANKS) is not (suit is None):
                message = f"no such card: rank {rank!r}, suit {suit!r}"
                raise ValueError(message)
            card = _CARDS[rank, suit] = object.__new__(cls)
            object.__setattr__(card, "rank", rank)
            object.__setattr__(card, "suit", suit)
        return card

    def __reduce__(self) -> tuple[type[Card], tuple[Rank, Suit | None]]:
        """Copies and pickles give back the same object."""
        return Card, (self.rank, self.suit)

    @property
    def is_joker(self) -> bool:
        """Whether this is one of the jokers."""
        return self.suit is None


_CARDS: dict[tuple[Rank, Suit | None], Card] = {}

JOKERS: tuple[Card, ...] = tuple(Card(rank) for rank in JOKER_RANKS)
"""The black joker and the red one."""

PACK: tuple[Card, ...] = (
    tuple(Card(rank, suit) for suit in Suit for rank in RANKS) + JOKERS
)
"""The 54 different cards: spades, hearts, clubs, diamonds, each from 2 to A, then the jokers."""

COPIES = 2
"""How often each card is in the double pack (S0-02-3)."""

HAND_SIZE = 27
"""The cards each player is dealt (S0-02-6): no play can have more."""


def deck() -> tuple[Card, ...]:
    """Return the 108 cards of the two packs, unshuffled (S0-02-4)."""
    return PACK * COPIES
