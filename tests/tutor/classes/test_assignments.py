import re
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from urllib.parse import quote

import pytest
from django.db import connection
from django.utils import timezone
from django.utils.html import escape

from tests.tutor.classes.people import client_of, make_room
from tests.tutor.classes.working import (
    BEATS,
    BOMB,
    NAME,
    ORDER,
    assign,
    exercise_of,
    items_of,
    path_of,
    send,
)
from tests.tutor.visiting import Visitor, fields_of
from tutor.classes import assigning, pupils, worksheets
from tutor.exercises import DRILLS, Spec, make, solution
from tutor.library import book
from tutor.models import (
    Assignment,
    Attempt,
    Classroom,
    Group,
    Item,
    Pupil,
    StepProgress,
    Try,
)

pytestmark = pytest.mark.django_db

USUAL = {
    "tries": "0",
    "counts": "best",
    "verdict_waits": "",
    "own_seeds": "",
    "whom": "class",
}


@pytest.fixture
def beto(room):
    return room.pupil("Beto", "Alberto Pérez")


def make_work(teacher, room, **fields):
    return teacher.post(room.path("assign/"), USUAL | fields)


def test_kinds_are_drawn_with_number_difficulty_and_level(room, teacher):
    fields = {
        "number-beats": "3",
        "difficulty-beats": "2",
        "level-beats": "K",
        "number-order": "2",
    }
    answer = make_work(teacher, room, **fields)
    work = Assignment.objects.get()
    assert answer["Location"] == path_of(room, work)
    assert work.state == "draft"
    rows = sorted((row.kind, row.difficulty) for row in items_of(work))
    assert rows == [("beats", 2)] * 3 + [("order", 1)] * 2
    assert {row.level for row in items_of(work) if row.kind == "beats"} == {"K"}
    assert len({row.seed for row in items_of(work)}) == 5
    for row in items_of(work):
        make(assigning.spec_of(row))


def test_the_house_rules_of_the_class_hold(room, teacher):
    room.classroom.rules = "kawu"
    room.classroom.save()
    make_work(teacher, room, **{"number-beats": "2"})
    assert [row.rules for row in Item.objects.all()] == ["kawu"] * 2


@pytest.mark.parametrize("level", ["2", "any"])
def test_a_kind_of_one_level_is_drawn_at_it(room, teacher, level):
    wished = {"number-first-deal": "20", "level-first-deal": level}
    make_work(teacher, room, **wished)
    assert [row.level for row in Item.objects.all()] == ["2"] * 20


@pytest.mark.parametrize("language", ["es", "pt-br"])
def test_a_month_in_the_middle_of_a_title_has_no_capital(room, teacher, language):
    teacher.post(room.path("assign/", language), USUAL | {"number-order": "1"})
    begins, rest = Assignment.objects.get().title.split(" ", 1)
    assert (begins[0], rest) == ("E", rest.lower())


def test_every_kind_of_the_site_can_be_assigned(room, teacher):
    make_work(teacher, room, **{f"number-{kind}": "1" for kind in DRILLS})
    assert {row.kind for row in Item.objects.all()} == set(DRILLS)


def test_lessons_give_the_exercises_of_their_steps(room, teacher):
    make_work(teacher, room, lesson=["wild-heart"])
    lesson = book("es").lesson("wild-heart")
    steps = [step.id for step in lesson.steps if step.exercise]
    assert [(row.lesson, row.step) for row in Item.objects.all()] == [
        ("wild-heart", step) for step in steps
    ]
    assert Assignment.objects.get().title == lesson.title


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"number-beats": "0"},
        {"number-beats": "-1"},
        {"number-beats": "١"},
        {"number-beats": "9" * 50},
        {"number-beats": "31"},
        {"number-beats": "1", "difficulty-beats": "9"},
        {"number-beats": "1", "level-beats": "1"},
        {"number-chess": "3"},
        {"lesson": "nothing"},
    ],
)
def test_an_assignment_of_nothing_is_not_made(room, teacher, fields):
    assert make_work(teacher, room, **fields).status_code == 422
    assert Assignment.objects.count() == 0


