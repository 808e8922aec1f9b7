"""A picture of a page of the book: its title in large letters, and cards that it shows."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from engine import Card, Rank
from tutor.pictures.drawing import (
    CARD,
    EDGE,
    INK,
    SEAL,
    SOFT,
    backs,
    felt,
    kept,
    row,
    sans,
    serif,
)

LEFT, RIGHT, TOP = 90, 1110, 84


@dataclass(frozen=True, slots=True)
class Poster:
    """What stands on the picture: a quiet line, a title, a sentence, and cards at a level or cards face down."""

    over: str
    title: str
    words: str
    cards: tuple[Card, ...] = ()
    level: Rank = Rank.TWO
    backs: int = 0


def picture_of(poster: Poster, folder: Path) -> bytes:
    """Return the picture as PNG, drawn now where `folder` does not keep it yet."""
    return kept(folder, repr(poster), lambda: _draw(poster))


def _draw(poster: Poster) -> Image.Image:
    image, pen = felt()
    pen.text((LEFT, TOP), poster.over, SOFT, sans(30))
    top = TOP + 56
    for size in (76, 64, 54, 46):
        lines = list(_lines(pen, poster.title, serif(size)))
        if len(lines) <= 2:
            break
    for line in lines[:3]:
        pen.text((LEFT, top), line, INK, serif(size))
        top += round(size * 1.2)
    if poster.cards:
        row(pen, poster.cards, 345, poster.level, room=720)
    else:
        top += 20
        for line in list(_lines(pen, poster.words, sans(36)))[:4]:
            pen.text((LEFT, top), line, INK, sans(36))
            top += 52
    if top <= 385:
        backs(pen, poster.backs, 385)
    _brand(pen)
    return image


def _lines(
    pen: ImageDraw.ImageDraw, words: str, font: ImageFont.FreeTypeFont
) -> Iterator[str]:
    """Break words into lines that fit."""
    line = ""
    for word in words.split():
        longer = f"{line} {word}".strip()
        if line and pen.textlength(longer, font) > RIGHT - LEFT:
            yield line
            longer = word
        line = longer
    yield line


def _brand(pen: ImageDraw.ImageDraw) -> None:
    """Draw the seal and the name at the foot: a table, and four hands around it."""
    left, top, side = 905, 478, 64
    pen.rounded_rectangle((left, top, left + side, top + side), 16, SEAL)
    unit = side / 32
    for box in (
        (10.5, 4, 21.5, 9.5),
        (10.5, 22.5, 21.5, 28),
        (4, 10.5, 9.5, 21.5),
        (22.5, 10.5, 28, 21.5),
    ):
        across = [edge * unit for edge in box]
        pen.rounded_rectangle(
            (
                left + across[0],
                top + across[1],
                left + across[2],
                top + across[3],
            ),
            2,
            CARD,
        )
    middle = [(16, 11.2), (20.8, 16), (16, 20.8), (11.2, 16)]
    pen.polygon([(left + x * unit, top + y * unit) for x, y in middle], CARD, EDGE)
    pen.text((left + side + 18, top + side / 2), "Mesa", INK, serif(44), anchor="lm")
