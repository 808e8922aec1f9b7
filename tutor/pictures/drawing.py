"""What the pictures of shared pages are drawn with: colours, cards, letters, and a shelf that keeps what was drawn."""

import hashlib
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache
from io import BytesIO
from itertools import product
from math import ceil
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from engine import Card, Rank, Suit, is_wild
from tutor.files import write_whole

FONTS = Path(__file__).parent / "fonts"
SIZE = (1200, 630)
MOST_KEPT = 2000
"""Pictures on disk; the oldest give way."""

PAPER, FELT, FELT_EDGE, CARD, EDGE, INK = (
    "#f7f3ea",
    "#e1eae1",
    "#c3d2c4",
    "#fffdf8",
    "#d3cab7",
    "#1c1f22",
)
JADE, REFUSED, SEAL, SOFT = "#17634b", "#8d2f14", "#a3261b", "#5a5f61"
SUITS = {
    Suit.SPADES: "#181b1f",
    Suit.HEARTS: "#a91515",
    Suit.DIAMONDS: "#2f39aa",
    Suit.CLUBS: "#008267",
}

# The four suits in a square of 24, as points: no font is trusted to have them.
_SHAPES: dict[Suit, list[tuple[float, float]]] = {
    Suit.DIAMONDS: [(12, 1.5), (20.5, 12), (12, 22.5), (3.5, 12)],
    Suit.HEARTS: [
        (12, 21.5),
        (4.2, 14.6),
        (2, 10.8),
        (2, 8.2),
        (3.6, 4.8),
        (7, 3),
        (10, 3.9),
        (12, 6),
        (14, 3.9),
        (17, 3),
        (20.4, 4.8),
        (22, 8.2),
        (22, 10.8),
        (19.8, 14.6),
    ],
    Suit.SPADES: [
        (12, 1.5),
        (19, 8.8),
        (21.2, 13),
        (20.6, 16.2),
        (17.4, 18.4),
        (14.6, 18),
        (13.1, 16.8),
        (13.7, 19.6),
        (15.5, 22.5),
        (8.5, 22.5),
        (10.3, 19.6),
        (10.9, 16.8),
        (9.4, 18),
        (6.6, 18.4),
        (3.4, 16.2),
        (2.8, 13),
        (5, 8.8),
    ],
    Suit.CLUBS: [
        (10.9, 16),
        (10.3, 19.4),
        (8.5, 22.5),
        (15.5, 22.5),
        (13.7, 19.4),
        (13.1, 16),
        (12, 12),
    ],
}
_LEAVES = ((12, 6.2), (6.9, 13.4), (17.1, 13.4))
"""The centres of a club's three leaves."""


def kept(folder: Path, name: str, draw: Callable[[], Image.Image]) -> bytes:
    """Return the picture of this name as PNG, drawn now where `folder` does not keep one that was drawn as it is now."""
    digest = hashlib.sha256(f"{_ways()} {name}".encode()).hexdigest()
    file = folder / f"{digest[:32]}.png"
    with suppress(OSError):
        return file.read_bytes()
    drawn = BytesIO()
    draw().save(drawn, "PNG", optimize=True)
    with suppress(OSError):  # A full disk keeps nothing, and the picture is shown.
        _make_room(folder)
        write_whole(file, drawn.getvalue())
    return drawn.getvalue()


@cache
def _ways() -> str:
    """What tells ways of drawing apart: a picture of an older one is not shown any more."""
    house = Path(__file__).parent.parent
    files = [*sorted(house.glob("pictures/*.py")), house / "beats" / "picture.py"]
    return hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()


def _make_room(folder: Path) -> None:
    kept = sorted(folder.glob("*.png"), key=lambda file: file.stat().st_mtime)
    for file in kept[: max(0, len(kept) - MOST_KEPT + 1)]:
        file.unlink(missing_ok=True)


def felt() -> tuple[Image.Image, ImageDraw.ImageDraw]:
    """Return an empty table of felt on paper, and the pen that draws on it."""
    image = Image.new("RGB", SIZE, PAPER)
    pen = ImageDraw.Draw(image)
    pen.rounded_rectangle((40, 40, 1160, 590), 48, FELT, FELT_EDGE, 3)
    return image, pen


