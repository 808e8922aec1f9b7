"""`why-refused`: a play that may not be made, on purpose: say why."""

from collections.abc import Iterable
from dataclasses import dataclass
from types import MappingProxyType

from engine import (
    HAND_SIZE,
    Action,
    Card,
    Declared,
    Kind,
    PerSeat,
    Profile,
    Rank,
    Reading,
    Reason,
    Seat,
    Table,
    parse_cards,
)

from .choices import WHO, Choice, Composed, Draw, Question, always
from .compose import sizes
from .draw import in_turn
from .hand import arrange
from .replies import Duel, Reply
from .spec import NoSuchExercise
from .told import Did, Told
from .values import Goal, Hint, HintCode, Option


@dataclass(frozen=True, slots=True)
class Scene:
    """What lies on the table, and what is wrong with the play over it."""

    over: Kind
    reply: Reply


@dataclass(frozen=True, slots=True)
class Refused:
    """A play that is refused, and the reasons to choose from."""

    over: tuple[Card, ...]
    over_reading: Reading
    play: tuple[Card, ...]
    reasons: tuple[Reason, ...]
    leader: Seat = Seat.D
    """Who led; the learner sits at A, and it is A's turn after D alone."""


def _scenes(overs: Iterable[Kind], *replies: Reply) -> tuple[Scene, ...]:
    return tuple(Scene(over, reply) for over in overs for reply in replies)


SETS = (Kind.SINGLE, Kind.PAIR, Kind.TRIPLE)
LONG = (Kind.FULL_HOUSE, Kind.STRAIGHT, Kind.TUBE, Kind.PLATE)
STRONG = (Kind.BOMB, Kind.STRAIGHT_FLUSH)

SCENES = {
    1: (
        *_scenes(SETS, Reply.LOWER, Reply.OTHER_FORM),
        *_scenes((Kind.PAIR, Kind.TRIPLE), Reply.EQUAL),
        *_scenes((Kind.BOMB,), Reply.OTHER_FORM),
        *_scenes((Kind.PAIR, Kind.STRAIGHT), Reply.NO_COMBINATION),
    ),
    2: (
        *_scenes(LONG, Reply.LOWER, Reply.NO_COMBINATION),
        *_scenes((Kind.FULL_HOUSE, Kind.PLATE), Reply.EQUAL, Reply.OTHER_FORM),
        *_scenes(STRONG, Reply.WEAKER_BOMB, Reply.OTHER_FORM),
    ),
    3: (
        *_scenes((Kind.PAIR, *LONG), Reply.NO_COMBINATION, Reply.LOWER),
        *_scenes(STRONG, Reply.WEAKER_BOMB, Reply.EQUAL),
        *_scenes((Kind.TUBE, Kind.STRAIGHT_FLUSH), Reply.OTHER_FORM),
    ),
}
"""By difficulty. In the hardest, wilds take part."""

FALSE = {
    Reason.TOO_LOW: "equal-strength different-kind not-a-combination needs-bomb",
    Reason.EQUAL_STRENGTH: "too-low different-kind not-a-combination needs-bomb",
    Reason.DIFFERENT_KIND: "too-low equal-strength not-a-combination weaker-bomb",
    Reason.DIFFERENT_SIZE: "too-low equal-strength not-a-combination needs-bomb",
    Reason.NEEDS_BOMB: "too-low equal-strength not-a-combination weaker-bomb",
    Reason.WEAKER_BOMB: "equal-strength needs-bomb not-a-combination different-kind",
    Reason.WILD_CANNOT_BE_JOKER: "joker-colours-differ too-low equal-strength needs-bomb",
    Reason.JOKER_COLOURS_DIFFER: "wild-cannot-be-joker too-low equal-strength needs-bomb",
    Reason.RUN_WRAPS_PAST_ACE: "run-too-short too-low equal-strength needs-bomb",
    Reason.RUN_TOO_LONG: "run-too-short run-wraps-past-ace too-low equal-strength",
    Reason.RUN_TOO_SHORT: "run-too-long run-wraps-past-ace too-low equal-strength",
    Reason.LEVEL_IN_RUN: "run-too-short run-wraps-past-ace too-low equal-strength",
    Reason.BOMB_TOO_LARGE: "weaker-bomb too-low equal-strength different-kind",
    Reason.NOT_A_COMBINATION: "run-wraps-past-ace too-low equal-strength needs-bomb",
}
"""For each reason, others that are plainly false of the same play: none that could be argued for."""

WRONG = 3
TRIES = 40


def draw_refused(draw: Draw) -> Refused:
    """Draw a play that is refused, and reasons to choose from."""
    profile, difficulty = draw.profile, draw.spec.difficulty
    scenes = [scene for scene in SCENES[difficulty] if sizes(scene.over, profile)]
    for scene in in_turn(draw.spec, scenes):
        for _ in range(TRIES):
            duel = Duel(draw.chance, draw.level, profile, difficulty)
            play = duel.answer(scene.reply) if duel.lead(scene.over) else None
            if play is None:
                continue
            verdict = duel.rule_on(play)
            assert verdict.over_reading is not None
            false = [Reason(name) for name in FALSE[verdict.reason].split()]
            reasons = (verdict.reason, *draw.chance.sample(false, WRONG))
            return Refused(
                duel.over,
                verdict.over_reading,
                arrange(play, draw.level),
                draw.chance.shuffled(reasons),
            )
    raise NoSuchExercise("not-made", draw.spec.id)


def ask(refused: Refused, level: Rank, profile: Profile) -> Question:
    """Ask why the play is refused."""
    over = refused.over_reading
    table = Table.counted(
        refused.leader, PerSeat.filled(HAND_SIZE for _ in Seat), level, profile
    ).after(Action(refused.leader, refused.over, Declared(over.kind, over.rank)))
    ruling = table.ruling(Action(Seat.A, refused.play))
    assert ruling.rule is not None
    options = tuple(
        Option(name, code=reason)
        for name, reason in zip("abcd", refused.reasons, strict=True)
    )
    return Question(
        options=options,
        right=tuple(o.id for o in options if o.code == ruling.reason),
        rule=ruling.rule,
        story=(Told(WHO[refused.leader], Did.LED, refused.over, over),),
        shown=refused.play,
        over=refused.over,
        over_reading=over,
        verdict=ruling.verdict,
    )


DRILL = Choice(
    kind="why-refused",
    goal=Goal.WHY_REFUSED,
    scene=draw_refused,
    ask=ask,
    hints=always(
        Hint(code=HintCode.IS_IT_A_COMBINATION, rule="G6.2"),
        Hint(code=HintCode.THEN_FORM_THEN_STRENGTH, rule="G4.9"),
    ),
    composed=MappingProxyType(
        {
            # It beats, but the partner is to play.
            "out-of-turn": Composed(
                "2",
                1,
                Refused(
                    parse_cards("8S"),
                    Reading(Kind.SINGLE, 1, Rank.EIGHT),
                    parse_cards("JD"),
                    (
                        Reason.TOO_LOW,
                        Reason.NOT_YOUR_TURN,
                        Reason.NEEDS_BOMB,
                        Reason.EQUAL_STRENGTH,
                    ),
                    leader=Seat.B,
                ),
            )
        }
    ),
).drill()
