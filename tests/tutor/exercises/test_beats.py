"""Does this beat that?"""

from engine import RECREATIONAL, SHEET, Kind, Rank, Reading, Reason
from tutor.exercises import Answer, Entry, Goal, Result, Spec, judge, make, solution
from tutor.exercises.enough import enough


def duel(seed, level, difficulty=1, rules="recreational"):
    return make(Spec("beats", seed, level, rules, difficulty))


def test_the_ladder_of_bombs_is_climbed_by_size_and_by_the_straight_flush():
    exercise = duel("ladder", "7", 2)
    assert exercise.goal is Goal.WHICH_BEAT
    assert solution(exercise) == Answer(options=("a", "d"))


def test_each_option_of_a_wrong_choice_is_ruled_on():
    exercise = duel("one-card", "7")
    outcome = judge(exercise, Answer(options=("c", "d")))
    assert outcome.solved is False
    assert outcome.code is Result.SOME_ARE_WRONG
    assert [
        (r.option.id, r.chosen, r.right, r.verdict and r.verdict.reason)
        for r in outcome.rulings
    ] == [
        ("a", False, True, Reason.BEATS_SAME_KIND),
        ("b", False, False, Reason.TOO_LOW),
        ("c", True, False, Reason.EQUAL_STRENGTH),
        ("d", True, True, Reason.BEATS_SAME_KIND),
    ]
    assert outcome.enough == Reading(Kind.SINGLE, 1, Rank.KING)


def test_none_of_them_is_refused_where_one_beats():
    outcome = judge(duel("same-form", "2"), Answer(none=True))
    assert outcome.solved is False
    assert outcome.code is Result.THERE_IS_ONE


def test_a_wrong_yes_says_why_it_does_not_beat_and_what_would():
    exercise = next(
        e
        for e in (duel(f"pairs-{n}", "7") for n in range(50))
        if e.entry is Entry.ONE
        and e.over_reading.kind is Kind.PAIR
        and solution(e) == Answer(options=("no",))
    )
    outcome = judge(exercise, Answer(options=("yes",)))
    assert outcome.code is Result.IT_DOES_NOT_BEAT
    assert outcome.verdict is not None
    assert outcome.verdict.legal is False
    assert outcome.rule == outcome.verdict.rule
    assert outcome.enough is not None
    assert outcome.enough.size == 2


def test_what_is_enough_against_the_highest_pair_is_the_lowest_bomb():
    red = Reading(Kind.PAIR, 2, Rank.RED_JOKER)
    assert enough(red, Rank.SEVEN, RECREATIONAL) == Reading(Kind.BOMB, 4, Rank.TWO)
    fives = Reading(Kind.BOMB, 5, Rank.SEVEN)
    assert enough(fives, Rank.SEVEN, RECREATIONAL) == Reading(
        Kind.STRAIGHT_FLUSH, 5, Rank.FIVE
    )
    assert enough(fives, Rank.SEVEN, SHEET) == Reading(Kind.BOMB, 6, Rank.TWO)
    jokers = Reading(Kind.JOKER_BOMB, 4, Rank.RED_JOKER)
    assert enough(jokers, Rank.SEVEN, RECREATIONAL) is None
