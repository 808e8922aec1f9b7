"""Reading what nobody read: a body that is refused is taken in before its answer goes out.

A server that answers and hangs up while a proxy is still sending looks broken to the proxy, which then sends readers
elsewhere, and nobody sees the answer. So whoever sends too much, or what is refused unread, harms nobody else.
"""

from collections.abc import Callable, Iterable
from typing import Any

MOST = 32 * 1024 * 1024
"""Bytes: the largest body that scripts/deploy/mesa-proxy.conf hands on. Whoever sends more is hung up on."""
AT_ONCE = 64 * 1024

type Application = Callable[[dict[str, Any], Callable[..., Any]], Iterable[bytes]]


def drained(application: Application) -> Application:
    """Have `application` leave nothing of a request's body unread. What has no body costs two looks into a dictionary."""

    def answer(
        environ: dict[str, Any], start_response: Callable[..., Any]
    ) -> Iterable[bytes]:
        response = application(environ, start_response)
        if environ.get("CONTENT_LENGTH") or "HTTP_TRANSFER_ENCODING" in environ:
            _drain(environ["wsgi.input"])
        return response

    return answer


def _drain(body: Any) -> None:
    left = MOST
    try:
        while left > 0 and (some := body.read(AT_ONCE)):
            left -= len(some)
    except OSError:
        return  # The sender hung up: there is nobody to be answered.
