"""All readings, bombs in order, bombs in a hand, two of six, why not, two sets of rules."""

from dataclasses import replace
from itertools import pairwise

import pytest

from engine import SHEET, Kind, Reason, find_profile, read
from engine import judge as rule_on
from tutor.exercises import (
    Answer,
    Goal,
    NoSuchExercise,
    Result,
    Ruling,
    Spec,
    answers,
    judge,
    make,
    solution,
)
from tutor.exercises.apart import apart
from tutor.exercises.why_refused import FALSE


def many(kind, difficulty=2, rules="recreational", number=40):
    return [
        make(Spec(kind, f"many-{n}", "7", rules, difficulty)) for n in range(number)
    ]


@pytest.mark.parametrize("difficulty", [1, 2, 3])
@pytest.mark.parametrize("kind", ["all-readings", "find-bombs"])
def test_the_number_of_options_does_not_tell_how_many_are_right(kind, difficulty):
    exercises = many(kind, difficulty)
    assert len({len(exercise.options) for exercise in exercises}) == 1
    assert len({len(solution(exercise).options) for exercise in exercises}) > 1


def test_all_readings_are_offered_and_all_are_asked_for():
    for exercise in many("all-readings", 3):
        readings = read(exercise.shown, exercise.level, exercise.profile)
        assert len(solution(exercise).options) == len(readings)


def test_a_reading_left_out_is_told():
    exercise = next(e for e in many("all-readings", 3) if len(solution(e).options) > 1)
    right = solution(exercise).options
    outcome = judge(exercise, Answer(options=right[:1]))
    assert outcome.code is Result.SOME_ARE_WRONG
    missed = [r.option.id for r in outcome.rulings if r.right and not r.chosen]
    assert sorted(missed) == sorted(right[1:])


def test_in_the_right_order_each_bomb_beats_the_one_before():
    for difficulty in (1, 2, 3):
        for exercise in many("order-bombs", difficulty):
            (order,) = answers(exercise)
            cards = {option.id: option.cards for option in exercise.options}
            for weaker, stronger in pairwise(order.options):
                verdict = rule_on(
                    cards[stronger], cards[weaker], exercise.level, exercise.profile
                )
                assert verdict.reason is Reason.STRONGER_BOMB


def test_a_bomb_that_the_hand_can_make_is_shown_with_its_cards():
    exercise = next(e for e in many("find-bombs") if solution(e).options)
    outcome = judge(exercise, Answer(none=True))
    assert outcome.code is Result.THERE_IS_ONE
    for ruling in outcome.rulings:
        assert (ruling.example is not None) is ruling.right
        if ruling.example is not None:
            assert ruling.example.reading.is_bomb
            for card in ruling.example.cards:
                assert card in exercise.shown


def test_where_the_hand_can_make_no_bomb_none_is_right():
    exercise = next(e for e in many("find-bombs", 1) if solution(e).none)
    assert judge(exercise, Answer(none=True)).code is Result.NONE_INDEED


def test_every_one_of_the_four_answers_about_six_cards_comes_up():
    names = {solution(exercise).options[0] for exercise in many("tube-or-plate", 3)}
    assert names == {"tube", "plate", "both", "neither"}
    for exercise in many("tube-or-plate", 2):
        kinds = {r.kind for r in read(exercise.shown, exercise.level, exercise.profile)}
        both = kinds >= {Kind.TUBE, Kind.PLATE}
        assert (solution(exercise).options == ("both",)) is both


def test_a_refused_play_has_exactly_one_reason_among_the_options():
    reasons = set()
    for difficulty in (1, 2, 3):
        for exercise in many("why-refused", difficulty):
            (answer,) = answers(exercise)
            outcome = judge(exercise, answer)
            assert outcome.verdict is not None
            assert outcome.verdict.legal is False
            offered = [option.code for option in exercise.options]
            assert len(set(offered)) == 4
            assert offered.count(outcome.verdict.reason) == 1
            reasons.add(outcome.verdict.reason)
    assert len(reasons) > 8


def test_the_other_reasons_are_of_the_closed_set_and_never_the_right_one():
    for reason, others in FALSE.items():
        named = {Reason(name) for name in others.split()}
        assert len(named) >= 3
        assert reason not in named


