"""Cards in a text, drawn small."""

from django.utils.html import format_html
from django.utils.safestring import SafeString


def cards_to_html(cards: str, level: str | None) -> SafeString:
    """Return `cards`, as the engine writes them, as HTML."""
    return format_html('<span class="cards">{}</span>', cards)
