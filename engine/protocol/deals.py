"""Questions about deals: tribute, returns, promote, table."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.cards import Card, Rank
from engine.errors import BadField, MissingField
from engine.guandan.levels import TRIES_AT_ACE, Score, promote
from engine.guandan.seats import SEATS, Finish, PerSeat, PerTeam, Seat, Team
from engine.guandan.table import Action, Played, Table
from engine.guandan.tribute import (
    Tribute,
    may_be_paid,
    paid,
    payers,
    returns,
    tribute,
)
from engine.notation import check_copies, write_card, write_cards
from engine.protocol import fields
from engine.protocol.fields import Answer, Question


def answer_tribute(question: Question) -> Answer:
    """Who pays whom which card, and who leads."""
    finish = _finish(question)
    level, profile = fields.level(question), fields.profile(question)
    chosen = question.get("chosen")
    seat = None if chosen is None else fields.member(chosen, "chosen", Seat)
    if "hands" in question and "pays" in question:
        raise BadField("pays: hands or pays, not both")
    owing = payers(finish, profile)
    if "pays" in question:
        pays = fields.table_of(question["pays"], "pays", Seat, fields.card)
        _all_named(owing, pays, "pays")
        check_copies(pays.values())
        return _written(paid(finish, pays, level, profile, chosen=seat))
    hands = fields.table_of(question.get("hands", {}), "hands", Seat, fields.hand)
    if owing and "hands" not in question:
        raise MissingField("hands")
    _all_named(owing, hands, "hands")
    check_copies(card for hand in hands.values() for card in hand)
    return _written(tribute(finish, hands, level, profile, chosen=seat))


def _written(ruling: Tribute) -> Answer:
    answer: Answer = {
        "cancelled": ruling.cancelled,
        "reason": ruling.due,
        "payments": [
            {"from": it.payer, "to": it.receiver, "card": write_card(it.card)}
            for it in ruling.payments
        ],
        "leader": ruling.leader,
    }
    # Only where a table lets the winners choose between equal cards is there something to choose.
    return answer | ({"choice": list(ruling.choice)} if ruling.choice else {})


def answer_returns(question: Question) -> Answer:
    """Which cards may be given back."""
    hand = fields.hand(fields.needed(question, "hand"), "hand")
    received = fields.card(fields.needed(question, "received"), "received")
    check_copies((*hand, received))
    level, profile = fields.level(question), fields.profile(question)
    if not may_be_paid(received, level, profile):
        raise BadField("received: that card may not be paid")
    cards = returns(hand, received, level, profile)
    return {"cards": write_cards(cards)}


def answer_promote(question: Question) -> Answer:
    """The levels after a deal, and whether the match is won."""
    finish, profile = _finish(question), fields.profile(question)
    levels = fields.all_of(
        fields.needed(question, "levels"), "levels", Team, fields.level_named
    )
    declarers = fields.needed(question, "declarers")
    fails = question.get("fails")
    counts = (
        {} if fails is None else fields.table_of(fails, "fails", Team, fields.number)
    )
    for team, count in counts.items():
        if count >= TRIES_AT_ACE:
            raise BadField(f"fails.{team}: {count}; the third sends back")
    if declarers is None and set(levels.values()) != {Rank.TWO}:
        raise BadField("declarers: null is for the first deal, where both levels are 2")
    before = Score(
        levels=PerTeam(levels[Team.AC], levels[Team.BD]),
        declarers=None
        if declarers is None
        else fields.member(declarers, "declarers", Team),
        fails=PerTeam(counts.get(Team.AC, 0), counts.get(Team.BD, 0)),
    )
    after = promote(finish, before, profile)
    return {
        "levels": {team: after.levels.of(team) for team in Team},
        "advance": after.advance,
        "declarers": after.declarers,
        "winner": after.winner,
        "fails": {team: after.fails.of(team) for team in Team},
    }


def answer_table(question: Question) -> Answer:
    """Whose turn it is after some actions, and which is the first that is refused."""
    leader = fields.member(fields.needed(question, "leader"), "leader", Seat)
    left = fields.all_of(fields.needed(question, "left"), "left", Seat, fields.number)
    table = Table.counted(
        leader,
        PerSeat.filled(left[seat] for seat in SEATS),
        fields.level(question),
        fields.profile(question),
    )
    actions = [
        _action(entry, f"actions.{place}")
        for place, entry in enumerate(
            fields.array(fields.needed(question, "actions"), "actions")
        )
    ]
    seen: list[Card] = []
    for place, action in enumerate(actions):
        ruling = table.ruling(action)
        if not ruling.legal:
            return _seen(table) | {"refused": {"index": place, "reason": ruling.reason}}
        seen += action.cards or ()
        check_copies(seen)  # What was played does not come back (S0-06-8).
        table = table.after(action)
    return _seen(table)


def _seen(table: Table) -> Answer:
    return {
        "turn": table.turn,
        "lead": table.leads,
        "to_beat": None if table.to_beat is None else _played(table.to_beat),
        "finished": list(table.finished),
        "over": table.over,
    }


def _played(played: Played) -> Answer:
    reading = played.reading
    return {
        "seat": played.seat,
        "cards": write_cards(played.cards),
        "kind": reading.kind,
        "size": reading.size,
        "rank": reading.rank,
    }


def _action(value: object, name: str) -> Action:
    entry = fields.array(value, name)
    if not 2 <= len(entry) <= 3:
        raise BadField(f"{name}: a seat and its cards are needed")
    seat = fields.member(entry[0], name, Seat)
    declared = fields.declared(entry[2], name) if len(entry) == 3 else None
    if entry[1] is None:
        return Action(seat)
    return Action(seat, fields.cards(entry[1], name), declared)


def _finish(question: Question) -> Finish:
    seats = fields.array(fields.needed(question, "finish"), "finish")
    return Finish.of(fields.member(seat, "finish", Seat) for seat in seats)


def _all_named(
    owing: tuple[Seat, ...], found: Mapping[Seat, object], name: str
) -> None:
    for seat in owing:
        if seat not in found:
            raise MissingField(f"{name}.{seat}")


ANSWERS: dict[str, Callable[[Question], Answer]] = {
    "promote": answer_promote,
    "returns": answer_returns,
    "table": answer_table,
    "tribute": answer_tribute,
}
"""The questions of this room, by the name under which they are asked."""
