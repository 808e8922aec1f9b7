"""What the pages about a person have in common."""

import re
from collections.abc import Callable
from functools import wraps
from typing import Concatenate

from django.http import (
    HttpRequest,
    HttpResponse,
    HttpResponseBase,
    HttpResponseRedirect,
    QueryDict,
)
from django.shortcuts import render
from django.urls import reverse
from django.utils.cache import patch_vary_headers
from django.utils.http import urlencode

from tutor.guests import account
from tutor.models import User
from tutor.throttle import TooSoon

LONGEST_ADDRESS = 500
_AT_HOME = re.compile(r"/(?:es|pt-br)/[\w./?=&%#+-]*", re.ASCII)


def personal[**P](
    view: Callable[Concatenate[HttpRequest, P], HttpResponseBase],
) -> Callable[Concatenate[HttpRequest, P], HttpResponseBase]:
    """Keep the answers of a view out of every cache, the browser's included; and answer who has to wait."""

    @wraps(view)
    def kept_out(
        request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs
    ) -> HttpResponseBase:
        response: HttpResponseBase
        try:
            response = view(request, *args, **kwargs)
        except TooSoon as wait:
            response = _too_soon(request, wait)
        response["Cache-Control"] = "private, no-store"
        patch_vary_headers(response, ["Cookie"])
        return response

    return kept_out


def for_owner[**P](
    view: Callable[Concatenate[HttpRequest, User, P], HttpResponse],
) -> Callable[Concatenate[HttpRequest, P], HttpResponseBase]:
    """Let a view answer who is signed in, and lead everybody else to the door."""

    @personal
    @wraps(view)
    def asked(
        request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs
    ) -> HttpResponse:
        user = account(request)
        if user is None:
            return HttpResponseRedirect(
                f"{reverse('sign-in')}?{urlencode({'next': request.path})}"
            )
        return view(request, user, *args, **kwargs)

    return asked


def sent(request: HttpRequest) -> QueryDict | None:
    """Return what a form sent, which may be nothing at all; None where it is only to be shown."""
    return request.POST if request.method == "POST" else None


def at_home(address: str) -> str:
    """Return an address if it leads to a page of this site, else nothing."""
    fits = len(address) <= LONGEST_ADDRESS and _AT_HOME.fullmatch(address)
    return address if fits else ""


def _too_soon(request: HttpRequest, wait: TooSoon) -> HttpResponse:
    """429: say how long to wait. Nothing was tried, and nothing was counted."""
    response = render(request, "too-soon.html", {"seconds": wait.seconds}, status=429)
    response["Retry-After"] = str(wait.seconds)
    return response