@cache
def serif(size: int) -> ImageFont.FreeTypeFont:
    """Return the letters of titles; the fonts hold what Spanish and Portuguese write, and no more."""
    return ImageFont.truetype(FONTS / "DejaVuSerif-Bold.ttf", size)


@cache
def sans(size: int) -> ImageFont.FreeTypeFont:
    """Return the letters of sentences."""
    return ImageFont.truetype(FONTS / "DejaVuSans.ttf", size)


WIDTH = 140
"""How wide a card is."""


def row(
    pen: ImageDraw.ImageDraw,
    cards: Sequence[Card],
    top: int,
    level: Rank,
    *,
    room: int = 860,
) -> None:
    """Draw cards side by side, over one another where there are many."""
    width, height = WIDTH, 205
    step = min(width + 14, (room - width) / max(1, len(cards) - 1))
    for place, card in enumerate(cards):
        left = 90 + place * step
        pen.rounded_rectangle(
            (left, top, left + width, top + height), 16, CARD, EDGE, 3
        )
        if is_wild(card, level):
            rim = 7 * min(1, step / 72)
            box = (left + rim, top + rim, left + width - rim, top + height - rim)
            pen.rounded_rectangle(box, 11, None, SEAL, ceil(rim) - 1)
        _face(pen, card, left, top, min(step, width))


def _face(
    pen: ImageDraw.ImageDraw, card: Card, left: float, top: float, seen: float
) -> None:
    """Draw rank and suit in the middle of a wide part that is seen, and small and whole at the left of a narrow one."""
    colour = SUITS[card.suit] if card.suit else SEAL if card.rank == "RJ" else INK
    sign = {"T": "10", "RJ": "J\nO\nK\nE\nR", "BJ": "J\nO\nK\nE\nR"}.get(
        card.rank, str(card.rank)
    )
    # Of a card that others cover, 72 of 140 dots hold the face as large as it is on a whole one.
    scale = min(1, seen / 72)
    middle = left + (70 if seen >= WIDTH else 36 * scale)
    size = (34 if card.is_joker else 64) * scale
    pen.multiline_text(
        (middle, top + (100 if card.is_joker else 60) * max(scale, 0.7)),
        sign,
        colour,
        ImageFont.load_default(size),
        anchor="mm",
        align="center",
        spacing=0,
    )
    if card.suit:
        corner = (middle - 26 * scale, top + 110 * max(scale, 0.8))
        _suit(pen, card.suit, corner, colour, scale)


def _suit(
    pen: ImageDraw.ImageDraw,
    suit: Suit,
    corner: tuple[float, float],
    colour: str,
    size: float,
) -> None:
    """Draw a suit, 52 dots wide at the size of 1."""
    (left, top), scale = corner, size * 52 / 24
    pen.polygon([(left + x * scale, top + y * scale) for x, y in _SHAPES[suit]], colour)
    if suit is Suit.CLUBS:
        for x, y in _LEAVES:
            middle, centre, round_ = left + x * scale, top + y * scale, 4.9 * scale
            pen.ellipse(
                (middle - round_, centre - round_, middle + round_, centre + round_),
                colour,
            )


def backs(pen: ImageDraw.ImageDraw, number: int, top: int) -> None:
    """Draw cards that lie face down, side by side."""
    width, height, seam = 112, 165, 16
    for place in range(number):
        left = 90 + place * (width + 14)
        box = (left, top, left + width, top + height)
        pen.rounded_rectangle(box, 14, CARD, EDGE, 3)
        inner = [(left + 12, top + 12), (left + width - 12, top + height - 12)]
        pen.rectangle(inner, None, SEAL, 2)
        rows = (height - 24) // seam
        columns = (width - 24) // seam
        for line, column in product(range(rows), range(columns)):
            x = left + 16 + column * seam + seam / 2
            y = top + 15 + line * seam + seam / 2
            pen.polygon([(x, y - 5), (x + 5, y), (x, y + 5), (x - 5, y)], SEAL)


def brand(pen: ImageDraw.ImageDraw) -> None:
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
