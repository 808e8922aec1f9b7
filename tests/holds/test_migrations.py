"""Migrations go forward, back, and on after they were cut off."""

import random
import signal
import time

import pytest

from scripts import postgres
from tests.holds.commands import done, manage

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("number", [1, pytest.param(12, marks=pytest.mark.long)])
def test_s60_migrations_go_on_after_they_were_cut_off_back_and_forward(
    tmp_path, number
):
    database, chance = f"sqlite:///{tmp_path}/mesa.sqlite3", random.Random(60)
    for _ in range(number):
        process = manage(database, "migrate", wait=False)
        # From the first line that it prints on, it is at work.
        process.stdout.readline()
        time.sleep(chance.random() * 0.3)
        process.send_signal(signal.SIGKILL)
        process.communicate()
    both_ways(database)


def both_ways(database):
    done(database, "migrate")
    done(database, "migrate", "tutor", "zero")
    done(database, "migrate")
    done(database, "migrate", "--check")


@pytest.mark.long
def test_s60_migrations_go_both_ways_on_postgresql():
    try:
        postgres.find_programs()
    except FileNotFoundError as missing:
        pytest.skip(str(missing))
    with postgres.cluster() as url:
        both_ways(url)
