import re
import statistics
import time

import pytest
from django.conf import settings
from django.test import Client

from tests.tutor.people import PASSWORD, make_account, sign_in, signed_in_as
from tests.tutor.permissions import ROWS
from tests.tutor.world import address
from tutor.models import Learner, Pupil, Session, Throttle, User

pytestmark = pytest.mark.django_db


def errors(response):
    return [
        str(error)
        for errors in response.context["form"].errors.values()
        for error in errors
    ]


# Sign up


def test_a_name_and_a_password_make_an_account(client):
    response = client.post(
        "/es/account/sign-up/", {"name": " Ana  María ", "password": PASSWORD}
    )
    assert (response.status_code, response["Location"]) == (302, "/es/account/")
    assert signed_in_as(client) == "Ana María"
    user = User.objects.get()
    assert (user.email, user.is_staff, user.is_superuser) == ("", False, False)
    assert Learner.objects.get().user == user


def test_s47_no_address_is_asked_for_where_no_letters_are_sent(client):
    assert list(client.get("/es/account/sign-up/").context["form"].fields) == [
        "name",
        "password",
    ]


def test_an_address_may_be_given_where_letters_are_sent(client, settings):
    settings.MAIL_URL = "smtp://mail.example"
    fields = {"name": "Ana", "password": PASSWORD, "email": "Ana@Example.org"}
    client.post("/es/account/sign-up/", fields)
    assert User.objects.get().email == "ana@example.org"


@pytest.mark.parametrize("name", ["ana", "  ANA", "Аnа", "Ána", "A.na"])
def test_s44_a_name_that_looks_like_another_is_taken(client, name):
    make_account("Ana")
    response = client.post("/es/account/sign-up/", {"name": name, "password": PASSWORD})
    assert response.status_code == 422
    assert errors(response) in (
        ["Alguien tiene ese nombre, o uno que se le parece. Elige otro."],
        ["Escribe el nombre en un solo alfabeto."],
    )
    assert User.objects.count() == 1


@pytest.mark.parametrize(
    "password", ["short", "password", "12345678", "mariposa", "Mariposa2"]
)
def test_a_password_that_is_easy_to_guess_is_refused(client, password):
    response = client.post(
        "/es/account/sign-up/", {"name": "Mariposa", "password": password}
    )
    assert response.status_code == 422
    assert list(response.context["form"].errors) == ["password"]
    assert User.objects.count() == 0


def test_s7_other_fields_of_the_form_change_nothing(client):
    more = {
        "is_staff": "1",
        "is_superuser": "1",
        "id": "77",
        "learner": "5",
        "score": "9",
    }
    client.post("/es/account/sign-up/", {"name": "Ana", "password": PASSWORD, **more})
    user = User.objects.get()
    assert (user.is_staff, user.is_superuser) == (False, False)
    assert user.pk != 77


def test_a_refused_form_keeps_the_name_and_never_the_password(client):
    response = client.post("/es/account/sign-up/", {"name": "Ana", "password": "short"})
    assert 'value="Ana"' in response.text
    assert "short" not in response.text


# Sign in and out


@pytest.mark.parametrize("name", ["Ana", "ana", " ANA ", "Ána"])
def test_a_name_opens_the_account_however_it_is_written(client, name):
    make_account("Ana")
    assert sign_in(client, name)["Location"] == "/es/account/"
    assert signed_in_as(client) == "Ana"


def test_s26_a_wrong_password_and_an_unknown_name_get_the_same_answer(client):
    make_account("Ana")
    wrong, unknown = (
        sign_in(client, "Ana", "not this one"),
        sign_in(client, "Bea", "not this one"),
    )
    assert wrong.status_code == unknown.status_code == 422
    assert bare(wrong) == bare(unknown).replace("Bea", "Ana")
    assert errors(wrong) == ["El nombre y la contraseña no van juntos."]


def test_s26_an_account_that_was_shut_gets_the_same_answer(client):
    make_account("Ana", is_active=False)
    assert errors(sign_in(client)) == ["El nombre y la contraseña no van juntos."]


