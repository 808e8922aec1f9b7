"""Cards to name, composed for the lessons."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class Cards:
    """Cards that lie together and are to be named."""

    level: str
    difficulty: int
    cards: str


POSITIONS: Mapping[str, Cards] = MappingProxyType(
    {
        "sets": Cards("2", 1, "QS QD QH"),
        "full-house": Cards("2", 1, "5S 5C 5H JS JD"),
        "straight": Cards("9", 1, "7S 8D 9C TH JS"),
        "one-too-few": Cards("9", 1, "3S 4D 5C 6H"),
        "six-cards": Cards("2", 1, "TS TD JC JH QS QC"),
        "four-alike": Cards("2", 1, "9S 9D 9C 9H 9S"),
        "straight-flush": Cards("2", 1, "4D 5D 6D 7D 8D"),
        "two-hearts": Cards("7", 1, "JS JD JC 7S"),
        "any-card": Cards("7", 1, "QS QD QC 7H"),
        "any-suit": Cards("7", 2, "TD JD QD AD 7H"),
        "several-readings": Cards("7", 2, "4S 4D 5C 5H 7H 7H"),
        "level-goes-home": Cards("7", 2, "5S 6D 7C 8H 9S"),
        "fill-a-gap": Cards("7", 2, "3S 4D 6C 7S 7H"),
        "two-heights": Cards("7", 3, "TS JD QC KH 7H"),
        "bomb-or-full": Cards("7", 3, "QS QD QC 7H 7H"),
        "flush-or-straight": Cards("2", 3, "6S 7S 8S 9S 2H"),
        "pairs-or-triples": Cards("7", 3, "TS TD JS JD 7H 7H"),
    }
)
