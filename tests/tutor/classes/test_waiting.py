"""Answers whose verdict waits: no page and no file tells it before the end."""

import csv
import io
import json
import zipfile
from datetime import timedelta

import pytest
from django.utils import timezone

from tests.tutor.classes.people import client_of, make_room
from tests.tutor.classes.working import BEATS, ORDER, assign, path_of, send
from tutor import accounts, sums
from tutor.classes import assigning
from tutor.models import Assignment, Attempt, Day, Skill, StepProgress

pytestmark = pytest.mark.django_db


@pytest.fixture
def room():
    return make_room()


@pytest.fixture
def beto(room):
    return room.pupil("Uno", "Beto")


@pytest.fixture
def work(room):
    return assign(room, BEATS, ORDER, verdict_waits=True, tries=1)


def answer_all(room, work, pupil, *, right):
    for number in (1, 2):
        sent = send(client_of(pupil.user), room, work, number, pupil, right=right)
        assert sent.status_code == 200


PAGES = ["/es/progress/?period=week", "/es/", "/es/review/", "/es/lessons/the-game/"]


def without_tokens(text):
    return [
        line
        for line in text.splitlines()
        if "csrf" not in line and "ticket" not in line
    ]


@pytest.mark.parametrize("path", PAGES)
def test_who_was_right_and_who_was_wrong_see_the_same_before_the_end(room, work, path):
    pupils = [room.pupil("Uno", "Ana"), room.pupil("Dosde", "Beto")]
    for pupil, right in zip(pupils, (True, False), strict=True):
        answer_all(room, work, pupil, right=right)
    pages = [client_of(pupil.user).get(path).text for pupil in pupils]
    one, other = (
        [line.replace("Uno", "").replace("Dosde", "") for line in without_tokens(page)]
        for page in pages
    )
    assert one == other


def test_no_file_to_take_away_tells_it_before_the_end(room, work, beto):
    answer_all(room, work, beto, right=True)
    client = client_of(beto.user)
    told = json.loads(client.get("/es/account/mesa.json").getvalue())
    assert [
        (row["outcome"], row["solved"], row["rules"]) for row in told["attempts"]
    ] == [("", None, [])] * 2
    assert (told["days"], told["skills"], told["skill-days"]) == ([], [], [])
    packed = zipfile.ZipFile(io.BytesIO(client.get("/es/account/mesa.zip").content))
    table = csv.DictReader(packed.read("attempts.csv").decode("utf-8-sig").splitlines())
    assert [(row["outcome"], row["solved"]) for row in table] == [("", "")] * 2


@pytest.mark.parametrize("end", ["closed", "by date", "class closed"])
def test_at_the_end_they_count_with_their_own_day(room, work, beto, end):
    answer_all(room, work, beto, right=True)
    given = Attempt.objects.earliest("pk").day
    match end:
        case "closed":
            assigning.close(work)
        case "by date":
            Assignment.objects.filter(pk=work.pk).update(closes_at=timezone.now())
        case _:
            type(room.classroom).objects.filter(pk=room.classroom.pk).update(
                archived_at=timezone.now()
            )
    for _ in range(2):
        assert client_of(beto.user).get("/es/progress/").status_code == 200
    assert list(Day.objects.values_list("day", "answers", "right")) == [(given, 2, 2)]
    assert Skill.objects.count() > 0
    assert not Attempt.objects.filter(waits=True).exists()


def test_counted_anew_the_sums_are_the_same_before_and_after_the_end(room, work, beto):
    def all_sums():
        return [
            sorted(model.objects.values_list(*fields))
            for model, fields in (
                (Day, ("day", "answers", "right")),
                (Skill, ("rule", "tries", "solved")),
                (StepProgress, ("lesson", "step", "tries")),
            )
        ]

    answer_all(room, work, beto, right=True)
    learner = accounts.learner_of(beto.user)
    for _ in range(2):
        client_of(beto.user).get("/es/progress/")
        before = all_sums()
        sums.rebuild(learner)
        assert all_sums() == before
        assigning.close(work)


def test_an_assignment_that_tells_at_once_counts_at_once(room, beto):
    work = assign(room, BEATS, ORDER)
    answer_all(room, work, beto, right=True)
    assert Day.objects.get().right == 2


def test_what_never_began_shows_its_solutions_to_nobody(room, beto):
    later = timezone.now() + timedelta(days=30)
    work = assign(room, BEATS, opens_at=later)
    teacher, pupil = client_of(room.owner), client_of(beto.user)
    type(room.classroom).objects.update(archived_at=timezone.now())
    assert pupil.get(path_of(room, work, "1/")).status_code == 404
    assert "Tarea 1" not in pupil.get(room.path()).text
    type(room.classroom).objects.update(archived_at=None)
    teacher.post(path_of(room, work, "state/"), {"state": "closed"})
    assert Assignment.objects.get().state == Assignment.State.DRAFT
    assert pupil.get(path_of(room, work, "1/")).status_code == 404


def test_a_hasty_assignment_can_be_a_draft_again_while_nobody_has_answered(room, beto):
    work = assign(room, BEATS)
    teacher = client_of(room.owner)
    page = teacher.get(path_of(room, work)).text
    assert ("Volver a borrador" in page, "ven las soluciones" in page) == (True, True)
    teacher.post(path_of(room, work, "state/"), {"state": "draft"})
    assert client_of(beto.user).get(path_of(room, work, "1/")).status_code == 404
    teacher.post(path_of(room, work, "state/"), {"state": "open"})
    send(client_of(beto.user), room, work, 1, beto)
    assert "Volver a borrador" not in teacher.get(path_of(room, work)).text
