"""What is said of an answer about several names, bombs or sets of rules, one by one."""

from collections.abc import Iterable

from django.utils.translation import get_language, gettext
from django.utils.translation import gettext_lazy as _

from engine import RUNS, Reading, Reason, find_profile
from tutor import library
from tutor.exercises import Exercise, Goal, Option, Outcome, Ruling

from .combinations import definition, meaning
from .facts import coded_option
from .readings import both, either, reading_name, reading_phrase
from .said import Said, Shown, say, within
from .verdicts import verdict_sentences, why

REFUSED = {
    Reason.NOT_YOUR_TURN: _("It is not your turn"),
    Reason.TOO_LOW: _("It has the same form, but it is lower"),
    Reason.EQUAL_STRENGTH: _("It is equally strong, and equal does not beat"),
    Reason.DIFFERENT_KIND: _("It has another form, and it is no bomb"),
    Reason.DIFFERENT_SIZE: _("It has the same form, with another number of cards"),
    Reason.NEEDS_BOMB: _("There is a bomb on the table, and this is none"),
    Reason.WEAKER_BOMB: _("It is a bomb, but a weaker one"),
    Reason.WILD_CANNOT_BE_JOKER: _("A wild cannot stand for a joker"),
    Reason.JOKER_COLOURS_DIFFER: _("The jokers are of different colours"),
    Reason.RUN_WRAPS_PAST_ACE: _("A sequence does not go on past the ace"),
    Reason.RUN_TOO_LONG: _("The sequence is too long"),
    Reason.RUN_TOO_SHORT: _("The sequence is too short"),
    Reason.BOMB_TOO_LARGE: _("There are too many cards for a bomb"),
    Reason.LEVEL_IN_RUN: _("Level cards have no place in a straight"),
    Reason.NOT_A_COMBINATION: _("Together they are no combination"),
}
"""Why a play is refused, as an answer to choose."""

OF_SIX = {
    "tube-of-six": _("Three pairs in a row"),
    "plate-of-six": _("Two triples in a row"),
    "both-of-six": _("They can be either"),
    "neither-of-six": _("Neither of the two"),
}
BY_RULES = {
    "by-both-rules": _("By both"),
    "only-by-rules": _("Only by these: %(rules)s"),
    "by-neither-rules": _("By neither"),
}


def option_words(option: Option) -> Said | None:
    """An option that these kinds have; None when its code is of another."""
    if option.code in OF_SIX:
        return say(str(OF_SIX[option.code]))
    if option.code in BY_RULES:
        return say(str(BY_RULES[option.code]), rules=rules_name(option.rules or ""))
    if option.code in set(REFUSED):
        return say(str(REFUSED[Reason(option.code)]))
    return coded_option(option)


def rules_name(rules: str) -> str:
    """A set of rules by the name it has in the book."""
    if not rules:
        return ""
    name = library.book(get_language() or "").house.name(find_profile(rules))
    return name[:1].upper() + name[1:]


def tell_names(exercise: Exercise, outcome: Outcome) -> Iterable[Said]:
    """What the cards cannot be, and what was left out."""
    yield from _wrong_and_missed(
        outcome,
        gettext("These cards cannot be: %(names)s."),
        gettext("Left out: %(plays)s."),
    )
    if outcome.verdict is not None and not outcome.verdict.readings:
        yield from verdict_sentences(outcome.verdict, exercise.level, exercise.profile)


def tell_bombs_found(exercise: Exercise, outcome: Outcome) -> Iterable[Said]:
    """Which bombs the hand cannot make, and which it can."""
    yield from _wrong_and_missed(
        outcome,
        gettext("This hand cannot make: %(names)s."),
        gettext("Left out: %(plays)s."),
    )


def _wrong_and_missed(outcome: Outcome, wrong: str, missed: str) -> Iterable[Said]:
    for sentence, rulings in (
        (wrong, [r for r in outcome.rulings if r.chosen and not r.right]),
        (missed, [r for r in outcome.rulings if r.right and not r.chosen]),
    ):
        names = [reading_name(r.option.reading) for r in rulings if r.option.reading]
        if names:
            yield say(sentence, names=both(names), plays=both(names))


def tell_six(exercise: Exercise, outcome: Outcome) -> Iterable[Said]:
    """What six cards are."""
    verdict = outcome.verdict
    assert verdict is not None
    if not outcome.solved:
        yield _answer(outcome)
    if verdict.readings:
        yield say(
            gettext("These cards are %(readings)s."),
            readings=either([reading_phrase(reading) for reading in verdict.readings]),
        )
    if len(verdict.readings) == 1:
        yield from meaning(verdict.readings[0])
    if not verdict.readings:
        yield from verdict_sentences(verdict, exercise.level, exercise.profile)


def tell_refused(exercise: Exercise, outcome: Outcome) -> Iterable[Said]:
    """Why the play is refused."""
    if not outcome.solved:
        yield _answer(outcome)
    if outcome.verdict is not None:
        yield from verdict_sentences(outcome.verdict, exercise.level, exercise.profile)
    else:
        # Nobody looked at the cards: the turn refused them.
        yield from why(outcome.rule or "", exercise.level, exercise.profile)


def tell_two_rules(exercise: Exercise, outcome: Outcome) -> Iterable[Said]:
    """By which rules the play may be made; the rulings say why."""
    if not outcome.solved:
        yield _answer(outcome)


def tell_bombs_in_order(exercise: Exercise, outcome: Outcome) -> Iterable[Said]:
    """Which bomb is stronger, and why."""
    if outcome.stumble is not None:
        first, second = (
            Shown(option.cards, exercise.level) for option in outcome.stumble
        )
        yield say(
            gettext(
                "The bomb %(first)s is stronger than %(second)s: it comes after it."
            ),
            first=first,
            second=second,
        )
    yield from why(outcome.rule or "", exercise.level, exercise.profile)


def _answer(outcome: Outcome) -> Said:
    right = option_words(outcome.right[0]) or Said(())
    return say(gettext("The answer: %(answer)s."), answer=within(right))


def _why_not_that(exercise: Exercise, ruling: Ruling, reading: Reading) -> Said:
    """Why cards cannot have a name: their form is another, or only their size or their rank."""
    readings = () if ruling.verdict is None else ruling.verdict.readings
    if reading.kind not in {one.kind for one in readings}:
        return say(definition(reading.kind, exercise.profile))
    if (reading.kind, reading.size) not in {(one.kind, one.size) for one in readings}:
        return say(
            gettext("They can have that form, but not with that number of cards.")
        )
    return say(
        gettext("They can have that form, but not up to that card.")
        if reading.kind in RUNS
        else gettext("They can have that form, but not that rank.")
    )


def ruling_words(exercise: Exercise, ruling: Ruling) -> tuple[Said, ...] | None:
    """What is said of one option of these kinds; None for another kind."""
    reading = ruling.option.reading
    match exercise.goal:
        case Goal.NAME_ALL if reading is not None:
            if ruling.right and ruling.verdict is not None:
                return tuple(meaning(ruling.verdict.reading))
            return (_why_not_that(exercise, ruling, reading),)
        case Goal.FIND_BOMBS:
            if ruling.example is None:
                return (say(gettext("The hand does not hold enough cards for it.")),)
            cards = Shown(ruling.example.cards, exercise.level)
            told = say(gettext("With %(cards)s."), cards=cards)
            return (told, *meaning(ruling.example.reading))
        case Goal.TWO_RULES if ruling.verdict is not None:
            profile = find_profile(ruling.option.rules or "")
            return tuple(verdict_sentences(ruling.verdict, exercise.level, profile))
        case _:
            return None
