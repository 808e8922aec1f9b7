"""Give Away with common foundations: a game without decisions once the cards are dealt."""

from engine.giveaway.composing import compose
from engine.giveaway.matches import ROUNDS_TO_WIN, Match
from engine.giveaway.piles import (
    CARDS,
    Pile,
    dead_start_share,
    deal,
    is_dead_start,
    pile_sizes,
)
from engine.giveaway.rounds import Result, Round, blocked_winner, play_round
from engine.giveaway.turns import (
    EMPTY,
    LADDER,
    Foundations,
    Turn,
    fitting,
    take_turn,
)

__all__ = [
    "CARDS",
    "EMPTY",
    "LADDER",
    "ROUNDS_TO_WIN",
    "Foundations",
    "Match",
    "Pile",
    "Result",
    "Round",
    "Turn",
    "blocked_winner",
    "compose",
    "dead_start_share",
    "deal",
    "fitting",
    "is_dead_start",
    "pile_sizes",
    "play_round",
    "take_turn",
]
