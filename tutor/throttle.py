"""Slowing down who guesses or floods, without ever locking anybody out.

Each thing that is limited has a pace: so many at once, then one every so often. What is refused is not counted, so
that waiting always helps; what succeeds is given back, so that only failures slow anybody down.
"""

import math
import time
from base64 import urlsafe_b64encode
from collections.abc import Iterable
from dataclasses import dataclass

from django.db import transaction
from django.db.models import F, Value
from django.db.models.functions import Greatest
from django.utils.crypto import salted_hmac

from tutor.models.throttle import Throttle


@dataclass(frozen=True, slots=True)
class Pace:
    """So many at once, then one in so many seconds."""

    burst: int
    every: float


@dataclass(frozen=True, slots=True)
class Toll:
    """One count to be kept: whom or what it is about, and its pace."""

    about: tuple[str, ...]
    pace: Pace

    @property
    def key(self) -> str:
        """The digest it is kept under."""
        digest = salted_hmac(
            "tutor.throttle", repr(self.about), algorithm="sha256"
        ).digest()
        return urlsafe_b64encode(digest).decode().rstrip("=")


class TooSoon(Exception):
    """Wait first: so many seconds."""

    def __init__(self, seconds: float) -> None:
        self.seconds = max(1, math.ceil(seconds))
        super().__init__(f"wait {self.seconds} s")


def charge(tolls: Iterable[Toll]) -> None:
    """Count one more for each toll, or none at all. Raises TooSoon when one of them is exceeded."""
    now = time.time()
    with transaction.atomic():
        # In one order everywhere, so that two requests never wait for each other.
        for toll in sorted(tolls, key=lambda toll: toll.key):
            _charge(toll, now)


def give_back(tolls: Iterable[Toll]) -> None:
    """Take back what `charge` counted."""
    for toll in tolls:
        Throttle.objects.filter(key=toll.key).update(due=F("due") - toll.pace.every)


def forget_the_past() -> int:
    """Delete the counts that hold nobody up any more, and say how many they were."""
    return Throttle.objects.filter(due__lt=time.time()).delete()[0]


def _charge(toll: Toll, now: float) -> None:
    """Count one. A single statement decides, so that twenty requests at once are counted one by one."""
    pace = toll.pace
    row = Throttle.objects.filter(key=toll.key)
    latest = now + pace.every * (pace.burst - 1)
    for _ in range(2):
        if row.filter(due__lte=latest).update(
            due=Greatest(F("due"), Value(now)) + pace.every
        ):
            return
        # Somebody else may write the first row meanwhile: then it is counted like any other.
        if Throttle.objects.get_or_create(
            key=toll.key, defaults={"due": now + pace.every}
        )[1]:
            return
    raise TooSoon((row.values_list("due", flat=True).first() or now) - latest)
