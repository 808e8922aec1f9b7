"""An exercise as a page shows it: what may be chosen, and what has been."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Self

from django.http import QueryDict

from engine import Card, is_wild
from tutor import explain
from tutor.exercises import Exercise, Held, Option
from tutor.explain.said import Said
from tutor.laying import Laying, lay, layings
from tutor.stepping import Step


@dataclass(frozen=True, slots=True)
class Choices:
    """What a reader has chosen so far, as the form sent it; it may be nonsense, and is only used to show the form again."""

    cards: frozenset[str] = frozenset()
    options: frozenset[str] = frozenset()
    fields: Mapping[str, str] = field(default_factory=dict)
    typed: str = ""
    laying: str = Laying.RANK
    """How the hand is to be laid."""

    @classmethod
    def read(cls, post: QueryDict) -> Self:
        """Take the choices of a form that was sent; the button `drop` puts every card back."""
        return cls(
            frozenset(() if "drop" in post else post.getlist("cards")),
            frozenset(post.getlist("option")),
            {
                name: post.get(name, "")
                for name in post
                if name.startswith(("as-", "place-"))
            },
            post.get("typed", "")[:200],
            post.get("lay") or post.get("laid", Laying.RANK),
        )

    def of(self, step: Step) -> Self:
        """The same form with a play of the hand chosen, and nothing typed."""
        fields = {**self.fields, **step.fields}
        return replace(self, cards=step.cards, fields=fields, typed="")


@dataclass(frozen=True, slots=True)
class HeldCard:
    """A card of the hand."""

    held: Held
    letter: str
    """`a` or `b` for the wilds of the hand: what they stand for is asked under the same letter."""
    chosen: bool


@dataclass(frozen=True, slots=True)
class Meaning:
    """The choice of what a wild stands for."""

    held: Held
    letter: str
    chosen: str


@dataclass(frozen=True, slots=True)
class Choice:
    """An option, and whether it is chosen or where it was put."""

    option: Option
    words: Said
    chosen: bool
    place: int


@dataclass(frozen=True, slots=True)
class Sheet:
    """An exercise and the choices made in it."""

    exercise: Exercise
    choices: Choices = field(default_factory=Choices)

    @property
    def hand(self) -> tuple[HeldCard, ...]:
        """The cards of the hand."""
        letters = {held: letter for letter, held in self._wilds()}
        return tuple(
            HeldCard(held, letters.get(held, ""), held.value in self.choices.cards)
            for held in lay(self.exercise, self.choices.laying)
        )

    @property
    def laying(self) -> str:
        """How the hand lies."""
        return next(laying for laying, now in self.layings if now)

    @property
    def layings(self) -> tuple[tuple[Laying, bool], ...]:
        """The ways to lay the hand, and whether it lies so."""
        ways = layings(self.exercise)
        now = self.choices.laying if self.choices.laying in ways else Laying.RANK
        return tuple((way, way == now) for way in ways)

    @property
    def chosen(self) -> tuple[Card, ...]:
        """The cards that are chosen, as they will lie on the table."""
        return tuple(card.held.card for card in self.hand if card.chosen)

    @property
    def meanings(self) -> tuple[Meaning, ...]:
        """A choice for each wild of the hand."""
        return tuple(
            Meaning(held, letter, self.choices.fields.get(f"as-{held.value}", ""))
            for letter, held in self._wilds()
        )

    @property
    def options(self) -> tuple[Choice, ...]:
        """The options; those to be put in order stand as they were put."""
        choices = [
            Choice(
                option,
                explain.option(option, self.exercise),
                option.id in self.choices.options,
                self._place(option, number),
            )
            for number, option in enumerate(self.exercise.options, 1)
        ]
        return tuple(sorted(choices, key=lambda choice: choice.place))

    @property
    def places(self) -> range:
        """The places in a row to be put in order."""
        return range(1, len(self.exercise.options) + 1)

    def _place(self, option: Option, number: int) -> int:
        said = self.choices.fields.get(f"place-{option.id}", "")
        return (
            int(said) if said.isascii() and said.isdigit() and len(said) < 4 else number
        )

    def _wilds(self) -> Iterator[tuple[str, Held]]:
        level = self.exercise.level
        wilds = (held for held in self.exercise.hand if is_wild(held.card, level))
        return zip("ab", wilds, strict=False)
