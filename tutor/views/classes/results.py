"""What came of an assignment, for teachers: the board while the class works, the results, their files, single answers."""

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.text import slugify
from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from tutor import explain, library, throttle
from tutor.classes import assigning, codes, corrections, once, reteaching, tables
from tutor.classes import board as boards
from tutor.classes import results as found_in
from tutor.classes.results import Mark, Misconception, Results
from tutor.exercises import make, solution
from tutor.htmx import render_page_or_part
from tutor.library import NotInBook
from tutor.models import Assignment, Item, Teacher, Try
from tutor.throttle import Pace, Toll
from tutor.views.classes.access import for_teachers
from tutor.views.classes.assignments import for_their_work, work_in
from tutor.views.classes.preview import show
from tutor.views.classes.pupils import pupil_in
from tutor.views.classes.work import past_tries

EXPORTS = Pace(60, 10)
"""Files from one teacher."""
SIGNS = {"right": "✓", "wrong": "✗", "open": "·"}


@require_safe
@for_teachers
def board(request: HttpRequest, teacher: Teacher) -> HttpResponse:
    """Show the class at work on an assignment, the latest that is open where none is named."""
    room = teacher.classroom
    works = (
        Assignment.objects.filter(classroom=room)
        .select_related("classroom")
        .exclude(state=Assignment.State.DRAFT)
        .order_by("-pk")[:30]
    )
    now = timezone.now()
    choices = [work for work in works if assigning.phase(work, now) != "planned"]
    wished = request.GET.get("work", "")
    opened = [work for work in choices if assigning.is_open(work, now)]
    if wished:
        work_in(room, wished)
    work = next((work for work in choices if work.key == wished), None) or next(
        iter(opened or choices), None
    )
    context = {
        "room": room,
        "teacher": teacher,
        "work": work,
        "works": choices,
        "board": boards.read(work, now) if work else None,
        "now": now,
        "still": "still" in request.GET,
    }
    return render_page_or_part(request, "classes/class-board.html", "board", context)


@require_safe
@for_their_work
def results(request: HttpRequest, teacher: Teacher, work: Assignment) -> HttpResponse:
    """Show pupils × exercises, the hardest exercises, what the class seems to think, and the rules."""
    found = found_in.read(work)
    context = {
        "room": teacher.classroom,
        "teacher": teacher,
        "work": work,
        "phase": assigning.phase(work, timezone.now()),
        "results": found,
        "table": _body(found),
        "titles": {
            kind.name: kind.title
            for kind in explain.kinds({item.kind for item in found.items})
        },
        "judgements": corrections.of_assignment(work)[:50],
        "mistakes": [_Mistake(one) for one in found.misconceptions],
    }
    return render(request, "classes/class-results.html", context)


@require_safe
@for_their_work
def file(request: HttpRequest, teacher: Teacher, work: Assignment) -> HttpResponse:
    """Give the results as CSV, in the shape and with the separator that are asked for."""
    shape, separator = (
        request.GET.get("shape", "general"),
        request.GET.get("separator", "comma"),
    )
    if shape not in tables.SHAPES or separator not in tables.SEPARATORS:
        raise Http404
    throttle.charge([Toll(("export", str(teacher.user_id)), EXPORTS)])
    data = tables.write(
        tables.SHAPES[shape](found_in.read(work)), tables.SEPARATORS[separator]
    )
    called = slugify(_("results")) if shape == "general" else shape
    name = f"{slugify(work.title) or 'mesa'}-{called}.csv"
    headers = {
        "Content-Disposition": f'attachment; filename="{name}"',
        "X-Content-Type-Options": "nosniff",
    }
    return HttpResponse(data, content_type="text/csv; charset=utf-8", headers=headers)


