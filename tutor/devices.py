"""Which browsers have signed in to which accounts, so that nobody else's wrong guesses slow them down.

The browser keeps a signed cookie with a random number and a digest for each account. It opens nothing by itself.
"""

import secrets
from base64 import urlsafe_b64encode

from django.core import signing
from django.http import HttpRequest, HttpResponseBase
from django.utils.crypto import salted_hmac

from tutor import cookies, names

COOKIE = "known"
MOST = 8
"""Accounts that one browser is known to: the computer of a family, or of a classroom."""

_signer = signing.Signer(salt="tutor.devices")


def number_of(request: HttpRequest, name: str) -> str | None:
    """Return the browser's number if the account `name` was entered with it before."""
    number, marks = _read(request)
    return number if _mark(name) in marks else None


def remember(request: HttpRequest, response: HttpResponseBase, name: str) -> None:
    """Note that the account `name` was entered with this browser."""
    number, marks = _read(request)
    kept = [mark for mark in marks if mark != _mark(name)][: MOST - 1]
    value = ".".join([number or secrets.token_urlsafe(12), _mark(name), *kept])
    cookies.keep(response, COOKIE, _signer.sign(value), days=365)


def _read(request: HttpRequest) -> tuple[str, list[str]]:
    try:
        number, *marks = _signer.unsign(cookies.read(request, COOKIE)).split(".")
    except signing.BadSignature:
        return "", []
    return number, marks


def _mark(name: str) -> str:
    digest = salted_hmac("tutor.devices", names.key(name), algorithm="sha256").digest()
    return urlsafe_b64encode(digest[:12]).decode()
