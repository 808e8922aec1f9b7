"""Assignments, for teachers: made, looked at, changed, given out, copied."""

from collections.abc import Callable, Sequence
from functools import wraps
from typing import Concatenate

from django.db import transaction
from django.http import (
    Http404,
    HttpRequest,
    HttpResponse,
    HttpResponseBase,
    HttpResponseRedirect,
)
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from tutor.classes import assigning, codes, once
from tutor.classes.forms import AssignmentForm
from tutor.forms import Problem
from tutor.library import Lesson
from tutor.models import Assignment, Classroom, Item, Teacher
from tutor.views.classes import choosing
from tutor.views.classes.access import for_teachers, for_teachers_though_closed, named
from tutor.views.classes.home import gone
from tutor.views.classes.preview import show
from tutor.views.personal import sent


def for_their_work[**P](
    view: Callable[Concatenate[HttpRequest, Teacher, Assignment, P], HttpResponse],
) -> Callable[Concatenate[HttpRequest, P], HttpResponseBase]:
    """Let a view answer the teachers of the class about its assignment `work`."""

    @wraps(view)
    def asked(
        request: HttpRequest, teacher: Teacher, /, *args: P.args, **kwargs: P.kwargs
    ) -> HttpResponse:
        try:
            work = work_in(teacher.classroom, str(kwargs.pop("work")))
        except Http404:
            return gone(request, teacher, _("This assignment is not there any more."))
        return view(request, teacher, work, *args, **kwargs)

    return for_teachers(asked)


def work_in(room: Classroom, key: str) -> Assignment:
    """Return an assignment of the class. Http404 if there is none of that key."""
    found = (
        Assignment.objects.filter(classroom=room, key=key)
        .select_related("classroom")
        .first()
    )
    if found is None:
        raise Http404
    return found


@require_http_methods(["GET", "HEAD", "POST"])
@for_teachers
def assign(request: HttpRequest, teacher: Teacher) -> HttpResponse:
    """Make an assignment of lessons and kinds of exercise, and give it out at once or keep it as a draft."""
    room = teacher.classroom
    form = AssignmentForm(room.zone, sent(request))
    problems: list[Problem] = []
    if request.method == "POST":
        what, problems = choosing.chosen(request.POST)
        whom, unclear = choosing.recipients(room, request.POST)
        if what.is_nothing and not problems:
            problems.append(choosing.nothing())
        problems += unclear
        if form.is_valid() and not problems:
            try:
                return _to(_create(request, room, form, what, whom))
            except once.Made as made:
                return _to(work_in(room, made.key))
            except assigning.Full as full:
                form.add_error(None, choosing.full(full))
    context = {
        "room": room,
        "teacher": teacher,
        "fresh": codes.new_key(),
        "form": form,
        "problems": problems,
        "wrong": {problem.field for problem in problems},
        **choosing.offer(request.POST),
        **choosing.whom(room, request.POST),
    }
    faulty = bool(form.errors or problems)
    return render(
        request, "classes/class-assign.html", context, status=422 if faulty else 200
    )


@require_http_methods(["GET", "HEAD", "POST"])
@for_their_work
def edit(request: HttpRequest, teacher: Teacher, work: Assignment) -> HttpResponse:
    """Change how an assignment is given, and to whom."""
    room = teacher.classroom
    now = {name: getattr(work, name) for name in AssignmentForm.base_fields}
    now |= {name: "1" if now[name] else "" for name in ("verdict_waits", "own_seeds")}
    form = AssignmentForm(room.zone, sent(request), initial=now)
    fixed = assigning.answered(work) or assigning.on_paper(work)
    if fixed:
        del form.fields["own_seeds"]
    given, problems = choosing.as_given(work), list[Problem]()
    if request.method == "POST":
        whom, problems = choosing.recipients(room, request.POST, given)
        if form.is_valid() and not problems:
            title = form.cleaned_data["title"] or work.title
            assigning.change(work, form.cleaned_data | {"title": title}, *whom)
            return _to(work)
    context = {
        "room": room,
        "teacher": teacher,
        "work": work,
        "form": form,
        "problems": problems,
        "fixed": fixed,
        **choosing.whom(room, sent(request) or given, given),
    }
    faulty = bool(form.errors or problems)
    return render(
        request, "classes/class-work-edit.html", context, status=422 if faulty else 200
    )