@require_safe
@for_their_work
def answers(
    request: HttpRequest, teacher: Teacher, work: Assignment, number: int, place: int
) -> HttpResponse:
    """Show what a pupil answered to an exercise, each time."""
    pupil = pupil_in(teacher.classroom, number)
    items = list(Item.objects.filter(assignment=work))
    if not 1 <= place <= len(items):
        raise Http404
    item = items[place - 1]
    exercise = make(assigning.spec_for(item, work, str(pupil.pk)))
    tries = (
        Try.objects.filter(item=item, pupil=pupil)
        .select_related("attempt")
        .order_by("number")
    )
    context = {
        "room": teacher.classroom,
        "teacher": teacher,
        "work": work,
        "pupil": pupil,
        "place": place,
        "following": place + 1 if place < len(items) else None,
        "exercise": exercise,
        "title": explain.kinds([item.kind])[0].title,
        "goal": explain.goal(exercise),
        "story": explain.story(exercise),
        "past": past_tries(exercise, list(tries), told=True),
        "told": True,
        "right": explain.answer(exercise, solution(exercise)),
    }
    return render(request, "classes/class-answers.html", context)


@require_POST
@for_their_work
def reteach(request: HttpRequest, teacher: Teacher, work: Assignment) -> HttpResponse:
    """Make a new assignment, a draft, for those who make a mistake."""
    found = found_in.read(work)
    belief = request.POST.get("belief", "")
    mistake = next((one for one in found.misconceptions if one.belief == belief), None)
    if mistake is None:
        raise Http404
    try:
        key = reteaching.reteach(
            found,
            mistake,
            library.book(get_language() or ""),
            once.key_of(request.POST),
        ).key
    except once.Made as made:
        key = made.key
    except assigning.Full as full:
        return show(
            request,
            teacher,
            work,
            [_("There is room for %(most)s at most.") % {"most": full.most}],
        )
    return HttpResponseRedirect(
        reverse("class-work", args=[teacher.classroom.key, key])
    )


class _Mistake:
    """A misconception in words."""

    def __init__(self, found: Misconception) -> None:
        self.belief = found.belief
        self.fresh = codes.new_key()
        self.holders = found.holders
        self.rule = found.rule
        number = len(found.holders)
        said = ngettext(
            "%(count)s of %(all)s: %(thought)s",
            "%(count)s of %(all)s: %(thought)s",
            number,
        )
        self.sentence = said % {
            "count": number,
            "all": found.asked,
            "thought": explain.belief(found.belief),
        }
        try:
            self.title = library.book(get_language() or "").rule(found.rule).title
        except NotInBook:
            self.title = ""


def _body(found: Results) -> SafeString:
    """Draw the rows of the table. By hand: a template would take a second for 35 pupils × 200 exercises."""
    words = {"right": _("right"), "wrong": _("not right"), "open": _("not answered")}
    cells = {
        code: format_html(
            '<span aria-hidden="true">{}</span><span class="sr">{}</span>',
            SIGNS[code],
            words[code],
        )
        for code in SIGNS
    }
    return format_html_join(
        "\n",
        "{}",
        ((_line(found, number, cells),) for number in range(len(found.rows))),
    )


def _line(found: Results, place: int, cells: dict[str, SafeString]) -> SafeString:
    row = found.rows[place]
    room, work = found.assignment.classroom.key, found.assignment.key
    base = reverse("class-answers", args=[room, work, row.pupil.pk, 1]).removesuffix(
        "1/"
    )
    marks = "".join(
        f'<td class="{mark.code}">{_cell(base, number, mark, cells)}</td>'
        for number, mark in enumerate(row.marks, 1)
    )
    return format_html(
        '<tr><th scope="row"><bdi>{}</bdi></th><td class="sum">{}</td><td class="sum">{}</td>{}</tr>',
        row.pupil.name,
        row.right,
        _("%(number)s %%") % {"number": row.percent},
        mark_safe(marks),  # noqa: S308 - signs, numbers and a path of our own
    )


def _cell(base: str, number: int, mark: Mark, cells: dict[str, SafeString]) -> str:
    """Draw a mark: a link to what was answered, where something was."""
    if mark.code == "open":
        return cells["open"]
    tries = mark.standing.tries
    more = f"<sub>{tries}</sub>" if tries > 1 else ""
    return f'<a href="{base}{number}/">{cells[mark.code]}{more}</a>'