@pytest.mark.parametrize(
    "fields",
    [
        {"tries": "7"},
        {"counts": "all"},
        {"closes_at": "tomorrow"},
        {"opens_at": "2026-05-02T10:00", "closes_at": "2026-05-01T10:00"},
        {"title": "a\u202eb"},
    ],
)
def test_nonsense_about_how_it_is_given_is_refused(room, teacher, fields):
    assert make_work(teacher, room, **{"number-beats": "1"} | fields).status_code == 422
    assert Assignment.objects.count() == 0


def test_s35_there_is_a_most(room, teacher, monkeypatch):
    monkeypatch.setattr(assigning, "MOST_ITEMS", 3)
    assert make_work(teacher, room, **{"number-beats": "4"}).status_code == 422
    assert Assignment.objects.count() == 0
    monkeypatch.setattr(assigning, "MOST_ASSIGNMENTS", 1)
    make_work(teacher, room, **{"number-beats": "3"})
    assert make_work(teacher, room, **{"number-beats": "1"}).status_code == 422
    add = path_of(room, Assignment.objects.get(), "items/")
    assert teacher.post(add, {"number-beats": "1"}).status_code == 422
    assert Item.objects.count() == 3


def test_hours_are_those_of_the_class(room, teacher):
    room.classroom.zone = "America/Sao_Paulo"
    room.classroom.save()
    make_work(teacher, room, **{"number-beats": "1", "closes_at": "2026-12-31T18:00"})
    work = Assignment.objects.get()
    assert str(work.closes_at) == "2026-12-31 21:00:00+00:00"
    assert 'value="2026-12-31T18:00"' in teacher.get(path_of(room, work, "edit/")).text


def test_one_exercise_is_replaced_and_one_taken_out(room, teacher):
    work = assign(room, BEATS, ORDER, NAME)
    first, second, third = items_of(work)
    teacher.post(path_of(room, work, "items/"), {"replace": first.pk})
    teacher.post(path_of(room, work, "items/"), {"take-out": second.pk})
    teacher.post(path_of(room, work, "items/"), {"number-order": "1"})
    now = items_of(work)
    assert [row.kind for row in now] == ["beats", "name-it", "order"]
    assert (now[0].pk, now[0].seed == first.seed, now[1].seed) == (
        first.pk,
        False,
        third.seed,
    )


def test_what_somebody_has_answered_stays(room, teacher, beto):
    work = assign(room, BEATS)
    send(client_of(beto.user), room, work, 1, beto)
    item = items_of(work)[0]
    for do in ("replace", "take-out"):
        assert (
            teacher.post(path_of(room, work, "items/"), {do: item.pk}).status_code
            == 422
        )
    assert items_of(work) == [item]
    assert (
        teacher.post(path_of(room, work, "state/"), {"state": "draft"}).status_code
        == 422
    )


def test_the_preview_shows_every_exercise_and_a_right_answer(room, teacher):
    work = assign(room, BEATS, ORDER, NAME, BOMB)
    page = teacher.get(path_of(room, work)).text
    for spec in (BEATS, ORDER, NAME, BOMB):
        assert f"/es/practice/{spec.kind}/{spec.id}/" in page
    assert page.count("Una respuesta correcta") == 4


def test_the_preview_shows_the_cards_that_are_asked_about(room, teacher):
    work = assign(room, NAME, BOMB, state="draft")
    page = teacher.get(path_of(room, work)).text
    listed = page.split('<ol class="previews">')[1].split("</ol>")[0]
    named, bomb = (make(assigning.spec_of(item)) for item in items_of(work))
    shown = listed.split("<details>")
    assert shown[0].count('class="mini ') == len(named.shown)
    second = shown[1].split('<li id="exercise-2">')[1]
    assert second.count('class="mini ') == len(bomb.over or ()) + len(bomb.hand)


def test_draft_open_closed(room, teacher, beto):
    work = assign(room, state="draft")
    pupil, path = client_of(beto.user), path_of(room, work)
    assert pupil.get(path).status_code == 404
    assert work.title not in pupil.get(room.path()).text
    teacher.post(path_of(room, work, "state/"), {"state": "open"})
    assert pupil.get(path).status_code == 200
    assert path in pupil.get(room.path()).text
    teacher.post(path_of(room, work, "state/"), {"state": "closed"})
    assert "Ya terminó" in pupil.get(path).text
    assert send(pupil, room, work, 1, beto, ticket="x").status_code == 409
    assert Try.objects.count() == 0


