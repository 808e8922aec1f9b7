"""Sums that grow by one statement."""

from datetime import UTC, date, datetime

import pytest

from tutor.attempts import STEPS
from tutor.models import Day, Learner, StepProgress
from tutor.skills import DAYS

pytestmark = pytest.mark.django_db

TODAY = date(2026, 11, 30)
MONDAY, TUESDAY = (datetime(2026, 11, day, 9, tzinfo=UTC) for day in (23, 24))


@pytest.fixture
def learner():
    return Learner.objects.create()


def days():
    return list(Day.objects.values_list("learner", "day", "answers", "right"))


def test_a_row_that_is_not_there_is_begun_with_what_is_added(learner):
    DAYS.add(learner_id=learner.pk, day=TODAY, answers=1, right=0)
    assert days() == [(learner.pk, TODAY, 1, 0)]


def test_what_is_added_to_a_row_stands_on_top_of_what_was_there(learner):
    for right in (0, 1, 1):
        DAYS.add(learner_id=learner.pk, day=TODAY, answers=1, right=right)
    assert days() == [(learner.pk, TODAY, 3, 2)]


def test_the_row_of_somebody_else_stays_as_it_was(learner):
    other = Learner.objects.create(born_of="another form")
    for who in (learner, other, other):
        DAYS.add(learner_id=who.pk, day=TODAY, answers=1, right=1)
    assert days() == [(learner.pk, TODAY, 1, 1), (other.pk, TODAY, 2, 2)]


def test_the_last_try_is_kept_and_the_first_success(learner):
    step = {"learner_id": learner.pk, "lesson": "bombs", "step": "size"}
    STEPS.add(**step, tries=1, tried_at=MONDAY, solved_at=None)
    STEPS.add(**step, tries=1, tried_at=MONDAY, solved_at=MONDAY)
    STEPS.add(**step, tries=1, tried_at=TUESDAY, solved_at=TUESDAY)
    assert list(StepProgress.objects.values_list("tries", "tried_at", "solved_at")) == [
        (3, TUESDAY, MONDAY)
    ]


def test_adding_asks_the_database_once(learner, django_assert_num_queries):
    with django_assert_num_queries(1):
        DAYS.add(learner_id=learner.pk, day=TODAY, answers=1, right=1)
