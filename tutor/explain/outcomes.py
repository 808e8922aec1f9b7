"""What is said of an answer: a title, some sentences, and a ruling on each option."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tutor.exercises import Exercise, Goal, Option, Outcome, Result, Ruling

from . import deals
from .hands import ANSWERING, name_chosen, tell_cards
from .openings import tell_opening
from .plays import is_right_form, tell_choice, tell_name, tell_order, tell_yes_or_no
from .questions import option
from .readings import reading_name
from .said import Said, say, within
from .sets import (
    rules_name,
    ruling_words,
    tell_bombs_found,
    tell_bombs_in_order,
    tell_names,
    tell_refused,
    tell_six,
    tell_two_rules,
)
from .verdicts import verdict_sentences, verdict_title


@dataclass(frozen=True, slots=True)
class RulingSaid:
    """What is said of one option."""

    option: Option
    chosen: bool
    right: bool
    words: Said
    """The option itself."""
    sentences: tuple[Said, ...]


@dataclass(frozen=True, slots=True)
class Explained:
    """An outcome in words."""

    title: Said
    chose: Said | None
    """The cards that were chosen, for who chose them: of a solution nobody did."""
    sentences: tuple[Said, ...]
    rule: str | None
    rulings: tuple[RulingSaid, ...] = ()


TITLES = {
    Result.SOLVED: _("Right"),
    Result.NONE_INDEED: _("Right: there is none"),
    Result.THERE_IS_ONE: _("There is one"),
    Result.NOT_LEGAL: _("That may not be played"),
    Result.NOT_THE_GOAL: _("It beats it, but it is something else"),
    Result.SAY_WHAT_IT_STANDS_FOR: _("What does the wild stand for?"),
    Result.STANDS_FOR_SOMETHING_ELSE: _("Not with that meaning"),
    Result.IT_DOES_BEAT: _("It does beat it"),
    Result.IT_DOES_NOT_BEAT: _("It does not beat it"),
    Result.SOME_ARE_WRONG: _("Not quite those"),
    Result.NOT_THAT_NAME: _("It is something else"),
    Result.NOT_THAT_ONE: _("Not that one"),
    Result.OUT_OF_ORDER: _("Not in order yet"),
    Result.CHAIN_STOPS: _("The chain breaks off"),
}
"""The outcome in a few words, where nothing more telling is known."""

TITLES_BY_GOAL = {
    (Result.SOLVED, Goal.WHICH_BEAT): _("Those and no others"),
    (Result.SOLVED, Goal.NAME_ALL): _("Those and no others"),
    (Result.NONE_INDEED, Goal.NAME_ALL): _("Right: no combination"),
    (Result.THERE_IS_ONE, Goal.NAME_ALL): _("They are a combination"),
    (Result.SOLVED, Goal.FIND_BOMBS): _("Those and no others"),
    (Result.NONE_INDEED, Goal.FIND_BOMBS): _("Right: none of them"),
    (Result.THERE_IS_ONE, Goal.FIND_BOMBS): _("There is a bomb in this hand"),
    (Result.SOLVED, Goal.BOMBS_WEAKEST_FIRST): _("In order"),
    (Result.SOLVED, Goal.WEAKEST_FIRST): _("In order"),
    (Result.SOLVED, Goal.STRONGEST_FIRST): _("In order"),
    (Result.SOLVED, Goal.COMPOSE_CHAIN): _("Right: every card is played"),
    (Result.NONE_INDEED, Goal.NAME_IT): _("Right: no combination"),
    (Result.NONE_INDEED, Goal.WHICH_BEAT): _("Right: none of them beats it"),
    (Result.NONE_INDEED, Goal.BEAT_WITH_BOMB): _("Right: no bomb is enough"),
    (Result.NONE_INDEED, Goal.BEAT_WITH_WILD_BOMB): _("Right: no bomb is enough"),
    (Result.SOLVED, Goal.RETURNS): _("Those and no others"),
    (Result.NONE_INDEED, Goal.RETURNS): _("Right: none of them"),
    (Result.THERE_IS_ONE, Goal.RETURNS): _("Some may go back"),
    (Result.THERE_IS_ONE, Goal.NAME_IT): _("They are a combination"),
    (Result.THERE_IS_ONE, Goal.WHICH_BEAT): _("Some do beat it"),
    (Result.THERE_IS_ONE, Goal.BEAT_WITH_BOMB): _("There is a bomb that beats it"),
    (Result.THERE_IS_ONE, Goal.BEAT_WITH_WILD_BOMB): _("There is a bomb that beats it"),
    (Result.NOT_THE_GOAL, Goal.BEAT_WITH_BOMB): _("It beats it, but it is no bomb"),
    (Result.NOT_THE_GOAL, Goal.STRONGEST_BOMB): _("Not the strongest bomb"),
    (Result.NOT_THE_GOAL, Goal.ANSWER_WITHOUT_BOMB): _("It beats it, but it is a bomb"),
    (Result.NOT_THE_GOAL, Goal.ANSWER_WITH_FEWEST): _(
        "It beats it, but fewer cards will do"
    ),
    (Result.NOT_THE_GOAL, Goal.WILD_FLUSH): _("It is something else"),
    **dict.fromkeys(
        [(Result.NONE_INDEED, goal) for goal in ANSWERING],
        _("Right: nothing here answers it"),
    ),
    **dict.fromkeys(
        [(Result.THERE_IS_ONE, goal) for goal in ANSWERING],
        _("There is an answer"),
    ),
}


def explain(exercise: Exercise, outcome: Outcome) -> Explained:
    """Say what an answer is worth, and why."""
    tell = TELL[exercise.goal]
    return Explained(
        title=_title(exercise, outcome),
        chose=name_chosen(exercise, outcome) if tell is tell_cards else None,
        sentences=tuple(tell(exercise, outcome)),
        rule=outcome.rule,
        rulings=tuple(_ruling(exercise, ruling) for ruling in outcome.rulings),
    )


def _title(exercise: Exercise, outcome: Outcome) -> Said:
    verdict = outcome.verdict
    if outcome.solved and outcome.reading and exercise.goal is not Goal.BEATS_OR_NOT:
        return say(gettext("Yes: %(reading)s"), reading=reading_name(outcome.reading))
    if outcome.solved and verdict and exercise.goal is Goal.BEATS_OR_NOT:
        return say(
            gettext("Right: it beats it")
            if verdict.legal
            else gettext("Right: it does not beat it")
        )
    if outcome.solved and len(outcome.right) == 1:
        answer = within(option(outcome.right[0], exercise))
        return say(gettext("Right: %(answer)s"), answer=answer)
    tell_why = (Result.NOT_LEGAL, Result.IT_DOES_NOT_BEAT)
    if verdict and outcome.code in tell_why:
        return say(verdict_title(verdict))
    if is_right_form(outcome):
        return say(gettext("Almost"))
    fallback = TITLES[outcome.code]
    return say(str(TITLES_BY_GOAL.get((outcome.code, exercise.goal), fallback)))


def _ruling(exercise: Exercise, ruling: Ruling) -> RulingSaid:
    verdict = ruling.verdict
    sentences = ruling_words(exercise, ruling)
    if sentences is None and verdict is not None:
        level, profile = exercise.level, exercise.profile
        sentences = tuple(verdict_sentences(verdict, level, profile))
    words = (
        say(rules_name(ruling.option.rules))
        if ruling.option.rules
        else option(ruling.option, exercise)
    )
    return RulingSaid(
        ruling.option, ruling.chosen, ruling.right, words, sentences or ()
    )


TELL: dict[Goal, Callable[[Exercise, Outcome], Iterable[Said]]] = {
    Goal.NAME_ALL: tell_names,
    Goal.FIND_BOMBS: tell_bombs_found,
    Goal.TUBE_OR_PLATE: tell_six,
    Goal.WHY_REFUSED: tell_refused,
    Goal.TWO_RULES: tell_two_rules,
    Goal.BOMBS_WEAKEST_FIRST: tell_bombs_in_order,
    Goal.BEATS_OR_NOT: tell_yes_or_no,
    Goal.WHICH_BEAT: tell_choice,
    Goal.NAME_IT: tell_name,
    Goal.BEAT_WITH_BOMB: tell_cards,
    Goal.BEAT_WITH_WILD_BOMB: tell_cards,
    Goal.STRONGEST_BOMB: tell_cards,
    Goal.ANSWER: tell_cards,
    Goal.ANSWER_WITHOUT_BOMB: tell_cards,
    Goal.ANSWER_WITH_FEWEST: tell_cards,
    Goal.WILD_FLUSH: tell_cards,
    Goal.WEAKEST_FIRST: tell_order,
    Goal.STRONGEST_FIRST: tell_order,
    **dict.fromkeys(deals.GOALS, deals.tell),
    Goal.FIRST_LEAD: tell_opening,
    Goal.WHO_RECEIVES: tell_opening,
    Goal.RETURNS: deals.tell_returns,
    Goal.COMPOSE_CHAIN: deals.tell_chain,
}
"""What is said, by what was asked."""