def test_under_two_sets_of_rules_each_of_the_four_answers_comes_up_and_is_what_the_engine_says():
    seen = set()
    for exercise in [
        *many("two-rules", 1),
        *many("two-rules", 2),
        *many("two-rules", 3),
    ]:
        (answer,) = answers(exercise)
        mine = rule_on(
            exercise.shown, exercise.over, exercise.level, exercise.profile
        ).legal
        sheet = rule_on(exercise.shown, exercise.over, exercise.level, SHEET).legal
        name = {(1, 1): "both", (1, 0): "first", (0, 1): "second", (0, 0): "neither"}[
            mine, sheet
        ]
        assert answer.options == (name,)
        seen.add(name)
    assert seen == {"both", "first", "second", "neither"}


def test_the_sheet_is_compared_with_the_recreational_rules():
    exercise = many("two-rules", rules="sheet", number=1)[0]
    assert exercise.goal is Goal.TWO_RULES
    assert [option.rules for option in exercise.options] == [
        None,
        "sheet",
        "recreational",
        None,
    ]
    rulings: tuple[Ruling, ...] = judge(exercise, solution(exercise)).rulings
    assert [find_profile(r.option.rules or "").key for r in rulings] == [
        "sheet",
        "recreational",
    ]


@pytest.mark.parametrize(
    ("kind", "first", "second"),
    [
        ("all-readings", "law-222.6.recreational.3", "law-223.6.recreational.3"),
        ("name-it", "law-1836.7.sheet.2", "law-1837.7.sheet.2"),
        ("name-it", "law-591.T.sheet+flush-bomb.2", "law-592.T.sheet+flush-bomb.2"),
        ("two-rules", "law-1872.5.recreational.3", "law-1873.5.recreational.3"),
    ],
)
def test_two_neighbours_no_longer_show_the_same_cards(kind, first, second):
    def shown(name, version):
        return make(Spec.read(kind, f"{name}.{version}")).shown

    assert shown(first, 1) == shown(second, 1)
    assert shown(first, 2) != shown(second, 2)


def test_the_cards_that_may_go_back_are_no_longer_the_same_twice():
    def offered(seed, version):
        exercise = make(Spec("returns", seed, "7", "kawu", 3, version))
        return [option.cards for option in exercise.options]

    assert offered("law-847", 1) == offered("law-848", 1)
    assert offered("law-847", 2) != offered("law-848", 2)


@pytest.mark.parametrize(
    "kind", ["all-readings", "name-it", "order-bombs", "returns", "two-rules"]
)
def test_what_does_not_look_like_its_neighbours_is_as_it_was_in_version_1(kind):
    for number in range(10):
        first = Spec(kind, f"plain-{number}", "9", difficulty=2, version=1)
        second = replace(first, version=2)
        assert make(second) == replace(make(first), spec=second)
        assert list(answers(make(second))) == list(answers(make(first)))


@pytest.mark.parametrize(
    ("kind", "name"),
    [
        ("returns", "law-847.7.kawu.3.2"),
        ("two-rules", "law-1873.5.recreational.3.2"),
    ],
)
def test_an_exercise_that_was_drawn_again_is_judged_as_it_is_shown(kind, name):
    exercise = make(Spec.read(kind, name))
    assert judge(exercise, solution(exercise)).solved
    ids = {option.id for option in exercise.options}
    assert set(solution(exercise).options) <= ids


def test_what_is_drawn_again_differs_from_the_exercise_before_it_and_the_one_after():
    drawn = []

    def draft(spec, again):
        drawn.append((spec.seed, again))
        # Every first drawing shows the same.
        return replace(make(replace(spec, seed=f"other-{again}", version=1)), spec=spec)

    make_apart = apart(draft)
    spec = Spec("all-readings", "x-1", "7", version=2)
    make_apart(replace(spec, seed="x-2"))
    assert drawn == [("x-2", 0)]
    drawn.clear()
    second = make_apart(spec)
    assert drawn == [("x-0", 0), ("x-2", 0), ("x-", 0), ("x-1", 0), ("x-1", 1)]
    assert second.shown == make(Spec("all-readings", "other-1", "7", version=1)).shown


def test_where_every_drawing_looks_alike_no_exercise_is_made():
    same = make(Spec("all-readings", "x-1", "7"))
    with pytest.raises(NoSuchExercise) as refused:
        apart(lambda spec, _again: replace(same, spec=spec))(same.spec)
    assert refused.value.code == "not-made"
