"""What else is so before a question about a deal, and the options that name somebody or something."""

from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from tutor.exercises import Exercise, Fact, FactCode, Option, Who

from .cards import rank_sign
from .readings import both
from .said import Said, Shown, say

WHO = {
    Who.YOU: _("you"),
    Who.RIGHT: _("the rival on your right"),
    Who.PARTNER: _("your partner"),
    Who.LEFT: _("the rival on your left"),
}
"""Somebody at the table."""

FACTS = {
    FactCode.FINISHED: _("Finished, in this order: %(names)s."),
    FactCode.YOUR_LEVEL: _("Your team's level: %(rank)s."),
    FactCode.THEIR_LEVEL: _("The rivals' level: %(rank)s."),
    FactCode.YOU_DECLARED: _("Your level was played: your team was the declarers."),
    FactCode.THEY_DECLARED: _("The rivals' level was played: they were the declarers."),
    FactCode.YOU_FAILED: _("Times your team has failed at the ace so far: %(number)s."),
    FactCode.FIRST_DEAL: _("It was the first deal."),
    FactCode.DEALT_FIRST: _(
        "It is the first deal of the match. The first card of the pack is for %(who)s."
    ),
    FactCode.TURNED_UP: _("Turned up: %(cards)s, card %(number)s of the pack."),
    FactCode.FIRST_OF_TWO: _("The first %(cards)s is card %(number)s of the pack."),
    FactCode.LOT: _("The lot, if it counts, fell on %(who)s."),
    FactCode.TWO_PACKS: _("Two packs are shuffled together, with their jokers."),
    FactCode.SOUGHT_CARD: _("Count the cards like this one: %(cards)s."),
    FactCode.SOUGHT_JOKERS: _("Count the jokers like this one: %(cards)s."),
    FactCode.SOUGHT_RANK: _("Count the cards of this rank: %(rank)s."),
    FactCode.SOUGHT_ALL: _("Count all the cards."),
    FactCode.LAST_CARD: _("%(who)s has no cards left."),
    FactCode.HOLDS: _("%(who)s was dealt %(cards)s."),
    FactCode.PAYS: _("%(who)s pays %(cards)s."),
    FactCode.RECEIVED: _("You received %(cards)s as tribute."),
    FactCode.YOU_PAY: _("You must pay tribute, with one of these cards of yours."),
    FactCode.LOWEST_CARDS: _("You hold no lower cards than these."),
    FactCode.NO_FOUNDATIONS: _("The four foundations are empty."),
    FactCode.PILE: _(
        "Your exposed card and the ones below it, in order, down to the last: %(cards)s."
    ),
    FactCode.PILE_GOES_ON: _(
        "Your exposed card and the next ones below it, in order: %(cards)s."
    ),
}
FIRST_TWO = _("The first two to finish, in order: %(names)s.")
"""Who went out, where more is not told: at some tables the deal ends there, at others the other two go on."""
NONE_FACE_DOWN = _("Player %(number)s has only the exposed card.")
"""What a player has whose pile holds nothing below it."""
BESIDES = _(
    "You hold the cards that are shown. Count the others of this rank: %(rank)s."
)
"""What is looked for, where some is held already."""
PLACES = {
    1: _("%(number)s play Give Away, and the first card of each round is yours."),
    2: _("%(number)s play Give Away, and the second card of each round is yours."),
    3: _("%(number)s play Give Away, and the third card of each round is yours."),
    4: _("%(number)s play Give Away, and the fourth card of each round is yours."),
    5: _("%(number)s play Give Away, and the fifth card of each round is yours."),
    6: _("%(number)s play Give Away, and the sixth card of each round is yours."),
}
"""How many play and whose turn to be dealt it is, by that place."""
OF_YOU = {
    FactCode.DEALT_FIRST: _(
        "It is the first deal of the match. The first card of the pack is for you."
    ),
    FactCode.LOT: _("The lot, if it counts, fell on you."),
    FactCode.LAST_CARD: _("You have no cards left."),
    FactCode.HOLDS: _("You were dealt %(cards)s."),
    FactCode.PAYS: _("You pay %(cards)s."),
}
"""The same, where it is the reader who does it."""

OPTIONS = {
    "so": _("Yes"),
    "not-so": _("No"),
    "who": "%(who)s",
    "rank": _("Level %(rank)s"),
    "number": "%(number)s",
    "pile-empty": _("None: every card is played"),
    "player": _("Player %(number)s"),
    "draw": _("Nobody: it is a draw"),
}
DECLARES = {
    Who.YOU: _("Your team, at level %(rank)s"),
    Who.RIGHT: _("The rivals, at level %(rank)s"),
}
"""The option to declare, by a player of the team."""
TEAMS = {Who.YOU: _("Your team"), Who.RIGHT: _("The rivals")}
"""A team as an option, by one of its players."""


def facts(exercise: Exercise) -> list[Said]:
    """What else is so, a fact a sentence."""
    return [_fact(fact, exercise) for fact in exercise.facts]


def _fact(fact: Fact, exercise: Exercise) -> Said:
    number = fact.number or 0
    if fact.code is FactCode.CARDS_LEFT:
        sentence = ngettext(
            "You hold %(number)s card, and somebody asks how many you have.",
            "You hold %(number)s cards, and somebody asks how many you have.",
            number,
        )
    elif fact.code is FactCode.FINISHED and len(fact.who) == 2:
        sentence = str(FIRST_TWO)
    elif fact.code is FactCode.FOUNDATIONS:
        sentence = ngettext(
            "On the foundations lies %(cards)s.",
            "On the foundations lie %(cards)s.",
            len(fact.cards),
        )
    elif fact.code is FactCode.SOUGHT_RANK and exercise.shown:
        sentence = str(BESIDES)
    elif fact.code is FactCode.PLAY_AND_PLACE:
        sentence = str(PLACES[fact.count or 0])
    elif fact.code is FactCode.PLAYER_HAS and not fact.count:
        sentence = str(NONE_FACE_DOWN)
    elif fact.code is FactCode.PLAYER_HAS:
        sentence = ngettext(
            "Player %(number)s has %(count)s card face down and one exposed.",
            "Player %(number)s has %(count)s cards face down and one exposed.",
            fact.count or 0,
        )
    elif fact.who == (Who.YOU,):
        sentence = str(OF_YOU.get(fact.code, FACTS[fact.code]))
    else:
        sentence = str(FACTS[fact.code])
    return say(
        sentence,
        who=str(WHO[fact.who[0]]) if fact.who else "",
        names=both([str(WHO[who]) for who in fact.who]),
        cards=Shown(fact.cards, exercise.marked_level),
        rank="" if fact.rank is None else rank_sign(fact.rank),
        number=number,
        count=fact.count or 0,
    )


def coded_option(option: Option) -> Said | None:
    """An option about a deal in words; None when its code is of another kind."""
    if option.code == "declares" and option.who is not None:
        sentence = str(DECLARES[option.who])
    elif option.code == "team" and option.who is not None:
        sentence = str(TEAMS[option.who])
    elif option.code in OPTIONS:
        sentence = str(OPTIONS[option.code])
    else:
        return None
    return say(
        sentence,
        who="" if option.who is None else str(WHO[option.who]),
        rank="" if option.rank is None else rank_sign(option.rank),
        number=option.number or 0,
    )
