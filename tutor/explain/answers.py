"""An answer in words: the one that was given, or a right one."""

from django.utils.translation import gettext

from tutor.exercises import Answer, Entry, Exercise

from .questions import option
from .said import Said, Shown, joined, say


def answer(exercise: Exercise, answer: Answer) -> Said:
    """Say what an answer is: its cards with what the wilds stand for, or its options."""
    if answer.none or (exercise.entry is Entry.CARDS and not answer.cards):
        return say(
            gettext("No card works")
            if exercise.entry is Entry.CARDS
            else gettext("None of them")
        )
    if exercise.entry is not Entry.CARDS:
        by_id = {one.id: one for one in exercise.options}
        chosen = [
            option(by_id[name], exercise) for name in answer.options if name in by_id
        ]
        return joined(chosen) if chosen else say(gettext("None of them"))
    cards = say(
        "%(cards)s",
        cards=Shown(tuple(held.card for held in answer.cards), exercise.level),
    )
    meanings = [
        say(
            gettext("%(wild)s as %(card)s"),
            wild=Shown((stands.wild.card,), exercise.level),
            card=Shown((stands.card,)),
        )
        for stands in answer.wilds
        if stands.wild in answer.cards and stands.card != stands.wild.card
    ]
    return joined([cards, *meanings])
