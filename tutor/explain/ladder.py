"""The order of the level in words. At the level of the ace or of the two it needs words of its own."""

from django.utils.translation import gettext_lazy as _

from engine import Rank
from tutor.exercises import HintCode

from .cards import THE_RANK

ORDER = {
    "G3.1": _("The red joker is above the black one."),
    "G3.2": _(
        "On top are the jokers, then the cards of the level, %(level)s, and then the aces."
    ),
    "G3.3": _(
        "From the ace it goes down to the two, and the level has left its usual place."
    ),
    HintCode.LEVEL_ABOVE_ACE: _(
        "The level is %(level)s: its cards stand above the aces and below the jokers."
    ),
    HintCode.ACE_TO_TWO: _(
        "The others go from the ace down to the two, as always, without %(level)s."
    ),
    "G4.10": _(
        "Equal cards go by the order of the level: the jokers on top, then %(level)s, "
        "then the others from the ace down to the two."
    ),
}
"""What is said of the order, by the rule or the hint."""

AT_AN_END = {
    Rank.ACE: {
        "G3.2": _("On top are the jokers, and then the aces, which are the level."),
        "G3.3": _("Below the aces it goes down from the king to the two."),
        HintCode.LEVEL_ABOVE_ACE: _(
            "The level is the ace: the aces stay where they are, just below the jokers."
        ),
        HintCode.ACE_TO_TWO: _("The others go from the king down to the two."),
        "G4.10": _(
            "Equal cards go by the order of the level: the jokers on top, then the ace, "
            "then the others from the king down to the two."
        ),
    },
    Rank.TWO: {
        "G3.3": _(
            "From the ace it goes down to the three: the two, which is the level, is above the ace."
        ),
        HintCode.ACE_TO_TWO: _(
            "The others go from the ace down to the three, as always."
        ),
        "G4.10": _(
            "Equal cards go by the order of the level: the jokers on top, then the two, "
            "then the others from the ace down to the three."
        ),
    },
}
"""The same where the level is the first or the last of its suit, so that it leaves no gap."""


def in_order(code: "str | HintCode", level: Rank | None) -> str:
    """What a rule or a hint says of the order at a level; `%(level)s` is filled in."""
    if level is None:
        return str(ORDER[code])
    sentence = AT_AN_END.get(level, {}).get(code, ORDER[code])
    return str(sentence) % {"level": THE_RANK[level]}
