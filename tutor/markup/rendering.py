"""A text to HTML, piece by piece: prose through Markdown, blocks through templates."""

from django.template.loader import render_to_string
from django.utils.html import format_html_join
from django.utils.safestring import SafeString, mark_safe

from tutor.markup.cards import cards_to_html
from tutor.markup.examples import read_contrast, read_example
from tutor.markup.facts import read_toml
from tutor.markup.markdown import to_html
from tutor.markup.pieces import Block, Prose
from tutor.markup.shown import contrast_to_html, example_to_html
from tutor.markup.text import Text


def render(text: Text) -> SafeString:
    """Return `text` as HTML in the active language. Exercises are left out: the page shows them."""
    return format_html_join("\n", "{}", ((_piece(piece),) for piece in text.pieces))


def _ignore(_line: int, _message: str) -> None:
    """Say nothing: the check has told every fault of the blocks."""


def _piece(piece: Prose | Block) -> SafeString:
    match piece:
        case Prose(text):
            # The author's HTML is escaped there, and its links come from our own addresses.
            return mark_safe(to_html(text, cards_to_html))  # noqa: S308
        case Block("diagram"):
            name = (read_toml(piece.source, _ignore) or {})["name"]
            return render_to_string(f"diagrams/{name}.html")
        case Block("example"):
            example = read_example(piece, "", "", _ignore)
            return example_to_html(example) if example else SafeString("")
        case Block("contrast"):
            return contrast_to_html(read_contrast(piece, "", "", _ignore))
    return SafeString("")
