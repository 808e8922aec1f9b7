"""`first-deal`: how the cards of a match's first deal go round, and who leads it."""

from dataclasses import dataclass
from types import MappingProxyType

from engine import (
    PACK,
    SEATS,
    Card,
    FirstLead,
    Profile,
    Rank,
    Seat,
    parse_card,
)
from tutor.exercises.choices import SOMEBODY, WHO, Choice, Composed, Draw, Question
from tutor.exercises.draw import in_turn
from tutor.exercises.told import Fact, FactCode
from tutor.exercises.values import Exercise, Goal, Hint, HintCode

TWO_OF_DIAMONDS = parse_card("2D")
TURNED_UP = tuple(card for card in PACK if card != TWO_OF_DIAMONDS)
PLACES = {1: range(2, 9), 2: range(9, 29), 3: range(29, 105)}
"""Where in the pack the cards lie that matter, by difficulty."""
RULE = {
    FirstLead.TURNED_CARD: "G2.11",
    FirstLead.RANDOM: "G2.18",
    FirstLead.TWO_OF_DIAMONDS: "G2.19",
}


@dataclass(frozen=True, slots=True)
class Opening:
    """A pack that is dealt: who receives its first card, and where the card that was turned up lies in it."""

    first: Seat
    turned: Card
    place: int
    """Counted from 1."""
    diamonds: int | None = None
    """Where the first 2 of diamonds lies, where it is asked who leads."""
    lot: Seat = Seat.A
    """Whom the lot fell on, where it is asked who leads."""

    def receiver(self, place: int, profile: Profile) -> Seat:
        """Who receives the card of that place, one at a time from the first on (S0-02-6, S0-02-8)."""
        steps = 1 - place if profile.deals_clockwise else place - 1
        return SEATS[(SEATS.index(self.first) + steps) % len(SEATS)]

    def leader(self, profile: Profile) -> Seat:
        """Who leads, by the card or the lot that the rules ask for (S0-02-11, S2-01-5, S4-04-8)."""
        assert self.diamonds is not None
        return {
            FirstLead.TURNED_CARD: self.receiver(self.place, profile),
            FirstLead.RANDOM: self.lot,
            FirstLead.TWO_OF_DIAMONDS: self.receiver(self.diamonds, profile),
        }[profile.first_lead]


def draw_opening(draw: Draw) -> Opening:
    """A deal in which it matters which way the cards go, or what decides who leads."""
    chance, places = draw.chance, PLACES[draw.spec.difficulty]
    asked = in_turn(draw.spec, ("dealt", "leads", "dealt on", "leads too"))[0]
    while True:
        first, turned = chance.pick(SEATS), chance.pick(TURNED_UP)
        place = chance.pick(places)
        if asked.startswith("dealt"):
            return Opening(first, turned, place)
        opening = Opening(first, turned, place, chance.pick(places), chance.pick(SEATS))
        if _tells_apart(opening, draw.profile):
            return opening


def _tells_apart(opening: Opening, profile: Profile) -> bool:
    """Whether the card turned up, the 2 of diamonds and the lot would each have somebody else lead."""
    assert opening.diamonds is not None
    cards = (
        opening.receiver(place, profile) for place in (opening.place, opening.diamonds)
    )
    return len({*cards, opening.lot}) == 3


def ask(opening: Opening, _level: Rank, profile: Profile) -> Question:
    """Who receives the card, or who leads?"""
    facts = (
        Fact(FactCode.DEALT_FIRST, (WHO[opening.first],)),
        Fact(FactCode.TURNED_UP, cards=(opening.turned,), number=opening.place),
    )
    if opening.diamonds is None:
        return Question(
            goal=Goal.WHO_RECEIVES,
            facts=facts,
            options=SOMEBODY,
            right=(WHO[opening.receiver(opening.place, profile)],),
            rule=_rule_of_way(profile),
        )
    return Question(
        facts=(
            *facts,
            Fact(
                FactCode.FIRST_OF_TWO, cards=(TWO_OF_DIAMONDS,), number=opening.diamonds
            ),
            Fact(FactCode.LOT, (WHO[opening.lot],)),
        ),
        options=SOMEBODY,
        right=(WHO[opening.leader(profile)],),
        rule=RULE[profile.first_lead],
    )


def _rule_of_way(profile: Profile) -> str:
    return "G2.20" if profile.deals_clockwise else "G2.8"


def hints(exercise: Exercise) -> tuple[Hint, ...]:
    """Which way the cards go, and what decides who leads, at this table."""
    profile = exercise.profile
    return (
        Hint(code=HintCode.ONE_CARD_EACH, rule=_rule_of_way(profile)),
        Hint(code=HintCode.WHAT_DECIDES_THE_LEAD, rule=RULE[profile.first_lead]),
    )


CHOICES = (
    Choice(
        kind="first-deal",
        goal=Goal.FIRST_LEAD,
        scene=draw_opening,
        ask=ask,
        hints=hints,
        composed=MappingProxyType(
            {
                "second-card": Composed("2", 1, Opening(Seat.A, parse_card("9S"), 2)),
                "three-ways": Composed(
                    "2", 1, Opening(Seat.A, parse_card("9S"), 2, 4, Seat.C)
                ),
            }
        ),
        levels=(Rank.TWO,),
    ),
)
