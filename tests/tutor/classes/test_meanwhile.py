# ruff: noqa: ARG005 - what can be done is called alike.
"""What is deleted of a class while others write to it: who is overtaken is told so, and nothing is left by halves."""

from itertools import count
from types import SimpleNamespace

import pytest
from django.test import Client
from django.utils import timezone

from tests.tutor.classes.people import client_of, make_room
from tests.tutor.classes.working import (
    BEATS,
    NAME,
    ORDER,
    assign,
    exercise_of,
    items_of,
    path_of,
)
from tests.tutor.overtaking import interleaved, posting
from tests.tutor.people import PASSWORD, make_account
from tests.tutor.visiting import Visitor, right
from tutor import accounts, attempts
from tutor.attempts import Place
from tutor.classes import assigning, groups, pupils, rooms, worksheets
from tutor.classes.work import Task
from tutor.exercises import judge, solution
from tutor.holding import Gone
from tutor.models import (
    Assignment,
    Attempt,
    Classroom,
    Group,
    Learner,
    Notice,
    Pupil,
    SignInCard,
    Teacher,
    Throttle,
    Try,
    User,
    Worksheet,
)

pytestmark = pytest.mark.django_db(transaction=True)

CODE = "K7M4QX9P"
TAKEN = {200, 302, 403, 404, 409, 422}
_numbers = count()


class Scene:
    """A class with two teachers, two pupils in a group, one who waits, one who is out, an assignment and a code."""

    def __init__(self, write, delete):
        Throttle.objects.all().delete()
        Classroom.objects.all().delete()
        User.objects.all().delete()
        self.n = next(_numbers)
        self.room = make_room(owner=self.name("Profe"))
        self.bea = self.room.teacher(self.name("Bea"))
        [card] = pupils.add(self.room.classroom, "Ana")
        self.card = card
        self.ana = Pupil.objects.get(name="Ana")
        self.beto = self.room.pupil(self.name("Beto"), "Beto")
        self.waiting = self.room.pupil(self.name("Caro"), "Caro", state="waiting")
        self.out = self.room.pupil(self.name("Dani"), "Dani", state="out")
        self.other = make_account(self.name("Libre"))
        groups.put(self.room.classroom, [self.ana, self.beto], "Mesa 1")
        self.group = Group.objects.get()
        self.work = assign(self.room, BEATS, ORDER, NAME)
        for classroom in Classroom.objects.all():
            pupils.open_code(classroom, 7, 30)
        Classroom.objects.update(code=CODE)
        self.deeds = write(self), delete(self)

    def name(self, who):
        return f"{who} {self.n}"

    def teachers(self, rest, fields, who=None):
        """What the second teacher sends, or somebody else who teaches."""
        client = client_of(who or self.bea)
        return posting(client, self.room.path(rest), fields)

    def owners(self, rest, fields):
        return self.teachers(rest, fields, self.room.owner)

    def of_work(self, rest, fields):
        return self.teachers(f"work/{self.work.key}/{rest}", fields)

    def ticked(self, do, *chosen, **more):
        numbers = [pupil.pk for pupil in chosen]
        return self.teachers("pupils/", {"do": do, "pupil": numbers, **more})

    def pupils_own(self, path, fields, pupil=None):
        return posting(client_of((pupil or self.ana).user), path, fields)

    def answer(self, number=1):
        client = client_of(self.ana.user)
        path = path_of(self.room, self.work, f"{number}/")
        fields = right(exercise_of(self.work, number, self.ana))
        ticket = Visitor(client).ticket(path)
        return posting(client, path, {"ticket": ticket, **fields})

    def join(self):
        client = client_of(self.other)
        fields = {"name": "Elsa", "agreed": "on"}
        return posting(client, f"/es/classes/join/{CODE}/", fields)

    def sign_in(self):
        return posting(Client(), "/es/classes/card/", {"token": self.card.token})


EDIT = {"title": "Otra", "tries": "2", "counts": "last", "whom": "some"}
ASSIGN = {"number-order": "1", "tries": "0", "counts": "best"}

