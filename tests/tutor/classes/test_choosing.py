"""What a teacher's form chooses is taken, or said to be wrong with all else kept: nothing is lost in silence."""

from datetime import timedelta

import pytest
from django.utils import timezone

from tests.tutor.classes.working import BEATS, assign, path_of
from tests.tutor.visiting import found
from tutor.models import Assignment, Group, Item

pytestmark = pytest.mark.django_db

USUAL = {
    "title": "Jueves",
    "tries": "0",
    "counts": "best",
    "whom": "class",
    "number-order": "2",
}


def send(teacher, room, **fields):
    return teacher.post(room.path("assign/"), USUAL | fields)


@pytest.mark.parametrize(
    ("fields", "field", "said"),
    [
        ({"number-beats": "31"}, "number-beats", "escribe un número de 0 a 30"),
        ({"number-beats": "-1"}, "number-beats", "escribe un número de 0 a 30"),
        ({"number-beats": "x"}, "number-beats", "escribe un número de 0 a 30"),
        ({"number-beats": "9" * 50}, "number-beats", "escribe un número de 0 a 30"),
        (
            {"number-beats": "1", "level-beats": "1"},
            "level-beats",
            "elige un nivel de 2 a A",
        ),
        (
            {"number-beats": "1", "difficulty-beats": "9"},
            "difficulty-beats",
            "elige una de estas dificultades",
        ),
        (
            {"number-first-deal": "1", "level-first-deal": "K"},
            "number-first-deal",
            "no tiene otro nivel que el 2",
        ),
        ({"lesson": "nothing"}, "lessons", "Una lección marcada ya no existe"),
        ({"addresses": "nada"}, "addresses", "la dirección de la línea 1"),
    ],
)
def test_what_cannot_be_drawn_is_named_with_its_range_and_nothing_is_lost(
    room, teacher, fields, field, said
):
    answer = send(teacher, room, **fields)
    assert (answer.status_code, Assignment.objects.count()) == (422, 0)
    assert said in found(rf'<a href="#{field}">([^<]+)</a>', answer.text)
    assert f'id="{field}"' in answer.text
    assert found(r'name="number-order"[^>]* value="([^"]*)"', answer.text) == "2"
    assert found(r'name="title"[^>]* value="([^"]*)"', answer.text) == "Jueves"


def test_all_that_is_wrong_is_said_at_once(room, teacher):
    answer = send(
        teacher, room, **{"number-beats": "31", "tries": "7", "whom": "others"}
    )
    faults = answer.text.split('class="errors"')[1].split("</ul>")[0]
    assert faults.count("<li>") == 3


def test_exercises_that_cannot_be_added_are_named_and_the_form_is_kept(room, teacher):
    work = assign(room, BEATS)
    fields = {"number-beats": "31", "number-order": "2", "level-order": "K"}
    answer = teacher.post(path_of(room, work, "items/"), fields)
    assert (answer.status_code, Item.objects.count()) == (422, 1)
    assert "escribe un número de 0 a 30" in answer.text
    assert found(r'name="number-order"[^>]* value="([^"]*)"', answer.text) == "2"
    assert '<option value="K" selected>' in answer.text
    nothing = teacher.post(path_of(room, work, "items/"), {})
    assert (nothing.status_code, "Elige una lección" in nothing.text) == (422, True)


def test_a_kind_of_one_level_asks_for_none(room, teacher):
    page = teacher.get(room.path("assign/")).text
    assert ('name="level-beats"' in page, 'name="level-first-deal"' in page) == (
        True,
        False,
    )


@pytest.mark.parametrize("language", ["es", "pt-br"])
def test_the_level_ten_is_written_as_on_its_cards(room, teacher, language):
    page = teacher.get(room.path("assign/", language)).text
    assert ('<option value="T">10</option>' in page, ">T</option>" in page) == (
        True,
        False,
    )
    send(teacher, room, **{"number-beats": "1", "level-beats": "T"})
    work = Assignment.objects.get()
    page = teacher.get(room.path(f"work/{work.key}/", language)).text
    assert f"{'nivel' if language == 'es' else 'nível'} 10" in page


@pytest.mark.parametrize("name", ["opens_at", "closes_at"])
@pytest.mark.parametrize(
    "moment",
    ["0001-01-01T00:00", "1999-12-31T23:59", "9999-12-31T23:59", "275760-09-13T00:00"],
)
def test_a_year_that_cannot_be_is_refused_with_the_name_of_its_field(
    room, teacher, name, moment
):
    called = {"opens_at": "Inicio", "closes_at": "Fin"}[name]
    page = send(teacher, room, **{name: moment})
    assert page.status_code == 422
    assert f"{called}: el año tiene que estar entre 2000 y 2199." in page.text
    page = send(teacher, room, **{name: "mañana"}).text
    assert f"{called}: escribe día y hora así" in page


