"""A text of the book taken apart: prose and blocks, and what the prose names (cards, links), with their lines."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

BLOCKS = ("exercise", "example", "contrast", "diagram")
"""The kinds of fenced blocks."""

LINK_SCHEMES = ("rule", "lesson", "term", "example", "page", "lang")
"""What a link may name."""


@dataclass(frozen=True, slots=True)
class Prose:
    """A stretch of Markdown."""

    source: str
    line: int

    def line_at(self, position: int) -> int:
        """Return the line of the file where `position` of the source stands."""
        return self.line + self.source.count("\n", 0, position)


@dataclass(frozen=True, slots=True)
class Block:
    """A fenced block: facts in TOML, the same in every language."""

    kind: str
    source: str
    line: int

    def line_of(self, key: str) -> int:
        """Return the line that sets `key`, else the first."""
        pattern = re.compile(rf"{re.escape(key)}\s*[=.]")
        lines = self.source.splitlines()
        return next(
            (n for n, line in enumerate(lines, self.line) if pattern.match(line)),
            self.line,
        )


type Piece = Prose | Block


@dataclass(frozen=True, slots=True)
class Cards:
    """Cards named in prose, `[[8C 7H|7]]`."""

    text: str
    level: str | None
    line: int


@dataclass(frozen=True, slots=True)
class Link:
    """A link in prose, `[words](scheme:target)`; the scheme is empty where the link names nothing of the book."""

    words: str
    scheme: str
    target: str
    line: int


BAR = "\ue000"
"""Stands for the bar of a card's level where a table's row is split at its bars."""

CARDS = (
    rf"(?<!\\)\[\[(?P<cards>[^\[\]|{BAR}\n]*)(?:[|{BAR}](?P<level>[^\[\]|\n]*))?\]\]"
)
_LINK = re.compile(r"(?<!\\)\[(?P<words>(?:[^\[\]]|\\.)*)\]\((?P<target>[^()]*)\)")
_CARDS = re.compile(CARDS)
_BLOCK = re.compile(
    r"^```[ ]*(?P<kind>[^\s`]+)[ ]*\n(?P<source>.*?)^```[ ]*$", re.MULTILINE | re.DOTALL
)

_FORBIDDEN = (
    (re.compile(r"(?<!\\)<[A-Za-z/!?]"), "HTML has no place in the book"),
    (re.compile(r"(?<!\\)!\["), "pictures have no place in the text; use a diagram"),
    (
        re.compile(r"^#+\s", re.MULTILINE),
        "a section starts with ## Title {#id}; there are no other headings",
    ),
    (
        re.compile(r"^ {0,3}\[[^\]\[]+\]:", re.MULTILINE),
        "links are written in place: [words](rule:G3.6)",
    ),
    (re.compile(r"^ *```", re.MULTILINE), "a block that is indented or not closed"),
    (re.compile(r"(?<!`)`(?!`)"), "code has no place in the book"),
    (
        re.compile(r"^( {4}|\t)(?! *([-*+]|\d+\.) )", re.MULTILINE),
        "an indented line would become code",
    ),
)


def take_apart(text: str, first_line: int = 1) -> tuple[Piece, ...]:
    """Split `text`, which starts at `first_line` of its file, into prose and blocks."""
    pieces: list[Piece] = []
    end = 0
    for block in [*_BLOCK.finditer(text), None]:
        prose = text[end : block.start() if block else None]
        if prose.strip():
            pieces.append(Prose(prose, first_line + text.count("\n", 0, end)))
        if block:
            line = first_line + text.count("\n", 0, block.start("source"))
            pieces.append(Block(block["kind"], block["source"], line))
            end = block.end()
    return tuple(pieces)


def marks(prose: Prose) -> Iterator[Cards | Link]:
    """Yield the cards and links of `prose` in order."""
    found: list[tuple[int, Cards | Link]] = []
    for match in _CARDS.finditer(prose.source):
        line = prose.line_at(match.start())
        found.append((match.start(), Cards(match["cards"], match["level"], line)))
    # Cards may be the words of a link, so they are out of the way before links are looked for.
    hidden = _CARDS.sub(lambda match: "·" * len(match[0]), prose.source)
    for match in _LINK.finditer(hidden):
        scheme, colon, target = match["target"].partition(":")
        if not colon or scheme not in LINK_SCHEMES:
            scheme, target = "", match["target"]
        line = prose.line_at(match.start())
        found.append((match.start(), Link(match["words"], scheme, target, line)))
    yield from (mark for _, mark in sorted(found, key=lambda pair: pair[0]))


def forbidden(prose: Prose) -> Iterator[tuple[int, str]]:
    """Yield line and reason of everything that `prose` may not contain."""
    for pattern, reason in _FORBIDDEN:
        for match in pattern.finditer(prose.source):
            yield prose.line_at(match.start()), reason