WRITES = {
    "a pupil joins": Scene.join,
    "a pupil answers": Scene.answer,
    "a pupil comes in by card": Scene.sign_in,
    "a pupil quits": lambda s: s.pupils_own(s.room.path("quit/"), {"sure": "1"}),
    "a teacher pastes names": lambda s: s.teachers(
        "pupils/add/", {"names": "Eva\nFabi"}
    ),
    "a teacher makes new cards": lambda s: s.teachers(
        "pupils/cards/", {"pupil": [s.ana.pk]}
    ),
    "a teacher puts pupils into a group": lambda s: s.ticked(
        "group", s.ana, s.beto, group="Mesa 2"
    ),
    "a teacher takes pupils out of a group": lambda s: s.ticked(
        "ungroup", s.ana, s.beto, group="Mesa 1"
    ),
    "a teacher lets somebody in": lambda s: s.ticked("let-in", s.waiting),
    "a teacher turns somebody away": lambda s: s.ticked("turn-away", s.waiting),
    "a teacher removes pupils": lambda s: s.ticked("remove", s.ana, s.beto),
    "a teacher takes somebody back": lambda s: s.ticked("take-back", s.out),
    "a teacher forgets somebody": lambda s: s.ticked("forget", s.out, sure="1"),
    "a teacher renames a pupil": lambda s: s.teachers(
        f"pupils/{s.ana.pk}/", {"name": "Anita"}
    ),
    "a teacher edits an assignment": lambda s: s.of_work(
        "edit/", EDIT | {"group": [s.group.pk], "pupil": [s.ana.pk, s.beto.pk]}
    ),
    "a teacher adds exercises": lambda s: s.of_work("items/", {"number-order": "2"}),
    "a teacher replaces an exercise": lambda s: s.of_work(
        "items/", {"replace": items_of(s.work)[0].pk}
    ),
    "a teacher takes an exercise out": lambda s: s.of_work(
        "items/", {"take-out": items_of(s.work)[0].pk}
    ),
    "a teacher prints sheets": lambda s: s.of_work("sheets/", {}),
    "a teacher prints sheets without names": lambda s: s.of_work(
        "sheets/?number=3", {}
    ),
    "a teacher closes an assignment": lambda s: s.of_work(
        "state/", {"state": "closed"}
    ),
    "a teacher takes an assignment back": lambda s: s.of_work(
        "state/", {"state": "draft"}
    ),
    "a teacher makes an assignment": lambda s: s.teachers(
        "assign/", ASSIGN | {"whom": "some", "pupil": [s.ana.pk], "open": "1"}
    ),
    "a teacher copies an assignment": lambda s: s.of_work("copy/", {}),
    "a teacher copies the class": lambda s: s.owners("copy/", {"pupils": "1"}),
    "a teacher tells something": lambda s: s.teachers("notices/", {"text": "Hola"}),
    "a teacher draws a code": lambda s: s.teachers(
        "code/", {"days": "7", "places": "9"}
    ),
    "a teacher changes the settings": lambda s: s.teachers(
        "settings/", {"title": "Otro", "language": "es", "zone": "UTC"}
    ),
    "a teacher leaves": lambda s: s.teachers("leave/", {"sure": "1"}),
    "the owner hands it over": lambda s: s.owners(
        "teachers/", {"owner": Teacher.objects.get(user=s.bea).pk}
    ),
    "the owner asks somebody": lambda s: s.owners(
        "teachers/", {"name": s.other.username}
    ),
}


OF_WORK = [
    one
    for one in WRITES
    if one == "a pupil answers" or {"assignment", "exercise", "sheets"} & {*one.split()}
]

FEW = {
    "a pupil joins",
    "a pupil answers",
    "a teacher pastes names",
    "a teacher edits an assignment",
    "a teacher prints sheets",
    "a teacher makes new cards",
    "the owner hands it over",
}
"""What is tried in `make test`; the rest takes its time."""


def each(writes):
    return [
        pytest.param(one, marks=pytest.mark.slow if one in FEW else pytest.mark.long)
        for one in writes
    ]


