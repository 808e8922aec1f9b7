"""What the surroundings say: the variables of the environment, each read strictly.

What cannot be meant is refused with a sentence that names the variable, never taken for something else. A variable that is
empty, as a line of an env file may leave it, is as one that is not there. Raises ImproperlyConfigured.
"""

import os
from collections.abc import Callable
from importlib.util import find_spec
from typing import Any
from urllib.parse import urlsplit

import dj_database_url
from django.core.exceptions import ImproperlyConfigured

ON, OFF = frozenset({"1", "true", "yes", "on"}), frozenset({"0", "false", "no", "off"})
SHORTEST_KEY = 50
"""Signs of a secret key: as many as Django's own check of a deployment asks for."""
DATABASES = ("sqlite", "postgres", "postgresql")
LIKE = "postgres://user:password@host/name, or sqlite:////a/path"


def text(name: str, usual: str = "") -> str:
    """Return what a variable says."""
    return os.environ.get(name, "").strip() or usual


def switch(name: str, *, usual: bool = False) -> bool:
    """Return whether something is switched on."""
    said = text(name).lower()
    if said and said not in ON | OFF:
        raise ImproperlyConfigured(f"{name} is 1 or 0, not {said!r}")
    return said in ON if said else usual


def number(name: str, usual: int, least: int, most: int) -> int:
    """Return a whole number from `least` to `most`."""
    said = text(name, str(usual))
    whole = said.isascii() and said.isdigit() and len(said) <= len(str(most))
    if not whole or not least <= int(said) <= most:
        raise ImproperlyConfigured(
            f"{name} is a number from {least} to {most}, not {said!r}"
        )
    return int(said)


def names(name: str) -> list[str]:
    """Return a list that is written with commas."""
    return [one for part in text(name).split(",") if (one := part.strip())]


def hosts(name: str) -> tuple[list[str], frozenset[str]]:
    """Return the names by which the site is asked for, and the ports that are written behind some of them."""
    said = names(name)
    for one in said:
        if " " in one or "/" in one:
            raise ImproperlyConfigured(
                f"{name} holds names such as mesa.example, with commas between them, not {one!r}"
            )
    found = [one.rpartition(":") for one in said]
    # A port stands behind a name, or behind an address in brackets.
    parted = [
        (host, port)
        if host and port.isdigit() and (":" not in host or host.endswith("]"))
        else (host + colon + port, "")
        for host, colon, port in found
    ]
    return [host for host, _ in parted], frozenset(port for _, port in parted if port)


def read[Thing](name: str, how: Callable[[str], Thing]) -> Thing:
    """Return what `how` makes of a variable; the words of its ValueError are told."""
    try:
        return how(text(name))
    except ValueError as error:
        raise ImproperlyConfigured(str(error)) from error


def key(kept: Callable[[], str], *, strict: bool) -> str:
    """Return the secret key, or the one that is kept here; a `strict` site takes none that can be guessed."""
    said = text("SECRET_KEY") or kept()
    if strict and len(said) < SHORTEST_KEY:
        raise ImproperlyConfigured(
            f"SECRET_KEY has {len(said)} signs, and a site behind https needs {SHORTEST_KEY}: take what is printed by "
            'python3 -c "import secrets; print(secrets.token_urlsafe(50))"'
        )
    return said


def database(url: str, called: str = "DATABASE_URL") -> dict[str, Any]:
    """Return Django's settings of the database at a URL, which is never repeated: it may hold a password."""
    scheme = url.partition(":")[0]
    try:
        port = urlsplit(url).port if scheme in DATABASES else None
        found = dict(dj_database_url.parse(url)) if scheme in DATABASES else {}
    except ValueError as error:
        raise ImproperlyConfigured(f"{called} must be like {LIKE}") from error
    if not found.get("NAME") or port == 0:
        raise ImproperlyConfigured(f"{called} must be like {LIKE}")
    if scheme != "sqlite" and not (find_spec("psycopg") and find_spec("psycopg_pool")):
        raise ImproperlyConfigured(
            f"{called} names PostgreSQL, whose packages are not here: install requirements/postgres.txt"
        )
    return found
