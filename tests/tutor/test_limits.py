import time
from threading import Thread

import pytest
from django.db import connections
from django.test import Client, RequestFactory

from tests.tutor.people import PASSWORD, make_account, sign_in
from tutor import limits
from tutor.models import User

pytestmark = pytest.mark.django_db


@pytest.fixture
def clock(monkeypatch):
    """Time that stands still until it is moved."""
    now = [1_000_000.0]
    monkeypatch.setattr(time, "time", lambda: now[0])
    return now


def browsers(number=1, address="192.0.2.1"):
    """So many browsers, each with the cookie of a form."""
    for count in range(number):
        browser = Client(REMOTE_ADDR=address)
        browser.cookies["csrf"] = f"{address}x{count}".replace(".", "x").ljust(32, "y")
        yield browser


def guess(browser, times=1, name="Ana"):
    """The statuses of so many wrong guesses."""
    return [sign_in(browser, name, "wrong one").status_code for _ in range(times)]


def test_s30_guessing_is_slowed_and_says_how_long(clock):
    make_account()
    (browser,) = browsers()
    assert guess(browser, 6) == [422] * 5 + [429]
    response = sign_in(browser, "Ana", PASSWORD)
    assert (response.status_code, response["Retry-After"]) == (429, "30")
    assert "30 segundos" in response.text
    clock[0] += 30
    assert sign_in(browser, "Ana", PASSWORD).status_code == 302


def test_s30_another_browser_of_the_same_address_is_still_served(clock):
    make_account()
    guesser, owner = browsers(2)
    guess(guesser, 50)
    assert sign_in(owner, "Ana", PASSWORD).status_code == 302


def test_s31_a_class_of_35_signs_in_from_one_address_within_a_minute(clock):
    names = [f"Alumna {number}" for number in range(2, 37)]
    for name in names:
        make_account(name)
    answers = []
    for name, browser in zip(names, browsers(35), strict=True):
        clock[0] += 1
        answers += guess(browser, 3, name)
        answers.append(sign_in(browser, name, PASSWORD).status_code)
    assert answers == [422, 422, 422, 302] * 35


def test_s31_a_class_of_35_signs_up_from_one_address_within_a_minute(clock):
    for number, browser in enumerate(browsers(35)):
        clock[0] += 1
        browser.post("/es/account/sign-up/", {"name": "?", "password": PASSWORD})
        browser.post(
            "/es/account/sign-up/", {"name": f"Alumna {number}", "password": PASSWORD}
        )
    assert User.objects.count() == 35


@pytest.mark.slow
def test_s33_a_classmate_cannot_shut_out_a_browser_that_was_in_before(clock):
    make_account()
    mine, *others = browsers(60)
    sign_in(mine, "Ana", PASSWORD)
    for other in others:
        guess(other, 5)
    assert guess(next(browsers()), 1) == [429]
    mine.post("/es/account/sign-out/")
    assert sign_in(mine, "Ana", PASSWORD).status_code == 302


@pytest.mark.slow
def test_s33_wrong_guesses_from_elsewhere_do_not_reach_another_place(clock):
    make_account()
    for browser in browsers(60, "198.51.100.9"):
        guess(browser, 5)
    (home,) = browsers(1, "192.0.2.200")
    assert sign_in(home, "Ana", PASSWORD).status_code == 302


@pytest.mark.slow
def test_a_thousand_browsers_of_one_address_guess_one_a_minute(clock):
    make_account()
    went_through = sum(guess(browser) == [422] for browser in browsers(60))
    assert went_through == limits.PLACE.burst
    clock[0] += 60
    assert sum(guess(browser) == [422] for browser in browsers(20)) == 1


@pytest.mark.slow
def test_guesses_at_many_accounts_from_one_address_are_slowed(clock):
    (browser,) = browsers()
    answers = [guess(browser, 1, f"Nobody {number}")[0] for number in range(310)]
    assert answers == [422] * 300 + [429] * 10


def test_a_right_password_counts_against_nobody(clock):
    make_account()
    (browser,) = browsers()
    assert [sign_in(browser, "Ana", PASSWORD).status_code for _ in range(30)] == [
        302
    ] * 30


def test_s32_what_a_sender_writes_before_our_server_changes_nothing(settings):
    settings.HTTPS = True
    ask = RequestFactory(REMOTE_ADDR="10.0.0.1").get
    for said in ("203.0.113.5", "1.2.3.4, 203.0.113.5", "x, , 9.9.9.9,203.0.113.5"):
        assert (
            limits.place(ask("/", headers={"X-Forwarded-For": said})) == "203.0.113.5"
        )
    assert limits.place(ask("/")) == "10.0.0.1"
    assert limits.place(ask("/", headers={"X-Forwarded-For": "nonsense"})) == "10.0.0.1"


def test_s32_without_a_server_before_ours_the_header_is_not_read():
    request = RequestFactory(REMOTE_ADDR="10.0.0.1").get(
        "/", headers={"X-Forwarded-For": "1.2.3.4"}
    )
    assert limits.place(request) == "10.0.0.1"


def test_one_network_of_the_newer_kind_is_one_place():
    first, second, other = (
        limits.place(RequestFactory(REMOTE_ADDR=address).get("/"))
        for address in ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", "2001:db8:1:3::1")
    )
    assert first == second != other


def test_an_open_browser_is_no_way_to_find_out_its_password(clock):
    make_account()
    (browser,) = browsers()
    sign_in(browser, "Ana", PASSWORD)
    answers = [
        browser.post(
            "/es/account/password/", {"old": "wrong", "new": "seis cartas"}
        ).status_code
        for _ in range(11)
    ]
    assert answers == [422] * 10 + [429]
    assert User.objects.get().check_password(PASSWORD)


@pytest.mark.django_db(transaction=True)
def test_twenty_guesses_at_once_are_counted_one_by_one():
    make_account()
    answers = []

    def try_once():
        (browser,) = browsers()
        answers.extend(guess(browser))
        connections.close_all()

    threads = [Thread(target=try_once) for _ in range(20)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(answers) == [422] * 5 + [429] * 15
