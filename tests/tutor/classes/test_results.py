import csv
import io
import re
from datetime import timedelta

import pytest
from django.utils import timezone
from django.utils.html import escape
from django.utils.translation import override

from tests.tutor.classes.people import client_of, make_room
from tests.tutor.classes.test_rooms import HOSTILE
from tests.tutor.classes.working import (
    BEATS,
    BOMB,
    NAME,
    ORDER,
    answer_all,
    assign,
    items_of,
    path_of,
    send,
)
from tests.tutor.visiting import wrong_answer
from tutor.classes import beliefs, board, results, tables
from tutor.exercises import DRILLS, Answer, Spec, judge, make, solution
from tutor.explain import belief
from tutor.models import Assignment, Attempt, Learner, Try

pytestmark = pytest.mark.django_db


@pytest.fixture
def pupils(room):
    return [
        room.pupil(nick, name)
        for nick, name in [("Uno", "Ana"), ("Dosde", "Beto"), ("Tresde", "Caro")]
    ]


def answer(room, work, pupil, marks):
    """Answer the exercises in order: 1 right, 0 wrong; a dot leaves one out."""
    browser = client_of(pupil.user)
    for number, mark in enumerate(marks, 1):
        if mark != ".":
            send(browser, room, work, number, pupil, right=mark == "1")


def file_of(teacher, room, work, **query):
    answer = teacher.get(path_of(room, work, "results.csv"), query)
    assert answer.status_code == 200
    text = answer.content.decode("utf-8-sig")
    separator = ";" if query.get("separator") == "semicolon" else ","
    return list(csv.reader(io.StringIO(text, newline=""), delimiter=separator))


def test_screen_and_file_say_the_same(room, teacher, pupils):
    work = assign(room, BEATS, ORDER, NAME)
    answer(room, work, pupils[0], "101")
    answer(room, work, pupils[1], "0..")
    rows = file_of(teacher, room, work)
    assert rows == [
        [
            "Nombre",
            "Cuenta",
            "Número",
            "Ejercicio 1",
            "Ejercicio 2",
            "Ejercicio 3",
            "Respondidas",
            "Correctas",
            "Porcentaje",
        ],
        ["Ana", "Uno", "", "1", "0", "1", "3", "2", "67"],
        ["Beto", "Dosde", "", "0", "", "", "1", "0", "0"],
        ["Caro", "Tresde", "", "", "", "", "0", "0", "0"],
    ]
    page = teacher.get(path_of(room, work, "results/")).text
    body = page.split("<tbody>")[1].split("</tbody>")[0]
    shown = [
        [{"✓": "1", "✗": "0", "·": ""}[sign] for sign in re.findall("[✓✗·]", line)]
        for line in re.findall("<tr>.*?</tr>", body, re.DOTALL)
    ]
    assert shown == [row[3:6] for row in rows[1:]]
    assert [int(n) for n in re.findall(r'<td class="sum">(\d+)</td>', body)] == [
        2,
        0,
        0,
    ]


@pytest.mark.parametrize(
    ("counts", "right"), [("best", "1"), ("first", "0"), ("last", "0")]
)
def test_the_try_that_counts_is_the_one_in_the_file(
    room, teacher, pupils, counts, right
):
    work = assign(room, BEATS, counts=counts, verdict_waits=True)
    for solved in "010":
        answer(room, work, pupils[0], solved)
    assert file_of(teacher, room, work)[1][3] == right


def test_moodle_takes_who_by_number_and_a_grade_of_a_hundred(room, teacher):
    ana = room.pupil("Uno", "Ana", number="1234")
    work = assign(room, BEATS, ORDER, title="Bombas")
    answer(room, work, ana, "10")
    assert file_of(teacher, room, work, shape="moodle") == [
        ["ID number", "First name", "Username", "Bombas (%)"],
        ["1234", "Ana", "Uno", "50"],
    ]


