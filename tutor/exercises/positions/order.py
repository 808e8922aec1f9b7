"""Cards to put in order, composed for the lessons."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from tutor.exercises.values import Goal


@dataclass(frozen=True, slots=True)
class Row:
    """Cards as they lie before they are put in order."""

    level: str
    difficulty: int
    goal: Goal
    cards: str


POSITIONS: Mapping[str, Row] = MappingProxyType(
    {
        "no-level-yet": Row("2", 1, Goal.WEAKEST_FIRST, "9C JH 5S KD 8D"),
        "level-above-ace": Row("7", 1, Goal.WEAKEST_FIRST, "KS 7D AC 8H 6C"),
        "two-above-ace": Row("2", 1, Goal.STRONGEST_FIRST, "AD 3H 2C KS QH"),
        "jokers-on-top": Row("5", 2, Goal.STRONGEST_FIRST, "AS RJ 5D BJ KC 4C"),
        "suits-do-not-count": Row("3", 2, Goal.WEAKEST_FIRST, "QS 9D QH 9C TS 3D"),
        "lone-wild": Row("7", 2, Goal.WEAKEST_FIRST, "7H AS BJ 7C KD 8S"),
        "everything-at-once": Row(
            "T", 3, Goal.STRONGEST_FIRST, "JS TH AC BJ 2D TS RJ AD"
        ),
    }
)
