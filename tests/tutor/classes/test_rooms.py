import pytest
from django.utils.html import escape

from tests.tutor.classes.people import client_of, make_room
from tests.tutor.people import make_account
from tutor.classes import rooms
from tutor.models import Classroom, Notice, Pupil, SignInCard, Teacher, User

pytestmark = pytest.mark.django_db

HOSTILE = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "{{7*7}}{% now 'Y' %}",
    "[x](javascript:alert(1))",
    '=HYPERLINK("http://evil.example","x")',
    "🂡🂮 naipes",
    "Zoë O'Connor-Łukasz",
]
REFUSED = {
    "right-to-left override": "Ana \u202eeb",
    "zero width": "An\u200ba",
    "NUL": "An\x00a",
    "10,000 characters": "a" * 10_000,
    "only spaces": "   ",
    "only marks": "--- ***",
    "piled accents": "a" + "\u0301\u0302\u0303\u0304",
}


def owner_of(room):
    return Teacher.objects.get(classroom=room.classroom, owner=True).user


def teachers_of(room):
    return set(
        Teacher.objects.filter(classroom=room.classroom).values_list(
            "user__username", flat=True
        )
    )


def test_whoever_has_an_account_opens_a_class():
    ana = client_of(make_account("Ana"))
    answer = ana.post(
        "/es/classes/", {"title": "  Club   del martes ", "language": "pt-br"}
    )
    room = Classroom.objects.get()
    assert answer["Location"] == f"/es/classes/{room.key}/"
    assert (room.title, room.language, room.rules) == (
        "Club del martes",
        "pt-br",
        "recreational",
    )
    assert Teacher.objects.get().owner is True
    assert "Club del martes" in ana.get(answer["Location"]).text


def test_who_is_not_signed_in_is_told_what_classes_are(client):
    page = client.get("/pt-br/classes/")
    assert page.status_code == 200
    assert 'href="/pt-br/account/sign-in/?next=/pt-br/classes/"' in page.text
    assert "<form" not in page.text.split("<main")[1].split("</main>")[0]


def test_a_class_needs_a_language_of_the_site():
    ana = client_of(make_account("Ana"))
    assert (
        ana.post("/es/classes/", {"title": "Club", "language": "fr"}).status_code == 422
    )
    assert Classroom.objects.count() == 0


@pytest.mark.parametrize("title", HOSTILE)
def test_s37_a_hostile_title_is_shown_as_text(title):
    room = make_room(title)
    teacher, pupil = client_of(room.owner), client_of(room.pupil("Beto").user)
    for client in (teacher, pupil):
        for path in ("/es/classes/", room.path()):
            page = client.get(path)
            assert page.status_code == 200
            assert "<script>alert" not in page.text
            assert "<img src=x" not in page.text
            assert escape(title) in page.text


@pytest.mark.parametrize("title", REFUSED.values(), ids=REFUSED.keys())
def test_s37_a_title_that_cannot_be_seen_is_refused(title):
    ana = client_of(make_account("Ana"))
    answer = ana.post("/es/classes/", {"title": title, "language": "es"})
    assert answer.status_code == 422
    assert Classroom.objects.count() == 0


def test_s37_bytes_that_are_no_text_do_no_harm():
    ana = client_of(make_account("Ana"))
    form = "application/x-www-form-urlencoded"
    answer = ana.post(
        "/es/classes/", "title=Ana%ED%A0%80%FF&language=es", content_type=form
    )
    assert answer.status_code == 302
    assert "Ana\ufffd" in ana.get(answer["Location"]).text


def test_s35_nobody_has_more_classes_than_they_can_teach(monkeypatch):
    monkeypatch.setattr(rooms, "MOST_CLASSES", 2)
    ana = client_of(make_account("Ana"))
    for _ in range(2):
        ana.post("/es/classes/", {"title": "Club", "language": "es"})
    assert (
        ana.post("/es/classes/", {"title": "Club", "language": "es"}).status_code == 422
    )
    rooms.archive(Classroom.objects.all()[0])
    assert (
        ana.post("/es/classes/", {"title": "Club", "language": "es"}).status_code == 302
    )


