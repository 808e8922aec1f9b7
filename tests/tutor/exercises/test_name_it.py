"""What are these cards?"""

from engine import Kind, Rank, Reading, Reason
from tutor.exercises import Answer, Result, Spec, answers, judge, make, solution


def cards(seed, level, difficulty=1):
    return make(Spec("name-it", seed, level, difficulty=difficulty))


def test_every_reading_that_is_offered_is_accepted_and_the_others_are_told():
    exercise = cards("several-readings", "7", 2)
    right = [answer.options for answer in answers(exercise)]
    assert len(right) == 2
    for options in right:
        outcome = judge(exercise, Answer(options=options))
        assert outcome.solved
        assert outcome.reading is not None
        assert {outcome.reading.rank, *(r.rank for r in outcome.also)} == {
            Rank.FIVE,
            Rank.SIX,
        }
        assert len(outcome.also) == 2


def test_a_wrong_name_is_answered_with_what_the_cards_are():
    exercise = cards("straight-flush", "2")
    outcome = judge(exercise, Answer(options=("straight.5.8",)))
    assert outcome.code is Result.NOT_THAT_NAME
    assert outcome.claimed == Reading(Kind.STRAIGHT, 5, Rank.EIGHT)
    assert outcome.verdict is not None
    assert outcome.verdict.reason is Reason.NOT_THAT_READING
    assert outcome.also == (Reading(Kind.STRAIGHT_FLUSH, 5, Rank.EIGHT),)
    assert outcome.rule == "G4.5"


def test_three_jacks_and_a_seven_that_is_no_heart_are_nothing():
    exercise = cards("two-hearts", "7")
    assert solution(exercise) == Answer(options=("none",))
    outcome = judge(exercise, Answer(options=("bomb.4.J",)))
    assert outcome.code is Result.NOT_THAT_NAME
    assert outcome.verdict is not None
    assert outcome.verdict.reason is Reason.NOT_A_COMBINATION
    assert judge(exercise, solution(exercise)).code is Result.NONE_INDEED


def test_the_number_of_names_does_not_tell_whether_the_cards_are_a_combination():
    for difficulty, names in ((1, 5), (2, 5), (3, 6)):
        for number in range(60):
            exercise = cards(f"count-{number}", "9", difficulty)
            assert len(exercise.options) == names, exercise.spec.id
            assert exercise.options[-1].id == "none"
