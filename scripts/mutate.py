"""Changes the engine one operator or number at a time: `make mutate ONLY="engine/guandan/judging.py"`.

A change that no test notices is a survivor. It is either a test that is missing, or a change that means
nothing: those stand in tests/engine/survivors.toml, each with its reason. Without ONLY, all of the engine.
"""

import ast
import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import count
from math import ceil
from pathlib import Path
from queue import SimpleQueue
from resource import RUSAGE_CHILDREN, getrusage

from scripts.witnesses import witnesses

HOUSE = Path(__file__).resolve().parent.parent
EXPLAINED = HOUSE / "tests" / "engine" / "survivors.toml"
COPIES = HOUSE / "var" / "mutants"
NEEDED = ("engine", "tests", "scripts", "tutor/locale", "pyproject.toml")
SECONDS = count(1_000_000_000)
"""A time of change of its own for every source that is written."""

PATIENCE = 5
"""How many times the processor's time without a change the tests may take: what goes on for ever is noticed."""

LIMITED = 'ulimit -t "$1"; shift; exec "$@"'
"""The shell's words for a command whose first one is the number of its seconds."""

LONGEST = 3600
"""The seconds after which tests that only wait are given up."""

PYTEST = "-m pytest -x -q -p no:django -p no:cacheprovider --assert=plain --hypothesis-profile=quick"
REPLAY = """
from tests.engine.test_rulings import EACH, test_a_ruling_is_as_the_corpus_says as replay
for case in EACH:
    replay(*case.values)
"""
"""The rulings notice most changes, and are the fastest: the other tests see only what passed them."""

REPLAYED = {"tests/engine/test_rulings.py::test_a_ruling_is_as_the_corpus_says"}