def test_settings_are_kept():
    room = make_room()
    teacher = client_of(room.owner)
    fields = {
        "title": "Otro",
        "language": "pt-br",
        "rules": "kawu",
        "zone": "America/Lima",
    }
    assert teacher.post(room.path("settings/"), fields)["Location"] == room.path()
    kept = Classroom.objects.get()
    assert (kept.title, kept.language, kept.rules, kept.zone) == (
        "Otro",
        "pt-br",
        "kawu",
        "America/Lima",
    )
    for wrong in ({"rules": "chess"}, {"zone": "Mars/Base"}, {"language": "xx"}):
        assert teacher.post(room.path("settings/"), fields | wrong).status_code == 422


def test_a_second_teacher_is_asked_and_says_yes():
    room = make_room()
    owner, bea = client_of(room.owner), client_of(make_account("Bea"))
    assert owner.post(room.path("teachers/"), {"name": "BEA"}).status_code == 302
    assert bea.get(room.path()).status_code == 404
    assert room.path("invitation/") in bea.get("/es/classes/").text
    assert (
        bea.post(room.path("invitation/"), {"answer": "yes"})["Location"] == room.path()
    )
    assert bea.get(room.path("settings/")).status_code == 200
    assert teachers_of(room) == {"Profe", "Bea"}


def test_an_invitation_can_be_declined():
    room = make_room()
    bea = make_account("Bea")
    rooms.invite(room.classroom, bea)
    client_of(bea).post(room.path("invitation/"), {"answer": "no"})
    assert teachers_of(room) == {"Profe"}
    client_of(bea).post(room.path("invitation/"), {"answer": "yes"})
    assert teachers_of(room) == {"Profe"}


def test_nobody_is_asked_who_does_not_exist_or_learns_in_the_class():
    room = make_room()
    room.pupil("Beto")
    owner = client_of(room.owner)
    for name in ("Nadie", "Beto"):
        assert owner.post(room.path("teachers/"), {"name": name}).status_code == 422
    assert teachers_of(room) == {"Profe"}


def test_s5_a_removed_teacher_finds_nothing_at_the_next_click():
    room = make_room()
    bea = room.teacher("Bea")
    browser = client_of(bea)
    assert browser.get(room.path()).status_code == 200
    row = Teacher.objects.get(user=bea)
    client_of(room.owner).post(room.path("teachers/"), {"remove": row.pk})
    assert browser.get(room.path()).status_code == 404
    assert browser.post(room.path("notices/"), {"text": "x"}).status_code == 404


def test_only_the_owner_names_removes_and_closes():
    room = make_room()
    bea = client_of(room.teacher("Bea"))
    make_account("Carl")
    owner = Teacher.objects.get(owner=True)
    helper = Teacher.objects.get(owner=False)
    for path, fields in [
        ("teachers/", {"name": "Carl"}),
        ("teachers/", {"remove": owner.pk}),
        ("teachers/", {"owner": helper.pk}),
        ("archive/", {}),
        ("delete/", {"sure": "1"}),
    ]:
        assert bea.post(room.path(path), fields).status_code == 403
    assert (teachers_of(room), Classroom.objects.get().archived_at) == (
        {"Profe", "Bea"},
        None,
    )


def test_a_class_is_handed_over():
    room = make_room()
    bea = room.teacher("Bea")
    row = Teacher.objects.get(user=bea)
    client_of(room.owner).post(room.path("teachers/"), {"owner": row.pk})
    assert owner_of(room) == bea
    assert Teacher.objects.filter(owner=True).count() == 1
    assert [(n.event, n.who) for n in Notice.objects.all()] == [("new-owner", "Bea")]


def test_a_class_handed_over_twice_from_an_old_page_has_one_owner():
    room = make_room()
    owner = Teacher.objects.get(owner=True)
    bea, caro = (Teacher.objects.get(user=room.teacher(name)) for name in ("B", "C"))
    rooms.hand_over(owner, bea)
    rooms.hand_over(owner, caro)
    assert list(Teacher.objects.filter(owner=True)) == [bea]


