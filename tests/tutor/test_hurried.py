"""More answers than fingers give."""

from datetime import timedelta

import pytest
from django.db.models import F

from tests.tutor.visiting import (
    Visitor,
    exercise_at,
    fields_of,
    right,
    wrong_answer,
)
from tutor.models import Attempt, Day

pytestmark = pytest.mark.django_db

PATH = "/{}/practice/beats/hurry-{}.7.recreational.1.1/"


@pytest.fixture(autouse=True)
def three_a_minute(settings):
    settings.ANSWERS_A_MINUTE = 3


def answer(visitor, number, language="es", **more):
    exercise = exercise_at("beats", f"hurry-{number}.7.recreational.1.1")
    return visitor.send(PATH.format(language, number), right(exercise), **more)


def hurry(visitor, most, **more):
    return [answer(visitor, number, **more).status_code for number in range(most)]


def test_s35_more_answers_a_minute_than_fingers_give_are_not_kept(visitor):
    assert hurry(visitor, 5) == [200, 200, 200, 429, 429]
    assert (Attempt.objects.count(), Day.objects.get().answers) == (3, 3)


@pytest.mark.parametrize(
    ("language", "words"),
    [("es", "Llegaron muchísimas respuestas"), ("pt-br", "Chegaram muitas respostas")],
)
def test_who_is_too_quick_is_told_how_long_to_wait_and_loses_no_choice(
    visitor, language, words
):
    hurry(visitor, 3)
    exercise = exercise_at("beats", "hurry-9.7.recreational.1.1")
    path, fields = PATH.format(language, 9), fields_of(exercise, wrong_answer(exercise))
    page = visitor.send(path, fields)
    chosen = wrong_answer(exercise).options[0]
    assert (page.status_code, words in page.text) == (429, True)
    assert 1 <= int(page["Retry-After"]) <= 60
    assert f'value="{chosen}" id="option-{chosen}" checked' in page.text
    part = visitor.send(path, fields, htmx=True)
    assert (part.status_code, words in part.text) == (429, True)
    assert "<html" not in part.text


def test_the_same_form_again_gets_its_verdict_however_many_came(visitor):
    path = PATH.format("es", 2)
    fields = right(exercise_at("beats", "hurry-2.7.recreational.1.1"))
    hurry(visitor, 2)
    sent: dict[str, object] = {**fields, "ticket": visitor.ticket(path)}
    statuses = [visitor.send(path, sent).status_code for _ in range(3)]
    assert (statuses, Attempt.objects.count()) == ([200] * 3, 3)


def test_after_a_minute_answers_are_taken_again(visitor):
    hurry(visitor, 4)
    minute = timedelta(minutes=1)
    Attempt.objects.update(created_at=F("created_at") - minute)
    assert answer(visitor, 5).status_code == 200


def test_a_clock_that_was_set_back_shuts_nobody_out(visitor):
    hurry(visitor, 3)
    Attempt.objects.update(created_at=F("created_at") + timedelta(hours=1))
    assert answer(visitor, 5).status_code == 200


def test_one_who_hurries_takes_nothing_from_the_others(visitor):
    hurry(visitor, 4)
    assert answer(Visitor(), 1).status_code == 200


def test_a_step_that_only_tells_is_noted_once(visitor):
    path = "/es/lessons/the-ace/ready/"
    for _ in range(5):
        visitor.send(path, {})
    assert Attempt.objects.count() == 1
