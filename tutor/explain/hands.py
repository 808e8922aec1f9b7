"""What is said of cards that were chosen from a hand."""

from collections.abc import Iterable

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from engine import Reading, Reason
from tutor.exercises import Change, Exercise, Goal, Outcome, Result

from .combinations import meaning, meaning_words
from .readings import both, either, reading_name, reading_phrase
from .said import Said, Shown, say
from .verdicts import verdict_sentences

MOST_NAMED = 5
"""How many other answers are named before the rest is counted."""

ANSWERING = (Goal.ANSWER, Goal.ANSWER_WITHOUT_BOMB, Goal.ANSWER_WITH_FEWEST)


def name_chosen(exercise: Exercise, outcome: Outcome) -> Said | None:
    """The cards that were chosen. It is not said of a solution, which nobody chose."""
    if not outcome.chosen:
        return None
    cards = Shown(outcome.chosen, exercise.level)
    return say(gettext("You chose %(cards)s."), cards=cards)


def tell_cards(exercise: Exercise, outcome: Outcome) -> Iterable[Said]:
    """Why the cards that were chosen will do, or will not."""
    match outcome.code:
        case Result.SAY_WHAT_IT_STANDS_FOR:
            yield say(
                gettext("They could be %(readings)s. Say what the wild stands for."),
                readings=either([reading_phrase(one) for one in outcome.also]),
            )
        case Result.STANDS_FOR_SOMETHING_ELSE:
            yield say(
                ngettext(
                    "With the wild as %(meanings)s, these cards are no combination.",
                    "With the wilds as %(meanings)s, these cards are no combination.",
                    len(outcome.meanings),
                ),
                meanings=meaning_words(outcome.meanings, with_suits=False),
            )
        case Result.NOT_THE_GOAL:
            yield from _not_the_goal(exercise, outcome)
        case Result.SOLVED | Result.NOT_LEGAL:
            yield from meaning(outcome.reading)
            if outcome.verdict and outcome.verdict.reason is not Reason.LEAD:
                yield from verdict_sentences(
                    outcome.verdict, exercise.level, exercise.profile
                )
        case Result.THERE_IS_ONE:
            yield say(
                gettext("Among the plays of this hand, at least one will do.")
                if exercise.goal in ANSWERING
                else gettext("Among the bombs of this hand, at least one is enough.")
            )
        case _:
            pass
    yield from _what_would_do(exercise, outcome)


NOT_A_BOMB = _("%(play)s beats %(over)s, but the question asks for a bomb.")
NOT_ASKED = {
    Goal.BEAT_WITH_BOMB: (NOT_A_BOMB, NOT_A_BOMB),
    Goal.BEAT_WITH_WILD_BOMB: (
        NOT_A_BOMB,
        _("%(play)s beats %(over)s, but no wild stands for another card."),
    ),
    Goal.STRONGEST_BOMB: (
        _("%(play)s is no bomb."),
        _("%(play)s is not enough: this hand holds a stronger bomb."),
    ),
    Goal.ANSWER_WITHOUT_BOMB: (
        _("%(play)s beats %(over)s."),
        _("%(play)s beats %(over)s, but it is a bomb."),
    ),
    Goal.ANSWER_WITH_FEWEST: (
        _("%(play)s beats %(over)s, but it can be done with fewer cards."),
        _("%(play)s beats %(over)s, but it can be done with fewer cards."),
    ),
    Goal.WILD_FLUSH: (
        _("%(play)s is no straight flush."),
        _("%(play)s is not a straight flush in which a wild stands for another card."),
    ),
}
"""Why a legal play is not what was asked for: one that is no bomb, and one that is."""


def _not_the_goal(exercise: Exercise, outcome: Outcome) -> Iterable[Said]:
    reading = outcome.reading
    assert reading is not None
    no_bomb, bomb = NOT_ASKED[exercise.goal]
    yield say(
        str(bomb if reading.is_bomb else no_bomb),
        play=reading_phrase(reading),
        over=_over_phrase(exercise),
    )


def _what_would_do(exercise: Exercise, outcome: Outcome) -> Iterable[Said]:
    if outcome.reminder and outcome.reading is not None:
        yield say(
            ngettext(
                "You did not say what the wild stands for. Here it could only be one thing; "
                "say it all the same when you play it.",
                "You did not say what the wilds stand for. Here it could only be one thing; "
                "say it all the same when you play them.",
                len(outcome.reading.wilds),
            )
        )
    if outcome.nearest is not None:
        yield from _change(outcome.nearest, exercise)
    if outcome.none_exists:
        yield say(
            gettext("Every play of this hand was tried: none will do.")
            if exercise.goal in ANSWERING
            else gettext("Every bomb of this hand was tried: none is enough.")
        )
    if not outcome.solved or outcome.none_exists:
        return
    if exercise.goal is Goal.STRONGEST_BOMB:
        yield say(gettext("No bomb of this hand is stronger."))
    elif outcome.also:
        yield _also(outcome.also)
    else:
        yield say(gettext("No other form or rank in this hand would have done."))


def _also(readings: tuple[Reading, ...]) -> Said:
    """The other right answers; where they are many, some of them and how many more."""
    names = [reading_name(one) for one in readings]
    if len(names) <= MOST_NAMED:
        sentence = ngettext(
            "This was right as well: %(readings)s.",
            "These were right as well: %(readings)s.",
            len(names),
        )
        return say(sentence, readings=both(names))
    more = len(names) - MOST_NAMED
    sentence = ngettext(
        "These were right as well: %(readings)s and %(more)s more.",
        "These were right as well: %(readings)s and %(more)s more.",
        more,
    )
    return say(sentence, readings=", ".join(names[:MOST_NAMED]), more=more)


def _change(change: Change, exercise: Exercise) -> Iterable[Said]:
    facts: dict[str, Shown | str] = {
        "add": Shown(change.add, exercise.level),
        "drop": Shown(change.drop, exercise.level),
        "reading": reading_phrase(change.reading),
    }
    if change.add and change.drop:
        sentence = gettext(
            "The nearest answer: change %(drop)s for %(add)s, and you have %(reading)s."
        )
    elif change.add:
        sentence = gettext("The nearest answer: add %(add)s, and you have %(reading)s.")
    elif change.drop:
        sentence = gettext(
            "The nearest answer: leave out %(drop)s, and you have %(reading)s."
        )
    else:
        sentence = gettext("The same cards can be %(reading)s.")
    yield say(sentence, **facts)
    yield from meaning(change.reading)


def _over_phrase(exercise: Exercise) -> str:
    return (
        "" if exercise.over_reading is None else reading_phrase(exercise.over_reading)
    )
