"""When a rule is met, practised and mastered."""

from datetime import UTC, date, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor.mastery import CRITERIA, NEWEST, Criterion, Evidence, Stage, Standing

START = datetime(2026, 3, 2, 12, tzinfo=UTC)


def answers(marks, standing=None):
    """The standing after some answers: `1` solved, `0` wrong, `h` right with a hint, `|` the next day."""
    standing = standing or Standing()
    moment = START
    for mark in marks:
        if mark == "|":
            moment += timedelta(days=1)
            continue
        standing = standing.after(
            Evidence(
                right=mark != "0", helped=mark == "h", day=moment.date(), at=moment
            )
        )
    return standing


@pytest.mark.parametrize(
    ("marks", "stage"),
    [
        ("", Stage.NEW),
        ("0", Stage.MET),
        ("h", Stage.MET),
        ("11", Stage.MET),
        ("111", Stage.PRACTISED),
        ("10101", Stage.PRACTISED),
        ("hhhhhhhh|hhhhhhhh", Stage.MET),
        ("111111", Stage.PRACTISED),  # all on one day
        ("111|111", Stage.MASTERED),
        ("011|1111", Stage.MASTERED),
        ("111|00111", Stage.PRACTISED),
        ("111|0011111", Stage.MASTERED),
        ("000|111", Stage.PRACTISED),
        ("11111|h1", Stage.MASTERED),
        ("1111|hh11", Stage.PRACTISED),
    ],
)
def test_the_stage_that_answers_reach(marks, stage):
    assert answers(marks).stage is stage


def test_s16_wrong_after_right_erases_nothing():
    mastered = answers("111|111")
    after = answers("0" * 50, mastered)
    assert after.stage is Stage.MASTERED
    assert after.mastered_at == mastered.mastered_at
    assert (after.solved, after.tries) == (6, 56)


def test_the_moment_each_stage_was_reached_is_kept():
    standing = answers("111|111|111")
    assert standing.met_at == standing.practised_at == START
    assert standing.mastered_at == START + timedelta(days=1)


def test_a_learner_keeps_the_criterion_they_started_with(monkeypatch):
    harder = Criterion(version=99, practised=30, mastered=60, right=60, days=20)
    monkeypatch.setattr("tutor.mastery.CRITERIA", {**CRITERIA, 99: harder})
    assert answers("111|111", Standing(criterion=1)).stage is Stage.MASTERED
    assert answers("111|111", Standing(criterion=99)).stage is Stage.MET


def test_a_criterion_that_somebody_may_have_started_with_never_changes():
    assert dict(CRITERIA) == {
        1: Criterion(version=1, practised=3, mastered=6, right=5, days=2)
    }
    assert NEWEST == 1


def test_an_answer_of_an_earlier_day_opens_no_new_day():
    late = answers("1|1")
    early = Evidence(right=True, helped=False, day=date(2026, 3, 1), at=START)
    assert late.after(early).days == 2


@given(st.text(alphabet="01h|", max_size=40))
def test_stages_only_rise_and_numbers_only_grow(marks):
    order = list(Stage)
    before = Standing()
    for number in range(len(marks)):
        now = answers(marks[: number + 1])
        assert order.index(now.stage) >= order.index(before.stage)
        assert now.tries >= before.tries
        assert now.solved >= before.solved
        assert now.solved <= now.tries
        before = now
