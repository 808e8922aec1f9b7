"""Rulings: the closed set of reasons, and what is answered about one play."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from engine.guandan.readings import Reading


class Reason(StrEnum):
    """Why a play was allowed or refused. Each one has its section in the lessons."""

    LEAD = "lead"
    """Nothing is on the table: any combination may be led."""

    BEATS_SAME_KIND = "beats-same-kind"
    """The same kind and size, of a higher rank."""

    BOMB_BEATS_NORMAL = "bomb-beats-normal"
    """A bomb over a play that is none."""

    STRONGER_BOMB = "stronger-bomb"
    """A bomb over a weaker bomb."""

    WILD_CANNOT_BE_JOKER = "wild-cannot-be-joker"
    """The cards would be a combination if a wild could stand for a joker."""

    JOKER_COLOURS_DIFFER = "joker-colours-differ"
    """The cards would be a combination if the two jokers had one colour."""

    RUN_WRAPS_PAST_ACE = "run-wraps-past-ace"
    """The cards would be a run if it could go on from the king through the ace to the two."""

    RUN_TOO_LONG = "run-too-long"
    """A run of more ranks than its kind may have."""

    RUN_TOO_SHORT = "run-too-short"
    """A run of fewer ranks than its kind must have."""

    BOMB_TOO_LARGE = "bomb-too-large"
    """More cards alike than a bomb may have."""

    LEVEL_IN_RUN = "level-in-run"
    """The cards would be a straight if level cards had a place in one."""

    NOT_A_COMBINATION = "not-a-combination"
    """The cards are no combination, and no other reason says better why."""

    NOT_THAT_READING = "not-that-reading"
    """The cards cannot be what they were declared to be."""

    EQUAL_STRENGTH = "equal-strength"
    """The play is exactly as strong as the one to beat."""

    TOO_LOW = "too-low"
    """The same kind and size, but of a lower rank."""

    WEAKER_BOMB = "weaker-bomb"
    """A bomb over a stronger bomb."""

    NEEDS_BOMB = "needs-bomb"
    """A bomb is to be beaten and the play is none."""

    DIFFERENT_SIZE = "different-size"
    """The same kind with another number of cards."""

    DIFFERENT_KIND = "different-kind"
    """Another kind than the one to beat."""

    NOT_YOUR_TURN = "not-your-turn"
    """Another seat is to move."""

    MUST_LEAD = "must-lead"
    """Who has the lead cannot pass."""

    TOO_MANY_CARDS = "too-many-cards"
    """More cards than the seat still holds."""

    ALREADY_OUT = "already-out"
    """The seat has no cards left."""

    LOCKED_OUT = "locked-out"
    """The seat passed, and these rules keep it out until the trick ends."""

    DEAL_OVER = "deal-over"
    """The deal has ended."""


class Verdict(NamedTuple):
    """The ruling on one play.

    A named tuple and not a dataclass, which takes as long to make as two plays to be read.
    """

    legal: bool
    """Whether the play may be made."""

    reason: Reason
    """Why it may, or may not."""

    rule: str
    """The number of the rule that decides, such as `G5.13`."""

    reading: Reading | None
    """The reading of the play that was compared; None when the cards are no combination."""

    over_reading: Reading | None
    """The reading of the play to beat that was compared; None when nothing was to beat, or when
    the cards are no combination.
    """

    readings: tuple[Reading, ...]
    """Every reading of the play."""

    over_readings: tuple[Reading, ...]
    """Every reading of the play to beat."""

    tried: Reading | None = None
    """What the cards come nearest to being, where the reason says which rule stands in the way."""
