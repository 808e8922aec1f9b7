"""Exercises by themselves."""

import secrets

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from tutor import ease, explain
from tutor.attempts import Place
from tutor.exercises import (
    DRILLS,
    NoSuchExercise,
    Spec,
    levels,
    make,
    newest_version,
    usual_rules,
)
from tutor.table_rules import at_my_table, rules_of, under
from tutor.views.answering import Page, respond
from tutor.views.personal import at_home


@require_safe
@at_my_table
def practice(request: HttpRequest) -> HttpResponse:
    """Show the kinds of exercise."""
    context = {
        "kinds": explain.kinds(DRILLS),
        "level": explain.SAMPLE_LEVEL,
        "difficulties": explain.DIFFICULTIES,
    }
    return render(request, "practice.html", context)


@require_safe
@never_cache
def another(request: HttpRequest, kind: str) -> HttpResponse:
    """Lead to an exercise of that kind and `?difficulty=` which nobody has drawn before."""
    difficulty = request.GET.get("difficulty", "1")
    if kind not in DRILLS or difficulty not in map(str, explain.DIFFICULTIES):
        raise Http404
    spec = Spec(
        kind,
        seed=secrets.token_hex(4),
        level=secrets.choice(levels(kind)),
        rules=usual_rules(kind),
        difficulty=ease.corrected(kind, int(difficulty)),
        version=newest_version(kind),
    )
    spec = under(rules_of(request), spec)
    return HttpResponseRedirect(reverse("exercise", args=[kind, spec.id]))


@require_http_methods(["GET", "HEAD", "POST"])
def exercise(request: HttpRequest, kind: str, name: str) -> HttpResponse:
    """Show one exercise and judge its answer."""
    try:
        spec = Spec.read(kind, name)
        made = make(spec)
    except NoSuchExercise as missing:
        raise Http404 from missing
    # Who looks at an exercise from another page of the site finds the way back to it.
    back = at_home(request.GET.get("back", ""))
    context = {"kind": explain.kinds([kind])[0], "back": back}
    state = None if back else lambda _: None
    page = Page("exercise.html", made, Place(), lambda _: context, state=state)
    return respond(request, page)
