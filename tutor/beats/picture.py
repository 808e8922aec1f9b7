"""A picture of a question and its answer, for where its address is shared: cards, and whether they may be played."""

import hashlib
from collections.abc import Sequence
from contextlib import suppress
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from engine import Card, Suit, is_wild
from tutor.beats.question import Question, Ruling
from tutor.files import write_whole

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
JADE, REFUSED, SEAL = "#17634b", "#8d2f14", "#a3261b"
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


def picture_of(ruling: Ruling, folder: Path) -> bytes:
    """Return the picture as PNG, drawn now where `folder` does not keep it yet."""
    name = hashlib.sha256(ruling.question.query.encode()).hexdigest()[:32]
    file = folder / f"{name}.png"
    with suppress(OSError):
        return file.read_bytes()
    drawn = BytesIO()
    _draw(ruling).save(drawn, "PNG", optimize=True)
    with suppress(OSError):  # A full disk keeps nothing, and the picture is shown.
        _make_room(folder)
        write_whole(file, drawn.getvalue())
    return drawn.getvalue()


def _make_room(folder: Path) -> None:
    kept = sorted(folder.glob("*.png"), key=lambda file: file.stat().st_mtime)
    for file in kept[: max(0, len(kept) - MOST_KEPT + 1)]:
        file.unlink(missing_ok=True)


def _draw(ruling: Ruling) -> Image.Image:
    image = Image.new("RGB", SIZE, PAPER)
    pen = ImageDraw.Draw(image)
    pen.rounded_rectangle((40, 40, 1160, 590), 48, FELT, FELT_EDGE, 3)
    question = ruling.question
    if question.over is None:
        _row(pen, question.play, 210, question)
    else:
        _row(pen, question.over, 80, question)
        _row(pen, question.play, 345, question)
    if ruling.verdict is not None:
        _mark(pen, legal=ruling.verdict.legal)
    return image


def _row(
    pen: ImageDraw.ImageDraw, cards: Sequence[Card], top: int, question: Question
) -> None:
    """Draw cards side by side, over one another where there are many."""
    width, height, room = 140, 205, 860
    step = min(width + 14, (room - width) / max(1, len(cards) - 1))
    for place, card in enumerate(cards):
        left = 90 + place * step
        pen.rounded_rectangle(
            (left, top, left + width, top + height), 16, CARD, EDGE, 3
        )
        if is_wild(card, question.level):
            box = (left + 7, top + 7, left + width - 7, top + height - 7)
            pen.rounded_rectangle(box, 11, None, SEAL, 6)
        _face(pen, card, left, top, narrow=step < width)


def _face(
    pen: ImageDraw.ImageDraw, card: Card, left: float, top: float, *, narrow: bool
) -> None:
    """Draw rank and suit, at the left where the next card covers the rest."""
    colour = SUITS[card.suit] if card.suit else SEAL if card.rank == "RJ" else INK
    sign = {"T": "10", "RJ": "J\nO\nK\nE\nR", "BJ": "J\nO\nK\nE\nR"}.get(
        card.rank, str(card.rank)
    )
    size = 34 if card.is_joker else 64
    middle = left + (36 if narrow else 70)
    font = ImageFont.load_default(size)
    pen.multiline_text(
        (middle, top + 60 if not card.is_joker else top + 100),
        sign,
        colour,
        font,
        anchor="mm",
        align="center",
        spacing=0,
    )
    if card.suit:
        _suit(pen, card.suit, (middle - 26, top + 110), colour)


def _suit(
    pen: ImageDraw.ImageDraw, suit: Suit, corner: tuple[float, float], colour: str
) -> None:
    (left, top), scale = corner, 52 / 24
    pen.polygon([(left + x * scale, top + y * scale) for x, y in _SHAPES[suit]], colour)
    if suit is Suit.CLUBS:
        for x, y in _LEAVES:
            middle, centre, round_ = left + x * scale, top + y * scale, 4.9 * scale
            pen.ellipse(
                (middle - round_, centre - round_, middle + round_, centre + round_),
                colour,
            )


def _mark(pen: ImageDraw.ImageDraw, *, legal: bool) -> None:
    """Draw a tick or a cross at the right, in a circle."""
    colour = JADE if legal else REFUSED
    pen.ellipse((975, 240, 1125, 390), colour)
    if legal:
        pen.line([(1012, 318), (1040, 346), (1090, 288)], CARD, 18, joint="curve")
    else:
        pen.line([(1018, 283), (1082, 347)], CARD, 18)
        pen.line([(1082, 283), (1018, 347)], CARD, 18)
