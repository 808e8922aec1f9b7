"""Assignments, for teachers: made, looked at, changed, given out, copied."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import wraps
from typing import Any, Concatenate

from django.http import (
    Http404,
    HttpRequest,
    HttpResponse,
    HttpResponseBase,
    HttpResponseRedirect,
    QueryDict,
)
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from engine import LEVELS
from tutor import explain, library
from tutor.classes import assigning
from tutor.classes.forms import AssignmentForm
from tutor.exercises import DRILLS, Spec, make, solution
from tutor.explain.said import Said
from tutor.library import Lesson
from tutor.models import Assignment, Classroom, Group, Item, Pupil, Teacher, Try
from tutor.views.classes.access import for_teachers
from tutor.views.personal import sent


def for_their_work[**P](
    view: Callable[Concatenate[HttpRequest, Teacher, Assignment, P], HttpResponse],
) -> Callable[Concatenate[HttpRequest, P], HttpResponseBase]:
    """Let a view answer the teachers of the class about its assignment `work`."""

    @wraps(view)
    def asked(
        request: HttpRequest, teacher: Teacher, /, *args: P.args, **kwargs: P.kwargs
    ) -> HttpResponse:
        return view(
            request,
            teacher,
            work_in(teacher.classroom, str(kwargs.pop("work"))),
            *args,
            **kwargs,
        )

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
    if request.method == "POST" and form.is_valid():
        lessons, specs, fault = _chosen(room, request.POST)
        if fault:
            form.add_error(None, fault)
        elif not lessons and not specs:
            form.add_error(
                None, _("Choose a lesson, or say how many exercises of a kind.")
            )
        else:
            try:
                work = _create(room, form, lessons, specs)
            except assigning.Full as full:
                form.add_error(None, _full(full))
            else:
                _give(work, request.POST)
                if "open" in request.POST:
                    assigning.open_now(work)
                return _to(work)
    context = {
        "room": room,
        "form": form,
        "level_choices": LEVELS,
        **_offer(room, request.POST),
    }
    return render(
        request,
        "classes/class-assign.html",
        context,
        status=422 if form.errors else 200,
    )


@require_http_methods(["GET", "HEAD", "POST"])
@for_their_work
def edit(request: HttpRequest, teacher: Teacher, work: Assignment) -> HttpResponse:
    """Change how an assignment is given, and to whom."""
    room = teacher.classroom
    now = {name: getattr(work, name) for name in AssignmentForm.base_fields}
    now |= {name: "1" if now[name] else "" for name in ("verdict_waits", "own_seeds")}
    form = AssignmentForm(room.zone, sent(request), initial=now)
    if request.method == "POST" and form.is_valid():
        fields = form.cleaned_data | {"title": form.cleaned_data["title"] or work.title}
        if Try.objects.filter(item__assignment=work).exists():
            # Whoever has answered keeps the exercises they had.
            fields["own_seeds"] = work.own_seeds
        Assignment.objects.filter(pk=work.pk).update(**fields)
        _give(work, request.POST)
        return _to(work)
    context = {
        "room": room,
        "work": work,
        "form": form,
        **_whom(room, _chosen_of(work)),
    }
    return render(
        request,
        "classes/class-work-edit.html",
        context,
        status=422 if form.errors else 200,
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
            lessons, specs, fault = _chosen(teacher.classroom, request.POST)
            if fault:
                return show(request, teacher, work, [fault])
            assigning.add(work, specs, lessons)
    except assigning.Answered:
        faults = [_("Somebody has answered this exercise: it stays.")]
    except assigning.Full as full:
        faults = [_full(full)]
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
        assigning.open_now(work)
    elif wished == "closed":
        Assignment.objects.filter(pk=work.pk).update(state=Assignment.State.CLOSED)
    elif wished == "draft":
        if Try.objects.filter(item__assignment=work).exists():
            return show(
                request,
                teacher,
                work,
                [_("Somebody has answered already: close it instead.")],
            )
        Assignment.objects.filter(pk=work.pk).update(state=Assignment.State.DRAFT)
    return _to(work)


@require_POST
@for_their_work
def copy(request: HttpRequest, teacher: Teacher, work: Assignment) -> HttpResponse:
    """Make a draft like it, in this class or in another that one teaches."""
    key = request.POST.get("class", teacher.classroom.key)
    theirs = Teacher.objects.filter(
        user=teacher.user, classroom__key=key, classroom__archived_at=None
    )
    to = theirs.exclude(since=None).select_related("classroom").first()
    if to is None:
        raise Http404
    try:
        return _to(assigning.copy(work, to.classroom))
    except assigning.Full as full:
        return show(request, teacher, work, [_full(full)])


@require_http_methods(["GET", "HEAD", "POST"])
@for_their_work
def delete(request: HttpRequest, teacher: Teacher, work: Assignment) -> HttpResponse:
    """Delete an assignment with its results. What the pupils have learned stays theirs."""
    if request.method == "POST" and "sure" in request.POST:
        work.delete()
        return HttpResponseRedirect(reverse("class", args=[teacher.classroom.key]))
    unsure = request.method == "POST"
    context = {"room": teacher.classroom, "work": work, "unsure": unsure}
    return render(
        request,
        "classes/class-work-delete.html",
        context,
        status=422 if unsure else 200,
    )


@dataclass(frozen=True, slots=True)
class Previewed:
    """An exercise as the preview shows it."""

    item: Item
    spec: Spec
    title: str
    lesson: str
    goal: Said
    story: tuple[Said, ...]
    right: Said


def show(
    request: HttpRequest,
    teacher: Teacher,
    work: Assignment,
    faults: list[str] | None = None,
) -> HttpResponse:
    """Show an assignment to a teacher: how it is given, and every exercise in it."""
    room = teacher.classroom
    now = timezone.now()
    book = library.book(get_language() or "")
    answered = Try.objects.filter(item__assignment=work)
    context = {
        "room": room,
        "work": work,
        "phase": assigning.phase(work, now),
        "faults": faults or [],
        "previews": [
            previewed(item, book.lessons_by_id)
            for item in Item.objects.filter(assignment=work)
        ],
        "answers": answered.count(),
        "pupils_there": Pupil.objects.filter(
            classroom=room, state=Pupil.State.IN
        ).count(),
        "link": f"{request.scheme}://{request.get_host()}{reverse('class-work', args=[room.key, work.key])}",
        "taught": Teacher.objects.filter(user=teacher.user, classroom__archived_at=None)
        .exclude(since=None)
        .select_related("classroom"),
        "level_choices": LEVELS,
        **_offer(room, QueryDict()),
    }
    return render(
        request, "classes/class-work.html", context, status=422 if faults else 200
    )


def previewed(item: Item, lessons: Mapping[str, Lesson]) -> Previewed:
    """Say what an exercise asks, and a right answer."""
    exercise = make(assigning.spec_of(item))
    lesson = lessons.get(item.lesson)
    return Previewed(
        item=item,
        spec=exercise.spec,
        title=explain.kinds([item.kind])[0].title,
        lesson=lesson.title if lesson else "",
        goal=explain.goal(exercise),
        story=tuple(explain.story(exercise)),
        right=explain.answer(exercise, solution(exercise)),
    )


def _create(
    room: Classroom, form: AssignmentForm, lessons: list[Lesson], specs: list[Spec]
) -> Assignment:
    if len(specs) > assigning.MOST_ITEMS:
        raise assigning.Full(assigning.MOST_ITEMS)
    title = form.cleaned_data["title"] or _title(lessons)
    work = assigning.create(room, title)
    Assignment.objects.filter(pk=work.pk).update(**form.cleaned_data | {"title": title})
    try:
        assigning.add(work, specs, lessons)
    except assigning.Full:
        work.delete()
        raise
    return work


def _title(lessons: list[Lesson]) -> str:
    """Return what an assignment is called that was given no name."""
    if lessons:
        return lessons[0].title[:60]
    return _("Exercises of %(day)s") % {
        "day": date_format(timezone.now(), "DATE_FORMAT")
    }


def _lessons(post: QueryDict) -> list[Lesson]:
    book = library.book(get_language() or "")
    chosen = set(post.getlist("lesson"))
    return [lesson for lesson in book.lessons_by_id.values() if lesson.id in chosen]


def _chosen(room: Classroom, post: QueryDict) -> tuple[list[Lesson], list[Spec], str]:
    """What a form chooses: lessons, exercises that are drawn or picked, and what is wrong with it, if anything is."""
    try:
        picked = assigning.pick(post.get("addresses", ""))
    except assigning.NoExercise as none:
        lines = ", ".join(map(str, none.lines))
        said = _("No exercise has the address in line %(lines)s.") % {"lines": lines}
        return [], [], said
    except assigning.Full as full:
        return [], [], _full(full)
    return _lessons(post), [*picked, *_drawn(room, post)], ""


def _drawn(room: Classroom, post: QueryDict) -> list[Spec]:
    wishes = [
        assigning.read_wish(
            kind,
            post.get(f"number-{kind}", ""),
            post.get(f"difficulty-{kind}", "1"),
            post.get(f"level-{kind}", "any"),
        )
        for kind in DRILLS
    ]
    return [
        spec for wish in wishes if wish for spec in assigning.draw(wish, room.rules)
    ]


def _give(work: Assignment, post: QueryDict) -> None:
    room = work.classroom
    if post.get("whom") != "some":
        assigning.give_to(work, [], [])
        return
    groups = Group.objects.filter(classroom=room, pk__in=_numbers(post, "group"))
    pupils = Pupil.objects.filter(
        classroom=room, state=Pupil.State.IN, pk__in=_numbers(post, "pupil")
    )
    assigning.give_to(work, groups, pupils)


def _chosen_of(work: Assignment) -> QueryDict:
    chosen = QueryDict(mutable=True)
    if not work.whole_class:
        chosen["whom"] = "some"
        chosen.setlist("group", [str(row.pk) for row in work.groups.all()])
        chosen.setlist("pupil", [str(row.pk) for row in work.pupils.all()])
    return chosen


def _offer(room: Classroom, post: QueryDict) -> dict[str, Any]:
    """What there is to choose from, and what is chosen."""
    book = library.book(get_language() or "")
    return {
        "courses": book.courses,
        "kinds": [
            (
                kind,
                post.get(f"number-{kind.name}", ""),
                post.get(f"difficulty-{kind.name}", "1"),
                post.get(f"level-{kind.name}", "any"),
            )
            for kind in explain.kinds(DRILLS)
        ],
        "difficulties": explain.DIFFICULTIES,
        "lessons_chosen": post.getlist("lesson"),
        "addresses": post.get("addresses", "")[:20_000],
        **_whom(room, post),
    }


def _whom(room: Classroom, post: QueryDict) -> dict[str, Any]:
    return {
        "groups": Group.objects.filter(classroom=room).order_by("title"),
        "pupils": Pupil.objects.filter(classroom=room, state=Pupil.State.IN).order_by(
            "name"
        ),
        "some": post.get("whom") == "some",
        "groups_chosen": _numbers(post, "group"),
        "pupils_chosen": _numbers(post, "pupil"),
    }


def _numbers(post: QueryDict, name: str) -> list[int]:
    said = post.getlist(name)
    return [
        int(text)
        for text in said
        if text.isascii() and text.isdigit() and len(text) < 18
    ]


def _item(work: Assignment, number: str) -> Item:
    if not (number.isascii() and number.isdigit() and len(number) < 18):
        raise Http404
    item = Item.objects.filter(assignment=work, pk=int(number)).first()
    if item is None:
        raise Http404
    return item


def _full(full: assigning.Full) -> str:
    return _("There is room for %(most)s at most.") % {"most": full.most}


def _to(work: Assignment, part: str = "") -> HttpResponse:
    return HttpResponseRedirect(
        reverse("class-work", args=[work.classroom.key, work.key]) + part
    )
