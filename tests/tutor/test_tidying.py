"""What has ended by itself does not stay for ever."""

import random
import time
from datetime import timedelta

import pytest
from django.core.management import call_command
from django.utils import timezone

from tests.tutor.people import make_account, sign_in
from tutor.models import Session
from tutor.models.throttle import Throttle

pytestmark = pytest.mark.django_db


@pytest.fixture
def old():
    """A session that is over and a count that holds nobody up, and one of each that does."""
    for key, days in (("over", -1), ("on", 1)):
        ends = timezone.now() + timedelta(days=days)
        Session.objects.create(session_key=key, session_data="", expire_date=ends)
        Throttle.objects.create(key=key, due=time.time() + days * 1000)


def left():
    return (
        set(Session.objects.values_list("session_key", flat=True)),
        set(Throttle.objects.values_list("key", flat=True)),
    )


def test_the_command_forgets_what_is_over_and_nothing_else(old, capsys):
    call_command("forget_expired")
    assert left() == ({"on"}, {"on"})
    assert capsys.readouterr().out == "1 sessions and 1 counts forgotten\n"


def test_now_and_then_signing_in_does_the_same(old, client, monkeypatch):
    make_account()
    monkeypatch.setattr(random, "randrange", lambda _: 1)
    sign_in(client)
    assert "over" in left()[0]
    client.post("/es/account/sign-out/")
    monkeypatch.setattr(random, "randrange", lambda _: 0)
    sign_in(client)
    assert "over" not in left()[0]
    assert "over" not in left()[1]
    assert "on" in left()[0]
