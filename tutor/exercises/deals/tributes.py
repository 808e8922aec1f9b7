"""`tribute-goes`, `tribute-paid`, `tribute-lead`: who receives what, whether anything is paid, who leads."""

from dataclasses import dataclass
from itertools import permutations
from types import MappingProxyType

from engine import (
    JOKERS,
    PACK,
    Card,
    Due,
    Finish,
    Profile,
    Rank,
    Seat,
    Tribute,
    TributeTie,
    is_wild,
    paid,
    parse_card,
    payable,
    payers,
    strength,
    tribute,
)
from tutor.exercises.choices import (
    NO,
    SOMEBODY,
    WHO,
    YES,
    Choice,
    Composed,
    Draw,
    Question,
    truth,
    two_hints,
)
from tutor.exercises.draw import in_turn
from tutor.exercises.told import Fact, FactCode
from tutor.exercises.values import Exercise, Goal, HintCode

FINISHES = tuple(Finish.of(order) for order in permutations(Seat))
PLACES = {
    "double": 2,
    "equal": 2,
    "shared": 2,
    "single": 3,
    "held": 3,
    "split": 3,
    "partners": 4,
    "partner": 4,
}
"""The place of the first's partner, by what a question is about."""

RED = JOKERS[1]

HIGH = 9
"""The strength from which on a card is likely to be paid: the last three ranks below the level."""


@dataclass(frozen=True, slots=True)
class Payments:
    """Who went out in which order, and what is paid; which of the cards is asked about."""

    finish: Finish
    pays: tuple[tuple[Seat, Card], ...]
    about: Seat

    def ruling(self, level: Rank, profile: Profile) -> Tribute:
        """Who receives them, and who leads."""
        return paid(self.finish, dict(self.pays), level, profile)


def draw_payments(draw: Draw) -> Payments:
    """Something is paid by one or by both; in harder ones the cards may be equal, the payers partners."""
    kinds = (
        ["double", "single"]
        if draw.spec.difficulty == 1
        else ["double", "single", "equal", "partners"]
    )
    if not draw.profile.tribute_after_14 and "partners" in kinds:
        kinds.remove("partners")
    if draw.profile.tribute_tie is TributeTie.WINNERS_CHOOSE and "equal" in kinds:
        kinds.remove("equal")
    kind = in_turn(draw.spec, kinds)[0]
    finish = _finish(draw, kind)
    owing = payers(finish, draw.profile)
    cards = _cards(draw, equal=kind == "equal")
    return Payments(
        finish, tuple(zip(owing, cards, strict=False)), draw.chance.pick(owing)
    )


def _finish(draw: Draw, kind: str) -> Finish:
    """An order of going out; after first and second only those two are seen to be out."""
    place = PLACES[kind]
    end = draw.chance.pick([end for end in FINISHES if end.partner_place == place])
    return Finish(end.order[:2]) if place == 2 else end


def _cards(draw: Draw, *, equal: bool) -> tuple[Card, Card]:
    """Two high cards that may be paid: of one rank in two suits, or of different strength."""
    high = [
        card
        for card in PACK
        if not card.is_joker
        and strength(card, draw.level) >= HIGH
        and payable((card,), draw.level, draw.profile)
    ]
    if not equal:
        high += [card for card in JOKERS if payable((card,), draw.level, draw.profile)]
    while True:
        one, other = draw.chance.pick(high), draw.chance.pick(high)
        same = strength(one, draw.level) == strength(other, draw.level)
        if same is equal and one != other:
            return one, other


def ask_goes(scene: Payments, level: Rank, profile: Profile) -> Question:
    """Who receives this card?"""
    ruling = scene.ruling(level, profile)
    payment = next(it for it in ruling.payments if it.payer is scene.about)
    # Where the winners choose between equal cards, the card may go to either.
    either = [it.receiver for it in ruling.payments] if ruling.choice else []
    return Question(
        facts=(_finished(scene.finish), *_pays(scene)),
        shown=(payment.card,),
        options=SOMEBODY,
        right=tuple(WHO[seat] for seat in either or [payment.receiver]),
        rule=_rule_of_receiver(scene, ruling, level),
    )


def _rule_of_receiver(scene: Payments, ruling: Tribute, level: Rank) -> str:
    if ruling.due is Due.SINGLE:
        return "G8.5" if scene.finish.partner_place == 4 else "G8.2"
    if len({strength(card, level) for _, card in scene.pays}) > 1:
        return "G8.10"
    if ruling.choice:
        return "G8.27"
    return "G8.11" if ruling.payments[0].payer is scene.about else "G8.12"


@dataclass(frozen=True, slots=True)
class Jokers:
    """Who went out in which order, and who was dealt red jokers."""

    finish: Finish
    red: tuple[tuple[Seat, int], ...]

    def ruling(self, level: Rank, profile: Profile) -> Tribute:
        """What becomes of the tribute: besides, everybody holds a card that may be paid."""
        other = next(
            card
            for card in (parse_card("AS"), parse_card("KS"))
            if payable((card,), level, profile) and not is_wild(card, level)
        )
        red = dict(self.red)
        hands = {seat: (other,) + (RED,) * red.get(seat, 0) for seat in Seat}
        return tribute(self.finish, hands, level, profile)


