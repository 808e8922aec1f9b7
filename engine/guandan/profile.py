"""The house rules of Guandan as one frozen value, and the sets of rules the documents describe."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from types import MappingProxyType

from engine.cards import Rank


class FirstLead(StrEnum):
    """Who leads the first deal of a match."""

    TURNED_CARD = "turned-card"
    """Whoever is dealt the card that was turned up and buried in the pack (S0-02-10, S0-02-11)."""

    RANDOM = "random"
    """A seat drawn by lot (S2-01-5)."""

    TWO_OF_DIAMONDS = "two-of-diamonds"
    """The holder of a 2D; of two holders, the one whose 2D was dealt first (S4-04-8, K28)."""


class TributeCard(StrEnum):
    """Which cards a payer keeps out of the tribute."""

    NO_WILDS = "no-wilds"
    """The highest card that is no wild heart is paid (S0-08-4)."""

    NO_JOKERS_NO_LEVEL = "no-jokers-no-level"
    """The highest card that is neither joker nor level card is paid (S4-06-4)."""


class TributeTie(StrEnum):
    """Who receives which of two equal tributes."""

    RIGHT_HAND_RIVAL = "right-hand-rival"
    """The first receives from the rival at the right, the next seat in turn order (S0-08-11)."""

    WINNERS_CHOOSE = "winners-choose"
    """The receivers choose which card goes to whom."""


class ReturnCard(StrEnum):
    """Which cards a receiver may give back."""

    TEN_OR_LOWER_NO_LEVEL = "ten-or-lower-no-level"
    """Natural rank 10 or lower, and not of the level (S0-08-7, S0-08-8)."""

    TEN_OR_LOWER = "ten-or-lower"
    """Natural rank 10 or lower, level cards and wild hearts too (S2-08-6)."""

    ANY = "any"
    """Any card."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Profile:
    """One way of playing: every house rule that differs between tables is a field.

    What all documents share is no field. The first four fields are the name-plate.
    """

    key: str
    """The name used in addresses and saved answers, such as `recreational+steps-421`."""

    base: str
    """The name without its options."""

    options: tuple[str, ...] = ()
    """The options chosen on top of the base, sorted."""

    document: str
    """The document it follows (`000`, `002`, `004`), empty for outside sources."""

    longest_straight: int = 5
    """The most ranks a straight may have; the fewest are five (S0-04-5, S4-05-6)."""

    level_in_straights: bool = True
    """Whether the level rank has its natural place in a straight (S0-03-11, S4-05-7)."""

    tube_pairs: tuple[int, int] = (3, 3)
    """The fewest and the most pairs a tube may have (S0-04-7, S4-05-8)."""

    plate_triples: tuple[int, int] = (2, 2)
    """The fewest and the most triples a plate may have (S0-04-8, S4-05-10)."""

    wild_pairs: bool = True
    """Whether a wild makes a pair with a card of another rank (S0-03-6, S4-05-24)."""

    straight_flush_above: int | None = 5
    """The largest rank bomb a straight flush beats; None where it is no play (S0-05-4, S4-09-9)."""

    longest_straight_flush: int = 5
    """The most ranks a straight flush may have, where it is a play (S0-05-5, S4-09-8)."""

    largest_bomb: int = 10
    """The most cards of a rank bomb, wilds included (S0-05-7, S4-05-18)."""

    first_lead: FirstLead = FirstLead.TURNED_CARD
    """Who leads the first deal of a match (S0-02-11, S2-01-5, S4-04-8)."""

    deals_clockwise: bool = False
    """Whether the cards are drawn clockwise, against the direction of play (S0-02-8)."""

    pass_locks_out: bool = False
    """Whether a player who passes stays out until the trick ends (S0-06-5, S4-05-21)."""

    stops_at_double: bool = True
    """Whether the deal stops when both partners of a pair are out (S0-06-12, S4-05-27)."""

    count_from: int = 10
    """The number of cards at which a player must say how many are left (S0-06-14)."""

    steps: tuple[int, int, int] = (3, 2, 1)
    """The levels won when the partner of the first is second, third, fourth (S0-07-2 to S0-07-4)."""

    ace_partner_places: tuple[int, ...] = (2, 3)
    """The places of the partner with which a win at the ace wins the match (S0-07-10, S4-08-4)."""

    ace_as_declarers: bool = True
    """Whether the deal must have been played at the winners' own ace (S0-07-9, K20)."""

    fails_at_ace_to: Rank | None = None
    """The level to which three failed tries at the ace send a team back, if any (S0-07-12)."""

    tribute_after_14: bool = True
    """Whether the last pays the first even when they are partners (S0-08-5, S4-06-10)."""

    tribute_card: TributeCard = TributeCard.NO_WILDS
    """Which cards are kept out of the tribute (S0-08-4, S4-06-4)."""

    tribute_tie: TributeTie = TributeTie.RIGHT_HAND_RIVAL
    """Who receives which of two equal tributes (S0-08-11)."""

    red_jokers_cancel: bool = True
    """Whether payers who hold both red jokers pay nothing (S0-08-16, S0-08-17)."""

    return_card: ReturnCard = ReturnCard.TEN_OR_LOWER_NO_LEVEL
    """Which cards may be given back (S0-08-7, S0-08-8, S2-08-6)."""

    payer_leads: bool = True
    """Whether the payer leads after a tribute, and not the previous first (S0-08-14, S4-07-7)."""

    def __post_init__(self) -> None:
        """Refuse values that no table could play by."""
        low, high = self.tube_pairs, self.plate_triples
        possible = (
            5 <= self.longest_straight <= 13
            and 5 <= self.longest_straight_flush <= 13
            and 2 <= low[0] <= low[1] <= 13
            and 2 <= high[0] <= high[1] <= 9
            and self.straight_flush_above in (None, 4, 5)
            and 4 <= self.largest_bomb <= 10
            and set(self.ace_partner_places) <= {2, 3, 4}
        )
        if not possible:
            message = f"no table can play by these rules: {self}"
            raise ValueError(message)

    def __hash__(self) -> int:
        """Hash by name, which is fast; equality compares every field."""
        return hash(self.key)


