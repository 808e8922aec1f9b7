"""A list of names as a teacher pastes it, or brings it in a file: taken whole, or refused with its lines named.

A line is a name, and behind a semicolon or a tab, for who wants it, what the school's own lists call the pupil.
"""

import re
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tutor.classes import words
from tutor.models.classroom import LONGEST_NAME, LONGEST_NUMBER

MOST_PUPILS = 120
"""How many are in a class, at most."""
MOST_BYTES = 64 * 1024
LINES_NAMED = 10
"""So many lines are named for each thing that is wrong; the rest are counted."""

_PARTS = re.compile(r"\t|;")


@dataclass(frozen=True, slots=True)
class Entry:
    """A pupil to be."""

    line: int
    name: str
    number: str


class BadRoster(Exception):
    """The list cannot be taken; `sentences` say why, each with its lines."""

    def __init__(self, sentences: list[str]) -> None:
        super().__init__(*sentences)
        self.sentences = sentences


def decode(data: bytes, size: int) -> str:
    """Read a file. Raises BadRoster where it is too large or not UTF-8."""
    if size > MOST_BYTES:
        raise BadRoster([_too_large(size)])
    if b"\x00" in data:
        raise BadRoster(
            [_("This file is not plain text. Save the list as text or CSV, in UTF-8.")]
        )
    bad = [
        number for number, line in enumerate(data.split(b"\n"), 1) if not _is_utf8(line)
    ]
    if bad:
        said = _(
            "%(lines)s: this is not UTF-8. Save the file with that encoding, or paste the names."
        )
        raise BadRoster([said % {"lines": _lines(bad)}])
    return data.decode("utf-8-sig")


def read(text: str, there: Mapping[str, str]) -> tuple[Entry, ...]:
    """Read a list for a class whose names are `there`, by `words.key`. Raises BadRoster."""
    if len(text) > MOST_BYTES:
        raise BadRoster([_too_large(len(text))])
    entries = [
        entry
        for number, line in enumerate(text.splitlines(), 1)
        if (entry := _entry(number, line))
    ]
    if not entries:
        raise BadRoster([_("Write at least one name.")])
    check_room(len(entries), len(there))
    wrong = _faults(entries, there)
    if wrong:
        raise BadRoster(
            [f"{_lines(lines)}: {sentence}" for sentence, lines in wrong.items()]
        )
    return tuple(entries)


def check_room(more: int, there: int) -> None:
    """Refuse more pupils than a class holds, with BadRoster."""
    if there + more > MOST_PUPILS:
        said = _(
            "The list has %(more)s names and the class %(there)s; together at most %(most)s."
        )
        raise BadRoster([said % {"more": more, "there": there, "most": MOST_PUPILS}])


def _entry(number: int, line: str) -> Entry | None:
    first, *rest = _PARTS.split(line, maxsplit=1)
    name, code = (
        words.tidy(_unquoted(part)) for part in (first, rest[0] if rest else "")
    )
    return Entry(number, name, code) if name or code else None


def _unquoted(part: str) -> str:
    """Take off the quotation marks that a spreadsheet puts around a field."""
    part = part.strip()
    quoted = len(part) > 1 and part[0] == part[-1] == '"'
    return part[1:-1].replace('""', '"') if quoted else part


def _faults(entries: list[Entry], there: Mapping[str, str]) -> dict[str, list[int]]:
    """What is wrong, and in which lines."""
    wrong: defaultdict[str, list[int]] = defaultdict(list)
    seen: dict[str, int] = {}
    for entry in entries:
        try:
            words.check_name(entry.name, LONGEST_NAME)
            words.check(entry.number, LONGEST_NUMBER)
        except ValidationError as fault:
            wrong[fault.messages[0]].append(entry.line)
            continue
        key = words.key(entry.name)
        if key in there:
            wrong[
                _(
                    "this name is already in the class. Tell two of the same name apart: Ana G., Ana M."
                )
            ].append(entry.line)
        elif key in seen:
            said = _(
                "the same name as in line %(line)s. Tell them apart: Ana G., Ana M."
            )
            wrong[said % {"line": seen[key]}].append(entry.line)
        else:
            seen[key] = entry.line
    return wrong


def _lines(numbers: list[int]) -> str:
    """Name lines: "Lines 3, 7, 9 and 4 more"."""
    named = ", ".join(map(str, numbers[:LINES_NAMED]))
    more = len(numbers) - LINES_NAMED
    if more > 0:
        return _("Lines %(named)s and %(more)s more") % {"named": named, "more": more}
    return ngettext("Line %(named)s", "Lines %(named)s", len(numbers)) % {
        "named": named
    }


def _too_large(size: int) -> str:
    said = _("The list is too large: %(size)s kB, and at most %(most)s kB are read.")
    return said % {"size": -(-size // 1024), "most": MOST_BYTES // 1024}


def _is_utf8(line: bytes) -> bool:
    try:
        line.decode()
    except UnicodeDecodeError:
        return False
    return True
