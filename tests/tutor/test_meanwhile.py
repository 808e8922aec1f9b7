# ruff: noqa: ARG005 - what can be done is called alike.
"""What is deleted while somebody writes to it: a clear page for who was overtaken, no fault of ours, and nothing by halves."""

from datetime import date
from itertools import count

import pytest
from django.db import IntegrityError
from django.test import Client

from tests.tutor.classes.people import client_of
from tests.tutor.overtaking import interleaved, posting
from tests.tutor.people import PASSWORD, make_account
from tests.tutor.visiting import Visitor, exercise_at, right
from tutor import attempts, holding
from tutor.attempts import READING, Place
from tutor.exercises import judge, solution
from tutor.holding import Gone
from tutor.models import (
    Attempt,
    Classroom,
    Day,
    HintUse,
    Learner,
    Pupil,
    Session,
    Skill,
    SkillDay,
    StepProgress,
    Teacher,
    Throttle,
    User,
)

pytestmark = pytest.mark.django_db(transaction=True)

KIND, NAME = "name-it", "sample.7.recreational.1.1"
EXERCISE = f"/es/practice/{KIND}/{NAME}/"
FIELDS = right(exercise_at(KIND, NAME))
ANOTHER = "/es/practice/order/sample.7.recreational.1.1/"
OTHERS = right(exercise_at("order", "sample.7.recreational.1.1"))
READ = "/es/lessons/the-ace/ready/"
STEP = "/es/lessons/wild-heart/two-hearts/"
_numbers = count()


def name():
    return f"Alumna {chr(97 + next(_numbers) % 26)}{next(_numbers)}"


def ticket_of(client, path=EXERCISE):
    return Visitor(client).ticket(path)


def answering(client, path=EXERCISE, fields=FIELDS, **more):
    fields = {"ticket": ticket_of(client, path), **fields}
    return posting(client, path, fields, **more)


def a_guest():
    client = Client()
    client.cookies["csrf"] = "c" * 32
    assert answering(client)() == 200
    return client


def deleting(user):
    return posting(client_of(user), "/es/account/delete/", {"password": PASSWORD})


def left_of(user):
    """What is left of an account that was deleted."""
    rows = [
        User.objects.filter(pk=user.pk),
        *(
            model._default_manager.filter(user_id=user.pk)
            for model in (Learner, Pupil, Teacher, Session)
        ),
    ]
    return [row for found in rows for row in found]


def sums_are_whole():
    """Whether each learner's sums are those of their answers."""
    for learner in Learner.objects.all():
        given = Attempt.objects.filter(learner=learner).exclude(kind=READING).count()
        counted = sum(
            Day.objects.filter(learner=learner).values_list("answers", flat=True)
        )
        assert given == counted
    for model in (Attempt, Day, HintUse, Skill, SkillDay, StepProgress):
        learners = set(model._default_manager.values_list("learner_id", flat=True))
        assert learners <= set(Learner.objects.values_list("pk", flat=True))


class OfAccount:
    """A scene in which an account is deleted while it writes from another device."""

    def __init__(self, write):
        self.write = write

    def __call__(self):
        Throttle.objects.all().delete()
        self.user = make_account(name())
        return self.write(self.user, client_of(self.user)), deleting(self.user)


ELSEWHERE = {
    "answers": lambda user, client: answering(client),
    "answers a lesson": lambda user, client: answering(
        client, STEP, right(exercise_at("wild-bomb", "two-hearts.7.recreational.1.1"))
    ),
    "asks for a hint": lambda user, client: answering(client, fields={"hint": "1"}),
    "asks for the solution": lambda user, client: answering(
        client, fields={"solution": "1"}
    ),
    "signs in": lambda user, client: posting(
        Client(), "/es/account/sign-in/", {"name": user.username, "password": PASSWORD}
    ),
    "signs in again": lambda user, client: posting(
        client, "/es/account/sign-in/", {"name": user.username, "password": PASSWORD}
    ),
    "brings a guest along": lambda user, client: posting(
        a_guest(), "/es/account/sign-in/", {"name": user.username, "password": PASSWORD}
    ),
    "takes another password": lambda user, client: posting(
        client, "/es/account/password/", {"old": PASSWORD, "new": "cuatro cartas bajas"}
    ),
    "takes another name": lambda user, client: posting(
        client, "/es/account/details/", {"name": name(), "password": PASSWORD}
    ),
    "opens a class": lambda user, client: posting(
        client, "/es/classes/", {"title": "Nueva", "language": "es"}
    ),
    "wants reviews": lambda user, client: answering(
        client, "/es/review/", {"cap": "5"}
    ),
    "begins a run": lambda user, client: answering(client, "/es/run/", {"kind": ""}),
    "tells the editors": lambda user, client: posting(
        client,
        "/es/report/",
        {"kind": KIND, "exercise": NAME, "about": "words", "text": "Hola"},
    ),
    "signs out": lambda user, client: posting(client, "/es/account/sign-out/", {}),
    "deletes it too": lambda user, client: deleting(user),
}


