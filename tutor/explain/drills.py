"""What the kinds of exercise are called, and how hard they can be."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from engine import Card, Rank, parse_cards

TITLES = {
    "beats": _("Does it beat?"),
    "name-it": _("What is it?"),
    "wild-bomb": _("Complete the bomb"),
    "order": _("Put in order"),
    "tube-or-plate": _("Three pairs or two triples?"),
    "all-readings": _("Everything it can be"),
    "why-refused": _("Why not?"),
    "order-bombs": _("The ladder of bombs"),
    "find-bombs": _("Find the bombs"),
    "two-rules": _("Two sets of rules"),
    "answer-play": _("Answer the play"),
    "strongest-bomb": _("The strongest bomb"),
    "wild-flush": _("A straight flush with a wild"),
    "first-deal": _("The first deal"),
    "in-the-packs": _("What is in the packs"),
    "whose-turn": _("Whose turn is it?"),
    "deal-won": _("Who won the deal?"),
    "give-away-deal": _("Give Away: the deal"),
    "whose-lead": _("Whose lead is it?"),
    "trick-ends": _("Is the trick over?"),
    "count-duty": _("How many cards?"),
    "new-level": _("Up the levels"),
    "next-deal": _("The next deal"),
    "wins-match": _("The win at the ace"),
    "tribute-card": _("The card of the tribute"),
    "returns": _("The card that goes back"),
    "tribute-goes": _("To whom does it go?"),
    "tribute-paid": _("Is tribute paid?"),
    "tribute-lead": _("The lead after tribute"),
    "give-away-chain": _("Give Away: the chain"),
    "give-away-blocked": _("Give Away: the blocked round"),
    "give-away-compose": _("Give Away: compose a chain"),
}
SUMMARIES = {
    "beats": _("Two plays on the table: is the second one enough?"),
    "name-it": _("Some cards, and the name of the combination that they make."),
    "wild-bomb": _("A whole hand: find the bomb, and say what the wilds stand for."),
    "order": _(
        "Single cards, from the weakest to the strongest, with the level out of its place."
    ),
    "tube-or-plate": _("Six cards, often with wilds: which of the two are they?"),
    "all-readings": _("Cards with wilds: say all that they can be."),
    "why-refused": _("A play that may not be made: find out what is wrong."),
    "order-bombs": _("Bombs of all kinds, from the weakest to the strongest."),
    "find-bombs": _("A small hand: which bombs are in it?"),
    "two-rules": _("One play at two tables: where is it legal?"),
    "answer-play": _("A hand and a play on the table: beat it, as you are asked."),
    "strongest-bomb": _("A hand with several bombs: which one is above the others?"),
    "wild-flush": _("Four of one suit and a wild: say its rank and its suit."),
    "first-deal": _("A pack that goes round: who receives a card, and who leads?"),
    "in-the-packs": _("Two packs, 108 cards: how many are there of these?"),
    "whose-turn": _("A trick goes on: say who is to move."),
    "deal-won": _("The order of going out: say which team won."),
    "give-away-deal": _("Two to six play: how many cards do you get?"),
    "whose-lead": _("A trick as it was played: say who leads the next one."),
    "trick-ends": _("Some played and some passed: does another play come?"),
    "count-duty": _("Few cards are left: must you say how many?"),
    "new-level": _("The order of going out, and the level that it earns."),
    "next-deal": _("Who are the declarers now, and which level is played?"),
    "wins-match": _("A team at the ace: did it win the match?"),
    "tribute-card": _("You must pay: with which card?"),
    "returns": _("You were paid: which cards may you give back?"),
    "tribute-goes": _("One or two pay: who receives which card?"),
    "tribute-paid": _("Red jokers turn up: is anything paid?"),
    "tribute-lead": _("Tribute is paid, or not: who leads?"),
    "give-away-chain": _("What fits must be played: where does the turn end?"),
    "give-away-blocked": _("Nobody can move: who wins the round, if anybody?"),
    "give-away-compose": _(
        "Some cards: in which order are all of them played in one turn?"
    ),
}
DIFFICULTIES = {
    1: pgettext_lazy("difficulty", "Easy"),
    2: pgettext_lazy("difficulty", "Medium"),
    3: pgettext_lazy("difficulty", "Hard"),
}


SAMPLES = {
    "beats": ("KC KD", "AS AH"),
    "name-it": ("5S 5D 6C 6H 7S 7C",),
    "wild-bomb": ("8C 8D 8S 7H",),
    "order": ("2D", "AS", "7C", "RJ"),
    "tube-or-plate": ("TS TD JS JD 7H 7H",),
    "all-readings": ("9S 9D 9C 7H 7H",),
    "why-refused": ("KC KD", "AS"),
    "order-bombs": ("4S 4D 4C 4H", "5D 6D 7D 8D 9D"),
    "find-bombs": ("TS TD TC 7H",),
    "two-rules": ("5S 5D 6C 6H",),
    "answer-play": ("9S 9H", "KC KD"),
    "strongest-bomb": ("5S 5D 5C 5H 5S",),
    "wild-flush": ("8S 9S 7H JS QS",),
    "first-deal": ("9S", "2D"),
    "in-the-packs": ("8H 8H",),
    "whose-turn": ("5S",),
    "deal-won": ("KS",),
    "give-away-deal": ("9H", "QC"),
    "whose-lead": ("TS", "QD"),
    "trick-ends": ("9C",),
    "count-duty": ("5S 9D TC",),
    "new-level": ("7S",),
    "next-deal": ("7D",),
    "wins-match": ("AS",),
    "tribute-card": ("AS KD 7H",),
    "returns": ("TS", "3D"),
    "tribute-goes": ("AS", "KD"),
    "tribute-paid": ("RJ RJ",),
    "tribute-lead": ("AD",),
    "give-away-chain": ("AS", "2C", "3D"),
    "give-away-blocked": ("9S", "9H"),
    "give-away-compose": ("3D", "AS", "2C"),
}
SAMPLE_LEVEL = Rank.SEVEN


@dataclass(frozen=True, slots=True)
class NamedKind:
    """A kind of exercise as a reader sees it."""

    name: str
    title: str
    summary: str
    samples: tuple[tuple[Card, ...], ...]
    """Some cards that look like it, at SAMPLE_LEVEL."""


def kinds(names: Iterable[str]) -> list[NamedKind]:
    """The kinds of exercise of these names."""
    return [
        NamedKind(
            name,
            str(TITLES[name]),
            str(SUMMARIES[name]),
            tuple(tuple(parse_cards(cards)) for cards in SAMPLES[name]),
        )
        for name in names
    ]
