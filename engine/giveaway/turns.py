"""A turn: the exposed card is played while it fits, then the next one is turned up."""

from dataclasses import dataclass
from itertools import pairwise

from engine.cards import LEVELS, Card, Rank
from engine.errors import ImpossiblePosition
from engine.giveaway.piles import Pile

Foundations = tuple[Card | None, ...]
"""The top card of each of the four foundations, None where nothing lies yet (S1-02-11)."""

EMPTY: Foundations = (None, None, None, None)

LADDER = (Rank.ACE, *LEVELS[:-1])
"""The ranks of a foundation, from the first card on (S1-03-3 to S1-03-7)."""

_BELOW = {rank: below for below, rank in pairwise(LADDER)}


@dataclass(frozen=True, slots=True)
class Turn:
    """What one turn did."""

    played: Pile
    """The cards played, in order; none when the player was blocked at once."""

    left: Pile
    """The player's pile after the turn, the exposed card first; empty when it was emptied."""

    foundations: Foundations
    """The top cards after the turn."""

    @property
    def exposed(self) -> Card | None:
        """The card that stays visible and blocked (S1-03-15), None when the pile is empty."""
        return self.left[0] if self.left else None

    @property
    def won(self) -> bool:
        """Whether the last exposed card was played with no face-down card left (S1-05-1)."""
        return not self.left


def fitting(card: Card, foundations: Foundations) -> tuple[int, ...]:
    """Every foundation that takes the card, from the left; none when it is blocked.

    An ace starts an empty foundation (S1-03-3); any other card goes on the rank just below,
    whatever the suits (S1-03-4, S1-03-6), so that nothing goes on a king (S1-03-7, S1-03-8).
    """
    if card.rank is Rank.ACE:
        return tuple(i for i, top in enumerate(foundations) if top is None)
    below = _BELOW[card.rank]
    return tuple(
        i for i, top in enumerate(foundations) if top is not None and top.rank is below
    )


def take_turn(foundations: Foundations, pile: Pile) -> Turn:
    """Play a whole turn: nothing in it is a choice (S1-03-9 to S1-03-15).

    Where several foundations fit (S1-03-14) the leftmost is used: their tops have the same
    rank, so the choice never changes what can be played later. Raises ImpossiblePosition for an empty
    pile: its owner has already won.
    """
    if not pile:
        raise ImpossiblePosition("pile: an empty pile has already won")
    tops = list(foundations)
    played = 0
    while played < len(pile) and (places := fitting(pile[played], tuple(tops))):
        tops[places[0]] = pile[played]
        played += 1
    return Turn(played=pile[:played], left=pile[played:], foundations=tuple(tops))
