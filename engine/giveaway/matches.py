"""A match: the first to win three rounds."""

from __future__ import annotations

from dataclasses import dataclass

from engine.errors import ImpossiblePosition
from engine.giveaway.piles import check_players

ROUNDS_TO_WIN = 3


@dataclass(frozen=True, slots=True)
class Match:
    """The rounds each player has won."""

    wins: tuple[int, ...]

    def __post_init__(self) -> None:
        """Refuse what no match comes to: more than three wins, or two winners."""
        check_players(len(self.wins))
        too_many = max(self.wins) > ROUNDS_TO_WIN or self.wins.count(ROUNDS_TO_WIN) > 1
        if too_many or min(self.wins) < 0:
            raise ImpossiblePosition("wins: the first to win 3 rounds ends the match")

    @property
    def winner(self) -> int | None:
        """The player with three round wins (S1-05-5), None while nobody has them."""
        return self.wins.index(ROUNDS_TO_WIN) if ROUNDS_TO_WIN in self.wins else None

    @property
    def over(self) -> bool:
        """Whether somebody has won the match."""
        return self.winner is not None

    def after(self, round_winner: int | None) -> Match:
        """Return the match after one more round; a draw (None) moves nobody forward (S1-05-6).

        Raises ImpossiblePosition when the match is over or nobody sits there.
        """
        if self.over:
            raise ImpossiblePosition("wins: the match is over")
        if round_winner is None:
            return self
        if not 0 <= round_winner < len(self.wins):
            raise ImpossiblePosition(f"round: no player {round_winner}")
        return Match(
            tuple(
                won + (player == round_winner) for player, won in enumerate(self.wins)
            )
        )
