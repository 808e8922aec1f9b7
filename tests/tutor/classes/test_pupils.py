import re
import time

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.utils.html import escape

from tests.tutor.classes.people import client_of, make_room
from tests.tutor.classes.test_rooms import HOSTILE
from tests.tutor.classes.working import assign, send
from tests.tutor.people import make_account, sign_in, signed_in_as
from tutor import names
from tutor.classes import pupils, roster
from tutor.models import (
    Attempt,
    Classroom,
    Group,
    Pupil,
    Session,
    SignInCard,
    Try,
    User,
)

pytestmark = pytest.mark.django_db

NAMES = "Ana María López\nJoão Conceição; 17\n\n  Zoë   Núñez\t18 \n"
TOKEN = r"#([\w-]{20})"


def add(client, room, text):
    return client.post(room.path("pupils/add/"), {"names": text})


def cards_of(page):
    """The cards that a page shows: nickname and secret by real name."""
    found = re.findall(
        r'whose"><bdi>(.*?)</bdi>.*?<dd>(.*?)</dd>.*?code">(.*?)</dd>',
        page.text,
        re.DOTALL,
    )
    return {name: (nickname, secret) for name, nickname, secret in found}


def tokens_of(room, text):
    """Make accounts and return their pupils with the tokens of their cards."""
    made = pupils.add(room.classroom, text)
    return [(User.objects.get(username=card.nickname), card.token) for card in made]


def test_pasted_names_become_accounts_with_cards(room, teacher):
    page = add(teacher, room, NAMES)
    assert page.status_code == 200
    assert "no-store" in page["Cache-Control"]
    rows = [
        (p.name, p.number, p.managed, p.state) for p in Pupil.objects.order_by("pk")
    ]
    assert rows == [
        ("Ana María López", "", True, "in"),
        ("João Conceição", "17", True, "in"),
        ("Zoë Núñez", "18", True, "in"),
    ]
    assert set(cards_of(page)) == {"Ana María López", "João Conceição", "Zoë Núñez"}
    assert page.text.count('<svg class="qr"') == 3
    assert "style=" not in page.text.split("<main")[1]


def test_s47_a_pupil_has_no_mail_and_a_name_that_says_nothing(room, teacher):
    add(teacher, room, NAMES)
    for pupil in Pupil.objects.select_related("user"):
        assert pupil.user.email == ""
        names.check(pupil.user.username)
        for word in pupil.name.split():
            assert word.lower() not in pupil.user.username.lower()


@pytest.mark.parametrize(
    "typed",
    [
        str,
        str.lower,
        lambda s: s.replace("-", ""),
        lambda s: s.replace("-", " ").lower(),
    ],
)
def test_a_card_opens_its_account_by_name_and_secret_however_typed(
    room, teacher, typed
):
    nickname, secret = cards_of(add(teacher, room, "Ana"))["Ana"]
    browser = Client()
    assert sign_in(browser, nickname.upper(), typed(secret)).status_code == 302
    assert signed_in_as(browser) == nickname
    assert sign_in(Client(), nickname, "K7M4-QX9P").status_code == 422


def test_s36_the_secrets_are_kept_nowhere(room, teacher):
    page = add(teacher, room, "Ana")
    secret = cards_of(page)["Ana"][1]
    card, user = SignInCard.objects.get(), Pupil.objects.get().user
    assert secret.replace("-", "") not in user.password
    assert len(card.digest) == 64
    for path in ("pupils/", f"pupils/{Pupil.objects.get().pk}/", ""):
        assert secret not in teacher.get(room.path(path)).text


def test_a_card_has_at_least_112_random_bits(room):
    drawn = {
        token
        for _, token in tokens_of(room, "\n".join(f"Pupil {n}" for n in range(20)))
    }
    assert len(drawn) == 20
    assert {len(token) * 6 for token in drawn} == {120}


def test_s36_a_card_is_exchanged_by_a_form_and_leads_on(room):
    user, token = tokens_of(room, "Ana")[0]
    browser = Client()
    page = browser.get("/es/classes/card/")
    assert token not in page.text
    answer = browser.post("/es/classes/card/", {"token": token})
    assert (answer.status_code, answer["Location"]) == (302, room.path())
    assert signed_in_as(browser) == user.username
    assert browser.get(room.path()).status_code == 200


