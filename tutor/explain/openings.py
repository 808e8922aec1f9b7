"""Who receives a card of the first deal, and how the seats are counted to it."""

from collections.abc import Iterable

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from tutor.exercises import Exercise, FactCode, Outcome, Who

from .deals import tell
from .facts import WHO
from .said import Said, say

DECIDES = {
    "G2.8": FactCode.TURNED_UP,
    "G2.11": FactCode.TURNED_UP,
    "G2.19": FactCode.FIRST_OF_TWO,
    "G2.20": FactCode.TURNED_UP,
}
"""The card that decides, by the rule that says so. Where the lot does, nothing is counted."""

SIDES = {True: _("to the left"), False: _("to the right")}
"""Which way the cards go round, by whether they are dealt clockwise."""


def tell_opening(exercise: Exercise, outcome: Outcome) -> Iterable[Said]:
    """Which answer is right, why, and how it is counted."""
    yield from tell(exercise, outcome)
    decides = DECIDES.get(outcome.rule or "")
    places = [fact.number for fact in exercise.facts if fact.code is decides]
    who = outcome.right[0].who
    if places and places[0] is not None and who is not None:
        yield _counted(places[0], who, clockwise=exercise.profile.deals_clockwise)


def _counted(place: int, who: Who, *, clockwise: bool) -> Said:
    """The way from the first card to the card of that place."""
    steps = (place - 1) % len(Who)
    if not steps:
        sentence = gettext(
            "Every fourth card falls in the same place: card %(number)s falls where the first one did."
        )
    elif place <= len(Who):
        sentence = ngettext(
            "From the first card to card %(number)s it is %(steps)s place %(side)s: %(who)s.",
            "From the first card to card %(number)s it is %(steps)s places %(side)s: %(who)s.",
            steps,
        )
    else:
        sentence = ngettext(
            "Every fourth card falls in the same place: card %(same)s falls where the first one did, "
            "and card %(number)s is %(steps)s place further %(side)s: %(who)s.",
            "Every fourth card falls in the same place: card %(same)s falls where the first one did, "
            "and card %(number)s is %(steps)s places further %(side)s: %(who)s.",
            steps,
        )
    return say(
        sentence,
        number=place,
        same=place - steps,
        steps=steps,
        side=str(SIDES[clockwise]),
        who=str(WHO[who]),
    )
