"""What is said of an answer: a title, some sentences, and a ruling on each option."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from engine import Card, Kind, Profile, Reading, Reason
from tutor.exercises import (
    Change,
    Exercise,
    Goal,
    Option,
    Outcome,
    Result,
    Ruling,
)

from . import deals
from .cards import RANK, RANKS, THE_RANK, card_name
from .readings import (
    both,
    either,
    reading_name,
    reading_phrase,
    the_reading,
)
from .said import Said, Shown, joined, say
from .verdicts import verdict_sentences, verdict_title


@dataclass(frozen=True, slots=True)
class RulingSaid:
    """What is said of one option."""

    option: Option
    chosen: bool
    right: bool
    sentences: tuple[Said, ...]


@dataclass(frozen=True, slots=True)
class Explained:
    """An outcome in words."""

    title: Said
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
}
"""The outcome in a few words, where nothing more telling is known."""

MOST_NAMED = 5
"""How many other answers are named before the rest is counted."""

ANSWERING = (Goal.ANSWER, Goal.ANSWER_WITHOUT_BOMB, Goal.ANSWER_WITH_FEWEST)

TITLES_BY_GOAL = {
    (Result.SOLVED, Goal.WHICH_BEAT): _("Those and no others"),
    (Result.SOLVED, Goal.WEAKEST_FIRST): _("In order"),
    (Result.SOLVED, Goal.STRONGEST_FIRST): _("In order"),
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

WHY_IN_ORDER = {
    "G3.1": _("The red joker is above the black one."),
    "G3.2": _(
        "On top are the jokers, then the cards of the level, %(level)s, and then the aces."
    ),
    "G3.3": _(
        "From the ace it goes down to the two, and the level has left its usual place."
    ),
}

DEFINITIONS = {
    Kind.SINGLE: _("A single card is one card by itself."),
    Kind.PAIR: _("A pair is two cards of the same rank."),
    Kind.TRIPLE: _("A triple is three cards of the same rank."),
    Kind.FULL_HOUSE: _("A full house is a triple with a pair of another rank."),
    Kind.STRAIGHT: _("A straight is exactly five cards of consecutive ranks."),
    Kind.TUBE: _("It takes exactly three pairs of consecutive ranks."),
    Kind.PLATE: _("It takes exactly two triples of consecutive ranks."),
    Kind.BOMB: _("A bomb is four or more cards of the same rank."),
    Kind.STRAIGHT_FLUSH: _("A straight flush is five cards of one suit in a row."),
    Kind.JOKER_BOMB: _("The bomb of jokers takes all four of them."),
}
LOOSER_DEFINITIONS = {
    Kind.STRAIGHT: _("A straight is five or more cards of consecutive ranks."),
    Kind.TUBE: _("It takes two or more pairs of consecutive ranks."),
    Kind.PLATE: _("It takes two or more triples of consecutive ranks."),
    Kind.STRAIGHT_FLUSH: _(
        "A straight flush is five or more cards of one suit in a row."
    ),
}
"""What a kind is under rules that allow longer runs."""


def explain(exercise: Exercise, outcome: Outcome) -> Explained:
    """Say what an answer is worth, and why."""
    return Explained(
        title=_title(exercise, outcome),
        sentences=tuple(TELL[exercise.goal](exercise, outcome)),
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
    tell_why = (Result.NOT_LEGAL, Result.IT_DOES_NOT_BEAT)
    if verdict and outcome.code in tell_why:
        return say(verdict_title(verdict))
    fallback = TITLES[outcome.code]
    return say(str(TITLES_BY_GOAL.get((outcome.code, exercise.goal), fallback)))


def _of_order(exercise: Exercise, outcome: Outcome) -> Iterable[Said]:
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
    level = str(THE_RANK[exercise.level])
    yield say(str(WHY_IN_ORDER[outcome.rule or "G3.3"]), level=level)
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


def _of_yes_or_no(exercise: Exercise, outcome: Outcome) -> Iterable[Said]:
    assert outcome.verdict is not None
    yield from verdict_sentences(outcome.verdict, exercise.level, exercise.profile)
    yield from _enough(exercise, outcome)


def _of_choice(exercise: Exercise, outcome: Outcome) -> Iterable[Said]:
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


def _of_name(exercise: Exercise, outcome: Outcome) -> Iterable[Said]:
    verdict = outcome.verdict
    assert verdict is not None
    if outcome.claimed is not None:
        yield say(definition(outcome.claimed.kind, exercise.profile))
    if not verdict.readings:
        yield from verdict_sentences(verdict, exercise.level, exercise.profile)
    elif outcome.solved:
        yield from _meaning(outcome.reading)
        if outcome.also:
            yield say(
                gettext("They can also be %(readings)s."),
                readings=either([reading_phrase(one) for one in outcome.also]),
            )
    else:
        yield say(
            gettext("These cards are %(readings)s."),
            readings=either([reading_phrase(one) for one in outcome.also]),
        )


def _of_cards(exercise: Exercise, outcome: Outcome) -> Iterable[Said]:
    if outcome.chosen:
        yield say(
            gettext("You chose %(cards)s."),
            cards=Shown(outcome.chosen, exercise.level),
        )
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
                meanings=_meaning_words(outcome.meanings, with_suits=False),
            )
        case Result.NOT_THE_GOAL:
            yield from _not_the_goal(exercise, outcome)
        case Result.SOLVED | Result.NOT_LEGAL:
            yield from _meaning(outcome.reading)
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
        _(
            "%(play)s is a bomb that beats %(over)s, but no wild stands for another card."
        ),
    ),
    Goal.STRONGEST_BOMB: (
        _("%(play)s is no bomb."),
        _("%(play)s is a bomb, but this hand holds a stronger one."),
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
        yield say(gettext("Nothing else in this hand would have done."))


def _also(readings: tuple[Reading, ...]) -> Said:
    """The other right answers; where they are many, some of them and how many more."""
    names = [reading_name(one) for one in readings]
    if len(names) <= MOST_NAMED:
        return say(gettext("Also right: %(readings)s."), readings=both(names))
    more = len(names) - MOST_NAMED
    sentence = ngettext(
        "Also right: %(readings)s and %(more)s more.",
        "Also right: %(readings)s and %(more)s more.",
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
    yield from _meaning(change.reading)


def _enough(exercise: Exercise, outcome: Outcome) -> Iterable[Said]:
    if outcome.enough is not None and exercise.over_reading is not None:
        yield say(
            gettext("To beat %(the_over)s it takes at least %(enough)s."),
            the_over=the_reading(exercise.over_reading),
            enough=reading_phrase(outcome.enough),
        )


def _meaning(reading: Reading | None) -> Iterable[Said]:
    """What the wilds of a reading stand for, in a sentence."""
    if reading is not None and reading.wilds:
        yield say(
            ngettext(
                "The wild stands for %(meanings)s.",
                "The wilds stand for %(meanings)s.",
                len(reading.wilds),
            ),
            meanings=_meaning_words(
                reading.wilds, with_suits=reading.kind is Kind.STRAIGHT_FLUSH
            ),
        )


def _meaning_words(meanings: tuple[Card, ...], *, with_suits: bool) -> str:
    """Cards as what wilds stand for: "ocho", "ocho de picas", "ocho y nueve"."""
    if with_suits:
        return both([card_name(card) for card in meanings])
    if len(meanings) > 1 and len({card.rank for card in meanings}) == 1:
        return str(RANKS[meanings[0].rank])
    return both([str(RANK[card.rank]) for card in meanings])


def _over_phrase(exercise: Exercise) -> str:
    return (
        "" if exercise.over_reading is None else reading_phrase(exercise.over_reading)
    )


def _ruling(exercise: Exercise, ruling: Ruling) -> RulingSaid:
    verdict = ruling.verdict
    return RulingSaid(
        ruling.option,
        ruling.chosen,
        ruling.right,
        ()
        if verdict is None
        else tuple(verdict_sentences(verdict, exercise.level, exercise.profile)),
    )


def definition(kind: Kind, profile: Profile) -> str:
    """What a kind of combination is under these rules."""
    longer = {
        Kind.STRAIGHT: profile.longest_straight > 5,
        Kind.STRAIGHT_FLUSH: profile.longest_straight > 5,
        Kind.TUBE: profile.tube_pairs[0] < 3,
        Kind.PLATE: profile.plate_triples[1] > 2,
    }
    looser = longer.get(kind, False)
    return str(LOOSER_DEFINITIONS[kind] if looser else DEFINITIONS[kind])


TELL: dict[Goal, Callable[[Exercise, Outcome], Iterable[Said]]] = {
    Goal.BEATS_OR_NOT: _of_yes_or_no,
    Goal.WHICH_BEAT: _of_choice,
    Goal.NAME_IT: _of_name,
    Goal.BEAT_WITH_BOMB: _of_cards,
    Goal.BEAT_WITH_WILD_BOMB: _of_cards,
    Goal.STRONGEST_BOMB: _of_cards,
    Goal.ANSWER: _of_cards,
    Goal.ANSWER_WITHOUT_BOMB: _of_cards,
    Goal.ANSWER_WITH_FEWEST: _of_cards,
    Goal.WILD_FLUSH: _of_cards,
    Goal.WEAKEST_FIRST: _of_order,
    Goal.STRONGEST_FIRST: _of_order,
    **dict.fromkeys(deals.GOALS, deals.tell),
    Goal.RETURNS: deals.tell_returns,
}
"""What is said, by what was asked."""
