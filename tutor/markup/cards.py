"""Cards in a text, drawn small."""

from django.utils.safestring import SafeString

from engine import parse_cards, parse_level
from tutor.faces import minis


def cards_to_html(cards: str, level: str | None) -> SafeString:
    """Return `cards`, as the engine writes them, as HTML; at a level its wilds are marked."""
    return minis(parse_cards(cards), parse_level(level) if level else None)
