"""What a form makes is made once, however often its button is pressed: the form brings along the key of what it will make."""

import hashlib
import re
from datetime import timedelta

from django.db.models import QuerySet
from django.http import QueryDict
from django.utils import timezone

from tutor.classes import codes
from tutor.models import Assignment, Classroom

A_MOMENT = timedelta(minutes=1)
"""Later than that somebody went back to an old page, and wants another one."""
_KEY = re.compile(f"[{codes.ALPHABET.lower()}]{{{codes.KEY_LENGTH}}}")


def key_of(form: QueryDict) -> str:
    """Return the key that a form brings for what it makes: another one when it says something else."""
    if not _KEY.fullmatch(form.get("fresh", "")):
        return ""
    said = [
        (name, sorted(form.getlist(name)))
        for name in sorted(form)
        if name != "csrfmiddlewaretoken"
    ]
    number = int.from_bytes(hashlib.sha256(repr(said).encode()).digest())
    signs = codes.ALPHABET.lower()
    return "".join(
        signs[number // len(signs) ** place % len(signs)]
        for place in range(codes.KEY_LENGTH)
    )


class Made(Exception):
    """The same form has made the assignment or the class of that `key` a moment ago."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


def key_for[Row: (Assignment, Classroom)](mine: QuerySet[Row], said: str) -> str:
    """Return the key for what a form makes among `mine`: the one it brought, where it is nobody's. Raises Made.

    Asked in a transaction that lets nobody else make one of `mine`.
    """
    if not _KEY.fullmatch(said):
        return codes.new_key()
    latest = mine.filter(key=said, created_at__gt=timezone.now() - A_MOMENT)
    if latest.exists():
        raise Made(said)
    taken = mine.model.objects.filter(key=said).exists()
    return codes.new_key() if taken else said
