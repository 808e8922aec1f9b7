import re

import pytest
from django.contrib.auth.tokens import default_token_generator
from django.core import mail
from django.test import Client

from tests.tutor.people import PASSWORD, make_account, sign_in, signed_in_as
from tutor import letters
from tutor.models import Session, User

NEW = "seis cartas bajas"


@pytest.fixture(autouse=True)
def post_office(settings):
    settings.MAIL_URL = "smtp://mail.example"


def ask(client, email, language="es"):
    return client.post(f"/{language}/account/recover/", {"email": email})


def links(letter):
    return re.findall(r"https?://testserver(\S+)", letter.body)


@pytest.mark.django_db(transaction=True)
def test_s26_an_address_that_nobody_gave_gets_the_same_answer(
    client, django_assert_num_queries
):
    make_account(email="ana@example.org")
    answers = [ask(client, email) for email in ("ana@example.org", "bea@example.org")]
    assert [(answer.status_code, answer["Location"]) for answer in answers] == [
        (302, "/es/account/recover/?sent")
    ] * 2


@pytest.mark.django_db
def test_a_letter_opens_the_account_once_and_ends_its_sessions(client):
    make_account(email="Ana@example.org")
    other = Client()
    sign_in(other)
    assert letters.write_recovery("ana@Example.org", "es", "http://testserver") == 1
    (letter,) = mail.outbox
    assert letter.subject == "Tu camino de vuelta a Mesa"
    (link,) = links(letter)
    assert client.get(link).status_code == 200
    assert client.post(link, {"new": "short"}).status_code == 422
    assert client.post(link, {"new": NEW}).status_code == 302
    assert (signed_in_as(client), signed_in_as(other)) == ("Ana", None)
    assert Session.objects.count() == 1
    again = Client().post(link, {"new": "otras seis cartas"})
    assert again.status_code == 404
    assert User.objects.get().check_password(NEW)


@pytest.mark.parametrize(
    ("host", "link"),
    [
        ("testserver", "http://testserver"),
        ("testserver:6666", "http://testserver"),
        ("127.0.0.1:6666", "http://127.0.0.1"),
        ("testserver:8443", "http://testserver:8443"),
        ("localhost:8000", "http://localhost:8000"),
    ],
)
def test_a_letters_link_carries_no_port_that_is_not_the_sites(rf, settings, host, link):
    settings.PORTS = {"8000", "8443"}
    assert letters.site(rf.post("/", headers={"Host": host})) == link


@pytest.mark.django_db
def test_one_letter_opens_every_account_of_an_address():
    for name in ("Ana", "Bea", "Carlos"):
        make_account(name, email="home@example.org" if name != "Carlos" else "")
    letters.write_recovery("home@example.org", "pt-br", "http://testserver")
    (letter,) = mail.outbox
    assert letter.to == ["home@example.org"]
    assert [link.startswith("/pt-br/account/recover/") for link in links(letter)] == [
        True,
        True,
    ]
    assert "Ana: " in letter.body
    assert "Carlos" not in letter.body


@pytest.mark.django_db
def test_nobody_is_written_to_who_gave_no_address():
    make_account(email="")
    assert letters.write_recovery("", "es", "http://testserver") == 0
    assert mail.outbox == []


@pytest.mark.django_db
def test_an_old_letter_opens_nothing(client, monkeypatch):
    user = make_account(email="ana@example.org")
    link = f"/es/account/recover/{letters.ticket(user)}/"
    now = default_token_generator._now()
    monkeypatch.setattr(
        default_token_generator, "_now", lambda: now.replace(year=now.year + 1)
    )
    assert client.get(link).status_code == 404


@pytest.mark.django_db
@pytest.mark.parametrize(
    "ticket",
    [
        "x",
        "0-x",
        "1-",
        "-",
        "zzzzzzzzzzzzz-1",
        "zzzzzzzzzzzzzzzzzzzz-1",
        "1-1-1",
        "-1-1",
    ],
)
def test_s42_a_made_up_letter_opens_nothing(client, ticket):
    make_account(email="ana@example.org")
    assert client.get(f"/es/account/recover/{ticket}/").status_code == 404


@pytest.mark.django_db
def test_letters_to_one_address_are_slowed(client, monkeypatch):
    monkeypatch.setattr(letters, "post_recovery", lambda *_: None)
    answers = [ask(client, "ana@example.org").status_code for _ in range(6)]
    assert answers == [302] * 5 + [429]


@pytest.mark.django_db
def test_where_no_letters_are_sent_the_page_says_so(client, settings):
    settings.MAIL_URL = ""
    response = client.get("/es/account/recover/")
    assert "Este sitio no envía correos" in response.text
    assert ask(client, "ana@example.org").status_code == 200
    assert mail.outbox == []
    assert PASSWORD not in response.text
