"""Sessions in the database that know whose they are, so that they can be ended from elsewhere."""

from django.contrib.auth import SESSION_KEY
from django.contrib.sessions.backends.base import UpdateError
from django.contrib.sessions.backends.db import SessionStore as AnySessionStore
from django.db import IntegrityError

from tutor.holding import is_orphan
from tutor.models.session import Session


class SessionStore(AnySessionStore):
    """Django's, with the account beside the data."""

    @classmethod
    def get_model_class(cls) -> type[Session]:
        """Return the model of sessions."""
        return Session

    def save(self, must_create: bool = False) -> None:  # noqa: FBT001, FBT002 - Django's.
        """Keep the session. Raises UpdateError, too, where the account that it is to be opened for was deleted meanwhile."""
        try:
            super().save(must_create)
        except IntegrityError as error:
            if is_orphan(error):
                raise UpdateError from error
            raise

    def create_model_instance(self, data: dict[str, object]) -> Session:
        """Return a session to be saved, with the account it holds."""
        session = super().create_model_instance(data)
        assert isinstance(session, Session)
        number = data.get(SESSION_KEY)
        session.user_id = int(str(number)) if number else None
        return session
