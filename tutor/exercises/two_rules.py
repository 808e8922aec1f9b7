"""`two-rules`: the same play under two sets of rules: by which may it be made?"""

from dataclasses import dataclass

from engine import (
    RECREATIONAL,
    SHEET,
    Card,
    Kind,
    Profile,
    Rank,
    Reading,
    Reason,
    judge,
    read,
)

from .choices import Choice, Draw, Question, always
from .compose import Pool, Wish, ranks_of
from .draw import in_turn
from .hand import arrange
from .near_misses import NEAR_MISSES
from .spec import NoSuchExercise
from .told import Did, Told, Who
from .values import Goal, Hint, HintCode, Option, Ruling

TRIES = 60


@dataclass(frozen=True, slots=True)
class Scene:
    """A play by the rules that know more forms, and what it is played over, if anything."""

    kind: Kind | None
    size: int
    over: Kind | None = None
    over_size: int = 0
    wilds: int = 0
    with_level: bool = False
    """Whether the level has a place in it."""


STRAIGHT, TUBE, PLATE, FLUSH = Kind.STRAIGHT, Kind.TUBE, Kind.PLATE, Kind.STRAIGHT_FLUSH
SCENES = {
    1: (
        Scene(TUBE, 4),
        Scene(STRAIGHT, 6),
        Scene(STRAIGHT, 5, with_level=True),
        Scene(FLUSH, 5, Kind.PAIR, 2),
        Scene(TUBE, 6),
        Scene(None, 5),
    ),
    2: (
        Scene(TUBE, 8),
        Scene(PLATE, 9),
        Scene(STRAIGHT, 7),
        Scene(STRAIGHT, 5, STRAIGHT, 5, with_level=True),
        Scene(FLUSH, 5, Kind.BOMB, 4),
        Scene(FLUSH, 5, STRAIGHT, 5),
        Scene(Kind.PAIR, 2, wilds=1),
        Scene(PLATE, 6),
        Scene(None, 8),
    ),
    3: (
        Scene(TUBE, 4, wilds=1),
        Scene(STRAIGHT, 6, wilds=1),
        Scene(FLUSH, 5, Kind.BOMB, 4, wilds=1),
        Scene(Kind.PAIR, 2, Kind.PAIR, 2, wilds=1),
        Scene(STRAIGHT, 5, STRAIGHT, 5, wilds=1),
        Scene(Kind.TRIPLE, 3, wilds=1),
        Scene(Kind.BOMB, 9, wilds=2),
        Scene(FLUSH, 5, Kind.BOMB, 5),
    ),
}


@dataclass(frozen=True, slots=True)
class Both:
    """A play and what it is played over; nothing when it is a lead."""

    play: tuple[Card, ...]
    over: tuple[Card, ...] | None = None


def other_rules(profile: Profile) -> Profile:
    """The rules to compare with: the sheet and the recreational ones differ most."""
    return RECREATIONAL if profile.base == SHEET.key else SHEET


def draw_both(draw: Draw) -> Both:
    """Draw a play of the scene."""
    for scene in in_turn(draw.spec, SCENES[draw.spec.difficulty]):
        for _ in range(TRIES):
            both = _drawn(draw, scene)
            if both is not None:
                return both
    raise NoSuchExercise("not-made", draw.spec.id)


def _drawn(draw: Draw, scene: Scene) -> Both | None:
    level, chance = draw.level, draw.chance
    rules = (draw.profile, other_rules(draw.profile))
    # One of the two knows the form; the pool takes nothing that its rules do not know.
    pool = Pool(chance, level, chance.pick(rules))
    if scene.kind is None:
        cards = pool.take_ranks(NEAR_MISSES[Reason.NOT_A_COMBINATION](chance))
        known = cards and any(read(cards, level, profile) for profile in rules)
        return Both(arrange(cards, level)) if cards and not known else None
    rank = chance.pick(ranks_of(scene.kind, scene.size, level))
    play = pool.take(Wish(scene.kind, scene.size, rank, scene.wilds))
    if play is None or (scene.with_level and level not in {c.rank for c in play}):
        return None
    play = arrange(play, level)
    if scene.over is None:
        return Both(play)
    ranks = ranks_of(scene.over, scene.over_size, level)
    over = pool.take(
        Wish(scene.over, scene.over_size, chance.pick(ranks[: len(ranks) // 2]))
    )
    # What lies on the table must be the same thing by both rules.
    if over is None or not all(_is_only(over, scene.over, level, p) for p in rules):
        return None
    return Both(play, over)


def _is_only(
    cards: tuple[Card, ...], kind: Kind, level: Rank, profile: Profile
) -> bool:
    return [reading.kind for reading in read(cards, level, profile)] == [kind]


def ask(both: Both, level: Rank, profile: Profile) -> Question:
    """Ask by which of the two sets of rules the play may be made."""
    other = other_rules(profile)
    verdicts = [judge(both.play, both.over, level, rules) for rules in (profile, other)]
    first, second = (verdict.legal for verdict in verdicts)
    name = {
        (True, True): "both",
        (True, False): "first",
        (False, True): "second",
        (False, False): "neither",
    }[first, second]
    telling = verdicts[0] if first is not second and not first else verdicts[1]
    return Question(
        options=(
            Option("both", code="by-both-rules"),
            Option("first", code="only-by-rules", rules=profile.key),
            Option("second", code="only-by-rules", rules=other.key),
            Option("neither", code="by-neither-rules"),
        ),
        right=(name,),
        rule=telling.rule,
        story=_story(both, verdicts[0].over_reading),
        shown=both.play,
        over=both.over,
        over_reading=verdicts[0].over_reading,
        rulings=tuple(
            Ruling(
                Option(rules.key, code="rules", rules=rules.key),
                chosen=False,
                right=verdict.legal,
                verdict=verdict,
            )
            for rules, verdict in zip((profile, other), verdicts, strict=True)
        ),
    )


def _story(both: Both, reading: Reading | None) -> tuple[Told, ...]:
    if both.over is None:
        return ()
    return (Told(Who.LEFT, Did.LED, both.over, reading),)


DRILL = Choice(
    kind="two-rules",
    goal=Goal.TWO_RULES,
    scene=draw_both,
    ask=ask,
    hints=always(
        Hint(code=HintCode.WHERE_RULES_DIFFER, rule="G4.9"),
        Hint(code=HintCode.IS_IT_A_COMBINATION, rule="G6.2"),
    ),
    composed={},
    apart=True,
).drill()
