"""Runs the checks: `python -m scripts.check quick`, or test, test-all, laws.

Two run at a time, each prints one line, a failing one what it said as well. A check whose subject
is not in the tree yet is named at the end; nothing is passed over in silence.
"""

import os
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
ENGINE = f"{PYTEST} -p no:django"
"""The engine is tested without Django: it may not need it."""


@dataclass(frozen=True, slots=True)
class Check:
    """Commands to run one after the other, what they are called, and what must exist first."""

    name: str
    commands: tuple[str, ...]
    needs: tuple[str, ...] = ()

    @property
    def missing(self) -> list[str]:
        """What the tree does not hold yet."""
        return [path for path in self.needs if not (HOUSE / path).exists()]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a check ended."""

    check: Check
    passed: bool
    seconds: float
    words: str


STYLE = (
    Check("format", (f"{PY} -m ruff format --check .",)),
    Check("lint", (f"{PY} -m ruff check .",)),
    Check("types", (f"{PY} -m mypy",)),
    Check("templates", (f"{PY} -m scripts.templates",), ("templates",)),
    Check("imports", (f"{BIN}/lint-imports",), ("engine", "tutor/exercises")),
    Check("spelling", (f"{BIN}/typos",)),
    Check(
        "site and book",
        (
            f"{PY} manage.py check --fail-level WARNING",
            f"{PY} manage.py makemigrations --check --dry-run --verbosity 0",
        ),
        ("manage.py",),
    ),
    Check("translations", (f"{PY} -m scripts.messages check",), ("tutor/locale",)),
)

SCRIPTS = Check(
    "tests of the scripts", (f"{PYTEST} tests/scripts",), ("tests/scripts",)
)
BENCHES = Check("benchmarks run", (f"{PY} -m scripts.bench --once",), ("tests/bench",))


def engine(profile: str, *, covered: bool) -> Check:
    """The tests of the engine, with every line of it reached where `covered`."""
    options = f"-p no:django -q tests/engine --hypothesis-profile={profile}"
    if not covered:
        return Check("engine", (f"{PY} -m pytest {options}",), ("engine",))
    measure = (
        f"{PY} -m coverage erase",
        f"{PY} -m coverage run -m pytest {options}",
        f"{PY} -m coverage combine -q",
        f"{PY} -m coverage report",
    )
    return Check("engine, each line and branch", measure, ("engine",))


def site(profile: str, marks: str) -> Check:
    """The tests of the site and of the book."""
    options = f"tests/tutor tests/content --hypothesis-profile={profile} -m '{marks}'"
    return Check(
        "site and book, tested", (f"{PYTEST} {options}",), ("tutor", "tests/content")
    )


def browser(marks: str) -> Check:
    """The walks through the site in a real browser."""
    commands = (f"{PY} -m scripts.browser", f"{PYTEST} tests/browser -m '{marks}'")
    return Check("browser", commands, ("tests/browser",))


RUNS = {
    "quick": (
        engine("quick", covered=False),
        site("quick", "not slow and not long"),
        *STYLE,
    ),
    "test": (
        browser("not long"),
        engine("test", covered=True),
        site("test", "not long"),
        *STYLE,
        SCRIPTS,
        BENCHES,
    ),
    "test-all": (
        browser(""),
        engine("test", covered=True),
        site("test", ""),
        *STYLE,
        SCRIPTS,
        BENCHES,
        engine("laws", covered=False),
    ),
    "laws": (engine("laws", covered=False), site("laws", "")),
}


def main(run: str) -> int:
    """Run the checks of `run`, and tell; 0 when every one passed."""
    started = time.monotonic()
    checks = RUNS[run]
    failed = [outcome.check.name for outcome in perform(checks) if not outcome.passed]
    for check in checks:
        if check.missing:
            print(
                f"not run   {check.name}: there is no {' and no '.join(check.missing)} yet"
            )
    print(f"{run} took {time.monotonic() - started:.0f} s")
    if failed:
        print(f"FAILED: {', '.join(failed)}")
    return 1 if failed else 0


def perform(checks: tuple[Check, ...]) -> Iterator[Outcome]:
    """Run the checks whose subject exists, two at a time, and show each as it ends."""
    ready = [check for check in checks if not check.missing]
    with ThreadPoolExecutor(max_workers=2) as lanes:
        for outcome in lanes.map(perform_one, ready):
            print(
                f"{'ok  ' if outcome.passed else 'FAIL'} {outcome.seconds:4.0f} s  {outcome.check.name}"
            )
            if outcome.words and (
                not outcome.passed or "pytest" in outcome.check.commands[-1]
            ):
                print(
                    indented(
                        outcome.words
                        if not outcome.passed
                        else outcome.words.splitlines()[-1]
                    )
                )
            sys.stdout.flush()
            yield outcome


def perform_one(check: Check) -> Outcome:
    """Run the commands of one check until one fails."""
    started = time.monotonic()
    words = []
    passed = True
    for command in check.commands:
        done = subprocess.run(
            shlex.split(command),
            cwd=HOUSE,
            env=environment(),
            text=True,
            capture_output=True,
            check=False,
        )
        words.append((done.stdout + done.stderr).rstrip())
        passed = done.returncode == 0
        if not passed:
            break
    return Outcome(
        check, passed, time.monotonic() - started, "\n".join(filter(None, words))
    )


def environment() -> dict[str, str]:
    """This shell's variables, without those by which it would run another site than the tested one."""
    chosen = {
        "DATABASE_URL",
        "DEBUG",
        "HOST",
        "PORT",
        "SECRET_KEY",
        "ALLOWED_HOSTS",
        "DJANGO_SETTINGS_MODULE",
    }
    return {name: value for name, value in os.environ.items() if name not in chosen}


def indented(words: str) -> str:
    """The words of a check, set apart from ours."""
    return "\n".join(f"    {line}" for line in words.splitlines())


if __name__ == "__main__":
    os.chdir(HOUSE)
    sys.exit(main(sys.argv[1]))
