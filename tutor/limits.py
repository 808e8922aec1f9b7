"""How often somebody may try. A class behind one address gets in; whoever guesses waits longer and longer."""

import ipaddress

from django.conf import settings
from django.http import HttpRequest

from tutor import devices, names
from tutor.throttle import Pace, Toll

BROWSER = Pace(5, 30)
"""Wrong passwords for one account from one browser."""
PLACE = Pace(40, 60)
"""The same from one address: many browsers of one school."""
ACCOUNT = Pace(200, 20)
"""The same from anywhere. One address alone can never use it up."""
KNOWN = Pace(10, 10)
"""The same from a browser that has signed in to the account before: nobody else can use it up."""
ADDRESS = Pace(300, 12)
"""Wrong passwords for any account from one address."""
NEW_ACCOUNTS = Pace(100, 36)
"""Accounts made from one address."""
LETTERS = Pace(5, 720)
"""Letters to one address of e-mail, and asked for by one browser."""
REPORTS = Pace(10, 60)
"""Reports of a problem from one browser."""
EXPORTS = Pace(10, 60)
"""Files with everything, taken away from one browser."""
OWN_PASSWORD = Pace(10, 30)
"""Wrong passwords typed by somebody who is signed in."""

CODE = Pace(20, 180)
"""Wrong codes of classes, cards and worksheets from one browser: twenty an hour."""


def sign_in(request: HttpRequest, name: str) -> list[Toll]:
    """Return what a wrong password for `name` counts against."""
    key = names.key(name)
    if number := devices.number_of(request, name):
        return [Toll(("known", key, number), KNOWN)]
    here = place(request)
    return [
        Toll(("browser", key, here, browser(request)), BROWSER),
        Toll(("place", key, here), PLACE),
        Toll(("account", key), ACCOUNT),
        Toll(("address", here), ADDRESS),
    ]


def sign_up(request: HttpRequest) -> list[Toll]:
    """Return what a new account counts against."""
    return [Toll(("new", place(request)), NEW_ACCOUNTS)]


def letter(request: HttpRequest, email: str) -> list[Toll]:
    """Return what a letter counts against."""
    return [
        Toll(("letter to", email.casefold()), LETTERS),
        Toll(("letter from", place(request)), ADDRESS),
    ]


def own_password(user: int) -> list[Toll]:
    """Return what a wrong password of somebody who is signed in counts against."""
    return [Toll(("own", str(user)), OWN_PASSWORD)]


def place(request: HttpRequest) -> str:
    """Return where a request comes from: its address, or the network of an address of the newer kind.

    Behind our own server the last entry of X-Forwarded-For is the one it wrote; the others are the sender's say-so.
    """
    said = request.META.get("HTTP_X_FORWARDED_FOR", "") if settings.HTTPS else ""
    for text in (said.rpartition(",")[2].strip(), request.META.get("REMOTE_ADDR", "")):
        try:
            address = ipaddress.ip_address(text)
        except ValueError:
            continue
        if address.version == 6 and not address.ipv4_mapped:
            return str(ipaddress.ip_network((address, 64), strict=False))
        return str(address)
    return "nowhere"


def browser(request: HttpRequest) -> str:
    """Return what tells a browser from its neighbours: the cookie that every form needs."""
    return request.COOKIES.get(settings.CSRF_COOKIE_NAME, "")


def export(request: HttpRequest) -> list[Toll]:
    """Return what taking everything away counts against."""
    return [Toll(("export", place(request), browser(request)), EXPORTS)]


def code(request: HttpRequest, learner: int | None) -> list[Toll]:
    """Return what a wrong code on paper counts against: whoever has learned here before answers for themselves alone."""
    if learner is not None:
        return [Toll(("code by", str(learner)), CODE)]
    here, by = place(request), browser(request)
    # The first visits of a whole school have no cookie yet: they are not one browser.
    own = [Toll(("code", here, by), CODE)] if by else []
    return [*own, Toll(("codes", here), ADDRESS)]


def report(request: HttpRequest) -> list[Toll]:
    """Return what saying that something is wrong counts against."""
    return [
        Toll(("report", place(request), browser(request)), REPORTS),
        Toll(("reports", place(request)), NEW_ACCOUNTS),
    ]
