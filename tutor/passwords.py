"""Which passwords are refused, besides short and common ones."""

from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from tutor import names
from tutor.models.user import User


class NotTheName:
    """Refuses a password that is the name, or little more than the name."""

    def validate(self, password: str, user: User | None = None) -> None:
        """Refuse with a ValidationError."""
        name = names.key(user.username) if user else ""
        rest = names.key(password).replace(name, "") if name else password
        if len(rest) < 4:
            raise ValidationError(self.get_help_text(), code="like-the-name")

    def get_help_text(self) -> str:
        """Say it before."""
        return _("The password must not be your name.")