def whole():
    """What holds of every class, whatever came between: an owner or closed, and no try without its like."""
    for classroom in Classroom.objects.filter(archived_at=None):
        owners = Teacher.objects.filter(classroom=classroom, owner=True)
        assert owners.count() == 1
    for tried in Try.objects.select_related("attempt__learner", "pupil"):
        assert tried.attempt.learner.user_id == tried.pupil.user_id


def play(write, delete):
    """Play a scene in every order; give the class each time, and what both were told."""
    scenes = []

    def begin():
        scenes.append(Scene(write, delete))
        return scenes[-1].deeds

    for wrote, deleted in interleaved(begin):
        assert wrote in TAKEN
        whole()
        yield scenes[-1], wrote, deleted


@pytest.mark.parametrize("write", each(WRITES))
def test_a_class_is_deleted_whole_whatever_is_done_in_it_meanwhile(write):
    def delete(scene):
        return scene.owners("delete/", {"sure": "1"})

    for scene, wrote, deleted in play(WRITES[write], delete):
        if write == "the owner hands it over" and deleted != 302:
            assert deleted in (403, 404)
            continue
        assert deleted == 302
        assert not Classroom.objects.filter(pk=scene.room.classroom.pk).exists()
        if write == "a pupil answers":
            # What the pupil has learned stays theirs; an answer that was refused was not kept.
            assert Attempt.objects.count() == (wrote == 200)


@pytest.mark.parametrize("write", each(OF_WORK))
def test_an_assignment_is_deleted_whole_whatever_is_done_in_it_meanwhile(write):
    def delete(scene):
        rest = f"work/{scene.work.key}/delete/"
        return scene.owners(rest, {"sure": "1"})

    for scene, _wrote, deleted in play(WRITES[write], delete):
        assert deleted == 302
        assert not Assignment.objects.filter(pk=scene.work.pk).exists()
        assert Try.objects.count() == 0


OF_PUPILS = [
    "a pupil answers",
    "a pupil comes in by card",
    "a pupil quits",
    "a teacher makes new cards",
    "a teacher puts pupils into a group",
    "a teacher takes pupils out of a group",
    "a teacher removes pupils",
    "a teacher renames a pupil",
    "a teacher edits an assignment",
    "a teacher prints sheets",
    "a teacher makes an assignment",
    "a teacher copies the class",
]


@pytest.mark.parametrize("write", each(OF_PUPILS))
def test_s51_a_pupils_account_is_deleted_whole_whatever_is_done_with_it_meanwhile(
    write,
):
    def delete(scene):
        fields = {"delete": "1", "sure": "1"}
        return scene.owners(f"pupils/{scene.ana.pk}/", fields)

    for scene, _wrote, deleted in play(WRITES[write], delete):
        assert deleted == 302
        assert not User.objects.filter(pk=scene.ana.user_id).exists()
        for model in (Pupil, Learner, SignInCard):
            found = model._default_manager.filter(user_id=scene.ana.user_id)
            assert not found.exists()
        assert Attempt.objects.count() == 0


@pytest.mark.slow
@pytest.mark.parametrize("write", ["a pupil answers", "a teacher prints sheets"])
def test_a_pupil_is_removed_and_forgotten_while_they_answer(write):
    def delete(scene):
        remove = scene.ticked("remove", scene.ana)
        forget = scene.ticked("forget", scene.ana, sure="1")

        def both():
            return {remove(), forget()}

        return both

    for scene, _wrote, deleted in play(WRITES[write], delete):
        assert deleted == {302}
        assert not Pupil.objects.filter(pk=scene.ana.pk).exists()
        assert User.objects.filter(pk=scene.ana.user_id).exists()
        assert Try.objects.count() == 0


@pytest.mark.slow
@pytest.mark.parametrize("state", ["closed", "draft"])
def test_an_assignment_is_closed_or_taken_back_while_an_answer_comes_in(state):
    def close(scene):
        return scene.of_work("state/", {"state": state})

    for scene, wrote, closed in play(Scene.answer, close):
        scene.work.refresh_from_db()
        tries = Try.objects.count()
        assert (closed, tries) in ((302, 0), (302, 1), (422, 1))
        assert tries == (wrote == 200)
        # What somebody has answered is no draft.
        assert scene.work.state == (state if closed == 302 else "open")
        assert not (state == scene.work.state == "draft" and tries)


