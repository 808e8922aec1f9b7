import time
from threading import Thread

import pytest
from django.db import connections

from tutor import throttle
from tutor.models import Throttle
from tutor.throttle import Pace, Toll, TooSoon

PACE = Pace(burst=3, every=10)


@pytest.fixture
def clock(monkeypatch):
    """Time that stands still until it is moved."""
    now = [1_000_000.0]
    monkeypatch.setattr(time, "time", lambda: now[0])
    return now


def tries(toll, most=100):
    """How many go through at once, and how long the next one has to wait."""
    for number in range(most):
        try:
            throttle.charge([toll])
        except TooSoon as wait:
            return number, wait.seconds
    return most, 0


@pytest.mark.django_db
def test_so_many_go_through_at_once_and_then_one_after_each_pause(clock):
    toll = Toll(("a",), PACE)
    assert tries(toll) == (3, 10)
    clock[0] += 4
    assert tries(toll) == (0, 6)
    clock[0] += 6
    assert tries(toll) == (1, 10)
    clock[0] += 1000
    assert tries(toll) == (3, 10)


@pytest.mark.django_db
def test_what_is_refused_is_not_counted(clock):
    toll = Toll(("a",), PACE)
    tries(toll)
    for _ in range(50):
        assert tries(toll) == (0, 10)


@pytest.mark.django_db
def test_what_is_given_back_was_never_counted(clock):
    toll = Toll(("a",), PACE)
    for _ in range(20):
        throttle.charge([toll])
        throttle.give_back([toll])
    assert tries(toll) == (3, 10)


@pytest.mark.django_db
def test_one_thing_does_not_slow_another_down(clock):
    tries(Toll(("a",), PACE))
    assert tries(Toll(("b",), PACE)) == (3, 10)


@pytest.mark.django_db
def test_when_one_of_several_refuses_none_is_counted(clock):
    narrow, wide = Toll(("narrow",), Pace(1, 10)), Toll(("wide",), PACE)
    throttle.charge([narrow, wide])
    for _ in range(9):
        with pytest.raises(TooSoon):
            throttle.charge([wide, narrow])
    assert tries(wide) == (2, 10)


@pytest.mark.django_db
def test_nothing_readable_is_kept(clock):
    throttle.charge([Toll(("sign in", "Ana", "192.0.2.7"), PACE)])
    key = Throttle.objects.get().key
    assert "Ana" not in key
    assert "192" not in key


@pytest.mark.django_db
def test_the_past_is_forgotten(clock):
    throttle.charge([Toll(("a",), PACE)])
    assert throttle.forget_the_past() == 0
    clock[0] += 11
    assert throttle.forget_the_past() == 1
    assert Throttle.objects.count() == 0


@pytest.mark.django_db(transaction=True)
def test_twenty_at_once_are_counted_one_by_one():
    went_through = []

    def charge():
        try:
            throttle.charge([Toll(("crowd",), Pace(5, 1000))])
            went_through.append(1)
        except TooSoon:
            pass
        finally:
            connections.close_all()

    threads = [Thread(target=charge) for _ in range(20)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(went_through) == 5
