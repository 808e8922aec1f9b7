"""The laws of the exercises, with ten thousand seeds for each kind under each set of rules: part of `make laws`.

Each kind under each set of rules is a shard of its own, the quick ones first. What a shard came to is a line of
var/laws/exercises.tsv as soon as it ends, so that a run that is interrupted goes on where it was. A change in the engine, in the
sentences or in the laws makes all of them due again; a change of one generator, the shards of the kinds that use it.

    python -m scripts.laws [SEEDS] [KIND ...]
"""

import ast
import hashlib
import importlib
import os
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import astuple, dataclass
from functools import cache
from pathlib import Path
from types import ModuleType

import django

HOUSE = Path(__file__).resolve().parent.parent
GENERATORS = HOUSE / "tutor" / "exercises"
LAWS = HOUSE / "tests" / "tutor" / "exercises" / "test_laws.py"
LOG = HOUSE / "var" / "laws" / "exercises.tsv"
SEEDS = 10_000
BATCH = 100
"""So many exercises are made, and looked at, at a time."""


@dataclass(frozen=True, slots=True)
class Held:
    """What a shard came to."""

    kind: str
    rules: str
    seeds: int
    made: int
    seconds: float
    """Of one processor."""
    state: str
    """Of the sources it is about."""
    fault: str = ""


def main(words: list[str]) -> int:
    """Try what is due, and tell each; 1 when a law does not hold."""
    seeds = int(words[0]) if words else SEEDS
    lanes = int(os.environ.get("LAWS_LANES", "1"))
    done = {
        (held.kind, held.rules)
        for held in read()
        if held.seeds >= seeds and held.state == state_of(held.kind) and not held.fault
    }
    due = [
        shard
        for shard in shards()
        if shard not in done and (not words[1:] or shard[0] in words[1:])
    ]
    print(f"{len(done)} shards hold already, {len(due)} are due", flush=True)
    faults = 0
    with ProcessPoolExecutor(max_workers=lanes) as pool:
        for held in pool.map(
            hold, [(kind, rules, seeds, state_of(kind)) for kind, rules in due]
        ):
            write(held)
            faults += bool(held.fault)
            print(
                f"{'FAIL' if held.fault else 'ok  '} {held.seconds:7.1f} s  {held.kind} by {held.rules}: "
                f"{held.made:,} exercises {held.fault}",
                flush=True,
            )
    return 1 if faults else 0


def shards() -> list[tuple[str, str]]:
    """Every kind under every set of rules where it applies, the quick kinds first."""
    laws = _laws()
    slow = (
        "returns",
        "two-rules",
        "wild-flush",
        "wild-bomb",
        "give-away-blocked",
        "give-away-chain",
        "answer-play",
    )
    found = [
        (kind, rules)
        for rules in laws.RULES
        for kind in laws.KINDS
        if laws.usual_rules(kind) in laws.RULES
    ]
    found += [
        (kind, laws.usual_rules(kind))
        for kind in laws.KINDS
        if laws.usual_rules(kind) not in laws.RULES
    ]
    return sorted(
        found, key=lambda shard: slow.index(shard[0]) + 1 if shard[0] in slow else 0
    )


def hold(shard: tuple[str, str, int, str]) -> Held:
    """Try the laws on all exercises of a shard."""
    kind, rules, seeds, state = shard
    laws, started, made, fault = _laws(), time.process_time(), 0, ""
    try:
        for batch in batches(laws.specs(kind, rules, seeds)):
            exercises = laws.make_all(batch, rules)
            made += len(exercises)
            laws.hold_all(exercises)
    except Exception as broken:  # noqa: BLE001 - whatever it is, it is what the run is for.
        fault = " ".join(f"{type(broken).__name__}: {broken}".split())[:300]
    return Held(
        kind, rules, seeds, made, round(time.process_time() - started, 1), state, fault
    )


def batches[T](things: Iterator[T]) -> Iterator[list[T]]:
    """Go through things some at a time."""
    some: list[T] = []
    for thing in things:
        some.append(thing)
        if len(some) == BATCH:
            yield some
            some = []
    if some:
        yield some


@cache
def state_of(kind: str) -> str:
    """Return a digest of all that an exercise of a kind comes from; layout and comments aside."""
    paths = {LAWS, LAWS.with_name("every_form.py"), GENERATORS / "__init__.py"}
    for folder in ("engine", "tutor/explain"):
        paths.update((HOUSE / folder).rglob("*.py"))
    named = f'"{kind}"'
    for path in GENERATORS.rglob("*.py"):
        if named in path.read_text("utf-8"):
            paths |= used_by(path)
    digest = hashlib.sha256()
    for path in sorted(paths):
        digest.update(ast.dump(ast.parse(path.read_bytes())).encode())
    return digest.hexdigest()[:12]


def used_by(path: Path) -> set[Path]:
    """Return a module of the exercises and all of them that it imports, directly or not."""
    used, open_ = {path}, [path]
    while open_:
        for found in imported(open_.pop()) - used:
            used.add(found)
            # The package itself imports every kind.
            if found.name != "__init__.py":
                open_.append(found)
    return used


def imported(path: Path) -> set[Path]:
    """Return the modules of the exercises that a module imports itself."""
    found = set()
    for node in ast.walk(ast.parse(path.read_bytes())):
        if not isinstance(node, ast.ImportFrom):
            continue
        root = path.parents[node.level - 1] if node.level else HOUSE
        place = root.joinpath(*(node.module or "").split("."))
        names = [place, *(place / alias.name for alias in node.names)]
        files = [one.with_suffix(".py") for one in names]
        files += [one / "__init__.py" for one in names]
        found |= {one for one in files if one.is_file() and GENERATORS in one.parents}
    return found


def read() -> list[Held]:
    """Return what was found before."""
    if not LOG.exists():
        return []
    found = []
    for line in LOG.read_text().splitlines():
        kind, rules, seeds, made, seconds, state, fault = line.split("\t")
        found.append(
            Held(kind, rules, int(seeds), int(made), float(seconds), state, fault)
        )
    return found


def write(held: Held) -> None:
    """Add a line, at once."""
    LOG.parent.mkdir(parents=True, exist_ok=True)
    with LOG.open("a") as log:
        log.write("\t".join(map(str, astuple(held))) + "\n")


def _laws() -> ModuleType:
    """The laws: a module of the tests, which need the settings first."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
    django.setup()
    return importlib.import_module("tests.tutor.exercises.test_laws")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
