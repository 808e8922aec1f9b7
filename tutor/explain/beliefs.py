"""What pupils seem to think, in words: "7 of 12 think that a straight flush beats a bomb of six cards"."""

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from engine import Kind, Reason
from tutor.exercises import Goal

A_KIND = {
    Kind.SINGLE: _("a single card"),
    Kind.PAIR: _("a pair"),
    Kind.TRIPLE: _("a triple"),
    Kind.FULL_HOUSE: _("a full house"),
    Kind.STRAIGHT: _("a straight"),
    Kind.TUBE: _("a tube"),
    Kind.PLATE: _("a plate"),
    Kind.STRAIGHT_FLUSH: _("a straight flush"),
    Kind.JOKER_BOMB: _("the joker bomb"),
}

LOWER = {
    Kind.SINGLE: _("think that a lower single card beats a higher one"),
    Kind.PAIR: _("think that a lower pair beats a higher one"),
    Kind.TRIPLE: _("think that a lower triple beats a higher one"),
    Kind.FULL_HOUSE: _("think that a lower full house beats a higher one"),
    Kind.STRAIGHT: _("think that a lower straight beats a higher one"),
    Kind.TUBE: _("think that a lower tube beats a higher one"),
    Kind.PLATE: _("think that a lower plate beats a higher one"),
    Kind.STRAIGHT_FLUSH: _("think that a lower straight flush beats a higher one"),
    Kind.BOMB: _("think that a lower bomb beats a higher one of the same size"),
}
HIGHER = {
    Kind.SINGLE: _("think that a higher single card does not beat a lower one"),
    Kind.PAIR: _("think that a higher pair does not beat a lower one"),
    Kind.TRIPLE: _("think that a higher triple does not beat a lower one"),
    Kind.FULL_HOUSE: _("think that a higher full house does not beat a lower one"),
    Kind.STRAIGHT: _("think that a higher straight does not beat a lower one"),
    Kind.TUBE: _("think that a higher tube does not beat a lower one"),
    Kind.PLATE: _("think that a higher plate does not beat a lower one"),
    Kind.STRAIGHT_FLUSH: _(
        "think that a higher straight flush does not beat a lower one"
    ),
    Kind.BOMB: _("think that a higher bomb does not beat a lower one of the same size"),
}
SAME_SHAPE = {
    ("beats", Reason.TOO_LOW): LOWER,
    ("beats", Reason.WEAKER_BOMB): LOWER,
    ("beats-not", Reason.BEATS_SAME_KIND): HIGHER,
    ("beats-not", Reason.STRONGER_BOMB): HIGHER,
}
"""Sentences of two plays of one kind and size, by kind: other languages call a pair and a triple lower in other words."""

AS_A_PLAY = {
    Reason.WILD_CANNOT_BE_JOKER: _("use a wild as a joker"),
    Reason.JOKER_COLOURS_DIFFER: _("make a pair of a red joker and a black one"),
    Reason.RUN_WRAPS_PAST_ACE: _("let a sequence go on past the ace"),
    Reason.RUN_TOO_LONG: _("take a sequence that is too long"),
    Reason.RUN_TOO_SHORT: _("take a sequence that is too short"),
    Reason.BOMB_TOO_LARGE: _("take a bomb that is too large"),
    Reason.LEVEL_IN_RUN: _("put the level into a straight"),
    Reason.NOT_A_COMBINATION: _("take cards that are no combination"),
}

NOT_SEEN = {
    Goal.NAME_IT: _("do not see that the cards are a combination"),
    Goal.WHICH_BEAT: _("do not see that some of the plays beat"),
}

