"""What people type into a class: titles, names and notices. Anything may stand there that can be seen as text."""

import re
import unicodedata

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from tutor import unseen
from tutor.names import LOOKALIKES

MARKS_IN_A_ROW = 2
"""More accents on one letter than any language needs would cover the lines around it."""


def tidy(text: str) -> str:
    """Return a line as it is kept: one form of each letter, single spaces, nothing at its ends."""
    return re.sub(
        r"[^\S\n]+", " ", unicodedata.normalize("NFC", text.replace("\r\n", "\n"))
    ).strip()


def check(text: str, longest: int, *, lines: bool = False) -> None:
    """Refuse a tidy text that is too long, or that holds what cannot be seen. ValidationError says what."""
    if len(text) > longest:
        said = _("That is too long: at most %(number)s characters.") % {
            "number": longest
        }
        raise ValidationError(said, code="length")
    if unseen.stray(text, allowed="\n" if lines else "") or _overloaded(text):
        raise ValidationError(
            _("There are characters in it that cannot be seen or printed."),
            code="characters",
        )


def check_name(text: str, longest: int) -> None:
    """Refuse a tidy text that names nobody: one without a letter or a digit."""
    check(text, longest)
    if not any(char.isalnum() for char in unseen.skeleton(text)):
        raise ValidationError(_("There has to be a letter in it."), code="empty")


def key(name: str) -> str:
    """Return what two names share that a teacher could not tell apart, of pupils and of groups."""
    return unseen.skeleton(tidy(name)).translate(LOOKALIKES)


def order(name: str) -> tuple[str, str]:
    """Return what sorts names as a school's list does: Óscar before Zoe."""
    plain = unicodedata.normalize("NFD", name.casefold())
    bare = "".join(char for char in plain if unicodedata.category(char) != "Mn")
    return bare, plain


def _overloaded(text: str) -> bool:
    run = 0
    for char in text:
        run = run + 1 if unicodedata.category(char) == "Mn" else 0
        if run > MARKS_IN_A_ROW:
            return True
    return False
