"""The ticket of a form: what tells one sending of an answer from the next.

A ticket is a random number with the site's signature over it and over what the form is about. It comes with the page and
goes back with the answer, so that a double click, a repeated post and a page from the browser's history count once.
"""

import secrets

from django.core import signing


class StaleTicket(ValueError):
    """The form is not one that this page gives out: it is of an earlier version, of another exercise, or made up."""


def issue(about: str) -> str:
    """Return a new ticket for a form about `about`, such as `lesson/step/kind/id`."""
    return _signer(about).sign(secrets.token_urlsafe(16))


def read(ticket: str, about: str) -> str:
    """Return the ticket's number. Raises StaleTicket."""
    try:
        return _signer(about).unsign(ticket)
    except signing.BadSignature as bad:
        raise StaleTicket(about) from bad


def _signer(about: str) -> signing.Signer:
    return signing.Signer(salt=f"tutor.tickets:{about}")
