import re
from datetime import timedelta
from io import StringIO
from pathlib import Path

import pytest
import zxingcpp
from django.core.management import CommandError, call_command
from django.utils import timezone

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
from tests.tutor.visiting import found
from tutor.classes import corrections, qr, worksheets
from tutor.models import Assignment, Attempt, Classroom, Judgement, Try, User, Worksheet

pytestmark = pytest.mark.django_db


def picture_of(svg, scale=4):
    """The pixels of a QR code that is drawn in a page, as rows of bytes."""
    size = int(found(r'viewBox="0 0 (\d+) \d+"', svg))
    dark = [[255] * size for _ in range(size)]
    x = y = 0
    for command, number in re.findall(
        r"([Mmh])(-?[\d.]+(?: ?-?[\d.]+)?)",
        found(r'stroke="#000" d="([^"]+)"', svg),
    ):
        if command == "h":
            for step in range(int(number)):
                dark[y][x + step] = 0
            x += int(number)
        else:
            right, down = (float(part) for part in re.findall(r"-?[\d.]+", number))
            x, y = (
                (int(right), int(down))
                if command == "M"
                else (x + int(right), y + int(down))
            )
    rows = [
        bytes(pixel for pixel in row for _ in range(scale))
        for row in dark
        for _ in range(scale)
    ]
    return memoryview(b"".join(rows)).cast("B", shape=[size * scale, size * scale])


def read_back(svg):
    return [code.text for code in zxingcpp.read_barcodes(picture_of(svg))]


def qr_codes(page):
    return re.findall(r'<svg class="qr".*?</svg>', page.text, re.DOTALL)


@pytest.mark.parametrize(
    "text",
    [
        "https://mesa.example/es/classes/join/K7M4QX9P/",
        "http://testserver/pt-br/classes/card/#" + "aZ_-" * 5,
    ],
)
def test_a_qr_code_is_read_back(text):
    assert read_back(qr.draw(text)) == [text]


def test_the_code_on_a_card_opens_the_account(room, teacher, client):
    page = teacher.post(room.path("pupils/add/"), {"names": "Ana\nBeto"})
    links = [link for svg in qr_codes(page) for link in read_back(svg)]
    assert len(links) == 2
    path, _, token = links[0].removeprefix("http://testserver").partition("#")
    assert path == "/es/classes/card/"
    assert client.post(path, {"token": token})["Location"] == room.path()


def test_each_pupil_has_a_sheet_of_their_own(room, teacher):
    ana, beto = room.pupil("Uno", "Ana"), room.pupil("Dosde", "Beto")
    work = assign(room, BOMB, ORDER, own_seeds=True)
    page = teacher.get(path_of(room, work, "sheets/"))
    assert page.text.count('<section class="paper"') == 2
    first, second = Worksheet.objects.order_by("pupil__name")
    assert (first.pupil, second.pupil) == (ana, beto)
    made = worksheets.exercises(first, items_of(work))
    assert made != worksheets.exercises(second, items_of(work))
    assert made == [exercise_of(work, n, ana) for n in (1, 2)]
    assert teacher.get(path_of(room, work, "sheets/")).text.count(first.code[:4]) >= 1
    assert Worksheet.objects.count() == 2


def test_the_key_stands_on_a_page_of_its_own_and_only_when_asked_for(room, teacher):
    room.pupil("Uno", "Ana")
    work = assign(room, BEATS, NAME)
    without = teacher.get(path_of(room, work, "sheets/")).text
    with_key = teacher.get(path_of(room, work, "sheets/"), {"key": ""}).text
    assert ('class="paper key"' in without, 'class="paper key"' in with_key) == (
        False,
        True,
    )
    css = Path("static/classes.css").read_text()
    assert ".paper.key { break-before: page" in css


@pytest.mark.parametrize("language", ["es", "pt-br"])
def test_a_sheet_speaks_the_language_of_the_class(language):
    room = make_room(language=language)
    room.pupil("Uno", "Ana")
    work = assign(room, ORDER)
    page = client_of(room.owner).get(path_of(room, work, "sheets/"))
    links = [link for svg in qr_codes(page) for link in read_back(svg)]
    code = Worksheet.objects.get().code
    assert links == [f"http://testserver/{language}/classes/sheet/{code}/"]


