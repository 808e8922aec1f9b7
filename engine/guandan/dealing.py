"""A deal: 27 cards for each seat, and who leads the first one of a match."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.cards import Card, Rank, Suit, deck
from engine.chance import Chance
from engine.guandan.profile import RECREATIONAL, FirstLead, Profile
from engine.guandan.seats import SEATS, PerSeat, Seat

TWO_OF_DIAMONDS = Card(Rank.TWO, Suit.DIAMONDS)


@dataclass(frozen=True, slots=True)
class Deal:
    """The cards as they were dealt."""

    hands: PerSeat[tuple[Card, ...]]
    """Each seat's 27 cards in the order received (S0-02-6)."""

    leader: Seat
    """Who leads, if this is the first deal of a match; later the tribute decides."""

    turned: Card | None = None
    """The card turned up and buried in the pack, where it decides the leader (S0-02-10)."""


def deal(seed: str | int, profile: Profile = RECREATIONAL) -> Deal:
    """Deal the 108 cards one at a time from seat A on (S0-02-3 to S0-02-8).

    The same seed gives the same shuffle in every profile; the direction of the deal and the
    choice of the first leader are the profile's (S0-02-11, S2-01-5, S4-04-8).
    """
    chance = Chance("guandan", seed)
    pack = chance.shuffled(deck())
    receivers = (Seat.A, Seat.D, Seat.C, Seat.B) if profile.deals_clockwise else SEATS
    hands = PerSeat.filled(pack[receivers.index(seat) :: len(SEATS)] for seat in SEATS)
    leader, turned = _FIRST_LEADS[profile.first_lead](chance, pack, receivers)
    return Deal(hands, leader, turned)


_Choice = tuple[Seat, Card | None]


def _turned_card(
    chance: Chance, pack: tuple[Card, ...], receivers: tuple[Seat, ...]
) -> _Choice:
    place = chance.below(len(pack))
    return receivers[place % len(receivers)], pack[place]


def _random(
    chance: Chance, pack: tuple[Card, ...], receivers: tuple[Seat, ...]
) -> _Choice:
    return chance.pick(receivers), None


def _two_of_diamonds(
    chance: Chance,
    pack: tuple[Card, ...],
    receivers: tuple[Seat, ...],
) -> _Choice:
    return receivers[pack.index(TWO_OF_DIAMONDS) % len(receivers)], None


_FIRST_LEADS: dict[
    FirstLead, Callable[[Chance, tuple[Card, ...], tuple[Seat, ...]], _Choice]
] = {
    FirstLead.TURNED_CARD: _turned_card,
    FirstLead.RANDOM: _random,
    FirstLead.TWO_OF_DIAMONDS: _two_of_diamonds,
}
