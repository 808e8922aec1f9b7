"""Whatever a teacher presses is answered: twice, with what cannot be, in a closed class, and on the way back."""

import re

import pytest

from tests.tutor.classes.people import client_of, make_room
from tests.tutor.classes.working import BEATS, assign, items_of, path_of
from tests.tutor.people import make_account
from tests.tutor.visiting import found
from tutor.classes import assigning, pupils, rooms
from tutor.models import Classroom, Notice, Pupil, Teacher, Worksheet

pytestmark = pytest.mark.django_db


def faults(page):
    return re.findall(r"<li>(?:<a[^>]*>)?([^<]+)", page.split('class="errors"')[1])[0]


def test_who_teaches_or_is_asked_already_is_not_asked_again_in_silence(room, teacher):
    make_account("Dani")
    room.teacher("Bea")
    path = room.path("teachers/")
    assert teacher.post(path, {"name": "Dani"}).status_code == 302
    said = {}
    for name in ("Profe", "Bea", "Dani"):
        answer = teacher.post(path, {"name": name})
        assert answer.status_code == 422
        said[name] = faults(answer.text)
    assert said == {
        "Profe": "Profe ya enseña en esta clase.",
        "Bea": "Bea ya enseña en esta clase.",
        "Dani": "Dani ya tiene la propuesta y todavía no respondió.",
    }
    assert Teacher.objects.count() == 3


@pytest.mark.parametrize("number", ["0", "-1", "x", "41", "9" * 30, "1.5", "٣"])
def test_a_number_of_sheets_that_cannot_be_is_told_the_range(room, teacher, number):
    room.pupil("Beto")
    work = assign(room)
    page = teacher.get(path_of(room, work, "sheets/"), {"number": number})
    assert (page.status_code, Worksheet.objects.count()) == (422, 0)
    assert faults(page.text) == "Hojas sin nombre: escribe un número de 1 a 40."
    assert found(r'id="number"[^>]* value="([^"]*)"', page.text) == number[:10]


def test_the_button_of_a_code_pressed_twice_draws_one_code(room, teacher):
    path = room.path("code/")
    first = teacher.get(path).text
    fields = {"days": "7", "places": "30"}
    known = found(r'name="instead" value="([^"]*)"', first)
    for _ in range(2):
        assert teacher.post(path, fields | {"instead": known}).status_code == 302
    code = Classroom.objects.get().code
    second = found(r'name="instead" value="([^"]*)"', teacher.get(path).text)
    assert (known, second) == ("", code)
    drawn = []
    for _ in range(2):
        teacher.post(path, fields | {"instead": second})
        drawn.append(Classroom.objects.get().code)
    assert (drawn[0] == drawn[1], code in drawn) == (True, False)


@pytest.mark.parametrize(
    "page",
    ["assign/", "pupils/add/", "code/", "{work}edit/", "{work}delete/", "{pupil}"],
)
def test_a_form_of_a_closed_class_says_why_it_is_not_there(room, teacher, page):
    pupil, work = room.pupil("Beto"), assign(room)
    rooms.archive(room.classroom)
    path = page.format(work=f"work/{work.key}/", pupil=f"pupils/{pupil.pk}/")
    text = teacher.get(room.path(path)).text
    assert "En una clase cerrada no se crea ni se cambia nada" in text


def test_an_exercise_that_is_tried_leads_back_to_its_assignment(room, teacher):
    work = assign(room, BEATS)
    page = teacher.get(path_of(room, work)).text
    there = found(r'href="(/es/practice/[^"]+)"', page).replace("&amp;", "&")
    back = f'href="{path_of(room, work)}#exercise-1"'
    tried = teacher.get(there)
    assert back in tried.text
    assert 'id="exercise-1"' in page
    action = found(r'<form id="answer" method="post" action="([^"]+)"', tried.text)
    assert back in teacher.get(action.replace("&amp;", "&")).text
    led = teacher.get(path_of(room, work, "1/"))["Location"]
    assert back in teacher.get(led).text


