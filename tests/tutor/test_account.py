from datetime import date

import pytest
from django.apps import apps
from django.test import Client

from tests.tutor.people import PASSWORD, make_account, sign_in, signed_in_as
from tutor.models import Attempt, Learner, Session, User

pytestmark = pytest.mark.django_db


@pytest.fixture
def ana(client):
    """Ana, signed in with `client`."""
    user = make_account("Ana")
    sign_in(client)
    return user


def test_the_name_is_changed_by_who_knows_the_password(client, ana):
    fields = {"name": "Anita", "password": PASSWORD}
    response = client.post("/es/account/details/", fields)
    assert response["Location"] == "/es/account/?done=details"
    assert signed_in_as(client) == "Anita"
    assert sign_in(Client(), "anita").status_code == 302


def test_one_may_keep_the_own_name_and_write_it_differently(client, ana):
    client.post("/es/account/details/", {"name": "ANA", "password": PASSWORD})
    assert signed_in_as(client) == "ANA"


def test_the_name_of_somebody_else_is_not_taken(client, ana):
    make_account("Bea")
    response = client.post(
        "/es/account/details/", {"name": "bea", "password": PASSWORD}
    )
    assert response.status_code == 422
    assert signed_in_as(client) == "Ana"


def test_nothing_changes_without_the_password(client, ana):
    response = client.post(
        "/es/account/details/", {"name": "Anita", "password": "wrong one"}
    )
    assert response.status_code == 422
    assert list(response.context["form"].errors) == ["password"]
    assert signed_in_as(client) == "Ana"


def test_s24_a_new_password_ends_every_other_session(client, ana):
    other = Client()
    sign_in(other)
    key = client.cookies["session"].value
    fields = {"old": PASSWORD, "new": "seis cartas bajas"}
    response = client.post("/es/account/password/", fields)
    assert response["Location"] == "/es/account/?done=password"
    assert (signed_in_as(client), signed_in_as(other)) == ("Ana", None)
    assert client.cookies["session"].value != key
    assert Session.objects.count() == 1
    assert sign_in(Client()).status_code == 422
    assert sign_in(Client(), "Ana", "seis cartas bajas").status_code == 302


def test_a_pupil_without_a_password_may_choose_one(client):
    user = make_account("Ana", password=None)
    client.force_login(user)
    session = client.session
    session["learner"] = Learner.objects.create(user=user, born_of="a card").pk
    session.save()
    assert list(client.get("/es/account/password/").context["form"].fields) == ["new"]
    client.post("/es/account/password/", {"new": "seis cartas bajas"})
    assert sign_in(Client(), "Ana", "seis cartas bajas").status_code == 302


def test_s51_deleting_leaves_nothing_at_all(client, ana):
    learner = Learner.objects.get()
    Attempt.objects.create(
        learner=learner,
        token="t",
        kind="order",
        exercise="x",
        answer={},
        outcome="solved",
        solved=True,
        day=date(2026, 3, 1),
    )
    other = Client()
    sign_in(other)
    response = client.post("/es/account/delete/", {"password": PASSWORD})
    assert response["Location"] == "/es/account/?done=deleted"
    left = {
        model.__name__: model._default_manager.count()
        for model in apps.get_app_config("tutor").get_models()
    }
    del left["Throttle"]  # digests of who tried what, and no names
    assert left == dict.fromkeys(left, 0)
    assert (signed_in_as(client), signed_in_as(other)) == (None, None)
    assert "known" not in client.cookies or client.cookies["known"].value == ""


def test_deleting_asks_for_the_password(client, ana):
    for fields in ({}, {"password": "wrong one"}):
        assert client.post("/es/account/delete/", fields).status_code == 422
    assert User.objects.count() == 1


def test_a_name_is_free_again_after_its_account_is_deleted(client, ana):
    client.post("/es/account/delete/", {"password": PASSWORD})
    client.post("/es/account/sign-up/", {"name": "Ana", "password": PASSWORD})
    assert signed_in_as(client) == "Ana"