@pytest.mark.parametrize(("language", "share"), [("es", "50\xa0%"), ("pt-br", "50%")])
def test_a_share_is_written_as_its_language_writes_it(
    room, teacher, pupils, language, share
):
    work = assign(room, BEATS, ORDER)
    answer(room, work, pupils[0], "10")
    page = teacher.get(room.path(f"work/{work.key}/results/", language)).text
    assert f'<td class="sum">{share}</td>' in page


@pytest.mark.parametrize(
    ("shape", "language", "name"),
    [
        ("general", "es", "bombas-resultados.csv"),
        ("general", "pt-br", "bombas-resultados.csv"),
        ("moodle", "es", "bombas-moodle.csv"),
    ],
)
def test_a_file_is_called_by_what_is_in_it(room, teacher, shape, language, name):
    work = assign(room, title="Bombas")
    path = room.path(f"work/{work.key}/results.csv", language)
    answer = teacher.get(path, {"shape": shape})
    assert answer["Content-Disposition"] == f'attachment; filename="{name}"'


def test_of_three_hard_exercises_of_a_kind_each_is_named_by_its_number(
    room, teacher, pupils
):
    work = assign(room, BEATS, BEATS, BEATS)
    answer(room, work, pupils[0], "000")
    page = teacher.get(path_of(room, work, "results/")).text
    listed = page.split('class="hardest"')[1].split("</ol>")[0]
    assert re.findall(r">(ejercicio \d)</a>", listed) == [
        f"ejercicio {n}" for n in (1, 2, 3)
    ]


def test_a_file_in_another_shape_is_not_there(room, teacher):
    work = assign(room)
    for query in ({"shape": "xls"}, {"separator": "tab"}):
        assert teacher.get(path_of(room, work, "results.csv"), query).status_code == 404


@pytest.mark.parametrize(
    "start",
    [
        "=",
        "+",
        "-",
        "@",
        "\t",
        "\r",
        "\n",
        "|",
        "%",
        "＝",
        "＋",
        "－",
        "＠",
        "｜",
        "％",
    ],
)
@pytest.mark.parametrize("before", ["", " ", "\u00a0", "\u3000", "\t", " \t"])
def test_s39_nothing_that_a_spreadsheet_runs_begins_a_cell(start, before):
    text = f'{before}{start}HYPERLINK("http://evil.example")'
    cell = next(
        csv.reader(io.StringIO(tables.write([[text]]).decode("utf-8-sig"), newline=""))
    )[0]
    assert cell == f"'{text}"


@pytest.mark.parametrize(
    "text",
    [
        "Ana María",
        "Zoë O'Connor",
        'Ana "la Niña"',
        "López, Ana",
        "a;b",
        "línea\nlínea",
        "ção ñ ü 掼蛋",
        "🂡",
        "'=1",
        "5-3",
        "a=b",
        "",
        " Ana",
    ],
)
@pytest.mark.parametrize("separator", [",", ";"])
def test_s39_other_text_comes_back_as_it_was(text, separator):
    data = tables.write([[text, 7, text]], separator)
    assert data.startswith(b"\xef\xbb\xbf")
    row = next(
        csv.reader(
            io.StringIO(data.decode("utf-8-sig"), newline=""), delimiter=separator
        )
    )
    assert row == [text, "7", text]


@pytest.mark.parametrize(("separator", "other"), [(",", ";"), (";", ",")])
def test_s39_the_separator_of_another_spreadsheet_begins_no_cell(separator, other):
    text = f"Ana{other}=HYPERLINK(1)"
    data = tables.write([[text, 7]], separator).decode("utf-8-sig")
    assert data == f'"{text}"{separator}7\r\n'


@pytest.mark.parametrize("name", HOSTILE)
def test_s37_a_hostile_name_is_harmless_in_results_board_and_file(room, teacher, name):
    pupil = room.pupil("Uno", name)
    work = assign(room, BEATS, title=name[:60])
    answer(room, work, pupil, "0")
    for path in ("results/", "", f"pupils/{pupil.pk}/1/", "sheets/", "sheets/?key"):
        page = teacher.get(path_of(room, work, path)).text
        assert "<script>alert" not in page
        assert "<img src=x" not in page
    assert escape(name) in teacher.get(path_of(room, work, "results/")).text
    assert escape(name) in teacher.get(room.path("board/")).text
    cell = file_of(teacher, room, work)[1][0]
    assert cell in (name, f"'{name}")
    assert cell[0] not in tables.RUN


