"""`whose-lead`, `trick-ends`, `count-duty`: what happens between two plays."""

from types import MappingProxyType

from engine import (
    Action,
    PerSeat,
    Profile,
    Rank,
    Seat,
    must_tell,
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
from tutor.exercises.values import Goal, HintCode

from .stage import MANY, Stage, Trick, last_player, played, told, trick

LEADS = ("holds-on", "partner", "beaten", "two-out")
"""What a trick ends with: its player leads; his partner does; somebody beat the last card; two are out."""


def draw_lead(draw: Draw) -> Trick:
    """A trick that has just ended."""
    kinds = LEADS[: 1 + draw.spec.difficulty]
    if draw.profile.stops_at_double:
        kinds = tuple(kind for kind in kinds if kind != "two-out")
    kind = in_turn(draw.spec, kinds)[0]
    while True:
        stage = _stage(draw, kind)
        if stage is not None and len(stage.trick.actions) >= 3:
            return stage.trick


def _stage(draw: Draw, kind: str) -> Stage | None:
    """A trick of a kind; None when the deal ended in it."""
    chance = draw.chance
    leader, last = chance.pick(tuple(Seat)), chance.pick(tuple(Seat))
    counts = dict.fromkeys(Seat, MANY)
    if kind != "holds-on":
        counts[last] = 1
    if kind == "two-out":
        leader = last.partner
        counts[leader] = 1
    stage = Stage(draw, leader, PerSeat.filled(counts[seat] for seat in Seat))
    if kind == "two-out":
        stage.play()
    else:
        stage.go_on(chance.below(2 + draw.spec.difficulty) + 1, 0.6)
    # Whoever is to go out does so now: everybody before him passes.
    for _ in range(4):
        table = stage.table
        if table.over or last in table.finished or kind == "holds-on":
            break
        if table.turn is last or table.leads:
            stage.play()
        else:
            stage.let_pass()
    if kind == "beaten" and not stage.table.over:
        if stage.table.leads:
            return None
        stage.play()
    if stage.table.over or stage.table.leads:
        return None
    stage.all_pass()
    return stage if _is(kind, stage, last) else None


def _is(kind: str, stage: Stage, last: Seat) -> bool:
    """Whether the trick came out as its kind says."""
    out, last_play = stage.table.finished, last_player(stage.trick)
    return {
        "holds-on": not out,
        "partner": out == (last,) and last_play is last,
        "beaten": out == (last,) and last_play is not last,
        "two-out": set(out) == {last, last.partner} and last_play in out,
    }[kind]


def draw_trick(draw: Draw) -> Trick:
    """A trick that has just ended, or lacks one pass for it."""
    chance, ended = draw.chance, in_turn(draw.spec, (True, False))[0]
    while True:
        leader, empty = chance.pick(tuple(Seat)), chance.pick(tuple(Seat))
        counts = dict.fromkeys(Seat, MANY)
        if draw.spec.difficulty > 1:
            counts[empty] = 1
        stage = Stage(draw, leader, PerSeat.filled(counts[seat] for seat in Seat))
        stage.go_on(chance.below(2 + draw.spec.difficulty) + 1, 0.5)
        passes = 0
        while not (stage.table.over or stage.table.leads):
            stage.let_pass()
            passes += 1
        if stage.table.over or not 2 <= len(stage.trick.actions) <= 9 or not passes:
            continue
        trick = stage.trick
        return trick if ended else Trick(trick.leader, trick.left, trick.actions[:-1])


def ask_lead(trick: Trick, level: Rank, profile: Profile) -> Question:
    """Who leads now?"""
    table, last = played(trick, level, profile), last_player(trick)
    assert table.turn is not None
    story, facts = told(trick, level, profile)
    return Question(
        story=story,
        facts=facts,
        options=SOMEBODY,
        right=(WHO[table.turn],),
        rule=_rule_of_lead(table.turn, last),
    )


def _rule_of_lead(leader: Seat, last: Seat) -> str:
    if leader is last:
        return "G6.9"
    return "G6.10" if leader is last.partner else "G6.18"


def ask_trick(trick: Trick, level: Rank, profile: Profile) -> Question:
    """Is the trick over?"""
    table = played(trick, level, profile)
    story, facts = told(trick, level, profile)
    passes = 0
    for action in reversed(trick.actions):
        if action.cards is not None:
            break
        passes += 1
    ends = table.leads or table.over
    # With fewer than three passes spoken it is over only because others are skipped.
    skipped = "G6.7" if table.finished else "G6.17"
    rule = skipped if ends and passes < 3 else "G6.6"
    if table.over:
        rule = table.ruling(Action(table.finished[-1], None)).rule or rule
    elif len(table.finished) > 1:
        rule = "G6.18"
    return Question(
        story=story,
        facts=facts,
        options=(YES, NO),
        right=truth(so=ends),
        rule=rule,
    )


def draw_count(draw: Draw) -> int:
    """A number of cards near one from which on it must be told."""
    near = in_turn(draw.spec, (0, 1, -1, 3, -2, 2, -4))[0]
    return draw.profile.count_from + near + (draw.chance.below(3) if near == 3 else 0)


def ask_count(number: int, _level: Rank, profile: Profile) -> Question:
    """Must the number be told?"""
    return Question(
        facts=(Fact(FactCode.CARDS_LEFT, number=number),),
        options=(YES, NO),
        right=truth(so=must_tell(number, profile)),
        rule=_rule_of_count(profile),
    )


def _rule_of_count(profile: Profile) -> str:
    return "G6.19" if profile.count_from == 6 else "G6.14"


CHOICES = (
    Choice(
        kind="whose-lead",
        goal=Goal.WHOSE_LEAD,
        scene=draw_lead,
        ask=ask_lead,
        hints=two_hints(HintCode.WHO_PLAYED_LAST, "G6.9"),
        composed=MappingProxyType(
            {
                "holds-on": Composed(
                    "2",
                    1,
                    trick("B", (9, 9, 9, 9), "B 5S", "C 9D", "D -", "A -", "B -"),
                ),
                "partner": Composed(
                    "2", 2, trick("D", (9, 9, 9, 1), "D 9S", "A -", "B -", "C -")
                ),
                "beaten": Composed(
                    "2", 2, trick("D", (9, 9, 9, 1), "D 9S", "A TS", "B -", "C -")
                ),
            }
        ),
    ),
    Choice(
        kind="trick-ends",
        goal=Goal.TRICK_ENDS,
        scene=draw_trick,
        ask=ask_trick,
        hints=two_hints(HintCode.COUNT_THE_PASSES, "G6.6"),
        composed=MappingProxyType(
            {
                "two-passes": Composed(
                    "2", 1, trick("A", (9, 9, 9, 9), "A 5S", "B 9D", "C -", "D -")
                ),
                "empty-hand": Composed(
                    "2", 2, trick("C", (9, 9, 1, 9), "C 9S", "D TS", "A -", "B -")
                ),
                "both-out": Composed(
                    "2", 3, trick("A", (1, 9, 1, 9), "A 5S", "B -", "C 9S")
                ),
                "one-is-left": Composed(
                    "7", 3, trick("B", (9, 1, 1, 1), "B 5S", "C 9S", "D TD")
                ),
            }
        ),
    ),
    Choice(
        kind="count-duty",
        goal=Goal.COUNT_DUTY,
        scene=draw_count,
        ask=ask_count,
        hints=two_hints(
            HintCode.FROM_WHICH_NUMBER,
            lambda exercise: _rule_of_count(exercise.profile),
        ),
        composed=MappingProxyType(
            {"ten": Composed("2", 1, 10), "eleven": Composed("2", 1, 11)}
        ),
    ),
)
