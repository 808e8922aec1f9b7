"""Cards as people type them: `8 8 8 7♥`, `10♠`, `jj qq kk`, `8♣8♦8♠7♥=8`, `8-8-8`, `3x8`, `♠8`, `tres ochos y un rey`.

A rank alone takes any card of that rank from the hand, its wilds last. Suits are signs, the
engine's letters (S H C D) or those of the reader's language, where these are no other suit:
picas P, tréboles T; espadas E, ouros O, paus P. `C` is clubs for some and hearts (*corazones*, *copas*)
for others: other letters in the text or the cards held decide, else it is asked.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.utils.translation import get_language, gettext

from engine import COPIES, Card, Rank, Suit, is_wild
from tutor.exercises import Held, Stands
from tutor.explain import card_sign

from .problems import (
    Unreadable,
    chosen_twice,
    no_card,
    not_held,
    nothing_chosen,
    shown,
    too_many,
)
from .words import signs

MOST_TYPED = 200
"""Nobody needs more characters for 27 cards."""

SIGNS = {"♠": Suit.SPADES, "♥": Suit.HEARTS, "♣": Suit.CLUBS, "♦": Suit.DIAMONDS}
SIGNS |= {"♤": Suit.SPADES, "♡": Suit.HEARTS, "♧": Suit.CLUBS, "♢": Suit.DIAMONDS}
ENGLISH = {"S": Suit.SPADES, "H": Suit.HEARTS, "D": Suit.DIAMONDS}
LOCAL = {
    "es": {"P": Suit.SPADES},
    "pt": {"E": Suit.SPADES, "O": Suit.DIAMONDS, "P": Suit.CLUBS},
}
TREBOLES = re.compile(r"(?<![^\s,;+])(10|[2-9JQKA])T(?![^\s,;+=])")
"""A T behind one rank that stands alone: clubs in Spanish. In `89TJQ` and `TT` it is a ten."""
EITHER = (Suit.HEARTS, Suit.CLUBS)
"""What a C may be."""

JOKERS = {"R": Rank.RED_JOKER, "B": Rank.BLACK_JOKER}
PIECE = re.compile(
    r"""[\s,;.+]*(?:(?P<count>[1-9])\s*X\s*)?(?:
        (?P<joker>[RB])J | (?P<either>JOKERS?) | (?P<wild>COMODIN(?:ES)?|CORINGAS?|CURINGAS?|WILDS?)
      | (?P<rank>10|[2-9TJQKA1])(?:\s*(?P<sign>[♠♥♣♦♤♡♧♢])|(?P<suit>[SHCDPEO]))?
        (?:\s*=\s*(?P<as>10|[2-9TJQKA1])(?P<as_suit>[♠♥♣♦♤♡♧♢SHCDPEO])?)?
    )[\s,;.+]*""",
    re.VERBOSE,
)
COUNT = re.compile(r"^[1-9]\s*X\s*")
STOP = re.compile(r"[\s,;.+]")


@dataclass(frozen=True, slots=True)
class Typed:
    """One card as it was typed: what it may be, and what a wild stands for."""

    text: str
    rank: Rank
    suits: tuple[Suit | None, ...]
    stands_for: Card | None


def read_typed(
    text: str, hand: Sequence[Held], level: Rank, field: str = "typed"
) -> tuple[tuple[Held, ...], tuple[Stands, ...]]:
    """The cards of the hand that a text names, and what it says of wilds.

    Raises Unreadable, with one sentence.
    """
    left = sorted(hand, key=lambda held: is_wild(held.card, level))
    cards: list[Held] = []
    wilds: list[Stands] = []
    # Cards with a suit first: a rank alone must not take one that is named later.
    typed = sorted(pieces(text, field), key=lambda piece: len(piece.suits))
    if len(typed) > len(hand):
        raise too_many(field)
    for piece in typed:
        held = _find(piece, left, hand, field)
        left.remove(held)
        cards.append(held)
        if piece.stands_for is not None:
            wilds.append(Stands(held, piece.stands_for))
    if not cards:
        raise nothing_chosen(field)
    return tuple(cards), tuple(wilds)


def pieces(text: str, field: str) -> Iterator[Typed]:
    """The cards of a text as they are typed. Raises Unreadable at the first that is none."""
    if len(text) > MOST_TYPED:
        raise too_many(field)
    plain = signs(text)
    if (get_language() or "").startswith("es"):
        plain = TREBOLES.sub(r"\1♣", plain)
    letters = _letters(plain)
    place = jokers = 0
    while place < len(plain):
        found = PIECE.match(plain, place)
        if found is None or not _known(found, letters):
            raise no_card(field, _word_at(plain, place))
        place = found.end()
        count = int(found["count"] or 1)
        wild = found["wild"] and count != COPIES * len(JOKERS)
        if wild:
            raise Unreadable(
                field,
                gettext(
                    "“%(text)s” may be a joker or the wild. Write RJ or BJ for a joker, and the wild by its own card: 7♥."
                )
                % {"text": shown(found["wild"])},
            )
        any_joker = found["either"] or found["wild"]
        jokers += count if any_joker else 0
        if not any_joker:
            yield from [_piece(found, letters)] * count
    if jokers == COPIES * len(JOKERS):
        for rank in JOKERS.values():
            yield from [Typed("JOKER", rank, (None,), None)] * COPIES
    elif jokers:
        raise Unreadable(
            field,
            gettext("Which joker? Write RJ for the red one, BJ for the black one."),
        )


def _word_at(plain: str, place: int) -> str:
    """Return the whole word that cannot be read on from `place`, though its beginning could be a card."""
    while not STOP.match(plain, place) and place and not STOP.match(plain, place - 1):
        place -= 1
    rest = plain[place:]
    return STOP.split(rest.lstrip(" ,;.+"))[0] or rest


def _known(found: re.Match[str], letters: dict[str, tuple[Suit, ...]]) -> bool:
    """Whether the letters of suits are those of the reader's language."""
    return all(
        not found[suit] or found[suit] in letters for suit in ("suit", "as_suit")
    )


