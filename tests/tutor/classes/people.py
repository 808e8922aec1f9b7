"""A class of the tests and who is in it."""

from dataclasses import dataclass

from django.http import HttpRequest
from django.test import Client
from django.utils import timezone

from tests.tutor.people import make_account
from tutor import accounts
from tutor.classes import rooms
from tutor.models import Classroom, Pupil, Teacher, User


@dataclass(frozen=True)
class Room:
    """A class with its owner."""

    classroom: Classroom
    owner: User

    def path(self, rest="", language="es"):
        return f"/{language}/classes/{self.classroom.key}/{rest}"

    def teacher(self, name):
        """Somebody who teaches it too."""
        user = make_account(name)
        Teacher.objects.create(
            classroom=self.classroom, user=user, since=timezone.now()
        )
        return user

    def pupil(self, nickname, name=None, **more):
        """Somebody who is in it."""
        user = make_account(nickname)
        fields = {"name": name or f"Name of {nickname}"} | more
        return Pupil.objects.create(classroom=self.classroom, user=user, **fields)


def make_room(title="Club del martes", owner="Profe", language="es"):
    user = User.objects.filter(username=owner).first() or make_account(owner)
    return Room(
        rooms.open_class(
            user, title=title, language=language, rules="recreational", zone="UTC"
        ),
        user,
    )


def client_of(user, **more):
    """A browser in which somebody is signed in."""
    client = Client(**more)
    request = HttpRequest()
    request.session = client.session
    request.META["REMOTE_ADDR"] = "127.0.0.1"
    accounts.enter(request, user)
    request.session.save()
    client.cookies["session"] = str(request.session.session_key)
    return client
