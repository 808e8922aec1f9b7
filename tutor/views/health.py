"""Is it alive?"""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.views.decorators.http import require_safe

_ADDRESS = "/healthz"
_HEADERS = {
    "X-Frame-Options": "DENY",
    "Content-Security-Policy": "default-src 'self'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
}
"""What the rest of the middleware, which it does not come to, says of every other address."""


@require_safe
def healthz(request: HttpRequest) -> HttpResponse:
    """Answer without touching the database or the book."""
    return HttpResponse("ok\n", content_type="text/plain", headers=_HEADERS)


class HealthMiddleware:
    """Answers whoever watches the process before anything asks by what name, or over https, it is reached."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Answer the request."""
        if request.path_info == _ADDRESS:
            return healthz(request)
        return self.get_response(request)
