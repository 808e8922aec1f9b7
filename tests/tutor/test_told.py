"""A right answer that follows one whose explanation told it: right, and not solved."""

from datetime import timedelta

import pytest
from django.utils import timezone

from tests.tutor.visiting import fields_of, right, wrong_answer
from tutor import attempts, explain, reviews, runs, sums
from tutor.exercises import (
    DRILLS,
    Entry,
    Spec,
    judge,
    levels,
    make,
    newest_version,
    solution,
    usual_rules,
)
from tutor.models import Attempt, Day, HintUse, Learner, Run, StepProgress
from tutor.telling import tells_answer

pytestmark = pytest.mark.django_db

KIND = "whose-lead"
NAME = "told-1.7.recreational.1.1"
PATH = f"/es/practice/{KIND}/{NAME}/"


def made(kind, seed="told-1"):
    level = "7" if "7" in levels(kind) else levels(kind)[0]
    return make(Spec(kind, seed, level, usual_rules(kind), 1, newest_version(kind)))


def miss(visitor, path, exercise):
    return visitor.send(path, fields_of(exercise, wrong_answer(exercise)))


@pytest.fixture
def asked():
    return make(Spec.read(KIND, NAME))


def sums_of(learner):
    return (
        [(day.answers, day.right) for day in Day.objects.filter(learner=learner)],
        sorted(
            (row.step, row.tries, row.solved_at is not None)
            for row in StepProgress.objects.filter(learner=learner)
        ),
    )


def test_the_right_answer_after_the_told_one_is_right_and_not_solved(visitor, asked):
    assert "La respuesta: " in miss(visitor, PATH, asked).text
    assert "verdict solved" in visitor.send(PATH, right(asked)).text
    kept = Attempt.objects.latest("pk")
    assert (kept.outcome, kept.solved, kept.hints) == ("solved", False, 0)
    learner = Learner.objects.get()
    assert sums_of(learner) == ([(2, 0)], [])
    today = timezone.now().date()
    assert [one.exercise for one in reviews.missed(learner.pk, today)] == [NAME]
    sums.rebuild(learner)
    assert sums_of(learner) == ([(2, 0)], [])


def test_after_a_night_it_is_solved_and_missed_no_more(visitor, asked):
    miss(visitor, PATH, asked)
    HintUse.objects.update(created_at=timezone.now() - timedelta(hours=13))
    visitor.send(PATH, right(asked))
    assert Attempt.objects.latest("pk").solved
    learner = Learner.objects.get()
    assert list(reviews.missed(learner.pk, timezone.now().date())) == []


def test_what_is_told_again_is_remembered_from_then_on(visitor, asked):
    miss(visitor, PATH, asked)
    HintUse.objects.update(created_at=timezone.now() - timedelta(hours=13))
    miss(visitor, PATH, asked)
    visitor.send(PATH, right(asked))
    assert not Attempt.objects.latest("pk").solved
    assert HintUse.objects.count() == 1


def test_what_was_told_is_no_hint(visitor, asked):
    page = miss(visitor, PATH, asked)
    assert 'name="hint" value="1"' in visitor.get(PATH).text
    assert page.context["hints"] == []


def test_a_step_of_a_lesson_is_done_at_the_second_try(visitor):
    for step in ("two-hearts", "a-wild-bomb"):
        path = f"/es/lessons/wild-heart/{step}/"
        exercise = visitor.get(path).context["sheet"].exercise
        miss(visitor, path, exercise)
        visitor.send(path, right(exercise))
    learner = Learner.objects.get()
    done = [("a-wild-bomb", 2, True), ("two-hearts", 2, True)]
    assert sums_of(learner) == ([(4, 0)], done)
    assert not Attempt.objects.filter(solved=True).exists()
    sums.rebuild(learner)
    assert sums_of(learner) == ([(4, 0)], done)


def test_the_day_is_marked_as_solved_only_by_an_answer_of_ones_own(visitor):
    address = visitor.get("/es/daily/")["Location"]
    exercise = visitor.get(address).context["sheet"].exercise
    wrong = wrong_answer(exercise)
    miss(visitor, address, exercise)
    page = visitor.send(address, right(exercise))
    told = tells_answer(exercise, judge(exercise, wrong))
    assert page.status_code == 200
    assert Attempt.objects.latest("pk").solved is not told


def test_of_what_was_missed_a_run_counts_what_is_right(visitor, asked):
    miss(visitor, PATH, asked)
    begun = visitor.send("/es/run/", {"kind": "missed", "length": "5m"})
    visitor.send(visitor.get(begun["Location"])["Location"], right(asked))
    standing = runs.standing(Run.objects.get(), timezone.now())
    assert (standing.solved, len(standing.answered)) == (1, 1)
    assert "1 de 1 acertado" in visitor.get(begun["Location"]).text


def test_a_run_that_tells_at_its_end_has_told(visitor):
    begun = visitor.send("/es/run/", {"kind": KIND, "length": "10", "feedback": "end"})
    address = visitor.get(begun["Location"])["Location"]
    exercise = visitor.get(address).context["sheet"].exercise
    miss(visitor, address, exercise)
    visitor.client.post(begun["Location"])
    visitor.send(f"/es/practice/{KIND}/{exercise.spec.id}/", right(exercise))
    assert not Attempt.objects.latest("pk").solved


@pytest.mark.parametrize("kind", DRILLS)
def test_where_options_are_chosen_the_explanation_tells_the_right_ones(kind):
    exercise = made(kind)
    outcome = judge(exercise, wrong_answer(exercise))
    chooses = exercise.entry in (Entry.ONE, Entry.MANY)
    play = exercise.entry is Entry.CARDS and bool(outcome.nearest)
    assert tells_answer(exercise, outcome) is (chooses or play)
    assert not tells_answer(exercise, judge(exercise, solution(exercise)))


@pytest.mark.parametrize("kind", DRILLS)
def test_every_right_answer_has_one_of_the_outcomes_of_right_ones(kind):
    exercise = made(kind)
    for answer, right_one in (
        (solution(exercise), True),
        (wrong_answer(exercise), False),
    ):
        outcome = judge(exercise, answer)
        assert (outcome.code.value in attempts.RIGHT) is right_one
    assert str(explain.explain(exercise, judge(exercise, solution(exercise))).title)
