"""The piles: how the pack is dealt, and what the first turned cards already decide."""

from fractions import Fraction
from math import comb

from engine.cards import PACK, Card, Rank
from engine.chance import Chance
from engine.errors import ImpossiblePosition

Pile = tuple[Card, ...]
"""A player's cards, the exposed one first, then the face-down ones from the top."""

FEWEST_PLAYERS, MOST_PLAYERS = 2, 6

CARDS = tuple(card for card in PACK if card.suit is not None)
"""The pack of Give Away: 52 cards, no jokers (S1-02-1)."""


def check_players(players: int) -> None:
    """Raise ImpossiblePosition unless 2 to 6 play (S1-02-2)."""
    if not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        raise ImpossiblePosition(f"players: {players} players; 2 to 6 play")


def pile_sizes(players: int) -> tuple[int, ...]:
    """How many cards each player gets, from the dealer's left on (S1-02-3 to S1-02-6).

    The left-over cards go to the first receivers. Raises ImpossiblePosition unless 2 to 6 play (S1-02-2).
    """
    check_players(players)
    each, left_over = divmod(len(CARDS), players)
    return tuple(each + (seat < left_over) for seat in range(players))


def deal(players: int, seed: str | int) -> tuple[Pile, ...]:
    """Deal the whole pack, first receiver first; the last card a player gets lies on top.

    Raises ImpossiblePosition unless 2 to 6 play.
    """
    check_players(players)
    pack = Chance("giveaway", seed).shuffled(CARDS)
    return tuple(pack[seat::players][::-1] for seat in range(players))


def is_dead_start(piles: tuple[Pile, ...]) -> bool:
    """Whether nobody can ever move because no ace was turned up (S1-04-3)."""
    return all(pile[0].rank is not Rank.ACE for pile in piles)


def dead_start_share(players: int) -> Fraction:
    """The share of all deals that are dead at the start: no ace among the exposed cards.

    Raises ImpossiblePosition unless 2 to 6 play.
    """
    check_players(players)
    return Fraction(comb(len(CARDS) - 4, players), comb(len(CARDS), players))
