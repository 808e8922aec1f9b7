"""Composing: deals in which something happens, for a shuffled one nearly always blocks at once."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards import Card
from engine.chance import Chance
from engine.giveaway.piles import CARDS, Pile, check_players, pile_sizes
from engine.giveaway.rounds import Result, Round, blocked_winner, play_round
from engine.giveaway.turns import EMPTY, Foundations, fitting

_PLAYABLE_SHARE = 0.45
"""How often a card turned up is one that can be played: short chains, and every seat gets some."""

_FEWEST_MOVES, _MOST_MOVES = 5, 26
"""How many cards a round that is going to block moves before it does."""


def compose(result: Result, players: int, seed: str | int) -> tuple[Pile, ...]:
    """Compose a whole deal whose round, started by the first player, ends in `result`.

    Written backwards from what play shows: every card is chosen at the moment it is turned up,
    and what play never shows is filled in at the end. At least two players move, so a blocked
    round is never a dead start. Raises ImpossiblePosition unless 2 to 6 play.
    """
    check_players(players)
    chance = Chance(f"giveaway-{result}", f"{players}:{seed}")
    while True:
        piles = _Draft.played(result, players, chance).piles()
        if _is_worth_playing(result, play_round(piles)):
            return piles


def _is_worth_playing(wanted: Result, played: Round) -> bool:
    return (
        played.result is wanted
        and len(played.moves) >= _FEWEST_MOVES
        and len({player for player, _ in played.moves}) > 1
    )


@dataclass(slots=True)
class _Draft:
    """A round played with cards that nobody has chosen yet."""

    chance: Chance
    wanted: Result
    sizes: tuple[int, ...]
    moves_before_block: int
    """After so many moves the round is steered to its end."""

    shown: list[list[Card]]
    """What each player has turned up so far, the exposed card last."""

    unseen: list[Card]
    tops: Foundations = EMPTY
    moves: int = 0

    @classmethod
    def played(cls, result: Result, players: int, chance: Chance) -> _Draft:
        """Play a draft to its end."""
        sizes, block = pile_sizes(players), chance.below(_MOST_MOVES) + _FEWEST_MOVES
        draft = cls(chance, result, sizes, block, [[] for _ in sizes], list(CARDS))
        for player in range(players):
            draft.turn_up(player)
        draft.play()
        return draft

    def play(self) -> None:
        """Take turns until somebody is out of cards or nobody can move."""
        player = 0
        while any(fitting(cards[-1], self.tops) for cards in self.shown):
            while places := fitting(self.shown[player][-1], self.tops):
                self.put(self.shown[player][-1], places[0])
                if len(self.shown[player]) == self.sizes[player]:
                    return
                self.turn_up(player)
            player = (player + 1) % len(self.sizes)

    def put(self, card: Card, place: int) -> None:
        """Put a card on a foundation."""
        self.tops = (*self.tops[:place], card, *self.tops[place + 1 :])
        self.moves += 1

    def turn_up(self, player: int) -> None:
        """Choose the player's next card; one that fits where the round may not block yet."""
        fits = [card for card in self.unseen if fitting(card, self.tops)]
        blocked = [card for card in self.unseen if not fitting(card, self.tops)]
        others = [
            cards[-1]
            for seat, cards in enumerate(self.shown)
            if cards and seat != player
        ]
        going_on = any(fitting(card, self.tops) for card in others)
        if self.moves >= self.moves_before_block and (
            going_on or self.may_block(player)
        ):
            choice = blocked
        elif not going_on or self.chance.happens(_PLAYABLE_SHARE):
            choice = fits
        else:
            choice = blocked
        card = self.chance.pick(choice or self.unseen)
        self.unseen.remove(card)
        self.shown[player].append(card)

    def may_block(self, player: int) -> bool:
        """Whether the round would end as wanted if the player's next card were blocked."""
        counts = tuple(
            size - len(cards) + (seat != player)
            for seat, (cards, size) in enumerate(
                zip(self.shown, self.sizes, strict=True)
            )
        )
        alone = blocked_winner(counts) is not None
        return self.wanted is (Result.BLOCKED if alone else Result.DRAW)

    def piles(self) -> tuple[Pile, ...]:
        """Return the piles, with what was never shown filled in."""
        rest = list(self.chance.shuffled(self.unseen))
        piles = []
        for cards, size in zip(self.shown, self.sizes, strict=True):
            missing = size - len(cards)
            piles.append((*cards, *(rest.pop() for _ in range(missing))))
        return tuple(piles)
