"""What holds for every address of the site, those of tomorrow included."""

import re

import pytest
from django.conf import settings
from django.db import transaction
from django.test import Client
from django.urls import NoReverseMatch
from hypothesis import given
from hypothesis import strategies as st

from tests.tutor.addresses import addresses
from tests.tutor.classes.people import client_of, make_room
from tests.tutor.classes.working import assign
from tests.tutor.people import make_account, sign_in
from tests.tutor.permissions import PEOPLE, ROWS
from tutor.models import Attempt, Throttle, User

pytestmark = pytest.mark.django_db

EVERY = addresses()
WITH_ARGUMENTS = [address for address in EVERY if address.arguments]
LANGUAGES = tuple(code for code, _ in settings.LANGUAGES)

HOSTILE = (
    *("-1", "0", str(2**63), str(10**30), "١", "1e3", "null", "NaN", "%00", "\x00"),
    *(
        "c0ffee00-0000-4000-8000-c0ffee000000",
        "..",
        "a" * 2_000,
        "' OR 1=1 --",
        "{{7*7}}",
    ),
)


@pytest.fixture
def member():
    """The browser of somebody who is signed in."""
    make_account()
    browser = Client()
    sign_in(browser)
    return browser


@pytest.mark.parametrize("value", HOSTILE, ids=range(len(HOSTILE)))
def test_s42_an_id_that_is_none_is_not_found(member, value):
    for address in WITH_ARGUMENTS:
        for argument in address.arguments:
            try:
                path = address.filled("es", **{argument: value})
            except NoReverseMatch:
                continue  # No address of ours looks like that.
            assert member.get(path).status_code in {302, 404, 405}, path
            assert member.post(path).status_code in {302, 403, 404, 405}, path


@pytest.mark.parametrize("method", ["HEAD", "OPTIONS"])
def test_s8_asking_about_a_page_changes_nothing(member, method):
    for address in EVERY:
        path = address.filled("es")
        status = member.generic(method, path).status_code
        assert status in {200, 302, 404, 405}, path
    assert (User.objects.count(), Attempt.objects.count()) == (1, 0)
    assert member.get("/es/account/").context["user"] is not None


def test_s9_only_the_reports_of_problems_are_for_staff():
    assert "django.contrib.admin" not in settings.INSTALLED_APPS
    learner, staff = PEOPLE.index("learner"), PEOPLE.index("staff")
    for_staff = [
        name
        for name, row in ROWS.items()
        for method in row.split("/")
        if method.split()[staff] != method.split()[learner]
    ]
    assert for_staff == ["reports"]


def test_s29_no_page_may_be_framed(member):
    for address in EVERY:
        answer = member.get(address.filled("pt-br"))
        assert answer["X-Frame-Options"] == "DENY", address
        assert "frame-ancestors 'none'" in answer["Content-Security-Policy"], address


def test_s49_no_page_asks_another_host_for_anything(member):
    for address in EVERY:
        answer = member.get(address.filled("es"))
        policy = answer["Content-Security-Policy"]
        allowed = {word for part in policy.split(";") for word in part.split()[1:]}
        assert allowed == {"'self'", "'none'"}, address
        if "html" in answer["Content-Type"]:
            loaded = re.findall(
                r'(?:src|action|rel="stylesheet" href)="([^"]*)"', answer.text
            )
            assert [one for one in loaded if not re.match(r"/(?!/)", one)] == [], (
                address
            )


# Whatever is sent, with whatever names

words = st.text(st.characters(), max_size=60)
near = st.sampled_from(
    (
        *("8C1", "7H1", "yes", "none", "1", "0", "-1", "9" * 40, "Ana", "auto", "dark"),
        *(
            "//e",
            "/es/",
            "\x00",
            "\ud800",
            "<script>",
            "=1+1",
            "8C 8D 8S 7H",
            "recreational",
        ),
    )
)
fields = st.sampled_from(
    (
        *("title", "language", "opens_at", "closes_at", "tries", "counts", "agreed"),
        *("names", "number", "token", "code", "days", "places", "text", "state"),
        *("replace", "take-out", "remove", "owner", "class", "belief", "answer"),
        *("cards", "typed", "option", "none", "hint", "ticket", "as-7H1", "place-6C1"),
        *("name", "password", "old", "new", "email", "stay", "next", "cap", "zone"),
        *(
            "theme",
            "colours",
            "size",
            "rules",
            "level",
            "play",
            "over",
            "q",
            "difficulty",
        ),
    )
)
forms = st.lists(st.tuples(fields | words, near | words), max_size=12)


def encode(pairs):
    """A form as a browser that knows no shame writes it."""
    return "&".join(
        "=".join(
            "".join(f"%{byte:02X}" for byte in part.encode("utf-8", "surrogatepass"))
            for part in pair
        )
        for pair in pairs
    )


@given(
    st.sampled_from(EVERY),
    st.sampled_from(LANGUAGES),
    forms,
    st.booleans(),
    st.booleans(),
)
def test_s46_whatever_is_sent_to_any_address_is_answered(
    address, language, pairs, posted, htmx
):
    Throttle.objects.all().delete()
    browser = Client(headers={"HX-Request": "true"} if htmx else {})
    path, form = address.filled(language), encode(pairs)
    if posted:
        answer = browser.post(
            path, form, content_type="application/x-www-form-urlencoded"
        )
    else:
        answer = browser.get(path, query_params=None, QUERY_STRING=form)
    assert answer.status_code < 500


def test_s46_whatever_a_teacher_or_a_pupil_sends_is_answered():
    room = make_room()
    pupil = room.pupil("Beto")
    work = assign(room).key
    people = [client_of(room.owner), client_of(pupil.user)]
    real = {"key": room.classroom.key, "work": work, "number": str(pupil.pk)}
    of_classes = [address for address in EVERY if address.name.startswith("class")]

    @given(st.sampled_from(of_classes), st.sampled_from(people), forms)
    def send(address, browser, pairs):
        path = address.filled("es", **real)
        with transaction.atomic():
            answer = browser.post(
                path, encode(pairs), content_type="application/x-www-form-urlencoded"
            )
            transaction.set_rollback(True)
        assert answer.status_code < 500

    send()
