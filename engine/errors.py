"""What goes wrong when a question makes no sense.

    EngineError
    ├── NotationError          text that is no card, rank or level
    │   ├── UnknownCard        unknown-card
    │   ├── TooManyCopies      too-many-copies
    │   ├── UnknownRank        bad-field
    │   └── UnknownLevel       unknown-level
    ├── ProfileError           a name that is no set of rules
    │   ├── UnknownProfile     unknown-profile
    │   ├── RefusedOption      unknown-option
    │   └── WrongGame          wrong-game
    ├── OverError              the play to beat cannot be what the question says
    │   ├── AmbiguousOver      ambiguous-over
    │   └── OverNotACombination over-not-a-combination
    ├── ImpossiblePosition     bad-field: a finish, a hand or a table that no game can have
    └── ProtocolError          a line of the batch protocol that cannot be answered
        ├── BadJson            bad-json
        ├── UnknownDo          unknown-do
        ├── MissingField       missing-field
        └── BadField           bad-field

An illegal play is not an error.
"""

from __future__ import annotations

from typing import ClassVar


class EngineError(ValueError):
    """A question that makes no sense; `code` names the kind, `detail` the thing at fault."""

    code: ClassVar[str]

    def __init__(self, detail: str) -> None:
        """Keep the thing at fault: a card, a name, a field."""
        super().__init__(detail)
        self.detail = detail


class NotationError(EngineError):
    """A text that is no card, rank or level."""


class UnknownCard(NotationError):
    """A text that names no card."""

    code = "unknown-card"


class TooManyCopies(NotationError):
    """More copies of one card than the pack has."""

    code = "too-many-copies"


class UnknownRank(NotationError):
    """A text that names no rank."""

    code = "bad-field"


class UnknownLevel(NotationError):
    """A text that names no level from 2 to A."""

    code = "unknown-level"


class ProfileError(EngineError):
    """A name that is no set of rules."""


class UnknownProfile(ProfileError):
    """A name that no profile has."""

    code = "unknown-profile"


class RefusedOption(ProfileError):
    """An option that is unknown, or that this profile cannot take."""

    code = "unknown-option"

    def __init__(self, option: str, why: str, other: str = "") -> None:
        """Keep the option, and why: `unknown`, `contradicts` another, or `changes-nothing`."""
        super().__init__(f"{option}: {why} {other}".rstrip())
        self.option = option
        self.why = why
        self.other = other


class WrongGame(ProfileError):
    """Rules of one game for a question about the other."""

    code = "wrong-game"


class OverError(EngineError):
    """The play to beat cannot be what the question says."""


class AmbiguousOver(OverError):
    """The play to beat has several strongest readings that cannot be compared."""

    code = "ambiguous-over"


class OverNotACombination(OverError):
    """The play to beat is no combination, or not the one declared."""

    code = "over-not-a-combination"


class ImpossiblePosition(EngineError):
    """A finish, a hand, a pile or a table that no game can have; `detail` starts with which."""

    code = "bad-field"


class ProtocolError(EngineError):
    """A line of the batch protocol that cannot be answered."""


class BadJson(ProtocolError):
    """A line that is not one JSON object."""

    code = "bad-json"


class UnknownDo(ProtocolError):
    """A question the engine does not know."""

    code = "unknown-do"


class MissingField(ProtocolError):
    """A question without a field it needs."""

    code = "missing-field"


class BadField(ProtocolError):
    """A field whose value cannot be understood."""

    code = "bad-field"
