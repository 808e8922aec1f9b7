"""Fields of Django forms that give values of the engine."""

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext

from engine import (
    Card,
    NotationError,
    Rank,
    TooManyCopies,
    parse_card,
    parse_cards,
    parse_level,
)
from tutor.explain import card_name

from .problems import shown


class CardsField(forms.CharField):
    """Cards in the engine's notation, as in the address of a question; gives a tuple of cards."""

    def __init__(self, *, most: int = 27, required: bool = True) -> None:
        super().__init__(max_length=200, required=required)
        self.most = most

    def clean(self, value: object) -> tuple[Card, ...]:
        """The cards. Raises ValidationError with one sentence."""
        text = super().clean(value)
        try:
            cards = parse_cards(text)
        except TooManyCopies as error:
            name = card_name(parse_card(error.detail))
            said = gettext("There are only two of each card: %(card)s.") % {
                "card": name
            }
            raise ValidationError(said, "too-many-copies") from None
        except NotationError as error:
            said = gettext("“%(text)s” is no card.") % {"text": shown(error.detail)}
            raise ValidationError(said, "unknown-card") from None
        if len(cards) > self.most:
            said = gettext("A hand has 27 cards, no more.")
            raise ValidationError(said, "too-many-cards")
        return cards


class LevelField(forms.CharField):
    """A level from 2 to A; gives a rank."""

    def __init__(self, *, required: bool = True) -> None:
        super().__init__(max_length=8, required=required)

    def clean(self, value: object) -> Rank | None:
        """The level; None where it is not required and not given."""
        text = super().clean(value)
        if not text:
            return None
        try:
            return parse_level(text)
        except NotationError:
            said = gettext("“%(text)s” is no level: it goes from 2 to A.")
            raise ValidationError(
                said % {"text": shown(text)}, "unknown-level"
            ) from None
