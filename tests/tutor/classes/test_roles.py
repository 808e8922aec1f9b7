"""Who is what in a class, and how many there may be: nobody is two things, and no way leads past a limit."""

import pytest
from django.test import Client

from tests.tutor.classes.people import client_of, make_room
from tests.tutor.classes.working import BEATS, assign, path_of, send
from tests.tutor.people import make_account
from tests.tutor.visiting import Visitor
from tutor.classes import rooms, roster
from tutor.models import Classroom, Group, Pupil, Teacher, Try, Worksheet

pytestmark = pytest.mark.django_db

CODE = "K7M4QX9P"


@pytest.fixture
def room():
    room = make_room()
    Classroom.objects.filter(pk=room.classroom.pk).update(
        code=CODE, code_left=9, code_until="2100-01-01T00:00Z"
    )
    return room


@pytest.fixture
def teacher(room):
    return client_of(room.owner)


def test_who_is_asked_to_teach_is_led_to_the_question_and_waits_for_nothing(room):
    bea = make_account("Bea")
    rooms.invite(room.classroom, bea)
    answer = client_of(bea).post(
        f"/es/classes/join/{CODE}/", {"name": "Bea", "agreed": "on"}
    )
    assert answer["Location"] == "/es/classes/"
    assert Pupil.objects.count() == 0
    assert room.path("invitation/") in client_of(bea).get("/es/classes/").text


def test_who_waits_and_says_yes_to_teaching_waits_no_more(room, teacher):
    pupil = room.pupil("Bea", state=Pupil.State.WAITING)
    Teacher.objects.create(classroom=room.classroom, user=pupil.user)
    page = teacher.post(room.path("pupils/"), {"do": "let-in", "pupil": pupil.pk})
    assert (page.status_code, "Quien da la clase" in page.text) == (422, True)
    client_of(pupil.user).post(room.path("invitation/"), {"answer": "yes"})
    assert Pupil.objects.count() == 0


def test_a_teacher_who_was_a_pupil_is_not_taken_back_and_keeps_what_they_did(
    room, teacher
):
    pupil = room.pupil("Bea")
    work = assign(room, BEATS)
    send(client_of(pupil.user), room, work, 1, pupil)
    Teacher.objects.create(classroom=room.classroom, user=pupil.user)
    client_of(pupil.user).post(room.path("invitation/"), {"answer": "yes"})
    assert Pupil.objects.get().state == Pupil.State.OUT
    page = teacher.post(room.path("pupils/"), {"do": "take-back", "pupil": pupil.pk})
    assert page.status_code == 422
    assert (Pupil.objects.get().state, Try.objects.count()) == (Pupil.State.OUT, 1)


def test_pupils_are_counted_and_not_their_names(room, teacher, monkeypatch):
    monkeypatch.setattr(roster, "MOST_PUPILS", 3)
    for nickname in ("Uno", "Dos", "Tres"):
        room.pupil(nickname, "Ana")
    page = teacher.post(room.path("pupils/add/"), {"names": "Beto"})
    assert (page.status_code, Pupil.objects.count()) == (422, 3)
    gone = room.pupil("Cuatro", "Ana", state=Pupil.State.OUT)
    page = teacher.post(room.path("pupils/"), {"do": "take-back", "pupil": gone.pk})
    assert (page.status_code, Pupil.objects.filter(state="in").count()) == (422, 3)


def test_a_group_is_known_by_a_name_however_it_is_written(room, teacher):
    pupil = room.pupil("Uno", "Ana")
    for title in ("Azules", "AZULES", " azules "):
        fields = {"do": "group", "pupil": pupil.pk, "group": title}
        assert teacher.post(room.path("pupils/"), fields).status_code == 302
    assert [group.title for group in Group.objects.all()] == ["Azules"]
    fields = {"do": "ungroup", "pupil": pupil.pk, "group": "Rojos"}
    page = teacher.post(room.path("pupils/"), fields)
    assert (page.status_code, "ningún grupo" in page.text) == (422, True)


@pytest.mark.parametrize(
    "zone", ["localtime", "Factory", "posixrules", "EST5EDT", "../etc", "", "UTC\n"]
)
def test_a_clock_that_is_nowhere_is_refused(room, teacher, zone):
    fields = {"title": "Club", "language": "es", "rules": "recreational", "zone": zone}
    assert teacher.post(room.path("settings/"), fields).status_code == 422
    assert Classroom.objects.get().zone == "UTC"


# Sheets of what has not begun


@pytest.mark.parametrize(
    ("state", "more"),
    [("draft", {}), ("open", {"opens_at": "2100-01-01T00:00Z"})],
    ids=["draft", "planned"],
)
def test_a_sheet_opens_nothing_before_its_assignment_is_given_out(
    room, teacher, state, more
):
    pupil = room.pupil("Uno", "Ana")
    work = assign(room, BEATS, state=state, **more)
    Worksheet.objects.create(assignment=work, pupil=pupil, code="SHEETSHE")
    for reader in (Client(), client_of(pupil.user)):
        page = reader.get("/es/classes/sheet/SHEETSHE/")
        assert "todavía no están abiertos" in page.text
        assert "/practice/" not in page.text.split("<main")[1]
        assert "/work/" not in page.text.split("<main")[1]
    page = teacher.get("/es/classes/sheet/SHEETSHE/")
    assert "/practice/beats/" in page.text
    assert "en cuanto la tarea" in teacher.get(path_of(room, work, "sheets/")).text


def test_nothing_is_to_be_done_in_a_closed_class(room):
    pupil, waiting = room.pupil("Uno"), room.pupil("Dos", state=Pupil.State.WAITING)
    work = assign(room, BEATS, verdict_waits=True)
    ana = client_of(pupil.user)
    send(ana, room, work, 1, pupil, right=False)
    ticket = Visitor(ana).ticket(path_of(room, work, "1/"))
    rooms.archive(room.classroom)
    page = ana.get(room.path())
    assert "No queda nada por hacer" in page.text
    late = send(ana, room, work, 1, pupil, ticket=ticket)
    assert late.status_code == 409
    assert Try.objects.count() == 1
    page = client_of(waiting.user).get(room.path())
    assert "ya no entra nadie" in page.text
