"""Accounts."""

from django.contrib.auth.models import AbstractUser
from django.db import models
from django.utils.translation import gettext_lazy as _


class User(AbstractUser):
    """Somebody with a name and a password. No real name, no birth date; e-mail only for who wants it."""

    first_name = None  # type: ignore[assignment]
    last_name = None  # type: ignore[assignment]
    email = models.EmailField(_("e-mail address"), blank=True)

    REQUIRED_FIELDS = []
