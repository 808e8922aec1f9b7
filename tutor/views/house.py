"""My table's rules: to choose them, and on one sheet to print."""

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import get_language, gettext
from django.views.decorators.http import require_safe

from engine import OPTIONS, PROFILES, Profile, RefusedOption, find_profile
from tutor import library
from tutor.library import House
from tutor.library.house import Provenance
from tutor.table_rules import at_my_table, choose, rules_of


@dataclass(frozen=True, slots=True)
class OptionChoice:
    """An option as the form offers it."""

    key: str
    title: str
    summary: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class Played:
    """One rule of the table, in words."""

    question: str
    value: str
    differs: bool
    """Whether it is another than the recreational rules have."""

    provenance: Provenance | None
    """Where the value comes from; None where the table chose it."""


@require_safe
@at_my_table
def table_rules(request: HttpRequest) -> HttpResponse:
    """Choose a set of rules, then options; every choice has its address, and the browser keeps the last."""
    house = _house()
    problem = ""
    if "base" in request.GET:
        try:
            chosen = find_profile(
                "+".join([request.GET["base"], *sorted(request.GET.getlist("option"))])
            )
        except RefusedOption as refused:
            problem = _sentence(refused, house)
        except ValueError:
            problem = gettext("There are no such rules.")
        else:
            response = HttpResponseRedirect(
                f"{reverse('table-rules')}?{urlencode({'rules': chosen.key})}"
            )
            choose(response, chosen)
            return response
    profile = rules_of(request)
    context = {
        "sets": house.sets.values(),
        "base": profile.base,
        "name": house.name(profile),
        "options": _options(house, profile, request.GET.getlist("option")),
        "played": [one for one in _played(house, profile) if one.differs],
        "problem": problem,
    }
    return render(request, "table-rules.html", context, status=422 if problem else 200)


@require_safe
def house_sheet(request: HttpRequest) -> HttpResponse:
    """Show all the rules of the table on a sheet that prints on one page."""
    house, profile = _house(), rules_of(request)
    context = {
        "name": house.name(profile),
        "played": _played(house, profile),
        "decided": house.sets[profile.base].decided,
    }
    return render(request, "house-sheet.html", context)


def _house() -> House:
    return library.book(get_language() or "").house


def _options(house: House, profile: Profile, asked: list[str]) -> list[OptionChoice]:
    """Return the options that mean something on the base of `profile`."""
    base = PROFILES[profile.base]
    return [
        OptionChoice(
            key=key,
            title=house.options[key].title,
            summary=house.options[key].summary,
            chosen=key in (asked or profile.options),
        )
        for key, option in OPTIONS.items()
        if option.changes(base)
    ]


def _played(house: House, profile: Profile) -> list[Played]:
    usual = PROFILES["recreational"]
    chosen = {OPTIONS[key].field for key in profile.options}
    provenance = house.sets[profile.base].provenance
    return [
        Played(
            question=rule.question,
            value=rule.words(profile),
            differs=rule.words(profile) != rule.words(usual),
            provenance=None if field in chosen else provenance[field],
        )
        for field, rule in house.rules.items()
    ]


def _sentence(refused: RefusedOption, house: House) -> str:
    """Say why two options do not go together, or why one means nothing here."""
    if refused.option not in house.options:
        return gettext("There is no such option.")
    title = house.options[refused.option].title
    if refused.other in house.options:
        words = gettext(
            "“%(one)s” and “%(other)s” do not go together: choose one of them."
        )
        return words % {"one": title, "other": house.options[refused.other].title}
    return gettext("“%(one)s” changes nothing with these rules.") % {"one": title}
