"""Composing a chain of Give Away: proved by trying every order."""

from itertools import permutations

import pytest

from engine import write_cards
from engine.giveaway import EMPTY, take_turn
from tutor.exercises import Answer, Result, Spec, answers, judge, make

KIND = "give-away-compose"


def made(seed, difficulty=1):
    return make(Spec(KIND, seed, "2", "giveaway", difficulty))


def orders_that_win(exercise):
    tops = exercise.facts[0].cards
    start = (*tops, *EMPTY[len(tops) :])
    return {
        tuple(option.id for option in order)
        for order in permutations(exercise.options)
        if take_turn(start, tuple(option.cards[0] for option in order)).won
    }


@pytest.mark.parametrize("difficulty", [1, 2, 3])
def test_the_right_orders_are_those_that_one_turn_plays_and_they_are_few(difficulty):
    for number in range(12):
        exercise = made(f"c-{number}", difficulty)
        right = [answer.options for answer in answers(exercise)]
        assert set(right) == orders_that_win(exercise)
        assert len(right) == len(set(right)) <= 12
        shown = tuple(option.id for option in exercise.options)
        assert shown not in right


def test_cards_buried_on_the_foundations_are_not_held_as_well():
    for number in range(30):
        exercise = made(f"b-{number}", 3)
        held = [option.cards[0] for option in exercise.options]
        tops = exercise.facts[0].cards
        ladder = "A23456789TJQK"
        for place, rank in enumerate(ladder):
            buried = sum(ladder.index(top.rank) >= place for top in tops)
            assert buried + sum(card.rank == rank for card in held) <= 4


def test_it_is_said_where_the_turn_stops():
    exercise = made("one-chain")
    outcome = judge(exercise, Answer(options=("AS1", "2C1", "4H1", "3D1")))
    assert (outcome.solved, outcome.code) == (False, Result.CHAIN_STOPS)
    assert write_cards(outcome.chosen) == "AS 2C"
    assert [option.id for option in outcome.to_move] == ["4H1"]
    assert outcome.rule == "V3.13"
    at_once = judge(exercise, Answer(options=("3D1", "AS1", "2C1", "4H1")))
    assert (at_once.chosen, at_once.rule) == ((), "V3.15")


def test_no_card_of_give_away_is_drawn_as_a_wild():
    assert {made(f"w-{number}").marked_level for number in range(3)} == {None}
