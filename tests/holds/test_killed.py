"""Killed, or asked to stop, in the middle of the answers of a class."""

import random
import time
from threading import Event

import pytest

from scripts.served import PATIENCE, served
from tests.holds.browsing import acknowledged, crowd, started
from tests.holds.database import faults, tokens

pytestmark = pytest.mark.slow

ANSWERS, BROWSERS = 200, 8


def wait_for(pupils, number):
    """Wait until so many answers were acknowledged."""
    until = time.monotonic() + PATIENCE
    while len(acknowledged(pupils)) < number:
        assert time.monotonic() < until
        time.sleep(0.005)


def kill_in_the_middle(folder, rounds):
    """Kill the site so many times among 200 answers; what was acknowledged, and its database."""
    database = folder / "mesa.sqlite3"
    chance, kept = random.Random(56), []
    for _ in range(rounds):
        with served(folder, f"sqlite:///{database}") as site:
            pupils = crowd(site.address, BROWSERS)
            threads = started(pupils, Event(), ANSWERS // BROWSERS)
            wait_for(pupils, chance.randint(10, ANSWERS - 30))
            site.kill()
            for thread in threads:
                thread.join()
        kept += acknowledged(pupils)
        assert set(kept) - tokens(database) == set()
        assert faults(database) == []
    return kept


@pytest.mark.parametrize("rounds", [2, pytest.param(25, marks=pytest.mark.long)])
def test_s56_what_was_acknowledged_survives_a_kill(tmp_path, rounds):
    assert len(kill_in_the_middle(tmp_path, rounds)) >= 10 * rounds


def test_asked_to_stop_it_answers_what_it_has_begun(tmp_path):
    with served(tmp_path, f"sqlite:///{tmp_path}/mesa.sqlite3") as site:
        pupils = crowd(site.address, BROWSERS)
        threads = started(pupils, Event())
        wait_for(pupils, 30)
        assert site.stop() == 0
        for thread in threads:
            thread.join()
    database = tmp_path / "mesa.sqlite3"
    assert {status for pupil in pupils for status in pupil.statuses} == {200}
    # Nothing was kept that was not told: what had begun was answered.
    assert tokens(database) == set(acknowledged(pupils))
    assert faults(database) == []
