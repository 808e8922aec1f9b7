"""Chance draws the same everywhere, and fairly."""

from collections import Counter
from itertools import permutations

import pytest

from engine.chance import Chance


def test_the_stream_of_a_kind_and_a_seed_is_pinned_for_ever():
    chance = Chance("corpus", "7")
    assert [chance.below(100) for _ in range(10)] == [
        80,
        83,
        29,
        51,
        58,
        0,
        26,
        23,
        57,
        20,
    ]
    assert Chance("corpus", "7").shuffled("ABCDEFGH") == tuple("HDAECBFG")


def test_a_number_and_its_text_are_the_same_seed():
    assert Chance("corpus", 7).shuffled(range(50)) == Chance("corpus", "7").shuffled(
        range(50)
    )


def test_another_kind_or_another_seed_draws_otherwise():
    draws = {
        Chance(kind, seed).shuffled(range(50))
        for kind in ("one", "two")
        for seed in range(50)
    }
    assert len(draws) == 100


def test_every_order_of_four_things_comes_out_about_as_often():
    orders = Counter(Chance("fair", seed).shuffled("ABCD") for seed in range(24_000))
    assert set(orders) == set(permutations("ABCD"))
    assert min(orders.values()) > 850
    assert max(orders.values()) < 1150


def test_a_sample_holds_no_thing_twice():
    for seed in range(100):
        drawn = Chance("sample", seed).sample(range(10), 6)
        assert len(set(drawn)) == 6
        assert set(drawn) <= set(range(10))


def test_all_things_can_be_drawn():
    assert sorted(Chance("sample", 1).sample("ABC", 3)) == ["A", "B", "C"]


def test_something_that_happens_in_a_third_of_cases_does():
    chance = Chance("happens", 1)
    assert 9_700 < sum(chance.happens(1 / 3) for _ in range(30_000)) < 10_300


@pytest.mark.parametrize(
    "impossible",
    [
        lambda chance: chance.below(0),
        lambda chance: chance.pick([]),
        lambda chance: chance.sample("AB", 3),
    ],
)
def test_drawing_from_nothing_is_refused(impossible):
    with pytest.raises(ValueError, match="draw"):
        impossible(Chance("none", 1))
