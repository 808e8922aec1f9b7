"""Letters: how they are sent."""

from collections.abc import Sequence
from typing import Any
from urllib.parse import SplitResult, unquote, urlsplit

from django.core.mail import EmailMessage
from django.core.mail.backends.base import BaseEmailBackend

_SMTP = "django.core.mail.backends.smtp.EmailBackend"
_NOWHERE = "tutor.mail.Nowhere"
_SCHEMES: dict[str, dict[str, Any]] = {
    "smtp": {},
    "smtp+tls": {"use_tls": True},
    "smtps": {"use_ssl": True},
}
_LIKE = "MAIL_URL must be like smtp+tls://user:password@host:587"


class Nowhere(BaseEmailBackend):
    """For a site that writes no letters, and asks nobody for an address."""

    def send_messages(self, email_messages: Sequence[EmailMessage]) -> int:  # noqa: ARG002
        """Send none."""
        return 0


def read_mailers(url: str) -> dict[str, dict[str, Any]]:
    """Read `smtp+tls://user:password@host:587` (or smtp, smtps). Without a URL nothing is sent.

    ValueError when it is no such URL.
    """
    if not url:
        return {"default": {"BACKEND": _NOWHERE}}
    try:
        parts = urlsplit(url)
    except ValueError as error:
        raise ValueError(_LIKE) from error
    if parts.scheme not in _SCHEMES or not parts.hostname or _port(parts) == 0:
        raise ValueError(_LIKE)
    options = {
        "host": parts.hostname,
        "port": _port(parts)
        or {"smtp": 25, "smtp+tls": 587, "smtps": 465}[parts.scheme],
        "username": unquote(parts.username or ""),
        "password": unquote(parts.password or ""),
        "timeout": 20,
        **_SCHEMES[parts.scheme],
    }
    return {"default": {"BACKEND": _SMTP, "OPTIONS": options}}


def _port(parts: SplitResult) -> int | None:
    try:
        return parts.port
    except ValueError as error:
        raise ValueError(_LIKE) from error
