"""Which day it is where the reader is."""

from datetime import date, datetime
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import get_language

COOKIE = "zone"
"""Set by static/zone.js, or on the page of settings: the name of a time zone."""

USUAL = {"es": "Europe/Madrid", "pt-br": "America/Sao_Paulo"}
"""Where a reader is taken to be who has not said it, by language."""


def zone(request: HttpRequest) -> ZoneInfo:
    """Return the reader's time zone."""
    name = request.COOKIES.get(COOKIE, "")
    if name in zones():
        return ZoneInfo(name)
    return ZoneInfo(USUAL.get(get_language() or "", "UTC"))


def today(request: HttpRequest) -> date:
    """Return the day it is for the reader."""
    return local_day(timezone.now(), zone(request))


def local_day(moment: datetime, zone: ZoneInfo) -> date:
    """Return the day of a moment in a zone."""
    return moment.astimezone(zone).date()


@cache
def zones() -> frozenset[str]:
    """Return the names of all time zones."""
    return frozenset(available_timezones())