@pytest.mark.slow
def test_s26_a_wrong_password_and_an_unknown_name_take_the_same_time(client, settings):
    settings.PASSWORD_HASHERS = ["tutor.hashers.Hasher"]
    make_account("Ana")
    seconds: dict[str, list[float]] = {"Ana": [], "Bea": []}
    for _ in range(15):
        for name, measured in seconds.items():
            Throttle.objects.all().delete()
            started = time.process_time()
            sign_in(client, name, "not this one")
            measured.append(time.process_time() - started)
    known, unknown = (statistics.median(measured) for measured in seconds.values())
    assert known == pytest.approx(unknown, rel=0.2)


def test_s22_the_session_key_changes_at_sign_in_and_the_old_one_dies(client):
    make_account("Ana")
    make_account("Bea")
    sign_in(client, "Ana")
    first = client.cookies["session"].value
    sign_in(client, "Bea")
    assert client.cookies["session"].value != first
    assert with_session(first) is None


def test_s22_the_session_key_changes_when_the_same_account_signs_in_again(client):
    make_account("Ana")
    sign_in(client, "Ana")
    first = client.cookies["session"].value
    sign_in(client, "Ana")
    assert client.cookies["session"].value != first
    assert (with_session(first), signed_in_as(client)) == (None, "Ana")
    assert Session.objects.count() == 1


def test_s22_a_session_key_planted_before_is_not_used(client):
    make_account()
    client.cookies["session"] = "planted0planted0planted0planted0"
    sign_in(client)
    assert client.cookies["session"].value != "planted0planted0planted0planted0"
    assert with_session("planted0planted0planted0planted0") is None


def test_s22_signing_out_kills_the_session(client):
    make_account()
    sign_in(client)
    key = client.cookies["session"].value
    answer = client.post("/es/account/sign-out/")
    assert answer["Location"] == "/es/"
    assert answer["Clear-Site-Data"] == '"cache"'
    assert signed_in_as(client) is None
    assert with_session(key) is None
    assert Session.objects.count() == 0


def test_s23_what_is_personal_stays_out_of_every_cache(client):
    make_account()
    sign_in(client)
    for path in ("account", "account/details", "account/password", "account/delete"):
        response = client.get(f"/es/{path}/")
        assert response.status_code == 200
        assert response["Cache-Control"] == "private, no-store"
        assert "Cookie" in response["Vary"]


def private(world, client, name):
    """Which of the words that are not everybody's a page says, and what caches are told of it."""
    response = client.get(address(name, world.filled(name)))
    pupil, room = Pupil.objects.get(pk=world.pupil), world.room
    words = [room.owner.username, pupil.user.username, pupil.name, "Libre"]
    words += [room.classroom.title, room.classroom.key, world.work]
    text = b"".join(response) if response.streaming else response.content
    said = {word for word in words if word.encode() in text}
    return said, response.get("Cache-Control", "")


@pytest.mark.parametrize(
    "who", ["learner", "pupil of this class", "teacher of this class"]
)
def test_s23_no_page_that_says_whose_it_was_says_so_after_signing_out(world, who):
    client, told = world.people[who], []
    for name in ROWS:
        said, cached = private(world, client, name)
        stranger, _ = private(world, Client(), name)
        if said - stranger:
            told.append(name)
            # What a browser keeps it asks for again, and signing out takes that from it.
            assert "no-store" in cached or cached == "private, no-cache", name
    assert "account" in told
    assert {"pupil of this class": 3, "teacher of this class": 12}.get(who, 1) <= len(
        told
    )
    answer = client.post("/es/account/sign-out/")
    assert answer["Clear-Site-Data"] == '"cache"'
    assert client.cookies["session"].value == client.cookies["guest"].value == ""
    for name in ROWS:
        assert private(world, client, name)[0] == private(world, Client(), name)[0]