ABOUT_COMBINATIONS = (
    "longest_straight",
    "level_in_straights",
    "tube_pairs",
    "plate_triples",
    "wild_pairs",
    "straight_flush_above",
    "longest_straight_flush",
    "largest_bomb",
)
"""The fields that decide what is a combination."""


def about_combinations(profile: Profile) -> Profile:
    """Return only what a profile says about combinations: equal for all that say the same."""
    said = {field: getattr(profile, field) for field in ABOUT_COMBINATIONS}
    return Profile(key="combinations", base="", document="", **said)


RECREATIONAL = Profile(key="recreational", base="recreational", document="000")
"""Document 000, the main and complete set of rules."""

KAWU = replace(
    RECREATIONAL,
    key="kawu",
    base="kawu",
    document="002",
    first_lead=FirstLead.RANDOM,
    return_card=ReturnCard.TEN_OR_LOWER,
)
"""Document 002; its silences are filled from 000."""

SHEET = replace(
    RECREATIONAL,
    key="sheet",
    base="sheet",
    document="004",
    longest_straight=13,
    level_in_straights=False,
    tube_pairs=(2, 13),
    plate_triples=(2, 9),
    wild_pairs=False,
    straight_flush_above=None,
    longest_straight_flush=13,
    largest_bomb=8,
    first_lead=FirstLead.TWO_OF_DIAMONDS,
    pass_locks_out=True,
    stops_at_double=False,
    ace_partner_places=(2, 3, 4),
    ace_as_declarers=False,
    tribute_after_14=False,
    tribute_card=TributeCard.NO_JOKERS_NO_LEVEL,
    red_jokers_cancel=False,
    return_card=ReturnCard.TEN_OR_LOWER,
    payer_leads=False,
)
"""Document 004, each of its contradictions resolved once."""

COMPETITION = replace(
    RECREATIONAL,
    key="competition",
    base="competition",
    document="",
    deals_clockwise=True,
)
"""Outside sources: the competition rules of 2022."""

PROFILES: Mapping[str, Profile] = MappingProxyType(
    {profile.key: profile for profile in (RECREATIONAL, KAWU, SHEET, COMPETITION)}
)
"""The sets of rules without options, by name."""
