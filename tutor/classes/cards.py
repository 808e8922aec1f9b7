"""Sign-in cards: a QR code and a short secret, for who has no e-mail and is eight years old.

The QR code holds 120 random bits, so a fast digest is enough and thirty pupils sign in at once. The short secret is the
account's password: it is hashed slowly, as all are, and may be typed in any case and with or without its hyphen.
"""

import hashlib
import secrets
from dataclasses import dataclass

from django.contrib.auth.backends import ModelBackend
from django.contrib.auth.hashers import make_password
from django.db import transaction
from django.http import HttpRequest

from tutor.classes import codes
from tutor.models import Pupil, Session, SignInCard, User

TOKEN_BYTES = 15


@dataclass(frozen=True, slots=True)
class Secrets:
    """What is printed on a card, and what is kept of it."""

    token: str
    secret: str
    digest: str
    password: str

    @classmethod
    def draw(cls) -> "Secrets":
        """Draw new ones. Slow, because the secret is hashed: not within a transaction."""
        token, secret = secrets.token_urlsafe(TOKEN_BYTES), codes.new_code()
        return cls(
            token, codes.write_code(secret), _digest(token), make_password(secret)
        )


@dataclass(frozen=True, slots=True)
class Card:
    """A card to be shown once."""

    name: str
    """The real name, for the teacher to hand it out."""
    nickname: str
    token: str
    secret: str


def keep(user: User, drawn: Secrets) -> None:
    """Let an account be opened with a new card, and with no other; wherever it was open it is closed."""
    with transaction.atomic():
        User.objects.filter(pk=user.pk).update(password=drawn.password)
        SignInCard.objects.update_or_create(
            user=user, defaults={"digest": drawn.digest}
        )
        Session.objects.filter(user=user).delete()


def owner(token: str) -> User | None:
    """Return whose card it is; None when it is replaced or made up."""
    card = (
        SignInCard.objects.filter(digest=_digest(token), user__is_active=True)
        .select_related("user")
        .first()
    )
    return card.user if card else None


def end_management(user: User) -> None:
    """Take an account out of its teachers' hands: whoever teaches has no card, and nobody gives them one."""
    SignInCard.objects.filter(user=user).delete()
    Pupil.objects.filter(user=user).update(managed=False)


class SecretBackend(ModelBackend):
    """Opens an account with its short secret, however it is typed."""

    def authenticate(
        self,
        request: HttpRequest | None,
        username: str | None = None,
        password: str | None = None,
        **_more: object,
    ) -> User | None:
        """Return who has the name and the secret. What cannot be a secret was looked at by the backend before."""
        secret = codes.read_code(password or "")
        if secret is None or secret == password:
            return None
        found = super().authenticate(request, username=username, password=secret)
        return found if isinstance(found, User) else None


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()
