"""Lessons, a step at a time."""

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import get_language
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_http_methods

from tutor import library, progress
from tutor.guests import learner_number
from tutor.htmx import render_page_or_part
from tutor.library import Lesson, NotInBook, Step


@require_http_methods(["GET", "HEAD", "POST"])
@cache_control(private=True)
def lesson(request: HttpRequest, lesson: str, step: str = "") -> HttpResponse:
    """Show a step of a lesson, the first where none is named, and judge the answer to its exercise."""
    at = _find(lesson, step)
    return render_page_or_part(
        request, "lesson.html", "verdict", _context(request, *at)
    )


def _find(lesson: str, step: str) -> tuple[Lesson, Step]:
    try:
        found = library.book(get_language() or "").lesson(lesson)
        return found, found.step(step) if step else found.steps[0]
    except NotInBook as missing:
        raise Http404 from missing


def _context(request: HttpRequest, lesson: Lesson, step: Step) -> dict[str, object]:
    marked = progress.mark_lesson(
        lesson, progress.rows_of(learner_number(request), lesson.id)
    )
    return {
        "lesson": lesson,
        "step": step,
        "marked": marked,
        "next_step": next(
            (s for s in lesson.steps if s.number == step.number + 1), None
        ),
    }
