"""The page of a class: what its teachers see of it, and what its pupils do."""

from collections.abc import Sequence
from typing import Any

from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from tutor import guests, waiting
from tutor.classes import assigning, corrections, once, pupils, work
from tutor.classes.forms import NoticeForm
from tutor.holding import hold
from tutor.models import Assignment, Classroom, Notice, Pupil, Teacher, User
from tutor.views.classes.access import (
    for_teachers,
    named,
    pressed_again,
    pupil_of,
    teacher_of,
)
from tutor.views.personal import for_owner

LATEST = 5
MOST_NOTICES = 200


@require_http_methods(["GET", "HEAD"])
@for_owner
def home(request: HttpRequest, user: User, key: str) -> HttpResponse:
    """Show a class to who teaches it or is in it. To others there is no such class."""
    if teacher := teacher_of(user, key):
        return _for_teacher(request, teacher, NoticeForm())
    pupil = _pupil(user, key)
    room = pupil.classroom
    context: dict[str, Any] = {"room": room, "pupil": pupil}
    if pupil.state == Pupil.State.WAITING:
        return render(request, "classes/waiting.html", context)
    if 0 < pupil.consent < pupils.CONSENT:
        return render(request, "classes/class-agree.html", context)
    waiting.release(guests.learner_number(request))
    found = work.due(pupil, timezone.now())
    todo = [one for one in found if one.phase == "open" and not one.finished]
    context |= {
        "due": found,
        "judgements": corrections.of_pupil(pupil),
        "todo": todo,
        "untaught": room.archived_at is not None
        and not Teacher.objects.filter(classroom=room).exclude(since=None).exists(),
        "past": len(found) > len(todo),
        "notices": Notice.objects.filter(classroom=room).order_by("-created_at", "-pk")[
            :LATEST
        ],
    }
    return render(request, "classes/my-class.html", context)


@require_POST
@for_owner
def agree(request: HttpRequest, user: User, key: str) -> HttpResponse:
    """Note that a pupil has read again who sees what."""
    pupil = _pupil(user, key)
    Pupil.objects.filter(pk=pupil.pk, consent__gt=0).update(consent=pupils.CONSENT)
    return HttpResponseRedirect(reverse("class", args=[key]))


@require_POST
@pressed_again
@for_owner
def quit_class(request: HttpRequest, user: User, key: str) -> HttpResponse:
    """Take oneself out of a class, or no longer wait for it."""
    pupils.remove([_pupil(user, key)])
    return HttpResponseRedirect(reverse("classes"))


@require_POST
@for_teachers
def notices(request: HttpRequest, teacher: Teacher) -> HttpResponse:
    """Tell the class something, or take a notice back."""
    room = teacher.classroom
    if "remove" in request.POST:
        mine = Notice.objects.filter(classroom=room, event="")
        try:
            named(mine, [request.POST["remove"]])[0].delete()
        except Http404:
            return gone(request, teacher, _("This notice is not there any more."))
        return _back(room.key)
    form = NoticeForm(request.POST)
    if not form.is_valid():
        return _for_teacher(request, teacher, form)
    _tell(room, form.cleaned_data["text"])
    return _back(room.key)


def _tell(room: Classroom, text: str) -> None:
    """Keep a notice; the button pressed twice tells it once, and the oldest are forgotten. Raises Gone."""
    with transaction.atomic():
        hold(Classroom, room.pk)
        there = Notice.objects.filter(classroom=room)
        a_moment_ago = timezone.now() - once.A_MOMENT
        if there.filter(text=text, created_at__gt=a_moment_ago).exists():
            return
        Notice.objects.create(classroom=room, text=text)
        old = there.order_by("-created_at", "-pk").values_list("pk", flat=True)
        there.filter(pk__in=list(old[MOST_NOTICES:])).delete()


def _pupil(user: User, key: str) -> Pupil:
    pupil = pupil_of(user, key)
    if pupil is None:
        raise Http404
    return pupil


def gone(request: HttpRequest, teacher: Teacher, said: str) -> HttpResponse:
    """Lead a teacher back to the class, from something in it that is not there any more."""
    response = _for_teacher(request, teacher, NoticeForm(), [said])
    response.status_code = 404
    return response


def _for_teacher(
    request: HttpRequest, teacher: Teacher, form: NoticeForm, faults: Sequence[str] = ()
) -> HttpResponse:
    room = teacher.classroom
    rows = Pupil.objects.filter(classroom=room)
    works = Assignment.objects.filter(classroom=room).select_related("classroom")
    now = timezone.now()
    context = {
        "room": room,
        "teacher": teacher,
        "form": form,
        "faults": faults,
        "notices": Notice.objects.filter(classroom=room).order_by("-created_at", "-pk")[
            :LATEST
        ],
        "works": [
            (row, assigning.phase(row, now))
            for row in works.order_by("-created_at", "-pk")
        ],
        "pupils": rows.filter(state=Pupil.State.IN).count(),
        "waiting": rows.filter(state=Pupil.State.WAITING).count(),
    }
    return render(
        request, "classes/class.html", context, status=422 if form.errors else 200
    )


def _back(key: str) -> HttpResponse:
    return HttpResponseRedirect(f"{reverse('class', args=[key])}#notices")
