from pathlib import Path

import pytest

from scripts.check import RUNS, tally

HOUSE = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("run", ["test", "test-all"])
def test_every_room_of_tests_is_run(run):
    rooms = {
        path.parent.relative_to(HOUSE).parts[:2]
        for path in (HOUSE / "tests").rglob("test_*.py")
    }
    files = {
        path.relative_to(HOUSE).parts for path in (HOUSE / "tests").glob("test_*.py")
    }
    words = " ".join(
        command for check in RUNS[run] for command in check.commands
    ).split()
    wanted = {"/".join(parts) for parts in (rooms - {("tests",)}) | files}
    assert wanted - set(words) == set()


def test_quick_leaves_the_browser_out():
    assert not any(
        "browser" in command for check in RUNS["quick"] for command in check.commands
    )


@pytest.mark.parametrize(
    ("closing", "counted"),
    [
        ("12 passed in 0.34s", "12 passed, 0 failed"),
        (
            "1 failed, 3 passed, 2 skipped in 1.00s 4 passed in 2s",
            "7 passed, 1 failed, 2 skipped",
        ),
        ("2 passed, 1 error in 1.00s", "2 passed, 1 failed"),
    ],
)
def test_the_tests_of_all_runs_are_counted_together(closing, counted):
    assert tally(closing) == counted
