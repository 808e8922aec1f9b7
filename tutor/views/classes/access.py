"""Who may see which page of a class. To everybody else it is as if the class did not exist."""

from collections.abc import Callable, Iterable
from functools import wraps
from typing import Concatenate, NoReturn

from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import (
    Http404,
    HttpRequest,
    HttpResponse,
    HttpResponseBase,
    HttpResponseRedirect,
)
from django.shortcuts import render
from django.urls import reverse

from tutor.models import Assignment, Group, Item, Notice, Pupil, Teacher, User
from tutor.views.personal import for_owner

READING = frozenset({"GET", "HEAD"})
GOING = frozenset(["sure", "answer"])
"""What buttons are called that end what somebody has with a class."""
LONGEST_NUMBER = 19
"""No database counts further."""


def for_teachers[**P](
    view: Callable[Concatenate[HttpRequest, Teacher, P], HttpResponse],
) -> Callable[Concatenate[HttpRequest, P], HttpResponseBase]:
    """Let a view answer the teachers of the class `key`. Its own pupils are refused, others find nothing.

    In a closed class there is everything to look at, and nothing is written.
    """

    @wraps(view)
    def asked(
        request: HttpRequest, teacher: Teacher, /, *args: P.args, **kwargs: P.kwargs
    ) -> HttpResponse:
        if request.method not in READING and teacher.classroom.archived_at:
            context = {"room": teacher.classroom, "teacher": teacher}
            return render(request, "classes/class-closed.html", context, status=409)
        return view(request, teacher, *args, **kwargs)

    return for_teachers_though_closed(asked)


def for_teachers_though_closed[**P](
    view: Callable[Concatenate[HttpRequest, Teacher, P], HttpResponse],
) -> Callable[Concatenate[HttpRequest, P], HttpResponseBase]:
    """The same for what may be done with a closed class: it is left, copied, opened again, deleted."""

    @wraps(view)
    def asked(
        request: HttpRequest, user: User, /, *args: P.args, **kwargs: P.kwargs
    ) -> HttpResponse:
        key = str(kwargs.pop("key"))
        teacher = teacher_of(user, key)
        if teacher is None:
            refuse(user, key)
        return view(request, teacher, *args, **kwargs)

    return for_owner(asked)


def pressed_again[**P](
    view: Callable[Concatenate[HttpRequest, P], HttpResponseBase],
) -> Callable[Concatenate[HttpRequest, P], HttpResponseBase]:
    """Lead whoever confirms once more that they go, or do not come, to their classes instead of saying that there is none.

    A button pressed twice says so after it was done. Anybody else who says so is answered alike, whether there is such a
    class or not: nothing is done, and nothing is told.
    """

    @wraps(view)
    def asked(
        request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs
    ) -> HttpResponseBase:
        try:
            return view(request, *args, **kwargs)
        except Http404:
            if request.method != "POST" or not GOING & set(request.POST):
                raise
            return HttpResponseRedirect(reverse("classes"))

    return asked


def for_class_owner[**P](
    view: Callable[Concatenate[HttpRequest, Teacher, P], HttpResponse],
) -> Callable[Concatenate[HttpRequest, P], HttpResponseBase]:
    """The same for the teacher who owns the class, closed or not; its other teachers are refused."""

    @wraps(view)
    def asked(
        request: HttpRequest, teacher: Teacher, /, *args: P.args, **kwargs: P.kwargs
    ) -> HttpResponse:
        if not teacher.owner:
            raise PermissionDenied
        return view(request, teacher, *args, **kwargs)

    return for_teachers_though_closed(asked)


def teacher_of(user: User, key: str) -> Teacher | None:
    """Return who of the class's teachers somebody is."""
    found = Teacher.objects.filter(user=user, classroom__key=key).exclude(since=None)
    return found.select_related("classroom", "user").first()


def pupil_of(user: User, key: str) -> Pupil | None:
    """Return which pupil of a class somebody is, or waits to be."""
    found = Pupil.objects.filter(user=user, classroom__key=key).exclude(
        state=Pupil.State.OUT
    )
    return found.select_related("classroom").first()


def refuse(user: User, key: str) -> NoReturn:
    """Say no to a pupil of the class, and to everybody else that there is no such class."""
    pupil = pupil_of(user, key)
    if pupil and pupil.state == Pupil.State.IN:
        raise PermissionDenied
    raise Http404


def named[Row: (Assignment, Group, Item, Notice, Pupil, Teacher)](
    rows: QuerySet[Row], numbers: Iterable[str | int]
) -> list[Row]:
    """Return the rows that an address or a form names by their numbers, of those `rows` that are in reach.

    Http404 if one is not among them, whether another class has it or nobody.
    """
    said = {str(number) for number in numbers}
    if not all(
        text.isascii() and text.isdigit() and len(text) < LONGEST_NUMBER
        for text in said
    ):
        raise Http404
    found = list(rows.filter(pk__in=[int(text) for text in said]))
    if len(found) < len(said):
        raise Http404
    return found