def test_s36_a_replaced_card_is_void_and_its_sessions_end(room, teacher):
    user, token = tokens_of(room, "Ana")[0]
    browser = Client()
    browser.post("/es/classes/card/", {"token": token})
    page = teacher.post(room.path("pupils/cards/"), {"pupil": Pupil.objects.get().pk})
    assert set(cards_of(page)) == {"Ana"}
    assert signed_in_as(browser) is None
    assert Session.objects.filter(user=user).count() == 0
    assert Client().post("/es/classes/card/", {"token": token}).status_code == 422
    nickname, secret = cards_of(page)["Ana"]
    assert sign_in(Client(), nickname, secret).status_code == 302


def test_s36_a_pupil_who_becomes_a_teacher_has_no_token(room):
    user, token = tokens_of(room, "Ana")[0]
    client_of(user).post("/es/classes/", {"title": "Mía", "language": "es"})
    assert Client().post("/es/classes/card/", {"token": token}).status_code == 422


def test_s55_nobody_gets_a_card_for_an_account_that_is_its_owners(room, teacher):
    pupil = room.pupil("Beto")
    before = pupil.user.password
    answer = teacher.post(room.path("pupils/cards/"), {"pupil": pupil.pk})
    assert answer.status_code == 422
    assert User.objects.get(pk=pupil.user_id).password == before
    answer = teacher.post(
        room.path(f"pupils/{pupil.pk}/"), {"delete": "1", "sure": "1"}
    )
    assert User.objects.filter(pk=pupil.user_id).exists()


def test_s55_another_teacher_gives_no_cards_to_these_pupils(room):
    other = make_room("Otra", "Vecina")
    _user, token = tokens_of(room, "Ana")[0]
    answer = client_of(other.owner).post(
        other.path("pupils/cards/"), {"pupil": Pupil.objects.get().pk}
    )
    assert answer.status_code == 404
    assert Client().post("/es/classes/card/", {"token": token}).status_code == 302


def test_s31_a_whole_class_comes_in_at_once_from_one_address(room):
    text = "\n".join(f"Pupil {n}" for n in range(35))
    for _user, token in tokens_of(room, text):
        assert Client().post("/es/classes/card/", {"token": token}).status_code == 302
    assert Session.objects.count() == 35


def test_s33_who_guesses_a_classmates_password_shuts_nobody_out(room):
    user, token = tokens_of(room, "Ana")[0]
    bully = Client()
    statuses = [
        sign_in(bully, user.username, f"wrong {n}").status_code for n in range(8)
    ]
    assert statuses[-1] == 429
    assert Client().post("/es/classes/card/", {"token": token}).status_code == 302


def test_made_up_cards_are_slowed(client, monkeypatch):
    monkeypatch.setattr(time, "time", lambda: 1_800_000_000.0)
    client.cookies["csrf"] = "c" * 32
    statuses = [
        client.post("/es/classes/card/", {"token": f"x{n}"}).status_code
        for n in range(21)
    ]
    assert statuses == [422] * 20 + [429]


