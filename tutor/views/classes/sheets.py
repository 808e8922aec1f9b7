"""Worksheets: printed by teachers, found again by their code."""

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import override
from django.views.decorators.http import require_http_methods, require_safe

from tutor import explain, guests, limits, throttle
from tutor.classes import assigning, codes, qr, worksheets
from tutor.classes.worksheets import Printed
from tutor.guests import account
from tutor.models import Assignment, Item, Pupil, Teacher, Worksheet
from tutor.views.classes.access import pupil_of, teacher_of
from tutor.views.classes.asking import ask, lead_on
from tutor.views.classes.assignments import for_their_work
from tutor.views.personal import personal

ASKING = "classes/class-sheet.html"


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet as it is printed."""

    printed: Printed
    qr: SafeString
    code: str


@require_safe
@for_their_work
def sheets(request: HttpRequest, teacher: Teacher, work: Assignment) -> HttpResponse:
    """Show a sheet for each pupil, or so many without names, in the language of the class; the key begins a page of its own."""
    room = teacher.classroom
    number = request.GET.get("number", "")
    count = (
        min(int(number[:3]), worksheets.MOST_SHEETS)
        if number.isascii() and number.isdigit()
        else 0
    )
    rows = worksheets.for_nobody(work, count) if count else worksheets.for_pupils(work)
    items = list(Item.objects.filter(assignment=work))
    with override(room.language):
        door = reverse("class-sheet")
        papers = [_paper(request, sheet, items) for sheet in rows]
        context = {
            "room": room,
            "teacher": teacher,
            "work": work,
            "papers": papers,
            "site": f"{request.get_host()}{door}",
            "key": "key" in request.GET,
            "count": count,
            "most": worksheets.MOST_SHEETS,
            "opened": assigning.phase(work, timezone.now()) not in ("draft", "planned"),
            "kept_language": room.language,
        }
        return render(request, "classes/class-sheets.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@personal
def find(request: HttpRequest) -> HttpResponse:
    """Ask for the code on a sheet."""
    return lead_on(request, ASKING, "class-sheet-of")


@require_safe
@personal
def sheet(request: HttpRequest, code: str) -> HttpResponse:
    """Show the exercises of a sheet: the very same. Its pupil goes on in the assignment; nobody's name is shown."""
    tolls = limits.code(request, guests.learner_number(request))
    throttle.charge(tolls)
    found = worksheets.find(codes.read_code(code) or "")
    if found is None:
        return ask(request, ASKING, code, _("No sheet has this code."), 404)
    throttle.give_back(tolls)
    work = found.assignment
    mine = _is_mine(request, found)
    phase = assigning.phase(work, timezone.now())
    unopened = phase in ("draft", "planned") and not _teaches(request, work)
    waits = work.verdict_waits and phase != "closed"
    items = list(Item.objects.filter(assignment=work))
    context = {
        "code": codes.write_code(found.code),
        "work": work,
        "room": work.classroom,
        "mine": mine,
        "unopened": unopened,
        "waits": waits and not mine,
        "exercises": [
            (exercise.spec, explain.kinds([exercise.spec.kind])[0].title)
            for exercise in worksheets.exercises(found, [] if unopened else items)
        ],
    }
    return render(request, "classes/class-sheet-of.html", context)


def _is_mine(request: HttpRequest, found: Worksheet) -> bool:
    """Whether the reader is the pupil of a sheet whose assignment can be worked on."""
    user = account(request)
    if user is None or found.pupil is None or found.pupil.user_id != user.pk:
        return False
    pupil = pupil_of(user, found.assignment.classroom.key)
    phase = assigning.phase(found.assignment, timezone.now())
    return (
        pupil is not None
        and pupil.state == Pupil.State.IN
        and phase in ("open", "closed")
    )


def _teaches(request: HttpRequest, work: Assignment) -> bool:
    user = account(request)
    return user is not None and teacher_of(user, work.classroom.key) is not None


def _paper(request: HttpRequest, sheet: Worksheet, items: list[Item]) -> Paper:
    link = f"{request.scheme}://{request.get_host()}{reverse('class-sheet-of', args=[sheet.code])}"
    return Paper(
        worksheets.printed(sheet, items), qr.draw(link), codes.write_code(sheet.code)
    )
