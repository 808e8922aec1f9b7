"""What is said, politely and once, when a form cannot be read."""

import unicodedata
from dataclasses import dataclass

from django.utils.translation import gettext

from engine import Card
from tutor.explain import card_name

MOST_SHOWN = 20
"""How much of what somebody typed is shown back to them."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing to put right: the id of its control, and a sentence."""

    field: str
    sentence: str


class Unreadable(ValueError):
    """A form or a text that is no answer; `problem` says what to do."""

    def __init__(self, field: str, sentence: str) -> None:
        super().__init__(sentence)
        self.problem = Problem(field, sentence)


def shown(text: str) -> str:
    """Foreign text as it may stand in a sentence: short, printable, encodable."""
    safe = text.encode("utf-8", "replace").decode()
    kept = "".join(c for c in safe if unicodedata.category(c)[0] != "C" or c == " ")
    kept = " ".join(kept.split())
    return kept if len(kept) <= MOST_SHOWN else kept[: MOST_SHOWN - 1] + "…"


def unknown_card(field: str, text: str) -> Unreadable:
    said = gettext("“%(text)s” is no card.") % {"text": shown(text)}
    return Unreadable(field, said)


def no_card(field: str, text: str) -> Unreadable:
    """Say which piece of what was typed is no card, and how cards are written."""
    said = gettext(
        "“%(text)s” is no card. Write each card by its rank and, where it matters, its suit: 8, 10♠, K♥."
    )
    return Unreadable(field, said % {"text": shown(text)})


def not_held(field: str, card: Card) -> Unreadable:
    said = gettext("Not in your hand: %(card)s.") % {"card": card_name(card)}
    return Unreadable(field, said)


def chosen_twice(field: str, card: Card) -> Unreadable:
    said = gettext("Chosen more often than you hold it: %(card)s.")
    return Unreadable(field, said % {"card": card_name(card)})


def nothing_chosen(field: str) -> Unreadable:
    return Unreadable(field, gettext("Choose at least one card."))


def too_many(field: str) -> Unreadable:
    return Unreadable(field, gettext("A hand has 27 cards, no more."))
