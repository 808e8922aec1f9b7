"""What is asked before something goes that nobody brings back: a teacher, an account, names."""

import pytest
from django.utils import timezone

from tests.tutor.classes.people import client_of, make_room
from tests.tutor.classes.working import BEATS, assign, send
from tutor.classes import rooms
from tutor.models import Attempt, Classroom, Notice, Pupil, Teacher, Try, User

pytestmark = pytest.mark.django_db

PASSWORD = {"password": "tres cartas altas"}


def teachers_of(room):
    rows = Teacher.objects.filter(classroom=room.classroom)
    return set(rows.values_list("user__username", "owner"))


def test_nobody_leaves_a_class_before_they_have_confirmed_it(room, teacher):
    path = room.path("leave/")
    asked = teacher.get(path)
    assert (asked.status_code, 'name="sure"' in asked.text) == (200, True)
    assert f'href="{room.path("teachers/")}"' in asked.text.split("<main")[1]
    assert teacher.post(path).status_code == 422
    assert teachers_of(room) == {("Profe", True)}
    assert Classroom.objects.get().archived_at is None
    assert teacher.post(path, {"sure": "1"})["Location"] == "/es/classes/"
    assert teachers_of(room) == set()


def test_the_page_of_the_teachers_leaves_nothing_by_itself(room, teacher):
    page = teacher.get(room.path("teachers/")).text.split("<main")[1]
    assert f'href="{room.path("leave/")}"' in page
    assert f'action="{room.path("leave/")}"' not in page


def test_the_only_teacher_is_told_what_is_lost_and_what_stays(room, teacher):
    room.pupil("Beto", managed=True)
    page = teacher.get(room.path("leave/")).text
    assert "se cierra para siempre" in page
    assert "1 estudiante tiene una cuenta creada aquí" in page
    assert "ningún docente vuelve a ver sus nombres" in page
    assert "conservan la cuenta y lo que aprendieron" in page


def test_whoever_leaves_a_class_to_others_is_told_to_whom(room, teacher):
    bea = client_of(room.teacher("Bea"))
    page = teacher.get(room.path("leave/")).text
    assert "La clase sigue y queda a cargo de <bdi>Bea</bdi>" in page
    assert "siguen enseñando" in bea.get(room.path("leave/")).text


@pytest.mark.parametrize("closed", [False, True])
@pytest.mark.parametrize("most", [0, 50])
@pytest.mark.parametrize("others", [(), ("Bea",), ("Bea", "Carl")])
def test_what_is_said_beforehand_is_what_leaving_does(
    room, monkeypatch, others, most, closed
):
    for name in others:
        room.teacher(name)
    now = timezone.now() if closed else None
    Classroom.objects.update(archived_at=now)
    monkeypatch.setattr(rooms, "MOST_CLASSES", most)
    owner = Teacher.objects.select_related("user", "classroom").get(user=room.owner)
    said = rooms.fate(owner)
    rooms.leave(owner)
    heirs = Teacher.objects.filter(owner=True).values_list("user__username", flat=True)
    assert list(heirs) == ([said.heir.username] if said.heir else [])
    is_closed = Classroom.objects.get().archived_at is not None
    assert is_closed is (said.closes or closed)


def test_names_and_results_are_forgotten_only_after_one_more_button(room, teacher):
    pupil = room.pupil("Beto", "Alberto Pérez")
    work = assign(room, BEATS)
    send(client_of(pupil.user), room, work, 1, pupil)
    Pupil.objects.update(state=Pupil.State.OUT)
    forget = {"do": "forget", "pupil": pupil.pk}
    page = teacher.post(room.path("pupils/"), forget)
    assert (page.status_code, "Alberto Pérez" in page.text) == (200, True)
    assert "todos sus resultados en esta clase" in page.text
    assert f'href="{room.path("pupils/")}"' in page.text.split("<main")[1]
    assert (Pupil.objects.count(), Try.objects.count()) == (1, 1)
    teacher.post(room.path("pupils/"), forget | {"sure": "1"})
    assert (Pupil.objects.count(), Try.objects.count()) == (0, 0)
    assert (User.objects.filter(username="Beto").count(), Attempt.objects.count()) == (
        1,
        1,
    )


@pytest.mark.parametrize("do", ["let-in", "turn-away", "remove", "take-back", "forget"])
def test_a_button_for_those_who_are_ticked_says_so_where_nobody_is(room, teacher, do):
    answer = teacher.post(room.path("pupils/"), {"do": do})
    assert (answer.status_code, "Primero marca a alguien." in answer.text) == (
        422,
        True,
    )


