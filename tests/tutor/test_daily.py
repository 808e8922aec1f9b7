"""The exercise of the day."""

from datetime import UTC, date, datetime, timedelta

import pytest
from django.utils import timezone

from tests.tutor.visiting import Visitor, exercise_at, fields_of, right, wrong_answer
from tutor import daily
from tutor.daily import FIRST, NoSuchDay, exercise_of, month
from tutor.exercises import make, newest_version
from tutor.models import Attempt

DAY = date(2026, 11, 29)


@pytest.fixture
def clock(monkeypatch):
    """Time that stands still until it is moved: noon of a Sunday."""
    now = [datetime(2026, 11, 29, 12, tzinfo=UTC)]
    monkeypatch.setattr(timezone, "now", lambda: now[0])
    return now


def test_the_exercise_of_a_day_never_changes():
    found = [exercise_of(FIRST + timedelta(days=number)) for number in range(0, 90, 15)]
    assert [f"{spec.kind}/{spec.id}" for spec in found] == [
        "tribute-card/daily-2026-10-01.K.recreational.2.1",
        "name-it/daily-2026-10-16.T.recreational.2.1",
        "give-away-chain/daily-2026-10-31.2.giveaway.2.1",
        "wild-flush/daily-2026-11-15.K.recreational.3.1",
        "name-it/daily-2026-11-30.T.recreational.1.1",
        "name-it/daily-2026-12-15.7.recreational.1.1",
    ]
    later = [exercise_of(date(2027, 1, 3) + timedelta(days=n)) for n in range(3)]
    assert [f"{spec.kind}/{spec.id}" for spec in later] == [
        "name-it/daily-2027-01-03.T.recreational.3.1",
        "wild-bomb/daily-2027-01-04.T.recreational.1.1",
        "tribute-card/daily-2027-01-05.4.recreational.1.2",
    ]


def test_the_latest_era_has_the_newest_of_every_generator():
    assert [
        (kind, version)
        for kind, version in daily.ERAS[-1].kinds
        if newest_version(kind) != version
    ] == []


def test_no_exercise_stands_before_the_first_day():
    with pytest.raises(NoSuchDay):
        exercise_of(FIRST - timedelta(days=1))


@pytest.mark.slow
def test_every_day_of_two_years_has_an_exercise():
    ids = set()
    for number in range(2 * 366):
        spec = exercise_of(FIRST + timedelta(days=number))
        make(spec)
        ids.add(spec.id)
    assert len(ids) == 2 * 366


@pytest.mark.parametrize(("era", "rounds"), list(zip(daily.ERAS, (6, 20), strict=True)))
def test_every_kind_comes_once_in_a_round(era, rounds):
    size = len(era.kinds)
    kinds = [
        exercise_of(era.first + timedelta(days=number)).kind
        for number in range(size * rounds)
    ]
    for start in range(0, len(kinds), size):
        assert len(set(kinds[start : start + size])) == size


def test_the_week_begins_easy_and_ends_hard():
    monday = date(2026, 11, 23)
    week = [
        exercise_of(monday + timedelta(days=number)).difficulty for number in range(7)
    ]
    assert week == [1, 1, 1, 2, 2, 2, 3]


def test_a_new_kind_begins_on_a_day_to_come(monkeypatch):
    later = daily.Era(date(2027, 1, 1), (("order", 1),))
    before = exercise_of(DAY)
    monkeypatch.setattr(daily, "ERAS", (*daily.ERAS, later))
    assert exercise_of(DAY) == before
    assert exercise_of(date(2027, 1, 1)).kind == "order"


@pytest.mark.parametrize(
    ("zone", "day"),
    [
        ("America/Sao_Paulo", "2026-11-28"),
        ("Europe/Madrid", "2026-11-29"),
        ("Asia/Tokyo", "2026-11-29"),
        ("Pacific/Honolulu", "2026-11-28"),
    ],
)
def test_s61_today_is_the_day_where_the_reader_is(clock, client, zone, day):
    clock[0] = datetime(2026, 11, 29, 1, 30, tzinfo=UTC)
    client.cookies["zone"] = zone
    assert client.get("/es/daily/")["Location"] == f"/es/daily/{day}/"


