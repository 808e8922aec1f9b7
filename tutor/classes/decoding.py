"""The letters of a file that a teacher brings: UTF-8, what a spreadsheet marks, or an older code where that is certain.

Spreadsheets still write the letters of western Europe as one byte each. Those bytes mean other letters elsewhere, and a
pupil is not to be called by a name that is not theirs: so they are taken for what they seem only where every letter with
an accent is one of Spanish or Portuguese, in a word that is written as words are, and one of them at least can be no
other. Read from another code the same bytes would be signs, or capitals within a word.
"""

import codecs
import re

from django.utils.translation import gettext as _

from tutor.classes.roster import MOST_BYTES, BadRoster, name_lines, too_large

MARKED = {codecs.BOM_UTF16_LE: "utf-16", codecs.BOM_UTF16_BE: "utf-16"}
OLDER = "cp1252"
ACCENTED = frozenset("áàâãéêíóôõúüçñÁÀÂÃÉÊÍÓÔÕÚÜÇÑªº")
UNSURE = frozenset("ÇÕÍÓÔ")
"""In a word of capitals these might be Ã, Ë, È, Õ or an apostrophe, from DOS or an old Mac."""
_WORD = re.compile(r"[^\W\d_]+")


def decode(data: bytes, size: int) -> str:
    """Read a file. Raises BadRoster where it is too large, no text, or in an encoding that is not certain."""
    if size > MOST_BYTES:
        raise BadRoster([too_large(size)])
    if marked := MARKED.get(data[:2]):
        try:
            return data.decode(marked)
        except UnicodeDecodeError:
            raise BadRoster([_no_text()]) from None
    if b"\x00" in data:
        raise BadRoster([_no_text()])
    bad = [
        number for number, line in enumerate(data.split(b"\n"), 1) if not _is_utf8(line)
    ]
    if not bad:
        return data.decode("utf-8-sig")
    if (text := _older(data)) is not None:
        return text
    said = _(
        "%(lines)s: this is not UTF-8. In your spreadsheet choose “Save as” and “CSV UTF-8”, or paste the names."
    )
    raise BadRoster([said % {"lines": name_lines(bad)}])


def _older(data: bytes) -> str | None:
    """Return the text of an older encoding, or None where it might be another one."""
    try:
        text = data.decode(OLDER)
    except UnicodeDecodeError:
        return None
    if any(not char.isascii() and char not in ACCENTED for char in text):
        return None
    words = [word for word in _WORD.findall(text) if not word.isascii()]
    sure = any(
        char not in UNSURE or not word.isupper()
        for word in words
        for char in word
        if not char.isascii()
    )
    return text if sure and all(map(_is_written_as_words_are, words)) else None


def _is_written_as_words_are(word: str) -> bool:
    """Álvarez, JOSÉ and gonçalves are; çlvarez and JosÚ may be the letters of another encoding."""
    if word.islower():
        return word[0].isascii()
    return word.isupper() or (word[0].isupper() and word[1:].islower())


def _no_text() -> str:
    return _("This file is not plain text. Save the list as text or CSV, in UTF-8.")


def _is_utf8(line: bytes) -> bool:
    try:
        line.decode()
    except UnicodeDecodeError:
        return False
    return True