# Lists that cannot be taken: refused whole, with their lines


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "al menos un nombre"),
        (" \n\t\n;", "al menos un nombre"),
        ("Ana\nBeto\nana\nANA", "Líneas 3, 4: el mismo nombre que en la línea 1"),
        ("Ana\n***\nBeto", "Línea 2: tiene que haber al menos una letra"),
        ("Ana\nBe\u202eto", "Línea 2: contiene caracteres"),
        ("Ana\nBe\u200bto\nC\x00", "Líneas 2, 3: contiene caracteres"),
        ("Ana\n" + "x" * 61, "Línea 2: es demasiado largo"),
        ("Ana\nBeto;" + "1" * 21, "Línea 2: es demasiado largo"),
        (
            "Ana;7\nBeto;8\nCaro;07\nDani; 7",
            "Línea 4: el mismo número que en la línea 1",
        ),
        ("Ana;7\nBeto;7A;x", "Línea 2: más que un nombre y un número"),
        ("Pérez;Ana", "Línea 1: un número tiene alguna cifra"),
        ("Curso;Nombre;Número\nA;Ana;7", "Línea 2: más que un nombre"),
        ("Nombre;Número", "al menos un nombre"),
        ("Ana\nAna\u3164", "Línea 2: contiene caracteres"),
        ("Ana\nAn\u115fa\nA\u034fna", "Líneas 2, 3: contiene caracteres"),
        ("\u3164\u115f", "Línea 1: contiene caracteres"),
        ("Ana\nАnа", "Línea 2: el mismo nombre que en la línea 1"),
        (
            "نیک پی\nنیک\u200cپی\nنیک\u200cپی",
            "Línea 3: el mismo nombre que en la línea 2",
        ),
        ("Ana 👩\u200d🚀\nAna 👩🚀", "Línea 2: el mismo nombre que en la línea 1"),
        ("\n".join(f"P{n}" for n in range(121)), "La lista tiene 121 nombres"),
        ("\n".join(f"P{n}" for n in range(10_000)), "La lista tiene 10000 nombres"),
        ("x" * 70_000, "demasiado grande"),
        ("\n".join(["Ana"] * 20), "Líneas 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 y 9 más"),
    ],
)
def test_s40_a_bad_list_is_refused_whole_with_its_lines(room, teacher, text, said):
    page = add(teacher, room, text)
    assert page.status_code == 422
    assert said in page.text
    assert (User.objects.count(), Pupil.objects.count()) == (1, 0)


def test_s40_a_list_sent_twice_makes_everybody_once(room, teacher):
    add(teacher, room, NAMES)
    page = add(teacher, room, NAMES)
    assert page.status_code == 422
    assert "Líneas 1, 2, 4: este nombre ya está en la clase" in page.text
    assert Pupil.objects.count() == 3


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ("Ana\nJoão\nBeto\nÑusta".encode("cp850"), "Líneas 2, 4: no está en UTF-8"),
        ("Ana\nBeto".encode("utf-16-le"), "no es de texto"),
        ("Ana\nBeto".encode("utf-16")[:-1], "no es de texto"),
        (b"\x89PNG\r\n\x1a\n\x00\x00", "no es de texto"),
        (b"x" * 20 * 1024 * 1024, "demasiado grande: 20480 kB"),
    ],
)
def test_s40_a_file_that_is_no_list_is_refused_whole(room, teacher, data, said):
    page = teacher.post(
        room.path("pupils/add/"), {"file": SimpleUploadedFile("list.csv", data)}
    )
    assert page.status_code == 422
    assert said in page.text
    assert Pupil.objects.count() == 0


def test_a_file_of_a_spreadsheet_is_read(room, teacher):
    data = '\ufeff"Ana María";1\r\n"João";2\r\n'.encode()
    teacher.post(
        room.path("pupils/add/"), {"file": SimpleUploadedFile("list.csv", data)}
    )
    assert list(Pupil.objects.values_list("name", "number")) == [
        ("Ana María", "1"),
        ("João", "2"),
    ]


@pytest.mark.parametrize("name", HOSTILE)
def test_s37_a_hostile_name_is_text_wherever_teachers_see_it(room, teacher, name):
    name = name.replace(";", ",")
    page = add(teacher, room, name)
    assert escape(name) in page.text
    pupil = Pupil.objects.get()
    for path in ("pupils/", f"pupils/{pupil.pk}/"):
        page = teacher.get(room.path(path))
        assert escape(name) in page.text
        assert "<script>alert" not in page.text
        assert "<img src=x" not in page.text


def test_s48_a_classmate_never_sees_a_real_name(room, teacher):
    add(teacher, room, "Secreta Pérez\nBeto Gómez")
    ana, beto = (pupil.user for pupil in Pupil.objects.order_by("pk"))
    for path in ("/es/", "/es/classes/", room.path(), "/es/account/"):
        page = client_of(beto).get(path).text
        assert "Secreta" not in page
        assert ana.username not in page


