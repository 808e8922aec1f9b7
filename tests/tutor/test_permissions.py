import re

import pytest
from django.conf import settings
from django.core import serializers
from django.db import transaction

from tests.browser.pages import names_of_addresses
from tests.tutor.classes.people import make_room
from tests.tutor.classes.working import assign
from tests.tutor.permissions import (
    ANSWERS,
    DEEDS_IN_A_CLOSED_CLASS,
    KEPT_FORMS,
    NAMED,
    ROWS,
)
from tests.tutor.world import NOWHERE, address
from tutor.models import (
    Assignment,
    Classroom,
    Group,
    Item,
    Notice,
    Pupil,
    Teacher,
    Worksheet,
)

pytestmark = pytest.mark.django_db


def answered(client, method, path):
    """The status of a request, whose effects are undone."""
    with transaction.atomic():
        answer = client.generic(method, path) if method == "GET" else client.post(path)
        transaction.set_rollback(True)
    return answer


def expected(row):
    return {
        "GET": row.split("/")[0].split(),
        "POST": row.split("/")[1].split() if "/" in row else [],
    }


def test_s1_every_address_has_its_row():
    assert set(ROWS) == names_of_addresses()


@pytest.mark.parametrize("name", ROWS)
def test_s1_everybody_gets_what_is_theirs(world, name):
    path = address(name, world.filled(name))
    for method, letters in expected(ROWS[name]).items():
        for (who, client), letter in zip(
            world.people.items(), letters, strict=bool(letters)
        ):
            answer = answered(client, method, path)
            assert (who, method, answer.status_code) == (who, method, ANSWERS[letter])
            at_the_door = answer.headers.get("Location", "").startswith(
                "/es/account/sign-in/?next="
            )
            assert (who, method, at_the_door) == (who, method, letter == "D")


@pytest.mark.parametrize(
    "name",
    [name for name, row in ROWS.items() if "N" in row and name.startswith("class")],
)
def test_s2_somebody_elses_object_is_answered_like_one_that_does_not_exist(world, name):
    filled = world.filled(name)
    path, nowhere = address(name, filled), address(name, filled | {"key": NOWHERE})
    for method, letters in expected(ROWS[name]).items():
        for (who, client), letter in zip(
            world.people.items(), letters, strict=bool(letters)
        ):
            if letter == "N":
                theirs, nobodys = (
                    answered(client, method, path),
                    answered(client, method, nowhere),
                )
                assert theirs.text.replace(filled["key"], NOWHERE) == nobodys.text, who
                assert nobodys.status_code == 404


def kept():
    """Everything that is kept of classes."""
    models = (Assignment, Classroom, Group, Item, Notice, Pupil, Teacher, Worksheet)
    return [
        serializers.serialize("json", model.objects.order_by("pk")) for model in models
    ]


@pytest.fixture
def strangers():
    """What another class has, by what it is."""
    other = make_room("Tercera", "Tercera")
    pupil = other.pupil("Dora", state=Pupil.State.WAITING)
    group = Group.objects.create(classroom=other.classroom, title="Azules")
    work = assign(other)
    rows = {
        "pupil": pupil,
        "group": group,
        "notice": Notice.objects.create(classroom=other.classroom, text="Hola"),
        "teacher": Teacher.objects.get(user=other.teacher("Elsa")),
        "item": Item.objects.filter(assignment=work)[0],
    }
    numbers = {what: str(row.pk) for what, row in rows.items()}
    return numbers | {"class": other.classroom.key, "work": work.key}


@pytest.mark.parametrize(
    "row", NAMED, ids=["-".join([row[0], *(row[1] or {}).values()]) for row in NAMED]
)
def test_s2_what_a_form_names_of_another_class_is_answered_like_nothing(
    world, strangers, row
):
    name, fields, field, what = row
    client = world.people["teacher of this class"]
    path = address(name, world.filled(name))
    ask = client.get if fields is None else client.post
    before = kept()
    key = what in ("class", "work")
    nothing = NOWHERE if key else "987654321"
    theirs, nobodys = (
        ask(path, {**(fields or {}), field: said})
        for said in (strangers[what], nothing)
    )
    status = 422 if name in KEPT_FORMS else 404
    assert (theirs.status_code, nobodys.status_code) == (status, status)
    text = theirs.text.replace(strangers[what], nothing) if key else theirs.text
    assert bare(text) == bare(nobodys.text)
    assert kept() == before


def bare(page):
    """A page without what is drawn anew each time it is shown."""
    drawn = r'name="(?:csrfmiddlewaretoken|fresh)" value="[^"]*"|nonce="[^"]*"'
    return re.sub(drawn, "", page)


def test_s2_every_field_that_names_something_has_its_row():
    found = set()
    for file in settings.BASE.glob("templates/classes/*.html"):
        text = file.read_text()
        found |= set(
            re.findall(r'name="([\w-]+)"[^>]*? value="{{ [\w.]+\.(?:pk|key) }}"', text)
        )
        for select in re.findall(r"<select.*?</select>", text, re.DOTALL):
            if re.search(r'value="{{ [\w.]+\.(?:pk|key) }}"', select):
                found |= set(re.findall(r'name="([\w-]+)"', select))
    assert found == {field for _, _, field, _ in NAMED}


@pytest.mark.parametrize(
    "name",
    [
        name
        for name, row in ROWS.items()
        if name.startswith("class-")
        and row.partition("/")[2].split()[4:5] not in ([], ["M"])
        and not name.startswith(("class-join", "class-card", "class-sheet"))
    ],
)
def test_a_closed_class_is_only_looked_at(world, name):
    Classroom.objects.filter(pk=world.room.classroom.pk).update(
        archived_at="2026-01-01T00:00Z"
    )
    client = world.people["teacher of this class"]
    path = address(name, world.filled(name))
    before = kept()
    answer = answered(client, "POST", path)
    if name in DEEDS_IN_A_CLOSED_CLASS:
        assert answer.status_code in (302, 404, 422)
        return
    if name == "class-item":
        assert answer.status_code == 302  # leads a teacher to the exercise
        return
    assert answer.status_code == 409
    assert "No se hizo nada" in answer.text
    assert f'action="/es/classes/{world.room.classroom.key}/archive/"' in answer.text
    assert kept() == before
    if "P" in ROWS[name].split("/")[0].split():
        page = client.get(path)
        main = page.text.split("<main")[1].split("</main>")[0]
        forms = set(re.findall(r'<form[^>]*method="post" action="([^"]*)"', main))
        allowed = {
            address(deed, world.filled(deed)) for deed in DEEDS_IN_A_CLOSED_CLASS
        }
        assert (page.status_code, forms - allowed) == (200, set())
