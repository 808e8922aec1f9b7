"""Putting cards in order."""

from itertools import permutations

from tutor.exercises import Answer, Result, Spec, answers, judge, make, solution


def row(seed, level, difficulty):
    return make(Spec("order", seed, level, difficulty=difficulty))


def test_the_level_goes_above_the_ace():
    exercise = row("level-above-ace", "7", 1)
    assert [option.id for option in exercise.options] == [
        "KS1",
        "7D1",
        "AC1",
        "8H1",
        "6C1",
    ]
    assert solution(exercise) == Answer(options=("6C1", "8H1", "KS1", "AC1", "7D1"))


def test_the_first_two_the_wrong_way_round_are_named_with_their_rule():
    exercise = row("level-above-ace", "7", 1)
    outcome = judge(exercise, Answer(options=("6C1", "7D1", "8H1", "KS1", "AC1")))
    assert outcome.solved is False
    assert outcome.code is Result.OUT_OF_ORDER
    assert outcome.stumble is not None
    assert [option.id for option in outcome.stumble] == ["7D1", "8H1"]
    assert [option.id for option in outcome.to_move] == ["7D1"]
    assert outcome.rule == "G3.2"


def test_cards_of_equal_strength_may_stand_either_way_round():
    exercise = row("suits-do-not-count", "3", 2)
    orders = [answer.options for answer in answers(exercise)]
    assert sorted(orders) == sorted(
        ("9D1", "9C1", "TS1", *queens, "3D1")[::1]
        if nines
        else ("9C1", "9D1", "TS1", *queens, "3D1")
        for nines in (True, False)
        for queens in (("QS1", "QH1"), ("QH1", "QS1"))
    )
    assert all(judge(exercise, Answer(options=order)).solved for order in orders)


def test_of_all_orders_just_the_stated_ones_are_right():
    for seed, level, difficulty in (("two-above-ace", "2", 1), ("lone-wild", "7", 2)):
        exercise = row(seed, level, difficulty)
        right = {answer.options for answer in answers(exercise)}
        for order in permutations(option.id for option in exercise.options):
            outcome = judge(exercise, Answer(options=order))
            assert outcome.solved is (order in right), order
