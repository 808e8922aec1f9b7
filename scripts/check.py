"""Runs the checks: `python -m scripts.check quick`, or test, test-all, laws, book.

Two run at a time. Each prints one line, and a failing one what it said.
"""

import os
import re
import shlex
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

HOUSE = Path(__file__).resolve().parent.parent
PY = sys.executable
BIN = Path(PY).parent
PYTEST = f"{PY} -m pytest -q"
BARE = "-p no:django"
"""What needs no Django is tested without it."""

OURS = {
    "ALLOWED_HOSTS",
    "DATABASE_URL",
    "DEBUG",
    "DJANGO_SETTINGS_MODULE",
    "HOST",
    "HTTPS",
    "MAIL_URL",
    "PORT",
    "SECRET_KEY",
}
"""Settings of somebody's own site, which is not the one that is checked."""


CLOSING = re.compile(
    r"(\d+ (passed|failed|skipped|errors?|deselected)\b|no tests ran\b).* in [\d.]+s"
)


@dataclass(frozen=True, slots=True)
class Check:
    """Commands to run one after the other, and what they are called."""

    name: str
    commands: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a check ended."""

    check: Check
    passed: bool
    seconds: float
    words: str

    @property
    def closing(self) -> list[str]:
        """The lines with which pytest closed: "12 passed in 0.34s"."""
        return [line for line in self.words.splitlines() if CLOSING.match(line)]


BOOK = Check("book and settings", (f"{PY} manage.py check --fail-level WARNING",))

DEPLOY = HOUSE / "scripts" / "deploy"
CONTAINERS = (
    f"{BIN}/hadolint {DEPLOY}/Containerfile",
    f"{BIN}/compose-lint check --quiet --fail-on low --strict-config --config {DEPLOY}/compose-lint.yaml {DEPLOY}/compose.yaml",
)

STYLE = (
    Check("format", (f"{BIN}/ruff format --check .",)),
    Check("lint", (f"{BIN}/ruff check .",)),
    Check("types", (f"{PY} -m mypy",)),
    Check("templates", (f"{PY} -m scripts.templates",)),
    Check("containers", CONTAINERS),
    Check("spelling", (f"{BIN}/typos",)),
    BOOK,
    Check("migrations", (f"{PY} manage.py makemigrations --check --dry-run",)),
    Check("translations", (f"{PY} -m scripts.messages check",)),
)

BENCHES = Check("benchmarks run", (f"{PY} -m scripts.bench --once",))


EXERCISES = Check("laws of the exercises", (f"{PY} -m scripts.laws",))


def household(marks: str) -> Check:
    """The tests of what make does, and of how the rooms stand to each other."""
    rooms = "tests/scripts tests/test_architecture.py"
    return Check(
        "tests of the house", (f"{PYTEST} {BARE} {rooms} -m {shlex.quote(marks)}",)
    )


def engine(profile: str, marks: str) -> Check:
    """The tests of the engine."""
    return Check("tests of the engine", (f"{PYTEST} {engine_tests(profile, marks)}",))


def covered_engine(profile: str, marks: str) -> Check:
    """The tests of the engine, which must reach each of its lines and branches."""
    commands = (
        f"{PY} -m coverage erase",
        f"{PY} -m coverage run -m pytest -q {engine_tests(profile, marks)}",
        f"{PY} -m coverage combine -q",
        f"{PY} -m coverage report",
    )
    return Check("tests of the engine, covered", commands)


def engine_tests(profile: str, marks: str) -> str:
    """What pytest is told to test the engine."""
    return f"{BARE} tests/engine --hypothesis-profile={profile} -m {shlex.quote(marks)}"


def site(profile: str, marks: str) -> Check:
    """The tests of the site and of the book."""
    options = f"--hypothesis-profile={profile} -m {shlex.quote(marks)}"
    return Check("tests of the site", (f"{PYTEST} {SITE} {options}",))


SITE = "tests/tutor tests/content"
POSTGRES = Check(
    "tests of the site, on PostgreSQL", (f"{PY} -m scripts.postgres {PYTEST} {SITE}",)
)


def browser(marks: str) -> Check:
    """The walks through the site in a real browser."""
    return Check(
        "tests in the browser",
        (
            f"{PY} -m scripts.browser",
            f"{PYTEST} tests/browser -m {shlex.quote(marks)}",
        ),
    )


def holds(marks: str) -> Check:
    """What the site withstands: killed, copied, moved, started anew."""
    return Check(
        "tests of what it withstands",
        (f"{PYTEST} tests/holds -m {shlex.quote(marks)}",),
    )


BRIEF, USUAL, ALL = "not slow and not long", "not long", ""

RUNS = {
    "book": (BOOK,),
    "quick": (engine("quick", BRIEF), site("quick", BRIEF), household(BRIEF), *STYLE),
    "test": (
        browser(USUAL),
        covered_engine("test", USUAL),
        site("test", USUAL),
        household(USUAL),
        holds(USUAL),
        *STYLE,
        BENCHES,
    ),
    "test-all": (
        browser(ALL),
        covered_engine("test", ALL),
        site("test", ALL),
        household(ALL),
        holds(ALL),
        *STYLE,
        BENCHES,
        POSTGRES,
        engine("laws", ALL),
        site("laws", ALL),
        EXERCISES,
    ),
    "postgres": (POSTGRES,),
    "laws": (engine("laws", ALL), site("laws", ALL), EXERCISES),
}


def main(run: str) -> int:
    """Run the checks of `run`, and tell; 0 when every one passed."""
    started = time.monotonic()
    checks = RUNS[run]
    outcomes = list(perform(checks))
    print(f"{run} took {time.monotonic() - started:.0f} s")
    if closing := " ".join(line for outcome in outcomes for line in outcome.closing):
        print(f"tests: {tally(closing)}")
    failed = [outcome.check.name for outcome in outcomes if not outcome.passed]
    if failed:
        print(f"FAILED: {', '.join(failed)}")
    return 1 if failed else 0


def tally(closing: str) -> str:
    """How many tests passed, failed and were skipped, from the closing lines of pytest."""
    passed, failed, errors, skipped = (
        sum(int(number) for number in re.findall(rf"(\d+) {word}\b", closing))
        for word in ("passed", "failed", "errors?", "skipped")
    )
    return f"{passed} passed, {failed + errors} failed" + (
        f", {skipped} skipped" if skipped else ""
    )


def perform(checks: tuple[Check, ...]) -> Iterator[Outcome]:
    """Run checks two at a time, and show each as it ends."""
    with ThreadPoolExecutor(max_workers=2) as lanes:
        for outcome in lanes.map(perform_one, checks):
            shown = outcome.closing if outcome.passed else outcome.words.splitlines()
            print(
                f"{'ok  ' if outcome.passed else 'FAIL'} {outcome.seconds:5.1f} s  {outcome.check.name}"
            )
            print("".join(f"    {line}\n" for line in shown), end="", flush=True)
            yield outcome


def perform_one(check: Check) -> Outcome:
    """Run the commands of one check until one fails."""
    started = time.monotonic()
    env = {name: value for name, value in os.environ.items() if name not in OURS}
    words = []
    passed = True
    for command in check.commands:
        done = subprocess.run(
            shlex.split(command),
            cwd=HOUSE,
            env=env,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        words.append(done.stdout.strip())
        passed = done.returncode == 0
        if not passed:
            break
    return Outcome(
        check, passed, time.monotonic() - started, "\n".join(filter(None, words))
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
