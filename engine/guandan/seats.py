"""The four seats, the two teams, and the order in which players go out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum

from engine.errors import ImpossiblePosition


class Seat(StrEnum):
    """A seat; the seats stand in turn order, counter-clockwise (S0-06-1)."""

    A = "A"
    B = "B"
    C = "C"
    D = "D"

    @property
    def right(self) -> Seat:
        """The right-hand neighbour, who is next in turn."""
        return SEATS[(SEATS.index(self) + 1) % 4]

    @property
    def partner(self) -> Seat:
        """The player opposite (S0-02-2)."""
        return self.right.right

    @property
    def team(self) -> Team:
        """The team of this seat."""
        return Team.AC if self in (Seat.A, Seat.C) else Team.BD


SEATS = tuple(Seat)


class Team(StrEnum):
    """Two partners, written as their seats."""

    AC = "AC"
    BD = "BD"

    @property
    def rivals(self) -> Team:
        """The other team."""
        return Team.BD if self is Team.AC else Team.AC


@dataclass(frozen=True, slots=True)
class PerTeam[T]:
    """One thing for each team."""

    ac: T
    bd: T

    def of(self, team: Team) -> T:
        """Return the team's own."""
        return self.ac if team == Team.AC else self.bd

    def put(self, team: Team, thing: T) -> PerTeam[T]:
        """Return the same with another thing for one team."""
        return replace(self, ac=thing) if team == Team.AC else replace(self, bd=thing)


@dataclass(frozen=True, slots=True)
class PerSeat[T]:
    """One thing for each seat."""

    things: tuple[T, T, T, T]
    """In turn order, from A."""

    @classmethod
    def filled(cls, things: Iterable[T]) -> PerSeat[T]:
        """Fill the seats from A on; anything but four things raises ValueError."""
        a, b, c, d = things
        return cls((a, b, c, d))

    def of(self, seat: Seat) -> T:
        """Return the seat's own."""
        return self.things[SEATS.index(seat)]

    def put(self, seat: Seat, thing: T) -> PerSeat[T]:
        """Return the same with another thing for one seat."""
        return PerSeat.filled(thing if it is seat else self.of(it) for it in SEATS)


@dataclass(frozen=True, slots=True)
class Finish:
    """The order in which the players of one deal went out (S0-06-11)."""

    order: tuple[Seat, ...]
    """Two partners when they were first and second, all four seats otherwise."""

    @classmethod
    def of(cls, seats: Iterable[Seat]) -> Finish:
        """Read two to four seats in order of going out; who is missing after the third was last.

        Raises ImpossiblePosition when a seat stands twice, or two seats that are not partners leave
        the places of the others open.
        """
        order: tuple[Seat, ...] = tuple(seats)
        if not 2 <= len(order) <= 4:
            raise ImpossiblePosition(f"finish: {len(order)} seats; 2 to 4 are needed")
        if len(set(order)) < len(order):
            raise ImpossiblePosition("finish: a seat goes out once")
        if len(order) == 3:
            order += tuple(seat for seat in SEATS if seat not in order)
        if len(order) == 2 and order[1] is not order[0].partner:
            raise ImpossiblePosition(
                f"finish: {order[0]} and {order[1]} do not end a deal"
            )
        return cls(order)

    @property
    def first(self) -> Seat:
        """Who went out first, and so won the deal for the team (S0-07-1)."""
        return self.order[0]

    @property
    def winners(self) -> Team:
        """The team of the first (S0-07-1)."""
        return self.first.team

    @property
    def partner_place(self) -> int:
        """The place of the first's partner: 2, 3 or 4."""
        return self.order.index(self.first.partner) + 1

    @property
    def losers(self) -> tuple[Seat, ...]:
        """Who owes tribute: both rivals after first and second (S0-08-9), else the last (S0-08-2)."""
        if self.partner_place == 2:
            return (self.first.right, self.first.right.partner)
        return (self.order[-1],)