SAID = {
    (Goal.TRICK_ENDS, "yes"): _(
        "think that the trick is over while somebody may still play"
    ),
    (Goal.TRICK_ENDS, "no"): _("think that the trick goes on when it is over"),
    (Goal.COUNT_DUTY, "yes"): _(
        "think that the number of cards has to be told when it need not be"
    ),
    (Goal.COUNT_DUTY, "no"): _(
        "think that the number of cards need not be told when it has to be"
    ),
    (Goal.WINS_MATCH, "yes"): _("think that the match is won when it is not"),
    (Goal.WINS_MATCH, "no"): _("do not see that the match is won"),
    (Goal.TRIBUTE_PAID, "yes"): _("think that tribute is paid when it is cancelled"),
    (Goal.TRIBUTE_PAID, "no"): _("think that no tribute is paid when it is owed"),
    (Goal.FIRST_LEAD, ""): _("give the lead of the first deal to the wrong player"),
    (Goal.WHO_RECEIVES, ""): _("deal the cards round the wrong way"),
    (Goal.LOSERS_LEVEL, ""): _("mistake the level of a team that failed at the ace"),
    (Goal.HOW_MANY, ""): _("miscount the cards of two packs"),
    (Goal.WHOSE_TURN, ""): _("give the turn to the wrong player"),
    (Goal.DEAL_WON, ""): _("give the deal to the wrong team"),
    (Goal.HOW_MANY_DEALT, ""): _("deal the cards of Give Away unequally"),
    (Goal.WHOSE_LEAD, ""): _("give the lead to the wrong player"),
    (Goal.NEW_LEVEL, ""): _("move the level by the wrong number of steps"),
    (Goal.NEXT_DEAL, ""): _("mistake who declares in the next deal, or at which level"),
    (Goal.TRIBUTE_CARD, ""): _("pay the wrong card as tribute"),
    (Goal.TRIBUTE_GOES, ""): _("give the tribute to the wrong player"),
    (Goal.TRIBUTE_LEAD, ""): _("let the wrong player lead after the tribute"),
    (Goal.RETURNS, ""): _("mistake which cards may be given back"),
    (Goal.FORCED_CHAIN, ""): _("stop a forced chain in the wrong place"),
    (Goal.COMPOSE_CHAIN, ""): _("build a chain that stops too early"),
    (Goal.BLOCKED_ROUND, ""): _("give a blocked round to the wrong player"),
    (Goal.TUBE_OR_PLATE, ""): _("mix up three pairs in a row and two triples in a row"),
    (Goal.NAME_ALL, ""): _("do not see all that the cards can be"),
    (Goal.FIND_BOMBS, ""): _(
        "do not find the bombs of a hand, or see some that are none"
    ),
    (Goal.WHY_REFUSED, ""): _("do not see why a play is refused"),
    (Goal.TWO_RULES, ""): _("mix up what two sets of rules allow"),
}

OF_ORDER = {
    "G3.1": _("put the black joker above the red one, or a joker too low"),
    "G3.2": _("put the cards of the level in the wrong place"),
    "G3.3": _("mix up the order from the ace down to the two"),
}


def belief(line: str) -> str:
    """Say what whoever holds a belief thinks or does: "think that a pair beats a triple"."""
    word, *parts, rule = line.split("|")
    match word, parts:
        case "beats" | "beats-not", [play, over, reason]:
            return _compared(word, play, over, reason)
        case "plays", [play, over, reason]:
            return _played(play, over, reason)
        case "is-play", [reason]:
            return _as_a_play(reason)
        case "misses", [play, goal]:
            return _missed(play, goal)
        case "calls", [right, claimed]:
            return _called(right, claimed)
        case "none", [goal]:
            return str(
                NOT_SEEN.get(Goal(goal), _("do not find the bomb that would do"))
            )
        case "says", [goal, said]:
            return str(SAID.get((Goal(goal), said), _("answer something else")))
        case "orders", [] if rule.startswith("G5."):
            return gettext("put bombs in the wrong order")
        case "orders", []:
            return str(OF_ORDER.get(rule, _("put cards in the wrong order")))
    return (
        gettext("give a wild a meaning that makes no combination")
        if word == "means"
        else gettext("answer something else")
    )


def _missed(play: str, goal: str) -> str:
    if goal == Goal.BEAT_WITH_WILD_BOMB:
        return gettext("let no wild stand for another card")
    return gettext("answer with %(play)s where a bomb was asked for") % {
        "play": _a(play)
    }


def _called(right: str, claimed: str) -> str:
    if not right:
        return gettext("take cards that are no combination for %(claimed)s") % {
            "claimed": _a(claimed)
        }
    if right == claimed:
        return gettext("give %(play)s another rank than its own") % {"play": _a(right)}
    return gettext("take %(right)s for %(claimed)s") % {
        "right": _a(right),
        "claimed": _a(claimed),
    }


def _compared(word: str, play: str, over: str, reason: str) -> str:
    if play == over:
        of_kinds = SAME_SHAPE.get((word, Reason(reason)), {})
        if told := of_kinds.get(Kind(play.partition(".")[0])):
            return str(told)
        if (word, reason) == ("beats", Reason.EQUAL_STRENGTH):
            same = gettext("think that %(play)s beats another of the same strength")
            return same % {"play": _a(play)}
    said = (
        gettext("think that %(play)s beats %(over)s")
        if word == "beats"
        else gettext("think that %(play)s does not beat %(over)s")
    )
    return said % {"play": _a(play), "over": _a(over)}


def _played(play: str, over: str, reason: str) -> str:
    if not play:
        return _as_a_play(reason)
    if not over:
        return gettext("play %(play)s") % {"play": _a(play)}
    if play == over:
        return gettext("answer with %(play)s that is not higher") % {"play": _a(play)}
    return gettext("answer %(over)s with %(play)s") % {
        "play": _a(play),
        "over": _a(over),
    }


def _as_a_play(reason: str) -> str:
    return str(AS_A_PLAY.get(Reason(reason), AS_A_PLAY[Reason.NOT_A_COMBINATION]))


def _a(shape: str) -> str:
    """A form without its rank: "a pair", "a bomb of six cards"."""
    kind, _dot, size = shape.partition(".")
    if kind == Kind.BOMB:
        return ngettext(
            "a bomb of %(number)s card", "a bomb of %(number)s cards", int(size)
        ) % {"number": size}
    return str(A_KIND[Kind(kind)])
