"""Deleting what has ended by itself: nobody is there to do it on a site that one person looks after."""

import random

from django.utils import timezone

from tutor import throttle
from tutor.models import Session

EVERY = 50
"""One in so many visits to the door tidies up."""


def forget_expired() -> tuple[int, int]:
    """Delete sessions that are over, and counts that hold nobody up; return how many of each."""
    sessions = Session.objects.filter(expire_date__lt=timezone.now()).delete()[0]
    return sessions, throttle.forget_the_past()


def now_and_then() -> None:
    """Tidy up, once in a while: called when somebody signs in."""
    if random.randrange(EVERY) == 0:
        forget_expired()