def test_an_empty_draft_is_not_given_out(room, teacher):
    work = Assignment.objects.create(classroom=room.classroom, title="Vacía")
    assert (
        teacher.post(path_of(room, work, "state/"), {"state": "open"}).status_code
        == 422
    )
    assert Assignment.objects.get().state == "draft"


def test_from_and_until_hold(room, beto):
    now = timezone.now()
    planned = assign(room, opens_at=now + timedelta(hours=1))
    over = assign(room, closes_at=now - timedelta(seconds=1))
    running = assign(
        room, opens_at=now - timedelta(hours=1), closes_at=now + timedelta(hours=1)
    )
    pupil = client_of(beto.user)
    assert pupil.get(path_of(room, planned)).status_code == 404
    assert pupil.get(path_of(room, planned, "1/")).status_code == 404
    assert "Ya terminó" in pupil.get(path_of(room, over)).text
    assert send(pupil, room, running, 1, beto).status_code == 200
    assert [t.item.assignment for t in Try.objects.all()] == [running]


def test_s12_an_answer_that_comes_too_late_is_not_kept(room, beto):
    work = assign(room)
    pupil, path = client_of(beto.user), path_of(room, work, "1/")
    ticket = Visitor(pupil).ticket(path)
    Assignment.objects.update(closes_at=timezone.now() - timedelta(seconds=1))
    answer = send(pupil, room, work, 1, beto, ticket=ticket)
    assert answer.status_code == 409
    assert "no se guardó" in answer.text
    assert (Attempt.objects.count(), Try.objects.count()) == (0, 0)


def test_an_answer_is_judged_at_once_and_leads_on(room, beto):
    work = assign(room)
    pupil = client_of(beto.user)
    page = send(pupil, room, work, 1, beto)
    assert "verdict solved" in page.text
    assert f'href="{path_of(room, work, "2/")}"' in page.text
    assert "/practice/" not in page.text.split("<main")[1]
    tried = Try.objects.get()
    assert (tried.number, tried.solved, tried.beliefs, tried.rule != "") == (
        1,
        True,
        [],
        True,
    )
    assert tried.attempt.learner == beto.user.learner


def test_a_solved_exercise_is_looked_back_at(room, beto):
    work = assign(room)
    pupil = client_of(beto.user)
    send(pupil, room, work, 1, beto)
    page = pupil.get(path_of(room, work, "1/"))
    assert page.status_code == 200
    assert 'name="ticket"' not in page.text
    assert "Tu respuesta" in page.text


def test_s14_the_same_form_sent_twice_is_one_try(room, beto):
    work = assign(room, tries=1)
    pupil = client_of(beto.user)
    ticket = Visitor(pupil).ticket(path_of(room, work, "1/"))
    pages = [send(pupil, room, work, 1, beto, ticket=ticket) for _ in range(3)]
    assert [page.status_code for page in pages] == [200] * 3
    assert (Attempt.objects.count(), Try.objects.count()) == (1, 1)


@pytest.mark.django_db(transaction=True)
def test_s14_twenty_answers_at_once_are_one_try_where_one_is_allowed(room, beto):
    work = assign(room, tries=1)
    pupil, path = client_of(beto.user), path_of(room, work, "1/")
    fields = fields_of(exercise_of(work, 1, beto), solution(exercise_of(work, 1, beto)))
    tickets = [Visitor(pupil).ticket(path) for _ in range(8)]

    def answer(ticket):
        browser = client_of(beto.user)
        try:
            return browser.post(path, {**fields, "ticket": ticket}).status_code
        finally:
            connection.close()

    with ThreadPoolExecutor(4) as threads:
        statuses = sorted(threads.map(answer, tickets))
    assert statuses == [200] + [409] * 7
    assert (Attempt.objects.count(), Try.objects.count()) == (1, 1)


