"""Tribute: who pays whom which card, what may go back, and who leads the next deal."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from engine.cards import Card, Rank, Suit
from engine.errors import ImpossiblePosition
from engine.guandan.order import NATURAL_ORDER, is_wild, strength
from engine.guandan.profile import (
    RECREATIONAL,
    Profile,
    ReturnCard,
    TributeCard,
    TributeTie,
)
from engine.guandan.seats import Finish, Seat

RED_JOKERS = 2
"""How many red jokers the two packs hold (S0-02-5)."""


class Due(StrEnum):
    """Why tribute is paid, or why it is not."""

    SINGLE = "single"
    """The last pays the first (S0-08-2)."""

    DOUBLE = "double"
    """Both rivals of a first and second pay (S0-08-9)."""

    BOTH_RED_JOKERS = "both-red-jokers"
    """Who must pay hold both red jokers: all is cancelled (S0-08-16, S0-08-17)."""

    NO_TRIBUTE_AFTER_1_4 = "no-tribute-after-1-4"
    """The last is the first's partner, and the house rules let partners pay nothing (S4-06-10)."""


@dataclass(frozen=True, slots=True)
class Payment:
    """One card that changes hands; the receiver returns one to the same payer (S0-08-13)."""

    payer: Seat
    receiver: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Tribute:
    """What is paid before a deal, and who leads it."""

    due: Due
    payments: tuple[Payment, ...]
    """The payment to the first comes first."""

    leader: Seat
    choice: tuple[Seat, ...] = ()
    """The payers of equal cards between whom the winners may choose; empty where a rule decides."""

    @property
    def cancelled(self) -> bool:
        """Whether nobody pays."""
        return not self.payments


def payers(finish: Finish, profile: Profile = RECREATIONAL) -> tuple[Seat, ...]:
    """Who owes tribute (S0-08-2, S0-08-5, S0-08-9), nobody after 1-4 on some tables (S4-06-10)."""
    if finish.partner_place == 4 and not profile.tribute_after_14:
        return ()
    return finish.losers


def payable(
    hand: tuple[Card, ...], level: Rank, profile: Profile = RECREATIONAL
) -> tuple[Card, ...]:
    """The cards that may be paid: the hand's highest single (S0-08-3), in suit order S H C D.

    Several where equal cards are highest: the payer chooses. Wild hearts are excluded (S0-08-4),
    on the sheet jokers and all level cards (S4-06-4). Empty where nothing else is held.
    """
    allowed = [card for card in hand if may_be_paid(card, level, profile)]
    highest = max((strength(card, level) for card in allowed), default=None)
    return tuple(
        sorted({c for c in allowed if strength(c, level) == highest}, key=_suit_place)
    )


def tribute(
    finish: Finish,
    hands: Mapping[Seat, tuple[Card, ...]],
    level: Rank,
    profile: Profile = RECREATIONAL,
    *,
    chosen: Seat | None = None,
) -> Tribute:
    """What is paid by players who hold these hands (at least those who owe must be given).

    Of equal highest cards the first in suit order is paid. `chosen` is the payer whose card the
    first takes, where equal tributes leave that to the winners. Raises ImpossiblePosition when a payer's
    hand is missing or holds nothing that may be paid, or nothing is left to choose.
    """
    owing = payers(finish, profile)
    missing = [seat for seat in owing if seat not in hands]
    if missing:
        raise ImpossiblePosition(f"hands: no hand of {missing[0]}, who pays")
    red = sum(card.rank is Rank.RED_JOKER for seat in owing for card in hands[seat])
    if profile.red_jokers_cancel and red == RED_JOKERS:
        if chosen is not None:
            raise ImpossiblePosition("chosen: nothing is paid")
        return Tribute(Due.BOTH_RED_JOKERS, (), finish.first)
    pays = {}
    for seat in owing:
        cards = payable(hands[seat], level, profile)
        if not cards:
            raise ImpossiblePosition(f"hands: {seat} holds no card that may be paid")
        pays[seat] = cards[0]
    return paid(finish, pays, level, profile, chosen=chosen)


