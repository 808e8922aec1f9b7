"""A page of words: front matter between +++ lines, then sections with an id written by hand."""

import re
from dataclasses import dataclass
from typing import Any

from tutor.markup.facts import read_toml
from tutor.markup.pieces import (
    BLOCKS,
    LINK_SCHEMES,
    Block,
    Prose,
    forbidden,
    marks,
    take_apart,
)
from tutor.markup.problems import Report
from tutor.markup.text import Text

_HEADING = re.compile(r"^## +(?P<title>.+?) +\{#(?P<id>[^{}\s]+)\}\s*$")
_ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*|[GVK]\d+(\.\d+)?")


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a page with a title and an id."""

    id: str
    title: str
    text: Text
    line: int


@dataclass(frozen=True, slots=True)
class Page:
    """A file of words in one language."""

    path: str
    language: str
    front: dict[str, Any]
    front_source: str
    intro: Text
    sections: tuple[Section, ...]

    def line_of(self, key: str) -> int:
        """Return the line of the front matter that sets `key`, else the first."""
        pattern = re.compile(rf"{re.escape(key)}\s*[=.]")
        lines = self.front_source.splitlines()
        return next((n for n, line in enumerate(lines, 2) if pattern.match(line)), 1)


def read_page(source: str, path: str, language: str, report: Report) -> Page | None:
    """Return the page in `source`; None, and a report, where its front matter cannot be read."""
    match = re.match(r"\+\+\+\n(.*?)^\+\+\+[ ]*\n", source, re.MULTILINE | re.DOTALL)
    if match is None:
        report(1, "the file starts with its front matter between two lines +++")
        return None
    front = read_toml(match[1], report, first_line=2)
    if front is None:
        return None
    first_line = 1 + match[0].count("\n")
    intro, sections = _sections(source[match.end() :], first_line, language, report)
    return Page(path, language, front, match[1], intro, sections)


def _sections(
    body: str, first_line: int, language: str, report: Report
) -> tuple[Text, tuple[Section, ...]]:
    """Split `body` at its headings; what stands before the first is the introduction."""
    lines = body.split("\n")
    starts = [
        (number, heading)
        for number, line in enumerate(lines)
        if (heading := _HEADING.match(line))
    ]
    ends = [number for number, _ in starts] + [len(lines)]
    sections: list[Section] = []
    for (number, heading), end in zip(starts, ends[1:], strict=True):
        line = first_line + number
        text = _text(lines[number + 1 : end], line + 1, language, report)
        _check_id(heading["id"], sections, line, report)
        sections.append(Section(heading["id"], heading["title"], text, line))
    return _text(lines[: ends[0]], first_line, language, report), tuple(sections)


def _check_id(name: str, before: list[Section], line: int, report: Report) -> None:
    if not _ID.fullmatch(name):
        report(
            line, f"{name} is no id: a-z, 0-9 and single hyphens, or a rule's number"
        )
    if any(section.id == name for section in before):
        report(line, f"there are two sections {name}")


def _text(lines: list[str], first_line: int, language: str, report: Report) -> Text:
    """Return the text in `lines`, reporting what no text of the book may hold."""
    pieces = take_apart("\n".join(lines), first_line)
    for piece in pieces:
        match piece:
            case Prose():
                _check_prose(piece, report)
            case Block() if piece.kind not in BLOCKS:
                kinds = ", ".join(BLOCKS)
                report(
                    piece.line - 1,
                    f"unknown block {piece.kind}; the blocks are {kinds}",
                )
    return Text(language, pieces)


def _check_prose(prose: Prose, report: Report) -> None:
    for line, reason in forbidden(prose):
        report(line, reason)
    for mark in marks(prose):
        if getattr(mark, "scheme", None) == "":
            schemes = ", ".join(LINK_SCHEMES)
            report(
                mark.line, f"a link names one of {schemes}, as in [words](rule:G3.6)"
            )
