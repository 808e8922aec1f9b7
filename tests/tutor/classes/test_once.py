"""What is made once however often it is sent, and what two do at once."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import pytest
from django.db import connection
from django.http import QueryDict
from django.utils import timezone

from tests.tutor.classes.people import client_of, make_room
from tests.tutor.classes.working import (
    BEATS,
    NAME,
    ORDER,
    assign,
    items_of,
    path_of,
    send,
)
from tests.tutor.people import make_account
from tutor.classes import assigning, once, rooms
from tutor.models import (
    Assignment,
    Classroom,
    Group,
    Item,
    Notice,
    Pupil,
    Teacher,
    Try,
)

pytestmark = pytest.mark.django_db

KEY, OTHER = "abcdefghjk", "zyxwvutsrq"


def at_once(*deeds):
    """Do some things in threads of their own; return what each gave back."""

    def do(deed):
        try:
            return deed()
        finally:
            connection.close()

    with ThreadPoolExecutor(len(deeds)) as threads:
        return list(threads.map(do, deeds))


def mistaken(room):
    """An assignment in which a pupil is wrong, and the belief that shows."""
    ana = room.pupil("Uno", "Ana")
    work = assign(room, BEATS)
    send(client_of(ana.user), room, work, 1, ana, right=False)
    return work, Try.objects.get().beliefs[0]


def ways(room, work, belief):
    """The forms that make something: where they go, and what they say."""
    return {
        "reteach": (path_of(room, work, "reteach/"), {"belief": belief}),
        "copy": (path_of(room, work, "copy/"), {}),
        "assign": (
            room.path("assign/"),
            {"number-order": "2", "tries": "0", "counts": "best", "whom": "class"},
        ),
        "class": ("/es/classes/", {"title": "Otra", "language": "es"}),
        "copy of class": (room.path("copy/"), {}),
    }


WAYS = ["reteach", "copy", "assign", "class", "copy of class"]


def number():
    return Assignment.objects.count() + Classroom.objects.count()


@pytest.mark.parametrize("way", WAYS)
def test_a_double_click_makes_one(way):
    room = make_room()
    path, fields = ways(room, *mistaken(room))[way]
    teacher = client_of(room.owner)
    before = number()
    pages = [teacher.post(path, fields | {"fresh": KEY}) for _ in range(2)]
    made = number() - before
    assert (made, pages[0]["Location"]) == (
        2 if way == "copy of class" else 1,
        pages[1]["Location"],
    )
    teacher.post(path, fields | {"fresh": OTHER})
    assert number() - before == 2 * made + (way == "copy of class" and 0)


@pytest.mark.parametrize("way", WAYS)
def test_every_form_that_makes_something_brings_a_key_of_its_own(way):
    room = make_room()
    work, _belief = mistaken(room)
    pages = {
        "reteach": path_of(room, work, "results/"),
        "copy": path_of(room, work),
        "assign": room.path("assign/"),
        "class": "/es/classes/",
        "copy of class": room.path("settings/"),
    }
    teacher = client_of(room.owner)
    first, second = (teacher.get(pages[way]).text for _ in range(2))
    keys = [page.split('name="fresh" value="')[1][:10] for page in (first, second)]
    assert keys[0] != keys[1]


def test_what_is_changed_before_it_is_sent_again_makes_another():
    room = make_room()
    teacher = client_of(room.owner)
    fields = {"number-order": "2", "tries": "0", "counts": "best", "whom": "class"}
    for title in ("Lunes", "Martes", "Martes"):
        form = fields | {"title": title, "fresh": KEY, "csrfmiddlewaretoken": title}
        teacher.post(room.path("assign/"), form)
    titles = Assignment.objects.order_by("pk").values_list("title", flat=True)
    assert list(titles) == ["Lunes", "Martes"]
    for title in ("Otra", "Otra más", "Otra más"):
        form = {"title": title, "language": "es", "fresh": KEY}
        teacher.post("/es/classes/", form)
    names = Classroom.objects.order_by("pk").values_list("title", flat=True)
    assert list(names) == ["Club del martes", "Otra", "Otra más"]


def test_the_same_form_sent_again_later_makes_another():
    room = make_room()
    work = assign(room)
    teacher, path = client_of(room.owner), path_of(room, work, "copy/")
    first = teacher.post(path, {"fresh": KEY})["Location"]
    Assignment.objects.update(created_at=timezone.now() - timedelta(minutes=2))
    assert teacher.post(path, {"fresh": KEY})["Location"] != first
    assert Assignment.objects.count() == 3


@pytest.mark.parametrize("said", ["", "x", "ABCDEFGHJK", "abcdefghj0", "a" * 5000])
def test_a_key_that_is_none_of_ours_is_not_taken(said):
    room = make_room()
    work = assign(room)
    answer = client_of(room.owner).post(path_of(room, work, "copy/"), {"fresh": said})
    assert answer.status_code == 302
    assert Assignment.objects.exclude(key=said).count() == 2


def test_a_key_of_another_class_says_nothing_of_it():
    room, other = make_room(), make_room("Otra", "Vecina")
    theirs, mine = assign(other), assign(room)
    key = once.key_of(QueryDict(f"fresh={KEY}"))
    Assignment.objects.filter(pk=theirs.pk).update(key=key)
    path = path_of(room, mine, "copy/")
    answer = client_of(room.owner).post(path, {"fresh": KEY})
    assert key not in answer["Location"]
    assert Assignment.objects.filter(classroom=room.classroom).count() == 2


def test_a_notice_told_twice_by_a_double_click_is_told_once():
    room = make_room()
    for _ in range(2):
        client_of(room.owner).post(room.path("notices/"), {"text": "Hola"})
    assert Notice.objects.count() == 1


# At once


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("way", WAYS)
def test_two_clicks_at_once_make_one(way):
    room = make_room()
    path, fields = ways(room, *mistaken(room))[way]
    before = number()

    def press():
        answer = client_of(room.owner).post(path, fields | {"fresh": KEY})
        return answer["Location"]

    places = at_once(press, press, press)
    assert len(set(places)) == 1
    assert number() - before == (2 if way == "copy of class" else 1)
    for made in Assignment.objects.all():
        assert Item.objects.filter(assignment=made).exists()


@pytest.mark.django_db(transaction=True)
def test_the_last_place_of_a_code_is_one_pupils():
    room = make_room()
    Classroom.objects.filter(pk=room.classroom.pk).update(
        code="K7M4QX9P", code_left=1, code_until="2100-01-01T00:00Z"
    )
    users = [make_account(f"Alumna {word}") for word in ("be", "ce", "de", "fe")]

    def join(user):
        answer = client_of(user).post(
            "/es/classes/join/K7M4QX9P/", {"name": user.username, "agreed": "on"}
        )
        return answer.status_code

    statuses = at_once(*(lambda user=user: join(user) for user in users))
    assert sorted(statuses) == [302, 404, 404, 404]
    assert (Pupil.objects.count(), Classroom.objects.get().code_left) == (1, 0)


@pytest.mark.django_db(transaction=True)
def test_two_browsers_of_one_account_take_one_place():
    room = make_room()
    Classroom.objects.filter(pk=room.classroom.pk).update(
        code="K7M4QX9P", code_left=5, code_until="2100-01-01T00:00Z"
    )
    ana = make_account("Anita")

    def join():
        answer = client_of(ana).post(
            "/es/classes/join/K7M4QX9P/", {"name": "Ana", "agreed": "on"}
        )
        return answer.status_code

    assert at_once(join, join, join) == [302] * 3
    assert (Pupil.objects.count(), Classroom.objects.get().code_left) == (1, 4)


@pytest.mark.django_db(transaction=True)
def test_of_two_teachers_who_change_an_assignment_one_wish_holds_whole():
    room = make_room()
    bea = room.teacher("Bea")
    work = assign(room)
    wishes = {}
    for n, user in enumerate((room.owner, bea), 1):
        pupil = room.pupil(f"Alumna {n}")
        group = Group.objects.create(classroom=room.classroom, title=f"Grupo {n}")
        wishes[user] = {
            "title": f"Título {n}",
            "tries": str(n),
            "counts": ["first", "last"][n - 1],
            "whom": "some",
            "pupil": [pupil.pk],
            "group": [group.pk],
        }

    def change(user):
        answer = client_of(user).post(path_of(room, work, "edit/"), wishes[user])
        return answer.status_code

    deeds = [lambda user=user: change(user) for user in wishes] * 3
    assert at_once(*deeds) == [302] * 6
    kept = Assignment.objects.get()
    now = {
        "title": kept.title,
        "tries": str(kept.tries),
        "counts": kept.counts,
        "whom": "some",
        "pupil": list(kept.pupils.values_list("pk", flat=True)),
        "group": list(kept.groups.values_list("pk", flat=True)),
    }
    assert now in list(wishes.values())


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("deed", ["replace", "take-out"])
def test_an_answer_and_a_teacher_who_takes_its_exercise_away_at_once(deed):
    room = make_room()
    bea = room.pupil("Beto")
    work = assign(room, NAME, ORDER)
    item = items_of(work)[0]

    def answer():
        return send(client_of(bea.user), room, work, 1, bea).status_code

    def take():
        fields = {deed: str(item.pk)}
        path = path_of(room, work, "items/")
        return client_of(room.owner).post(path, fields).status_code

    said, taken = at_once(answer, take)
    tries = list(Try.objects.filter(item=item))
    if taken == 422:  # It was answered first.
        assert (said, len(tries)) == (200, 1)
        assert Item.objects.get(pk=item.pk).seed == item.seed
    else:
        # It was not: what is answered, if anything, is the exercise in its place.
        now = {assigning.spec_of(kept).id for kept in Item.objects.filter(pk=item.pk)}
        assert (taken, said in (200, 404, 409, 422)) == (302, True)
        assert {row.attempt.exercise for row in tries} <= now


@pytest.mark.django_db(transaction=True)
def test_a_class_is_handed_to_two_at_once_and_has_one_owner():
    room = make_room()
    rows = [Teacher.objects.get(user=room.teacher(name)) for name in ("Bea", "Caro")]

    def hand(row):
        path = room.path("teachers/")
        return client_of(room.owner).post(path, {"owner": row.pk}).status_code

    statuses = at_once(*(lambda row=row: hand(row) for row in rows))
    assert sorted(statuses) in ([302, 302], [302, 403])
    assert Teacher.objects.filter(owner=True).count() == 1


def test_an_assignment_that_cannot_be_made_whole_is_not_made(monkeypatch):
    room = make_room()
    monkeypatch.setattr(assigning, "MOST_ITEMS", 2)
    fields = {"number-order": "1", "tries": "0", "counts": "best", "fresh": KEY}
    lesson = {"lesson": "wild-heart"}
    answer = client_of(room.owner).post(room.path("assign/"), fields | lesson)
    assert (answer.status_code, Assignment.objects.count()) == (422, 0)


def test_the_fifty_first_class_is_opened_by_no_way(monkeypatch):
    monkeypatch.setattr(rooms, "MOST_CLASSES", 1)
    room, other = make_room(), make_room("Otra", "Vecina")
    bea = Teacher.objects.get(user=other.teacher("Bea"))
    make_room("De Bea", "Bea")
    owner = client_of(room.owner)
    owner.post(room.path("archive/"))
    make_room("Nueva")
    page = owner.post(room.path("archive/"), {"again": "1"})
    assert (page.status_code, "1 clases abiertas" in page.text) == (422, True)
    page = client_of(other.owner).post(other.path("teachers/"), {"owner": bea.pk})
    assert (page.status_code, "no caben más" in page.text) == (422, True)
    client_of(other.owner).post(other.path("leave/"), {"sure": "1"})
    left = Classroom.objects.get(pk=other.classroom.pk)
    assert left.archived_at is not None
    assert Teacher.objects.get(classroom=left, owner=True).user == bea.user
    open_ones = Teacher.objects.filter(owner=True, classroom__archived_at=None)
    assert open_ones.filter(user=bea.user).count() == 1
