"""A sentence with cards in it: text for everybody, cards for whoever can draw them."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from engine import Card, Rank

from .cards import card_name, card_sign

_FIRST_MARK = 0xE000
_MARKS = re.compile("([\ue000-\uf8ff])")


@dataclass(frozen=True, slots=True)
class Shown:
    """Some cards inside a sentence; at a level, its wilds are marked."""

    cards: tuple[Card, ...]
    level: Rank | None = None

    def __str__(self) -> str:
        """The cards by rank and suit sign."""
        return " ".join(card_sign(card) for card in self.cards)


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence in the reader's language. A template loops over its parts, or prints it."""

    parts: tuple[str | Shown, ...]

    def __str__(self) -> str:
        """The sentence as text, cards by their signs."""
        return "".join(str(part) for part in self.parts)

    def __iter__(self) -> Iterator[str | Shown]:
        """Go through the parts: text and cards."""
        return iter(self.parts)

    @property
    def spoken(self) -> str:
        """The sentence as text, cards by their full names."""
        return "".join(
            part
            if isinstance(part, str)
            else ", ".join(card_name(card, part.level) for card in part.cards)
            for part in self.parts
        )


def say(sentence: str, **facts: "str | int | Shown | Said") -> Said:
    """Fill a translated sentence (`%(play)s`) and start it with a capital.

    Facts may be cards or sentences with cards in them.
    """
    shown: list[Shown] = []

    def mark(part: str | Shown) -> str:
        if isinstance(part, str):
            return part
        shown.append(part)
        return chr(_FIRST_MARK + len(shown) - 1)

    texts = {
        name: "".join(mark(part) for part in fact)
        if isinstance(fact, Said)
        else mark(fact)
        if isinstance(fact, Shown)
        else str(fact)
        for name, fact in facts.items()
    }
    filled = sentence % texts
    filled = filled[:1].upper() + filled[1:]
    pieces = (piece for piece in _MARKS.split(filled) if piece)
    return Said(
        tuple(
            shown[ord(piece) - _FIRST_MARK] if _MARKS.fullmatch(piece) else piece
            for piece in pieces
        )
    )


def within(said: Said) -> Said:
    """A saying inside a sentence: without its capital."""
    first, *others = said.parts or ("",)
    if isinstance(first, str):
        first = first[:1].lower() + first[1:]
    return Said((first, *others))


def joined(sayings: Iterable[Said]) -> Said:
    """Some sayings with commas between."""
    parts: list[str | Shown] = []
    for saying in sayings:
        parts += [", ", *saying] if parts else saying
    return Said(tuple(parts))