@pytest.mark.slow
@pytest.mark.parametrize(
    "write",
    [
        "the owner asks somebody",
        "the owner hands it over",
        "a teacher copies the class",
    ],
)
def test_s52_whoever_is_to_teach_deletes_the_account_meanwhile(write):
    going = "bea" if write == "the owner hands it over" else "other"

    def delete(scene):
        user = getattr(scene, going)
        return posting(client_of(user), "/es/account/delete/", {"password": PASSWORD})

    for scene, _wrote, deleted in play(WRITES[write], delete):
        assert deleted == 302
        assert not User.objects.filter(pk=getattr(scene, going).pk).exists()


@pytest.mark.parametrize("write", each(WRITES))
def test_s52_the_owner_deletes_the_account_whatever_is_done_in_the_class(write):
    def delete(scene):
        owner = client_of(scene.room.owner)
        return posting(owner, "/es/account/delete/", {"password": PASSWORD})

    for scene, _wrote, deleted in play(WRITES[write], delete):
        assert deleted == 302
        assert not User.objects.filter(pk=scene.room.owner.pk).exists()
        assert Classroom.objects.filter(pk=scene.room.classroom.pk).exists()


@pytest.mark.slow
def test_an_invitation_is_withdrawn_while_it_is_accepted():
    def accept(scene):
        rooms.invite(scene.room.classroom, scene.waiting.user)
        path = scene.room.path("invitation/")
        return posting(client_of(scene.waiting.user), path, {"answer": "yes"})

    def withdraw(scene):
        number = Teacher.objects.get(user=scene.waiting.user).pk
        return scene.owners("teachers/", {"remove": number})

    for scene, said, withdrawn in play(accept, withdraw):
        assert (said in (302, 404, 409), withdrawn) == (True, 302)
        assert not Teacher.objects.filter(user=scene.waiting.user).exists()
        if said == 409:  # Whose yes came too late still waits to be a pupil.
            assert Pupil.objects.filter(pk=scene.waiting.pk).exists()


# One after the other


def test_whoever_joins_a_class_that_has_just_gone_is_told_that_the_code_is_none():
    room = make_room()
    pupils.open_code(room.classroom, 7, 30)
    ana = make_account("Anita")
    rooms.delete(room.classroom)
    assert pupils.join(room.classroom, ana, "Ana") is False
    assert Pupil.objects.count() == 0


@pytest.mark.parametrize(
    "late",
    [
        lambda room, ana, work: pupils.add(room.classroom, "Eva"),
        lambda room, ana, work: pupils.let_in(room.classroom, [ana]),
        lambda room, ana, work: pupils.turn_away([ana]),
        lambda room, ana, work: pupils.forget([ana]),
        lambda room, ana, work: groups.put(room.classroom, [ana], "Mesa 1"),
        lambda room, ana, work: assigning.create(room.classroom, "Otra"),
        lambda room, ana, work: assigning.add(work, [BEATS]),
        lambda room, ana, work: assigning.change(work, {"title": "x"}, [], [ana]),
        lambda room, ana, work: assigning.open_now(work),
        lambda room, ana, work: assigning.take_back(work),
        lambda room, ana, work: assigning.delete(work),
        lambda room, ana, work: assigning.copy(work, room.classroom),
        lambda room, ana, work: worksheets.prepare(work, 0),
        lambda room, ana, work: worksheets.prepare(work, 3),
        lambda room, ana, work: rooms.invite(room.classroom, ana.user),
        lambda room, ana, work: rooms.copy(
            room.classroom, room.owner, "Otra", pupils=True
        ),
    ],
)
def test_what_comes_too_late_for_a_class_is_not_kept(late):
    room = make_room()
    ana, given = room.pupil("Uno", "Ana"), assign(room)
    rooms.delete(room.classroom)
    with pytest.raises(Gone):
        late(room, ana, given)
    for model in (Classroom, Pupil, Group, Assignment, Worksheet, Attempt, Try, Notice):
        assert model._default_manager.count() == 0
    rooms.delete(room.classroom)  # Pressed twice.


