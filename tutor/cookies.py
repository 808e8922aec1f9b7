"""Our cookies: out of reach of scripts, for this site alone, and over https bound to it."""

from django.conf import settings
from django.http import HttpRequest, HttpResponseBase

DAY = 24 * 3600


def full_name(name: str) -> str:
    """Return the name that a browser keeps; over https one that no other host can set."""
    return f"__Host-{name}" if settings.HTTPS else name


def read(request: HttpRequest, name: str) -> str:
    """Return what the browser kept, or nothing."""
    return request.COOKIES.get(full_name(name), "")


def keep(response: HttpResponseBase, name: str, value: str, *, days: int) -> None:
    """Have the browser keep a value."""
    response.set_cookie(
        full_name(name),
        value,
        max_age=days * DAY,
        secure=settings.HTTPS,
        httponly=True,
        samesite="Lax",
    )


def drop(response: HttpResponseBase, name: str) -> None:
    """Have the browser forget it."""
    response.set_cookie(
        full_name(name), max_age=0, secure=settings.HTTPS, httponly=True, samesite="Lax"
    )
