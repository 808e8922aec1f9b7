"""Results as files that spreadsheets and Moodle read: numbers as numbers, and no text that a spreadsheet would run."""

import csv
import io
from collections.abc import Iterable, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from tutor.classes.results import Results

type Cell = str | int

RUN = "=+-@|%\uff1d\uff0b\uff0d\uff20\uff5c\uff05\t\r\n\x00"
"""What a spreadsheet takes for the beginning of a formula, in half and full width, or what may hide one."""
SEPARATORS = {"comma": ",", "semicolon": ";"}
"""Spreadsheets that write 0,5 expect a semicolon."""


def neutral(text: str) -> str:
    """Return a text as a spreadsheet may have it: behind an apostrophe, where it would run what follows.

    Spaces of any kind before it do not hide it.
    """
    bare = text.lstrip()
    before = text[: len(text) - len(bare)]
    runs = bare[:1] in RUN if bare else False
    return f"'{text}" if runs or any(char in RUN for char in before) else text


def write(rows: Iterable[Sequence[Cell]], separator: str = ",") -> bytes:
    """Write a table as CSV, in UTF-8 with the mark that spreadsheets look for."""
    out = io.StringIO()
    # Text is always quoted: another spreadsheet's separator in a name must not begin a cell of its own.
    writer = csv.writer(
        out,
        delimiter=separator,
        lineterminator="\r\n",
        quoting=csv.QUOTE_NONNUMERIC,
    )
    for row in rows:
        writer.writerow(
            [neutral(cell) if isinstance(cell, str) else cell for cell in row]
        )
    return out.getvalue().encode("utf-8-sig")


def general(results: Results) -> list[list[Cell]]:
    """Return a row for each pupil: 1 right, 0 wrong, empty where nothing was answered; then the sums."""
    head: list[Cell] = [_("Name"), _("Account"), _("Number")]
    exercise = _("Exercise %(number)s")
    head += [exercise % {"number": column.number} for column in results.columns]
    head += [
        pgettext("how many", "Answered"),
        pgettext("how many", "Right"),
        _("Percent"),
    ]
    rows = [head]
    for row in results.rows:
        marks: list[Cell] = [
            "" if mark.code == "open" else int(mark.standing.solved)
            for mark in row.marks
        ]
        names: list[Cell] = [row.pupil.name, row.pupil.user.username, row.pupil.number]
        rows.append([*names, *marks, row.answered, row.right, row.percent])
    return rows


def moodle(results: Results) -> list[list[Cell]]:
    """Return what Moodle's import of grades takes: who by ID number, and one grade out of a hundred.

    The headings are Moodle's own, in the language it exports them in, so that its import recognises them.
    """
    title = f"{results.assignment.title} (%)"
    rows: list[list[Cell]] = [["ID number", "First name", "Username", title]]
    rows += [
        [row.pupil.number, row.pupil.name, row.pupil.user.username, row.percent]
        for row in results.rows
    ]
    return rows


SHAPES = {"general": general, "moodle": moodle}
