"""Prose without its signs: what look-up searches and shows of a text."""

import re
from collections.abc import Iterator

from engine import EngineError, parse_cards
from tutor.explain.cards import card_sign
from tutor.markup.pieces import CARDS, Prose
from tutor.markup.text import Text

_LINK = re.compile(r"\[((?:[^\[\]]|\\.)*)\]\([^()]*\)")
_SIGNS = re.compile(r"(\*\*|\*|^> ?|^ *[-+] |^ *\d+\. )", re.MULTILINE)
_ROW = re.compile(r"^\|?[ :|-]+\|?$", re.MULTILINE)
_END = re.compile(r"(?<=[.!?…])[»”)]?\s+(?=[¿¡«“(]?[A-ZÁÉÍÓÚÂÊÔÃÕÇ0-9♠♥♣♦])")
_PARAGRAPH = re.compile(r"\n\s*\n|\n(?=[-+|] |\d+\. |\|)")


def sentences(text: Text) -> tuple[str, ...]:
    """Return the sentences of the prose of `text`; a row of a table and a point of a list are one each."""
    return tuple(sentence for prose in text.prose() for sentence in _sentences(prose))


def _sentences(prose: Prose) -> Iterator[str]:
    source = re.sub(CARDS, lambda match: _cards(match["cards"]), prose.source)
    for paragraph in _PARAGRAPH.split(_ROW.sub("", source)):
        words = _SIGNS.sub("", _LINK.sub(r"\1", paragraph)).replace("\\", "")
        cells = " · ".join(cell.strip() for cell in words.split("|") if cell.strip())
        for sentence in _END.split(" ".join(cells.split())):
            if sentence:
                yield sentence


def _cards(text: str) -> str:
    try:
        return " ".join(card_sign(card) for card in parse_cards(text))
    except EngineError:
        return text
