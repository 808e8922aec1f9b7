"""Who is signed in where."""

from django.conf import settings
from django.contrib.sessions.backends.base import SessionBase
from django.contrib.sessions.base_session import AbstractBaseSession
from django.db import models


class Session(AbstractBaseSession):
    """A browser in which somebody is signed in. It goes when they go."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        null=True,
        related_name="sessions",
    )

    @classmethod
    def get_session_store_class(cls) -> type[SessionBase]:
        """Return what reads and writes sessions."""
        from tutor.sessions import SessionStore  # noqa: PLC0415 - it imports this model.

        return SessionStore
