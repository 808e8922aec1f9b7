"""Which exercises practise which rule: looked up by making some of every kind and asking which rule the solution rests on.

Some rules are seldom or never drawn by the usual rules: a second atlas looks for them among the positions composed by hand
and at other tables. Each is found once for each state of the exercises and of the engine, and kept in var/. What is kept
is checked again when it is used, so an atlas that has grown old can only be incomplete, never wrong.
"""

import hashlib
import json
import logging
import threading
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from django.conf import settings

from engine import LEVELS, PROFILES, RECREATIONAL, SHEET, Chance, offers
from tutor.asked import rule_of
from tutor.exercises import (
    DRILLS,
    NoSuchExercise,
    Spec,
    deals,
    judge,
    levels,
    make,
    newest_version,
    solution,
    usual_rules,
)
from tutor.exercises.spec import DIFFICULTIES

logger = logging.getLogger(__name__)

SAMPLES = 39
"""How many exercises of each kind are looked at: each level three times, each time with another difficulty."""
TRIES = 200
"""How many exercises are made, at most, to find a fresh one about a rule."""
FEW_TRIES = 20
"""The same, of a rule that may be asked about by a position composed by hand alone."""
OTHER_SAMPLES = 6
"""How many exercises of a kind are looked at, at each of the other tables."""

OF_DEALS = {drill.kind for drill in deals.DRILLS}
"""The kinds whose samples cost little at a table that nobody has sat at: they read no cards."""

type Atlas = Mapping[str, tuple[Spec, ...]]


def atlas() -> Atlas:
    """Return the exercises that practise each rule, by the rule's number."""
    return _keeper.get()


def fresh(rule: str, seed: str) -> Spec | None:
    """Return an exercise about a rule that `seed` (12 letters or digits, drawn at random) makes new; None if none is found."""
    known = atlas().get(rule, ())
    if not known:
        return None
    chance = Chance("fresh", seed)
    for number in range(TRIES):
        like = chance.pick(known)
        spec = replace(
            like, seed=f"{seed}-{number}", level=chance.pick(levels(like.kind))
        )
        if _practises(spec, rule):
            return spec
    return None


def about_rule(rule: str, seed: str) -> Spec | None:
    """Return an exercise about a rule: a fresh one, or one from another table, or a position composed by hand."""
    spec = fresh(rule, seed)
    known = _elsewhere.get().get(rule, ()) if spec is None else ()
    if not known:
        return spec
    chance = Chance("about", seed)
    for number in range(FEW_TRIES):
        like = chance.pick(known)
        spec = replace(like, seed=f"{seed}-{number}")
        if rule in _touched(spec):
            return spec
    return chance.pick(known)


def _practises(spec: Spec, rule: str) -> bool:
    try:
        return rule_of(make(spec)) == rule
    except NoSuchExercise:
        return False


def _touched(spec: Spec) -> set[str]:
    """The rule that the solution rests on, and those that speak of single options; none where there is no such exercise."""
    try:
        exercise = make(spec)
    except NoSuchExercise:
        return set()
    outcome = judge(exercise, solution(exercise))
    rules = (outcome.rule, *(ruling.rule for ruling in outcome.rulings))
    return {rule for rule in rules if rule}


def draw_up() -> Atlas:
    """Make the samples and note the rules."""
    found: defaultdict[str, list[Spec]] = defaultdict(list)
    for kind in DRILLS:
        for spec in _samples(kind):
            rule = rule_of(make(spec))
            if rule:
                found[rule].append(spec)
    return {rule: tuple(specs) for rule, specs in found.items()}


def _samples(kind: str) -> Iterator[Spec]:
    version, rules, all_levels = newest_version(kind), usual_rules(kind), levels(kind)
    for number in range(SAMPLES):
        level = all_levels[number % len(all_levels)]
        difficulty = DIFFICULTIES[number // len(LEVELS) % len(DIFFICULTIES)]
        yield Spec(kind, f"atlas-{number}", level, rules, difficulty, version)


def draw_up_elsewhere() -> Atlas:
    """Look at what was composed by hand and at other tables, for the rules that are in no sample.

    The first table that has a rule is enough for it: the usual one where that can be.
    """
    usual, found = set(atlas()), defaultdict[str, list[Spec]](list)
    for spec in _other_samples():
        for rule in _touched(spec) - usual:
            if not found[rule] or found[rule][0].rules == spec.rules:
                found[rule].append(spec)
    return {rule: tuple(specs) for rule, specs in found.items()}


def _other_samples() -> Iterator[Spec]:
    for rules in _tables():
        for kind, drill in DRILLS.items():
            if drill.game != "guandan":
                continue
            version = newest_version(kind)
            for seed, position in drill.composed.items():
                place = position.level, rules, position.difficulty
                yield Spec(kind, seed, *place, version)
            if kind in OF_DEALS:
                for number in range(OTHER_SAMPLES):
                    level = drill.levels[number % len(drill.levels)]
                    difficulty = DIFFICULTIES[number % len(DIFFICULTIES)]
                    yield Spec(
                        kind, f"atlas-{number}", level, rules, difficulty, version
                    )


def _tables() -> Iterator[str]:
    """The rules of the documents, and each of their options alone."""
    yield from PROFILES
    for base in (RECREATIONAL, SHEET):
        yield from (f"{base.key}+{option}" for option in offers(base))


class _Keeper:
    """Holds an atlas, and keeps it on disk for the next process."""

    def __init__(self, room: str, draw_up: Callable[[], Atlas]) -> None:
        self._room, self._draw_up = room, draw_up
        self._atlas: Atlas | None = None
        self._lock = threading.Lock()

    def get(self) -> Atlas:
        with self._lock:
            if self._atlas is None:
                path = _path(self._room)
                self._atlas = _read(path) or _write(path, self._draw_up())
            return self._atlas


def _path(room: str) -> Path:
    """Where the atlas of this state of the code lies."""
    digest = hashlib.sha256()
    for source_room in ("engine", "tutor/exercises"):
        for source in sorted((settings.BASE / source_room).rglob("*.py")):
            digest.update(source.read_bytes())
    digest.update(Path(__file__).read_bytes())
    folder: Path = settings.VAR / room
    return folder / f"{digest.hexdigest()[:16]}.json"


def _read(path: Path) -> Atlas | None:
    try:
        kept = json.loads(path.read_text())
    except (OSError, ValueError):
        return None
    return {
        rule: tuple(Spec.read(kind, name) for kind, name in specs)
        for rule, specs in kept.items()
    }


def _write(path: Path, found: Atlas) -> Atlas:
    kept = {
        rule: [(spec.kind, spec.id) for spec in specs] for rule, specs in found.items()
    }
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        draft = path.with_suffix(f".{threading.get_ident()}")
        draft.write_text(json.dumps(kept))
        draft.replace(path)
        for old in path.parent.glob("*.json"):
            if old != path:
                old.unlink(missing_ok=True)
    except OSError as fault:
        logger.warning("The atlas could not be kept: %s", fault)
    return found


_keeper = _Keeper("atlas", draw_up)
_elsewhere = _Keeper("atlas-elsewhere", draw_up_elsewhere)
