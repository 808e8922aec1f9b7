"""The settings of a site behind https, as they are read from the environment."""

import json
import os
import subprocess
import sys

import pytest

from scripts.served import HOUSE

SETTINGS = {
    "HTTPS": "1",
    "ALLOWED_HOSTS": "mesa.example",
    "SECRET_KEY": "a key that nobody guesses, fifty characters long, 0123456789",
    "DJANGO_SETTINGS_MODULE": "tutor.settings",
}

ASKED = """
import json, sys
from django.test import Client
import django
django.setup()
from django.conf import settings
from django.http import HttpResponse
from tutor import cookies
response = HttpResponse()
cookies.keep(response, "guest", "1", days=1)
page = Client().get("/es/account/sign-in/", secure=True, headers={"host": "localhost"})
plain = Client().get("/es/account/sign-in/", headers={"host": "localhost"})
health = [Client().get("/healthz", headers={"host": host}, secure=secure).status_code
          for host in ("mesa.example", "localhost", "127.0.0.1:8000", "..", "") for secure in (False, True)]
response.cookies.update(page.cookies)
json.dump({
    "session": settings.SESSION_COOKIE_NAME,
    "secure": settings.SESSION_COOKIE_SECURE,
    "cookies": {name: [bool(c["secure"]), bool(c["httponly"]), c["samesite"], c["path"], c["domain"]]
                for name, c in response.cookies.items()},
    "strict": page["Strict-Transport-Security"],
    "plain": [plain.status_code, plain["Location"]],
    "health": health,
}, sys.stdout)
"""


def run(*command, **variables):
    return subprocess.run(
        [sys.executable, *command],
        cwd=HOUSE,
        env={**os.environ, **SETTINGS, **variables},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.slow
def test_s25_cookies_over_https_are_bound_to_the_host_and_health_to_none():
    done = run("-c", ASKED, DJANGO_SETTINGS_MODULE="tests.settings")
    assert done.returncode == 0, done.stderr
    said = json.loads(done.stdout)
    assert (said["session"], said["secure"]) == ("__Host-session", True)
    assert said["cookies"] == {
        name: [True, True, "Lax", "/", ""] for name in ("__Host-guest", "__Host-csrf")
    }
    assert said["strict"] == "max-age=31536000"
    assert said["plain"] == [301, "https://localhost/es/account/sign-in/"]
    # Whoever watches a process knows it by no name.
    assert said["health"] == [200] * 10


@pytest.mark.slow
def test_djangos_own_check_of_a_deployment_has_nothing_to_say():
    done = run("manage.py", "check", "--deploy", "--fail-level", "WARNING")
    assert (done.returncode, done.stdout) == (
        0,
        "System check identified no issues (2 silenced).\n",
    )
