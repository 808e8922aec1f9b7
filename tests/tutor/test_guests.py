"""Guests: who they are before their browser holds a cookie of ours."""

import pytest

from tests.tutor.answering import drawn
from tests.tutor.people import PASSWORD
from tests.tutor.visiting import Visitor, right
from tutor import guests
from tutor.exercises import make
from tutor.models import Attempt, Learner

pytestmark = pytest.mark.django_db


def address(number):
    return f"/es/practice/beats/{drawn(number).id}/"


def forget_cookie(visitor):
    """As the browser was before it heard of the first answer."""
    del visitor.client.cookies[guests.COOKIE]


def test_s4_first_answers_from_two_pages_of_one_browser_make_one_guest(visitor):
    tickets = {number: visitor.ticket(address(number)) for number in (1, 2)}
    for number, ticket in tickets.items():
        visitor.send(address(number), {**right(make(drawn(number))), "ticket": ticket})
        forget_cookie(visitor)
    learner = Learner.objects.get()
    assert learner.attempts.count() == 2


def test_two_browsers_are_two_guests():
    for _ in range(2):
        visitor = Visitor()
        visitor.send(address(1), right(make(drawn(1))))
    assert (Learner.objects.count(), Attempt.objects.count()) == (2, 2)


def test_who_deleted_everything_begins_anew(visitor):
    visitor.send(address(1), right(make(drawn(1))))
    visitor.client.post("/es/account/delete/")
    assert Learner.objects.count() == 0
    visitor.send(address(2), right(make(drawn(2))))
    assert Attempt.objects.count() == 1


def test_after_an_account_is_left_a_guest_is_a_new_one(visitor):
    visitor.send(address(1), right(make(drawn(1))))
    visitor.get("/es/account/sign-up/")
    visitor.client.post("/es/account/sign-up/", {"name": "Ana", "password": PASSWORD})
    visitor.client.post("/es/account/sign-out/")
    visitor.send(address(2), right(make(drawn(2))))
    owners = [one.learner.user is not None for one in Attempt.objects.order_by("pk")]
    assert owners == [True, False]


def test_what_a_guest_is_born_of_says_nothing_of_the_browsers_secret(visitor):
    visitor.send(address(1), right(make(drawn(1))))
    secret = visitor.client.cookies["csrf"].value
    assert secret not in Learner.objects.get().born_of
