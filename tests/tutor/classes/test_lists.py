"""Lists of names as schools have them: with headings, columns in another order, commas; and far too large ones."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from tests.tutor.classes.people import client_of, make_room
from tutor.classes import columns, roster
from tutor.classes.decoding import decode
from tutor.classes.roster import BadRoster
from tutor.models import Pupil, User

pytestmark = pytest.mark.django_db

TWO = [("Ana López", "7"), ("Beto", "")]


def read(text):
    return [(entry.name, entry.number) for entry in roster.read(text, roster.There())]


@pytest.mark.parametrize(
    "text",
    [
        "Nombre;Número\nAna López;7\nBeto",
        "NOMBRE\tN.º\nAna López\t7\nBeto\t",
        "Nome,Matrícula\nAna López,7\nBeto,",
        "\n\nNombre y apellidos; Nº:\n\nAna López; 7\nBeto",
        "Número;Nombre\n7;Ana López\n;Beto",
        '"Aluno(a)";"RA"\r\n"Ana López";"7"\r\n"Beto";""\r\n',
        "Nombre\nAna López;7\nBeto",
        "Estudiantes:\nAna López, 7\nBeto",
        "Ana López;7;;\nBeto;;;",
        '"Ana López"\t7\nBeto',
    ],
)
def test_a_heading_is_nobody_and_says_where_names_and_numbers_are(text):
    assert read(text) == TWO


@pytest.mark.parametrize(
    ("text", "entries"),
    [
        ("López, Ana\nDíaz, Beto", [("López, Ana", ""), ("Díaz, Beto", "")]),
        ('"López; Ana";7', [("López; Ana", "7")]),
        ('Ana "Nana" López', [('Ana "Nana" López', "")]),
        ('"Ana', [('"Ana', "")]),
        ("Ana\nNombre", [("Ana", ""), ("Nombre", "")]),
        ("Norma;12B", [("Norma", "12B")]),
    ],
)
def test_a_line_is_cut_where_its_teacher_would(text, entries):
    assert read(text) == entries


@pytest.mark.parametrize(
    ("text", "entries"),
    [
        ("Nombre,Apellido\nPía,Ruiz\nLeo,", [("Pía Ruiz", ""), ("Leo", "")]),
        ("Apellidos, Nombre\nRuiz, Pía", [("Ruiz, Pía", "")]),
        ("Nº;Nome;Sobrenome\n7;Pía;Ruiz", [("Pía Ruiz", "7")]),
        ("First,Last\nPía,Ruiz", [("Pía Ruiz", "")]),
        (
            "Primer apellido\tSegundo apellido\tNombre\nRuiz\tDíaz\tPía",
            [("Ruiz Díaz, Pía", "")],
        ),
        ("Apellidos;Nombre;Número\nPérez;Ana;7", [("Pérez, Ana", "7")]),
        ("Apellidos\nRuiz", [("Ruiz", "")]),
    ],
)
def test_a_heading_of_names_and_families_is_nobody_and_both_are_one_name(text, entries):
    assert read(text) == entries


@pytest.mark.parametrize(
    "text",
    [
        "1. Pepa\n2. Toni",
        "1) Pepa\n2) Toni",
        "1.Pepa\n2.Toni",
        "1.\tPepa\n2.\tToni",
        "10 - Pepa\n11 - Toni",
        "- Pepa\n- Toni",
        "• Pepa\n•Toni",
        "Nombre\n* Pepa\n* Toni",
    ],
)
def test_the_numbers_and_points_of_a_list_are_no_part_of_a_name(text):
    assert read(text) == [("Pepa", ""), ("Toni", "")]


@pytest.mark.parametrize("text", ["Zoe, Max, Leo, Kim", "Zoe、Max，Leo"])
def test_names_in_one_line_make_nobody_and_are_told_to_stand_one_on_each(
    room, teacher, text
):
    page = teacher.post(room.path("pupils/add/"), {"names": "Ana\n" + text})
    assert (page.status_code, Pupil.objects.count()) == (422, 0)
    assert "Línea 2: más de un nombre. Escribe un nombre en cada línea." in page.text
    assert text in page.text


def test_a_column_that_nobody_knows_makes_nobody():
    with pytest.raises(BadRoster):
        read("Curso,Nombre\n3A,Pía")


def test_names_that_are_typed_are_kept_when_a_file_is_chosen_too(room, teacher):
    fields = {"names": "Ana", "file": SimpleUploadedFile("list.csv", b"Beto")}
    page = teacher.post(room.path("pupils/add/"), fields)
    assert (page.status_code, Pupil.objects.count()) == (422, 0)
    assert "Envía primero los nombres y después el archivo" in page.text
    assert ">Ana</textarea>" in page.text
    fields = {"names": " \n", "file": SimpleUploadedFile("list.csv", b"Beto")}
    assert teacher.post(room.path("pupils/add/"), fields).status_code == 200
    assert Pupil.objects.get().name == "Beto"


def test_a_list_that_is_too_large_names_the_lines_that_no_name_fills(room, teacher):
    text = "Ana\n" + "x" * 40_000 + "\nBeto\n" + "y" * 40_000
    page = teacher.post(room.path("pupils/add/"), {"names": text})
    assert page.status_code == 422
    assert "La lista es demasiado grande: 79 kB" in page.text
    assert "Líneas 2, 4: es demasiado largo" in page.text


@pytest.mark.parametrize("size", [300, 1536, 20 * 1024])
@pytest.mark.parametrize("checked", [False, True], ids=["plain", "with its token"])
@pytest.mark.parametrize("language", ["es", "pt-br"])
def test_s43_a_paste_that_is_far_too_large_is_told_what_to_do(
    room, size, checked, language
):
    teacher = client_of(room.owner, enforce_csrf_checks=checked)
    path = room.path("pupils/add/", language)
    teacher.cookies["csrf"] = "c" * 32
    names = "Ana María López Fernández\n" * (size * 1024 // 28)
    fields = {"csrfmiddlewaretoken": "c" * 32, "names": names}
    page = teacher.post(path, fields)
    assert page.status_code == 413
    said = {
        "es": "demasiado grande",
        "pt-br": "grande demais",
    }
    assert said[language] in page.text
    assert "120" in page.text
    assert '<textarea name="names"' in page.text
    assert (User.objects.count(), Pupil.objects.count()) == (1, 0)


def test_s43_only_teachers_are_told_so_of_a_class(room):
    other = make_room("Otra", "Vecina")
    fields = {"names": "x" * 300 * 1024}
    path = room.path("pupils/add/")
    assert client_of(other.owner).post(path, fields).status_code == 404
    assert client_of(room.pupil("Beto").user).post(path, fields).status_code == 403
    assert Client().post(path, fields).status_code == 302


def test_a_file_with_a_heading_is_read_whole(room, teacher):
    data = "\ufeffNombre,Número\r\nAna López,7\r\nBeto,\r\n".encode()
    file = SimpleUploadedFile("list.csv", data)
    teacher.post(room.path("pupils/add/"), {"file": file})
    rows = Pupil.objects.order_by("pk").values_list("name", "number")
    assert list(rows) == TWO


def test_a_number_of_the_class_is_not_given_twice(room, teacher):
    room.pupil("Uno", "Ana", number="7")
    beto = room.pupil("Dos", "Beto", number="8")
    page = teacher.post(room.path("pupils/add/"), {"names": "Caro; 7"})
    assert "Línea 1: alguien de la clase ya tiene este número" in page.text
    path = room.path(f"pupils/{beto.pk}/")
    for fields in ({"name": "Beto", "number": "７"}, {"name": "ANA", "number": "8"}):
        assert teacher.post(path, fields).status_code == 422
        beto.refresh_from_db()
        assert (beto.name, beto.number) == ("Beto", "8")
    assert teacher.post(path, {"name": "Beto B.", "number": "8"}).status_code == 302


def test_two_of_one_name_are_pointed_out(room, teacher):
    room.pupil("Uno", "Ana")
    page = teacher.get(room.path("pupils/"))
    assert "nombre repetido" not in page.text
    room.pupil("Dos", "ANA", state=Pupil.State.WAITING)
    page = teacher.get(room.path("pupils/"))
    assert page.text.count("nombre repetido") == 2


def upload(teacher, room, data):
    file = SimpleUploadedFile("list.csv", data)
    return teacher.post(room.path("pupils/add/"), {"file": file})


SPELLED = "Nombre;Nº\r\nÁngel Muñoz;1\r\nJoão Gonçalves;2\r\nJOSÉ PEÑA;3\r\nBeto da conceição;4"


@pytest.mark.parametrize(
    "encoding", ["utf-8", "utf-8-sig", "utf-16", "latin-1", "cp1252"]
)
def test_a_list_is_read_as_spreadsheets_of_spain_and_brazil_save_it(
    room, teacher, encoding
):
    upload(teacher, room, SPELLED.encode(encoding))
    assert list(Pupil.objects.order_by("pk").values_list("name", "number")) == [
        ("Ángel Muñoz", "1"),
        ("João Gonçalves", "2"),
        ("JOSÉ PEÑA", "3"),
        ("Beto da conceição", "4"),
    ]


@pytest.mark.parametrize("encoding", ["cp850", "mac_roman", "utf-16-le", "utf-16-be"])
def test_a_list_whose_letters_are_not_certain_is_refused_and_told_how_to_save_it(
    room, teacher, encoding
):
    answer = upload(teacher, room, SPELLED.encode(encoding))
    assert (answer.status_code, Pupil.objects.count()) == (422, 0)
    assert "UTF-8" in answer.text.split('class="errors"')[1].split("</ul>")[0]


WRITTEN = [
    *[f"Jos{letter}\nJo{letter}o" for letter in "áàâãéêíóôõúüçñëèöïý’"],
    *[f"JOS{letter}\nJO{letter}O" for letter in "ÁÀÂÃÉÊÍÓÔÕÚÜÇÑËÈÖÏÝ’"],
    *[f"{letter}lvarez" for letter in "ÁÉÍÓÚÑÇ"],
]


@pytest.mark.parametrize("encoding", ["cp850", "cp437", "mac_roman"])
@pytest.mark.parametrize("text", WRITTEN)
def test_no_name_in_another_encoding_becomes_another_name(encoding, text):
    data = text.encode(encoding, "ignore")
    if data.isascii():
        return  # That encoding has no such letter.
    with pytest.raises(BadRoster):
        decode(data, len(data))


@pytest.mark.parametrize(
    "text", ["JOSÉ GARCÍA", "JOÃO", "Óscar", "Conceição", "MARÍA\nJosé"]
)
def test_a_name_in_capitals_is_certain_where_one_letter_is(text):
    data = text.encode("latin-1")
    assert decode(data, len(data)) == text


@pytest.mark.parametrize("text", ["GARCÍA", "CONCEIÇO", "ANTÓN"])
def test_a_letter_that_may_be_another_is_not_guessed(text):
    data = text.encode("latin-1")
    with pytest.raises(BadRoster):
        decode(data, len(data))


def test_a_dash_within_a_name_is_no_mark_of_a_list():
    table = columns.of("Ana-María Sáenz-Peña")
    assert table.cells("Ana-María Sáenz-Peña") == ("Ana-María Sáenz-Peña", "", False)
    assert table.cells("- Ana-María") == ("Ana-María", "", False)
