"""`give-away-chain`, `give-away-blocked`: Give Away is luck once it is dealt, but its rules are not."""

from dataclasses import dataclass
from types import MappingProxyType

from engine import LEVELS, Card, Profile, Rank, parse_card, parse_cards, write_card
from engine.giveaway import (
    EMPTY,
    Foundations,
    Result,
    blocked_winner,
    compose,
    play_round,
    take_turn,
)
from tutor.exercises.choices import Choice, Composed, Draw, Question, two_hints
from tutor.exercises.draw import in_turn
from tutor.exercises.told import Fact, FactCode
from tutor.exercises.values import Goal, HintCode, Option

NO_LEVELS = LEVELS[:1]
MOST_SHOWN = 7
"""How many cards of a pile are told at most."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A player's turn: the foundations, and the cards of the pile in the order they are turned up."""

    foundations: Foundations
    pile: tuple[Card, ...]
    goes_on: bool = False
    """Whether more cards lie below those."""


LENGTHS = {1: (1, 2, 3), 2: (0, 2, 3, 4), 3: (0, 3, 4, 5, 9)}
"""How many cards are played, by difficulty; nine stands for the whole pile."""


def draw_turn(draw: Draw) -> Turn:
    """A turn out of a composed round."""
    wanted = in_turn(draw.spec, LENGTHS[draw.spec.difficulty])[0]
    attempt = 0
    while True:
        attempt += 1
        # Rounds that somebody wins have the most turns, of every length.
        players = 3 + draw.chance.below(3)
        piles = compose(Result.WIN, players, f"{draw.spec.id}:{attempt}")
        turns = [turn for turn in _turns(piles) if _is_wanted(turn, wanted)]
        if turns:
            return draw.chance.pick(turns)


def _turns(piles: tuple[tuple[Card, ...], ...]) -> list[Turn]:
    """Every turn of a round, cut to the cards that are told."""
    left, tops, turns = list(piles), EMPTY, []
    moves, player = len(play_round(piles).moves), 0
    while moves > 0:
        taken = take_turn(tops, left[player])
        shown = left[player][: max(4, len(taken.played) + 2)]
        turns.append(Turn(tops, shown, goes_on=len(shown) < len(left[player])))
        tops, left[player] = taken.foundations, taken.left
        moves -= len(taken.played)
        player = (player + 1) % len(left)
    return turns


def _is_wanted(turn: Turn, wanted: int) -> bool:
    taken = take_turn(turn.foundations, turn.pile)
    if len(turn.pile) > MOST_SHOWN or (wanted == 9) is not taken.won:
        return False
    return taken.won or len(taken.played) == wanted


def ask_turn(turn: Turn, _level: Rank, _profile: Profile) -> Question:
    """Which card stays exposed?"""
    taken = take_turn(turn.foundations, turn.pile)
    tops = tuple(top for top in turn.foundations if top is not None)
    nothing = Option("none", code="pile-empty")
    return Question(
        facts=(
            Fact(FactCode.FOUNDATIONS, cards=tops)
            if tops
            else Fact(FactCode.NO_FOUNDATIONS),
            Fact(
                FactCode.PILE_GOES_ON if turn.goes_on else FactCode.PILE,
                cards=turn.pile,
            ),
        ),
        options=(*(Option(write_card(card), (card,)) for card in turn.pile), nothing),
        right=(nothing.id if taken.exposed is None else write_card(taken.exposed),),
        rule=_rule_of_turn(turn),
    )


def _rule_of_turn(turn: Turn) -> str:
    taken = take_turn(turn.foundations, turn.pile)
    if taken.won:
        return "V5.1"
    if taken.exposed is not None and not taken.played:
        return "V3.15"
    return "V3.13"


@dataclass(frozen=True, slots=True)
class Blocked:
    """A blocked round: the cards each player has left, the exposed one included."""

    counts: tuple[int, ...]


PLAYERS = {1: (2, 3), 2: (3, 4), 3: (4, 5, 6)}


def draw_blocked(draw: Draw) -> Blocked:
    """How a composed round ends."""
    scenes = [
        (players, result)
        for result in (Result.BLOCKED, Result.DRAW)
        for players in PLAYERS[draw.spec.difficulty]
    ]
    players, result = in_turn(draw.spec, scenes)[0]
    return Blocked(play_round(compose(result, players, draw.spec.id)).counts)


def ask_blocked(scene: Blocked, _level: Rank, _profile: Profile) -> Question:
    """Who wins it?"""
    winner = blocked_winner(scene.counts)
    players = range(1, len(scene.counts) + 1)
    options = [Option(str(number), code="player", number=number) for number in players]
    return Question(
        facts=tuple(
            Fact(FactCode.PLAYER_HAS, number=number, count=count - 1)
            for number, count in zip(players, scene.counts, strict=True)
        ),
        options=(*options, Option("draw", code="draw")),
        right=("draw" if winner is None else str(winner + 1),),
        rule="V4.8" if winner is None else "V4.7",
    )


CHOICES = (
    Choice(
        kind="give-away-chain",
        goal=Goal.FORCED_CHAIN,
        scene=draw_turn,
        ask=ask_turn,
        hints=two_hints(HintCode.ONE_RANK_UP, "V3.4"),
        composed=MappingProxyType(
            {
                "document-001-6": Composed(
                    "2", 1, Turn(EMPTY, parse_cards("AS 2C 3D 9H"), goes_on=True)
                ),
                "nine-on-eight": Composed(
                    "2",
                    1,
                    Turn(
                        (parse_card("3D"), parse_card("8S"), None, None),
                        parse_cards("9H TC 6C"),
                    ),
                ),
                "two-chains": Composed(
                    "2",
                    2,
                    Turn(
                        (parse_card("5H"), None, None, None),
                        parse_cards("6S 7D AC 2S 9H"),
                        goes_on=True,
                    ),
                ),
                "fits-nowhere": Composed(
                    "2",
                    1,
                    Turn(
                        (parse_card("5S"), parse_card("3D"), None, None),
                        parse_cards("5H 9C 4C"),
                        goes_on=True,
                    ),
                ),
                "last-card-blocked": Composed(
                    "2",
                    2,
                    Turn(
                        (parse_card("5C"), parse_card("JD"), None, None),
                        parse_cards("6H KS"),
                    ),
                ),
            }
        ),
        game="giveaway",
        levels=NO_LEVELS,
    ),
    Choice(
        kind="give-away-blocked",
        goal=Goal.BLOCKED_ROUND,
        scene=draw_blocked,
        ask=ask_blocked,
        hints=two_hints(HintCode.COUNT_WHAT_IS_LEFT, "V4.6"),
        composed=MappingProxyType(
            {
                "lowest-wins": Composed("2", 1, Blocked((7, 9, 8))),
                "tie-for-lowest": Composed("2", 1, Blocked((7, 7, 9))),
            }
        ),
        game="giveaway",
        levels=NO_LEVELS,
    ),
)
