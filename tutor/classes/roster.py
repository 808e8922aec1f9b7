"""A list of names as a teacher pastes it, or brings it in a file: taken whole, or refused with its lines named.

A line is a name, and behind a semicolon or a tab, for who wants it, what the school's own lists call the pupil.
"""

import re
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, field

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tutor.classes import columns, words
from tutor.models.classroom import LONGEST_NAME, LONGEST_NUMBER

MOST_PUPILS = 120
"""How many are in a class, at most."""
MOST_BYTES = 64 * 1024
_COMMA = re.compile("[,，、]")
LINES_NAMED = 10
"""So many lines are named for each thing that is wrong; the rest are counted."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A pupil to be."""

    line: int
    name: str
    number: str
    more: bool = False
    """Whether the line holds something else: nobody knows what."""


@dataclass(frozen=True, slots=True)
class There:
    """Who is in a class already."""

    pupils: int = 0
    names: Mapping[str, str] = field(default_factory=dict)
    """By `words.key`."""
    numbers: frozenset[str] = frozenset()
    """As `words.key` has them."""


class BadRoster(Exception):
    """The list cannot be taken; `sentences` say why, each with its lines."""

    def __init__(self, sentences: list[str]) -> None:
        super().__init__(*sentences)
        self.sentences = sentences


def read(text: str, there: There) -> tuple[Entry, ...]:
    """Read a list for a class in which some are `there` already. Raises BadRoster."""
    if len(text) > MOST_BYTES:
        raise BadRoster([too_large(len(text)), *_much(text)])
    entries = _entries(text)
    if not entries:
        raise BadRoster([_("Write at least one name.")])
    check_room(len(entries), there.pupils)
    wrong = _faults(entries, there)
    if wrong:
        raise BadRoster(
            [
                f"{name_lines(lines)}: {_small(sentence)}"
                for sentence, lines in wrong.items()
            ]
        )
    return tuple(entries)


def check_room(more: int, there: int) -> None:
    """Refuse more pupils than a class holds, with BadRoster."""
    if there + more > MOST_PUPILS:
        said = _(
            "The list has %(more)s names and the class %(there)s; together at most %(most)s."
        )
        raise BadRoster([said % {"more": more, "there": there, "most": MOST_PUPILS}])


def too_large(size: int) -> str:
    """Say that a list is too large, and what a teacher can do."""
    said = _(
        "The list is too large: %(size)s kB, and at most %(most)s kB are read. Send only names: at most %(pupils)s, one a line."
    )
    most = MOST_BYTES // 1024
    return said % {"size": -(-size // 1024), "most": most, "pupils": MOST_PUPILS}


def _entries(text: str) -> list[Entry]:
    """Return who a list names; empty lines and the heading of a table name nobody."""
    numbered = [
        (number, line)
        for number, line in enumerate(text.splitlines(), 1)
        if line.strip()
    ]
    table = columns.of(numbered[0][1] if numbered else "")
    found = []
    for number, line in numbered[table.headed :]:
        name, code, more = table.cells(line)
        name, code = words.tidy(name), words.tidy(code)
        if name or code or more:
            found.append(Entry(number, name, code, more))
    return found


def _faults(entries: list[Entry], there: There) -> dict[str, list[int]]:
    """What is wrong, and in which lines."""
    wrong: defaultdict[str, list[int]] = defaultdict(list)
    named: dict[str, int] = {}
    numbered: dict[str, int] = {}
    for entry in entries:
        fault = _unreadable(entry) or _taken_name(entry, there, named)
        fault = fault or _taken_number(entry, there, numbered)
        if fault:
            wrong[fault].append(entry.line)
        named.setdefault(words.key(entry.name), entry.line)
        numbered.setdefault(words.key(entry.number), entry.line)
    return wrong


def _unreadable(entry: Entry) -> str:
    if entry.more:
        return _(
            "more than a name and a number. Leave those two, with a semicolon between them."
        )
    if len(_COMMA.findall(entry.name)) > 1:
        return _("more than one name. Write one name on each line.")
    try:
        words.check_name(entry.name, LONGEST_NAME)
        words.check(entry.number, LONGEST_NUMBER)
    except ValidationError as fault:
        return fault.messages[0]
    if entry.number and not any(char.isdigit() for char in entry.number):
        return _(
            "a number has a digit in it. Write the whole name without a semicolon or a tab."
        )
    return ""


def _taken_name(entry: Entry, there: There, named: Mapping[str, int]) -> str:
    key = words.key(entry.name)
    if key in there.names:
        return name_taken()
    if key in named:
        said = _("the same name as in line %(line)s. Tell them apart: Ana G., Ana M.")
        return said % {"line": named[key]}
    return ""


def _taken_number(entry: Entry, there: There, numbered: Mapping[str, int]) -> str:
    key = words.key(entry.number)
    if not key:
        return ""
    if key in there.numbers:
        return number_taken()
    if key in numbered:
        return _("the same number as in line %(line)s.") % {"line": numbered[key]}
    return ""


def name_taken() -> str:
    """Say that somebody of the class has a name."""
    return _(
        "this name is already in the class. Tell two of the same name apart: Ana G., Ana M."
    )


def number_taken() -> str:
    """Say that somebody of the class has a number."""
    return _("somebody in the class has this number already.")


def _much(text: str) -> list[str]:
    """Name the lines of a list that is too large in which no name can be."""
    long = [
        number
        for number, line in enumerate(text.splitlines(), 1)
        if len(line) > LONGEST_NAME + LONGEST_NUMBER + 100
    ]
    said = _("That is too long: at most %(number)s characters.")
    return (
        [f"{name_lines(long)}: {_small(said) % {'number': LONGEST_NAME}}"]
        if long
        else []
    )


def _small(sentence: str) -> str:
    """Write a sentence as it goes on behind a colon."""
    return sentence[:1].lower() + sentence[1:]


def name_lines(numbers: list[int]) -> str:
    """Name lines: "Lines 3, 7, 9 and 4 more"."""
    named = ", ".join(map(str, numbers[:LINES_NAMED]))
    more = len(numbers) - LINES_NAMED
    if more > 0:
        return _("Lines %(named)s and %(more)s more") % {"named": named, "more": more}
    return ngettext("Line %(named)s", "Lines %(named)s", len(numbers)) % {
        "named": named
    }