def test_the_exact_answers_are_shown_each_with_its_verdict(room, teacher, pupils):
    work = assign(room, BOMB)
    answer(room, work, pupils[0], "0")
    answer(room, work, pupils[0], "1")
    page = teacher.get(path_of(room, work, f"pupils/{pupils[0].pk}/1/")).text
    assert ("Intento 1" in page, "Intento 2" in page, "Intento 3" in page) == (
        True,
        True,
        False,
    )
    assert page.count('class="rule"') >= 2
    other = make_room("Otra", "Vecina").pupil("Eva")
    assert teacher.get(path_of(room, work, f"pupils/{other.pk}/1/")).status_code == 404
    assert (
        teacher.get(path_of(room, work, f"pupils/{pupils[0].pk}/2/")).status_code == 404
    )


def test_the_hardest_exercises_come_first(room, teacher, pupils):
    work = assign(room, BEATS, ORDER, NAME)
    answer(room, work, pupils[0], "100")
    answer(room, work, pupils[1], "101")
    found = results.read(work)
    assert [(column.number, column.percent) for column in found.hardest] == [
        (2, 0),
        (3, 50),
    ]


# What the class seems to think


def test_a_belief_is_the_idea_without_cards_suits_or_levels():
    found = set()
    for level, play in (("7", "3S 4S 5S 6S 7S"), ("K", "8D 9D TD JD QD")):
        spec = Spec("beats", "sample", level)
        exercise = make(spec)
        assert play
        for options in (("yes",), ("no",)):
            answer = Answer(options=options)
            found.update(beliefs.of(exercise, answer, judge(exercise, answer)))
    assert all(not re.search("[2-9TJQKA][SHDC]", line) for line in found)


SHAPES = [
    *("pair.2", "triple.3", "full_house.5", "straight.5", "tube.6", "plate.6"),
    *("straight_flush.5", "bomb.4", "bomb.6"),
]
"""Plays of one kind and size."""


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (
            "beats|straight_flush.5|bomb.6|weaker-bomb|G5.9",
            "creen que una escalera de color gana a una bomba de 6 cartas",
        ),
        (
            "beats|pair.2|pair.2|too-low|G4.10",
            "creen que una pareja más baja gana a una más alta",
        ),
        (
            "beats-not|bomb.4|straight.5|bomb-beats-normal|G5.13",
            "creen que una bomba de 4 cartas no gana a una escalera",
        ),
        ("is-play|wild-cannot-be-joker|G5.12", "usan un comodín como joker"),
        (
            "plays|triple.3|pair.2|different-kind|G4.9",
            "responden a una pareja con un trío",
        ),
        (
            "calls|tube.6|plate.6|G4.7",
            "toman tres parejas seguidas por dos tríos seguidos",
        ),
        (
            "calls|full_house.5|full_house.5|G4.3",
            "dan a un full un valor que no es el suyo",
        ),
        (
            "calls||straight.5|G6.2",
            "toman cartas que no son una combinación por una escalera",
        ),
        ("none|beat-with-bomb|G5.13", "no encuentran la bomba que sirve"),
        ("orders|G3.2", "ponen las cartas del nivel en un lugar que no es"),
        ("means|G3.8", "dan al comodín un valor que no forma combinación"),
        (
            "misses|pair.2|beat-with-bomb|G4.10",
            "responden con una pareja cuando se pedía una bomba",
        ),
        ("other|whose-lead|G6.9", "responden otra cosa"),
    ],
)
def test_a_belief_is_said_in_words(line, said):
    assert belief(line) == said


