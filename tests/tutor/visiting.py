"""A visitor who reads pages and sends their forms."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import permutations

from django.test import Client

from engine import write_card
from tutor.exercises import Answer, Entry, Exercise, Spec, judge, make, solution

type Fields = Mapping[str, str | list[str]]


@dataclass
class Visitor:
    """Somebody with a browser, with htmx or without."""

    client: Client = field(default_factory=Client)

    def get(self, path: str, *, htmx: bool = False):
        return self.client.get(path, headers=HTMX if htmx else {})

    def ticket(self, path: str) -> str:
        """The ticket that the form of a page holds."""
        return found(r'name="ticket"[^>]* value="([^"]+)"', self.get(path).text)

    def send(self, path: str, fields: Fields, *, htmx: bool = False):
        """Send a form as its page would: with its ticket, unless the fields have one."""
        fields = (
            fields if "ticket" in fields else {"ticket": self.ticket(path), **fields}
        )
        return self.client.post(path, fields, headers=HTMX if htmx else {})


HTMX = {"HX-Request": "true"}


def found(pattern: str, text: str) -> str:
    """The first group of a pattern that must be there."""
    match = re.search(pattern, text, re.DOTALL)
    assert match, pattern
    return match[1]


def exercise_at(kind: str, name: str) -> Exercise:
    return make(Spec.read(kind, name))


def right(exercise: Exercise) -> Fields:
    """The fields of a right answer."""
    return fields_of(exercise, solution(exercise))


def fields_of(exercise: Exercise, answer: Answer) -> Fields:
    """What the form sends for an answer."""
    if answer.none:
        return {"none": "1"}
    if exercise.entry is Entry.ORDER:
        return {f"place-{name}": str(n) for n, name in enumerate(answer.options, 1)}
    return {
        "cards": [held.value for held in answer.cards],
        "option": list(answer.options),
        **{f"as-{s.wild.value}": write_card(s.card) for s in answer.wilds},
    }


def wrong_answer(exercise: Exercise) -> Answer:
    """An answer that is complete and not right."""
    for answer in _guesses(exercise):
        outcome = judge(exercise, answer)
        if outcome.complete and not outcome.solved:
            return answer
    raise AssertionError(f"every guess solves {exercise.spec}")


def _guesses(exercise: Exercise) -> Iterator[Answer]:
    ids = [option.id for option in exercise.options]
    if exercise.entry is Entry.ORDER:
        # Nothing else fits its form.
        yield from (Answer(options=order) for order in permutations(reversed(ids)))
        return
    for one in ids:
        yield Answer(options=(one,))
    for held in reversed(exercise.hand):
        yield Answer(cards=(held,))
