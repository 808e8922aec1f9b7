"""Pages that were drawn before are not drawn again: what depends on nobody, or on no more than is said here.

What a page is drawn from besides its own state is the same for all: its address, the language, how it is shown, the host, and
the book. A form's seal and its ticket are put into their places anew each time.
"""

import hashlib
import secrets
import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from functools import wraps
from typing import Any

from django.conf import settings
from django.core.exceptions import DisallowedHost
from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import get_token
from django.template.loader import render_to_string
from django.utils.cache import get_conditional_response
from django.utils.translation import get_language

from tutor import library
from tutor.display import COOKIE, Display
from tutor.htmx import wants_part

SEAL, TICKET = secrets.token_hex(32), secrets.token_hex(32)
"""They stand where a form's seal and its ticket belong; nobody can guess them, so nobody can write them."""

LONGEST_QUERY = 200
MOST_BYTES = 32 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Drawn:
    """A page as it was drawn, and the book it was drawn from, which stays alive with it."""

    content: bytes
    headers: tuple[tuple[str, str], ...] = ()
    book: object = None


class Shelf:
    """Keeps what was asked for last, up to so many bytes."""

    def __init__(self, most: int = MOST_BYTES) -> None:
        self._pages: OrderedDict[Hashable, Drawn] = OrderedDict()
        self._lock = threading.Lock()
        self._most, self._bytes = most, 0

    def get(self, key: Hashable) -> Drawn | None:
        """Return what is kept under `key`."""
        with self._lock:
            if key not in self._pages:
                return None
            self._pages.move_to_end(key)
            return self._pages[key]

    def put(self, key: Hashable, page: Drawn) -> None:
        """Keep a page; what nobody asked for longest makes room."""
        with self._lock:
            if key in self._pages:
                return
            self._pages[key] = page
            self._bytes += len(page.content)
            while self._bytes > self._most:
                self._bytes -= len(self._pages.popitem(last=False)[1].content)


_shelf = Shelf()


def kept[**P](view: Callable[P, HttpResponse]) -> Callable[P, HttpResponse]:
    """Keep the answers of a view that depend on nobody, and tell a browser when it has the page already."""

    @wraps(view)
    def answered(*args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        request = args[0]
        assert isinstance(request, HttpRequest)
        around = surroundings(request)
        if around is None:
            return view(*args, **kwargs)
        key = (view.__module__, view.__qualname__, around)
        page = _shelf.get(key)
        if page is None:
            response = view(*args, **kwargs)
            if response.status_code != 200 or _knows_who_asks(request):
                return response
            etag = f'"{hashlib.blake2b(response.content, digest_size=16).hexdigest()}"'
            # A page whose rules travel on gets them after this, always the same at one address.
            headers = (*response.items(), ("ETag", etag), ("Cache-Control", "no-cache"))
            page = Drawn(response.content, headers, library.book(get_language() or ""))
            _shelf.put(key, page)
        response = HttpResponse(page.content, headers=dict(page.headers))
        found = get_conditional_response(
            request, etag=response["ETag"], response=response
        )
        assert isinstance(found, HttpResponse)
        return found

    return answered


def draw(
    request: HttpRequest,
    template: str,
    state: Hashable,
    context: Callable[[], Mapping[str, Any]],
    ticket: str,
) -> bytes:
    """Draw a page with a form: once for each `state`, on which all that `context` gives depends."""
    around = surroundings(request)
    key = (template, state, around)
    page = _shelf.get(key) if around is not None else None
    if page is None:
        told = {**context(), "csrf_token": SEAL, "ticket": TICKET}
        text = render_to_string(template, told, request)
        page = Drawn(text.encode(), book=library.book(get_language() or ""))
        if around is not None:
            _shelf.put(key, page)
    content = page.content.replace(TICKET.encode(), ticket.encode())
    if SEAL.encode() in content:
        content = content.replace(SEAL.encode(), get_token(request).encode())
    return content


def surroundings(request: HttpRequest) -> Hashable | None:
    """Return what every page depends on; None where pages are not kept, or not at such an address."""
    query = request.META.get("QUERY_STRING", "")
    if (
        settings.DEBUG
        or len(query) > LONGEST_QUERY
        or request.method not in {"GET", "HEAD", "POST"}
    ):
        return None
    try:
        host = request.get_host()
    except DisallowedHost:
        return None
    language = get_language() or ""
    return (
        request.path,
        query,
        language,
        request.scheme,
        host,
        Display.read(request.COOKIES.get(COOKIE, "")),
        request.headers.get("HX-Target", "") if wants_part(request) else None,
        id(library.book(language)),
    )


def _knows_who_asks(request: HttpRequest) -> bool:
    """Whether an answer may hold a form's seal, or something of a session."""
    session = getattr(request, "session", None)
    return bool(request.META.get("CSRF_COOKIE_NEEDS_UPDATE")) or bool(
        session is not None and session.accessed
    )
