"""The page of progress."""

from datetime import date, timedelta

import pytest
from django.utils import timezone

from tests.tutor.history import write_history
from tests.tutor.people import make_account, sign_in
from tutor import accounts, atlas, sums
from tutor.asked import rule_of
from tutor.library import book
from tutor.mastery import Stage
from tutor.models import Attempt, Learner, Skill
from tutor.overview import Period, Track, overview
from tutor.skillmap import COLUMNS, HEIGHT, skill_map

pytestmark = pytest.mark.django_db

TODAY = date(2026, 3, 4)  # a Wednesday


@pytest.fixture
def learner():
    return Learner.objects.create(born_of="a form")


def answer(learner, rule, *, solved=True, day=TODAY, number=[0]):  # noqa: B006 - counts the answers
    number[0] += 1
    return Attempt.objects.create(
        learner=learner,
        token=str(number[0]),
        kind="beats",
        exercise=f"x{number[0]}.7.recreational.1.1",
        answer={},
        outcome="solved" if solved else "it-does-beat",
        solved=solved,
        rules=[rule],
        day=day,
    )


def seen(learner, period=Period.MONTH, today=TODAY):
    sums.rebuild(learner)
    return overview(book("es"), learner.pk, period, today)


def mark(view, number):
    return next(mark for mark in view.marks if mark.rule.number == number)


def test_a_newcomer_has_a_map_and_nothing_on_it(django_assert_num_queries):
    with django_assert_num_queries(0):
        view = overview(book("es"), None, Period.MONTH, TODAY)
    assert {mark.stage for mark in view.marks} == {Stage.NEW}
    assert {mark.rule.number for mark in view.marks} == atlas.atlas().keys()
    assert (view.answers, view.weak, view.strong, view.track.here) == (0, (), (), "2")


def test_answers_are_counted_within_the_period(learner):
    for back in (0, 6, 7, 29, 30, 364, 365):
        answer(learner, "G5.13", day=TODAY - timedelta(days=back))
    counts = {period: seen(learner, period).answers for period in Period}
    assert counts == {Period.WEEK: 2, Period.MONTH: 4, Period.YEAR: 6, Period.ALL: 7}
    assert {mark(seen(learner, p), "G5.13").tries for p in Period} == {2, 4, 6, 7}


def test_a_rule_is_weak_or_strong_once_there_is_enough_to_say_so(learner):
    for rule, answers in {
        "G5.13": "1111",
        "G4.10": "1000",
        "G4.9": "000",
        "G3.2": "1100",
    }.items():
        for right in answers:
            answer(learner, rule, solved=right == "1")
    view = seen(learner)
    assert [mark.rule.number for mark in view.strong] == ["G5.13"]
    assert [(mark.rule.number, mark.share) for mark in view.weak] == [
        ("G4.10", 25),
        ("G3.2", 50),
    ]


def test_the_week_goes_from_monday_to_sunday(learner):
    for back in (0, 2, 3, 4, 9, 10):
        answer(learner, "G5.13", day=TODAY - timedelta(days=back))
    view = seen(learner)
    assert [square.day.isoweekday() for square in view.this_week.squares] == [
        1,
        2,
        3,
        4,
        5,
        6,
        7,
    ]
    assert [square.future for square in view.this_week.squares] == [False] * 3 + [
        True
    ] * 4
    assert (view.this_week.active, view.last_week.active) == (2, 3)


def test_the_track_goes_from_the_two_to_the_ace():
    assert [Track(n, 24).here for n in (0, 1, 2, 23, 24)] == ["2", "2", "3", "K", "A"]
    assert [Track(n, 24).to_next for n in (0, 1, 23, 24)] == [2, 1, 1, 0]
    assert (Track(0, 0).here, Track(0, 0).to_next) == ("2", 0)
    assert [level for level, reached in Track(4, 24).levels if reached] == [
        "2",
        "3",
        "4",
    ]


def test_the_map_puts_a_rule_below_those_it_needs():
    view = overview(book("es"), None, Period.MONTH, TODAY)
    drawn = skill_map(book("es"), view.marks)
    row_of = {mark.rule.number: y for y, row in enumerate(drawn.rows) for mark in row}
    assert sorted(row_of) == sorted(mark.rule.number for mark in view.marks)
    assert row_of["G3.2"] < row_of["G5.10"]
    assert max(len(row) for row in drawn.rows) <= COLUMNS
    assert drawn.height == len(drawn.rows) * HEIGHT
    assert drawn.edges != ()
    for edge in drawn.edges:
        assert 0 < edge.y1 < edge.y2 < drawn.height
        assert {0 < x < drawn.width for x in (edge.x1, edge.x2)} == {True}


@pytest.mark.parametrize("answers", [10, 10_000])
def test_the_page_costs_the_same_for_ten_answers_and_ten_thousand(
    client, django_assert_num_queries, answers
):
    learner = accounts.learner_of(make_account())
    write_history(learner, answers, timezone.localdate())
    sums.rebuild(learner)
    sign_in(client)
    # The session and the account; what still waits, the rules, their days, the days, their sum, and what was judged again.
    with django_assert_num_queries(8):
        response = client.get("/es/progress/?period=year")
    assert response.status_code == 200


def test_the_page_shows_only_the_readers_own(client):
    hers = accounts.learner_of(make_account("Bea"))
    answer(hers, "G5.13")
    sums.rebuild(hers)
    make_account("Ana")
    sign_in(client)
    for browser_page in (
        client.get("/es/progress/"),
        client.get(f"/es/progress/?learner={hers.pk}"),
    ):
        assert browser_page.context["seen"].answers == 0
        assert browser_page["Cache-Control"] == "private, no-store"


@pytest.mark.parametrize("period", ["", "day", "Week", "week ", "1", "all\x00"])
def test_a_period_that_does_not_exist_is_not_found(client, period):
    assert client.get("/es/progress/", {"period": period}).status_code == 404


def test_a_rule_that_no_exercise_practises_any_more_is_still_shown(learner):
    answer(learner, "G0.1")
    assert mark(seen(learner), "G0.1").stage is Stage.MET


@pytest.mark.slow
def test_every_rule_of_the_atlas_has_a_fresh_exercise_about_it(client):
    for rule in atlas.atlas():
        response = client.get(f"/es/practice/about/{rule}/")
        assert response.status_code == 302
        exercise = client.get(response["Location"]).context["sheet"].exercise
        assert rule_of(exercise) == rule
    assert client.get("/es/practice/about/G0.1/").status_code == 404


def test_a_fresh_exercise_is_another_each_time(client):
    found = {client.get("/es/practice/about/G5.13/")["Location"] for _ in range(10)}
    assert len(found) == 10


def test_the_atlas_is_kept_for_the_next_process(tmp_path, settings, monkeypatch):
    settings.VAR = tmp_path
    drawn, path = atlas.draw_up(), atlas._path("atlas")
    kept = atlas._write(path, drawn)
    assert atlas._read(path) == kept == drawn
    assert list((tmp_path / "atlas").iterdir()) == [path]
    path.write_text("{broken")
    assert atlas._read(path) is None


def test_an_atlas_that_cannot_be_kept_is_used_all_the_same(settings, caplog):
    settings.VAR = settings.BASE / "manage.py"
    assert atlas._write(atlas._path("atlas"), {"G5.13": ()}) == {"G5.13": ()}
    assert "could not be kept" in caplog.text


def test_rows_of_skills_say_what_they_are(learner):
    answer(learner, "G5.13")
    sums.rebuild(learner)
    assert str(Skill.objects.get()) == "G5.13: 1 of 1"