@require_POST
@for_their_work
def items(request: HttpRequest, teacher: Teacher, work: Assignment) -> HttpResponse:
    """Draw another exercise in the place of one, take one out, or add some."""
    faults: list[str] = []
    try:
        if number := request.POST.get("replace"):
            assigning.replace(_item(work, number))
        elif number := request.POST.get("take-out"):
            assigning.take_out(_item(work, number))
        else:
            what, problems = choosing.chosen(request.POST)
            if what.is_nothing and not problems:
                problems.append(choosing.nothing())
            if problems:
                return show(request, teacher, work, problems=problems)
            assigning.add(work, what.specs(teacher.classroom.rules), what.lessons)
    except assigning.Answered:
        faults = [
            _("Somebody has answered this exercise or has it on paper: it stays.")
        ]
    except assigning.Full as full:
        faults = [choosing.full(full)]
    except Http404:
        said = _("This exercise is not there any more.")
        return show(request, teacher, work, [said], status=404)
    if faults:
        return show(request, teacher, work, faults)
    return _to(work, "#exercises")


@require_POST
@for_their_work
def state(request: HttpRequest, teacher: Teacher, work: Assignment) -> HttpResponse:
    """Give an assignment out, close it, or take it back as a draft while nobody has answered."""
    wished = request.POST.get("state")
    if wished == "open" and not Item.objects.filter(assignment=work).exists():
        return show(request, teacher, work, [_("There is nothing in it yet.")])
    if wished == "open":
        try:
            assigning.open_now(work, endless="endless" in request.POST)
        except assigning.Ended:
            said = _("Its end has passed. Choose another, or open it without an end.")
            return show(request, teacher, work, [said], ended=True)
    elif wished == "closed":
        assigning.close(work)
    elif wished == "draft":
        try:
            assigning.take_back(work)
        except assigning.Answered:
            said = _("Somebody has answered already: close it instead.")
            return show(request, teacher, work, [said])
    return _to(work)


@require_POST
@for_teachers_though_closed
def copy(request: HttpRequest, teacher: Teacher, work: str) -> HttpResponse:
    """Make a draft like it, in this class or in another that one teaches."""
    original = work_in(teacher.classroom, work)
    key = request.POST.get("class", teacher.classroom.key)
    theirs = Teacher.objects.filter(
        user=teacher.user, classroom__key=key, classroom__archived_at=None
    )
    to = theirs.exclude(since=None).select_related("classroom").first()
    if to is None:
        raise Http404
    try:
        return _to(assigning.copy(original, to.classroom, once.key_of(request.POST)))
    except once.Made as made:
        return _to(work_in(to.classroom, made.key))
    except assigning.Full as full:
        return show(request, teacher, original, [choosing.full(full)])


@require_http_methods(["GET", "HEAD", "POST"])
@for_their_work
def delete(request: HttpRequest, teacher: Teacher, work: Assignment) -> HttpResponse:
    """Delete an assignment with its results. What the pupils have learned stays theirs."""
    if request.method == "POST" and "sure" in request.POST:
        assigning.delete(work)
        return HttpResponseRedirect(reverse("class", args=[teacher.classroom.key]))
    unsure = request.method == "POST"
    context = {
        "room": teacher.classroom,
        "teacher": teacher,
        "work": work,
        "unsure": unsure,
    }
    return render(
        request,
        "classes/class-work-delete.html",
        context,
        status=422 if unsure else 200,
    )


def _create(
    request: HttpRequest,
    room: Classroom,
    form: AssignmentForm,
    what: choosing.What,
    whom: choosing.Recipients,
) -> Assignment:
    """Make an assignment with all that belongs to it, or nothing at all. Raises assigning.Full, or once.Made."""
    fields = form.cleaned_data | {
        "title": form.cleaned_data["title"] or _title(what.lessons)
    }
    with transaction.atomic():
        work = assigning.create(room, fields["title"], once.key_of(request.POST))
        Assignment.objects.filter(pk=work.pk).update(**fields)
        assigning.add(work, what.specs(room.rules), what.lessons)
        assigning.give_to(work, *whom)
        if "open" in request.POST:
            assigning.open_now(work)
    return work


def _title(lessons: Sequence[Lesson]) -> str:
    """Return what an assignment is called that was given no name."""
    if lessons:
        return lessons[0].title[:60]
    return _("Exercises of %(day)s") % {
        "day": date_format(timezone.now(), "DATE_FORMAT").lower()
    }


def _item(work: Assignment, number: str) -> Item:
    return named(Item.objects.filter(assignment=work), [number])[0]


def _to(work: Assignment, part: str = "") -> HttpResponse:
    """Lead on to an assignment."""
    return HttpResponseRedirect(
        reverse("class-work", args=[work.classroom.key, work.key]) + part
    )
