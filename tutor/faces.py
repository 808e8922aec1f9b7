"""What a card looks like: on the table, in a hand, and small in a sentence.

The drawing is a rank and a suit of the page's sprite (components/sprite.html); the words beside it, for whoever does not
see it, are the card's full name. A wild has a frame and a star in its heart: a shape, never only a colour.
"""

from collections.abc import Iterable
from functools import lru_cache

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from engine import Card, Rank, is_wild
from tutor.explain.cards import card_name


def face(card: Card, level: Rank | None = None) -> SafeString:
    """Return the inside of a card: its drawing and its name."""
    return _face(card, level, get_language())


def style(card: Card, level: Rank | None = None) -> str:
    """Return the classes of a card's outside: its suit, whether it is a joker, whether it is wild."""
    if card.suit is None:
        return f"s-{card.rank} joker"
    return (
        f"s-{card.suit} wild"
        if level is not None and is_wild(card, level)
        else f"s-{card.suit}"
    )


def mini(card: Card, level: Rank | None = None) -> SafeString:
    """Return a card as it stands in a sentence."""
    return format_html(
        '<span class="mini {}">{}</span>', style(card, level), face(card, level)
    )


def minis(cards: Iterable[Card], level: Rank | None = None) -> SafeString:
    """Return cards as they stand in a sentence: kept together where the line allows it."""
    inside = format_html_join(" ", "{}", ((mini(card, level),) for card in cards))
    return format_html('<span class="minis">{}</span>', inside)


def lying(cards: Iterable[Card], level: Rank | None = None) -> SafeString:
    """Return cards as they lie on the table: side by side, or over one another where there is no room."""
    inside = format_html_join(
        "",
        '<li><span class="card {}">{}</span></li>',
        ((style(card, level), face(card, level)) for card in cards),
    )
    return format_html('<ul class="lying">{}</ul>', inside)


@lru_cache(maxsize=1024)
def _face(card: Card, level: Rank | None, language: str | None) -> SafeString:
    """Draw one face; the language is an argument because the name depends on it."""
    wild = level is not None and is_wild(card, level)
    symbol = "W" if wild else card.suit or card.rank
    sign = "joker" if card.is_joker else "10" if card.rank is Rank.TEN else card.rank
    return format_html(
        '<span class="sr">{}</span><b aria-hidden="true">{}</b>'
        '<svg aria-hidden="true"><use href="#s-{}"/></svg>',
        card_name(card, level),
        sign,
        symbol,
    )
