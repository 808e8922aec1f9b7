"""What a play is once its wilds have been given a meaning."""

from collections import Counter
from collections.abc import Iterable, Sequence

from engine import Card, Kind, Rank, Reading, is_wild

type Key = tuple[Kind, int, Rank]


def key(reading: Reading) -> Key:
    """What makes two readings the same."""
    return reading.kind, reading.size, reading.rank


def meant(
    cards: Sequence[Card],
    meanings: Sequence[Card],
    readings: Iterable[Reading],
    level: Rank,
) -> tuple[Reading, ...]:
    """Give those of the cards' readings that are true with these meanings of its wilds.

    `meanings` has one card for each wild among the cards; a wild that stays what it is
    means itself.
    """
    readings = tuple(readings)
    if not meanings:
        return readings
    if any(card.is_joker for card in meanings):
        return ()
    plain = [card for card in cards if not is_wild(card, level)]
    return tuple(
        reading
        for reading in readings
        if _is_meant(reading, plain, meanings, readings, level)
    )


def _is_meant(
    reading: Reading,
    plain: list[Card],
    meanings: Sequence[Card],
    readings: tuple[Reading, ...],
    level: Rank,
) -> bool:
    ranks = Counter(card.rank for card in (*plain, *meanings))
    match reading.kind:
        case Kind.STRAIGHT_FLUSH:
            # The engine names what the wilds stand for, not those that stay themselves.
            others = Counter(card for card in meanings if not is_wild(card, level))
            return others == Counter(reading.wilds)
        case Kind.FULL_HOUSE:
            return ranks[reading.rank] == 3 and sorted(ranks.values()) == [2, 3]
        case Kind.STRAIGHT | Kind.TUBE | Kind.PLATE:
            needed = [card.rank for card in reading.wilds]
            needed += [level] * (len(meanings) - len(needed))
            if Counter(card.rank for card in meanings) != Counter(needed):
                return False
            flush = len({card.suit for card in (*plain, *meanings)}) == 1
            return not (flush and _has_flush(readings, reading))
        case _:
            return set(ranks) == {reading.rank}


def _has_flush(readings: tuple[Reading, ...], straight: Reading) -> bool:
    """Whether the rules in force also have the straight flush of the same ranks."""
    return any(
        reading.kind is Kind.STRAIGHT_FLUSH
        and (reading.size, reading.rank) == (straight.size, straight.rank)
        for reading in readings
    )
