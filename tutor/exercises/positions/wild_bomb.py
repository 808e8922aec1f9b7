"""Hands with a bomb to complete, composed for the lessons."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class Hand:
    """What the partner led, what the rival answered, and the 27 cards to answer with."""

    level: str
    difficulty: int
    led: str
    answered: str
    hand: str


POSITIONS: Mapping[str, Hand] = MappingProxyType(
    {
        # Document 000, section 9: the queens of A, the kings of B, and it is C's turn.
        "document-000-9": Hand(
            "7",
            1,
            "QS QD",
            "KC KD",
            """
            7H 7C AS AD KS KH QH QC JH JD TS TC 9S 9D
            8S 8C 8D 6H 6D 5S 5C 4S 4D 3H 3C 2C 2D
            """,
        ),
    }
)
