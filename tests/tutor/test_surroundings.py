"""What the variables of the environment mean, and what they cannot mean."""

import pytest
from django.core.exceptions import ImproperlyConfigured

from tutor import surroundings
from tutor.mail import read_mailers
from tutor.secret import read_or_make_secret

NAME = "MESA_TEST"


@pytest.fixture
def said(monkeypatch):
    """Set the variable that is read."""
    return lambda text: monkeypatch.setenv(NAME, text)


@pytest.mark.parametrize(
    ("text", "means"),
    [("1", True), ("on", True), (" Yes ", True), ("0", False), ("off", False)],
)
def test_a_switch_is_on_or_off(said, text, means):
    said(text)
    assert surroundings.switch(NAME, usual=not means) is means


def test_what_is_empty_is_as_if_it_were_not_there(said):
    said("  ")
    assert surroundings.switch(NAME, usual=True) is True
    assert surroundings.switch(NAME) is False
    assert surroundings.number(NAME, 8000, 1, 65535) == 8000
    assert surroundings.text(NAME, "usual") == "usual"
    assert surroundings.names(NAME) == []


@pytest.mark.parametrize("text", ["2", "ja", "tru", "-1", "1 0"])
def test_another_word_is_no_switch(said, text):
    said(text)
    with pytest.raises(ImproperlyConfigured, match=f"{NAME} is 1 or 0, not '{text}'"):
        surroundings.switch(NAME)


@pytest.mark.parametrize("text", ["abc", "0", "65536", "8000.0", "-1", "²", "9" * 5000])
def test_what_is_no_number_or_too_large_is_refused(said, text):
    said(text)
    with pytest.raises(ImproperlyConfigured, match=f"{NAME} is a number from 1 to"):
        surroundings.number(NAME, 8000, 1, 65535)


def test_names_stand_without_the_spaces_around_them(said):
    said(" mesa.example, www.mesa.example ,,")
    assert surroundings.names(NAME) == ["mesa.example", "www.mesa.example"]


def test_a_name_may_have_its_port_behind_it(said):
    said("mesa.example:8443, .example, [::1]:81, [::1], ::1, *, :82")
    hosts, ports = surroundings.hosts(NAME)
    assert hosts == ["mesa.example", ".example", "[::1]", "[::1]", "::1", "*", ":82"]
    assert ports == {"8443", "81"}


@pytest.mark.parametrize(
    "url",
    [
        "",
        "nonsense",
        "mysql://me:secret@host/x",
        "postgres://",
        "postgres://me:secret@host",
        "postgres://me:secret@host:port/x",
        "postgres://me:secret@host:0/x",
        "postgres://me:secret@host:99999/x",
        "postgres://me:secret@[host/x",
    ],
)
def test_what_names_no_database_is_refused_without_being_repeated(url):
    with pytest.raises(ImproperlyConfigured) as refused:
        surroundings.database(url)
    assert str(refused.value) == f"DATABASE_URL must be like {surroundings.LIKE}"


@pytest.mark.parametrize(
    ("url", "engine", "name"),
    [
        ("sqlite:////var/x.sqlite3", "sqlite3", "/var/x.sqlite3"),
        ("postgres://me:secret@host:5433/x", "postgresql", "x"),
        ("postgresql://me@%2Ftmp%2Fhere/x", "postgresql", "x"),
    ],
)
def test_a_database_is_one_of_two_kinds(url, engine, name):
    found = surroundings.database(url)
    assert (found["ENGINE"], found["NAME"]) == (f"django.db.backends.{engine}", name)


def test_a_site_behind_https_takes_no_key_that_can_be_guessed(monkeypatch):
    monkeypatch.setenv("SECRET_KEY", "x" * 49)
    assert surroundings.key(str, strict=False) == "x" * 49
    with pytest.raises(ImproperlyConfigured, match="SECRET_KEY has 49 signs"):
        surroundings.key(str, strict=True)
    monkeypatch.setenv("SECRET_KEY", "x" * 50)
    assert surroundings.key(str, strict=True) == "x" * 50


@pytest.mark.parametrize("words", ["", "\n"])
def test_a_file_that_holds_no_key_is_no_key(tmp_path, words):
    path = tmp_path / "secret-key"
    path.write_text(words)
    with pytest.raises(ImproperlyConfigured, match="is empty: remove it"):
        read_or_make_secret(path)
    path.unlink()
    key = read_or_make_secret(path)
    assert (len(key), read_or_make_secret(path)) == (50, key)


@pytest.mark.parametrize(
    "url", ["foo", "smtp://", "smtp://h:port", "smtp://h:0", "http://h", "smtp://[h"]
)
def test_an_address_that_takes_no_letters_is_refused(said, url):
    said(url)
    with pytest.raises(ImproperlyConfigured, match="MAIL_URL must be like smtp"):
        surroundings.read(NAME, read_mailers)


def test_letters_go_where_their_address_says():
    options = read_mailers("smtp+tls://me:a%40b@mail.example")["default"]["OPTIONS"]
    where = ("mail.example", 587, "me", "a@b", True)
    named = ("host", "port", "username", "password", "use_tls")
    assert tuple(options[name] for name in named) == where


@pytest.mark.parametrize(
    "text", ["https://mesa.example", "mesa.example, a/b", "mesa.example www.example"]
)
def test_a_name_that_no_browser_sends_is_none(said, text):
    said(text)
    with pytest.raises(ImproperlyConfigured, match="with commas between them, not"):
        surroundings.hosts(NAME)
