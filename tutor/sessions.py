"""Sessions in the database that know whose they are, so that they can be ended from elsewhere."""

from django.contrib.auth import SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore as AnySessionStore

from tutor.models.session import Session


class SessionStore(AnySessionStore):
    """Django's, with the account beside the data."""

    @classmethod
    def get_model_class(cls) -> type[Session]:
        """Return the model of sessions."""
        return Session

    def create_model_instance(self, data: dict[str, object]) -> Session:
        """Return a session to be saved, with the account it holds."""
        session = super().create_model_instance(data)
        assert isinstance(session, Session)
        number = data.get(SESSION_KEY)
        session.user_id = int(str(number)) if number else None
        return session