@pytest.mark.parametrize("language", ["es", "pt-br"])
@pytest.mark.parametrize("shape", ["single.1", *SHAPES])
def test_of_two_plays_of_one_kind_and_size_it_is_said_what_tells_them_apart(
    language, shape
):
    lines = [
        f"calls|{shape}|{shape}|G4.1",
        f"beats|{shape}|{shape}|too-low|G4.10",
        f"beats|{shape}|{shape}|weaker-bomb|G5.10",
        f"beats-not|{shape}|{shape}|beats-same-kind|G4.10",
        f"beats-not|{shape}|{shape}|stronger-bomb|G5.10",
        f"beats|{shape}|{shape}|equal-strength|G4.19",
    ]
    with override(language):
        said = [belief(line) for line in lines]
        name = belief(f"plays|{shape}|||G6.2").split(" ", 1)[1]
    assert [sentence for sentence in said if sentence.count(name) > 1] == []
    assert len(set(said)) == 4


@pytest.mark.parametrize("kind", ["beats", "order", "name-it", "wild-bomb"])
def test_every_wrong_answer_of_a_kind_has_a_belief_that_can_be_said(kind):
    from tests.tutor.classes.working import wrong

    for difficulty in (1, 2, 3):
        for n in range(6):
            exercise = make(Spec(kind, f"belief-{n}", "7", difficulty=difficulty))
            right = solution(exercise)
            assert beliefs.of(exercise, right, judge(exercise, right)) == []
            if exercise.options and len(exercise.options) > 2 and kind == "beats":
                answer = Answer(
                    options=tuple(
                        o.id for o in exercise.options if o.id not in right.options
                    )
                )
            else:
                answer = wrong(exercise)
            outcome = judge(exercise, answer)
            if not outcome.solved and outcome.complete:
                lines = beliefs.of(exercise, answer, outcome)
                assert lines
                assert all(belief(line) for line in lines)


def test_a_mistake_of_several_is_counted_by_pupils(room, teacher, pupils):
    work = assign(room, BEATS)
    for pupil in pupils[:2]:
        answer(room, work, pupil, "0")
        answer(room, work, pupil, "0")
    answer(room, work, pupils[2], "1")
    (found,) = results.read(work).misconceptions
    assert ([p.name for p in found.holders], found.asked) == (["Ana", "Beto"], 3)
    page = teacher.get(path_of(room, work, "results/")).text
    assert "2 de 3: " in page
    assert f"/es/rules/{found.rule}/" in page


def test_five_mistakes_lie_open_and_the_others_are_folded(room, teacher, pupils):
    specs = [Spec("name-it", f"x{number}", "7", difficulty=1) for number in range(9)]
    work = assign(room, *specs)
    for pupil in pupils[:2]:
        answer(room, work, pupil, "0" * len(specs))
    found = results.read(work).misconceptions
    assert len(found) > 6
    page = teacher.get(path_of(room, work, "results/")).text
    open_ones, folded = page.split('<details class="rest">')
    counted = [part.count('name="belief"') for part in (open_ones, folded)]
    assert counted == [5, len(found) - 5]


def test_one_click_makes_an_assignment_for_those_who_make_the_mistake(
    room, teacher, pupils
):
    work = assign(room, BEATS)
    for pupil in pupils[:2]:
        answer(room, work, pupil, "0")
    (found,) = results.read(work).misconceptions
    reply = teacher.post(path_of(room, work, "reteach/"), {"belief": found.belief})
    new = Assignment.objects.exclude(pk=work.pk).get()
    assert reply["Location"] == path_of(room, new)
    assert (new.state, new.whole_class) == ("draft", False)
    assert [p.name for p in new.pupils.order_by("name")] == ["Ana", "Beto"]
    drawn = [item for item in items_of(new) if not item.lesson]
    assert len(drawn) == 5
    assert {item.kind for item in drawn} == {"beats"}
    assert BEATS.seed not in {item.seed for item in drawn}
    assert (
        teacher.post(path_of(room, work, "reteach/"), {"belief": "beats|x"}).status_code
        == 404
    )


def test_skills_are_those_shown_in_this_assignment_alone(room, teacher, pupils):
    work = assign(room, BEATS)
    ana = pupils[0]
    client_of(ana.user)
    learner = Learner.objects.get(user=ana.user)
    Attempt.objects.create(
        learner=learner,
        token="t",
        kind="order",
        exercise="x",
        answer={},
        outcome="solved",
        solved=True,
        day="2026-05-01",
    )
    answer(room, work, ana, "0")
    found = results.read(work)
    rule = Try.objects.get().rule
    assert found.rules == (rule,)
    assert [(mark.solved, mark.tries) for mark in found.skills[0][1]] == [(0, 1)]