# Joining with a code


def code_of(room, teacher, **more):
    teacher.post(room.path("code/"), {"days": "7", "places": "3"} | more)
    return Classroom.objects.get(pk=room.classroom.pk).code


def test_a_code_has_eight_signs_none_of_which_looks_like_another(room, teacher):
    code = code_of(room, teacher)
    assert re.fullmatch("[ABCDEFGHJKMNPQRSTUVWXYZ23456789]{8}", code)
    page = teacher.get(room.path("code/")).text
    assert f"{code[:4]}-{code[4:]}" in page
    assert f"http://testserver/es/classes/join/{code}/" in page


@pytest.mark.parametrize("typed", ["{0}-{1}", "{0}{1}", " {0} {1} ", "{0}–{1}"])
def test_a_code_is_read_as_people_type_it(room, teacher, client, typed):
    code = code_of(room, teacher)
    text = typed.format(code[:4].lower(), code[4:])
    answer = client.post("/es/classes/join/", {"code": text})
    assert answer["Location"] == f"/es/classes/join/{code}/"
    assert "Club del martes" in client.get(answer["Location"]).text


def test_who_joins_waits_until_a_teacher_lets_them_in(room, teacher):
    path = f"/es/classes/join/{code_of(room, teacher)}/"
    ana = client_of(make_account("Anita"))
    assert ana.post(path, {"name": "Ana López"}).status_code == 422
    assert (
        ana.post(path, {"name": "Ana López", "agreed": "on"})["Location"] == room.path()
    )
    assert "darte paso" in ana.get(room.path()).text
    pupil = Pupil.objects.get()
    assert (pupil.state, pupil.managed, pupil.consent) == (
        "waiting",
        False,
        pupils.CONSENT,
    )
    assert "Ana López" in teacher.get(room.path("pupils/")).text
    teacher.post(room.path("pupils/"), {"do": "let-in", "pupil": pupil.pk})
    assert "darte paso" not in ana.get(room.path()).text
    assert Classroom.objects.get().code_left == 2


def test_who_is_turned_away_is_forgotten(room, teacher):
    pupil = room.pupil("Beto", state=Pupil.State.WAITING)
    teacher.post(room.path("pupils/"), {"do": "turn-away", "pupil": pupil.pk})
    assert Pupil.objects.count() == 0
    assert User.objects.filter(username="Beto").exists()


def test_who_was_in_and_is_turned_away_keeps_their_results(room, teacher):
    pupil = room.pupil("Beto")
    work = assign(room)
    send(client_of(pupil.user), room, work, 1, pupil)
    path = f"/es/classes/join/{code_of(room, teacher)}/"
    teacher.post(room.path("pupils/"), {"do": "remove", "pupil": pupil.pk})
    client_of(pupil.user).post(path, {"name": "Beto", "agreed": "on"})
    teacher.post(room.path("pupils/"), {"do": "turn-away", "pupil": pupil.pk})
    assert Pupil.objects.get().state == Pupil.State.OUT
    assert Try.objects.count() == 1


def test_coming_and_going_uses_no_code_up(room, teacher):
    path = f"/es/classes/join/{code_of(room, teacher)}/"
    ana = client_of(make_account("Anita"))
    for _ in range(4):
        ana.post(path, {"name": "Ana", "agreed": "on"})
        ana.post(room.path("quit/"))
    assert Classroom.objects.get().code_left == 2


def test_asking_twice_takes_one_place(room, teacher):
    path = f"/es/classes/join/{code_of(room, teacher)}/"
    ana = client_of(make_account("Anita"))
    for _ in range(2):
        ana.post(path, {"name": "Ana", "agreed": "on"})
    assert (Pupil.objects.count(), Classroom.objects.get().code_left) == (1, 2)


def test_a_stranger_is_led_to_an_account_and_back(room, teacher, client):
    path = f"/es/classes/join/{code_of(room, teacher)}/"
    page = client.get(path).text
    assert f'href="/es/account/sign-up/?next={path}"' in page
    assert 'name="name"' not in page