@pytest.mark.parametrize("back", ["https://elsewhere.example/", "//elsewhere", "x"])
def test_an_exercise_leads_back_to_no_other_site(room, client, back):
    spec = assigning.spec_of(items_of(assign(room, BEATS))[0])
    page = client.get(f"/es/practice/{spec.kind}/{spec.id}/", {"back": back}).text
    assert "elsewhere" not in page.split("<main")[1].split("</main>")[0]


def test_a_button_that_ends_something_may_be_pressed_twice(room, teacher):
    classes = "/es/classes/"
    bea, caro = make_account("Bea"), make_account("Caro")
    for user in (bea, caro):
        rooms.invite(room.classroom, user)
    said_yes, said_no = client_of(bea), client_of(caro)
    pupil = client_of(room.pupil("Beto").user)
    pressed = [
        (said_yes, "invitation/", {"answer": "yes"}, room.path()),
        (said_no, "invitation/", {"answer": "no"}, classes),
        (pupil, "quit/", {"sure": "1"}, classes),
        (teacher, "leave/", {"sure": "1"}, classes),
    ]
    for browser, path, fields, there in pressed:
        for _ in range(2):
            assert browser.post(room.path(path), fields)["Location"] == there
    assert Pupil.objects.get().state == "out"
    assert [row.user for row in Teacher.objects.all()] == [bea]


def test_who_has_nothing_to_end_is_told_nothing_about_the_class(room):
    stranger = client_of(make_account("Libre"))
    pupil = room.pupil("Beto")
    gone = make_room("Otra", "Vecina")
    Classroom.objects.filter(pk=gone.classroom.pk).delete()
    for path, fields in (
        ("invitation/", {"answer": "yes"}),
        ("leave/", {"sure": "1"}),
        ("quit/", {"sure": "1"}),
    ):
        there = [one.path(path) for one in (room, gone)]
        answers = [stranger.post(one, fields) for one in there]
        assert [one["Location"] for one in answers] == ["/es/classes/"] * 2
        assert [stranger.post(one).status_code for one in there] == [404, 404]
    assert Teacher.objects.count() == 1
    assert Pupil.objects.get(pk=pupil.pk).state == "in"


def test_a_yes_to_a_class_that_was_closed_meanwhile_is_told_why_and_kept(room):
    bea = make_account("Bea")
    rooms.invite(room.classroom, bea)
    rooms.archive(room.classroom)
    browser, path = client_of(bea), room.path("invitation/")
    page = browser.post(path, {"answer": "yes"})
    assert (page.status_code, Teacher.objects.count()) == (409, 2)
    assert "La clase está cerrada en este momento" in page.text
    Classroom.objects.update(archived_at=None)
    assert browser.post(path, {"answer": "yes"})["Location"] == room.path()


@pytest.mark.parametrize("answer", ["", "x", "YES", "nope"])
def test_an_answer_that_is_neither_yes_nor_no_ends_no_invitation(room, answer):
    bea = make_account("Bea")
    rooms.invite(room.classroom, bea)
    page = client_of(bea).post(room.path("invitation/"), {"answer": answer})
    assert (page.status_code, Teacher.objects.count()) == (422, 2)
    assert faults(page.text) == "Responde sí o no."


def test_whoever_took_the_last_place_of_a_code_may_press_again(room):
    Classroom.objects.update(
        code="K7M4QX9P", code_left=1, code_until="2100-01-01T00:00Z"
    )
    ana = client_of(make_account("Anita"))
    path, fields = "/es/classes/join/K7M4QX9P/", {"name": "Ana", "agreed": "on"}
    for _ in range(2):
        assert ana.post(path, fields)["Location"] == room.path()
    assert ana.get(path)["Location"] == room.path()
    assert client_of(make_account("Libre")).get(path).status_code == 404


def test_looking_at_the_sheets_of_a_draft_changes_nothing(room, teacher):
    room.pupil("Beto")
    work = assign(room, state="draft")
    for rest in ("sheets/", "sheets/?number=3"):
        path = path_of(room, work, rest)
        page = teacher.get(path)
        assert "Preparar las hojas" in page.text
        assert Worksheet.objects.count() == 0
    item = items_of(work)[0].pk
    path = path_of(room, work, "items/")
    assert teacher.post(path, {"take-out": item}).status_code == 302


