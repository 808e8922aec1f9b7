"""The course map."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_cookie

from tutor import library, progress
from tutor.guests import learner_number
from tutor.table_rules import at_my_table


@require_safe
@vary_on_cookie
@cache_control(private=True, no_cache=True)
@at_my_table
def home(request: HttpRequest) -> HttpResponse:
    """Show the courses, how far the reader is, and where they were."""
    rows = progress.rows_of(learner_number(request))
    courses = progress.mark_courses(library.book(get_language() or "").courses, rows)
    context = {
        "courses": courses,
        "go_on": progress.go_on(courses, rows),
        "newcomer": not rows,
    }
    return render(request, "home.html", context)
