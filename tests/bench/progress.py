"""How long the page of progress takes with a million answers in the database: `python -m tests.bench.progress`.

One learner has a hundred thousand of them, a thousand others the rest. The database is the one that DATABASE_URL
names, which must be empty; without it, one of SQLite in a folder of its own.
"""

import os
import sys
import tempfile
import time
from datetime import UTC, datetime
from pathlib import Path
from statistics import median, quantiles
from typing import Any

ONCE = bool(os.environ.get("BENCH_ONCE"))
ANSWERS = 2_000 if ONCE else 1_000_000
MINE = ANSWERS // 10
OTHERS = 10 if ONCE else 1_000
HISTORIES = 20
"""So many of the others differ: to count a history takes a second, to copy what it came to does not."""
ASKED = 5 if ONCE else 60
LIMIT = 0.100


def main() -> int:
    """Fill a database and ask for the page; 1 when it takes too long."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ.setdefault(
            "DATABASE_URL", f"sqlite:///{Path(folder) / 'bench.sqlite3'}"
        )
        os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
        import django

        django.setup()
        return measure()


def measure() -> int:
    from django.core.management import call_command

    from tutor.models import Attempt

    call_command("migrate", verbosity=0)
    started = time.perf_counter()
    browser = fill()
    print(
        f"{Attempt.objects.count():,} answers written and counted in {time.perf_counter() - started:.0f} s"
    )
    slow = False
    for period in ("month", "year", "all"):
        taken = seconds(browser, f"/es/progress/?period={period}")
        middle, most = median(taken), quantiles(taken, n=20)[-1]
        print(
            f"progress of {MINE:,} answers, {period}: {middle * 1000:.1f} ms, p95 {most * 1000:.1f} ms"
        )
        slow = slow or middle > LIMIT
    return 1 if slow and not ONCE else 0


def fill():
    """Write the answers, and give the browser of who gave the most."""
    from django.test import Client

    from tests.tutor.history import write_history
    from tests.tutor.people import make_account, sign_in
    from tutor import accounts, sums
    from tutor.models import Learner

    today = datetime.now(UTC).date()
    mine = accounts.learner_of(make_account())
    write_history(mine, MINE, today, days=1500)
    sums.rebuild(mine)
    others = [
        Learner.objects.create(born_of=f"bench {number}") for number in range(OTHERS)
    ]
    for number, other in enumerate(others):
        seed = number % HISTORIES
        write_history(other, (ANSWERS - MINE) // OTHERS, today, seed=seed)
        if number < HISTORIES:
            sums.rebuild(other)
        else:
            copy_sums(others[seed], other)
    browser = Client()
    sign_in(browser)
    return browser


def copy_sums(one, other):
    """Give a learner the sums of another who answered the same."""
    from tutor.models import Day, Skill, SkillDay, StepProgress

    models: tuple[Any, ...] = (Day, Skill, SkillDay, StepProgress)
    for model in models:
        rows = list(model.objects.filter(learner=one))
        for row in rows:
            row.pk, row.learner = None, other
        model.objects.bulk_create(rows)


def seconds(browser, path):
    """How long each of some visits took."""
    browser.get(path)
    taken = []
    for _ in range(ASKED):
        started = time.perf_counter()
        assert browser.get(path).status_code == 200
        taken.append(time.perf_counter() - started)
    return taken


if __name__ == "__main__":
    sys.exit(main())