@pytest.mark.parametrize("path", ["details", "password"])
def test_a_page_of_the_account_leads_a_guest_to_the_door_and_back(client, path):
    response = client.get(f"/pt-br/account/{path}/")
    door = f"/pt-br/account/sign-in/?next=/pt-br/account/{path}/"
    assert response["Location"].replace("%2F", "/") == door


def test_a_session_ends_with_the_browser_unless_it_is_to_stay(client):
    make_account()
    sign_in(client)
    assert client.cookies["session"]["max-age"] == ""
    sign_in(client, stay="on")
    assert client.cookies["session"]["max-age"] == 60 * 24 * 3600


def test_s8_a_get_of_what_changes_something_changes_nothing(client):
    make_account()
    sign_in(client)
    assert client.get("/es/account/sign-out/").status_code == 405
    assert client.get("/es/account/delete/").status_code == 200
    assert signed_in_as(client) == "Ana"


@pytest.mark.parametrize(
    "path",
    ["sign-up", "sign-in", "sign-out", "recover", "details", "password", "delete"],
)
def test_s20_a_form_without_its_token_is_refused(path):
    client = Client(enforce_csrf_checks=True)
    for headers in ({}, {"HX-Request": "true"}):
        response = client.post(f"/es/account/{path}/", {"name": "x"}, headers=headers)
        assert response.status_code == 403
    assert User.objects.count() == 0


@pytest.mark.parametrize(
    "address",
    [
        *(
            "//e",
            "/\\e",
            "https:e",
            "https://e/",
            "javascript:alert(1)",
            "/es//e\\",
            "\\\\e",
        ),
        *(
            "/es/\r\nSet-Cookie: a=b",
            "/es/ x",
            "/e/",
            "es/",
            "",
            "/es/" + "a" * 5000,
            "%2f%2fe",
        ),
        *("http://testserver:81/es/", "ftp://testserver/es/", "///es/", "/\t/e"),
    ],
)
def test_s27_signing_in_never_leads_away(client, address):
    make_account()
    response = sign_in(client, next=address)
    assert response["Location"] == "/es/account/"
    shown = client.get("/es/account/sign-in/", {"next": address})
    assert shown.context["next"] == ""


@pytest.mark.parametrize(
    "address", ["/es/lessons/bombs/", "/pt-br/rules/?q=a&b=%C3%B1#G5.4"]
)
def test_signing_in_leads_back_to_where_one_was(client, address):
    make_account()
    assert sign_in(client, next=address)["Location"] == address


def test_s28_another_host_is_refused(client):
    assert (
        client.get("/es/account/sign-in/", headers={"host": "evil.example"}).status_code
        == 400
    )


@pytest.mark.parametrize("password", ["", "x" * 129, "x" * 100_000, "\x00" * 9])
def test_a_strange_password_is_answered(client, password):
    make_account()
    assert sign_in(client, "Ana", password).status_code == 422


# What costs nothing


@pytest.mark.parametrize("path", ["/es/rules/", "/pt-br/rules/G3.6/", "/es/glossary/"])
def test_a_public_page_is_the_same_for_who_is_signed_in(
    client, path, django_assert_num_queries
):
    make_account()
    sign_in(client)
    with django_assert_num_queries(0):
        mine = client.get(path)
    assert mine.text == Client().get(path).text
    assert mine.cookies == {}


def test_a_guest_costs_no_query_for_a_session(client, django_assert_num_queries):
    with django_assert_num_queries(0):
        client.get("/es/account/")


# Cookies


def test_s25_our_cookies_are_out_of_reach_of_scripts_and_of_other_sites(client):
    make_account()
    client.get("/es/account/sign-in/")
    sign_in(client)
    for name in ("session", "csrf", "known"):
        cookie = client.cookies[name]
        assert (cookie["httponly"], cookie["samesite"]) == (True, "Lax")
        assert (cookie["path"], cookie["domain"]) == ("/", "")


def bare(response):
    """A page without what is random in it."""
    return re.sub(r'value="[A-Za-z0-9]{64}"', "", response.text)


def with_session(key):
    other = Client()
    other.cookies[settings.SESSION_COOKIE_NAME] = key
    return signed_in_as(other)
