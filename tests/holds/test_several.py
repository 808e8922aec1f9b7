"""Three web processes behind nginx, with one PostgreSQL and one cache of pages."""

import re
import signal
import socket
import subprocess
import sys
import time
from contextlib import closing
from threading import Event
from urllib.parse import urlencode

import psycopg
import pytest

from scripts.served import HOUSE, PATIENCE, Served, free_port
from scripts.served import wait_for as wait_for_site
from scripts.several import Missing, find_nginx, several, start_front, stop
from tests.holds.browsing import STEP, Browser, acknowledged, crowd, started
from tests.holds.test_killed import wait_for

pytestmark = pytest.mark.slow

BROWSERS = 8
PASSWORD = "tres cartas altas"


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    try:
        with several(tmp_path_factory.mktemp("several")) as there:
            yield there
    except Missing as missing:
        pytest.skip(str(missing))


def somebody(site, **cookies):
    return Browser(
        site.address, cookies, {"Origin": site.address.replace("http:", "https:")}
    )


def kept(site):
    """The forms whose answers are in the database."""
    with closing(psycopg.connect(site.database)) as connection:
        return {row[0] for row in connection.execute("SELECT token FROM tutor_attempt")}


def test_requests_are_spread_over_all_processes(site):
    served = set()
    for _ in range(12):
        with somebody(site) as browser:
            served.add(browser.get(STEP).headers["X-Served-By"])
    assert served == {f"127.0.0.1:{port}" for port in site.webs}


def test_a_session_holds_at_every_process(site):
    with somebody(site) as browser:
        browser.get("/es/account/sign-up/")
        fields = (("name", "Ana"), ("password", PASSWORD))
        assert browser.post("/es/account/sign-up/", fields).status == 302
        pages = [browser.get("/es/account/details/") for _ in range(9)]
    assert {page.status for page in pages} == {200}
    assert len({page.headers["X-Served-By"] for page in pages}) == len(site.webs)


def test_s30_guesses_at_all_processes_are_counted_together(site):
    with somebody(site) as browser:
        browser.get("/es/account/sign-in/")
        fields = (("name", "Ana"), ("password", "wrong one"))
        answers = [browser.post("/es/account/sign-in/", fields) for _ in range(7)]
    assert [answer.status for answer in answers] == [422] * 5 + [429] * 2
    assert len({answer.headers["X-Served-By"] for answer in answers}) == len(site.webs)


def test_s32_what_a_sender_says_of_its_address_goes_no_further_than_nginx(site):
    answers = []
    for number in range(7):
        with somebody(site) as browser:
            browser.headers["X-Forwarded-For"] = f"203.0.113.{number}"
            browser.cookies["__Host-csrf"] = "c" * 32
            fields = (("name", "Bea"), ("password", "wrong one"))
            answers.append(browser.post("/es/account/sign-in/", fields).status)
    assert answers == [422] * 5 + [429] * 2


def test_pages_that_depend_on_nobody_are_kept_for_all_processes(site):
    with somebody(site) as one, somebody(site, display="dark.two.large") as other:
        path = "/es/rules/G5/"
        first, again = one.get(path), one.get(path)
        assert (first.headers["X-Kept"], again.headers["X-Kept"]) == ("MISS", "HIT")
        assert again.text == first.text
        assert 'data-theme="dark"' in other.get(path).text


def test_a_page_is_kept_for_its_address_and_for_no_other(site):
    with somebody(site) as reader, somebody(site, display="G5.12/") as other:
        whole, rule = other.get("/es/rules/"), reader.get("/es/rules/G5.12/")
    assert "G5.12" in title_of(rule)
    assert title_of(whole) != title_of(rule)


def test_nobody_has_a_page_kept_that_is_shown_otherwise_than_it_is_asked_for(site):
    strange = {"Cookie": "display=none; display=dark.two.larger"}
    with somebody(site) as one, somebody(site) as other:
        first = one.ask("GET", "/es/rules/G7/", headers=strange)
        assert 'data-theme="dark"' not in first.text
        assert other.get("/es/rules/G7/").text == first.text


@pytest.mark.parametrize(
    ("path", "orders"),
    [
        ("/es/rules/G8/", ("gzip", None, "gzip")),
        ("/es/rules/G9/", (None, "gzip", None)),
    ],
)
def test_whoever_takes_nothing_compressed_gets_nothing_compressed(site, path, orders):
    with somebody(site) as reader:
        # What is compressed is no text: only its head is looked at.
        found = [
            reader.ask(
                "HEAD", path, headers={"Accept-Encoding": order} if order else {}
            ).headers.get("Content-Encoding")
            for order in orders
        ]
    assert found == list(orders)


def test_there_is_room_for_the_longest_address_under_which_a_page_is_kept(site):
    with somebody(site) as reader:
        page = reader.get(f"/es/look-up/?q=bomba&more={'x' * 7000}")
    assert (page.status, page.headers["X-Kept"]) == (200, "MISS")
    log = (site.folder / "nginx.log").read_text()
    assert [
        line for line in log.splitlines() if "not enough for cache key" in line
    ] == []


def test_a_page_that_is_asked_for_again_by_htmx_is_whole(site):
    path, asked = "/es/look-up/?q=bomba", {"HX-Request": "true"}
    restored = asked | {"HX-History-Restore-Request": "true"}
    with somebody(site) as reader:
        part = reader.ask("GET", path, headers=asked).text
        whole = reader.get(path).text
        again = reader.ask("GET", path, headers=restored).text
    assert ["<html" in text for text in (part, whole, again)] == [False, True, True]


