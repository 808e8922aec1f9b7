"""One address, two answers: the page, or the part of it that htmx asked for."""

from collections.abc import Mapping
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.cache import patch_vary_headers
from django_htmx.middleware import HtmxDetails


class HtmxRequest(HttpRequest):
    """A request that went through django-htmx's middleware."""

    htmx: HtmxDetails


def wants_part(request: HttpRequest) -> bool:
    """Whether htmx will swap the answer into a page (a restored history entry wants the page)."""
    htmx: HtmxDetails | None = getattr(request, "htmx", None)
    return htmx is not None and bool(htmx) and not htmx.history_restore_request


def render_page_or_part(
    request: HttpRequest,
    template: str,
    part: str,
    context: Mapping[str, Any],
    *,
    parts: str = "",
    status: int = 200,
    titled: bool = False,
) -> HttpResponse:
    """Render `template`, or only its partial `part` for htmx, and tell caches that it depends on who asks.

    `parts` is the template that holds the partial, where it is another one. What has an address of its own is
    `titled`: its partial `title` goes before the part, and htmx makes it the window's.
    """
    name = name_of_page_or_part(request, template, part, parts)
    response = render(request, name, dict(context), status=status)
    if titled and wants_part(request):
        title = render_to_string(f"{template}#title", dict(context), request)
        response.content = f"<title>{title}</title>".encode() + response.content
    return tell_caches(response)


def name_of_page_or_part(
    request: HttpRequest, template: str, part: str, parts: str = ""
) -> str:
    """Return the name of what is to be drawn; `parts` holds the partial, where `template` does not."""
    return f"{parts or template}#{part}" if wants_part(request) else template


def tell_caches(response: HttpResponse) -> HttpResponse:
    """Say that an answer depends on who asks."""
    patch_vary_headers(response, ["HX-Request"])
    return response
