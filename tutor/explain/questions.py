"""The sentences of an exercise before its answer: the story, the question, options, hints."""

from collections.abc import Callable

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from engine import Kind
from tutor.exercises import Did, Exercise, Goal, Hint, HintCode, Option, Told, Who

from . import deals
from .facts import facts
from .ladder import ORDER, in_order
from .readings import reading_name, reading_phrase, the_reading
from .said import Said, Shown, say
from .sets import option_words

STORY = {
    (Who.YOU, Did.LED): _("You led %(play)s."),
    (Who.YOU, Did.ANSWERED): _("You answered with %(play)s."),
    (Who.YOU, Did.PASSED): _("You passed."),
    (Who.RIGHT, Did.LED): _("The rival on your right led %(play)s."),
    (Who.RIGHT, Did.ANSWERED): _("The rival on your right answered with %(play)s."),
    (Who.RIGHT, Did.PASSED): _("The rival on your right passed."),
    (Who.PARTNER, Did.LED): _("Your partner led %(play)s."),
    (Who.PARTNER, Did.ANSWERED): _("Your partner answered with %(play)s."),
    (Who.PARTNER, Did.PASSED): _("Your partner passed."),
    (Who.LEFT, Did.LED): _("The rival on your left led %(play)s."),
    (Who.LEFT, Did.ANSWERED): _("The rival on your left answered with %(play)s."),
    (Who.LEFT, Did.PASSED): _("The rival on your left passed."),
}
"""What somebody did before the question."""

GOALS = {
    Goal.BEATS_OR_NOT: _("Does this play beat %(the_play)s?"),
    Goal.WHICH_BEAT: _("Which of these plays beat %(the_play)s?"),
    Goal.NAME_IT: _("What combination are these cards?"),
    Goal.BEAT_WITH_BOMB: _("Beat %(the_play)s with a bomb."),
    Goal.BEAT_WITH_WILD_BOMB: _(
        "Beat %(the_play)s with a bomb in which a wild stands for another card."
    ),
    Goal.NAME_ALL: _("What can these cards be? Choose everything."),
    Goal.TUBE_OR_PLATE: _("Are these cards three pairs or two triples?"),
    Goal.FIND_BOMBS: _("Which of these bombs can this hand make?"),
    Goal.WHY_REFUSED: _("These cards may not be played over %(the_play)s. Why not?"),
    Goal.TWO_RULES: _("By which rules may these cards be led?"),
    Goal.BOMBS_WEAKEST_FIRST: _(
        "Put these bombs in order, from the weakest to the strongest."
    ),
    Goal.STRONGEST_BOMB: _("Choose the strongest bomb of this hand."),
    Goal.ANSWER: _("Answer %(the_play)s with any play that beats it."),
    Goal.ANSWER_WITHOUT_BOMB: _("Beat %(the_play)s without using a bomb."),
    Goal.ANSWER_WITH_FEWEST: _("Beat %(the_play)s with as few cards as you can."),
    Goal.WILD_FLUSH: _(
        "Make a straight flush in which a wild stands for another card."
    ),
    Goal.WEAKEST_FIRST: _(
        "Put these cards in order, from the weakest to the strongest."
    ),
    Goal.STRONGEST_FIRST: _(
        "Put these cards in order, from the strongest to the weakest."
    ),
    **deals.GOALS,
}
"""What is asked. It can be told from the sentence alone whether an answer is right."""

GOALS_OVER = {
    Goal.WILD_FLUSH: _(
        "Beat %(the_play)s with a straight flush in which a wild stands for another card."
    ),
    Goal.TWO_RULES: _("By which rules do these cards beat %(the_play)s?"),
}
"""What is asked where there is a play on the table, and may be none."""

ALSO_ASKED = {
    Goal.BEAT_WITH_BOMB: _(
        "Say what each wild stands for. If no bomb is enough, say so."
    ),
    Goal.BEAT_WITH_WILD_BOMB: _(
        "Say what each wild stands for. If no bomb is enough, say so."
    ),
    Goal.STRONGEST_BOMB: _("Say what each wild stands for."),
    Goal.ANSWER: _("If no play of this hand does, say so."),
    Goal.ANSWER_WITHOUT_BOMB: _("If no play of this hand does, say so."),
    Goal.ANSWER_WITH_FEWEST: _("If no play of this hand does, say so."),
    Goal.WILD_FLUSH: _("Say the rank and the suit that each wild stands for."),
    Goal.NAME_ALL: _("It may be several, one or none."),
    Goal.FIND_BOMBS: _("It may be several, one or none."),
    Goal.WHICH_BEAT: _("It may be several, one or none."),
    Goal.WEAKEST_FIRST: _("Equal cards may stand in any order."),
    Goal.STRONGEST_FIRST: _("Equal cards may stand in any order."),
    **deals.ALSO_ASKED,
}
"""What else the answer needs, or may be."""

OPTIONS = {
    "yes": _("Yes, it beats it"),
    "no": _("No, it does not"),
    "none": _("They are no combination"),
}

