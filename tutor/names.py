"""Names of accounts: how they are written, which are refused, and which are the same to the eye."""

import re
import unicodedata

from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from tutor import unseen

SHORTEST, LONGEST = 2, 30
MARKS = " .-_'·"
"""What may stand between letters and digits, besides spaces."""

RESERVED = (
    "mesa",
    "admin",
    "administrador",
    "staff",
    "soporte",
    "suporte",
    "moderador",
)
"""Names that would pass for the people who run the site."""

EAST_ASIAN = {"CJK", "IDEOGRAPHIC", "HIRAGANA", "KATAKANA", "HANGUL", "BOPOMOFO"}

LOOKALIKES = str.maketrans(
    dict(zip("авгеѕіїјкмнорстухѵһԁԛԝ", "abresiijkmhopctyxvhdqw", strict=True))
    | dict(zip("αβγεζηικμνορστυχω", "abyezhikmnopotuxw", strict=True))
)
"""Letters of other alphabets that look like a letter of ours."""
_ALIKE = LOOKALIKES | str.maketrans(
    dict(
        zip(
            "01ıɑɡłøđðħŧœæ",
            ["o", "l", "i", "a", "g", "l", "o", "d", "d", "h", "t", "oe", "ae"],
            strict=True,
        )
    )
)
"""The same, with digits and letters with strokes."""


def tidy(name: str) -> str:
    """Return a name as it is kept: one form of each letter, single spaces, nothing at its ends."""
    name = unicodedata.normalize("NFKC", name).replace("’", "'")
    return re.sub(r"\s+", " ", name).strip()


def key(name: str) -> str:
    """Return what two names share when people would take one for the other.

    Case, accents, spaces and marks do not count, nor do letters that look alike.
    """
    text = unicodedata.normalize("NFKD", unseen.skeleton(tidy(name)))
    text = re.sub(r"[\u0300-\u036f\s.\-_'·]", "", text)
    return unicodedata.normalize("NFC", text).translate(_ALIKE).replace("i", "l")


def check(name: str) -> None:
    """Refuse what is no name: ValidationError says why. `name` is tidy."""
    if not SHORTEST <= len(name) <= LONGEST:
        raise ValidationError(_("A name has 2 to 30 characters."), code="length")
    if not all(_fits(char) for char in name) or len(key(name)) < SHORTEST:
        raise ValidationError(
            _("A name is made of letters, digits, spaces and . - _ '"),
            code="characters",
        )
    if len(_scripts(name)) > 1:
        raise ValidationError(_("Write the name in one alphabet."), code="alphabets")
    if key(name) in {key(reserved) for reserved in RESERVED}:
        raise ValidationError(taken(), code="taken")


def taken() -> str:
    """Return the sentence for a name that somebody has, or that looks like theirs."""
    return str(_("Somebody has that name, or one that looks like it. Choose another."))


def _fits(char: str) -> bool:
    if not unseen.without(char):
        return False
    if char in MARKS or char in "0123456789":
        return True
    category = unicodedata.category(char)
    if _script(char) == "LATIN":
        # Clicks and phonetic letters pass for strokes and for other letters.
        return category in {"Lu", "Ll"} and (
            char <= "\u024f" or "\u1e00" <= char <= "\u1eff"
        )
    return category in {"Lu", "Ll", "Lo", "Lm", "Mn", "Mc"}


def _script(char: str) -> str:
    return re.split("[ -]", unicodedata.name(char, ""))[0]


def _scripts(name: str) -> set[str]:
    """Return the alphabets of a name. Chinese, Japanese and Korean are written together, and with ours."""
    found = {_script(char) for char in name if unicodedata.category(char)[0] == "L"}
    east = found & EAST_ASIAN
    return found - EAST_ASIAN - {"LATIN"} | {"EAST"} if east else found
