"""A picture of a page of the book: its title in large letters, and cards that it shows."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from PIL import Image, ImageFont

from engine import Card, Rank
from tutor.pictures.drawing import (
    INK,
    SOFT,
    backs,
    brand,
    felt,
    kept,
    row,
    sans,
    serif,
)

LEFT, RIGHT, TOP = 90, 1110, 84
BESIDE, FOOT, BOTTOM = 870, 470, 575
"""Below the foot the name stands at the right, and lines end beside it; below the bottom the felt ends."""
CARDS, BACKS = 345, 385
"""Where cards begin, face up and face down."""


@dataclass(frozen=True, slots=True)
class Poster:
    """What stands on the picture: a quiet line, a title, a sentence, and cards at a level or cards face down."""

    over: str
    title: str
    words: str
    cards: tuple[Card, ...] = ()
    level: Rank = Rank.TWO
    backs: int = 0


@dataclass(frozen=True, slots=True)
class Line:
    """A line on the picture: its words, where they begin and end, and their letters."""

    words: str
    top: int
    bottom: int
    font: ImageFont.FreeTypeFont
    colour: str = INK


def picture_of(poster: Poster, folder: Path) -> bytes:
    """Return the picture as PNG, drawn now where `folder` does not keep it yet."""
    return kept(folder, repr(poster), lambda: _draw(poster))


def lines_of(poster: Poster) -> tuple[Line, ...]:
    """Break the words of a picture into lines: the title in two, the sentence beside the name where it is long."""
    title = _set(
        poster.title,
        TOP + 56,
        [(serif(size), RIGHT, BOTTOM) for size in (76, 64, 54, 46)],
        most=2,
    )
    words: list[Line] = []
    if not poster.cards:
        words = _set(
            poster.words,
            title[-1].bottom + 20,
            [
                (sans(36), RIGHT, FOOT),
                (sans(36), BESIDE, BOTTOM),
                (sans(30), BESIDE, BOTTOM),
            ],
        )
    return (Line(poster.over, TOP, TOP + 36, sans(30), SOFT), *title, *words)


def _draw(poster: Poster) -> Image.Image:
    image, pen = felt()
    lines = lines_of(poster)
    for line in lines:
        pen.text((LEFT, line.top), line.words, line.colour, line.font)
    if poster.cards:
        row(pen, poster.cards, CARDS, poster.level, room=720)
    if lines[-1].bottom <= BACKS:
        backs(pen, poster.backs, BACKS)
    brand(pen)
    return image


def _set(
    words: str,
    top: int,
    ways: list[tuple[ImageFont.FreeTypeFont, int, int]],
    most: int = 9,
) -> list[Line]:
    """Set words in the first of several letters, each with its right edge and bottom, that they fit in; or in the last."""
    for font, right, bottom in ways:
        broken = list(_broken(words, font, right - LEFT))
        high = round(font.size * (1.2 if most == 2 else 1.45))
        if len(broken) <= most and top + len(broken) * high <= bottom:
            break
    if most == 2:
        broken = _even(broken, words, font)
    return [
        Line(line, top + place * high, top + (place + 1) * high, font)
        for place, line in enumerate(broken)
    ]


def _even(broken: list[str], words: str, font: ImageFont.FreeTypeFont) -> list[str]:
    """Break the words of a title into as many lines, none of which is much shorter than another."""
    for room in range(round(max(map(font.getlength, broken))), 0, -10):
        narrower = list(_broken(words, font, room))
        if len(narrower) > len(broken):
            break
        broken = narrower
    return broken


def _broken(words: str, font: ImageFont.FreeTypeFont, room: int) -> Iterator[str]:
    """Break words into lines that fit."""
    line = ""
    for word in words.split():
        longer = f"{line} {word}".strip()
        if line and font.getlength(longer) > room:
            yield line
            longer = word
        line = longer
    yield line
