"""The same page in the other languages."""

from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.core.exceptions import DisallowedHost
from django.http import HttpRequest
from django.utils import translation


@dataclass(frozen=True, slots=True)
class Tongue:
    """A language the site speaks, and where this page is in it."""

    code: str
    name: str
    """In the language itself."""
    path: str
    """Address of this page in it, its query kept."""
    url: str
    """The same with scheme and host, without the query: for search engines."""
    here: bool


def languages(request: HttpRequest) -> dict[str, Any]:
    """Give templates the languages with this page's address in each, and the address that picks one (a context processor).

    Addresses have the same words in every language, so only their first part changes.
    """
    spoken = translation.get_language_from_path(request.path_info)
    tail = request.path_info.removeprefix(f"/{spoken}/") if spoken else ""
    query = request.META.get("QUERY_STRING", "")
    host = _host(request)
    tongues = [
        Tongue(
            code=code,
            name=str(name),
            path=f"/{code}/{tail}?{query}" if query else f"/{code}/{tail}",
            url=f"{host}/{code}/{tail}",
            here=code == translation.get_language(),
        )
        for code, name in settings.LANGUAGES
    ]
    return {"tongues": tongues, "any_tongue": f"{host}/{tail}"}


def _host(request: HttpRequest) -> str:
    try:
        return f"{request.scheme}://{request.get_host()}"
    except DisallowedHost:  # The page that says so is drawn by the same templates.
        return ""
