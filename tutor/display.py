"""How a reader wants the pages to look, kept in the display cookie.

For the copy without a connection the browser keeps the same words (static/keeping.js, static/look.js).
"""

from collections.abc import Callable
from dataclasses import astuple, dataclass
from typing import Any, Self

from django.http import HttpRequest, HttpResponseBase
from django.utils.cache import patch_vary_headers

COOKIE = "display"
THEMES = ("auto", "light", "dark")
COLOURS = ("four", "two")
SIZES = ("normal", "large", "larger")
KEYS = ("on", "off")


@dataclass(frozen=True, slots=True)
class Display:
    """A theme, the number of suit colours, a text size, and whether single keys do something."""

    theme: str = "auto"
    colours: str = "four"
    size: str = "normal"
    keys: str = "on"

    @classmethod
    def read(cls, cookie: str) -> Self:
        """Read the cookie; anything that was not written by `write` gives the default."""
        match cookie.split("."):
            case [theme, colours, size, *more] if (
                theme in THEMES
                and colours in COLOURS
                and size in SIZES
                and more in ([], ["off"])
            ):
                return cls(theme, colours, size, *more)
        return cls()

    def write(self) -> str:
        """Write the value that `read` reads."""
        parts = astuple(self)
        return ".".join(parts[:-1] if self.keys == "on" else parts)

    def keep(self, response: HttpResponseBase) -> None:
        """Set the cookie on `response`, for a year."""
        response.set_cookie(
            COOKIE, self.write(), max_age=365 * 24 * 3600, httponly=True, samesite="Lax"
        )


class DisplayMiddleware:
    """Tells caches that how a page looks depends on a cookie."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Answer the request."""
        response = self.get_response(request)
        if response.get("Content-Type", "").startswith("text/html"):
            patch_vary_headers(response, ["Cookie"])
        return response


def display(request: HttpRequest) -> dict[str, Any]:
    """Give templates the reader's display (a context processor)."""
    return {"display": Display.read(request.COOKIES.get(COOKIE, ""))}