def test_tries_are_counted_and_end(room, beto):
    work = assign(room, BEATS, tries=2)
    pupil = client_of(beto.user)
    assert "2 intentos" in pupil.get(path_of(room, work, "1/")).text
    for _ in range(2):
        send(pupil, room, work, 1, beto, right=False)
    page = pupil.get(path_of(room, work, "1/")).text
    assert 'name="ticket"' not in page
    assert [t.number for t in Try.objects.order_by("pk")] == [1, 2]


@pytest.mark.parametrize(
    ("counts", "right"), [("best", True), ("first", False), ("last", True)]
)
def test_which_try_counts(room, beto, counts, right):
    work = assign(room, BEATS, counts=counts)
    pupil = client_of(beto.user)
    send(pupil, room, work, 1, beto, right=False)
    send(pupil, room, work, 1, beto)
    page = pupil.get(path_of(room, work)).text
    assert ("1 correcta" in page) is right


def test_a_verdict_that_waits_is_told_after_the_end_and_not_before(room, teacher, beto):
    work = assign(room, BEATS, verdict_waits=True, tries=1)
    pupil = client_of(beto.user)
    first = pupil.get(path_of(room, work, "1/")).text
    assert re.search(r'name="hint" value="" hidden', first)
    page = send(pupil, room, work, 1, beto, right=False)
    assert "Tu respuesta está guardada" in page.text
    shown = [
        page.text,
        *(pupil.get(path_of(room, work, rest)).text for rest in ("", "1/")),
    ]
    rule = Try.objects.get().rule
    for text in shown:
        main = text.split("<main")[1]
        assert rule not in main
        assert "solved" not in main
        assert "Una respuesta correcta" not in main
    teacher.post(path_of(room, work, "state/"), {"state": "closed"})
    assert "Una respuesta correcta" in pupil.get(path_of(room, work, "1/")).text


def test_each_pupil_may_have_exercises_of_their_own(room, beto):
    caro = room.pupil("Caro")
    same, own = assign(room, BOMB), assign(room, BOMB, own_seeds=True)
    assert exercise_of(same, 1, beto) == exercise_of(same, 1, caro)
    assert exercise_of(own, 1, beto) != exercise_of(own, 1, caro)
    assert exercise_of(own, 1, beto) == exercise_of(own, 1, beto)
    for pupil in (beto, caro):
        assert send(client_of(pupil.user), room, own, 1, pupil).status_code == 200
    assert len({t.attempt.exercise for t in Try.objects.all()}) == 2


def test_a_composed_position_is_the_same_for_everybody(room, beto):
    composed = Spec("wild-bomb", "document-000-9", "7", difficulty=1)
    work = assign(room, composed, own_seeds=True)
    assert exercise_of(work, 1, beto).spec == composed


def test_for_a_group_or_single_pupils(room, teacher, beto):
    caro, dani = room.pupil("Caro"), room.pupil("Dani")
    group = Group.objects.create(classroom=room.classroom, title="Mesa 1")
    group.pupils.add(beto)
    make_work(
        teacher,
        room,
        **{
            "number-beats": "1",
            "whom": "some",
            "group": group.pk,
            "pupil": caro.pk,
            "open": "1",
        },
    )
    work = Assignment.objects.get()
    found = {
        p.user.username: client_of(p.user).get(path_of(room, work)).status_code
        for p in (beto, caro, dani)
    }
    assert found == {"Beto": 200, "Caro": 200, "Dani": 404}
    assert client_of(dani.user).get(path_of(room, work, "1/")).status_code == 404


def test_nobody_of_another_class_is_given_anything(room, teacher):
    other = make_room("Otra", "Vecina")
    theirs = other.pupil("Eva")
    make_work(
        teacher,
        room,
        **{"number-beats": "1", "whom": "some", "pupil": theirs.pk, "open": "1"},
    )
    assert Assignment.objects.count() == 0


def test_an_assignment_for_some_with_nobody_ticked_is_not_for_everybody(room, teacher):
    for work in (None, assign(room)):
        before = list(Assignment.objects.values())
        path = path_of(room, work, "edit/") if work else room.path("assign/")
        fields = {"title": "Otra", "number-beats": "1", "tries": "0", "counts": "best"}
        answer = teacher.post(path, fields | {"whom": "some", "open": "1"})
        assert answer.status_code == 422
        assert "Nadie está marcado" in answer.text
        assert list(Assignment.objects.values()) == before


