"""An exercise that takes no more answers has no form, and says why; what is left is said after each answer."""

from datetime import timedelta

import pytest
from django.utils import timezone

from tests.tutor.classes.people import client_of
from tests.tutor.classes.working import (
    BEATS,
    BOMB,
    ORDER,
    assign,
    exercise_of,
    path_of,
    send,
    wrong,
)
from tests.tutor.visiting import Visitor, fields_of
from tutor.models import Assignment, Try

pytestmark = pytest.mark.django_db

USED_UP = "Usaste todos tus intentos en este ejercicio."
ENDED = "La tarea terminó: ya no se aceptan respuestas."


@pytest.fixture
def beto(room):
    return room.pupil("Beto", "Alberto Pérez")


@pytest.mark.parametrize("spec", [BEATS, ORDER, BOMB], ids=lambda spec: spec.kind)
@pytest.mark.parametrize("waits", [False, True])
@pytest.mark.parametrize("htmx", [False, True])
def test_after_the_last_try_the_form_is_gone_and_it_is_said_why(
    room, beto, spec, waits, htmx
):
    work = assign(room, spec, ORDER, tries=2, verdict_waits=waits)
    pupil = client_of(beto.user)
    first = send(pupil, room, work, 1, beto, right=False, htmx=htmx).text
    assert (USED_UP in first, "queda 1 intento" in first) == (False, True)
    last = send(pupil, room, work, 1, beto, right=False, htmx=htmx).text
    assert (USED_UP in last, "queda" in last.split("<main")[-1].lower()) == (
        True,
        False,
    )
    assert '<form id="answer"' not in last
    assert ('id="answer" class="shut" hx-swap-oob="true"' in last) is htmx
    assert path_of(room, work, "2/") in last
    assert 'name="ticket"' not in last
    again = pupil.get(path_of(room, work, "1/")).text
    assert (USED_UP in again, '<form id="answer"' in again) == (True, False)


def test_what_is_solved_has_no_form_left_and_no_tries_are_missed(room, beto):
    work = assign(room, BEATS, tries=2)
    page = send(client_of(beto.user), room, work, 1, beto).text
    assert ('<form id="answer"' in page, USED_UP in page) == (False, False)


@pytest.mark.parametrize("htmx", [False, True])
def test_an_answer_after_the_end_is_told_so_in_the_place_of_the_form(room, beto, htmx):
    work = assign(room, BEATS)
    pupil, path = client_of(beto.user), path_of(room, work, "1/")
    ticket = Visitor(pupil).ticket(path)
    Assignment.objects.update(closes_at=timezone.now() - timedelta(minutes=1))
    fields = fields_of(exercise_of(work, 1, beto), wrong(exercise_of(work, 1, beto)))
    answer = Visitor(pupil).send(path, {**fields, "ticket": ticket}, htmx=htmx)
    assert (answer.status_code, Try.objects.count()) == (409, 0)
    assert (ENDED in answer.text, '<form id="answer"' in answer.text) == (True, False)
    assert "Esta respuesta no se guardó" in answer.text


def test_who_comes_back_after_the_end_is_told_that_it_has_ended(room, teacher, beto):
    work = assign(room, BEATS)
    pupil = client_of(beto.user)
    send(pupil, room, work, 1, beto, right=False)
    teacher.post(path_of(room, work, "state/"), {"state": "closed"})
    page = pupil.get(path_of(room, work, "1/")).text
    assert (ENDED in page, USED_UP in page) == (True, False)
