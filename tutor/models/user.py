"""Accounts."""

from typing import Any, ClassVar

from django.contrib.auth.models import AbstractUser
from django.contrib.auth.models import UserManager as AnyUserManager
from django.db import models
from django.utils.translation import gettext_lazy as _

from tutor import names


class UserManager(AnyUserManager["User"]):
    """Finds people by name, however they write it."""

    def get_by_natural_key(self, username: str | None) -> "User":
        """Return who has the name, or one that looks the same. User.DoesNotExist if nobody has."""
        return self.get(name_key=names.key(username or ""))


class User(AbstractUser):
    """Somebody with a name and a password. No real name, no birth date; e-mail only for who wants it."""

    first_name = None  # type: ignore[assignment]
    last_name = None  # type: ignore[assignment]
    last_login = None
    username = models.CharField(
        _("name"), max_length=names.LONGEST, unique=True, validators=[names.check]
    )
    name_key = models.CharField(
        max_length=2 * names.LONGEST, unique=True, editable=False
    )
    """What the name shares with all that look like it."""
    email = models.EmailField(_("e-mail address"), blank=True, db_index=True)

    objects: ClassVar[UserManager] = UserManager()
    REQUIRED_FIELDS = []

    @classmethod
    def normalize_username(cls, username: str) -> str:
        """Return the name as it is kept."""
        return names.tidy(username)

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Keep the key together with the name, and an address in the one form that is looked for."""
        self.email = self.email.lower()
        self.name_key = names.key(self.username)
        fields = kwargs.get("update_fields")
        if fields is not None and "username" in fields:
            kwargs["update_fields"] = {*fields, "name_key"}
        super().save(*args, **kwargs)
