"""How long a teacher waits: the results of 35 pupils in 200 exercises, and a whole class that comes in at once.

`python -m tests.bench.classes`. The database is the one that DATABASE_URL names, which must be empty; without it, one
of SQLite in a folder of its own.
"""

import os
import sys
import tempfile
import time
from pathlib import Path
from statistics import median, quantiles

ONCE = bool(os.environ.get("BENCH_ONCE"))
PUPILS = 35
EXERCISES = 20 if ONCE else 200
ASKED = 3 if ONCE else 20
LIMIT = 0.500
COMING_IN = 60
"""Seconds in which the whole class is in."""


def main() -> int:
    """Fill a database and ask for the pages; 1 when one takes too long."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ.setdefault(
            "DATABASE_URL", f"sqlite:///{Path(folder) / 'bench.sqlite3'}"
        )
        os.environ["DJANGO_SETTINGS_MODULE"] = "tutor.settings"
        os.environ.setdefault("SECRET_KEY", "for a while")
        os.environ["ALLOWED_HOSTS"] = "testserver"
        import django

        django.setup()
        return measure()


def measure() -> int:
    from django.core.management import call_command

    from tests.tutor.classes.people import client_of, make_room
    from tests.tutor.classes.working import answer_all, assign, path_of
    from tutor.classes import pupils
    from tutor.exercises import Spec

    call_command("migrate", verbosity=0)
    room = make_room()
    started = time.perf_counter()
    cards = pupils.add(room.classroom, "\n".join(f"Name {n}" for n in range(PUPILS)))
    print(f"{PUPILS} accounts with their cards: {time.perf_counter() - started:.1f} s")
    work = assign(room, *[Spec("beats", f"s{n}", "7") for n in range(EXERCISES)])
    answer_all(work, room.classroom.pupils.all())
    teacher = client_of(room.owner)
    slow = come_in(cards)
    for name, path in (
        ("results", path_of(room, work, "results/")),
        ("results as a file", path_of(room, work, "results.csv")),
        ("board", room.path("board/")),
    ):
        taken = [seconds(teacher, path) for _ in range(ASKED)]
        middle, most = median(taken), quantiles(taken, n=20)[-1]
        print(
            f"{name}, {PUPILS} x {EXERCISES}: {middle * 1000:.0f} ms, p95 {most * 1000:.0f} ms"
        )
        slow = slow or middle > LIMIT
    return 1 if slow and not ONCE else 0


def come_in(cards):
    """Let everybody in with their card, from one address; whether that takes too long."""
    from django.test import Client

    taken = []
    for card in cards:
        browser = Client()
        started = time.perf_counter()
        answer = browser.post("/es/classes/card/", {"token": card.token})
        taken.append(time.perf_counter() - started)
        assert answer.status_code == 302
    print(
        f"{PUPILS} sign in with their cards: {sum(taken):.2f} s, p95 {quantiles(taken, n=20)[-1] * 1000:.0f} ms"
    )
    return sum(taken) > COMING_IN


def seconds(browser, path):
    """How long a page took of this process: a machine may be busy with much else."""
    started = time.process_time()
    answer = browser.get(path)
    assert answer.status_code == 200, answer.status_code
    return time.process_time() - started


if __name__ == "__main__":
    sys.exit(main())