def moments_ago(minutes):
    return (timezone.now() - timedelta(minutes=minutes)).strftime("%Y-%m-%dT%H:%M")


@pytest.mark.parametrize("button", [{}, {"open": "1"}], ids=["draft", "open"])
def test_an_end_in_the_past_is_refused_and_not_dropped(room, teacher, button):
    ended = moments_ago(60)
    answer = send(teacher, room, closes_at=ended, **button)
    assert (answer.status_code, Assignment.objects.count()) == (422, 0)
    assert "El fin ya pasó" in answer.text
    assert f'value="{ended}"' in answer.text


def test_an_assignment_that_has_ended_can_still_be_renamed(room, teacher):
    ended = timezone.now() - timedelta(days=1)
    work = assign(room, closes_at=ended)
    shown = ended.strftime("%Y-%m-%dT%H:%M")
    fields = USUAL | {"closes_at": shown}
    assert teacher.post(path_of(room, work, "edit/"), fields).status_code == 302
    renamed = Assignment.objects.get()
    assert renamed.title == fields["title"] != work.title
    later = fields | {"title": "Otra", "closes_at": moments_ago(60)}
    assert teacher.post(path_of(room, work, "edit/"), later).status_code == 422
    kept = Assignment.objects.get()
    assert (kept.title, kept.closes_at) == (renamed.title, renamed.closes_at)


@pytest.mark.parametrize("state", ["draft", "open", "closed"])
def test_what_has_an_end_in_the_past_is_given_out_without_it_only_if_that_is_said(
    room, teacher, state
):
    ended = timezone.now() - timedelta(days=1)
    work = assign(room, state=state, closes_at=ended)
    path = path_of(room, work, "state/")
    answer = teacher.post(path, {"state": "open"})
    assert (answer.status_code, "Su fin ya pasó" in answer.text) == (422, True)
    assert f'href="{path_of(room, work, "edit/")}"' in answer.text
    kept = Assignment.objects.get()
    assert (kept.state, kept.closes_at) == (state, ended)
    assert 'name="endless"' in answer.text
    teacher.post(path, {"state": "open", "endless": "1"})
    kept = Assignment.objects.get()
    assert (kept.state, kept.closes_at) == ("open", None)


def test_ticks_beside_the_whole_class_are_asked_about_once(room, teacher):
    beto = room.pupil("Beto")
    answer = send(teacher, room, pupil=beto.pk)
    assert (answer.status_code, Assignment.objects.count()) == (422, 0)
    assert "también marcaste a alguien" in answer.text
    fieldset = answer.text.split('name="asked"')[1].split("</fieldset>")[0]
    assert fieldset.count(" checked") == 1  # Beto, and neither of the two choices
    again = send(teacher, room, pupil=beto.pk, asked="1")
    assert again.status_code == 302
    assert Assignment.objects.get().whole_class is True


@pytest.mark.parametrize("said", ["", "other"])
def test_it_has_to_be_said_for_whom_an_assignment_is(room, teacher, said):
    answer = send(teacher, room, whom=said)
    assert (answer.status_code, Assignment.objects.count()) == (422, 0)
    assert "Elige para quién es" in answer.text


def test_what_was_for_some_is_given_to_all_by_one_choice(room, teacher):
    beto, caro = room.pupil("Beto"), room.pupil("Caro")
    work = assign(room, whole_class=False)
    work.pupils.add(beto)
    path = path_of(room, work, "edit/")
    both = USUAL | {"pupil": [beto.pk, caro.pk]}
    assert teacher.post(path, both).status_code == 422
    assert list(work.pupils.all()) == [beto]
    assert Assignment.objects.get().whole_class is False
    assert teacher.post(path, USUAL | {"pupil": beto.pk}).status_code == 302
    assert Assignment.objects.get().whole_class is True


@pytest.mark.parametrize("edit", [False, True], ids=["new", "edited"])
def test_a_group_that_has_gone_meanwhile_loses_nothing_of_the_form(room, teacher, edit):
    group = Group.objects.create(classroom=room.classroom, title="Mesa 1")
    beto = room.pupil("Beto")
    work = assign(room) if edit else None
    path = path_of(room, work, "edit/") if work else room.path("assign/")
    fields = USUAL | {"whom": "some", "group": group.pk, "pupil": beto.pk}
    group.delete()
    answer = teacher.post(path, fields)
    assert answer.status_code == 422
    assert "ya no está en la clase" in answer.text
    assert found(r'name="title"[^>]* value="([^"]*)"', answer.text) == "Jueves"
    assert f'name="pupil" value="{beto.pk}" checked' in answer.text
    assert Assignment.objects.filter(whole_class=False).count() == 0
