"""Who teaches a class: asked, sent away, made its owner, gone."""

from contextlib import suppress

from django import forms
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from tutor.account_forms import NameField
from tutor.classes import rooms
from tutor.holding import Gone
from tutor.models import Classroom, Pupil, Teacher, User
from tutor.views.classes.access import (
    for_teachers,
    for_teachers_though_closed,
    named,
    pressed_again,
)
from tutor.views.personal import sent


class InviteForm(forms.Form):
    """The account name of who is asked."""

    name = NameField()


@require_http_methods(["GET", "HEAD", "POST"])
@for_teachers
def teachers(request: HttpRequest, teacher: Teacher) -> HttpResponse:
    """Show who teaches the class. Its owner asks others, sends them away and hands the class over."""
    room = teacher.classroom
    everybody = (
        Teacher.objects.filter(classroom=room)
        .select_related("user")
        .order_by("-owner", "since", "pk")
    )
    form = InviteForm(sent(request) if "name" in request.POST else None)
    faults: list[str] = []
    if request.method == "POST":
        if _is_owner(room, request.POST.get("owner", "")):
            return HttpResponseRedirect(request.path)  # The button, pressed again.
        if not teacher.owner:
            raise PermissionDenied
        if "name" not in request.POST:
            faults = _change(teacher, request)
        elif form.is_valid():
            _invite(teacher, form)
        if not faults and not form.errors:
            return HttpResponseRedirect(request.path)
    context = {
        "room": room,
        "teacher": teacher,
        "teachers": everybody,
        "form": form,
        "faults": faults,
    }
    wrong = bool(form.errors or faults)
    return render(
        request, "classes/class-teachers.html", context, status=422 if wrong else 200
    )


@require_http_methods(["GET", "HEAD", "POST"])
@pressed_again
@for_teachers_though_closed
def leave(request: HttpRequest, teacher: Teacher) -> HttpResponse:
    """Say what becomes of the class when one stops teaching it, and stop if that is confirmed."""
    if request.method == "POST" and "sure" in request.POST:
        with suppress(Gone):  # It was done, or the class is no more.
            rooms.leave(teacher)
        return HttpResponseRedirect(reverse("classes"))
    context = {
        "room": teacher.classroom,
        "teacher": teacher,
        "fate": rooms.fate(teacher),
    }
    status = 422 if request.method == "POST" else 200
    return render(request, "classes/class-leave.html", context, status=status)


def _is_owner(room: Classroom, number: str) -> bool:
    """Whether the teacher of that number owns the class already."""
    owners = Teacher.objects.filter(classroom=room, owner=True)
    return number in map(str, owners.values_list("pk", flat=True))


def _invite(teacher: Teacher, form: InviteForm) -> None:
    """Ask somebody to teach too, or say in the form why not."""
    room = teacher.classroom
    try:
        user = User.objects.get_by_natural_key(form.cleaned_data["name"])
    except User.DoesNotExist:
        form.add_error("name", _("Nobody here has that name."))
        return
    if said := _known(room, user):
        form.add_error("name", said)
        return
    learning = Pupil.objects.filter(classroom=room, user=user)
    if learning.exclude(state=Pupil.State.OUT).exists():
        form.add_error("name", _("That is a pupil of this class."))
        return
    try:
        rooms.invite(room, user)
    except rooms.TooMany as many:
        said = _("A class has at most %(number)s teachers.") % {"number": many.most}
        form.add_error("name", said)


def _known(room: Classroom, user: User) -> str:
    """Say that somebody teaches the class, or is asked to; empty where neither is so."""
    there = Teacher.objects.filter(classroom=room, user=user).first()
    if there is None:
        return ""
    said = (
        _("%(name)s teaches this class already.")
        if there.since
        else _("%(name)s is asked already, and has not answered yet.")
    )
    return said % {"name": user.username}


def _change(owner: Teacher, request: HttpRequest) -> list[str]:
    """Send somebody away, or hand the class over; return why not. Http404 for whoever is not of this class."""
    others = Teacher.objects.filter(classroom=owner.classroom).exclude(pk=owner.pk)
    post = request.POST
    if "remove" in post:
        rooms.send_away(named(others, [post["remove"]])[0])
    elif "owner" in post:
        heir = named(others.exclude(since=None), [post["owner"]])[0]
        try:
            rooms.hand_over(owner, heir)
        except rooms.TooMany as many:
            said = _("They have %(number)s classes open: as many as there may be.")
            return [said % {"number": many.most}]
    return []
