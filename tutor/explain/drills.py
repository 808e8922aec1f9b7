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
}
SUMMARIES = {
    "beats": _("Two plays on the table: is the second one enough?"),
    "name-it": _("Some cards, and the name of the combination that they make."),
    "wild-bomb": _("A whole hand: find the bomb, and say what the wilds stand for."),
    "order": _(
        "Single cards, from the weakest to the strongest, with the level out of its place."
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
