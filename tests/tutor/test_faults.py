"""What breaks around the site: the database, the clock, the book. Nothing that was acknowledged is lost."""

import shutil
import time
from contextlib import contextmanager
from datetime import UTC, date, datetime, timedelta
from threading import Event, Thread

import pytest
from django.conf import settings as site
from django.db import DatabaseError, connection, connections, transaction
from django.test import Client
from django.utils import timezone

from tests.tutor.visiting import HTMX, Visitor
from tutor import library
from tutor.checks import find_problems
from tutor.library import BrokenBook
from tutor.models import Attempt, Learner, StepProgress

FILLER = "filler"
STEP = "/es/lessons/wild-heart/a-wild-bomb/"
PAIR = {"cards": ["8C1", "8D1"]}
SQLITE = pytest.mark.skipif(
    connections.settings["default"]["ENGINE"] != "django.db.backends.sqlite3",
    reason="the size of a database is limited here by SQLite",
)


@pytest.fixture
def reader():
    """Somebody whose browser shows what the site says of its faults."""
    return Visitor(Client(raise_request_exception=False))


@contextmanager
def read_only():
    """A database that takes nothing more: a root's file mode would not keep a write out."""
    off, on = {
        "sqlite": ("PRAGMA query_only = OFF", "PRAGMA query_only = ON"),
        "postgresql": (
            "SET default_transaction_read_only = off",
            "SET default_transaction_read_only = on",
        ),
    }[connection.vendor]
    with connection.cursor() as cursor:
        cursor.execute(on)
        try:
            yield
        finally:
            cursor.execute(off)


@contextmanager
def full():
    """A database that cannot grow, and has no room left."""
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA max_page_count = 1")
        filler = Learner.objects.create(born_of="filler")
        # Small rows at the end of the table: where the next one finds no room, no answer does.
        with pytest.raises(DatabaseError, match="full"):  # noqa: PT012 - one of many
            for number in range(10_000):
                Attempt.objects.create(
                    learner=filler,
                    token=f"{number}",
                    kind=FILLER,
                    answer={},
                    solved=False,
                    day=date(2026, 11, 20),
                )
        try:
            yield
        finally:
            cursor.execute("PRAGMA max_page_count = 1073741823")


def stopped_and_going_again(reader, trouble):
    """What is refused with a clear page while there is `trouble`, what is served, and that all is well after it."""
    ticket = reader.ticket(STEP)
    with trouble:
        page = reader.send(STEP, {"ticket": ticket} | PAIR)
        assert (page.status_code, page["Retry-After"]) == (503, "30")
        assert "Ahora no se puede guardar nada" in page.text
        part = reader.send(STEP, {"ticket": ticket} | PAIR, htmx=True)
        assert (part.status_code, "<html" in part.text) == (503, False)
        assert answers().count() == 0
        for path in ("/es/look-up/?q=bomba", "/pt-br/rules/G3.6/", STEP, "/healthz"):
            assert reader.get(path).status_code == 200
    assert reader.send(STEP, {"ticket": ticket} | PAIR).status_code == 200
    assert (answers().count(), StepProgress.objects.get().tries) == (1, 1)


def answers():
    """What readers answered."""
    return Attempt.objects.exclude(kind=FILLER)


@pytest.mark.django_db(transaction=True)
def test_s57_a_database_that_is_only_read_stops_answers_and_nothing_else(reader):
    stopped_and_going_again(reader, read_only())


@SQLITE
@pytest.mark.django_db(transaction=True)
def test_s57_a_full_disk_stops_answers_and_nothing_else(reader):
    stopped_and_going_again(reader, full())


@pytest.mark.django_db(transaction=True)
def test_s57_signing_in_says_so_too(reader):
    with read_only():
        page = reader.client.post(
            "/pt-br/account/sign-in/", {"name": "Ana", "password": "x"}
        )
    assert page.status_code == 503
    assert "Agora não dá para guardar nada" in page.text


def test_s57_without_a_database_the_rules_are_still_read(reader, settings):
    """pytest-django refuses every query here, as a server that is away would."""
    for path in (
        "/es/look-up/?q=bomba",
        "/es/rules/G3.6/",
        "/es/glossary/",
        "/healthz",
    ):
        assert reader.get(path).status_code == 200


@pytest.mark.django_db(transaction=True)
def test_s58_an_answer_waits_for_whoever_writes_before_it(reader):
    held, seconds = Event(), 1.5

    def hold():
        with transaction.atomic():
            if connection.vendor == "postgresql":
                connection.cursor().execute("LOCK TABLE tutor_attempt")
            held.set()
            time.sleep(seconds)
        connections.close_all()

    form = {"ticket": reader.ticket(STEP)} | PAIR
    writer = Thread(target=hold)
    writer.start()
    held.wait()
    started = time.monotonic()
    page = reader.send(STEP, form)
    waited = time.monotonic() - started
    writer.join()
    assert page.status_code == 200
    assert waited > seconds / 2


