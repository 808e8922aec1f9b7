"""Questions about cards and plays: read, judge, plays, order."""

from __future__ import annotations

from collections.abc import Callable

from engine.cards import Card
from engine.guandan.judging import judge
from engine.guandan.kinds import Reading
from engine.guandan.order import order
from engine.guandan.plays import Play, plays
from engine.guandan.readings import read
from engine.notation import write_card, write_cards
from engine.protocol import fields
from engine.protocol.fields import Answer, Question


def answer_read(question: Question) -> Answer:
    """Every reading of a set of cards."""
    cards = fields.cards(fields.needed(question, "cards"), "cards")
    readings = read(cards, fields.level(question), fields.profile(question))
    return {"readings": [written(reading) for reading in readings]}


def answer_judge(question: Question) -> Answer:
    """Whether a play may be made, and why."""
    verdict = judge(
        fields.cards(fields.needed(question, "play"), "play"),
        _over(question),
        fields.level(question),
        fields.profile(question),
        declared=fields.declared(question.get("as"), "as"),
        over_declared=fields.declared(question.get("over_as"), "over_as"),
    )
    return {
        "legal": verdict.legal,
        "reason": verdict.reason,
        "rule": verdict.rule,
        "reading": _written_or_null(verdict.reading),
        "over_reading": _written_or_null(verdict.over_reading),
        "readings": [written(reading) for reading in verdict.readings],
        "over_readings": [written(reading) for reading in verdict.over_readings],
    }


def answer_plays(question: Question) -> Answer:
    """Everything a hand can lead or answer."""
    found = plays(
        fields.hand(fields.needed(question, "hand"), "hand"),
        fields.level(question),
        fields.profile(question),
        _over(question),
        over_declared=fields.declared(question.get("over_as"), "over_as"),
        every=fields.flag(question.get("all", False), "all"),
    )
    return {"plays": [_written_play(play) for play in found], "count": len(found)}


def answer_order(question: Question) -> Answer:
    """The cards as singles, weakest first."""
    cards = fields.cards(fields.needed(question, "cards"), "cards")
    ordered = order(cards, fields.level(question), fields.profile(question))
    return {"cards": write_cards(ordered)}


def written(reading: Reading) -> Answer:
    """Write a reading as the protocol does."""
    return {
        "kind": reading.kind,
        "size": reading.size,
        "rank": reading.rank,
        "wilds": [write_card(card) for card in reading.wilds],
    }


def _written_or_null(reading: Reading | None) -> Answer | None:
    return None if reading is None else written(reading)


def _written_play(play: Play) -> Answer:
    return {"cards": write_cards(play.cards)} | written(play.reading)


def _over(question: Question) -> tuple[Card, ...] | None:
    value = question.get("over")
    return None if value is None else fields.cards(value, "over")


ANSWERS: dict[str, Callable[[Question], Answer]] = {
    "judge": answer_judge,
    "order": answer_order,
    "plays": answer_plays,
    "read": answer_read,
}
"""The questions of this room, by the name under which they are asked."""
