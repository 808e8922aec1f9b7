"""What a request costs a site that is served: seconds of its processes, whatever else the machine does."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

from scripts.served import Served, served

SECOND = os.sysconf("SC_CLK_TCK")


@contextmanager
def site(folder: Path) -> Iterator[Served]:
    """The site with a bare view beside it."""
    with served(folder, DJANGO_SETTINGS_MODULE="tests.bench.site_settings") as there:
        yield there


def seconds_of(there: Served) -> float:
    """What the processes of a site have worked so far."""
    assert there.process
    return sum(
        (int(facts[11]) + int(facts[12])) / SECOND
        for facts in _processes()
        if int(facts[3]) == there.process.pid
    )


def memory_of(there: Served) -> int:
    """What the processes of a site hold, in bytes."""
    assert there.process
    page = os.sysconf("SC_PAGE_SIZE")
    return sum(
        int(facts[21]) * page
        for facts in _processes()
        if int(facts[3]) == there.process.pid
    )


def _processes() -> Iterator[list[str]]:
    """The fields of /proc/<pid>/stat from the third on."""
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            yield path.read_text().rpartition(")")[2].split()
        except (FileNotFoundError, ProcessLookupError):
            continue


def cost(
    there: Served, ask: Callable[[], object], most: float, rounds: int = 3
) -> float:
    """The seconds of one request: the median of some rounds, each of `most` seconds of work."""
    taken = []
    for _ in range(rounds):
        before, asked, worked = seconds_of(there), 0, 0.0
        while worked < most:
            for _ in range(20):
                ask()
            asked += 20
            worked = seconds_of(there) - before
        taken.append(worked / asked)
    return median(taken)