@pytest.mark.parametrize("typed", ["{0}-{1}", "{0} {1}", "{0}{1}"])
def test_the_code_typed_at_the_site_opens_the_same_sheet(room, teacher, client, typed):
    work = assign(room, BOMB, ORDER, own_seeds=True)
    teacher.get(path_of(room, work, "sheets/"), {"number": "2"})
    sheet = Worksheet.objects.get(number=2)
    answer = client.post(
        "/es/classes/sheet/",
        {"code": typed.format(sheet.code[:4].lower(), sheet.code[4:])},
    )
    page = client.get(answer["Location"])
    specs = [exercise.spec for exercise in worksheets.exercises(sheet, items_of(work))]
    links = re.findall(r'href="/es/practice/([\w-]+)/([^"/]+)/"', page.text)
    assert links == [(spec.kind, spec.id) for spec in specs]
    for kind, name in links:
        assert client.get(f"/es/practice/{kind}/{name}/").status_code == 200


def test_s48_a_sheet_found_by_its_code_names_nobody(room, teacher, client):
    room.pupil("Uno", "Secreta Pérez")
    work = assign(room, BEATS)
    teacher.get(path_of(room, work, "sheets/"))
    page = client.get(
        f"/es/classes/sheet/{Worksheet.objects.earliest('pk').code}/"
    ).text
    assert ("Secreta" in page, "Uno" in page, room.classroom.title in page) == (
        False,
        False,
        False,
    )


def test_its_pupil_goes_on_in_the_assignment(room, teacher):
    ana = room.pupil("Uno", "Ana")
    work = assign(room, BEATS)
    teacher.get(path_of(room, work, "sheets/"))
    path = f"/es/classes/sheet/{Worksheet.objects.earliest('pk').code}/"
    assert path_of(room, work, "1/") in client_of(ana.user).get(path).text
    other = room.pupil("Dosde", "Beto")
    assert path_of(room, work, "1/") not in client_of(other.user).get(path).text


def test_a_sheet_gives_nothing_away_while_the_verdict_waits(room, teacher, client):
    room.pupil("Uno", "Ana")
    work = assign(room, BEATS, verdict_waits=True)
    teacher.get(path_of(room, work, "sheets/"))
    path = f"/es/classes/sheet/{Worksheet.objects.earliest('pk').code}/"
    assert "/practice/beats/" not in client.get(path).text
    teacher.post(path_of(room, work, "state/"), {"state": "closed"})
    assert "/practice/beats/" in client.get(path).text


GUARDED = [{"tries": 1}, {"tries": 3}, {"counts": "first"}, {"verdict_waits": True}]


@pytest.mark.parametrize("how", GUARDED)
@pytest.mark.parametrize("number", ["", "2"], ids=["a classmate's", "nobody's"])
def test_while_few_tries_count_every_sheet_leads_its_pupils_to_the_assignment_alone(
    room, teacher, how, number
):
    room.pupil("Uno", "Ana")
    work = assign(room, BEATS, ORDER, own_seeds=True, **how)
    teacher.get(path_of(room, work, "sheets/"), {"number": number} if number else {})
    beto = client_of(room.pupil("Dosde", "Beto").user)
    page = beto.get(f"/es/classes/sheet/{Worksheet.objects.earliest('pk').code}/").text
    assert "/practice/beats/" not in page
    assert [path_of(room, work, f"{n}/") in page for n in (1, 2)] == [True, True]
    assert "Esta hoja no es la tuya" in page


@pytest.mark.parametrize("how", GUARDED)
def test_while_few_tries_count_a_sheet_leads_nobody_else_to_a_solution(
    room, teacher, client, how
):
    ana, beto = room.pupil("Uno", "Ana"), room.pupil("Dosde", "Beto")
    work = assign(room, BEATS, whole_class=False, **how)
    work.pupils.add(ana)
    teacher.get(path_of(room, work, "sheets/"))
    path = f"/es/classes/sheet/{Worksheet.objects.earliest('pk').code}/"
    shown = {
        who: "/practice/beats/" in reader.get(path).text
        for who, reader in {
            "nobody": client,
            "a pupil it is not given to": client_of(beto.user),
            "a teacher of another class": client_of(make_room("Otra", "Vecina").owner),
            "its teacher": teacher,
        }.items()
    }
    assert [who for who, there in shown.items() if there] == ["its teacher"]
    assert "sign-in" in client.get(path).text.split("<main")[1]
    assert "sign-in" not in client_of(beto.user).get(path).text.split("<main")[1]
    teacher.post(path_of(room, work, "state/"), {"state": "closed"})
    assert "/practice/beats/" in client.get(path).text


