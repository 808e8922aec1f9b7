"""`whose-turn`: a trick goes on, and somebody is to move."""

from types import MappingProxyType

from engine import SEATS, PerSeat, Profile, Rank, Seat, Table
from tutor.exercises.choices import (
    SOMEBODY,
    WHO,
    Choice,
    Composed,
    Draw,
    Question,
    two_hints,
)
from tutor.exercises.draw import in_turn
from tutor.exercises.values import Goal, HintCode

from .stage import MANY, Stage, Trick, played, told, trick

SKIPPED = {1: (0,), 2: (0, 1), 3: (1, 2)}
"""How many seats the turn goes past, by difficulty."""


def draw_turn(draw: Draw) -> Trick:
    """A trick that goes on; whoever is out has no cards from its beginning on."""
    scenes = [
        (leader, skipped)
        for leader in SEATS
        for skipped in SKIPPED[draw.spec.difficulty]
    ]
    leader, skipped = in_turn(draw.spec, scenes)[0]
    while True:
        stage = _stage(draw, leader, skipped)
        if not (stage.table.over or stage.table.leads):
            past = _past(stage.trick, stage.table)
            if len(past) == skipped:
                return stage.trick


def _stage(draw: Draw, leader: Seat, skipped: int) -> Stage:
    """A lead and some more; as many are out as may have to be skipped."""
    chance, out = draw.chance, leader
    while out is leader or (skipped == 2 and out.right is leader):
        out = chance.pick(SEATS)
    empty = (out, out.right)[:skipped]
    left = PerSeat.filled(0 if seat in empty else MANY for seat in SEATS)
    stage = Stage(draw, leader, left)
    stage.play()
    for _ in range(chance.below(2 + draw.spec.difficulty)):
        if stage.table.leads:
            break
        if chance.happens(0.5):
            stage.play()
        else:
            stage.let_pass()
    return stage


def _past(trick: Trick, table: Table) -> tuple[Seat, ...]:
    """The seats between the last one that did something and the one to move."""
    seat, past = trick.actions[-1].seat.right, []
    while seat is not table.turn:
        past.append(seat)
        seat = seat.right
    return tuple(past)


def ask_turn(trick: Trick, level: Rank, profile: Profile) -> Question:
    """Who is to move?"""
    table = played(trick, level, profile)
    assert table.turn is not None
    story, facts = told(trick, level, profile)
    return Question(
        story=story,
        facts=facts,
        options=SOMEBODY,
        right=(WHO[table.turn],),
        rule=_rule_of_turn(trick, table),
    )


def _rule_of_turn(trick: Trick, table: Table) -> str:
    past = _past(trick, table)
    if any(seat in table.locked for seat in past):
        return "G6.17"
    return "G6.7" if past else "G6.1"


CHOICES = (
    Choice(
        kind="whose-turn",
        goal=Goal.WHOSE_TURN,
        scene=draw_turn,
        ask=ask_turn,
        hints=two_hints(HintCode.TO_THE_RIGHT, "G6.1"),
        composed=MappingProxyType(
            {
                "to-the-right": Composed("2", 1, trick("A", (9, 9, 9, 9), "A 5S")),
                "from-the-right": Composed("2", 1, trick("B", (9, 9, 9, 9), "B 9D")),
            }
        ),
    ),
)