def test_an_assignment_whose_only_pupil_left_stays_theirs_until_somebody_is_ticked(
    room, teacher, beto
):
    room.pupil("Caro")
    work = assign(room, whole_class=False)
    work.pupils.add(beto)
    pupils.remove([beto])
    fields = {"tries": "0", "counts": "best", "whom": "some", "pupil": beto.pk}
    assert teacher.post(path_of(room, work, "edit/"), fields).status_code == 422
    assert Assignment.objects.get().whole_class is False


@pytest.mark.parametrize("moment", ["9999-12-31T23:59", "0001-01-01T00:00"])
@pytest.mark.parametrize("zone", ["America/Sao_Paulo", "Asia/Tokyo"])
def test_the_first_and_the_last_of_all_years_are_refused(room, teacher, zone, moment):
    Classroom.objects.update(zone=zone)
    for name in ("opens_at", "closes_at"):
        answer = make_work(teacher, room, **{"number-beats": "1", name: moment})
        assert answer.status_code == 422
    assert Assignment.objects.count() == 0


def test_what_is_on_printed_sheets_stays(room, teacher, beto):
    work = assign(room, BEATS)
    worksheets.prepare(work, 0)
    before = list(Item.objects.values())
    for do in ("replace", "take-out"):
        answer = teacher.post(path_of(room, work, "items/"), {do: items_of(work)[0].pk})
        assert "lo tiene en papel" in answer.text
    fields = {"tries": "0", "counts": "best", "own_seeds": "1", "whom": "class"}
    teacher.post(path_of(room, work, "edit/"), fields)
    assert list(Item.objects.values()) == before
    assert Assignment.objects.get().own_seeds is False


def test_pupils_see_what_is_due_first(room, beto):
    now = timezone.now()
    later = assign(room, title="Después", closes_at=now + timedelta(days=9))
    whenever = assign(room, title="Cuando sea")
    soon = assign(room, title="Pronto", closes_at=now + timedelta(hours=2))
    done = assign(room, BEATS, title="Hecha")
    send(client_of(beto.user), room, done, 1, beto)
    page = client_of(beto.user).get(room.path()).text
    places = [page.index(work.title) for work in (soon, later, whenever, done)]
    assert places == sorted(places)


def test_a_lesson_is_done_inside_its_assignment(room, teacher, beto):
    make_work(teacher, room, lesson=["wild-heart"], open="1")
    work = Assignment.objects.get()
    pupil = client_of(beto.user)
    step = book("es").lesson("wild-heart").step(items_of(work)[0].step)
    page = pupil.get(path_of(room, work, "1/")).text
    assert str(step.html)[:60] in page
    send(pupil, room, work, 1, beto)
    assert StepProgress.objects.get().step == step.id


def test_reuse_by_copy_in_this_class_and_in_another(room, teacher, beto):
    work = assign(room, BEATS, ORDER, tries=2, counts="first", verdict_waits=True)
    send(client_of(beto.user), room, work, 1, beto)
    mine, others = make_room("Nueva"), make_room("Ajena", "Vecina")
    teacher.post(path_of(room, work, "copy/"), {"class": mine.classroom.key})
    new = Assignment.objects.exclude(pk=work.pk).get()
    assert (new.classroom, new.state, new.tries, new.counts) == (
        mine.classroom,
        "draft",
        2,
        "first",
    )
    assert [row.seed for row in items_of(new)] == [row.seed for row in items_of(work)]
    assert Try.objects.filter(item__assignment=new).count() == 0
    assert (
        teacher.post(
            path_of(room, work, "copy/"), {"class": others.classroom.key}
        ).status_code
        == 404
    )


def test_next_year_begins_with_the_same_assignments_as_drafts(room, teacher):
    assign(room, title="Una")
    assign(room, title="Dos")
    teacher.post(room.path("copy/"))
    copied = Assignment.objects.exclude(classroom=room.classroom).order_by("pk")
    assert [(work.title, work.state, work.items.count()) for work in copied] == [
        ("Una", "draft", 2),
        ("Dos", "draft", 2),
    ]


