"""My classes, and one class: its page for teachers and for pupils, its settings, its end."""

from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from tutor.classes import codes, once, rooms
from tutor.classes.forms import GUESS, ClassForm, SettingsForm
from tutor.guests import account
from tutor.models import Classroom, Pupil, Teacher, User
from tutor.models.classroom import LONGEST_TITLE
from tutor.views.classes.access import (
    for_class_owner,
    for_teachers,
    for_teachers_though_closed,
    pressed_again,
    teacher_of,
)
from tutor.views.personal import for_owner, personal, sent


@require_http_methods(["GET", "HEAD", "POST"])
@personal
def classes(request: HttpRequest) -> HttpResponse:
    """Show the classes one teaches and is in, and open one; tell whoever is not signed in what classes are."""
    user = account(request)
    if user is None:
        return render(request, "classes/classes.html", {"user": None})
    form = ClassForm(sent(request), initial={"language": get_language()})
    if request.method == "POST" and form.is_valid():
        language = form.cleaned_data["language"]
        try:
            classroom = rooms.open_class(
                user,
                title=form.cleaned_data["title"],
                language=language,
                rules="recreational",
                zone=GUESS.get(language, "UTC"),
                key=once.key_of(request.POST),
            )
        except once.Made as made:
            return HttpResponseRedirect(reverse("class", args=[made.key]))
        except rooms.TooMany as many:
            form.add_error(None, _too_many(many))
        else:
            return HttpResponseRedirect(reverse("class", args=[classroom.key]))
    return _show(request, user, form, status=422 if form.errors else 200)


def _show(
    request: HttpRequest, user: User, form: ClassForm, fault: str = "", *, status: int
) -> HttpResponse:
    context = {"user": user, "form": form, "fresh": codes.new_key(), **_mine(user)}
    context["faults"] = [fault] if fault else []
    return render(request, "classes/classes.html", context, status=status)


def _mine(user: User) -> dict[str, Any]:
    teaching = (
        Teacher.objects.filter(user=user)
        .select_related("classroom")
        .order_by("-classroom__created_at")
    )
    learning = (
        Pupil.objects.filter(user=user)
        .exclude(state=Pupil.State.OUT)
        .select_related("classroom")
    )
    return {
        "invitations": [row for row in teaching if not row.since],
        "teaching": [
            row.classroom
            for row in teaching
            if row.since and not row.classroom.archived_at
        ],
        "archived": [
            row.classroom for row in teaching if row.since and row.classroom.archived_at
        ],
        "learning": list(learning.order_by("-joined_at")),
    }


@require_http_methods(["GET", "HEAD", "POST"])
@for_teachers
def settings(request: HttpRequest, teacher: Teacher) -> HttpResponse:
    """Change what the class is called, its language, its house rules and its clock."""
    room = teacher.classroom
    form = SettingsForm(sent(request), initial=_as_it_is(room))
    if request.method == "POST" and form.is_valid():
        Classroom.objects.filter(pk=room.pk).update(**form.cleaned_data)
        return _to("class", room)
    return _show_settings(request, teacher, form)


def _as_it_is(room: Classroom) -> dict[str, str]:
    return {
        name: getattr(room, name) for name in ("title", "language", "rules", "zone")
    }


def _show_settings(
    request: HttpRequest, teacher: Teacher, form: SettingsForm, fault: str = ""
) -> HttpResponse:
    context = {
        "teacher": teacher,
        "room": teacher.classroom,
        "form": form,
        "fresh": codes.new_key(),
        "faults": [fault] if fault else [],
    }
    wrong = bool(form.errors or fault)
    return render(
        request, "classes/class-settings.html", context, status=422 if wrong else 200
    )


def _no_room(
    request: HttpRequest, teacher: Teacher, many: rooms.TooMany
) -> HttpResponse:
    form = SettingsForm(initial=_as_it_is(teacher.classroom))
    return _show_settings(request, teacher, form, _too_many(many))


@require_POST
@for_class_owner
def archive(request: HttpRequest, teacher: Teacher) -> HttpResponse:
    """Close the class, or open it again where that is asked: pressed twice, it is what was asked for."""
    try:
        if "again" in request.POST:
            rooms.restore(teacher)
        else:
            rooms.archive(teacher.classroom)
    except rooms.TooMany as many:
        return _no_room(request, teacher, many)
    return _to("class", teacher.classroom)


@require_POST
@for_teachers_though_closed
def copy(request: HttpRequest, teacher: Teacher) -> HttpResponse:
    """Open a class like this one, for next year; who only helps in it cannot take its pupils along."""
    room, pupils = teacher.classroom, "pupils" in request.POST
    if pupils and not teacher.owner:
        raise PermissionDenied
    try:
        key = once.key_of(request.POST)
        title = _("%(title)s (copy)") % {"title": room.title[: LONGEST_TITLE - 10]}
        key = rooms.copy(room, teacher.user, title, pupils=pupils, key=key).key
    except once.Made as made:
        key = made.key
    except rooms.TooMany as many:
        return _no_room(request, teacher, many)
    return HttpResponseRedirect(reverse("class-settings", args=[key]))


@require_http_methods(["GET", "HEAD", "POST"])
@for_class_owner
def delete(request: HttpRequest, teacher: Teacher) -> HttpResponse:
    """Delete a closed class with its names, assignments and results. The pupils keep their accounts and progress."""
    if request.method != "POST" or "sure" not in request.POST:
        context = {
            "room": teacher.classroom,
            "teacher": teacher,
            "unsure": request.method == "POST",
            "cards": rooms.cards_lost(teacher.classroom),
        }
        return render(
            request,
            "classes/class-delete.html",
            context,
            status=422 if context["unsure"] else 200,
        )
    rooms.delete(teacher.classroom)
    return HttpResponseRedirect(reverse("classes"))


@require_POST
@pressed_again
@for_owner
def answer_invitation(request: HttpRequest, user: User, key: str) -> HttpResponse:
    """Say yes or no to teaching a class."""
    asked = Teacher.objects.filter(
        user=user, classroom__key=key, since=None
    ).select_related("classroom", "user")
    teacher = asked.first()
    if teacher is None and teacher_of(user, key) and "answer" in request.POST:
        return HttpResponseRedirect(reverse("class", args=[key]))
    if teacher is None:
        raise Http404
    answer = request.POST.get("answer")
    if answer == "no":
        rooms.decline(teacher)
        return HttpResponseRedirect(reverse("classes"))
    form = ClassForm(initial={"language": get_language()})
    if answer != "yes":
        return _show(request, user, form, _("Answer yes or no."), status=422)
    if teacher.classroom.archived_at:
        said = _(
            "The class is closed at the moment. You can say yes as soon as its owner opens it again."
        )
        return _show(request, user, form, said, status=409)
    rooms.accept(teacher)
    return _to("class", teacher.classroom)


def _too_many(many: rooms.TooMany) -> str:
    return _("You have %(number)s classes open. Close one before you open another.") % {
        "number": many.most
    }


def _to(name: str, room: Classroom) -> HttpResponse:
    return HttpResponseRedirect(reverse(name, args=[room.key]))