@pytest.mark.parametrize(
    ("language", "day"), [("es", "2026-11-29"), ("pt-br", "2026-11-28")]
)
def test_s61_who_has_not_said_where_they_are_lives_where_their_language_does(
    clock, client, language, day
):
    clock[0] = datetime(2026, 11, 29, 1, 30, tzinfo=UTC)
    assert client.get(f"/{language}/daily/")["Location"] == f"/{language}/daily/{day}/"


@pytest.mark.parametrize(
    ("moment", "day"),
    [
        (
            "2026-03-29T00:59:59",
            "2026-03-29",
        ),  # the night the clocks go forward in Madrid
        ("2026-10-24T21:59:59", "2026-10-24"),
        ("2026-10-24T22:00:00", "2026-10-25"),  # the night they go back
        ("2026-10-25T22:59:59", "2026-10-25"),
        ("2026-10-25T23:00:00", "2026-10-26"),
    ],
)
def test_s61_the_day_changes_at_midnight_in_madrid(moment, day, rf, monkeypatch):
    from tutor import days

    now = datetime.fromisoformat(moment).replace(tzinfo=UTC)
    monkeypatch.setattr(timezone, "now", lambda: now)
    request = rf.get("/es/")
    request.COOKIES["zone"] = "Europe/Madrid"
    assert days.today(request).isoformat() == day


@pytest.mark.parametrize(
    "day",
    [
        *("2026-11-30", "2027-01-01", "9999-12-31"),  # still to come
        *("2026-09-30", "0001-01-01"),  # before the first
        *(
            "2026-02-30",
            "2026-13-01",
            "0000-00-00",
            "2026-1-1",
            "today",
            "２０２６-11-29",
        ),
    ],
)
def test_a_day_without_an_exercise_is_not_found(clock, client, day):
    assert client.get(f"/es/daily/{day}/").status_code == 404
    assert client.post(f"/es/daily/{day}/").status_code == 404


@pytest.mark.django_db
def test_the_answer_of_the_day_is_kept_and_marked(clock):
    visitor = Visitor()
    spec, before = exercise_of(DAY), exercise_of(DAY - timedelta(days=1))
    visitor.send("/es/daily/2026-11-29/", right(make(spec)))
    wrong = wrong_answer(make(before))
    visitor.send("/es/daily/2026-11-28/", fields_of(make(before), wrong))
    assert set(Attempt.objects.values_list("via", "exercise")) == {
        ("daily", spec.id),
        ("daily", before.id),
    }
    marks = {
        one.day.day: one.mark
        for one in visitor.get("/es/daily/2026-11-01/").context["month"]
    }
    assert {day: mark for day, mark in marks.items() if mark != "new"} == {
        28: "begun",
        29: "solved",
    }


@pytest.mark.django_db
def test_a_month_ends_today_and_begins_with_the_archive(
    clock, django_assert_num_queries
):
    days = [one.day.day for one in month(DAY, DAY, None)]
    assert days == list(range(1, 30))
    assert [one.day.day for one in month(FIRST, DAY, None)] == list(range(1, 32))
    with django_assert_num_queries(1):
        month(DAY, DAY, 1)


@pytest.mark.django_db
def test_the_page_leads_to_the_day_before_and_after(clock, client):
    page = client.get("/es/daily/2026-11-28/")
    assert 'rel="prev" href="/es/daily/2026-11-27/"' in page.text
    assert 'rel="next" href="/es/daily/2026-11-29/"' in page.text
    assert (
        'rel="next"' not in client.get("/es/daily/2026-11-29/").text.split("<main")[1]
    )
    assert 'rel="prev"' not in client.get(f"/es/daily/{FIRST}/").text.split("<main")[1]


def test_an_exercise_is_the_same_in_both_languages(clock, client):
    spanish, portuguese = (
        client.get(f"/{language}/daily/2026-11-29/") for language in ("es", "pt-br")
    )
    assert spanish.context["sheet"].exercise == portuguese.context["sheet"].exercise
    assert spanish.context["sheet"].exercise == exercise_at(
        exercise_of(DAY).kind, exercise_of(DAY).id
    )
