"""Every form in which an answer could slip out of a page before it is earned.

For tests: render what is shown before an answer, in each language, and look for these.
An option's own id and label stand in the question, so they are no leak; what sets the right
ones apart is.
"""

import json
from collections.abc import Iterator

from engine import Reading, write_card, write_cards
from tutor import explain
from tutor.exercises import Entry, Exercise, answers, judge, solution


def every_form(exercise: Exercise) -> frozenset[str]:
    """Texts that must not be in a response before the exercise is answered, in the active language."""
    forms = set(_sentences(exercise))
    for answer in answers(exercise):
        if exercise.entry is Entry.CARDS:
            forms |= set(_cards(answer.cards))
            forms |= {
                f"{one.wild.value}={write_card(one.card)}" for one in answer.wilds
            }
        elif len(answer.options) > 1:
            forms |= set(_lists(answer.options))
    return frozenset(forms)


def _sentences(exercise: Exercise) -> Iterator[str]:
    """What is said once it is solved, in words and in codes."""
    outcome = judge(exercise, solution(exercise))
    explained = explain.explain(exercise, outcome)
    yield str(explained.title)
    if explained.chose:
        yield str(explained.chose)
    yield from (str(sentence) for sentence in explained.sentences if str(sentence))
    for ruling in explained.rulings:
        yield from map(str, ruling.sentences)
    verdicts = [outcome.verdict, *(ruling.verdict for ruling in outcome.rulings)]
    yield from (
        str(verdict.reason)
        for verdict in verdicts
        if verdict and len(verdict.reason) > 4
    )
    if exercise.entry is Entry.CARDS:
        for reading in (outcome.reading, *outcome.also):
            yield from _names(reading)


def _names(reading: Reading | None) -> Iterator[str]:
    if reading is not None:
        yield explain.reading_name(reading)
        yield explain.reading_phrase(reading)


def _cards(held) -> Iterator[str]:
    """A set of cards that is an answer, as lists and as text."""
    if len(held) > 1:
        yield from _lists(tuple(one.value for one in held))
        cards = [one.card for one in held]
        yield write_cards(cards)
        yield write_cards(cards).replace(" ", "")
        yield " ".join(map(explain.card_sign, cards))
        yield ", ".join(map(explain.card_name, cards))


def _lists(values: tuple[str, ...]) -> Iterator[str]:
    """Several values as they are written one after the other."""
    for order in (values, tuple(sorted(values))):
        # Ids of one letter stand in any sentence.
        if all(len(value) > 1 for value in order):
            yield from (
                between.join(order) for between in (" ", ",", ", ", ";", "|", "&", "")
            )
        yield json.dumps(order)
        yield json.dumps(order, separators=(",", ":"))
        yield str(order)
        yield str(list(order))
