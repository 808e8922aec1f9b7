"""Why a play may be made or not: a title and a sentence for each Reason, one for each rule."""

from django.utils.translation import gettext_lazy as _

from engine import Profile, Rank, Reading, Reason, Verdict

from .ladder import in_order
from .readings import number_word, reading_phrase
from .said import Said, say

TITLES = {
    Reason.LEAD: _("Any combination may be led"),
    Reason.BEATS_SAME_KIND: _("It beats"),
    Reason.BOMB_BEATS_NORMAL: _("A bomb beats it"),
    Reason.STRONGER_BOMB: _("The stronger bomb"),
    Reason.WILD_CANNOT_BE_JOKER: _("A wild is never a joker"),
    Reason.JOKER_COLOURS_DIFFER: _("The jokers have different colours"),
    Reason.RUN_WRAPS_PAST_ACE: _("It does not go on past the ace"),
    Reason.RUN_TOO_LONG: _("Too long"),
    Reason.RUN_TOO_SHORT: _("Too short"),
    Reason.BOMB_TOO_LARGE: _("Too many cards for a bomb"),
    Reason.LEVEL_IN_RUN: _("The level has no place in a straight"),
    Reason.NOT_A_COMBINATION: _("That is no combination"),
    Reason.NOT_THAT_READING: _("The cards cannot be that"),
    Reason.EQUAL_STRENGTH: _("Equal does not beat"),
    Reason.TOO_LOW: _("Too low"),
    Reason.WEAKER_BOMB: _("The weaker bomb"),
    Reason.NEEDS_BOMB: _("Only a bomb beats a bomb"),
    Reason.DIFFERENT_SIZE: _("Another number of cards"),
    Reason.DIFFERENT_KIND: _("Another form"),
    Reason.NOT_YOUR_TURN: _("It is not your turn"),
    Reason.MUST_LEAD: _("Whoever leads cannot pass"),
    Reason.TOO_MANY_CARDS: _("More cards than are left"),
    Reason.ALREADY_OUT: _("No cards left"),
    Reason.LOCKED_OUT: _("Out until the trick ends"),
    Reason.DEAL_OVER: _("The deal is over"),
}
"""The verdict in two or three words."""

SENTENCES = {
    Reason.LEAD: _("When you lead, any combination will do: here, %(play)s."),
    Reason.BEATS_SAME_KIND: _("%(play)s beats %(over)s."),
    Reason.BOMB_BEATS_NORMAL: _(
        "%(play)s beats %(over)s: a bomb beats any play that is no bomb."
    ),
    Reason.STRONGER_BOMB: _("%(play)s is stronger than %(over)s."),
    Reason.WILD_CANNOT_BE_JOKER: _("A wild stands for any card but a joker."),
    Reason.JOKER_COLOURS_DIFFER: _("A red joker and a black joker do not make a pair."),
    Reason.RUN_WRAPS_PAST_ACE: _(
        "The ace is the end of a sequence: it comes before the two or after the king, "
        "never in between."
    ),
    Reason.RUN_TOO_LONG: _("The sequence has more cards than its form allows."),
    Reason.RUN_TOO_SHORT: _("The sequence has fewer cards than its form needs."),
    Reason.BOMB_TOO_LARGE: _("A bomb has at most %(largest)s cards."),
    Reason.LEVEL_IN_RUN: _(
        "With these rules, level cards have no place in a straight."
    ),
    Reason.NOT_A_COMBINATION: _("Together, these cards are no combination."),
    Reason.NOT_THAT_READING: _("These cards cannot be played as that."),
    Reason.EQUAL_STRENGTH: _(
        "They are equally strong: %(play)s does not beat %(over)s."
    ),
    Reason.TOO_LOW: _("%(play)s stays below %(over)s."),
    Reason.WEAKER_BOMB: _("%(play)s is less strong than %(over)s."),
    Reason.NEEDS_BOMB: _(
        "On the table there is %(over)s: only a stronger bomb answers it, "
        "and %(play)s is no bomb."
    ),
    Reason.DIFFERENT_SIZE: _(
        "%(play)s and %(over)s do not have the same number of cards."
    ),
    Reason.DIFFERENT_KIND: _(
        "%(play)s is not the same form as %(over)s. Only equal forms are compared; "
        "otherwise it takes a bomb."
    ),
    Reason.NOT_YOUR_TURN: _("Somebody else is to play."),
    Reason.MUST_LEAD: _("Whoever has the lead must play something."),
    Reason.TOO_MANY_CARDS: _("The play has more cards than the player still holds."),
    Reason.ALREADY_OUT: _("That player has already played every card."),
    Reason.LOCKED_OUT: _(
        "With these rules, who passes stays out until the trick ends."
    ),
    Reason.DEAL_OVER: _("Nothing more can be played in this deal."),
}
"""What happened, with the names of the two plays."""

WHY = {
    "G4.11": _("Full houses are compared by the triple alone."),
    "G4.12": _(
        "Sequences are compared by their highest card in natural order; "
        "there the level has its usual place."
    ),
    "G5.4": _("A straight flush beats bombs of up to %(below_flush)s equal cards."),
    "G5.6": _(
        "Bombs of %(above_flush)s equal cards or more are above every straight flush."
    ),
    "G5.8": _("The four jokers together are the highest bomb."),
    "G5.9": _("Between bombs, the number of cards comes first."),
    "G5.10": _(
        "With the same number of cards, the rank decides, in the order of the level."
    ),
    "G5.17": _(
        "With these rules a straight flush stands above bombs of %(below_flush)s equal cards "
        "and below those of %(above_flush)s."
    ),
    "G6.1": _(
        "Play goes to the right: next is who sits on the right of the last player."
    ),
    "G5.11": _("Between straight flushes the highest card decides, not the suit."),
}
"""What a rule adds to the sentence, where it adds something."""


def verdict_title(verdict: Verdict) -> str:
    """The verdict in two or three words: "No alcanza"."""
    return str(TITLES[verdict.reason])


def verdict_sentences(verdict: Verdict, level: Rank, profile: Profile) -> list[Said]:
    """What happened, and what the rule says."""
    facts = {
        "play": _phrase(verdict.reading),
        "over": _phrase(verdict.over_reading),
        "largest": number_word(profile.largest_bomb),
    }
    happened = say(str(SENTENCES[verdict.reason]), **facts)
    return [happened, *why(verdict.rule, level, profile)]


def why(rule: str, level: Rank, profile: Profile) -> list[Said]:
    """What a rule says, where it adds something to the verdict."""
    if rule == "G4.10":
        return [say(in_order(rule, level))]
    if rule not in WHY:
        return []
    flush_above = profile.straight_flush_above or 0
    return [
        say(
            str(WHY[rule]),
            below_flush=number_word(flush_above),
            above_flush=number_word(flush_above + 1),
        )
    ]


def _phrase(reading: Reading | None) -> str:
    return "" if reading is None else reading_phrase(reading)
