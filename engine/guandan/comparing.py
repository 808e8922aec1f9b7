"""Does this reading beat that one? The reason and the rule, reading against reading."""

from __future__ import annotations

from typing import NamedTuple

from engine.cards import Rank
from engine.guandan.kinds import BOMBS, RUNS, Kind, Reading, standing
from engine.guandan.order import LEVEL_ORDER, NATURAL_ORDER
from engine.guandan.profile import RECREATIONAL, Profile
from engine.verdict import Reason


class Decision(NamedTuple):
    """Whether a play may be made, why, and the number of the rule that says so."""

    legal: bool
    reason: Reason
    rule: str


def _allowed(reason: Reason, rule: str) -> Decision:
    return Decision(legal=True, reason=reason, rule=rule)


def _refused(reason: Reason, rule: str) -> Decision:
    return Decision(legal=False, reason=reason, rule=rule)


LED = _allowed(Reason.LEAD, "G6.2")
NOT_DECLARED = _refused(Reason.NOT_THAT_READING, "G3.8")
BOMB_WINS = _allowed(Reason.BOMB_BEATS_NORMAL, "G5.13")
BOMB_NEEDED = _refused(Reason.NEEDS_BOMB, "G5.14")
OTHER_KIND = _refused(Reason.DIFFERENT_KIND, "G4.9")
OTHER_SIZE = _refused(Reason.DIFFERENT_SIZE, "G4.9")
EQUAL = _refused(Reason.EQUAL_STRENGTH, "G4.19")

_RULES = dict.fromkeys(Kind, "G4.10") | dict.fromkeys(RUNS, "G4.12")
_RULES[Kind.FULL_HOUSE] = "G4.11"
_HIGHER = {
    kind: _allowed(Reason.BEATS_SAME_KIND, rule) for kind, rule in _RULES.items()
}
_LOWER = {kind: _refused(Reason.TOO_LOW, rule) for kind, rule in _RULES.items()}

BETWEEN_KINDS: dict[Kind, dict[Kind, Decision]] = {
    over: {
        kind: BOMB_WINS
        if kind in BOMBS
        else BOMB_NEEDED
        if over in BOMBS
        else OTHER_KIND
        for kind in Kind
        if kind is not over and not {kind, over} <= BOMBS
    }
    for over in Kind
}
"""By the kind to beat and the kind played, what the kinds alone decide."""

REFUSALS = {
    reason: place
    for place, reason in enumerate(
        (
            Reason.EQUAL_STRENGTH,
            Reason.TOO_LOW,
            Reason.WEAKER_BOMB,
            Reason.NEEDS_BOMB,
            Reason.DIFFERENT_SIZE,
            Reason.DIFFERENT_KIND,
        )
    )
}
"""The reasons that refuse one reading over another, each with its place: the first is named."""


def compare(
    reading: Reading, over: Reading, level: Rank, profile: Profile = RECREATIONAL
) -> Decision:
    """Return why a reading beats another or does not, and the rule (S0-04-9 to S0-05-14)."""
    kind = reading.kind
    decided = BETWEEN_KINDS[over.kind].get(kind)
    if decided is not None:
        return decided
    if kind in BOMBS:
        return _compare_bombs(reading, over, level, profile)
    if reading.size != over.size:
        return OTHER_SIZE
    order = NATURAL_ORDER if kind in RUNS else LEVEL_ORDER[level]
    mine, theirs = order[reading.rank], order[over.rank]
    if mine == theirs:
        return EQUAL
    return _HIGHER[kind] if mine > theirs else _LOWER[kind]


def _compare_bombs(
    reading: Reading, over: Reading, level: Rank, profile: Profile
) -> Decision:
    mine, theirs = standing(reading, level, profile), standing(over, level, profile)
    if mine == theirs:
        return EQUAL
    rule = _rule_of_bombs(reading, over, profile)
    if mine > theirs:
        return _allowed(Reason.STRONGER_BOMB, rule)
    return _refused(Reason.WEAKER_BOMB, rule)


def _rule_of_bombs(one: Reading, other: Reading, profile: Profile) -> str:
    """Return the rule that decides between two bombs of different strength."""
    kinds = {one.kind, other.kind}
    if Kind.JOKER_BOMB in kinds:
        return "G5.8"
    if len(kinds) == 2:
        alike = one if one.kind is Kind.BOMB else other
        if profile.straight_flush_above != 5:
            return "G5.17"
        return "G5.4" if alike.size <= 5 else "G5.6"
    if one.size != other.size:
        return "G5.9" if one.kind is Kind.BOMB else "G5.17"
    return "G5.10" if one.kind is Kind.BOMB else "G5.11"