def test_s34_every_code_that_does_not_hold_is_answered_alike(room, teacher, client):
    code = code_of(room, teacher)
    path = f"/es/classes/join/{code}/"
    there = Classroom.objects.filter(pk=room.classroom.pk)
    ways: dict[str, dict[str, object]] = {
        "closed": {"code": None},
        "expired": {"code_until": "2020-01-01T00:00Z"},
        "full": {"code_left": 0},
        "archived": {"archived_at": "2020-01-01T00:00Z"},
    }
    unknown = client.get("/es/classes/join/AAAAAAAA/")
    assert unknown.status_code == 404
    kept = there.values("code", "code_until", "code_left", "archived_at").get()
    for way in ways.values():
        there.update(**way)
        answer = client.get(path)
        assert answer.status_code == 404
        shown = answer.text.replace(code, "AAAAAAAA")
        token = r'name="csrfmiddlewaretoken" value="\w+"'
        assert re.sub(token, "", shown) == re.sub(token, "", unknown.text)
        there.update(**kept)
    assert client.get(path).status_code == 200


def test_s30_wrong_codes_are_slowed_and_others_of_the_school_are_served(
    room, teacher, client, monkeypatch
):
    monkeypatch.setattr(time, "time", lambda: 1_800_000_000.0)
    code = code_of(room, teacher)
    client.cookies["csrf"] = "c" * 32
    statuses = [client.get("/es/classes/join/AAAAAAAA/").status_code for _ in range(21)]
    assert statuses == [404] * 20 + [429]
    late = client.get(f"/es/classes/join/{code}/")
    assert (late.status_code, late["Retry-After"]) == (429, "180")
    for n in range(280):
        other = Client()
        other.cookies["csrf"] = f"{n:032}"
        assert other.get("/es/classes/join/AAAAAAAA/").status_code == 404
    assert Client().get("/es/classes/join/AAAAAAAA/").status_code == 429
    ana = client_of(make_account("Anita"))
    assert ana.get(f"/es/classes/join/{code}/").status_code == 200


def test_s31_a_dead_code_on_the_wall_shuts_nobody_out(room, teacher):
    code = code_of(room, teacher)
    for _ in range(35):
        assert Client().get("/es/classes/join/AAAAAAAA/").status_code == 404
    assert Client().get(f"/es/classes/join/{code}/").status_code == 200


def test_s31_thirty_five_join_within_a_minute(room, teacher):
    code = code_of(room, teacher, places="40")
    for n in range(35):
        pupil = client_of(
            make_account(f"Alumna {'abcdefghjkmnpqrstuvwxyz'[n % 23] * (n // 23 + 2)}")
        )
        answer = pupil.post(
            f"/es/classes/join/{code}/", {"name": f"Name {n}", "agreed": "on"}
        )
        assert answer.status_code == 302
    assert Pupil.objects.count() == 35


def test_s53_a_changed_explanation_is_asked_again(room, monkeypatch):
    pupil = room.pupil("Beto", consent=1)
    managed = room.pupil("Caro", consent=0)
    beto = client_of(pupil.user)
    monkeypatch.setattr(pupils, "CONSENT", 2)
    assert room.path("agree/") in beto.get(room.path()).text
    assert room.path("agree/") not in client_of(managed.user).get(room.path()).text
    beto.post(room.path("agree/"))
    assert room.path("agree/") not in beto.get(room.path()).text


# In, out and in groups


def test_s6_a_removed_pupil_keeps_account_and_progress_and_sees_nothing(room, teacher):
    pupil = room.pupil("Beto")
    beto = client_of(pupil.user)
    Attempt.objects.create(
        learner=pupil.user.learner,
        token="t",
        kind="order",
        exercise="x",
        answer={},
        day="2026-05-01",
        outcome="solved",
        solved=True,
    )
    teacher.post(room.path("pupils/"), {"do": "remove", "pupil": pupil.pk})
    assert beto.get(room.path()).status_code == 404
    assert signed_in_as(beto) == "Beto"
    assert Attempt.objects.count() == 1
    teacher.post(room.path("pupils/"), {"do": "take-back", "pupil": pupil.pk})
    assert beto.get(room.path()).status_code == 200