# The board


def states(work, now=None):
    found = board.read(work, now or timezone.now())
    return {seat.row.pupil.name: seat.state for seat in found.seats}


def test_the_board_shows_who_works_who_is_done_and_who_has_not_begun(room, pupils):
    work = assign(room, BEATS, ORDER)
    answer(room, work, pupils[0], "11")
    answer(room, work, pupils[1], "1")
    assert states(work) == {"Ana": "done", "Beto": "working", "Caro": "new"}
    assert states(work, timezone.now() + timedelta(minutes=10))["Beto"] == "still"


def test_the_same_rule_missed_three_times_needs_help_until_it_is_right(room, pupils):
    work = assign(room, BEATS, ORDER)
    for _ in range(2):
        answer(room, work, pupils[0], "0")
    assert states(work)["Ana"] == "working"
    answer(room, work, pupils[0], "0")
    assert states(work)["Ana"] == "help"
    first = board.read(work, timezone.now()).seats[0]
    assert (first.row.pupil.name, first.stuck_on) == (
        "Ana",
        (Try.objects.all()[0].rule,),
    )
    answer(room, work, pupils[0], "1")
    assert states(work)["Ana"] == "working"


def test_the_board_refreshes_itself_with_its_part(room, teacher, pupils):
    work = assign(room, BEATS)
    answer(room, work, pupils[0], "0")
    page = teacher.get(room.path("board/"))
    assert f'hx-get="{room.path("board/")}?work={work.key}"' in page.text
    assert '<noscript><meta http-equiv="refresh"' in page.text
    part = teacher.get(
        room.path("board/"), {"work": work.key}, headers={"HX-Request": "true"}
    )
    assert "<html" not in part.text
    assert "Ana" in part.text
    still = teacher.get(room.path("board/"), {"still": ""}).text
    assert ("every 10s" in still, "http-equiv" in still) == (False, False)


def test_a_board_without_assignments_says_what_to_do(room, teacher):
    page = teacher.get(room.path("board/"))
    assert room.path("assign/") in page.text
    other = assign(make_room("Otra", "Vecina"), title="Ajena")
    assert "Ajena" not in teacher.get(room.path("board/"), {"work": other.key}).text


def test_s67_the_queries_do_not_grow(room, teacher, django_assert_max_num_queries):
    pupils = [
        room.pupil(f"Pupil {'abcdefgh'[n // 8]}{'abcdefgh'[n % 8]}") for n in range(35)
    ]
    work = assign(room, *[Spec("beats", f"s{n}", "7") for n in range(200)])
    answer_all(work, pupils)
    for path in (
        path_of(room, work, "results/"),
        path_of(room, work, "results.csv"),
        room.path("board/"),
    ):
        with django_assert_max_num_queries(15):
            assert teacher.get(path).status_code == 200
    assert len(file_of(teacher, room, work)) == 36


@pytest.mark.parametrize("kind", DRILLS)
def test_a_wrong_answer_of_every_kind_is_a_belief_that_is_said(kind):
    rules = "giveaway" if kind.startswith("give-away") else "recreational"
    for n in range(4):
        exercise = make(Spec(kind, f"belief-{n}", "2", rules, difficulty=1))
        answer = wrong_answer(exercise)
        lines = beliefs.of(exercise, answer, judge(exercise, answer))
        assert lines
        assert belief("other||") not in map(belief, lines)


def test_names_stand_in_the_order_of_a_schools_list(room):
    for nick, name in [
        ("Uno", "Zoe"),
        ("Dosde", "Óscar"),
        ("Tresde", "Rosa"),
        ("Cuatro", "ana"),
    ]:
        room.pupil(nick, name)
    assert [row.pupil.name for row in results.read(assign(room)).rows] == [
        "ana",
        "Óscar",
        "Rosa",
        "Zoe",
    ]