SWAPS = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
    ast.And: ("and", "or"),
    ast.Or: ("or", "and"),
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
}


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change: where it is, and the text before and after."""

    path: str
    start: int
    end: int
    before: str
    after: str
    line: str
    row: int

    def __str__(self) -> str:
        return f"{self.path}: {self.before} -> {self.after}: {self.line}"

    def applied(self, source: bytes) -> bytes:
        """The source with this change."""
        return source[: self.start] + self.after.encode() + source[self.end :]


@dataclass(frozen=True, slots=True)
class Source:
    """A file, and where the nodes of its tree begin and end in it."""

    path: str
    code: bytes

    def offset(self, row: int, column: int) -> int:
        """The place of a row (from 1) and a column (from 0)."""
        return sum(map(len, self.code.splitlines(keepends=True)[: row - 1])) + column

    def begin(self, node: ast.expr) -> int:
        """Where a node begins."""
        return self.offset(node.lineno, node.col_offset)

    def end(self, node: ast.expr) -> int:
        """Where a node ends."""
        return self.offset(node.end_lineno or 1, node.end_col_offset or 0)

    def change(self, start: int, end: int, before: str, after: str) -> Mutant:
        """The change of the first `before` between two places."""
        at = self.code.index(before.encode(), start, end)
        row = self.code.count(b"\n", 0, at) + 1
        line = self.code.splitlines()[row - 1].decode().strip()
        end = at + len(before.encode())
        return Mutant(self.path, at, end, before, after, line, row)

    def between(self, left: ast.expr, right: ast.expr, operator: ast.AST) -> Mutant:
        """The change of the operator between two nodes."""
        return self.change(self.end(left), self.begin(right), *SWAPS[type(operator)])

    def mutants(self) -> Iterator[Mutant]:
        """Every change of one operator or number, but in decorators: they hold no rules."""
        tree = ast.parse(self.code)
        decorating = {
            inside
            for node in ast.walk(tree)
            for decorator in getattr(node, "decorator_list", ())
            for inside in ast.walk(decorator)
        }
        for node in ast.walk(tree):
            match node:
                case _ if node in decorating:
                    continue
                case ast.Compare(left=left, ops=operators, comparators=others):
                    yield from map(self.between, [left, *others], others, operators)
                case ast.BoolOp(op=operator, values=values):
                    yield from map(
                        self.between, values, values[1:], [operator] * len(values)
                    )
                case ast.BinOp(
                    left=left, op=ast.Add() | ast.Sub() as operator, right=right
                ):
                    yield self.between(left, right, operator)
                case ast.UnaryOp(op=ast.Not(), operand=operand):
                    yield self.change(self.begin(node), self.begin(operand), "not ", "")
                case ast.Constant(value=bool(value)):
                    yield self.change(
                        self.begin(node), self.end(node), str(value), str(not value)
                    )
                case ast.Constant(value=int(value)):
                    written = self.code[self.begin(node) : self.end(node)].decode()
                    yield self.change(
                        self.begin(node), self.end(node), written, str(value + 1)
                    )


def explained() -> dict[str, str]:
    """The survivors that mean nothing, each with its reason."""
    if not EXPLAINED.exists():
        return {}
    return {
        entry["change"]: entry["reason"]
        for entry in tomllib.loads(EXPLAINED.read_text())["survivor"]
    }


def survives(mutant: Mutant, copy: Path, near: list[str], seconds: int) -> bool:
    """Whether the tests in a copy of the house pass in spite of a change, each command in so many seconds.

    The tests `near` it are asked first; what they do not notice another one may, so all have a say.
    """
    target = copy / mutant.path
    source = target.read_bytes()
    target.write_bytes(mutant.applied(source))
    # Python takes compiled code of the same second for that of this source: give it another one.
    os.utime(target, times=(0, next(SECONDS)))
    try:
        return all(passes(stage, copy, seconds) for stage in stages(mutant.path, near))
    finally:
        target.write_bytes(source)
        os.utime(target, times=(0, next(SECONDS)))


def stages(path: str, near: list[str]) -> Iterator[tuple[str, ...]]:
    """The tests of a file, one command after the other; Give Away has its own."""
    yield "-c", REPLAY
    if near:
        yield *PYTEST.split(), *near
    other = () if "giveaway" in path else ("--ignore=tests/engine/test_giveaway.py",)
    yield *PYTEST.split(), "tests/engine", *other


def passes(stage: tuple[str, ...], copy: Path, seconds: int) -> bool:
    """Whether some tests pass in a copy of the house, in so many seconds of the processor."""
    try:
        done = subprocess.run(
            ["sh", "-c", LIMITED, "sh", str(seconds), sys.executable, *stage],
            cwd=copy,
            capture_output=True,
            timeout=LONGEST,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0


def patience(copy: Path) -> int:
    """The processor's seconds that the tests of one change may take; raises when they fail without any.

    On the way it is written down which of them run which line.
    """
    watched = (*PYTEST.split(), "-p", "scripts.witnesses", "tests/engine")
    if not passes(watched, copy, LONGEST):
        raise SystemExit("The tests of the engine fail without any change.")
    return ceil(PATIENCE * getrusage(RUSAGE_CHILDREN).ru_utime)


def copies(number: int) -> SimpleQueue[Path]:
    """Copies of what the tests of the engine need, to be changed one at a time each."""
    shutil.rmtree(COPIES, ignore_errors=True)
    queue: SimpleQueue[Path] = SimpleQueue()
    for index in range(number):
        copy = COPIES / str(index)
        for name in NEEDED:
            there = copy / name
            there.parent.mkdir(parents=True, exist_ok=True)
            if (HOUSE / name).is_dir():
                shutil.copytree(
                    HOUSE / name, there, ignore=shutil.ignore_patterns("__pycache__")
                )
            else:
                shutil.copy(HOUSE / name, there)
        queue.put(copy)
    return queue


def main(only: list[str]) -> int:
    """Try every change; 1 when a survivor is not explained, or an explanation has no survivor."""
    paths = only or sorted(
        str(path.relative_to(HOUSE)) for path in (HOUSE / "engine").rglob("*.py")
    )
    mutants = [
        mutant
        for path in paths
        for mutant in Source(path, (HOUSE / path).read_bytes()).mutants()
    ]
    workers = os.cpu_count() or 1
    free = copies(workers)
    seconds = patience(COPIES / "0")
    near = witnesses(COPIES / "0")

    def tried(mutant: Mutant) -> bool:
        copy = free.get()
        try:
            tests = sorted(
                set(near.get(mutant.path, {}).get(mutant.row, ())) - REPLAYED,
                key=lambda test: ("laws" in test, test),
            )
            alive = survives(mutant, copy, tests, seconds)
        finally:
            free.put(copy)
        if alive:
            print(f"survived: {mutant}", flush=True)
        return alive

    with ThreadPoolExecutor(workers) as lanes:
        survived = {
            str(mutant)
            for mutant, alive in zip(mutants, lanes.map(tried, mutants), strict=True)
            if alive
        }
    reasons = explained()
    open_ones = sorted(survived - set(reasons))
    stale = sorted(one for one in set(reasons) - survived if one.split(":")[0] in paths)
    print(
        "\n".join(
            [f"not explained: {one}" for one in open_ones]
            + [f"explained, but noticed now: {one}" for one in stale]
        )
    )
    print(
        f"{len(mutants)} changes, {len(survived)} not noticed, {len(open_ones)} of these not explained"
    )
    return 1 if open_ones or stale else 0


if __name__ == "__main__":
    sys.exit(main(os.environ.get("ONLY", "").split()))
