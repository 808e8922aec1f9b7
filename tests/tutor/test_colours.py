"""The colours of the design, taken from the style sheet: apart for every eye, and readable on what they stand on."""

import math
import re
from itertools import combinations
from pathlib import Path

import pytest

CSS = (Path(__file__).parents[2] / "static/site.css").read_text()
TOKENS = dict(
    re.findall(r"--([a-z-]+): light-dark\((#[0-9a-f]{6}, #[0-9a-f]{6})\)", CSS)
)
THEMES = pytest.mark.parametrize("theme", ["light", "dark"])
SUITS = ("spades", "hearts", "diamonds", "clubs")

# Machado, Oliveira and Fernandes (2009), severity 1, on linear RGB.
EYES = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}

TEXT_ON = [
    *(
        (ink, ground)
        for ink in ("ink", "soft", "seal", "jade", "refused")
        for ground in ("paper", "raised", "felt")
    ),
    *((suit, "card") for suit in SUITS),
    ("on-ink", "ink"),
    ("on-ink", "refused"),
    ("on-ink", "jade"),
    ("on-seal", "seal"),
]
SHAPE_ON = [("edge", ground) for ground in ("paper", "raised", "card", "felt")] + [
    ("focus", g) for g in ("paper", "raised", "felt")
]


type Point = tuple[float, ...]
"""A colour in some space."""


def colour(token: str, theme: str) -> Point:
    """A token as linear RGB."""
    text = TOKENS[token].split(", ")[theme == "dark"]
    parts = (int(text[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return tuple(
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts
    )


def contrast(one: Point, other: Point) -> float:
    light, dark = sorted(
        (0.2126 * r + 0.7152 * g + 0.0722 * b for r, g, b in (one, other)), reverse=True
    )
    return float((light + 0.05) / (dark + 0.05))


def lab(rgb: Point, eye: str) -> Point:
    r, g, b = (
        min(1, max(0, sum(m * c for m, c in zip(row, rgb, strict=True))))
        for row in EYES[eye]
    )
    x = (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047
    y = 0.2126729 * r + 0.7151522 * g + 0.0721750 * b
    z = (0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883
    fx, fy, fz = (
        t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116
        for t in (x, y, z)
    )
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def distance(one: Point, other: Point) -> float:
    """CIEDE2000."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    g = 1 + 0.5 * (1 - math.sqrt(mean**7 / (mean**7 + 25**7)))
    c1, c2 = math.hypot(a1 * g, b1), math.hypot(a2 * g, b2)
    h1, h2 = (math.degrees(math.atan2(b, a * g)) % 360 for a, b in ((a1, b1), (a2, b2)))
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0
    h = (h1 + turn / 2) % 360 if c1 * c2 else h1 + h2
    light, c = (l1 + l2) / 2, (c1 + c2) / 2
    cos = lambda degrees: math.cos(math.radians(degrees))  # noqa: E731
    t = (
        1
        - 0.17 * cos(h - 30)
        + 0.24 * cos(2 * h)
        + 0.32 * cos(3 * h + 6)
        - 0.2 * cos(4 * h - 63)
    )
    dl = (l2 - l1) / (1 + 0.015 * (light - 50) ** 2 / math.sqrt(20 + (light - 50) ** 2))
    dc = (c2 - c1) / (1 + 0.045 * c)
    dh = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2)) / (1 + 0.015 * c * t)
    bend = (
        -2
        * math.sqrt(c**7 / (c**7 + 25**7))
        * math.sin(math.radians(60 * math.exp(-(((h - 275) / 25) ** 2))))
    )
    return math.sqrt(dl**2 + dc**2 + dh**2 + bend * dc * dh)


def test_the_distance_is_that_of_the_published_pairs():
    # Sharma, Wu and Dalal (2005), pairs 1, 7 and 17.
    assert distance((50, 2.6772, -79.7751), (50, 0, -82.7485)) == pytest.approx(
        2.0425, abs=5e-5
    )
    assert distance((50, 0, 0), (50, -1, 2)) == pytest.approx(2.3669, abs=5e-5)
    assert distance((50, 2.5, 0), (73, 25, -18)) == pytest.approx(27.1492, abs=5e-5)


@THEMES
@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize(("one", "other"), list(combinations(SUITS, 2)))
def test_the_suits_stay_apart(theme, eye, one, other):
    assert distance(lab(colour(one, theme), eye), lab(colour(other, theme), eye)) >= 20


@THEMES
@pytest.mark.parametrize(("ink", "ground"), TEXT_ON)
def test_words_are_readable(theme, ink, ground):
    assert contrast(colour(ink, theme), colour(ground, theme)) >= 4.5


@THEMES
@pytest.mark.parametrize(("shape", "ground"), SHAPE_ON)
def test_what_can_be_pressed_has_an_edge(theme, shape, ground):
    assert contrast(colour(shape, theme), colour(ground, theme)) >= 3
