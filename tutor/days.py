"""Which day it is where the reader is."""

from datetime import date, datetime
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from django.conf import settings
from django.http import HttpRequest, HttpResponseBase
from django.utils import timezone
from django.utils.translation import get_language

COOKIE = "zone"
"""Set by static/zone.js, or on the page of settings: the name of a time zone."""

OFFERED = (
    *(
        "America/Argentina/Buenos_Aires",
        "America/Asuncion",
        "America/Bogota",
        "America/Caracas",
    ),
    *("America/Chicago", "America/Costa_Rica", "America/Denver", "America/El_Salvador"),
    *("America/Fortaleza", "America/Guatemala", "America/Guayaquil", "America/Havana"),
    *("America/La_Paz", "America/Lima", "America/Los_Angeles", "America/Managua"),
    *(
        "America/Manaus",
        "America/Mexico_City",
        "America/Montevideo",
        "America/New_York",
    ),
    *("America/Noronha", "America/Panama", "America/Puerto_Rico", "America/Rio_Branco"),
    *(
        "America/Santiago",
        "America/Santo_Domingo",
        "America/Sao_Paulo",
        "America/Tegucigalpa",
    ),
    *(
        "America/Tijuana",
        "Africa/Luanda",
        "Africa/Malabo",
        "Africa/Maputo",
        "Asia/Shanghai",
    ),
    *("Asia/Tokyo", "Atlantic/Azores", "Atlantic/Canary", "Atlantic/Cape_Verde"),
    *("Europe/Lisbon", "Europe/London", "Europe/Madrid", "Europe/Paris", "UTC"),
)
"""The zones that the page of settings offers, besides the one that is set."""

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


def keep(response: HttpResponseBase, name: str) -> None:
    """Have the browser keep a zone. A script may read it: it leaves what was chosen."""
    response.set_cookie(
        COOKIE, name, max_age=365 * 24 * 3600, secure=settings.HTTPS, samesite="Lax"
    )


@cache
def zones() -> frozenset[str]:
    """Return the names of all time zones."""
    return frozenset(available_timezones())
