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

SAME_SHAPE = {
    ("beats", Reason.TOO_LOW): _("think that %(play)s beats even if its rank is lower"),
    ("beats", Reason.WEAKER_BOMB): _(
        "think that %(play)s beats even if its rank is lower"
    ),
    ("beats", Reason.EQUAL_STRENGTH): _(
        "think that %(play)s beats another of the same strength"
    ),
    ("beats-not", Reason.BEATS_SAME_KIND): _(
        "think that %(play)s does not beat even if its rank is higher"
    ),
    ("beats-not", Reason.STRONGER_BOMB): _(
        "think that %(play)s does not beat even if its rank is higher"
    ),
}

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
    return gettext("take %(right)s for %(claimed)s") % {
        "right": _a(right),
        "claimed": _a(claimed),
    }


def _compared(word: str, play: str, over: str, reason: str) -> str:
    told = SAME_SHAPE.get((word, Reason(reason))) if play == over else None
    if told is None:
        told = (
            _("think that %(play)s beats %(over)s")
            if word == "beats"
            else _("think that %(play)s does not beat %(over)s")
        )
    return str(told) % {"play": _a(play), "over": _a(over)}


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