HINTS = {
    HintCode.JOKERS_ON_TOP: _(
        "Start with the jokers: no card is above them, and the red one is above the black one."
    ),
    HintCode.LEVEL_ABOVE_ACE: ORDER[HintCode.LEVEL_ABOVE_ACE],
    HintCode.ACE_TO_TWO: ORDER[HintCode.ACE_TO_TWO],
    HintCode.SOME_ARE_EQUAL: _(
        "Some of the cards are equally strong. Suits do not count: their order does not matter."
    ),
    HintCode.EQUAL_OR_IN_A_ROW: _(
        "Put the equal cards together. Then see whether the ranks follow one another; "
        "the ace may be at either end."
    ),
    HintCode.SAME_FORM: _(
        "On the table there is %(play)s. Look at the form first: is it the same?"
    ),
    HintCode.HOW_COMPARED: _("Then compare: %(how)s"),
    HintCode.A_BOMB_BEATS: _(
        "A bomb does not need the same form: it beats any normal play."
    ),
    HintCode.ONLY_A_BOMB: _(
        "On the table there is a bomb: %(play)s. Only a stronger bomb beats it."
    ),
    HintCode.SIZE_BEFORE_RANK: _(
        "Between bombs of equal cards the number of cards comes first, and then the rank."
    ),
    HintCode.FOUR_JOKERS_ON_TOP: _("The four jokers together are the highest bomb."),
    HintCode.PAIRS_OR_TRIPLES: _(
        "Set the wilds apart and sort the rest by rank. What would make three pairs in a row, "
        "what two triples?"
    ),
    HintCode.IS_IT_A_COMBINATION: _(
        "First see whether the cards are a combination at all."
    ),
    HintCode.THEN_FORM_THEN_STRENGTH: _(
        "Then compare the form and the number of cards, and only then the strength."
    ),
    HintCode.WHERE_RULES_DIFFER: _(
        "These rules differ in the length of sequences, in level cards inside straights, "
        "in straight flushes and in pairs with a wild."
    ),
    HintCode.COUNT_EACH_RANK: _(
        "Count the cards of each rank: four or more equal cards are a bomb."
    ),
    HintCode.WILD_TAKES_THE_SUIT: _(
        "A wild takes the suit as well as the rank that is missing."
    ),
    HintCode.ACE_AT_EITHER_END: _("The ace may come before the two or after the king."),
    HintCode.A_FLUSH_IS_A_BOMB: _(
        "Look through each suit as well: a straight flush is a bomb too."
    ),
    **deals.HINTS,
}
"""A hint says where to look, never what is there."""

COUNTED_HINTS: dict[HintCode, Callable[[int], str]] = {
    HintCode.FLUSH_BETWEEN: lambda number: ngettext(
        "A straight flush beats bombs of %(number)s equal card, and no larger ones.",
        "A straight flush beats bombs of up to %(number)s equal cards, and no larger ones.",
        number,
    ),
    HintCode.ONE_SUIT_AT_A_TIME: lambda number: ngettext(
        "Look at one suit at a time, five ranks in a row. One card may be missing: you hold one wild.",
        "Look at one suit at a time, five ranks in a row. %(number)s cards may be missing: "
        "you hold %(number)s wilds.",
        number,
    ),
    HintCode.COUNT_THE_CARDS: lambda number: ngettext(
        "There is %(number)s card. Few forms have that many.",
        "There are %(number)s cards. Few forms have that many.",
        number,
    ),
    HintCode.SET_WILDS_APART: lambda number: ngettext(
        "Set the wild apart and look at the rest: what is missing?",
        "Set the %(number)s wilds apart and look at the rest: what is missing?",
        number,
    ),
    HintCode.WILDS_COUNT_TOO: lambda number: ngettext(
        "Four or more equal cards are a bomb. You hold a wild, and it can be one of them.",
        "Four or more equal cards are a bomb. You hold %(number)s wilds, and each can be one of them.",
        number,
    ),
}
"""Hints with a number in them."""

HOW_COMPARED = {
    Kind.SINGLE: _("by the order of the level."),
    Kind.PAIR: _("by the order of the level."),
    Kind.TRIPLE: _("by the order of the level."),
    Kind.FULL_HOUSE: _("a full house by its triple alone."),
    Kind.STRAIGHT: _("a sequence by its highest card, in natural order."),
    Kind.TUBE: _("a sequence by its highest card, in natural order."),
    Kind.PLATE: _("a sequence by its highest card, in natural order."),
    Kind.BOMB: _("first the number of cards, then the rank."),
    Kind.STRAIGHT_FLUSH: _("by the highest card, not by the suit."),
    Kind.JOKER_BOMB: _("nothing is above the four jokers."),
}


def story(exercise: Exercise) -> list[Said]:
    """What happened before, an event a sentence, and what else is so."""
    return [_told(event) for event in exercise.story] + facts(exercise)


def _told(event: Told) -> Said:
    play = "" if event.reading is None else reading_phrase(event.reading)
    return say(str(STORY[event.who, event.did]), play=play)


def goal(exercise: Exercise) -> Said:
    """The question."""
    over = exercise.over_reading
    asked = GOALS[exercise.goal]
    if over is not None:
        asked = GOALS_OVER.get(exercise.goal, asked)
    return say(str(asked), the_play="" if over is None else the_reading(over))


def also_asked(exercise: Exercise) -> Said | None:
    """What else the answer needs, where it needs anything."""
    sentence = ALSO_ASKED.get(exercise.goal)
    return None if sentence is None else say(str(sentence))


def option(option: Option, exercise: Exercise) -> Said:
    """An option as it is chosen from: its cards, its name or its sentence."""
    if option.cards:
        return say("%(cards)s", cards=Shown(option.cards, exercise.marked_level))
    if option.reading is not None:
        return say(reading_name(option.reading))
    return option_words(option) or say(str(OPTIONS[option.code or ""]))


def hint(hint: Hint) -> Said:
    """A hint."""
    number, reading = hint.number or 0, hint.reading
    if hint.code in ORDER:
        return say(in_order(hint.code, hint.rank))
    counted = COUNTED_HINTS.get(hint.code)
    return say(
        str(HINTS[hint.code]) if counted is None else counted(number),
        play="" if reading is None else reading_phrase(reading),
        how="" if reading is None else str(HOW_COMPARED[reading.kind]),
        number=number,
        rule=hint.rule or "",
    )