def paid(
    finish: Finish,
    pays: Mapping[Seat, Card],
    level: Rank,
    profile: Profile = RECREATIONAL,
    *,
    chosen: Seat | None = None,
) -> Tribute:
    """Who receives the cards that were paid, and who leads (S0-08-10 to S0-08-15, S0-08-18).

    Raises ImpossiblePosition when the payers are not those who owe, a card may never be paid, or
    `chosen` is given where nothing is left to choose.
    """
    owing = payers(finish, profile)
    if set(pays) != set(owing):
        raise ImpossiblePosition(f"pays: {' and '.join(owing) or 'nobody'} must pay")
    for seat, card in pays.items():
        if not may_be_paid(card, level, profile):
            raise ImpossiblePosition(f"pays: {seat} may not pay that card")
    choice = _choice(owing, pays, level, profile)
    if chosen is not None and chosen not in choice:
        raise ImpossiblePosition("chosen: nothing is left to choose")
    if not owing:
        return Tribute(Due.NO_TRIBUTE_AFTER_1_4, (), finish.first)
    # The rival on the first's right is listed first, so that he is taken among equals.
    best = chosen or max(owing, key=lambda seat: strength(pays[seat], level))
    others = [seat for seat in owing if seat is not best]
    payments = (
        Payment(best, finish.first, pays[best]),
        *(Payment(seat, finish.first.partner, pays[seat]) for seat in others),
    )
    due = Due.DOUBLE if others else Due.SINGLE
    return Tribute(due, payments, best if profile.payer_leads else finish.first, choice)


def returns(
    hand: tuple[Card, ...], received: Card, level: Rank, profile: Profile = RECREATIONAL
) -> tuple[Card, ...]:
    """Every distinct card of the hand that may go back, in the order of the hand.

    The hand is without the received card, whose twin may not go back (S0-08-6: "a different
    card"). Which ranks may is the profile's (S0-08-7, S0-08-8; S2-08-6; S4-06-6); where nothing
    may, any card of the lowest rank but a wild does, as the competition text has it.
    """
    may_go_back = _MAY_GO_BACK[profile.return_card]
    others = tuple(dict.fromkeys(card for card in hand if card != received))
    allowed = tuple(card for card in others if may_go_back(card, level))
    if allowed:
        return allowed
    plain = [card for card in others if not is_wild(card, level)]
    lowest = min((strength(card, level) for card in plain), default=None)
    return tuple(card for card in plain if strength(card, level) == lowest)


def _choice(
    owing: tuple[Seat, ...], pays: Mapping[Seat, Card], level: Rank, profile: Profile
) -> tuple[Seat, ...]:
    """The payers among whom the winners choose: those of equal cards, where the table says so."""
    if profile.tribute_tie is not TributeTie.WINNERS_CHOOSE or len(owing) < 2:
        return ()
    equal = len({strength(pays[seat], level) for seat in owing}) == 1
    return owing if equal else ()


def may_be_paid(card: Card, level: Rank, profile: Profile = RECREATIONAL) -> bool:
    """Whether a card can ever be tribute (S0-08-4; S4-06-4)."""
    return _MAY_BE_PAID[profile.tribute_card](card, level)


def _is_no_wild(card: Card, level: Rank) -> bool:
    return not is_wild(card, level)


def _is_plain(card: Card, level: Rank) -> bool:
    return not card.is_joker and card.rank != level


def _is_low(card: Card, level: Rank) -> bool:
    return NATURAL_ORDER[card.rank] <= NATURAL_ORDER[Rank.TEN]


def _is_low_and_plain(card: Card, level: Rank) -> bool:
    return _is_low(card, level) and _is_plain(card, level)


def _is_any(card: Card, level: Rank) -> bool:
    return True


_MAY_BE_PAID: dict[TributeCard, Callable[[Card, Rank], bool]] = {
    TributeCard.NO_WILDS: _is_no_wild,
    TributeCard.NO_JOKERS_NO_LEVEL: _is_plain,
}

_MAY_GO_BACK: dict[ReturnCard, Callable[[Card, Rank], bool]] = {
    ReturnCard.TEN_OR_LOWER_NO_LEVEL: _is_low_and_plain,
    ReturnCard.TEN_OR_LOWER: _is_low,
    ReturnCard.ANY: _is_any,
}


def _suit_place(card: Card) -> int:
    return -1 if card.suit is None else tuple(Suit).index(card.suit)
