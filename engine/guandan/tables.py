"""One look-up for every set of cards: what a catalogue holds, with its finished readings.

Reading a set of cards is one sum and one look-up. Suits matter only in straights, which are looked
up once more by a second sum.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache, lru_cache

from engine.cards import PACK, RANKS, Card, Rank, Suit
from engine.guandan.catalogue import NOWHERE, catalogue
from engine.guandan.faults import Faults, faults
from engine.guandan.kinds import Kind, Reading, standing
from engine.guandan.order import NATURAL_ORDER
from engine.guandan.profile import Profile, about_combinations
from engine.guandan.shapes import (
    RANK_NUMBER,
    WILD_NUMBER,
    Shape,
    is_allowed,
    without_in_straights,
)

type Readings = tuple[Reading, ...]

_SUIT_NUMBER: dict[Suit | None, int] = {
    suit: 1 << 8 * place for place, suit in enumerate(Suit)
}
_SUIT_NUMBER[None] = 0


@dataclass(frozen=True, slots=True)
class RunReadings:
    """The readings of a straight's ranks, by the suits of its natural cards."""

    mixed: Readings
    one_suit: dict[int, Readings]
    """By the sum of the suit numbers, when all are of one suit."""

    def of(self, lookup: Table, cards: tuple[Card, ...]) -> Readings:
        """Return the readings of these cards, by their suits."""
        suits = sum(map(lookup.suit_number, cards))
        return self.one_suit.get(suits, self.mixed)

    @classmethod
    def of_suits(cls, mixed: Readings, natural: int, *suited: Readings) -> RunReadings:
        """Return the readings of so many natural cards, mixed or all of one of the suits."""
        numbers = [natural * _SUIT_NUMBER[suit] for suit in Suit]
        return cls(mixed, dict(zip(numbers, suited, strict=True)))


@dataclass(frozen=True, slots=True)
class Table:
    """All readings at one level of one profile."""

    places: dict[int, int]
    """The place of each key."""

    found: tuple[Readings | RunReadings, ...]
    """The readings at each place."""

    number: Callable[[Card], int]
    """What a card adds to the key of a set."""

    suit_number: Callable[[Card], int]
    """What a card adds to the sum of the suits; a wild adds nothing."""

    rules: Profile
    """What the profile says about combinations."""

    without: Rank | None
    """The rank that has no place in straights, if one has none."""

    faults: Faults
    """Why cards that have no reading have none, by their key."""

    def read(self, cards: tuple[Card, ...]) -> Readings:
        """Return the readings of a set of cards."""
        found = self.found[self.places.get(sum(map(self.number, cards)), NOWHERE)]
        return found if isinstance(found, tuple) else found.of(self, cards)


def table(level: Rank, profile: Profile) -> Table:
    """Return the table of a level and a profile, built when it is first asked for."""
    try:
        return TABLES[id(profile)][level]
    except KeyError:
        if len(TABLES) > _MOST_PROFILES:
            TABLES.clear()
            _KEPT.clear()
        made = build(Rank(level), about_combinations(profile))
        _KEPT[id(profile)] = profile
        return TABLES.setdefault(id(profile), {}).setdefault(level, made)


_MOST_PROFILES = 64
TABLES: dict[int, dict[Rank, Table]] = {}
"""The tables asked for so far, by the identity of their profile: hashing one takes as long as reading cards does."""

NO_LEVEL: dict[Rank, Table] = {}
"""What there is of a profile that was never asked for."""

_KEPT: dict[int, Profile] = {}
"""The profiles themselves, so that none is forgotten and another one gets its identity."""


@lru_cache(maxsize=13 * 16)
def build(level: Rank, rules: Profile) -> Table:
    """Build the table of a level and of what a profile says about combinations."""
    shapes = catalogue(rules)
    wild = Card(level, Suit.HEARTS)
    numbers = {card: RANK_NUMBER[card.rank] for card in PACK} | {wild: WILD_NUMBER}
    suit_numbers = {card: _SUIT_NUMBER[card.suit] for card in PACK} | {wild: 0}
    without = without_in_straights(rules, level)
    readings = _Finished(level, rules, wild)
    return Table(
        places=shapes.places,
        found=tuple([readings.of(found) for found in shapes.shapes]),
        number=numbers.__getitem__,
        suit_number=suit_numbers.__getitem__,
        rules=rules,
        without=without,
        faults=faults(rules, without),
    )


_OF_SUIT = {suit: {rank: Card(rank, suit) for rank in RANKS} for suit in Suit}

# Levels and profiles share what is equal: one reading, and one set of readings, is one object.
_reading = cache(Reading)
_run_readings = cache(RunReadings.of_suits)
_equal: dict[Readings, Readings] = {}


@dataclass(frozen=True, slots=True)
class _Finished:
    """Makes readings of shapes."""

    level: Rank
    rules: Profile
    wild: Card

    def of(self, found: tuple[Shape, ...]) -> Readings | RunReadings:
        """Return all readings of one key, by suits where they matter."""
        allowed = [
            shape for shape in found if is_allowed(shape, self.rules, self.level)
        ]
        mixed = self._sorted([self._read(shape, Suit.HEARTS) for shape in allowed])
        if not allowed or allowed[0][0].kind is not Kind.STRAIGHT:
            return mixed
        target, lost = allowed[0]
        suited = [self._sorted(list(self._suited(allowed, suit))) for suit in Suit]
        return _run_readings(mixed, len(target.ranks) - len(lost), *suited)

    def _suited(self, found: list[Shape], suit: Suit) -> Iterable[Reading]:
        """Yield the readings of straights whose natural cards are all of one suit."""
        for target, lost in found:
            may_flush = (
                self.rules.straight_flush_above is not None
                and len(target.ranks) <= self.rules.longest_straight_flush
            )
            if may_flush:
                yield self._read((target, lost), suit, Kind.STRAIGHT_FLUSH)
            if lost or not may_flush:
                other = (
                    Suit.SPADES if may_flush and suit is Suit.HEARTS else Suit.HEARTS
                )
                yield self._read((target, lost), other)

    def _read(self, shape: Shape, suit: Suit, kind: Kind | None = None) -> Reading:
        target, lost = shape
        ranks = sorted(lost, key=NATURAL_ORDER.__getitem__) if len(lost) > 1 else lost
        stand_ins = [_OF_SUIT[suit][rank] for rank in ranks]
        return _reading(
            kind or target.kind,
            len(target.ranks),
            target.rank,
            tuple([card for card in stand_ins if card is not self.wild]),
        )

    def _sorted(self, readings: list[Reading]) -> Readings:
        if len(readings) > 1:
            readings.sort(
                key=lambda one: standing(one, self.level, self.rules), reverse=True
            )
        found = tuple(readings)
        return _equal.setdefault(found, found)
