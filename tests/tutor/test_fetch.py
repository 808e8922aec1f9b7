"""Small queries whose words are written once say what Django's own say."""

from datetime import UTC, datetime

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tutor.fetch import Fetch
from tutor.guests import find_guest
from tutor.models import Learner, StepProgress, User

pytestmark = pytest.mark.django_db

MONDAY, TUESDAY = (datetime(2026, 11, day, 9, 30, 1, tzinfo=UTC) for day in (23, 24))
TAKEN = ("step", "tries", "tried_at", "solved_at")
STEPS = Fetch(StepProgress, by=("learner_id", "lesson"), take=TAKEN)


@pytest.fixture
def learner():
    learner = Learner.objects.create()
    for lesson, step, solved in (
        ("bombs", "size", MONDAY),
        ("bombs", "jokers", None),
        ("tribute", "who", None),
    ):
        learner.steps.create(
            lesson=lesson, step=step, tries=2, tried_at=TUESDAY, solved_at=solved
        )
    return learner


def test_rows_are_what_django_reads_moments_and_what_is_missing_as_well(learner):
    found = STEPS.rows(learner_id=learner.pk, lesson="bombs")
    assert sorted(found) == [
        ("jokers", 2, TUESDAY, None),
        ("size", 2, TUESDAY, MONDAY),
    ]
    same = learner.steps.filter(lesson="bombs").values_list(*TAKEN)
    assert sorted(found) == sorted(same)


def test_where_nothing_has_these_values_there_are_no_rows(learner):
    assert STEPS.rows(learner_id=learner.pk, lesson="nothing") == []
    assert STEPS.rows(learner_id=learner.pk + 1, lesson="bombs") == []


def test_what_is_given_is_never_read_as_words_of_the_query(learner):
    assert STEPS.rows(learner_id=learner.pk, lesson="' OR '1' = '1") == []


def test_it_asks_once(learner):
    with CaptureQueriesContext(
        connection,
    ) as asked:
        STEPS.rows(learner_id=learner.pk, lesson="bombs")
    assert len(asked) == 1


def test_a_guest_is_found_by_number_and_is_what_django_finds(learner):
    found = find_guest(learner.pk)
    assert found
    assert found == learner
    assert found.created_at == Learner.objects.get(pk=learner.pk).created_at
    assert not found._state.adding  # so that saving it changes its row


def test_who_has_an_account_by_now_is_no_guest_and_neither_is_nobody(learner):
    assert find_guest(learner.pk + 1) is None
    learner.user = User.objects.create(username="ana")
    learner.save()
    assert find_guest(learner.pk) is None