@pytest.mark.parametrize("size", [2_000, 50_000, 150_000, 250_000, 900_000])
def test_a_body_that_is_refused_takes_no_process_away_from_others(site, size):
    with somebody(site) as sender, somebody(site) as reader:
        refused = [
            sender.ask("POST", "/es/account/sign-in/", b"x" * size).status
            for _ in range(12)
        ]
        assert (refused, reader.get(STEP).status) == ([403] * 12, 200)
    log = (site.folder / "nginx.log").read_text()
    assert [line for line in log.splitlines() if "writev() failed" in line] == []


def test_s43_far_too_much_is_refused_in_the_readers_language(site):
    form = {"Content-Type": "application/x-www-form-urlencoded"}
    body = urlencode({"names": "x" * 3_000_000}).encode()
    with somebody(site) as teacher:
        teacher.get("/es/account/sign-up/")
        fields = (("name", "Caro"), ("password", PASSWORD))
        assert teacher.post("/es/account/sign-up/", fields).status == 302
        room = teacher.post("/es/classes/", (("title", "3 B"), ("language", "es")))
        assert room.status == 302, room.text
        path = f"{room.headers['location']}pupils/add/"
        by_mesa = teacher.ask("POST", path, body, form)
        by_nginx = teacher.ask("POST", "/es/", body, form)
    assert (by_mesa.status, by_nginx.status) == (413, 413)
    assert "X-Served-By" in by_mesa.headers
    assert '<html lang="es"' in by_mesa.text
    assert "X-Served-By" not in by_nginx.headers
    assert [
        words in by_nginx.text for words in ("Fue demasiado", "Foi coisa demais")
    ] == [True, True]


def test_what_a_first_visit_fetches_is_not_counted_and_a_flood_is(site, tmp_path):
    port = free_port()
    front = start_front(
        find_nginx(), tmp_path, port, list(site.webs), pace=("1r/m", "5")
    )
    try:
        wait_for_site(Served(f"http://127.0.0.1:{port}", tmp_path / "nginx.log"), front)
        with Browser(f"http://127.0.0.1:{port}") as visitor:
            for path in (
                "/healthz",
                "/worker.js",
                "/static/a.css",
                "/es/offline/book.json",
            ):
                assert 429 not in {visitor.get(path).status for _ in range(20)}
            pages = [visitor.get("/es/rules/") for _ in range(8)]
    finally:
        stop(front)
    assert [page.status for page in pages] == [200] * 6 + [429] * 2
    assert "Vamos más despacio" in pages[-1].text


def title_of(page):
    """What its window is called."""
    return re.findall(r"<title>(.*?)</title>", page.text, re.DOTALL)[0].strip()


def test_s57_after_the_database_was_away_no_answer_is_refused(site):
    pupils = crowd_of(site)
    for pupil in pupils:
        pupil.answer()
    with closing(psycopg.connect(site.database, autocommit=True)) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'postgres' AND pid <> pg_backend_pid()"
        )
    for pupil in pupils * 3:
        pupil.answer()
        pupil.browser.close()
    assert {status for pupil in pupils for status in pupil.statuses} == {200}
    assert set(acknowledged(pupils)) - kept(site) == set()


def test_one_process_killed_under_load_loses_no_answer_that_was_told(site):
    pupils = crowd_of(site)
    stop, victim = Event(), next(iter(site.webs))
    threads = started(pupils, stop)
    wait_for(pupils, 40)
    site.webs[victim].kill()
    wait_for(pupils, len(acknowledged(pupils)) + 80)
    stop.set()
    for thread in threads:
        thread.join()
    refused = [status for pupil in pupils for status in pupil.statuses if status != 200]
    assert len(refused) <= BROWSERS  # those that were on their way
    assert set(acknowledged(pupils)) - kept(site) == set()
    site.start(victim)


@pytest.mark.long
def test_restarted_one_after_the_other_the_site_is_always_there(site):
    pupils = crowd_of(site)
    stop = Event()
    threads = started(pupils, stop)
    wait_for(pupils, 20)
    for port in list(site.webs):
        assert site.webs[port].stop() == 0
        site.start(port)
        time.sleep(2)  # nginx looks again
    stop.set()
    for thread in threads:
        thread.join()
    assert {status for pupil in pupils for status in pupil.statuses} == {200}
    assert set(acknowledged(pupils)) - kept(site) == set()


def crowd_of(site):
    """Pupils who reach the site as over https."""
    return crowd(site.address, BROWSERS, Origin=site.address.replace("http:", "https:"))


@pytest.mark.long
def test_asked_to_end_it_ends_with_all_that_it_started():
    process = subprocess.Popen(
        [sys.executable, "-m", "scripts.several"],
        cwd=HOUSE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout
    said = process.stdout.readline()
    if not said:
        pytest.skip("a program is not installed here")
    ports = [int(port) for port in re.findall(r"\d{4,5}", said)]
    assert [is_open(port) for port in ports] == [True] * 4
    process.send_signal(signal.SIGTERM)
    process.communicate(timeout=PATIENCE)
    assert process.returncode == 0
    assert [is_open(port) for port in ports] == [False] * 4


def is_open(port):
    """Whether somebody listens there."""
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0
