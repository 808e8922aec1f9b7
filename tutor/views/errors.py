"""When something cannot be answered: a page in the reader's language that says what to do next."""

import logging
import sys
from collections.abc import Callable

from django.contrib.sessions.exceptions import SessionInterrupted
from django.core.exceptions import (
    ObjectDoesNotExist,
    ObjectNotUpdated,
    RequestDataTooBig,
    TooManyFieldsSent,
    TooManyFilesSent,
)
from django.db import InterfaceError, InternalError, OperationalError
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import render
from django.utils import translation
from django.utils.cache import patch_vary_headers

from tutor.holding import Gone, is_orphan
from tutor.htmx import wants_part

logger = logging.getLogger(__name__)


def _answer(request: HttpRequest, status: int, problem: str) -> HttpResponse:
    """Render errors.html for `problem`; for htmx only the notice, which never replaces an exercise."""
    # A request may be refused before the middleware has looked at its language.
    language = translation.get_language_from_request(request, check_path=True)
    with translation.override(language):
        name = "errors.html#notice" if wants_part(request) else "errors.html"
        response = render(
            request, name, {"problem": problem, "status": status}, status=status
        )
    patch_vary_headers(response, ["HX-Request"])
    response["Cache-Control"] = "no-store"
    return response


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """404: no such page."""
    return _answer(request, 404, "not-found")


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    """403: not for this reader."""
    return _answer(request, 403, "forbidden")


def form_refused(request: HttpRequest, reason: str = "") -> HttpResponse:
    """403: a form without its token, or with that of another visit."""
    return _answer(request, 403, "form-refused")


_SAYING_SO: dict[str, Callable[..., HttpResponseBase]] = {}


def saying_too_much_at[View: Callable[..., HttpResponseBase]](
    name: str,
) -> Callable[[View], View]:
    """Let a view answer when far too much is sent to the address of that name. It must not look at what was sent."""

    def known(view: View) -> View:
        _SAYING_SO[name] = view
        return view

    return known


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponseBase:
    """400, or 413 when there is simply too much of it: on the page itself, where that can say what to do."""
    if isinstance(exception, RequestDataTooBig | TooManyFieldsSent | TooManyFilesSent):
        there = request.resolver_match
        if there and there.url_name in _SAYING_SO:
            return _SAYING_SO[there.url_name](request, **there.kwargs)
        return _answer(request, 413, "too-much")
    if isinstance(exception, SessionInterrupted):
        return _answer(request, 409, "meanwhile")
    return _answer(request, 400, "bad-request")


class MeanwhileMiddleware:
    """Answers whoever was overtaken by a deletion (tutor.holding): nothing of what they sent was kept."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Pass everything on."""
        return self.get_response(request)

    def process_exception(
        self, request: HttpRequest, exception: Exception
    ) -> HttpResponse | None:
        """409 where that is what happened. What the database found, and not we, stands in the log: it may be a fault of ours."""
        if is_orphan(exception) or isinstance(
            exception, ObjectDoesNotExist | ObjectNotUpdated
        ):
            logger.warning("Deleted while it was asked for", exc_info=exception)
        elif not isinstance(exception, Gone):
            return None
        return _answer(request, 409, "meanwhile")


NO_DATABASE = (OperationalError, InternalError, InterfaceError)
"""Full, locked, away, or only to be read: of the machine, no mistake of ours."""
RETRY_AFTER = 30
"""Seconds after which it is worth asking again."""


def server_error(request: HttpRequest) -> HttpResponse:
    """500: our fault; or 503 where the database is full, locked, only to be read, or away.

    Needs no database; a page that cannot be drawn falls back to a plain sentence.
    """
    try:
        if isinstance(sys.exception(), NO_DATABASE):
            response = _answer(request, 503, "unavailable")
            response["Retry-After"] = str(RETRY_AFTER)
            return response
        return _answer(request, 500, "server-error")
    except Exception:
        logger.exception("The error page itself failed")
        return HttpResponse(
            "Mesa: 500. Algo falló de nuestro lado. / Algo falhou do nosso lado.\n",
            content_type="text/plain; charset=utf-8",
            status=500,
        )
