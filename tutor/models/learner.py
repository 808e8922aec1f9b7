"""Somebody who learns, with or without an account."""

from django.conf import settings
from django.db import models


class Learner(models.Model):
    """A guest or an account's owner: whoever gave the answers."""

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, null=True, blank=True
    )
    born_of = models.CharField(max_length=64, unique=True)
    """What made this learner, by a digest: the browser, else the form that was sent, so that first clicks at the same
    moment make one guest."""
    reviews = models.PositiveSmallIntegerField(default=0)
    """How many rules they want to look at again on a day; 0 where they do not."""
    created_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"learner {self.pk}"
