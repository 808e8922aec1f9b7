"""My table's rules: they travel as `?rules=` from page to page, and every page that has them says so."""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import wraps
from typing import Any
from urllib.parse import urlencode

from django.http import (
    HttpRequest,
    HttpResponse,
    HttpResponseBase,
    HttpResponseRedirect,
)
from django.utils.cache import patch_vary_headers
from django.utils.html import escape
from django.utils.translation import get_language

from engine import RECREATIONAL, EngineError, Profile, find_profile
from tutor import cookies, library
from tutor.exercises import NoSuchExercise, Spec, make
from tutor.forms.problems import shown
from tutor.library import Book, Rule

NAME = "rules"

# The addresses of our pages that a page leads to, in links, forms and what htmx asks for.
_ADDRESS = re.compile(
    rb'(?P<start> (?:href|action|hx-get|hx-post)="(?:https?://[^/"]*)?/(?:es|pt-br)/[^"?#]*)'
    rb'(?P<query>\?[^"#]*)?(?P<end>(?:#[^"]*)?")'
)


COOKIE = "table"
"""The rules that were chosen last in this browser, for guests too."""

type _View = Callable[[HttpRequest], HttpResponse]


def at_my_table(view: _View) -> _View:
    """Lead who comes to a page by itself to the same page under the rules that they chose last.

    Only ways in do so: an address that somebody shares means the same to everybody.
    """

    @wraps(view)
    def led(request: HttpRequest) -> HttpResponse:
        chosen = read_rules(cookies.read(request, COOKIE))
        if (
            chosen is None
            or chosen is RECREATIONAL
            or {NAME, "base"} & request.GET.keys()
        ):
            response = view(request)
        else:
            query = urlencode({NAME: chosen.key})
            response = HttpResponseRedirect(_with_rules(request.get_full_path(), query))
        patch_vary_headers(response, ["Cookie"])
        return response

    return led


def choose(response: HttpResponseBase, profile: Profile) -> None:
    """Have the browser keep the rules of its table; the usual ones need no keeping."""
    if profile is RECREATIONAL:
        cookies.drop(response, COOKIE)
    else:
        cookies.keep(response, COOKIE, profile.key, days=365)


class TableRulesMiddleware:
    """Reads `?rules=` and carries it on to every address of the answer; rules nobody knows are as if none were named."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """Answer the request under its table's rules."""
        profile = read_rules(request.GET.get(NAME, ""))
        request.table_rules = profile or RECREATIONAL  # type: ignore[attr-defined]
        response = self.get_response(request)
        if profile is not None and profile is not RECREATIONAL:
            _carry(response, profile)
        return response


def read_rules(text: str) -> Profile | None:
    """Return the profile that `text` names; a plus may have become a space on the way. None for what is none."""
    try:
        return find_profile(text.strip().replace(" ", "+"))
    except EngineError:
        return None


def table_rules(request: HttpRequest) -> dict[str, Any]:
    """Give templates the rules of the table where they are not the usual ones (a context processor)."""
    profile = rules_of(request)
    if profile is RECREATIONAL:
        asked = request.GET.get(NAME, "").strip()
        unknown = asked not in {"", "giveaway"} and read_rules(asked) is None
        return {"unknown_rules": shown(asked)} if unknown else {}
    house = library.book(get_language() or "").house
    return {"table_rules": {"key": profile.key, "name": house.name(profile)}}


def rules_of(request: HttpRequest) -> Profile:
    """Return the rules of the reader's table."""
    profile: Profile = getattr(request, "table_rules", RECREATIONAL)
    return profile


@dataclass(frozen=True, slots=True)
class Departure:
    """How a table plays otherwise than most on what a rule settles."""

    lines: tuple[str, ...]
    """What it plays, a house rule a line: "Largo de la escalera: cinco o más"."""

    rules: tuple[Rule, ...]
    """The rules that it plays instead."""


def departure(rule: Rule, profile: Profile, book: Book) -> Departure | None:
    """Say how a table departs from the usual rules on what `rule` settles; None where it does not."""
    fields = rule.differs(profile)
    if not fields:
        return None
    house = book.house
    lines = (
        f"{house.rules[name].title}: {house.rules[name].words(profile)}"
        for name in fields
    )
    return Departure(tuple(lines), book.instead(rule, profile))


def under(profile: Profile, spec: Spec) -> Spec:
    """Return the exercise of `spec` under other rules of the same game; as it is where they have none like it."""
    other = replace(spec, rules=profile.key)
    try:
        make(other)
    except NoSuchExercise:
        return spec
    return other


def _carry(response: HttpResponseBase, profile: Profile) -> None:
    """Name the rules in every address that `response` leads to and that names none."""
    query = urlencode({NAME: profile.key})
    for header in ("Location", "HX-Push-Url"):
        where = response.get(header, "")
        if where.startswith("/"):
            response[header] = _with_rules(where, query)
    if not isinstance(response, HttpResponse) or "html" not in response.get(
        "Content-Type", ""
    ):
        return

    def carried(match: re.Match[bytes]) -> bytes:
        asked = match["query"] or b""
        if re.search(rb"[?;&]rules=", asked):
            return match[0]
        joint = b"&amp;" if asked else b"?"
        return match["start"] + asked + joint + escape(query).encode() + match["end"]

    response.content = _ADDRESS.sub(carried, response.content)


def _with_rules(address: str, query: str) -> str:
    before, hash_, fragment = address.partition("#")
    if re.search(r"[?&]rules=", before):
        return address
    return f"{before}{'&' if '?' in before else '?'}{query}{hash_}{fragment}"
