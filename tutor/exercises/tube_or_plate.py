"""`tube-or-plate`: six cards: three pairs in a row, two triples, both, or neither?"""

from dataclasses import dataclass

from engine import Card, Kind, Profile, Rank, Reason, judge, read

from .choices import Choice, Draw, Question, always
from .compose import Pool, Wish, ranks_of
from .draw import in_turn
from .hand import arrange
from .near_misses import NEAR_MISSES
from .spec import NoSuchExercise
from .values import Goal, Hint, HintCode, Option


@dataclass(frozen=True, slots=True)
class Scene:
    """What the cards are drawn as, and which kinds they are to be."""

    kind: Kind | None
    wilds: int
    kinds: frozenset[Kind]


TUBE, PLATE = frozenset({Kind.TUBE}), frozenset({Kind.PLATE})
BOTH, NEITHER = TUBE | PLATE, frozenset[Kind]()
NAMES = {"tube": TUBE, "plate": PLATE, "both": BOTH, "neither": NEITHER}
OPTIONS = tuple(Option(name, code=f"{name}-of-six") for name in NAMES)

SCENES = {
    1: (
        Scene(Kind.TUBE, 0, TUBE),
        Scene(Kind.PLATE, 0, PLATE),
        Scene(Kind.TUBE, 1, TUBE),
        Scene(Kind.PLATE, 1, PLATE),
        Scene(None, 0, NEITHER),
    ),
    2: (
        Scene(Kind.TUBE, 1, TUBE),
        Scene(Kind.PLATE, 1, PLATE),
        Scene(Kind.TUBE, 2, TUBE),
        Scene(Kind.PLATE, 2, PLATE),
        Scene(Kind.TUBE, 2, BOTH),
        Scene(None, 0, NEITHER),
    ),
    3: (
        Scene(Kind.TUBE, 2, TUBE),
        Scene(Kind.PLATE, 2, PLATE),
        Scene(Kind.PLATE, 2, BOTH),
        Scene(Kind.TUBE, 2, BOTH),
        Scene(None, 1, NEITHER),
        Scene(None, 2, NEITHER),
    ),
}
SIZE = 6
TRIES = 60


def draw_cards(draw: Draw) -> tuple[Card, ...]:
    """Draw six cards that are what the scene says, and nothing else."""
    for scene in in_turn(draw.spec, SCENES[draw.spec.difficulty]):
        for attempt in range(TRIES):
            cards = _drawn(draw, scene, attempt)
            if cards is None or len(cards) != SIZE:
                continue
            if _kinds(cards, draw.level, draw.profile) == scene.kinds:
                return arrange(cards, draw.level)
    raise NoSuchExercise("not-made", draw.spec.id)


def _drawn(draw: Draw, scene: Scene, attempt: int) -> tuple[Card, ...] | None:
    pool = Pool(draw.chance, draw.level, draw.profile)
    if scene.kind is not None:
        # Ranks take turns as well: six cards in a row would soon look like the six before.
        ranks_in_turn = in_turn(draw.spec, ranks_of(scene.kind, SIZE, draw.level))
        rank = ranks_in_turn[attempt % len(ranks_in_turn)]
        return pool.take(Wish(scene.kind, SIZE, rank, scene.wilds))
    ranks = NEAR_MISSES[Reason.NOT_A_COMBINATION](draw.chance)
    for place in draw.chance.sample(range(len(ranks)), scene.wilds):
        ranks[place] = None
    return pool.take_ranks(ranks)


def _kinds(cards: tuple[Card, ...], level: Rank, profile: Profile) -> frozenset[Kind]:
    return frozenset(reading.kind for reading in read(cards, level, profile))


def ask(cards: tuple[Card, ...], level: Rank, profile: Profile) -> Question:
    """Ask what six cards can be."""
    kinds = _kinds(cards, level, profile) & BOTH
    name = next(name for name, meant in NAMES.items() if meant == kinds)
    verdict = judge(cards, None, level, profile)
    rule = {"tube": "G4.7", "plate": "G4.8", "both": "G3.8"}.get(name, verdict.rule)
    return Question(
        options=OPTIONS, right=(name,), rule=rule, shown=cards, verdict=verdict
    )


DRILL = Choice(
    kind="tube-or-plate",
    goal=Goal.TUBE_OR_PLATE,
    scene=draw_cards,
    ask=ask,
    hints=always(
        Hint(code=HintCode.PAIRS_OR_TRIPLES, rule="G4.7"),
        Hint(code=HintCode.READ_THE_RULE, rule="G4.8"),
    ),
    composed={},
).drill()
