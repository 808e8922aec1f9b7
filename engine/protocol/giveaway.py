"""Questions about Give Away: giveaway.deal, .turn, .round, .match."""

from __future__ import annotations

from collections.abc import Callable

from engine.cards import Card
from engine.errors import BadField, RefusedOption, UnknownCard, WrongGame
from engine.giveaway import (
    CARDS,
    EMPTY,
    LADDER,
    Foundations,
    Match,
    Pile,
    deal,
    play_round,
    take_turn,
)
from engine.guandan.options import find_profile
from engine.notation import check_copies, write_card, write_cards
from engine.protocol import fields
from engine.protocol.fields import Answer, Question

RULES = "giveaway"
"""The name of these rules; there are no others, and no options."""


def answer_deal(question: Question) -> Answer:
    """The piles of a shuffled pack."""
    _check_rules(question)
    players = fields.number(fields.needed(question, "players"), "players")
    seed = fields.needed(question, "seed")
    if isinstance(seed, bool) or not isinstance(seed, str | int):
        raise BadField("seed: a string or a number is needed")
    return {"piles": [write_cards(pile) for pile in deal(players, seed)]}


def answer_turn(question: Question) -> Answer:
    """What one turn plays and leaves exposed."""
    _check_rules(question)
    tops = fields.array(fields.needed(question, "foundations"), "foundations")
    if len(tops) > len(EMPTY):
        raise BadField(f"foundations: {len(tops)} foundations; there are four")
    named = [
        None if top is None else _in_pack(fields.card(top, "foundations"))
        for top in tops
    ]
    foundations = (*named, *EMPTY[len(named) :])
    pile = _pile(fields.needed(question, "pile"), "pile")
    check_copies([*pile, *(top for top in foundations if top is not None)], 1)
    _check_ranks(foundations, pile)
    turn = take_turn(foundations, pile)
    return {
        "played": write_cards(turn.played),
        "exposed": None if turn.exposed is None else write_card(turn.exposed),
        "won": turn.won,
        "foundations": [
            None if top is None else write_card(top) for top in turn.foundations
        ],
    }


def _check_ranks(foundations: Foundations, pile: Pile) -> None:
    """Refuse a fifth card of a rank: under a top lies one of each rank below it (S1-03-4)."""
    for place, rank in enumerate(LADDER):
        lying = [top for top in foundations if top and LADDER.index(top.rank) >= place]
        if len(lying) + sum(card.rank is rank for card in pile) > len(EMPTY):
            raise BadField(f"foundations: no {rank} is left for the pile")


def answer_round(question: Question) -> Answer:
    """How a round ends, and every card it moves."""
    _check_rules(question)
    entries = fields.array(fields.needed(question, "piles"), "piles")
    piles = tuple(_pile(entry, f"piles.{place}") for place, entry in enumerate(entries))
    check_copies([card for pile in piles for card in pile], 1)
    start = fields.number(fields.needed(question, "start"), "start")
    played = play_round(piles, start)
    return {
        "result": played.result,
        "winner": played.winner,
        "counts": list(played.counts),
        "moves": [[player, write_card(card)] for player, card in played.moves],
    }


def answer_match(question: Question) -> Answer:
    """The rounds won after one more round."""
    _check_rules(question)
    entries = fields.array(fields.needed(question, "wins"), "wins")
    wins = tuple(fields.number(entry, "wins") for entry in entries)
    won = fields.needed(question, "round")
    match = Match(wins).after(None if won is None else fields.number(won, "round"))
    return {"wins": list(match.wins), "over": match.over, "winner": match.winner}


def _check_rules(question: Question) -> None:
    """Refuse rules of the other game, and names that are no rules at all."""
    value = question.get("profile")
    if value is None:
        return
    base, _, options = fields.text(value, "profile").partition("+")
    if base != RULES:
        raise WrongGame(find_profile(value).key)
    if options:
        raise RefusedOption(options.split("+")[0], "unknown")


def _pile(value: object, name: str) -> Pile:
    return tuple(_in_pack(card) for card in fields.cards(value, name, copies=1))


def _in_pack(card: Card) -> Card:
    if card not in CARDS:
        raise UnknownCard(f"{write_card(card)}: this pack has no jokers")
    return card


ANSWERS: dict[str, Callable[[Question], Answer]] = {
    "giveaway.deal": answer_deal,
    "giveaway.match": answer_match,
    "giveaway.round": answer_round,
    "giveaway.turn": answer_turn,
}
"""The questions of this room, by the name under which they are asked."""