def test_guardianship_survives_removal_and_return(room, teacher):
    tokens_of(room, "Ana")
    pupil = Pupil.objects.get()
    for do in ("remove", "take-back"):
        teacher.post(room.path("pupils/"), {"do": do, "pupil": pupil.pk})
    assert (
        teacher.post(room.path("pupils/cards/"), {"pupil": pupil.pk}).status_code == 200
    )


def test_s51_names_are_forgotten_and_accounts_deleted(room, teacher):
    tokens_of(room, "Ana\nBeto")
    ana, beto = Pupil.objects.order_by("pk")
    forget = {"do": "forget", "sure": "1", "pupil": ana.pk}
    teacher.post(room.path("pupils/"), forget)
    assert Pupil.objects.filter(pk=ana.pk).exists()
    teacher.post(room.path("pupils/"), {"do": "remove", "pupil": ana.pk})
    teacher.post(room.path("pupils/"), forget)
    assert not Pupil.objects.filter(pk=ana.pk).exists()
    assert User.objects.filter(pk=ana.user_id).exists()
    path = room.path(f"pupils/{beto.pk}/")
    assert teacher.post(path, {"delete": "1"}).status_code == 422
    teacher.post(path, {"delete": "1", "sure": "1"})
    assert not User.objects.filter(pk=beto.user_id).exists()


def test_a_pupil_leaves_by_themselves(room):
    pupil = room.pupil("Beto")
    assert client_of(pupil.user).post(room.path("quit/"))["Location"] == "/es/classes/"
    assert Pupil.objects.get().state == "out"


def test_groups_are_made_and_end_with_their_last_pupil(room, teacher):
    one, two = room.pupil("Beto"), room.pupil("Caro")
    fields = {"group": " Mesa   1 ", "pupil": [one.pk, two.pk]}
    teacher.post(room.path("pupils/"), {"do": "group", **fields})
    group = Group.objects.get()
    assert (group.title, group.pupils.count()) == ("Mesa 1", 2)
    assert (
        teacher.post(room.path("pupils/"), {"do": "group", "group": ""}).status_code
        == 422
    )
    teacher.post(room.path("pupils/"), {"do": "ungroup", **fields})
    assert Group.objects.count() == 0


def test_s4_pupils_of_other_classes_are_left_alone(room, teacher):
    other = make_room("Otra", "Vecina")
    theirs = other.pupil("Caro", state=Pupil.State.WAITING)
    for do in ("let-in", "turn-away", "remove", "forget", "group"):
        for said in (theirs.pk, "-1", "x", "١", "", 9**30, 2**63):
            fields = {"do": do, "pupil": [said], "group": "g"}
            assert teacher.post(room.path("pupils/"), fields).status_code == 404
    assert Pupil.objects.get().state == "waiting"
    assert teacher.get(room.path(f"pupils/{theirs.pk}/")).status_code == 404
    for wrong in ("0", str(2**63), "9" * 40):
        assert teacher.get(room.path(f"pupils/{wrong}/")).status_code == 404


def test_a_class_is_never_over_full(room, teacher, monkeypatch):
    monkeypatch.setattr(roster, "MOST_PUPILS", 2)
    room.pupil("Beto")
    waiting = [room.pupil(name, state=Pupil.State.WAITING) for name in ("Caro", "Dani")]
    fields = {"do": "let-in", "pupil": [row.pk for row in waiting]}
    assert teacher.post(room.path("pupils/"), fields).status_code == 422
    assert Pupil.objects.filter(state="in").count() == 1


def test_a_pupil_is_renamed_for_this_class(room, teacher):
    pupil = room.pupil("Beto")
    teacher.post(room.path(f"pupils/{pupil.pk}/"), {"name": "Alberto", "number": "9"})
    assert Pupil.objects.values_list("name", "number").get() == ("Alberto", "9")
    assert (
        teacher.post(room.path(f"pupils/{pupil.pk}/"), {"name": "\u202e"}).status_code
        == 422
    )
