"""What is said of an answer about plays: which beats, what it is, in which order."""

from collections.abc import Iterable

from django.utils.translation import gettext, ngettext

from engine import RUNS
from tutor.exercises import Exercise, Goal, Outcome

from .combinations import definition, meaning
from .ladder import in_order
from .readings import either, reading_phrase, the_reading
from .said import Said, Shown, joined, say
from .verdicts import verdict_sentences


def tell_order(exercise: Exercise, outcome: Outcome) -> Iterable[Said]:
    if outcome.stumble is not None:
        first, second = (
            Shown(option.cards, exercise.level) for option in outcome.stumble
        )
        sentence = (
            gettext("%(first)s is stronger than %(second)s: it comes after it.")
            if exercise.goal is Goal.WEAKEST_FIRST
            else gettext("%(first)s is weaker than %(second)s: it comes after it.")
        )
        yield say(sentence, first=first, second=second)
    yield say(in_order(outcome.rule or "G3.3", exercise.level))
    if outcome.to_move:
        yield say(
            ngettext(
                "It is enough to move one card: %(cards)s.",
                "It is enough to move these: %(cards)s.",
                len(outcome.to_move),
            ),
            cards=joined(
                say("%(cards)s", cards=Shown(option.cards, exercise.level))
                for option in outcome.to_move
            ),
        )


def tell_yes_or_no(exercise: Exercise, outcome: Outcome) -> Iterable[Said]:
    assert outcome.verdict is not None
    yield from verdict_sentences(outcome.verdict, exercise.level, exercise.profile)
    yield from _enough(exercise, outcome)


def tell_choice(exercise: Exercise, outcome: Outcome) -> Iterable[Said]:
    wrong = [r for r in outcome.rulings if r.chosen and not r.right]
    missed = [r for r in outcome.rulings if r.right and not r.chosen]
    for rulings, sentence in (
        (wrong, gettext("Not to be chosen: %(plays)s.")),
        (missed, gettext("Left out: %(plays)s.")),
    ):
        if rulings:
            plays = [
                say("%(c)s", c=Shown(r.option.cards, exercise.level)) for r in rulings
            ]
            yield say(sentence, plays=joined(plays))
    yield from _enough(exercise, outcome)


def tell_name(exercise: Exercise, outcome: Outcome) -> Iterable[Said]:
    verdict = outcome.verdict
    assert verdict is not None
    if outcome.claimed is not None and not is_right_form(outcome):
        yield say(definition(outcome.claimed.kind, exercise.profile))
    if not verdict.readings:
        yield from verdict_sentences(verdict, exercise.level, exercise.profile)
    elif outcome.solved:
        yield from meaning(outcome.reading)
        if outcome.also:
            yield say(
                gettext("They can also be %(readings)s."),
                readings=either([reading_phrase(one) for one in outcome.also]),
            )
    else:
        yield say(
            _but_for_what(outcome),
            readings=either([reading_phrase(one) for one in outcome.also]),
        )


def is_right_form(outcome: Outcome) -> bool:
    """Whether the cards were given the name of their form, and only of another rank or size."""
    if outcome.solved or outcome.claimed is None:
        return False
    return outcome.claimed.kind in {one.kind for one in outcome.also}


def _but_for_what(outcome: Outcome) -> str:
    claimed = outcome.claimed
    if claimed is None or not is_right_form(outcome):
        return gettext("These cards are %(readings)s.")
    if (claimed.kind, claimed.size) not in {
        (one.kind, one.size) for one in outcome.also
    }:
        return gettext(
            "The form is right, but not the number of cards: these cards are %(readings)s."
        )
    if claimed.kind in RUNS:
        return gettext(
            "The form is right, but it ends elsewhere: these cards are %(readings)s."
        )
    return gettext("The form is right, but not the rank: these cards are %(readings)s.")


def _enough(exercise: Exercise, outcome: Outcome) -> Iterable[Said]:
    if outcome.enough is not None and exercise.over_reading is not None:
        yield say(
            gettext("To beat %(the_over)s it takes at least %(enough)s."),
            the_over=the_reading(exercise.over_reading),
            enough=reading_phrase(outcome.enough),
        )