def test_who_deletes_their_account_is_told_what_becomes_of_each_class(room, teacher):
    alone, bea = make_room("Solo mía"), room.teacher("Bea")
    hers = make_room("De Bea", "Bea")
    Teacher.objects.create(
        classroom=hers.classroom, user=room.owner, since=timezone.now()
    )
    page = teacher.get("/es/account/delete/").text.split("<main")[1]
    said = {
        part.split("</bdi>")[0].split("<bdi>")[1]: part
        for part in page.split("<h3>")[1:]
    }
    assert set(said) == {"Club del martes", "Solo mía", "De Bea"}
    assert "queda a cargo de <bdi>Bea</bdi>" in said["Club del martes"]
    assert "se cierra para siempre" in said["Solo mía"]
    assert "siguen enseñando" in said["De Bea"]
    for rest in ("teachers/", "delete/"):
        assert f'href="{alone.path(rest)}"' in said["Solo mía"]
        assert f'href="{hers.path(rest)}"' not in page
    assert bea.teaching.count() == 2
    assert Teacher.objects.filter(user=room.owner).count() == 3


def test_who_deletes_their_account_is_told_which_results_go_with_it(room):
    pupil = room.pupil("Beto")
    page = client_of(pupil.user).get("/es/account/delete/").text
    assert "tus resultados en estas clases: <bdi>Club del martes</bdi>" in page


def test_a_wrong_password_deletes_nothing_and_says_the_same_of_the_classes(
    room, teacher
):
    answer = teacher.post("/es/account/delete/", {"password": "otra cosa"})
    assert answer.status_code == 422
    assert "se cierra para siempre" in answer.text
    assert teachers_of(room) == {("Profe", True)}
    teacher.post("/es/account/delete/", PASSWORD)
    assert teachers_of(room) == set()


def test_a_class_is_told_that_a_teacher_went_without_the_name_of_a_deleted_account(
    room, teacher
):
    other = make_room("Otra")
    other.teacher("Bea")
    pupil = client_of(room.pupil("Beto").user)
    rooms.hand_over(
        Teacher.objects.get(classroom=room.classroom),
        Teacher.objects.get(user=room.teacher("Caro")),
    )
    teacher.post(room.path("leave/"), {"sure": "1"})
    caro = User.objects.get(username="Caro")
    assert "<bdi>Caro</bdi>" in pupil.get(room.path()).text
    rooms.leave_all(caro)
    caro.delete()
    page = pupil.get(room.path()).text
    assert "Caro" not in page
    assert "Quien enseñaba en esta clase borró su cuenta" in page
    assert "Esta clase pasó a otra persona, que después borró su cuenta" in page
    assert "Ya nadie enseña en esta clase" in page
    assert "Tus docentes ven tu nombre real" not in page
    assert not Notice.objects.filter(who="Caro").exists()


def test_who_taught_is_told_truly_what_stays_after_the_account_is_deleted(
    room, teacher
):
    there = teacher.post("/es/account/delete/", PASSWORD)["Location"]
    page = teacher.get(there).text
    assert "quedan para sus docentes y su alumnado" in page
    assert "No nos queda nada" not in page
    pupil = client_of(room.pupil("Beto").user)
    there = pupil.post("/es/account/delete/", PASSWORD)["Location"]
    assert "No nos queda nada" in pupil.get(there).text


def test_a_class_tells_of_a_teacher_by_the_name_they_have_now(room, teacher):
    bea = room.teacher("Bea")
    rooms.hand_over(Teacher.objects.get(owner=True), Teacher.objects.get(user=bea))
    client_of(bea).post("/es/account/details/", {"name": "Beatriz"} | PASSWORD)
    assert Notice.objects.get().who == User.objects.get(pk=bea.pk).username


def test_cards_are_not_lost_where_another_class_has_the_same_pupils(room, teacher):
    room.pupil("Beto", managed=True)
    said = "1 estudiante tiene una cuenta creada aquí"
    for path in ("leave/", "delete/"):
        assert said in teacher.get(room.path(path)).text
    assert said in teacher.get("/es/account/delete/").text
    rooms.copy(room.classroom, room.owner, "Otra", pupils=True)
    for path in ("leave/", "delete/"):
        assert said not in teacher.get(room.path(path)).text
    assert said in teacher.get("/es/account/delete/").text
