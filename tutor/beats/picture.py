"""A picture of a question and its answer, for where its address is shared: cards, and whether they may be played."""

from pathlib import Path

from PIL import Image, ImageDraw

from tutor.beats.question import Ruling
from tutor.pictures.drawing import CARD, JADE, REFUSED, brand, felt, kept, row


def picture_of(ruling: Ruling, folder: Path) -> bytes:
    """Return the picture as PNG, drawn now where `folder` does not keep it yet."""
    return kept(folder, ruling.question.query, lambda: _draw(ruling))


def _draw(ruling: Ruling) -> Image.Image:
    image, pen = felt()
    question = ruling.question
    if question.over is None:
        row(pen, question.play, 210, question.level, room=780)
    else:
        row(pen, question.over, 80, question.level, room=780)
        row(pen, question.play, 345, question.level, room=780)
    if ruling.verdict is not None:
        _mark(pen, legal=ruling.verdict.legal)
    brand(pen)
    return image


def _mark(pen: ImageDraw.ImageDraw, *, legal: bool) -> None:
    """Draw a tick or a cross at the right, in a circle."""
    colour = JADE if legal else REFUSED
    pen.ellipse((975, 240, 1125, 390), colour)
    if legal:
        pen.line([(1012, 318), (1040, 346), (1090, 288)], CARD, 18, joint="curve")
    else:
        pen.line([(1018, 283), (1082, 347)], CARD, 18)
        pen.line([(1082, 283), (1018, 347)], CARD, 18)
