"""Three web processes behind nginx, with one PostgreSQL and one cache of pages."""

import time
from contextlib import closing
from threading import Event

import psycopg
import pytest

from scripts.several import Missing, several
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