def test_a_class_is_not_handed_to_who_has_not_said_yes_or_teaches_another():
    room, other = make_room(), make_room("Otro", "Vecino")
    rooms.invite(room.classroom, make_account("Bea"))
    owner = client_of(room.owner)
    for row in (
        Teacher.objects.get(user__username="Bea"),
        Teacher.objects.get(user=other.owner),
    ):
        owner.post(room.path("teachers/"), {"owner": row.pk})
        assert owner_of(room) == room.owner


def test_s52_the_owner_who_leaves_leaves_it_to_the_longest_teacher():
    room = make_room()
    bea = room.teacher("Bea")
    room.teacher("Carl")
    client_of(room.owner).post(room.path("leave/"), {"sure": "1"})
    assert owner_of(room) == bea
    assert teachers_of(room) == {"Bea", "Carl"}


def test_s52_a_class_that_nobody_teaches_closes_and_its_pupils_are_told():
    room = make_room()
    pupil = client_of(room.pupil("Beto").user)
    client_of(room.owner).post(room.path("leave/"), {"sure": "1"})
    assert Classroom.objects.get().archived_at is not None
    page = pupil.get(room.path()).text
    assert "Profe" in page
    assert "ya no da esta clase" in page


def test_s52_an_account_that_is_deleted_leaves_its_classes_in_order():
    room, alone = make_room(), make_room("Solo")
    bea = room.teacher("Bea")
    client_of(room.owner).post("/es/account/delete/", {"password": "tres cartas altas"})
    assert not User.objects.filter(username="Profe").exists()
    assert owner_of(room) == bea
    assert Classroom.objects.get(pk=alone.classroom.pk).archived_at is not None


def test_a_closed_class_can_be_opened_again_and_deleted():
    room = make_room()
    pupil = room.pupil("Beto")
    owner = client_of(room.owner)
    owner.post(room.path("archive/"))
    assert Classroom.objects.get().archived_at is not None
    owner.post(room.path("archive/"), {"again": "1"})
    assert Classroom.objects.get().archived_at is None
    assert owner.post(room.path("delete/")).status_code == 422
    assert owner.post(room.path("delete/"), {"sure": "1"})["Location"] == "/es/classes/"
    assert Classroom.objects.count() == 0
    assert User.objects.filter(pk=pupil.user_id).exists()


def test_a_class_that_is_closed_or_opened_twice_stays_what_was_asked_for():
    room = make_room()
    owner = client_of(room.owner)
    owner.post(room.path("archive/"))
    closed_at = Classroom.objects.get().archived_at
    assert closed_at is not None
    owner.post(room.path("archive/"))
    assert Classroom.objects.get().archived_at == closed_at
    for _ in range(2):
        owner.post(room.path("archive/"), {"again": "1"})
        assert Classroom.objects.get().archived_at is None


@pytest.mark.parametrize(
    ("page", "harmless"),
    [("pupils/", 'name="do" value="group"'), ("assign/", 'class="button"')],
)
def test_enter_in_a_field_presses_a_button_that_can_be_undone(page, harmless):
    room = make_room()
    room.pupil("Beto", managed=True)
    text = client_of(room.owner).get(room.path(page)).text
    form = text.split("<main")[1].split("<form")[-1]
    first = form.split("<button")[1].split(">")[0]
    assert (harmless in first, "formaction" in first, "open" in first) == (
        True,
        False,
        False,
    )


@pytest.mark.parametrize("with_pupils", [True, False])
def test_a_copy_has_the_same_settings_and_the_pupils_if_wished(with_pupils):
    room = make_room(language="pt-br")
    room.pupil("Beto", managed=True, number="7")
    room.pupil("Caro", state=Pupil.State.OUT)
    owner = client_of(room.owner)
    owner.post(room.path("copy/"), {"pupils": "1"} if with_pupils else {})
    new = Classroom.objects.exclude(pk=room.classroom.pk).get()
    assert (new.title, new.language) == ("Club del martes (copia)", "pt-br")
    assert Teacher.objects.get(classroom=new, owner=True).user == room.owner
    copied = [(p.user.username, p.managed, p.number) for p in new.pupils.all()]
    assert copied == ([("Beto", True, "7")] if with_pupils else [])


