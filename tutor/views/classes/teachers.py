"""Who teaches a class: asked, sent away, made its owner, gone."""

from django import forms
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from tutor.account_forms import NameField
from tutor.classes import rooms
from tutor.models import Pupil, Teacher, User
from tutor.views.classes.access import for_teachers
from tutor.views.personal import sent

MOST_TEACHERS = 12


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
    if request.method == "POST":
        if not teacher.owner:
            raise PermissionDenied
        if "name" not in request.POST:
            _change(teacher, list(everybody), request)
            return HttpResponseRedirect(request.path)
        if form.is_valid() and _invite(teacher, form):
            return HttpResponseRedirect(request.path)
    context = {"room": room, "teacher": teacher, "teachers": everybody, "form": form}
    return render(
        request,
        "classes/class-teachers.html",
        context,
        status=422 if form.errors else 200,
    )


@require_POST
@for_teachers
def leave(request: HttpRequest, teacher: Teacher) -> HttpResponse:
    """Stop teaching the class."""
    rooms.leave(teacher)
    return HttpResponseRedirect(reverse("classes"))


def _invite(teacher: Teacher, form: InviteForm) -> bool:
    room = teacher.classroom
    try:
        user = User.objects.get_by_natural_key(form.cleaned_data["name"])
    except User.DoesNotExist:
        form.add_error("name", _("Nobody here has that name."))
        return False
    if (
        Pupil.objects.filter(classroom=room, user=user)
        .exclude(state=Pupil.State.OUT)
        .exists()
    ):
        form.add_error("name", _("That is a pupil of this class."))
        return False
    if Teacher.objects.filter(classroom=room).count() >= MOST_TEACHERS:
        form.add_error(
            "name",
            _("A class has at most %(number)s teachers.") % {"number": MOST_TEACHERS},
        )
        return False
    rooms.invite(room, user)
    return True


def _change(owner: Teacher, everybody: list[Teacher], request: HttpRequest) -> None:
    """Send somebody away or hand the class over; whoever is not of this class is left alone."""
    others = {str(row.pk): row for row in everybody if row.pk != owner.pk}
    if away := others.get(request.POST.get("remove", "")):
        away.delete()
    elif (heir := others.get(request.POST.get("owner", ""))) and heir.since:
        rooms.hand_over(owner, heir)
