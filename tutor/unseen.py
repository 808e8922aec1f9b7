"""Code points that leave no mark: texts that differ in nothing else are the same to the eye."""

import re
import unicodedata

_UNSEEN = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164"
    "\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
"""Unicode's default-ignorable code points, and the empty sign of Braille."""
_VARIANTS = re.compile("[\u180b-\u180d\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""What chooses between forms of the sign before it: ❤ and ❤️."""
NON_JOINER, JOINER = "\u200c", "\u200d"
_SKIN = re.compile("[\U0001f3fb-\U0001f3ff]")
JOINING = frozenset(
    [
        *("ARABIC", "SYRIAC", "MANDAIC", "NKO", "MONGOLIAN", "DEVANAGARI"),
        *("BENGALI", "GURMUKHI", "GUJARATI", "ORIYA", "TAMIL", "TELUGU"),
        *("KANNADA", "MALAYALAM", "SINHALA", "TIBETAN", "MYANMAR", "KHMER"),
    ]
)
"""Scripts whose letters are written joined: here a joiner says something."""


def without(text: str) -> str:
    """Return a text without what leaves no mark."""
    return _UNSEEN.sub("", text)


def skeleton(text: str) -> str:
    """Return what two texts share that differ only in case, in forms of a letter and in what leaves no mark."""
    # Each step can make what the one before it removes.
    folded = unicodedata.normalize("NFKC", without(text)).casefold()
    return without(unicodedata.normalize("NFKC", folded))


def stray(text: str, *, allowed: str = "") -> list[str]:
    """Return the characters of a text that are not seen and mean nothing where they stand.

    Joiners and forms of signs have their places: in the Persian نیک‌پی, between the signs of 👩‍🚀, in ❤️.
    """
    return [
        char
        for place, char in enumerate(text)
        if char not in allowed
        and (_UNSEEN.match(char) or unicodedata.category(char)[0] == "C")
        and not _has_a_place(text, place)
    ]


def _has_a_place(text: str, place: int) -> bool:
    char, before, after = text[place], text[:place], text[place + 1 : place + 2]
    if _VARIANTS.match(char):
        return bool(before) and not (before[-1].isspace() or _UNSEEN.match(before[-1]))
    if char not in (NON_JOINER, JOINER) or not before:
        return False
    if "VIRAMA" in unicodedata.name(before[-1], ""):
        return True
    if _is_joined(before[-1]) and after and _is_joined(after):
        return True
    return char == JOINER and _is_sign(_bare(before)) and _is_sign(after)


def _bare(before: str) -> str:
    """The sign that forms and colours of skin belong to."""
    while before and (_VARIANTS.match(before[-1]) or _SKIN.match(before[-1])):
        before = before[:-1]
    return before[-1:]


def _is_joined(char: str) -> bool:
    return (
        unicodedata.category(char)[0] in "LM"
        and unicodedata.name(char, "").split(" ")[0] in JOINING
    )


def _is_sign(char: str) -> bool:
    return bool(char) and unicodedata.category(char) == "So" and not _UNSEEN.match(char)
