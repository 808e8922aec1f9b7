"""One look-up for every set of cards: the shapes of a profile, each with its finished readings.

A set of cards has one whole number as its key: four bits count each rank, two count the wilds.
So the key of a set is a sum, and reading a set is one sum and one look-up. Suits matter only in
straights, which are looked up once more by a second sum.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from engine.cards import PACK, Card, Rank, Suit
from engine.guandan.kinds import Kind, Reading, standing
from engine.guandan.order import NATURAL_ORDER, is_wild
from engine.guandan.profile import Profile
from engine.guandan.shapes import Shape, Target, is_allowed, shapes, targets

type Readings = tuple[Reading, ...]

RANK_UNIT: dict[Rank, int] = {rank: 1 << 4 * place for place, rank in enumerate(Rank)}
"""What a card of each rank adds to a key."""

WILD_UNIT = 1 << 60
"""What a wild adds to a key."""

_SUIT_UNIT: dict[Suit | None, int] = {
    suit: 1 << 8 * place for place, suit in enumerate(Suit)
}
_SUIT_UNIT[None] = 0


def keyed(target: Target) -> Iterator[tuple[int, Shape]]:
    """Yield the shapes of a target, each with the key of the cards that fill it."""
    whole = sum([RANK_UNIT[rank] for rank in target.ranks])
    for shape in shapes(target):
        yield whole + sum([WILD_UNIT - RANK_UNIT[rank] for rank in shape[1]]), shape


@dataclass(frozen=True, slots=True)
class RunReadings:
    """The readings of a straight's ranks, by the suits of its natural cards."""

    mixed: Readings
    one_suit: dict[int, Readings]
    """By the sum of the suit units, when all are of one suit."""


@dataclass(frozen=True, slots=True)
class Table:
    """All readings at one level of one profile."""

    key_units: dict[Card, int]
    """What each card adds to the key of a set."""

    suit_units: dict[Card, int]
    """What each card adds to the sum of suits; a wild adds nothing."""

    found: dict[int, Readings | RunReadings]

    def key(self, cards: Iterable[Card]) -> int:
        """Return the key of a set of cards."""
        return sum(map(self.key_units.__getitem__, cards))

    def read(self, cards: tuple[Card, ...]) -> Readings:
        """Return the readings of a set of cards."""
        found = self.found.get(sum(map(self.key_units.__getitem__, cards)), ())
        if isinstance(found, tuple):
            return found
        return found.one_suit.get(
            sum(map(self.suit_units.__getitem__, cards)), found.mixed
        )


def table(level: Rank, profile: Profile) -> Table:
    """Return the table of a level and a profile, built when it is first asked for."""
    try:
        return _tables[profile][level]
    except KeyError:
        if len(_tables) > _MOST_PROFILES:
            _tables.clear()
        made = _tables.setdefault(profile, {})[level] = build(Rank(level), profile)
        return made


_MOST_PROFILES = 64
_tables: dict[Profile, dict[Rank, Table]] = {}


def build(level: Rank, profile: Profile) -> Table:
    """Build the table of a level and a profile."""
    wild = Card(level, Suit.HEARTS)
    by_key: dict[int, list[Shape]] = {}
    for target in targets(profile, level):
        for key, shape in keyed(target):
            if is_allowed(shape, profile, level):
                by_key.setdefault(key, []).append(shape)
    readings = _Readings(level, profile, wild)
    return Table(
        key_units={
            card: WILD_UNIT if is_wild(card, level) else RANK_UNIT[card.rank]
            for card in PACK
        },
        suit_units={
            card: 0 if card is wild else _SUIT_UNIT[card.suit] for card in PACK
        },
        found={key: readings.of(found) for key, found in by_key.items()},
    )


@dataclass(frozen=True, slots=True)
class _Readings:
    """Makes readings of shapes."""

    level: Rank
    profile: Profile
    wild: Card

    def of(self, found: list[Shape]) -> Readings | RunReadings:
        """Return all readings of one key, by suits where they matter."""
        target, lost = found[0]
        if target.kind is not Kind.STRAIGHT:
            return self._sorted(self._reading(shape, Suit.HEARTS) for shape in found)
        natural = len(target.ranks) - len(lost)
        return RunReadings(
            mixed=self._sorted(self._reading(shape, Suit.HEARTS) for shape in found),
            one_suit={
                natural * _SUIT_UNIT[suit]: self._sorted(self._suited(found, suit))
                for suit in Suit
            },
        )

    def _suited(self, found: list[Shape], suit: Suit) -> Iterable[Reading]:
        """Yield the readings of straights whose natural cards are all of one suit."""
        for target, lost in found:
            may_flush = (
                self.profile.straight_flush_above is not None
                and len(target.ranks) <= self.profile.longest_straight_flush
            )
            if may_flush:
                yield self._reading((target, lost), suit, Kind.STRAIGHT_FLUSH)
            if lost or not may_flush:
                other = (
                    Suit.SPADES if may_flush and suit is Suit.HEARTS else Suit.HEARTS
                )
                yield self._reading((target, lost), other)

    def _reading(self, shape: Shape, suit: Suit, kind: Kind | None = None) -> Reading:
        target, lost = shape
        natural_order = (
            sorted(lost, key=NATURAL_ORDER.__getitem__) if len(lost) > 1 else lost
        )
        stand_ins = [Card(rank, suit) for rank in natural_order]
        return Reading(
            kind or target.kind,
            len(target.ranks),
            target.rank,
            tuple([card for card in stand_ins if card is not self.wild]),
        )

    def _sorted(self, readings: Iterable[Reading]) -> Readings:
        found = list(readings)
        if len(found) > 1:
            found.sort(
                key=lambda one: standing(one, self.level, self.profile), reverse=True
            )
        return tuple(found)
