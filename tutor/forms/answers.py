"""The answer to an exercise, from the values of its form.

cards=8C1&cards=8D2 …     the chosen cards of the hand, with their copies
as-7H1=8H                 what a wild stands for
typed=8 8 8 7♥            cards as they are typed: they count instead of chosen ones
option=a&option=c         the chosen options
place-8C1=3               where an option was put in order
none=1                    none of them, or no cards of this hand
"""

from collections.abc import Callable

from django.http import QueryDict
from django.utils.translation import gettext

from engine import Card, NotationError, is_wild, parse_card
from tutor.exercises import Answer, Entry, Exercise, Held, Option, Stands

from .problems import (
    Problem,
    Unreadable,
    chosen_twice,
    not_held,
    nothing_chosen,
    shown,
    too_many,
    unknown_card,
)
from .typed import read_typed

MOST_VALUES = 27


class AnswerForm:
    """Reads an answer: valid with an `answer`, or not with one problem."""

    def __init__(self, exercise: Exercise, values: QueryDict) -> None:
        self._exercise = exercise
        self._values = values
        self.answer: Answer | None = None
        self.problems: tuple[Problem, ...] = ()
        try:
            self.answer = self._read()
        except Unreadable as unreadable:
            self.problems = (unreadable.problem,)

    def is_valid(self) -> bool:
        """Whether there is an answer to judge."""
        return self.answer is not None

    def _read(self) -> Answer:
        if self._exercise.may_be_none and "none" in self._values:
            return Answer(none=True)
        return READERS[self._exercise.entry](self._exercise, self._values)


def _cards(exercise: Exercise, values: QueryDict) -> Answer:
    typed = values.get("typed", "").strip()
    if typed:
        cards, said = read_typed(typed, exercise.hand, exercise.level)
        stated = {stands.wild for stands in said}
        return Answer(
            cards=cards, wilds=(*said, *_wilds(exercise, values, cards, stated))
        )
    cards = _chosen(exercise, values.getlist("cards"))
    return Answer(cards=cards, wilds=_wilds(exercise, values, cards, set()))


def _chosen(exercise: Exercise, chosen: list[str]) -> tuple[Held, ...]:
    """The cards whose boxes were ticked."""
    field = "hand"
    if not chosen:
        raise nothing_chosen(field)
    if len(chosen) > MOST_VALUES:
        raise too_many(field)
    hand = {held.value: held for held in exercise.hand}
    cards: list[Held] = []
    for value in chosen:
        held = hand.get(value)
        if held is None:
            raise not_held(field, _card(field, value[:-1]))
        if held in cards:
            raise chosen_twice(field, held.card)
        cards.append(held)
    return tuple(cards)


def _wilds(
    exercise: Exercise, values: QueryDict, cards: tuple[Held, ...], stated: set[Held]
) -> tuple[Stands, ...]:
    """What the chosen wilds stand for, as far as the form says so."""
    said = []
    for held in cards:
        meaning = values.get(f"as-{held.value}", "").strip()
        if meaning and held not in stated and is_wild(held.card, exercise.level):
            said.append(Stands(held, _card(f"as-{held.value}", meaning)))
    return tuple(said)


def _card(field: str, text: str) -> Card:
    try:
        return parse_card(text)
    except NotationError:
        raise unknown_card(field, text) from None


def _one(exercise: Exercise, values: QueryDict) -> Answer:
    chosen = values.getlist("option")
    if not chosen:
        raise Unreadable("options", gettext("Choose an answer."))
    if len(chosen) > 1:
        raise Unreadable("options", gettext("Choose just one answer."))
    return Answer(options=_options(exercise, chosen))


def _many(exercise: Exercise, values: QueryDict) -> Answer:
    chosen = values.getlist("option")
    if not chosen:
        raise Unreadable(
            "options", gettext("Choose at least one, or say that none does.")
        )
    options = _options(exercise, chosen)
    return Answer(options=tuple(o.id for o in exercise.options if o.id in options))


def _options(exercise: Exercise, chosen: list[str]) -> tuple[str, ...]:
    known = {option.id for option in exercise.options}
    for name in chosen:
        if name not in known:
            said = gettext("“%(text)s” is not among the answers.")
            raise Unreadable("options", said % {"text": shown(name)})
    return tuple(chosen)


def _order(exercise: Exercise, values: QueryDict) -> Answer:
    options = exercise.options
    places: dict[int, Option] = {}
    for option in options:
        field = f"place-{option.id}"
        text = values.get(field, "").strip()
        number = int(text) if text.isascii() and text.isdigit() and len(text) < 3 else 0
        if not 1 <= number <= len(options):
            said = gettext("Give each one a place from 1 to %(last)s.")
            raise Unreadable(field, said % {"last": len(options)})
        if number in places:
            said = gettext("Two of them have place %(place)s.")
            raise Unreadable(field, said % {"place": number})
        places[number] = option
    placed = tuple(places[place] for place in sorted(places))
    # They are never shown in a right order: who sends them as they lie has not begun.
    if placed == options:
        said = gettext("Nothing has been moved yet. Put them in order, then answer.")
        raise Unreadable(f"place-{options[0].id}", said)
    return Answer(options=tuple(option.id for option in placed))


READERS: dict[Entry, Callable[[Exercise, QueryDict], Answer]] = {
    Entry.CARDS: _cards,
    Entry.ONE: _one,
    Entry.MANY: _many,
    Entry.ORDER: _order,
}
"""How the answer of each entry is read."""