def test_an_assignment_is_deleted_when_one_is_sure(room, teacher, beto):
    work = assign(room)
    send(client_of(beto.user), room, work, 1, beto)
    assert teacher.post(path_of(room, work, "delete/")).status_code == 422
    teacher.post(path_of(room, work, "delete/"), {"sure": "1"})
    assert (
        Assignment.objects.count(),
        Try.objects.count(),
        Attempt.objects.count(),
    ) == (0, 0, 1)


def test_the_stable_link_leads_a_stranger_to_the_door_and_back(room, client):
    path = path_of(room, assign(room))
    assert (
        client.get(path)["Location"]
        == f"/es/account/sign-in/?next={quote(path, safe='')}"
    )


def test_s4_another_pupils_try_is_not_seen(room, beto):
    work = assign(room, BEATS)
    caro = room.pupil("Caro")
    send(client_of(beto.user), room, work, 1, beto)
    page = client_of(caro.user).get(path_of(room, work)).text
    assert "0 de 1" in page


@pytest.mark.parametrize("number", ["0", "3", "99999999999999999999"])
def test_s42_there_is_no_exercise_beyond_the_last(room, beto, number):
    work = assign(room)
    assert (
        client_of(beto.user).get(path_of(room, work, f"{number}/")).status_code == 404
    )


def test_what_a_pupil_answers_costs_the_same_in_a_large_assignment(
    room, beto, django_assert_max_num_queries
):
    work = assign(room, *[Spec("beats", f"s{n}", "7") for n in range(40)])
    pupil = client_of(beto.user)
    send(pupil, room, work, 1, beto)
    with django_assert_max_num_queries(12):
        pupil.get(path_of(room, work))
    with django_assert_max_num_queries(14):
        pupil.get(path_of(room, work, "2/"))


def test_a_closed_class_takes_no_answers(room, teacher, beto):
    work = assign(room)
    pupil = client_of(beto.user)
    ticket = Visitor(pupil).ticket(path_of(room, work, "1/"))
    teacher.post(room.path("archive/"))
    assert send(pupil, room, work, 1, beto, ticket=ticket).status_code == 409
    assert Pupil.objects.get().tries.count() == 0


def test_the_exercise_of_an_assignment_hides_its_address(room, beto):
    work = assign(room, BOMB, verdict_waits=True)
    page = client_of(beto.user).get(path_of(room, work, "1/")).text
    assert "sample.7" not in page
    assert not re.search(r"/practice/[\w-]+/", page)


def test_an_exercise_is_picked_by_its_address(room, teacher):
    spec = Spec("beats", "found", "7", difficulty=2)
    pasted = f"https://mesa.example/pt-br/practice/beats/{spec.id}/?rules=sheet\n\n/es/practice/order/{ORDER.id}/"
    make_work(teacher, room, addresses=pasted)
    work = Assignment.objects.get()
    assert [(item.kind, item.seed) for item in items_of(work)] == [
        ("beats", "found"),
        ("order", ORDER.seed),
    ]
    teacher.post(
        path_of(room, work, "items/"), {"addresses": f"/es/practice/beats/{spec.id}/"}
    )
    assert len(items_of(work)) == 3


@pytest.mark.parametrize(
    "line",
    [
        "hola",
        "/es/practice/beats/nothing/",
        "/es/practice/poker/a.7.recreational.1.1/",
        "/es/practice/beats/a.1.recreational.1.1/",
    ],
)
def test_an_address_that_is_no_exercise_is_named_and_nothing_is_made(
    room, teacher, line
):
    pasted = f"/es/practice/order/{ORDER.id}/\n{line}"
    page = make_work(teacher, room, **{"addresses": pasted, "number-beats": "2"})
    assert (page.status_code, Assignment.objects.count()) == (422, 0)
    assert "la línea 2" in page.text
    assert escape(line) in page.text
    work = assign(room)
    assert (
        teacher.post(path_of(room, work, "items/"), {"addresses": pasted}).status_code
        == 422
    )
    assert len(items_of(work)) == 2
