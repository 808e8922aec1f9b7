"""What each kind of combination is, and what its wilds stand for."""

from collections.abc import Iterable

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from engine import Card, Kind, Profile, Reading

from .cards import RANK, RANKS, card_name
from .readings import both
from .said import Said, say

DEFINITIONS = {
    Kind.SINGLE: _("A single card is one card by itself."),
    Kind.PAIR: _("A pair is two cards of the same rank."),
    Kind.TRIPLE: _("A triple is three cards of the same rank."),
    Kind.FULL_HOUSE: _("A full house is a triple with a pair of another rank."),
    Kind.STRAIGHT: _("A straight is exactly five cards of consecutive ranks."),
    Kind.TUBE: _("It takes exactly three pairs of consecutive ranks."),
    Kind.PLATE: _("It takes exactly two triples of consecutive ranks."),
    Kind.BOMB: _("A bomb is four or more cards of the same rank."),
    Kind.STRAIGHT_FLUSH: _("A straight flush is five cards of one suit in a row."),
    Kind.JOKER_BOMB: _("The bomb of jokers takes all four of them."),
}
LOOSER_DEFINITIONS = {
    Kind.STRAIGHT: _("A straight is five or more cards of consecutive ranks."),
    Kind.TUBE: _("It takes two or more pairs of consecutive ranks."),
    Kind.PLATE: _("It takes two or more triples of consecutive ranks."),
    Kind.STRAIGHT_FLUSH: _(
        "A straight flush is five or more cards of one suit in a row."
    ),
}
"""What a kind is under rules that allow longer runs."""


def definition(kind: Kind, profile: Profile) -> str:
    """What a kind of combination is under these rules."""
    longer = {
        Kind.STRAIGHT: profile.longest_straight > 5,
        Kind.STRAIGHT_FLUSH: profile.longest_straight > 5,
        Kind.TUBE: profile.tube_pairs[0] < 3,
        Kind.PLATE: profile.plate_triples[1] > 2,
    }
    looser = longer.get(kind, False)
    return str(LOOSER_DEFINITIONS[kind] if looser else DEFINITIONS[kind])


def meaning(reading: Reading | None) -> Iterable[Said]:
    """What the wilds of a reading stand for, in a sentence."""
    if reading is not None and reading.wilds:
        yield say(
            ngettext(
                "The wild stands for %(meanings)s.",
                "The wilds stand for %(meanings)s.",
                len(reading.wilds),
            ),
            meanings=meaning_words(
                reading.wilds, with_suits=reading.kind is Kind.STRAIGHT_FLUSH
            ),
        )


def meaning_words(meanings: tuple[Card, ...], *, with_suits: bool) -> str:
    """Cards as what wilds stand for: "ocho", "ocho de picas", "ocho y nueve"."""
    if with_suits:
        return both([card_name(card) for card in meanings])
    if len(meanings) > 1 and len({card.rank for card in meanings}) == 1:
        return str(RANKS[meanings[0].rank])
    return both([str(RANK[card.rank]) for card in meanings])
