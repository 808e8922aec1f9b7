"""How long somebody has to wait. One table for all processes, so that a second server gives no second chance."""

from django.db import models


class Throttle(models.Model):
    """Something that is counted, and when it will be forgotten."""

    key = models.CharField(max_length=43, primary_key=True)
    """A digest: no name and no address is kept."""
    due = models.FloatField(db_index=True)
    """When nothing more is held against it, in seconds since 1970."""

    def __str__(self) -> str:
        return self.key