def draw_jokers(draw: Draw) -> Jokers:
    """The red jokers with the payers, between them, or elsewhere."""
    kinds = ["held", "split", "single", "shared", "double"]
    if draw.spec.difficulty > 1:
        kinds += ["partners", "partner"]
    kind = in_turn(draw.spec, kinds)[0]
    finish = _finish(draw, kind)
    first, last = finish.first, finish.losers[0]
    return Jokers(
        finish,
        {
            "held": ((last, 2),),
            "split": ((last, 1), (last.partner, 1)),
            "single": ((last, 1), (first, 1)),
            "shared": ((last, 1), (last.partner, 1)),
            "double": ((last, 1), (first.partner, 1)),
            "partners": ((last, 2),),
            "partner": ((last, 1), (first, 1)),
        }[kind],
    )


def ask_paid(scene: Jokers, level: Rank, profile: Profile) -> Question:
    """Is tribute paid?"""
    ruling = scene.ruling(level, profile)
    return Question(
        facts=(_finished(scene.finish), *_holds(scene)),
        options=(YES, NO),
        right=truth(so=not ruling.cancelled),
        rule=_rule_of_due(scene, ruling, profile),
    )


def _rule_of_due(scene: Jokers, ruling: Tribute, profile: Profile) -> str:
    if ruling.due is Due.NO_TRIBUTE_AFTER_1_4:
        return "G8.23"
    if not profile.red_jokers_cancel:
        return "G8.28"
    return "G8.17" if scene.finish.partner_place == 2 else "G8.16"


def draw_lead(draw: Draw) -> Payments | Jokers:
    """Something is paid, or nothing is."""
    about_jokers = in_turn(draw.spec, (False, True, False))[0]
    if not about_jokers:
        return draw_payments(draw)
    return draw_jokers(draw)


def ask_lead(scene: Payments | Jokers, level: Rank, profile: Profile) -> Question:
    """Who leads?"""
    ruling = scene.ruling(level, profile)
    told = _pays(scene) if isinstance(scene, Payments) else _holds(scene)
    return Question(
        facts=(_finished(scene.finish), *told),
        options=SOMEBODY,
        right=(WHO[ruling.leader],),
        rule=_rule_of_lead(ruling, profile),
    )


def _rule_of_lead(ruling: Tribute, profile: Profile) -> str:
    if not profile.payer_leads:
        return "G8.25"
    if ruling.cancelled:
        return "G8.18"
    return "G8.15" if ruling.due is Due.DOUBLE else "G8.14"


def _pays(scene: Payments) -> tuple[Fact, ...]:
    return tuple(
        Fact(FactCode.PAYS, (WHO[seat],), (card,)) for seat, card in scene.pays
    )


def _finished(finish: Finish) -> Fact:
    return Fact(FactCode.FINISHED, tuple(WHO[seat] for seat in finish.order))


def _rule_to_read(exercise: Exercise) -> str:
    """Who sees two payers reads about two, who sees one about one."""
    paying = sum(fact.code is FactCode.PAYS for fact in exercise.facts)
    return "G8.10" if paying > 1 else "G8.2"


def _holds(scene: Jokers) -> tuple[Fact, ...]:
    return tuple(
        Fact(FactCode.HOLDS, (WHO[seat],), (RED,) * n) for seat, n in scene.red
    )


def _ended(order: str) -> Finish:
    return Finish.of(Seat(seat) for seat in order)


def _payments(order: str, about: str, **pays: str) -> Payments:
    cards = tuple((Seat(seat), parse_card(card)) for seat, card in pays.items())
    return Payments(_ended(order), cards, Seat(about))


CHOICES = (
    Choice(
        kind="tribute-goes",
        goal=Goal.TRIBUTE_GOES,
        scene=draw_payments,
        ask=ask_goes,
        hints=two_hints(HintCode.HIGHER_TO_THE_FIRST, _rule_to_read),
        composed=MappingProxyType(
            {
                "higher-to-the-first": Composed(
                    "7", 1, _payments("AC", "D", B="BJ", D="AS")
                ),
                "equal-kings": Composed("7", 2, _payments("DB", "C", A="KH", C="KC")),
            }
        ),
    ),
    Choice(
        kind="tribute-paid",
        goal=Goal.TRIBUTE_PAID,
        scene=draw_jokers,
        ask=ask_paid,
        hints=two_hints(
            HintCode.LOOK_FOR_RED_JOKERS,
            lambda exercise: "G8.16" if exercise.profile.red_jokers_cancel else "G8.28",
        ),
        composed=MappingProxyType(
            {
                "between-both": Composed(
                    "7", 1, Jokers(_ended("AC"), ((Seat.B, 1), (Seat.D, 1)))
                ),
                "with-a-partner": Composed(
                    "7", 2, Jokers(_ended("ABCD"), ((Seat.D, 1), (Seat.B, 1)))
                ),
            }
        ),
    ),
    Choice[Payments | Jokers](
        kind="tribute-lead",
        goal=Goal.TRIBUTE_LEAD,
        scene=draw_lead,
        ask=ask_lead,
        hints=two_hints(
            HintCode.WHO_PAYS_THE_FIRST,
            lambda exercise: "G8.14" if exercise.profile.payer_leads else "G8.25",
        ),
        composed=MappingProxyType(
            {
                "who-paid-the-first": Composed(
                    "7", 1, _payments("AC", "D", B="7S", D="AS")
                ),
                "cancelled": Composed("7", 1, Jokers(_ended("BADC"), ((Seat.C, 2),))),
            }
        ),
    ),
)
