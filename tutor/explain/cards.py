"""Names of ranks, suits and cards."""

from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from engine import Card, Rank, Suit, is_wild

RANK = {
    Rank.TWO: pgettext_lazy("rank", "two"),
    Rank.THREE: pgettext_lazy("rank", "three"),
    Rank.FOUR: pgettext_lazy("rank", "four"),
    Rank.FIVE: pgettext_lazy("rank", "five"),
    Rank.SIX: pgettext_lazy("rank", "six"),
    Rank.SEVEN: pgettext_lazy("rank", "seven"),
    Rank.EIGHT: pgettext_lazy("rank", "eight"),
    Rank.NINE: pgettext_lazy("rank", "nine"),
    Rank.TEN: pgettext_lazy("rank", "ten"),
    Rank.JACK: pgettext_lazy("rank", "jack"),
    Rank.QUEEN: pgettext_lazy("rank", "queen"),
    Rank.KING: pgettext_lazy("rank", "king"),
    Rank.ACE: pgettext_lazy("rank", "ace"),
    Rank.BLACK_JOKER: _("black joker"),
    Rank.RED_JOKER: _("red joker"),
}
"""One card of the rank: "ocho" in "ocho de corazones"."""

RANKS = {
    Rank.TWO: pgettext_lazy("rank", "twos"),
    Rank.THREE: pgettext_lazy("rank", "threes"),
    Rank.FOUR: pgettext_lazy("rank", "fours"),
    Rank.FIVE: pgettext_lazy("rank", "fives"),
    Rank.SIX: pgettext_lazy("rank", "sixes"),
    Rank.SEVEN: pgettext_lazy("rank", "sevens"),
    Rank.EIGHT: pgettext_lazy("rank", "eights"),
    Rank.NINE: pgettext_lazy("rank", "nines"),
    Rank.TEN: pgettext_lazy("rank", "tens"),
    Rank.JACK: pgettext_lazy("rank", "jacks"),
    Rank.QUEEN: pgettext_lazy("rank", "queens"),
    Rank.KING: pgettext_lazy("rank", "kings"),
    Rank.ACE: pgettext_lazy("rank", "aces"),
    Rank.BLACK_JOKER: _("black jokers"),
    Rank.RED_JOKER: _("red jokers"),
}
"""Several cards of the rank: "ochos" in "bomba de cuatro ochos"."""

A_RANK = {
    Rank.TWO: _("a two"),
    Rank.THREE: _("a three"),
    Rank.FOUR: _("a four"),
    Rank.FIVE: _("a five"),
    Rank.SIX: _("a six"),
    Rank.SEVEN: _("a seven"),
    Rank.EIGHT: _("an eight"),
    Rank.NINE: _("a nine"),
    Rank.TEN: _("a ten"),
    Rank.JACK: _("a jack"),
    Rank.QUEEN: _("a queen"),
    Rank.KING: _("a king"),
    Rank.ACE: _("an ace"),
    Rank.BLACK_JOKER: _("a black joker"),
    Rank.RED_JOKER: _("a red joker"),
}
"""Any card of the rank: "una reina" in "Una reina supera a un diez"."""

THE_RANK = {
    Rank.TWO: _("the two"),
    Rank.THREE: _("the three"),
    Rank.FOUR: _("the four"),
    Rank.FIVE: _("the five"),
    Rank.SIX: _("the six"),
    Rank.SEVEN: _("the seven"),
    Rank.EIGHT: _("the eight"),
    Rank.NINE: _("the nine"),
    Rank.TEN: _("the ten"),
    Rank.JACK: _("the jack"),
    Rank.QUEEN: _("the queen"),
    Rank.KING: _("the king"),
    Rank.ACE: _("the ace"),
    Rank.BLACK_JOKER: _("the black joker"),
    Rank.RED_JOKER: _("the red joker"),
}
"""A rank as the end of something: "la reina" in "escalera hasta la reina"."""

SUITS = {
    Suit.SPADES: pgettext_lazy("suit", "spades"),
    Suit.HEARTS: pgettext_lazy("suit", "hearts"),
    Suit.CLUBS: pgettext_lazy("suit", "clubs"),
    Suit.DIAMONDS: pgettext_lazy("suit", "diamonds"),
}

SIGNS = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.CLUBS: "♣", Suit.DIAMONDS: "♦"}


def rank_sign(rank: Rank) -> str:
    """A rank as it stands on a card: `10`, `Q`; a joker has its name."""
    if rank in (Rank.BLACK_JOKER, Rank.RED_JOKER):
        return str(RANK[rank])
    return "10" if rank is Rank.TEN else str(rank)


def card_sign(card: Card) -> str:
    """A card as it is written in a sentence: `8♥`, `10♠`, `joker rojo`."""
    return rank_sign(card.rank) + (SIGNS[card.suit] if card.suit else "")


def card_name(card: Card, level: Rank | None = None) -> str:
    """A card's full name, for the ear: "ocho de corazones", "siete de corazones, comodín"."""
    if card.suit is None:
        return str(RANK[card.rank])
    facts = {"rank": RANK[card.rank], "suit": SUITS[card.suit]}
    if level is not None and is_wild(card, level):
        return gettext("%(rank)s of %(suit)s, wild") % facts
    return gettext("%(rank)s of %(suit)s") % facts