@pytest.mark.slow
@pytest.mark.parametrize("write", ELSEWHERE)
def test_s51_an_account_is_deleted_whole_whatever_it_does_elsewhere_meanwhile(write):
    scene = OfAccount(ELSEWHERE[write])
    for wrote, deleted in interleaved(scene):
        assert wrote in {200, 302, 404, 409, 422}
        if write == "takes another password" and User.objects.filter(pk=scene.user.pk):
            # The password that was typed holds no more, or the session has ended.
            assert (wrote, deleted in {302, 409, 422}) == (302, True)
            assert Learner.objects.filter(user=scene.user).exists()
        else:
            assert (deleted, left_of(scene.user)) == (302, [])
        sums_are_whole()
        assert not Classroom.objects.filter(teachers=None, archived_at=None).exists()


BY_A_GUEST = {
    "answers": lambda client: answering(client, path=ANOTHER, fields=OTHERS),
    "reads a step": lambda client: answering(client, READ, {}),
    "asks for a hint": lambda client: answering(client, ANOTHER, {"hint": "1"}),
    "wants reviews": lambda client: answering(client, "/es/review/", {"cap": "5"}),
    "begins a run": lambda client: answering(client, "/es/run/", {"kind": ""}),
    "makes an account": lambda client: posting(
        client,
        "/es/account/sign-up/",
        {"name": name(), "password": "cuatro cartas bajas"},
    ),
    "forgets it too": lambda client: posting(client, "/es/account/delete/", {}),
}


@pytest.mark.slow
@pytest.mark.parametrize("write", BY_A_GUEST)
def test_s51_a_guest_is_forgotten_whole_whatever_they_do_in_another_tab_meanwhile(
    write,
):
    guests = []

    def scene():
        Throttle.objects.all().delete()
        client, other = a_guest(), Client()
        for key in ("guest", "csrf"):
            other.cookies[key] = client.cookies[key].value
        guests.append(Learner.objects.latest("pk").pk)
        forget = posting(other, "/es/account/delete/", {"sure": "on"})
        return BY_A_GUEST[write](client), forget

    for wrote, deleted in interleaved(scene):
        assert wrote in {200, 302, 409, 422}
        assert (deleted, list(Learner.objects.filter(pk=guests[-1]))) == (302, [])
        sums_are_whole()


@pytest.fixture
def learner():
    return Learner.objects.create(born_of="x")


def record(learner, **more):
    exercise = exercise_at(KIND, NAME)
    answer = solution(exercise)
    return attempts.record(
        learner,
        "t",
        Place(),
        exercise=exercise,
        answer=answer,
        outcome=judge(exercise, answer),
        day=date(2026, 3, 1),
        **more,
    )


@pytest.mark.parametrize("more", [{}, {"waits": True}, {"tells": True}])
def test_an_answer_of_whoever_is_gone_is_not_kept_and_is_no_fault(learner, more):
    Learner.objects.all().delete()
    with pytest.raises(Gone):
        record(learner, **more)
    assert (Attempt.objects.count(), HintUse.objects.count()) == (0, 0)


def test_a_step_that_is_read_by_whoever_is_gone_is_not_kept(learner):
    Learner.objects.all().delete()
    place = Place("wild-heart", "two-hearts")
    with pytest.raises(Gone):
        attempts.record_reading(learner, "t", place, date(2026, 3, 1))
    assert StepProgress.objects.count() == 0


@pytest.mark.parametrize("language", ["es", "pt-br"])
@pytest.mark.parametrize("htmx", [False, True])
def test_whoever_was_overtaken_reads_why_in_their_language(language, htmx):
    client = client_of(make_account())
    path = EXERCISE.replace("/es/", f"/{language}/")
    ticket = ticket_of(client, path)
    Learner.objects.all().delete()
    headers = {"HX-Request": "true"} if htmx else {}
    page = client.post(path, {"ticket": ticket, **FIELDS}, headers=headers)
    said = {"es": "Acaban de borrarlo", "pt-br": "Acabaram de apagar isso"}[language]
    assert (page.status_code, said in page.text) == (409, True)
    assert ("<html" in page.text) != htmx


def test_a_fault_of_ours_is_not_taken_for_a_deletion():
    twice = [Learner(born_of="x"), Learner(born_of="x")]
    with pytest.raises(IntegrityError) as raised:
        Learner.objects.bulk_create(twice)
    assert not holding.is_orphan(raised.value)
    assert not holding.is_orphan(ValueError("FOREIGN KEY"))