def test_who_follows_a_sheet_spends_the_one_try_there_is(room, teacher):
    ana = room.pupil("Uno", "Ana")
    work = assign(room, BEATS, tries=1)
    teacher.get(path_of(room, work, "sheets/"), {"number": "1"})
    reader = client_of(ana.user)
    page = reader.get(
        f"/es/classes/sheet/{Worksheet.objects.earliest('pk').code}/"
    ).text
    (there,) = re.findall(r'<li><a href="([^"]+)">', page.split("<ol")[1])
    assert there == path_of(room, work, "1/")
    send(reader, room, work, 1, ana, right=False)
    assert Try.objects.count() == 1
    assert 'id="answer"' not in reader.get(there).text


def test_an_unknown_code_of_a_sheet_is_not_found(client):
    assert client.get("/es/classes/sheet/AAAAAAAA/").status_code == 404
    assert client.post("/es/classes/sheet/", {"code": "abc"}).status_code == 422


# Corrections


def spoil(tried):
    """Make an answer as if it had been judged by a rule that has been corrected since."""
    Attempt.objects.filter(pk=tried.attempt_id).update(
        solved=not tried.solved, outcome="not-legal"
    )
    Try.objects.filter(pk=tried.pk).update(solved=not tried.solved)


def again(*kinds):
    out = StringIO()
    call_command("judge_again", *kinds, stdout=out)
    return out.getvalue().strip()


def test_after_a_correction_answers_are_judged_again_and_everybody_is_told(
    room, teacher
):
    ana = room.pupil("Uno", "Ana")
    work = assign(room, BEATS, ORDER)
    for number in (1, 2):
        send(client_of(ana.user), room, work, number, ana)
    spoil(Try.objects.get(item__place=1))
    assert (
        again()
        == "2 answers judged again, 1 worth something else now, 0 to exercises that are no longer made"
    )
    told = Judgement.objects.get()
    assert (told.was_solved, told.solved, told.was_outcome) == (
        False,
        True,
        "not-legal",
    )
    assert Try.objects.get(item__place=1).solved is True
    assert Attempt.objects.get(pk=told.attempt_id).outcome == "not-legal"
    for page in (
        client_of(ana.user).get(room.path()),
        teacher.get(path_of(room, work, "results/")),
    ):
        assert "contaba como incorrecta está bien" in page.text


def test_judging_again_twice_tells_once(room):
    ana = room.pupil("Uno", "Ana")
    work = assign(room, BEATS)
    send(client_of(ana.user), room, work, 1, ana, right=False)
    spoil(Try.objects.get())
    again()
    assert again("beats").startswith("1 answers judged again, 0 worth")
    assert Judgement.objects.count() == 1
    assert again("order").startswith("0 answers")
    with pytest.raises(CommandError):
        again("chess")


def test_an_exercise_that_is_no_longer_made_keeps_what_it_was_worth(room):
    ana = room.pupil("Uno", "Ana")
    work = assign(room, BEATS)
    send(client_of(ana.user), room, work, 1, ana)
    Attempt.objects.update(exercise="sample.7.recreational.1.99")
    assert again().endswith(
        "0 worth something else now, 1 to exercises that are no longer made"
    )
    assert Try.objects.get().solved is True


def test_a_correction_gives_no_verdict_away_that_waits(room):
    ana = room.pupil("Uno", "Ana")
    work = assign(room, BEATS, verdict_waits=True)
    send(client_of(ana.user), room, work, 1, ana)
    spoil(Try.objects.get())
    corrections.judge_again()
    assert list(corrections.of_pupil(ana)) == []


def test_a_correction_is_told_once_the_assignment_has_ended_by_its_date(room):
    ana = room.pupil("Uno", "Ana")
    work = assign(room, BEATS, verdict_waits=True)
    send(client_of(ana.user), room, work, 1, ana)
    spoil(Try.objects.get())
    corrections.judge_again()
    Assignment.objects.update(closes_at=timezone.now() - timedelta(minutes=1))
    assert len(corrections.of_pupil(ana)) == 1


def test_s51_classes_closed_long_ago_are_forgotten(room):
    pupil = room.pupil("Uno", "Ana")
    young = make_room("Otra", "Vecina")
    Classroom.objects.filter(pk=room.classroom.pk).update(
        archived_at=timezone.now() - timedelta(days=400)
    )
    Classroom.objects.filter(pk=young.classroom.pk).update(archived_at=timezone.now())
    out = StringIO()
    call_command("forget_old_classes", stdout=out)
    assert out.getvalue().strip() == "1 classes forgotten"
    assert list(Classroom.objects.all()) == [young.classroom]
    assert User.objects.filter(pk=pupil.user_id).exists()
