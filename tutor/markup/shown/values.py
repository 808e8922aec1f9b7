"""What components/example.html shows of an example."""

from dataclasses import dataclass

from engine import Card, Rank
from tutor.explain.said import Said


@dataclass(frozen=True, slots=True)
class Row:
    """Cards with a word on what they are."""

    words: str
    cards: tuple[Card, ...]
    level: Rank | None = None
    """The level, where it makes some of them wild."""

    name: str = ""
    """What they are read as."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A question in rows of cards and lines of words, and the engine's answer."""

    rows: tuple[Row, ...] = ()
    lines: tuple[Said, ...] = ()
    """What is asked, where it is more than cards."""

    title: str = ""
    """The answer in a few words; nothing where the sentences say it all."""

    sentences: tuple[Said, ...] = ()
    found: tuple[Row, ...] = ()
    """Cards that are the answer."""

    legal: bool | None = None
    """Whether a play may be made; None where that is not the question."""

    rule: str = ""
