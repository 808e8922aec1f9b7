"""Accounts: entered, left, and gone. What a guest did before is never lost."""

import secrets

from django.contrib import auth
from django.db import transaction
from django.http import HttpRequest

from tutor.guests import IN_SESSION, guest_number
from tutor.holding import hold_to_delete
from tutor.merging import merge
from tutor.models import Learner, Pupil, Session, User

BACKEND = "django.contrib.auth.backends.ModelBackend"


def enter(request: HttpRequest, user: User, *, stay: bool = False) -> None:
    """Sign somebody in, under a new session key; the guest of this browser becomes part of them.

    The session ends with the browser, unless they `stay`. Raises Gone where the account is deleted meanwhile.
    """
    guest = guest_number(request)
    # Django keeps the key of whoever signs in to the same account once more.
    request.session.flush()
    auth.login(request, user, backend=BACKEND)
    request.session.set_expiry(None if stay else 0)
    learner = learner_of(user)
    if guest is not None:
        merge(guest, learner)
    request.session[IN_SESSION] = learner.pk


def learner_of(user: User) -> Learner:
    """Return the learner of an account."""
    born_of = f"account {secrets.token_urlsafe(16)}"
    return Learner.objects.get_or_create(user=user, defaults={"born_of": born_of})[0]


def set_password(user: User, password: str) -> None:
    """Give an account another password, and end it everywhere else."""
    user.set_password(password)
    with transaction.atomic():
        user.save(update_fields=["password"])
        Session.objects.filter(user=user).delete()


def erase(user: User) -> None:
    """Delete an account with all that hangs on it, in the transaction that holds the account to delete it."""
    hold_to_delete(Pupil.objects.filter(user=user))
    hold_to_delete(Learner.objects.filter(user=user))
    user.delete()
