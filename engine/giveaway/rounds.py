"""A round: turns go round until somebody is out of cards or nobody can move."""

from dataclasses import dataclass
from enum import StrEnum

from engine.cards import Card
from engine.errors import ImpossiblePosition
from engine.giveaway.piles import Pile, check_players
from engine.giveaway.turns import EMPTY, fitting, take_turn


class Result(StrEnum):
    """How a round ended."""

    WIN = "win"
    """Somebody played the last card (S1-05-1)."""

    BLOCKED = "blocked"
    """All passed without a move, and one player holds the fewest cards (S1-04-7)."""

    DRAW = "draw"
    """All passed without a move, and several hold the fewest cards (S1-04-8)."""


@dataclass(frozen=True, slots=True)
class Round:
    """A round from the first turn to its end."""

    result: Result
    winner: int | None
    counts: tuple[int, ...]
    """Cards left at the end, the exposed one included (S1-04-6)."""

    moves: tuple[tuple[int, Card], ...]
    """Every card played, in order, with the player who played it."""


def play_round(piles: tuple[Pile, ...], start: int = 0) -> Round:
    """Play a round out: nothing in it is a choice (S1-03-1, S1-03-2, S1-04, S1-05-1 to S1-05-3).

    Takes the piles in turn order and the index of the first to move. Raises ImpossiblePosition
    unless 2 to 6 play (S1-02-2), each with a card, and somebody sits at `start`.
    """
    check_players(len(piles))
    if not all(piles):
        raise ImpossiblePosition("piles: an empty pile has already won")
    if not 0 <= start < len(piles):
        raise ImpossiblePosition(f"start: no player {start}")
    left = list(piles)
    tops, moves = EMPTY, list[tuple[int, Card]]()
    player = start
    # All pass one after the other without a move exactly when no exposed card fits (S1-04-1).
    while any(fitting(pile[0], tops) for pile in left):
        turn = take_turn(tops, left[player])
        tops, left[player] = turn.foundations, turn.left
        moves += [(player, card) for card in turn.played]
        if turn.won:
            return Round(Result.WIN, player, _counts(left), tuple(moves))
        player = (player + 1) % len(left)
    winner = blocked_winner(_counts(left))
    result = Result.DRAW if winner is None else Result.BLOCKED
    return Round(result, winner, _counts(left), tuple(moves))


def blocked_winner(counts: tuple[int, ...]) -> int | None:
    """Who wins a blocked round: the lowest total (S1-04-7), nobody on a tie for it (S1-04-8)."""
    lowest = [player for player, count in enumerate(counts) if count == min(counts)]
    return lowest[0] if len(lowest) == 1 else None


def _counts(piles: list[Pile]) -> tuple[int, ...]:
    return tuple(map(len, piles))
