"""Plays to compare, composed for the lessons."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class Duel:
    """A play on the table and those that may answer it: one is a yes or no, more are a choice.

    The answers are alternatives of one hand: two of them may share a card.
    """

    level: str
    difficulty: int
    over: str
    plays: tuple[str, ...]


POSITIONS: Mapping[str, Duel] = MappingProxyType(
    {
        "one-card": Duel("7", 1, "QS", ("KC", "9H", "QD", "7S")),
        "same-form": Duel("2", 1, "9S 9D", ("KS KD KC", "AS", "8C 8D", "JC JH")),
        "what-counts": Duel(
            "7",
            2,
            "9S 9D 9C KS KH",
            ("TS TH TD 3C 3D", "8S 8D 8H AS AC", "7S 7D 7C 2S 2D", "9S 9H 9C AD AH"),
        ),
        "joker-pairs": Duel("7", 2, "AS AD", ("BJ RJ", "7S 7C", "KS KC", "RJ RJ")),
        "over-anything": Duel(
            "2",
            1,
            "TS JD QC KH AS",
            ("AD AC", "9S TD JC QH KS", "4S 4D 4C 4H", "2S 2D 2C KC KD"),
        ),
        "size-first": Duel(
            "7",
            1,
            "AS AD AC AH",
            ("KS KD KC KH", "3S 3D 3C 3H 3S", "7S 7D 7C 7S", "2S 2D 2C"),
        ),
        "ladder": Duel(
            "7",
            2,
            "5S 6S 7S 8S 9S",
            ("6D 7D 8D 9D TD", "QS QD QC QH QD", "KS KD KC KH", "3S 3D 3C 3H 3S 3D"),
        ),
        "only-a-bomb": Duel(
            "2",
            2,
            "8S 8D 8C 8H",
            ("AS AD AC KS KD", "TS TD TC TH", "RJ RJ", "4D 5D 6D 7D 8D"),
        ),
        "four-jokers": Duel(
            "7",
            2,
            "TS TD TC TH TS TD TC TH",
            ("BJ BJ RJ RJ", "KS KD KC KH KS KD KC", "4D 5D 6D 7D 8D", "BJ RJ RJ"),
        ),
        # Where the sheet knows straight flushes, they stand between four and five alike.
        "flush-after-four": Duel(
            "2",
            2,
            "KS KD KC KH",
            ("5S 6S 7S 8S 9S", "3D 4S 5H 6D 7C", "QS QD QC QH", "9D 9C 9H 9S 9D"),
        ),
        "higher-or-pass": Duel("2", 1, "TS", ("JD", "9H", "TC", "AC")),
        "beat-or-pass": Duel("7", 1, "9S 9D", ("TC TH", "8S 8C", "9C 9H", "KC KD KS")),
        "two-ends": Duel(
            "9",
            2,
            "AS 2D 3C 4H 5S",
            ("2S 3D 4C 5H 6S", "TS JD QC KH AS", "QS KD AC 2H 3S", "AD 2C 3H 4S 5D"),
        ),
        "one-suit": Duel(
            "2",
            3,
            "5S 6S 7S 8S 9S",
            ("6D 7D 8D 9D TD", "5H 6H 7H 8H 9H", "TS JD QC KH AS", "AS AD AC AH AS"),
        ),
        "the-sheet": Duel(
            "7",
            2,
            "9S TD JC QH KS",
            ("TS JS QS KS AS", "8S 9D TC JH QS KD", "4S 4D 4C 4H", "TH JD QC KD 7H"),
        ),
    }
)