@pytest.mark.django_db(transaction=True)
def test_s14_twenty_of_the_same_form_at_once_count_once(reader):
    reader.send(STEP, PAIR)
    form = {"ticket": reader.ticket(STEP)} | PAIR
    guest, statuses = reader.client.cookies["guest"].value, []

    def send():
        browser = Client(headers=HTMX)
        browser.cookies["guest"] = guest
        statuses.append(browser.post(STEP, form).status_code)
        connections.close_all()

    threads = [Thread(target=send) for _ in range(20)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert statuses == [200] * 20
    assert (Attempt.objects.count(), StepProgress.objects.get().tries) == (2, 2)


# The clock


@pytest.fixture
def clock(monkeypatch):
    """Time that stands still until it is moved."""
    now = [datetime(2026, 11, 20, 12, tzinfo=UTC)]
    monkeypatch.setattr(timezone, "now", lambda: now[0])
    return now


@pytest.mark.django_db
def test_s15_a_form_sent_again_a_day_later_gets_its_first_verdict(reader, clock):
    form = {"ticket": reader.ticket(STEP)} | PAIR
    first = reader.send(STEP, form)
    clock[0] += timedelta(days=1)
    again = reader.send(STEP, form)
    assert (again.status_code, "No alcanza" in again.text) == (200, True)
    assert "No alcanza" in first.text
    assert [str(attempt.day) for attempt in Attempt.objects.all()] == ["2026-11-20"]


@pytest.mark.parametrize("hours", [24, -24, 24 * 400, -24 * 400])
@pytest.mark.django_db
def test_s61_a_clock_that_jumps_loses_nothing(reader, clock, hours):
    reader.send(STEP, PAIR)
    clock[0] += timedelta(hours=hours)
    assert reader.send(STEP, PAIR).status_code == 200
    assert reader.get("/es/progress/").status_code == 200
    assert reader.get("/es/review/").status_code == 200
    assert StepProgress.objects.get().tries == 2


@pytest.mark.parametrize(
    ("moment", "zone", "day"),
    [
        ("2026-11-20T02:59:59", "America/Sao_Paulo", "2026-11-19"),
        ("2026-11-20T03:00:00", "America/Sao_Paulo", "2026-11-20"),
        ("2026-11-20T22:59:59", "Europe/Madrid", "2026-11-20"),
        ("2026-11-20T23:00:00", "Europe/Madrid", "2026-11-21"),
    ],
)
@pytest.mark.django_db
def test_s61_an_answer_counts_for_the_day_of_its_reader(
    reader, clock, moment, zone, day
):
    clock[0] = datetime.fromisoformat(moment).replace(tzinfo=UTC)
    reader.client.cookies["zone"] = zone
    reader.send(STEP, PAIR)
    assert str(Attempt.objects.get().day) == day


# The book


def test_s62_a_broken_lesson_is_refused_and_the_site_keeps_the_book_it_has(
    client, settings, tmp_path
):
    path = "/es/rules/G3.6/"
    before = client.get(path).text
    folder = tmp_path / "content"
    shutil.copytree(site.CONTENT, folder)
    lesson = folder / "lessons" / "wild-heart.es.md"
    lesson.write_text(lesson.read_text().replace("```exercise", "```exercize", 1))
    settings.CONTENT = folder
    (problem, *_) = find_problems()
    assert str(problem).startswith("content/lessons/wild-heart.es.md:")
    with pytest.raises(BrokenBook, match=r"wild-heart\.es\.md:\d+"):
        library.read_books(folder, ("es", "pt-br"))
    assert client.get(path).text == before


# Before and after signing in


@pytest.mark.django_db
def test_s21_a_form_from_before_signing_in_is_told_to_reload_and_keeps_the_page():
    from tests.tutor.people import PASSWORD, make_account

    make_account()
    browser = Client(enforce_csrf_checks=True)

    def token(path):
        return browser.get(path).text.partition('name="csrfmiddlewaretoken" value="')[
            2
        ][:64]

    old = token(STEP)
    entered = browser.post(
        "/es/account/sign-in/",
        {
            "name": "Ana",
            "password": PASSWORD,
            "csrfmiddlewaretoken": token("/es/account/sign-in/"),
        },
    )
    assert entered.status_code == 302
    part = browser.post(STEP, PAIR | {"csrfmiddlewaretoken": old}, headers=HTMX)
    assert (part.status_code, "<html" in part.text) == (403, False)
    assert "Vuelve a cargarla" in part.text
    assert Attempt.objects.count() == 0
