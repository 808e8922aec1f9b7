"""A pytest plugin for `make mutate`, `-p scripts.witnesses`: writes down which tests run which line of the engine."""

from pathlib import Path

import coverage
import pytest

SEEN = Path("var") / "witnesses"
"""Where it is written down, in the directory of the tests."""


def pytest_configure(config: pytest.Config) -> None:
    """Begin to watch, before anything of the engine is imported."""
    SEEN.parent.mkdir(exist_ok=True)
    watch = coverage.Coverage(
        data_file=SEEN, source=["engine"], config_file=False, context="import"
    )
    watch.start()
    config.add_cleanup(watch.save)
    config.add_cleanup(watch.stop)


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Take what follows for the doing of a test, whatever its parameters."""
    watch = coverage.Coverage.current()
    assert watch is not None
    watch.switch_context(item.nodeid.partition("[")[0])


def witnesses(house: Path) -> dict[str, dict[int, list[str]]]:
    """Return the tests that ran each line of each file, as a run in a house has written them down."""
    data = coverage.CoverageData(house / SEEN)
    data.read()
    return {
        str(Path(name).relative_to(house)): {
            line: sorted({test.partition("|")[2] for test in tests} - {""})
            for line, tests in data.contexts_by_lineno(name).items()
        }
        for name in data.measured_files()
    }
