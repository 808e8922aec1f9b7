"""Migrations go forward, back, and on after they were cut off."""

import random
import signal
import sqlite3
import time
from contextlib import closing

import pytest

from scripts import postgres
from tests.holds.commands import done, manage
from tests.holds.database import ask, faults

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("number", [1, pytest.param(12, marks=pytest.mark.long)])
def test_s60_migrations_go_on_after_they_were_cut_off_back_and_forward(
    tmp_path, number
):
    database, chance = f"sqlite:///{tmp_path}/mesa.sqlite3", random.Random(60)
    for _ in range(number):
        cut_off(database, chance)
    both_ways(database)


def cut_off(database, chance):
    """Migrate, and be killed at it."""
    process = manage(database, "migrate", wait=False)
    # From the first line that it prints on, it is at work.
    process.stdout.readline()
    time.sleep(chance.random() * 0.3)
    process.send_signal(signal.SIGKILL)
    process.communicate()


def both_ways(database):
    done(database, "migrate")
    done(database, "migrate", "tutor", "zero")
    done(database, "migrate")
    done(database, "migrate", "--check")


WHEN = "2026-03-01 12:00:00"


def fill(place):
    """What a class had done when there was only the first migration."""
    learners = range(1, 41)
    tokens = [(one, f"{one}-{number}") for one in learners for number in range(50)]
    with closing(sqlite3.connect(place)) as database, database:
        database.executemany(
            "INSERT INTO tutor_learner (id, born_of, created_at) VALUES (?, ?, ?)",
            [(one, f"browser {one}", WHEN) for one in learners],
        )
        database.executemany(
            """INSERT INTO tutor_attempt (learner_id, token, kind, exercise, lesson, step, answer, outcome, solved, hints,
               created_at) VALUES (?, ?, 'order', 'x.7.recreational.1.1', 'wild-heart', 'order', '{}', 'solved', 1, 0, ?)""",
            [(*one, WHEN) for one in tokens],
        )
        database.executemany(
            """INSERT INTO tutor_stepprogress (learner_id, lesson, step, tries, tried_at)
               VALUES (?, 'wild-heart', 'order', 50, ?)""",
            [(one, WHEN) for one in learners],
        )


def told(place):
    """What is kept of it."""
    return [
        ask(place, question)
        for question in (
            "SELECT born_of || created_at FROM tutor_learner ORDER BY id",
            "SELECT learner_id || token || kind || answer || outcome || created_at FROM tutor_attempt ORDER BY id",
            "SELECT learner_id || lesson || step || tries || tried_at FROM tutor_stepprogress ORDER BY id",
        )
    ]


def test_s60_what_was_there_before_stays_when_migrations_are_cut_off_forward_and_back(
    tmp_path,
):
    place = tmp_path / "mesa.sqlite3"
    url = f"sqlite:///{place}"
    done(url, "migrate", "tutor", "0001")
    fill(place)
    before = told(place)
    assert [len(rows) for rows in before] == [40, 2000, 40]
    cut_off(url, random.Random(61))
    done(url, "migrate")
    assert (told(place), faults(place)) == (before, [])
    done(url, "migrate", "tutor", "0001")
    assert told(place) == before


@pytest.mark.long
def test_s60_migrations_go_both_ways_on_postgresql():
    try:
        postgres.find_programs()
    except FileNotFoundError as missing:
        pytest.skip(str(missing))
    with postgres.cluster() as url:
        both_ways(url)
