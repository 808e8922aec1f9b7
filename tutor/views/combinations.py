"""Every combination drawn, and what beats what."""

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from engine import RECREATIONAL, Card, Kind, Profile, Rank, parse_cards
from tutor import library
from tutor.drawn import kept
from tutor.library import Book, Rule
from tutor.markup.plain import sentences
from tutor.table_rules import rules_of

LEVEL = Rank.TWO
"""The level of the samples: none of them has a wild."""

NORMAL = {
    Kind.SINGLE: ("8S", "G4.1", ""),
    Kind.PAIR: ("JS JD", "G4.2", ""),
    Kind.TRIPLE: ("4S 4H 4C", "G4.3", ""),
    Kind.FULL_HOUSE: ("7S 7H 7D 9C 9S", "G4.4", ""),
    Kind.STRAIGHT: ("3S 4D 5C 6H 7S", "G4.5", "longest_straight"),
    Kind.TUBE: ("5S 5H 6C 6D 7S 7C", "G4.7", "tube_pairs"),
    Kind.PLATE: ("8S 8H 8C 9D 9S 9C", "G4.8", "plate_triples"),
}
BOMBS = {
    Kind.BOMB: ("6S 6H 6C 6D", "G5.1", "largest_bomb"),
    Kind.STRAIGHT_FLUSH: ("9S TS JS QS KS", "G5.5", "straight_flush_above"),
    Kind.JOKER_BOMB: ("BJ BJ RJ RJ", "G5.8", ""),
}
"""Each kind with a sample of it, the rule that defines it and the house rule on which it depends."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """A combination with a sample of it."""

    kind: Kind
    cards: tuple[Card, ...]
    rule: Rule
    says: str
    """The sentence that defines it."""

    house: str
    """What the reader's table plays, where tables differ."""


@require_safe
@kept
def combinations(request: HttpRequest) -> HttpResponse:
    """Show the normal forms, the bombs, and the ladder of what beats what."""
    book = library.book(get_language() or "")
    return render(request, "combinations.html", shown(book, rules_of(request)))


def shown(book: Book, profile: Profile = RECREATIONAL) -> dict[str, object]:
    """Return what the page shows at a table with these rules."""

    def drawn(kind: Kind, sample: tuple[str, str, str]) -> Drawn:
        cards, number, field = sample
        rule = book.rule(number)
        house = book.house.rules[field].words(profile) if field else ""
        return Drawn(kind, parse_cards(cards), rule, sentences(rule.text)[0], house)

    return {
        "normal": [drawn(*one) for one in NORMAL.items()],
        "bombs": [drawn(*one) for one in BOMBS.items()],
        "level": LEVEL,
        "profile": profile,
    }
