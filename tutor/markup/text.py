"""A text of the book and what it looks like on a page."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.safestring import SafeString

from tutor.markup.pieces import Block, Cards, Link, Piece, Prose, marks


@dataclass(frozen=True, slots=True)
class Text:
    """Prose and blocks in one language."""

    language: str
    pieces: tuple[Piece, ...]

    @property
    def html(self) -> SafeString:
        """The text as HTML, from the cache where it was rendered before."""
        # The cache renders texts, so it can only be asked for when both are there.
        from tutor.markup.cache import rendered  # noqa: PLC0415

        return rendered(self)

    def blocks(self, *kinds: str) -> tuple[Block, ...]:
        """Return its blocks of these kinds, or all, in order."""
        return tuple(
            piece
            for piece in self.pieces
            if isinstance(piece, Block) and (not kinds or piece.kind in kinds)
        )

    def prose(self) -> Iterator[Prose]:
        """Yield its stretches of prose, in order."""
        yield from (piece for piece in self.pieces if isinstance(piece, Prose))

    def marks(self) -> Iterator[Cards | Link]:
        """Yield the cards and links its prose names, in order."""
        for prose in self.prose():
            yield from marks(prose)

    def paragraphs(self) -> tuple["Text", ...]:
        """Return the paragraphs and lists of its prose, a text each."""
        return tuple(
            Text(self.language, (Prose(match[0], prose.line_at(match.start())),))
            for prose in self.prose()
            for match in _PARAGRAPH.finditer(prose.source)
        )

    def listed(self) -> Iterator[tuple[str, "Text"]]:
        """Yield name and text of each point of a list written `- name: text`."""
        for prose in self.prose():
            for match in _LISTED.finditer(prose.source):
                line = prose.line_at(match.start())
                yield match["name"], Text(self.language, (Prose(match["text"], line),))


_PARAGRAPH = re.compile(r"[^\n]\S*(?:.|\n(?!\s*\n))*")
_LISTED = re.compile(r"^- (?P<name>[a-z0-9-]+): (?P<text>.*(?:\n  .*)*)", re.MULTILINE)