def _piece(found: re.Match[str], letters: dict[str, tuple[Suit, ...]]) -> Typed:
    text = COUNT.sub("", found[0].strip(" ,;.+"))
    if found["joker"]:
        return Typed(text, JOKERS[found["joker"]], (None,), None)
    suit = found["sign"] or found["suit"]
    suits = letters[suit] if suit else tuple(Suit)
    stands_for = None
    if found["as"]:
        as_suit = letters[found["as_suit"]][0] if found["as_suit"] else Suit.HEARTS
        stands_for = Card(_rank(found["as"]), as_suit)
    return Typed(text, _rank(found["rank"]), suits, stands_for)


def _find(piece: Typed, left: list[Held], hand: Sequence[Held], field: str) -> Held:
    """The card of the hand that is meant, among those not named yet."""

    def named(some: Sequence[Held]) -> list[Held]:
        return [
            held
            for held in some
            if held.card.rank is piece.rank and held.card.suit in piece.suits
        ]

    found = named(left)
    if piece.suits == EITHER and len({held.card for held in found}) > 1:
        raise Unreadable(
            field,
            gettext(
                "“%(text)s” could be two cards. Write the sign: %(hearts)s, %(clubs)s."
            )
            % {
                "text": shown(piece.text),
                "hearts": card_sign(Card(piece.rank, Suit.HEARTS)),
                "clubs": card_sign(Card(piece.rank, Suit.CLUBS)),
            },
        )
    if found:
        return found[0]
    held = named(hand)
    if len(piece.suits) > 1:
        raise Unreadable(
            field,
            gettext("You do not hold that many: “%(text)s”.")
            % {"text": shown(piece.text)},
        )
    if held:
        raise chosen_twice(field, held[0].card)
    raise not_held(field, Card(piece.rank, piece.suits[0]))


def _rank(text: str) -> Rank:
    return Rank({"10": "T", "1": "A"}.get(text, text))


def _letters(plain: str) -> dict[str, tuple[Suit, ...]]:
    """What each sign and letter of a suit means in this text and language."""
    local = LOCAL.get((get_language() or "")[:2], {})
    used = {found["suit"] for found in PIECE.finditer(plain) if found["suit"]}
    either: tuple[Suit, ...] = EITHER
    if used & {"S", "H"}:
        either = (Suit.CLUBS,)
    elif used & local.keys():
        either = (Suit.HEARTS,)
    known = SIGNS | ENGLISH | local
    return {"C": either} | {sign: (suit,) for sign, suit in known.items()}
