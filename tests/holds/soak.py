"""Half an hour of answers and look-ups: `make soak` (MINUTES=5 is shorter). Memory and the database's log stay bounded."""

import os
import sys
import tempfile
import time
from itertools import cycle
from pathlib import Path
from threading import Event
from urllib.parse import quote_plus

from tests.bench.load import QUESTIONS
from tests.bench.serving import memory_of, site
from tests.holds.browsing import Browser, acknowledged, crowd, started
from tests.holds.database import faults, tokens

MINUTES = float(os.environ.get("MINUTES", "30"))
PUPILS, PAUSE = 6, 0.25
MORE_MEMORY, MOST_LOG = 1.10, 64 * 1024 * 1024


def main() -> int:
    """Load the site and watch it; 1 when something grows, or is refused."""
    with tempfile.TemporaryDirectory() as folder, site(Path(folder)) as there:
        database, stop = Path(folder) / "site.sqlite3", Event()
        pupils = crowd(there.address, PUPILS)
        threads = started(pupils, stop, pause=PAUSE)
        measured, asked = watch(there, database)
        stop.set()
        for thread in threads:
            thread.join()
        statuses = {status for pupil in pupils for status in pupil.statuses}
        kept = set(acknowledged(pupils)) <= tokens(database)
        wrong = faults(database)
        words = there.log.read_text()
    # What is drawn and made for the first time fills shelves of a fixed size: it is measured from a third of the time on.
    from_here = measured[len(measured) // 3]
    growth = measured[-1] / from_here
    print(
        f"{len(acknowledged(pupils))} answers, {asked} look-ups; memory x {growth:.3f} in the last two thirds"
    )
    failed = {
        "memory grew": growth > MORE_MEMORY,
        "an answer was refused": statuses != {200},
        "an answer was lost": not kept,
        "the database is damaged": bool(wrong),
        "the database was locked": "locked" in words,
    }
    print(
        ", ".join(name for name, true in failed.items() if true)
        or "nothing to object to"
    )
    return 1 if any(failed.values()) else 0


def watch(there, database):
    """Look up, and measure from time to time; the sizes of memory, and how often was asked."""
    until, measured, asked = time.monotonic() + MINUTES * 60, [memory_of(there)], 0
    next_look = time.monotonic() + MINUTES * 2
    questions = cycle(QUESTIONS)
    while time.monotonic() < until:
        with Browser(there.address) as somebody:
            assert (
                somebody.get(f"/es/look-up/?q={quote_plus(next(questions))}").status
                == 200
            )
        asked += 1
        time.sleep(0.1)
        if time.monotonic() > next_look:
            next_look += MINUTES * 2
            measured.append(memory_of(there))
            log = database.with_name(f"{database.name}-wal")
            size = log.stat().st_size if log.exists() else 0
            assert size < MOST_LOG, size
            print(
                f"{measured[-1] / 2**20:.0f} MiB, log {size / 2**20:.1f} MiB",
                flush=True,
            )
    return measured, asked


if __name__ == "__main__":
    sys.exit(main())