@pytest.mark.parametrize(("rest", "number"), [("", 1), ("?number=3&key=", 3)])
def test_the_sheets_of_a_draft_are_made_when_that_is_asked_for(
    room, teacher, rest, number
):
    room.pupil("Beto")
    work = assign(room, state="draft")
    path = path_of(room, work, f"sheets/{rest}")
    seen = []
    for _ in range(2):
        assert teacher.post(path)["Location"] == path
        page = teacher.get(path).text
        assert "Preparar las hojas" not in page
        seen.append(re.findall(r'class="paper" aria-label="([^"]+)"', page))
    assert (len(seen[0]), seen[1]) == (number, seen[0])


def test_what_is_gone_already_leads_back_to_where_it_was_with_a_sentence(room, teacher):
    work = assign(room)
    notice = Notice.objects.create(classroom=room.classroom, text="Hola")
    pupil = room.pupil("Beto", state="out")
    item = items_of(work)[0].pk
    forget = {"do": "forget", "sure": "1", "pupil": pupil.pk}
    presses = [
        ("notices/", {"remove": notice.pk}, "Este aviso ya no está."),
        ("pupils/", forget, "Alguien de la lista marcada ya no está."),
        (f"work/{work.key}/items/", {"take-out": item}, "Este ejercicio ya no está."),
        (f"work/{work.key}/delete/", {"sure": "1"}, "Esta tarea ya no está."),
    ]
    for rest, fields, said in presses:
        first = teacher.post(room.path(rest), fields)
        again = teacher.post(room.path(rest), fields)
        assert (first.status_code, again.status_code) == (302, 404)
        assert faults(again.text) == said
        assert 'aria-label="Esta clase"' in again.text


def test_the_button_that_makes_an_owner_may_be_pressed_twice(room, teacher):
    bea = Teacher.objects.get(user=room.teacher("Bea"))
    path = room.path("teachers/")
    for _ in range(2):
        assert teacher.post(path, {"owner": bea.pk})["Location"] == path
    assert Teacher.objects.get(owner=True) == bea
    mine = Teacher.objects.get(user=room.owner).pk
    assert teacher.post(path, {"owner": mine}).status_code == 403


def test_whether_each_has_their_own_is_not_asked_once_somebody_has_answered(
    room, teacher
):
    work = assign(room, own_seeds=True)
    path = path_of(room, work, "edit/")
    assert 'name="own_seeds"' in teacher.get(path).text
    Worksheet.objects.create(assignment=work, number=1)
    page = teacher.get(path).text
    assert 'name="own_seeds"' not in page
    assert "Cada estudiante tiene sus propios ejercicios" in page
    fields = {"title": "Nuevo", "tries": "0", "counts": "best", "own_seeds": ""} | {
        "whom": "class"
    }
    assert teacher.post(path, fields).status_code == 302
    work.refresh_from_db()
    assert (work.title, work.own_seeds) == ("Nuevo", True)


def test_no_tries_are_left_of_what_is_over(room):
    beto = room.pupil("Beto")
    work = assign(room, tries=3)
    browser, path = client_of(beto.user), path_of(room, work, "1/")
    assert "quedan 3 intentos" in browser.get(path).text
    work.state = "closed"
    work.save()
    page = browser.get(path)
    assert (page.status_code, "intentos" in page.text) == (200, False)


def test_a_field_that_is_left_empty_is_named(room, teacher):
    page = teacher.post(room.path("settings/"), {"title": "", "language": "es"})
    assert faults(page.text) == "Nombre de la clase: Este campo es obligatorio."


def test_whoever_types_what_is_on_their_card_arrives_in_the_class(room, client):
    card = pupils.add(room.classroom, "Pía")[0]
    fields = {"name": card.nickname, "password": card.secret}
    assert client.post("/es/account/sign-in/", fields)["Location"] == room.path()


def test_a_copied_class_has_a_title_of_its_own(room, teacher):
    for language, title in (("es", "(copia)"), ("pt-br", "(cópia)")):
        teacher.post(room.path("copy/", language))
        new = Classroom.objects.latest("pk")
        assert new.title == f"Club del martes {title}"
