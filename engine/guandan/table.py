"""A deal in progress: whose turn it is, what must be beaten, who is out. Nothing in it changes."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import chain

from engine.cards import HAND_SIZE, Card, Rank
from engine.errors import ImpossiblePosition
from engine.guandan.judging import Declared, judge, taken_as
from engine.guandan.kinds import Reading
from engine.guandan.profile import RECREATIONAL, Profile
from engine.guandan.seats import SEATS, Finish, PerSeat, Seat
from engine.notation import check_copies, write_card
from engine.verdict import Reason, Verdict


@dataclass(frozen=True, slots=True)
class Action:
    """What a seat does in its turn."""

    seat: Seat
    cards: tuple[Card, ...] | None = None
    """The cards played; None is a pass."""

    declared: Declared | None = None
    """What the cards are played as, where they can be several things (S0-03-8)."""


@dataclass(frozen=True, slots=True)
class Played:
    """The last play that nobody has beaten."""

    seat: Seat
    cards: tuple[Card, ...]
    reading: Reading

    @property
    def declared(self) -> Declared:
        """What it was played as."""
        return Declared(self.reading.kind, self.reading.rank)


@dataclass(frozen=True, slots=True)
class Ruling:
    """Whether an action may be made, and why."""

    legal: bool
    reason: Reason | None
    """None for a pass that is allowed; a play has the reason of its verdict."""

    rule: str | None
    """The number of the rule that decides, such as `G6.17`; None for a pass that is allowed."""

    verdict: Verdict | None = None
    """The verdict on the cards, where they were looked at."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """One moment of a deal."""

    level: Rank
    profile: Profile = RECREATIONAL
    left: PerSeat[int]
    """How many cards each seat holds."""

    hands: PerSeat[tuple[Card, ...]] | None = None
    """The hands, where they are known."""

    turn: Seat | None
    """Who is to move; None when the deal is over."""

    to_beat: Played | None = None
    """The play that must be beaten; None when the seat to move leads, or the deal is over."""

    locked: frozenset[Seat] = frozenset()
    """Who passed in this trick and may not come back, where the house rules say so (S4-05-21)."""

    finished: tuple[Seat, ...] = ()
    """Who is out, in order (S0-06-11); the last seat joins when it alone is left."""

    @classmethod
    def counted(
        cls,
        leader: Seat,
        left: PerSeat[int],
        level: Rank,
        profile: Profile = RECREATIONAL,
    ) -> Table:
        """Start with numbers of cards only; seats without cards are out already, in seat order.

        Raises ImpossiblePosition for a number that no hand has, or a leader without cards.
        """
        for seat in SEATS:
            if not 0 <= left.of(seat) <= HAND_SIZE:
                raise ImpossiblePosition(
                    f"left: {seat} cannot hold {left.of(seat)} cards"
                )
        out = tuple(seat for seat in SEATS if not left.of(seat))
        if len(out) == len(SEATS):
            raise ImpossiblePosition("left: nobody holds a card")
        table = _ended(
            cls(level=level, profile=profile, left=left, turn=leader, finished=out)
        )
        if not table.over and leader in out:
            raise ImpossiblePosition(f"leader: {leader} holds no cards")
        return table

    @classmethod
    def dealt(
        cls,
        leader: Seat,
        hands: PerSeat[tuple[Card, ...]],
        level: Rank,
        profile: Profile = RECREATIONAL,
    ) -> Table:
        """Start with known hands; raises as `counted` does, and TooManyCopies."""
        check_copies(chain.from_iterable(hands.things))
        left = PerSeat.filled(map(len, hands.things))
        return replace(cls.counted(leader, left, level, profile), hands=hands)

    @property
    def over(self) -> bool:
        """Whether the deal has ended."""
        return self.turn is None

    @property
    def leads(self) -> bool:
        """Whether the seat to move may play anything (S0-06-2)."""
        return self.turn is not None and self.to_beat is None

    @property
    def finish(self) -> Finish | None:
        """The order of going out, None while the deal goes on."""
        return Finish.of(self.finished) if self.over else None

    def must_tell(self, seat: Seat) -> bool:
        """Whether the seat must give the exact number of its cards when asked (S0-06-14)."""
        return must_tell(self.left.of(seat), self.profile)

    def ruling(self, action: Action) -> Ruling:
        """Say whether the action may be made: the turn first, then the cards.

        Raises ImpossiblePosition for cards that a known hand does not hold, and AmbiguousOver for
        a lead that must be declared because its readings cannot be compared.
        """
        refusal = _refusal(self, action)
        if refusal is not None:
            return Ruling(legal=False, reason=refusal, rule=_rule(refusal, self))
        if action.cards is None:
            return Ruling(legal=True, reason=None, rule=None)
        if self.hands is not None:
            _without(self.hands.of(action.seat), action.seat, action.cards)
        over = self.to_beat
        verdict = judge(
            action.cards,
            None if over is None else over.cards,
            self.level,
            self.profile,
            declared=action.declared,
            over_declared=None if over is None else over.declared,
        )
        if over is None and verdict.legal:
            taken_as(verdict.readings, action.declared)
        return Ruling(verdict.legal, verdict.reason, verdict.rule, verdict)

    def after(self, action: Action) -> Table:
        """Return the table after an action; this one stays as it is.

        Raises ImpossiblePosition when the action is refused: `ruling` says whether it would be.
        """
        ruling = self.ruling(action)
        if not ruling.legal:
            raise ImpossiblePosition(f"actions: refused, {ruling.reason}")
        reading = None if ruling.verdict is None else ruling.verdict.reading
        if action.cards is None or reading is None:
            return _moved_on(_with_pass(self, action.seat), action.seat)
        played = Played(action.seat, action.cards, reading)
        return _moved_on(_ended(_with_play(self, played)), action.seat)


def must_tell(count: int, profile: Profile = RECREATIONAL) -> bool:
    """Whether a player who holds so many cards must say how many when asked (S0-06-14)."""
    return 0 < count <= profile.count_from


def _refusal(table: Table, action: Action) -> Reason | None:
    """Why the seat may not do this whatever the cards say, if so."""
    seat, cards = action.seat, action.cards
    if table.turn is None:
        return Reason.DEAL_OVER
    if not table.left.of(seat):
        return Reason.ALREADY_OUT
    if seat in table.locked:
        return Reason.LOCKED_OUT
    if seat is not table.turn:
        return Reason.NOT_YOUR_TURN
    if cards is None:
        return Reason.MUST_LEAD if table.leads else None
    if len(cards) > table.left.of(seat):
        return Reason.TOO_MANY_CARDS
    return None


_RULES = {
    Reason.NOT_YOUR_TURN: "G6.1",
    Reason.MUST_LEAD: "G6.2",
    Reason.TOO_MANY_CARDS: "G6.2",
    Reason.ALREADY_OUT: "G6.11",
    Reason.LOCKED_OUT: "G6.17",
}


def _rule(refusal: Reason, table: Table) -> str:
    """The rule that refuses; a deal is over because a pair is out, or all but one are."""
    if refusal is Reason.DEAL_OVER:
        return "G6.13" if len(table.finished) == len(SEATS) else "G6.12"
    return _RULES[refusal]


def _with_pass(table: Table, seat: Seat) -> Table:
    """A pass shuts nobody out (S0-06-5), but on some tables until the trick ends (S4-05-21)."""
    if not table.profile.pass_locks_out:
        return table
    return replace(table, locked=table.locked | {seat})


def _with_play(table: Table, played: Played) -> Table:
    seat = played.seat
    left = table.left.of(seat) - len(played.cards)
    hands = table.hands
    if hands is not None:
        hands = hands.put(seat, _without(hands.of(seat), seat, played.cards))
    return replace(
        table,
        left=table.left.put(seat, left),
        hands=hands,
        to_beat=played,
        finished=table.finished if left else (*table.finished, seat),
    )


def _ended(table: Table) -> Table:
    """End the deal when one seat is left (S0-06-13, S4-05-28) or a pair is out (S0-06-12)."""
    out = table.finished
    pair_out = any(seat.partner in out for seat in out)
    if len(out) == len(SEATS) - 1:
        out += tuple(seat for seat in SEATS if seat not in out)
    elif not (table.profile.stops_at_double and pair_out):
        return table
    return replace(table, turn=None, to_beat=None, locked=frozenset(), finished=out)


def _moved_on(table: Table, seat: Seat) -> Table:
    """Give the turn to the next seat that may answer.

    Empty hands pass by themselves (S0-06-7). When nobody is left to answer (S0-06-6), the trick
    ends, and who played last leads (S0-06-9).
    """
    if table.to_beat is None:  # The deal has ended.
        return table
    last, seat = table.to_beat.seat, seat.right
    while seat is not last and (not table.left.of(seat) or seat in table.locked):
        seat = seat.right
    if seat is not last:
        return replace(table, turn=seat)
    leader = _leader_after(table, last)
    return replace(table, turn=leader, to_beat=None, locked=frozenset())


def _leader_after(table: Table, last: Seat) -> Seat:
    """Who leads when nobody beat `last`: he, or his partner when he is out (S0-06-10).

    Where play goes on after first and second both may be out: then the next seat that holds cards
    leads.
    """
    in_line = (last, last.partner, last.right, last.right.partner)
    return next(seat for seat in in_line if table.left.of(seat))


def _without(
    hand: tuple[Card, ...], seat: Seat, cards: tuple[Card, ...]
) -> tuple[Card, ...]:
    rest = list(hand)
    for card in cards:
        if card not in rest:
            raise ImpossiblePosition(
                f"actions: {seat} does not hold {write_card(card)}"
            )
        rest.remove(card)
    return tuple(rest)