def test_who_only_helps_in_a_class_takes_no_pupils_along():
    room = make_room()
    room.pupil("Beto", managed=True)
    bea = client_of(room.teacher("Bea"))
    assert bea.post(room.path("copy/"), {"pupils": "1"}).status_code == 403
    assert Classroom.objects.count() == 1
    assert 'name="pupils"' not in bea.get(room.path("settings/")).text
    bea.post(room.path("copy/"))
    new = Classroom.objects.exclude(pk=room.classroom.pk).get()
    assert new.pupils.count() == 0


def test_s36_a_pupil_who_becomes_a_teacher_has_no_card_any_more():
    room = make_room()
    pupil = room.pupil("Beto", managed=True)
    SignInCard.objects.create(user=pupil.user, digest="d" * 64)
    client_of(pupil.user).post("/es/classes/", {"title": "Mía", "language": "es"})
    assert SignInCard.objects.count() == 0
    assert Pupil.objects.get().managed is False


def test_s38_a_notice_is_text_with_its_lines():
    room = make_room()
    text = "Mañana a las 9:\n<b>traigan</b> naipes\r\nhttps://evil.example [x](javascript:1)"
    client_of(room.owner).post(room.path("notices/"), {"text": text})
    page = client_of(room.pupil("Beto").user).get(room.path()).text
    assert (
        "Mañana a las 9:\n&lt;b&gt;traigan&lt;/b&gt; naipes\nhttps://evil.example [x](javascript:1)</p>"
        in page
    )


@pytest.mark.parametrize("text", ["", "   ", "x" * 2001, "a\x00b", "a\u202eb"])
def test_a_notice_that_says_nothing_or_too_much_is_refused(text):
    room = make_room()
    assert (
        client_of(room.owner).post(room.path("notices/"), {"text": text}).status_code
        == 422
    )
    assert Notice.objects.count() == 0


def test_a_notice_is_taken_back_by_teachers_of_its_class_alone():
    room, other = make_room(), make_room("Otro", "Vecino")
    notice = Notice.objects.create(classroom=room.classroom, text="Hola")
    theirs = client_of(other.owner).post(other.path("notices/"), {"remove": notice.pk})
    assert theirs.status_code == 404
    for wrong in ("", "x", "-1", "9" * 30, "١"):
        answer = client_of(room.owner).post(room.path("notices/"), {"remove": wrong})
        assert answer.status_code == 404
    assert Notice.objects.count() == 1
    client_of(room.owner).post(room.path("notices/"), {"remove": notice.pk})
    assert Notice.objects.count() == 0


def test_s3_a_pupil_is_refused_what_is_for_teachers_and_nothing_is_written():
    room = make_room()
    pupil = client_of(room.pupil("Beto").user)
    assert pupil.post(room.path("notices/"), {"text": "x"}).status_code == 403
    assert pupil.post(room.path("settings/"), {"title": "x"}).status_code == 403
    assert (Notice.objects.count(), Classroom.objects.get().title) == (
        0,
        "Club del martes",
    )


def test_s2_somebody_elses_class_is_answered_like_one_that_does_not_exist():
    room, other = make_room(), make_room("Otro", "Vecino")
    browser = client_of(other.owner)
    for rest in ("", "settings/", "teachers/", "delete/"):
        theirs = browser.get(room.path(rest))
        nobodys = browser.get(f"/es/classes/aaaaaaaaaa/{rest}")
        assert (theirs.status_code, nobodys.status_code) == (404, 404)
        assert theirs.text.replace(room.classroom.key, "aaaaaaaaaa") == nobodys.text


def test_who_only_waits_sees_that_they_wait():
    room = make_room()
    pupil = room.pupil("Beto", state=Pupil.State.WAITING)
    page = client_of(pupil.user).get(room.path())
    assert page.status_code == 200
    assert "darte paso" in page.text
