"""Choosing cards from a hand: the strongest bomb, an answer to the table, a wild straight flush."""

import pytest

from engine import BOMBS, Kind, plays
from engine import judge as rule_on
from tutor.exercises import (
    Answer,
    Goal,
    NoSuchExercise,
    Result,
    Spec,
    answers,
    judge,
    make,
)
from tutor.exercises.hand import hold_from


def many(kind, goal=None, difficulty=2, number=40):
    made = (
        make(Spec(kind, f"many-{n}", "7", difficulty=difficulty)) for n in range(number)
    )
    return [exercise for exercise in made if goal in (None, exercise.goal)]


def legal(exercise, **options):
    over = exercise.over_reading
    hand = [held.card for held in exercise.hand]
    return (
        plays(hand, exercise.level, exercise.profile, exercise.over, **options)
        if over
        else plays(hand, exercise.level, exercise.profile, **options)
    )


def test_nothing_in_the_hand_beats_its_strongest_bomb():
    for exercise in many("strongest-bomb"):
        strongest = next(answers(exercise))
        cards = [held.card for held in strongest.cards]
        for play in legal(exercise):
            assert not rule_on(
                play.cards, cards, exercise.level, exercise.profile
            ).legal


def test_a_weaker_bomb_is_told_that_a_stronger_one_is_held():
    exercise = many("strongest-bomb", difficulty=1)[0]
    bombs = [play for play in legal(exercise) if play.reading.kind in BOMBS]
    outcome = judge(exercise, Answer(cards=hold_from(exercise.hand, bombs[-1].cards)))
    assert outcome.code is Result.NOT_THE_GOAL
    assert outcome.solved is False
    assert outcome.nearest is not None
    assert outcome.nearest.reading == bombs[0].reading


def test_without_a_bomb_means_without_a_bomb():
    for exercise in many("answer-play", Goal.ANSWER_WITHOUT_BOMB):
        bombs = [
            play
            for play in legal(exercise)
            if play.reading.is_bomb and not play.reading.wilds
        ]
        for play in bombs[:3]:
            outcome = judge(
                exercise, Answer(cards=hold_from(exercise.hand, play.cards))
            )
            assert outcome.code is Result.NOT_THE_GOAL


def test_the_fewest_cards_are_the_fewest_of_all_legal_plays():
    asked = many("answer-play", Goal.ANSWER_WITH_FEWEST, difficulty=3)
    assert asked
    for exercise in asked:
        fewest = min(len(play.cards) for play in legal(exercise, every=True))
        assert {len(answer.cards) for answer in answers(exercise)} == {fewest}


def test_where_nothing_answers_saying_so_is_right():
    exercises = [e for e in many("answer-play", difficulty=1) if next(answers(e)).none]
    assert exercises
    for exercise in exercises:
        assert legal(exercise) == ()
        assert judge(exercise, Answer(none=True)).code is Result.NONE_INDEED


def test_who_sees_no_answer_is_told_the_rule_of_one_without_a_bomb_if_there_is():
    seen = set()
    for exercise in many("answer-play"):
        found = [play for play in legal(exercise) if not play.reading.is_bomb]
        outcome = judge(exercise, Answer(none=True))
        if outcome.solved or not found:
            continue
        rules = {
            rule_on(play.cards, exercise.over, exercise.level, exercise.profile).rule
            for play in found
        }
        assert outcome.rule in rules, exercise.spec
        seen.add(outcome.rule)
    assert "G5.13" not in seen
    assert len(seen) > 2


def test_a_wild_straight_flush_needs_its_rank_and_its_suit():
    for exercise in many("wild-flush", difficulty=1):
        answer = next(answers(exercise))
        outcome = judge(exercise, answer)
        assert outcome.solved
        assert outcome.reading is not None
        assert outcome.reading.kind is Kind.STRAIGHT_FLUSH
        assert (
            judge(exercise, Answer(cards=answer.cards)).code
            is Result.SAY_WHAT_IT_STANDS_FOR
        )


def test_there_is_no_wild_straight_flush_under_rules_that_have_none():
    with pytest.raises(NoSuchExercise) as refused:
        make(Spec("wild-flush", "x-1", "7", "sheet"))
    assert refused.value.code == "not-under-these-rules"
    assert make(Spec("wild-flush", "x-1", "7", "sheet+flush-bomb")).hand
