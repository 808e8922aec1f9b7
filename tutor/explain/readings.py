"""Names of combinations: "bomba de cuatro ochos", "una escalera hasta la reina"."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from engine import Kind, Reading

from .cards import A_RANK, RANK, RANKS, THE_RANK

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

type Names = Mapping[Kind, StrPromise | str]
"""A name for each kind; lazily translated."""

KINDS = {
    Kind.SINGLE: _("single card"),
    Kind.PAIR: _("pair"),
    Kind.TRIPLE: _("triple"),
    Kind.FULL_HOUSE: _("full house"),
    Kind.STRAIGHT: _("straight"),
    Kind.TUBE: pgettext_lazy("combination", "tube"),
    Kind.PLATE: pgettext_lazy("combination", "plate"),
    Kind.BOMB: _("bomb"),
    Kind.STRAIGHT_FLUSH: _("straight flush"),
    Kind.JOKER_BOMB: _("joker bomb"),
}
"""A kind of combination by itself."""

NUMBERS = {
    2: pgettext_lazy("number", "two"),
    3: pgettext_lazy("number", "three"),
    4: pgettext_lazy("number", "four"),
    5: pgettext_lazy("number", "five"),
    6: pgettext_lazy("number", "six"),
    7: pgettext_lazy("number", "seven"),
    8: pgettext_lazy("number", "eight"),
    9: pgettext_lazy("number", "nine"),
    10: pgettext_lazy("number", "ten"),
    11: pgettext_lazy("number", "eleven"),
    12: pgettext_lazy("number", "twelve"),
    13: pgettext_lazy("number", "thirteen"),
}
"""Numbers in words, before a masculine or neutral noun."""

NAMES = {
    Kind.SINGLE: _("single card: %(rank)s"),
    Kind.PAIR: _("pair of %(ranks)s"),
    Kind.TRIPLE: _("triple of %(ranks)s"),
    Kind.FULL_HOUSE: _("full house of %(ranks)s"),
    Kind.STRAIGHT: _("straight up to %(top)s"),
    Kind.TUBE: _("three pairs up to %(top)s"),
    Kind.PLATE: _("two triples up to %(top)s"),
    Kind.BOMB: _("bomb of %(number)s %(ranks)s"),
    Kind.STRAIGHT_FLUSH: _("straight flush up to %(top)s"),
    Kind.JOKER_BOMB: _("bomb of four jokers"),
}
"""A reading as a title or an option."""

PHRASES: "Names" = {
    Kind.SINGLE: "%(a_rank)s",
    Kind.PAIR: _("a pair of %(ranks)s"),
    Kind.TRIPLE: _("a triple of %(ranks)s"),
    Kind.FULL_HOUSE: _("a full house of %(ranks)s"),
    Kind.STRAIGHT: _("a straight up to %(top)s"),
    Kind.TUBE: _("a series of three pairs up to %(top)s"),
    Kind.PLATE: _("a series of two triples up to %(top)s"),
    Kind.BOMB: _("a bomb of %(number)s %(ranks)s"),
    Kind.STRAIGHT_FLUSH: _("a straight flush up to %(top)s"),
    Kind.JOKER_BOMB: _("the bomb of four jokers"),
}
"""A reading inside a sentence, with its article where it has one."""

THE_PHRASES: "Names" = {
    Kind.SINGLE: "%(top)s",
    Kind.PAIR: _("the pair of %(ranks)s"),
    Kind.TRIPLE: _("the triple of %(ranks)s"),
    Kind.FULL_HOUSE: _("the full house of %(ranks)s"),
    Kind.STRAIGHT: _("the straight up to %(top)s"),
    Kind.TUBE: _("the series of three pairs up to %(top)s"),
    Kind.PLATE: _("the series of two triples up to %(top)s"),
    Kind.BOMB: _("the bomb of %(number)s %(ranks)s"),
    Kind.STRAIGHT_FLUSH: _("the straight flush up to %(top)s"),
    Kind.JOKER_BOMB: _("the bomb of four jokers"),
}
"""A reading that has been spoken of before: the play on the table."""

USUAL_SIZE = {Kind.STRAIGHT: 5, Kind.STRAIGHT_FLUSH: 5, Kind.TUBE: 6, Kind.PLATE: 6}

LONGER_NAMES = {
    Kind.STRAIGHT: _("straight of %(number)s cards up to %(top)s"),
    Kind.TUBE: _("%(number)s consecutive pairs up to %(top)s"),
    Kind.PLATE: _("%(number)s consecutive triples up to %(top)s"),
    Kind.STRAIGHT_FLUSH: _("straight flush of %(number)s cards up to %(top)s"),
}
"""Runs of another length than the usual one, which some rules allow."""

LONGER_PHRASES = {
    Kind.STRAIGHT: _("a straight of %(number)s cards up to %(top)s"),
    Kind.TUBE: _("a series of %(number)s pairs up to %(top)s"),
    Kind.PLATE: _("a series of %(number)s triples up to %(top)s"),
    Kind.STRAIGHT_FLUSH: _("a straight flush of %(number)s cards up to %(top)s"),
}

THE_LONGER_PHRASES = {
    Kind.STRAIGHT: _("the straight of %(number)s cards up to %(top)s"),
    Kind.TUBE: _("the series of %(number)s pairs up to %(top)s"),
    Kind.PLATE: _("the series of %(number)s triples up to %(top)s"),
    Kind.STRAIGHT_FLUSH: _("the straight flush of %(number)s cards up to %(top)s"),
}


def reading_name(reading: Reading) -> str:
    """A reading by itself: "bomba de cuatro ochos"."""
    return _fill(NAMES, LONGER_NAMES, reading)


def reading_phrase(reading: Reading) -> str:
    """A reading in a sentence: "una bomba de cuatro ochos"."""
    return _fill(PHRASES, LONGER_PHRASES, reading)


def the_reading(reading: Reading) -> str:
    """A reading that is on the table: "la bomba de cuatro ochos"."""
    return _fill(THE_PHRASES, THE_LONGER_PHRASES, reading)


def number_word(number: int) -> str:
    """A number in words where it has one: "cuatro"."""
    return str(NUMBERS.get(number, number))


def both(words: list[str]) -> str:
    """Words as a list in a sentence: "ocho, nueve y diez"."""
    if len(words) < 2:
        return "".join(words)
    return gettext("%(most)s and %(last)s") % {
        "most": ", ".join(words[:-1]),
        "last": words[-1],
    }


def either(words: list[str]) -> str:
    """Words as a choice in a sentence: "una escalera o una escalera de color"."""
    if len(words) < 2:
        return "".join(words)
    return gettext("%(most)s or %(last)s") % {
        "most": ", ".join(words[:-1]),
        "last": words[-1],
    }


def _fill(usual: "Names", longer: "Names", reading: Reading) -> str:
    kind, size = reading.kind, reading.size
    is_usual = USUAL_SIZE.get(kind, size) == size
    each = {Kind.TUBE: 2, Kind.PLATE: 3}.get(kind, 1)
    return str(usual[kind] if is_usual else longer[kind]) % {
        "rank": RANK[reading.rank],
        "ranks": RANKS[reading.rank],
        "a_rank": A_RANK[reading.rank],
        "top": THE_RANK[reading.rank],
        "number": number_word(size // each),
    }
