"""Which exercises practise which rule: looked up by making some of every kind and asking which rule the solution rests on.

Found once for each state of the exercises and of the engine, and kept in var/. What is kept is checked again when it
is used, so an atlas that has grown old can only be incomplete, never wrong.
"""

import hashlib
import json
import logging
import threading
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from django.conf import settings

from engine import LEVELS, Chance
from tutor.asked import rule_of
from tutor.exercises import (
    DRILLS,
    NoSuchExercise,
    Spec,
    levels,
    make,
    newest_version,
    usual_rules,
)
from tutor.exercises.spec import DIFFICULTIES

logger = logging.getLogger(__name__)

SAMPLES = 39
"""How many exercises of each kind are looked at: each level three times, each time with another difficulty."""
TRIES = 200
"""How many exercises are made, at most, to find a fresh one about a rule."""

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


def _practises(spec: Spec, rule: str) -> bool:
    try:
        return rule_of(make(spec)) == rule
    except NoSuchExercise:
        return False


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


class _Keeper:
    """Holds the atlas, and keeps it on disk for the next process."""

    def __init__(self) -> None:
        self._atlas: Atlas | None = None
        self._lock = threading.Lock()

    def get(self) -> Atlas:
        with self._lock:
            if self._atlas is None:
                self._atlas = _read() or _write(draw_up())
            return self._atlas


def _path() -> Path:
    """Where the atlas of this state of the code lies."""
    digest = hashlib.sha256()
    for room in ("engine", "tutor/exercises"):
        for source in sorted((settings.BASE / room).rglob("*.py")):
            digest.update(source.read_bytes())
    digest.update(Path(__file__).read_bytes())
    folder: Path = settings.VAR / "atlas"
    return folder / f"{digest.hexdigest()[:16]}.json"


def _read() -> Atlas | None:
    try:
        kept = json.loads(_path().read_text())
    except (OSError, ValueError):
        return None
    return {
        rule: tuple(Spec.read(kind, name) for kind, name in specs)
        for rule, specs in kept.items()
    }


def _write(found: Atlas) -> Atlas:
    path = _path()
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


_keeper = _Keeper()
