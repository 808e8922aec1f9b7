"""A class, the eight people of the permissions, and every address filled for them."""

from dataclasses import dataclass

import pytest
from django.test import Client
from django.urls import reverse
from django.utils.translation import override

from tests.browser.pages import SAMPLES
from tests.tutor.classes.people import Room, client_of, make_room
from tests.tutor.classes.working import assign
from tests.tutor.people import make_account
from tests.tutor.permissions import PEOPLE
from tutor import library
from tutor.models import Classroom, Teacher, Worksheet

NOWHERE = "aaaaaaaaaa"
FILLED = {sample.name: sample.filled for sample in SAMPLES} | {
    "about": {"number": "G5.4"},
    "another": {"kind": "order"},
    "point": {"name": next(iter(library.book("es").points_by_id))},
    "example": {"name": next(iter(library.book("es").examples_by_id))},
    "lesson-picture": {"lesson": "wild-heart"},
    "rule-picture": {"number": "G3.6"},
    "day-picture": {"day": "2026-11-01"},
}

OF_WORK = {"class-results", "class-results-file", "class-reteach", "class-sheets"}


@dataclass(frozen=True)
class World:
    """A class, and the eight people."""

    room: Room
    people: dict[str, Client]
    pupil: int
    work: str

    def filled(self, name):
        """What fills an address, for this class."""
        key = {"key": self.room.classroom.key}
        more: dict[str, dict[str, str]] = {
            "class-join-as": {"code": "K7M4QX9P"},
            "class-pupil": key | {"number": str(self.pupil)},
            "class-answers": key
            | {"work": self.work, "number": str(self.pupil), "place": "1"},
            "class-sheet-of": {"code": "SHEETSHE"},
            "class-item": key | {"work": self.work, "number": "1"},
        }
        if name in more:
            return more[name]
        if name.startswith("class-work") or name in OF_WORK:
            return key | {"work": self.work}
        if name in FILLED:
            return FILLED[name]
        return (
            {"key": self.room.classroom.key}
            if name.startswith("class-") or name == "class"
            else {}
        )


@pytest.fixture
def world():
    room, other = make_room(), make_room("Otra clase", "Vecina")
    Classroom.objects.filter(pk=room.classroom.pk).update(
        code="K7M4QX9P", code_left=9, code_until="2100-01-01T00:00Z"
    )
    pupil = room.pupil("Beto")
    work = assign(room)
    Worksheet.objects.create(assignment=work, code="SHEETSHE")
    removed = room.teacher("Antes")
    Teacher.objects.get(user=removed).delete()
    users = [
        make_account("Libre"),
        pupil.user,
        other.pupil("Caro").user,
        room.owner,
        removed,
        other.owner,
        make_account("Jefe", is_staff=True, is_superuser=True),
    ]
    return World(
        room,
        dict(zip(PEOPLE, [Client(), *map(client_of, users)], strict=True)),
        pupil.pk,
        work.key,
    )


def address(name, filled):
    with override("es"):
        return reverse(name, kwargs=filled)
