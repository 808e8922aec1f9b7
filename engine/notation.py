"""Text to cards and back: each reader stands beside its writer.

A card is rank then suit (`8C`, `TS`), the jokers are `BJ` and `RJ`. Readers also take `10`, the suit
signs, lower case, and commas, spaces or nothing between cards; writers print exactly the short form.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from string import ascii_lowercase

from engine.cards import COPIES, LEVELS, PACK, Card, Rank
from engine.errors import TooManyCopies, UnknownCard, UnknownLevel, UnknownRank

_SIGNS = str.maketrans(
    {"♠": "S", "♥": "H", "♦": "D", "♣": "C", "\ufe0e": "", "\ufe0f": ""}
    | {letter: letter.upper() for letter in ascii_lowercase}
)
_SEPARATORS = re.compile(r"[\s,]+")
_CARD = re.compile(r"(?:10|[2-9TJQKA])[SHCD]|[BR]J")
_NAMES: dict[Card, str] = {
    card: str(card.rank) if card.suit is None else f"{card.rank}{card.suit}"
    for card in PACK
}
_CARDS: dict[str, Card] = {name: card for card, name in _NAMES.items()} | {
    f"10{card.suit}": card for card in PACK if card.rank is Rank.TEN
}


def parse_card(text: str) -> Card:
    """Read one card; UnknownCard names what is none."""
    card = _CARDS.get(text)
    if card is None:
        card = _CARDS.get(_plain(text).strip())
    if card is None:
        raise UnknownCard(text.strip()[:40])
    return card


def write_card(card: Card) -> str:
    """Write one card in the short form."""
    return _NAMES[card]


def parse_cards(text: str, *, copies: int = COPIES) -> tuple[Card, ...]:
    """Read a set of cards in the order given.

    UnknownCard names the first piece that is no card, TooManyCopies the first card of which there
    are more than `copies`.
    """
    try:
        cards = tuple([_CARDS[piece] for piece in text.split()])
    except KeyError:
        cards = tuple(_scan(text))
    if len(set(cards)) < len(cards):
        check_copies(cards, copies)
    return cards


def write_cards(cards: Iterable[Card]) -> str:
    """Write a set of cards in the order given, one space between."""
    return " ".join([_NAMES[card] for card in cards])


def parse_rank(text: str) -> Rank:
    """Read a rank, jokers included; UnknownRank names what is none."""
    try:
        return Rank(_rank_name(text))
    except ValueError:
        raise UnknownRank(text.strip()[:40]) from None


def parse_level(text: str) -> Rank:
    """Read a level from 2 to A; UnknownLevel names what is none."""
    name = _rank_name(text)
    if name not in LEVELS:
        raise UnknownLevel(text.strip()[:40])
    return Rank(name)


def check_copies(cards: Iterable[Card], copies: int = COPIES) -> None:
    """Raise TooManyCopies, naming the first card of which there are more than `copies`."""
    seen: dict[Card, int] = {}
    for card in cards:
        seen[card] = seen.get(card, 0) + 1
        if seen[card] > copies:
            raise TooManyCopies(_NAMES[card])


def _rank_name(text: str) -> str:
    name = _plain(text).strip()
    return "T" if name == "10" else name


def _plain(text: str) -> str:
    return text.translate(_SIGNS)


def _scan(text: str) -> Iterable[Card]:
    for piece in _SEPARATORS.split(_plain(text)):
        place = 0
        while place < len(piece):
            found = _CARD.match(piece, place)
            if found is None:
                raise UnknownCard(piece[place:][:40])
            yield _CARDS[found.group()]
            place = found.end()
