"""What a correction does to whoever practises alone; what it does in a class stands in test_sheets.py."""

import pytest
from django.utils import timezone

from tests.tutor.visiting import Visitor, exercise_at, fields_of, right, wrong_answer
from tutor.classes import corrections
from tutor.models import (
    Attempt,
    Day,
    HintUse,
    Judgement,
    Learner,
    Skill,
    StepProgress,
)

pytestmark = pytest.mark.django_db

NAME = "sample.7.recreational.1.1"
PATH = f"/es/practice/beats/{NAME}/"
NOW_RIGHT = "contaba como incorrecta está bien"


def answered(*, well=True):
    """Somebody without an account who answers an exercise."""
    visitor, exercise = Visitor(), exercise_at("beats", NAME)
    fields = right(exercise) if well else fields_of(exercise, wrong_answer(exercise))
    visitor.send(PATH, fields)
    return visitor


def as_if_wrong():
    """As an answer was judged by a rule that was corrected since."""
    Attempt.objects.update(solved=False, outcome="not-legal")
    Day.objects.update(right=0)
    Skill.objects.all().delete()


def test_who_practises_alone_is_told_and_their_progress_is_counted_anew():
    visitor = answered()
    rules = set(Skill.objects.values_list("rule", flat=True))
    as_if_wrong()
    assert NOW_RIGHT not in visitor.get("/es/progress/").text
    assert corrections.judge_again().changed == 1
    page = visitor.get("/es/progress/").text
    assert NOW_RIGHT in page
    assert f'href="{PATH}"' in page
    assert Day.objects.get().right == 1
    assert set(Skill.objects.values_list("rule", flat=True)) == rules
    assert {skill.standing.solved for skill in Skill.objects.all()} == {1}
    assert Attempt.objects.get().solved is False
    assert NOW_RIGHT not in Visitor().get("/es/progress/").text


def test_a_step_that_a_correction_solves_is_solved():
    answered()
    Attempt.objects.update(lesson="wild-heart", step="two-hearts")
    as_if_wrong()
    corrections.judge_again()
    row = StepProgress.objects.get()
    assert (row.step, row.solved_at is not None) == ("two-hearts", True)


def test_what_a_correction_takes_is_said_and_taken_from_no_progress():
    visitor = answered(well=False)
    Attempt.objects.update(solved=True, outcome="solved")
    Day.objects.update(right=1)
    corrections.judge_again()
    assert "contaba como correcta no lo" in visitor.get("/es/progress/").text
    assert Day.objects.get().right == 1


def test_an_answer_after_its_solution_was_shown_is_worth_no_more_than_before():
    answered()
    HintUse.objects.create(
        learner=Learner.objects.get(), kind="beats", exercise=NAME, number=0
    )
    Attempt.objects.update(solved=False, created_at=timezone.now())
    assert corrections.judge_again().changed == 0
    assert Judgement.objects.count() == 0


def test_what_was_corrected_long_ago_is_told_no_more():
    visitor = answered()
    as_if_wrong()
    corrections.judge_again()
    Judgement.objects.update(judged_at=timezone.now() - corrections.TOLD)
    assert NOW_RIGHT not in visitor.get("/es/progress/").text