@pytest.fixture
def answer():
    """A pupil's answer whose page was opened before, and what it is about."""
    room = make_room()
    ana, given = room.pupil("Uno", "Ana"), assign(room, BEATS, tries=1)
    learner, exercise = accounts.learner_of(ana.user), exercise_of(given, 1, ana)
    task, right_one = Task(given, items_of(given)[0], ana), solution(exercise)

    def keep():
        return task.keep(
            learner,
            "t",
            Place(),
            exercise=exercise,
            answer=right_one,
            outcome=judge(exercise, right_one),
            day=timezone.now().date(),
            tells=True,
        )

    return SimpleNamespace(keep=keep, pupil=ana, work=given)


@pytest.mark.parametrize(
    ("before", "refusal"),
    [
        (lambda pupil, work: rooms.delete(work.classroom), Gone),
        (lambda pupil, work: rooms.delete_account(pupil.user), Gone),
        (lambda pupil, work: pupils.remove([pupil]), Gone),
        (lambda pupil, work: assigning.delete(work), attempts.NotTaken),
        (lambda pupil, work: assigning.close(work), attempts.NotTaken),
        (lambda pupil, work: assigning.take_back(work), attempts.NotTaken),
        (lambda pupil, work: rooms.archive(work.classroom), attempts.NotTaken),
    ],
    ids=["class", "account", "removed", "deleted", "closed", "draft", "archived"],
)
def test_an_answer_that_comes_too_late_is_not_kept(answer, before, refusal):
    before(answer.pupil, answer.work)
    with pytest.raises(refusal):
        answer.keep()
    assert (Attempt.objects.count(), Try.objects.count()) == (0, 0)


def test_an_answer_comes_in_time_while_nothing_is_deleted(answer):
    assert answer.keep()[1] is True
    assert (Attempt.objects.count(), Try.objects.count()) == (1, 1)


def test_whoever_is_not_asked_any_more_to_teach_stays_the_pupil_they_were():
    room = make_room()
    ana = room.pupil("Uno", "Ana", managed=True)
    SignInCard.objects.create(user=ana.user, digest="x")
    rooms.invite(room.classroom, ana.user)
    asked = Teacher.objects.get(user=ana.user)
    rooms.send_away(asked)
    with pytest.raises(Gone):
        rooms.accept(asked)
    ana.refresh_from_db()
    assert (ana.state, ana.managed, SignInCard.objects.count()) == ("in", True, 1)


def test_nobody_sends_away_whoever_has_just_become_the_owner():
    room = make_room()
    bea = Teacher.objects.get(user=room.teacher("Bea"))
    rooms.hand_over(Teacher.objects.get(user=room.owner), bea)
    rooms.send_away(bea)
    assert Teacher.objects.filter(owner=True).get() == bea


def test_a_no_does_not_take_back_a_yes():
    room, bea = make_room(), make_account("Bea")
    rooms.invite(room.classroom, bea)
    asked = Teacher.objects.get(user=bea)
    rooms.accept(asked)
    rooms.decline(asked)
    assert Teacher.objects.filter(user=bea).exclude(since=None).exists()


def test_an_account_that_begins_to_teach_is_no_teachers_to_delete():
    room = make_room()
    ana = room.pupil("Uno", "Ana", managed=True)
    make_room("Propia", owner="Uno")
    assert pupils.delete_account(ana) is False
    assert User.objects.filter(pk=ana.user_id).exists()


def test_of_several_new_cards_one_whose_account_has_gone_takes_no_other_along():
    room = make_room()
    pupils.add(room.classroom, "Ana\nBeto\nCaro")
    rows = list(Pupil.objects.select_related("user").order_by("pk"))
    before = dict(SignInCard.objects.values_list("user", "digest"))
    User.objects.get(pk=rows[1].user_id).delete()
    made = pupils.renew_cards(rows)
    assert [card.name for card in made] == ["Ana", "Caro"]
    after = dict(SignInCard.objects.values_list("user", "digest"))
    assert set(after) == {rows[0].user_id, rows[2].user_id}
    assert all(after[user] != before[user] for user in after)
