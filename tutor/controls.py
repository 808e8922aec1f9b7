"""The controls of an answer that a page draws by the dozen: kept once drawn, for they are the same for everybody."""

from collections.abc import Iterator
from functools import lru_cache

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext

from engine import PACK, RANKS, Card, Rank, Suit, write_card
from tutor import faces
from tutor.exercises import Held
from tutor.explain.cards import RANK, SUITS, card_sign
from tutor.sheet import HeldCard

MEANINGS = tuple(
    Card(rank, suit)
    for suit in (Suit.HEARTS, Suit.SPADES, Suit.CLUBS, Suit.DIAMONDS)
    for rank in reversed(RANKS)
)
"""What a wild may stand for. Hearts stand for a rank of any suit: a wild is a heart."""


def card_box(card: HeldCard, level: Rank) -> SafeString:
    """Return a card of the hand with its checkbox."""
    return _card_box(card.held, level, card.letter, card.chosen, get_language())


def meaning_options(chosen: str) -> SafeString:
    """Return the options of what a wild stands for: thirteen ranks, then the cards whose suit matters."""
    known = {write_card(card) for card in PACK if card.suit}
    return _meaning_options(chosen if chosen in known else "", get_language())


@lru_cache(maxsize=4096)
def _card_box(
    held: Held,
    level: Rank,
    letter: str,
    chosen: bool,  # noqa: FBT001 - part of the key under which it is kept
    language: str | None,
) -> SafeString:
    return format_html(
        '<label class="card {}"><input type="checkbox" name="cards" value="{}" id="card-{}"{}{}>{}</label>',
        faces.style(held.card, level),
        held.value,
        held.value,
        format_html(' class="wild-{}"', letter) if letter else "",
        SafeString(" checked") if chosen else "",
        faces.face(held.card, level),
    )


@lru_cache(maxsize=256)
def _meaning_options(chosen: str, language: str | None) -> SafeString:
    first = format_html('<option value="">{}</option>', gettext("Choose…"))
    return first + format_html_join(
        "", '<optgroup label="{}">{}</optgroup>', _groups(chosen)
    )


def _groups(chosen: str) -> Iterator[tuple[str, SafeString]]:
    for suit in dict.fromkeys(card.suit for card in MEANINGS):
        any_suit = suit is Suit.HEARTS
        options = (
            (
                write_card(card),
                SafeString(" selected") if write_card(card) == chosen else "",
                RANK[card.rank] if any_suit else card_sign(card),
            )
            for card in MEANINGS
            if card.suit is suit
        )
        name = gettext("Any suit") if any_suit or suit is None else str(SUITS[suit])
        yield name, format_html_join("", '<option value="{}"{}>{}</option>', options)
