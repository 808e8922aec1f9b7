"""Difficulty, corrected by how often people solve it."""

from datetime import timedelta

import pytest
from django.core.management import call_command
from django.utils import timezone

from tutor import ease
from tutor.ease import ENOUGH, corrected
from tutor.models import Attempt, Ease, Learner

pytestmark = pytest.mark.django_db


def given(difficulty, number, right, **more):
    """So many first answers to exercises of a difficulty, so many of them right."""
    learner = Learner.objects.get_or_create(born_of="many")[0]
    start = Attempt.objects.count()
    Attempt.objects.bulk_create(
        Attempt(
            **{
                "learner": learner,
                "token": f"t{start + one}",
                "kind": "order",
                "exercise": f"e{start + one}.7.recreational.{difficulty}.1",
                "answer": {},
                "outcome": "solved",
                "solved": one < right,
                "day": timezone.now().date(),
                **more,
            }
        )
        for one in range(number)
    )


def leads_to(client, wished):
    where = client.get(f"/es/practice/order/?difficulty={wished}")["Location"]
    return int(where.split("/")[-2].split(".")[3])


def test_until_enough_have_answered_the_generator_is_believed(client):
    given(1, ENOUGH - 1, 10)
    ease.measure()
    assert [leads_to(client, wished) for wished in (1, 2, 3)] == [1, 2, 3]


def test_what_most_people_miss_is_not_offered_as_easy(client):
    given(1, ENOUGH, ENOUGH * 6 // 10)
    given(2, ENOUGH, ENOUGH * 9 // 10)
    given(3, ENOUGH, ENOUGH * 4 // 10)
    ease.measure()
    assert [leads_to(client, wished) for wished in (1, 2, 3)] == [2, 1, 3]
    assert corrected("beats", 1) == 1


def test_first_answers_without_help_are_what_counts(capsys):
    given(1, 5, 5)
    given(1, 3, 3, hints=1)
    again = Attempt.objects.earliest("pk")
    given(1, 1, 0, exercise=again.exercise)
    given(1, 1, 1, kind="reading", exercise="")
    given(1, 1, 1, exercise="no-id")
    call_command("measure_difficulty")
    row = Ease.objects.get()
    assert (row.kind, row.difficulty, row.tries, row.solved) == ("order", 1, 8, 5)
    assert str(row) == "order 1: 5 of 8"
    assert capsys.readouterr().out == "8 answers counted\n"


def test_answers_of_long_ago_are_let_go():
    given(1, 4, 4)
    old = timezone.now() - timedelta(days=ease.DAYS + 1)
    Attempt.objects.filter(token__in=["t0", "t1"]).update(created_at=old)
    assert ease.measure() == 2
