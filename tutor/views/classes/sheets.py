"""Worksheets: printed by teachers, found again by their code."""

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import override
from django.views.decorators.http import require_http_methods, require_safe

from tutor import explain, guests, limits, throttle
from tutor.classes import assigning, codes, qr, worksheets
from tutor.classes.work import given_to
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


@require_http_methods(["GET", "HEAD", "POST"])
@for_their_work
def sheets(request: HttpRequest, teacher: Teacher, work: Assignment) -> HttpResponse:
    """Show a sheet for each pupil, or so many without names, in the language of the class; the key begins a page of its own.

    Sheets fix the exercises. So those of a draft are made when that is asked for, and not by looking.
    """
    room = teacher.classroom
    with override(room.language):
        count, fault = _how_many(request.GET.get("number", "").strip())
    if request.method == "POST" and not fault:
        worksheets.prepare(work, count)
        return HttpResponseRedirect(request.get_full_path())
    draft = work.state == Assignment.State.DRAFT
    rows: list[Worksheet] = []
    if not fault:
        if not draft:
            worksheets.prepare(work, count)
        rows = (
            worksheets.for_nobody(work, count) if count else worksheets.for_pupils(work)
        )
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
            "wanting": draft and not fault and worksheets.wanting(work, count),
            "typed": request.GET.get("number", "")[:10],
            "fault": fault,
            "most": worksheets.MOST_SHEETS,
            "opened": assigning.phase(work, timezone.now()) not in ("draft", "planned"),
            "kept_language": room.language,
        }
        status = 422 if fault else 200
        return render(request, "classes/class-sheets.html", context, status=status)


def _how_many(typed: str) -> tuple[int, str]:
    """Return how many sheets without a name are wished, 0 for those of the pupils, and what is wrong with the number."""
    if not typed:
        return 0, ""
    if typed.isascii() and typed.isdigit():
        count = int(typed[:4])
        if 1 <= count <= worksheets.MOST_SHEETS:
            return count, ""
    said = _("Sheets without a name: write a number from 1 to %(most)s.")
    return 0, said % {"most": worksheets.MOST_SHEETS}


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
    work, now = found.assignment, timezone.now()
    phase = assigning.phase(work, now)
    teaches = _teaches(request, work)
    # By itself an exercise shows its solution to who asks for it. So while that would spoil the assignment, a code leads
    # its pupils to the assignment alone, where an answer is a try, whoever's sheet it is from; and nobody else anywhere:
    # a pupil who is not signed in looks like a stranger. Teachers may look.
    guarded = assigning.is_guarded(work, now)
    pupil = _pupil(request, found)
    own = pupil is not None and pupil.pk == found.pupil_id
    mine = phase in ("open", "closed") and (own or (guarded and pupil is not None))
    unopened = phase in ("draft", "planned") and not teaches
    items = list(Item.objects.filter(assignment=work))
    context = {
        "code": codes.write_code(found.code),
        "work": work,
        "room": work.classroom,
        "mine": mine,
        "others": mine and not own and work.own_seeds,
        "unopened": unopened,
        "guarded": guarded and not mine and not teaches,
        "signed_in": account(request) is not None,
        "exercises": [
            (exercise.spec, explain.kinds([exercise.spec.kind])[0].title)
            for exercise in worksheets.exercises(found, [] if unopened else items)
        ],
    }
    return render(request, "classes/class-sheet-of.html", context)


def _pupil(request: HttpRequest, found: Worksheet) -> Pupil | None:
    """Return which pupil the reader is of those to whom the assignment of a sheet is given."""
    user, work = account(request), found.assignment
    pupil = pupil_of(user, work.classroom.key) if user else None
    if pupil is None or pupil.state != Pupil.State.IN:
        return None
    return pupil if given_to(pupil).filter(pk=work.pk).exists() else None


def _teaches(request: HttpRequest, work: Assignment) -> bool:
    user = account(request)
    return user is not None and teacher_of(user, work.classroom.key) is not None


def _paper(request: HttpRequest, sheet: Worksheet, items: list[Item]) -> Paper:
    link = f"{request.scheme}://{request.get_host()}{reverse('class-sheet-of', args=[sheet.code])}"
    return Paper(
        worksheets.printed(sheet, items), qr.draw(link), codes.write_code(sheet.code)
    )
