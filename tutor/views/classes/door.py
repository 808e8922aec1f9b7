"""The ways into a class: a code, and a card."""

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods, require_safe

from tutor import accounts, cookies, devices, guests, limits, throttle
from tutor.classes import cards, codes, pupils
from tutor.classes.forms import JoinForm
from tutor.guests import account
from tutor.models import Classroom, Pupil, Teacher, User
from tutor.views.classes.asking import ask, lead_on
from tutor.views.personal import personal, sent

ASKING = "classes/class-join.html"


@require_http_methods(["GET", "HEAD", "POST"])
@personal
def join(request: HttpRequest) -> HttpResponse:
    """Ask for the code of a class."""
    return lead_on(request, ASKING, "class-join-as")


@require_http_methods(["GET", "HEAD", "POST"])
@personal
def join_as(request: HttpRequest, code: str) -> HttpResponse:
    """Show which class a code opens, and ask to be let in under a name."""
    tolls = limits.code(request, guests.learner_number(request))
    throttle.charge(tolls)
    read, user = codes.read_code(code) or "", account(request)
    room = pupils.classroom_with(read) or _theirs(user, read)
    if room is None:
        return _no_such_code(request, code)
    throttle.give_back(tolls)
    if user and _is_there(user, room):
        return HttpResponseRedirect(reverse("class", args=[room.key]))
    if user and Teacher.objects.filter(user=user, classroom=room).exists():
        # They are asked to teach it: the question stands on the page of their classes.
        return HttpResponseRedirect(reverse("classes"))
    form = JoinForm(sent(request) if user else None)
    if user and request.method == "POST" and form.is_valid():
        if pupils.join(room, user, form.cleaned_data["name"]):
            return HttpResponseRedirect(reverse("class", args=[room.key]))
        return _no_such_code(request, code)
    context = {
        "room": room,
        "user": user,
        "form": form,
        "teachers": Teacher.objects.filter(classroom=room)
        .exclude(since=None)
        .select_related("user")
        .order_by("-owner", "since"),
    }
    return render(
        request,
        "classes/class-join-as.html",
        context,
        status=422 if form.errors else 200,
    )


@require_http_methods(["GET", "HEAD", "POST"])
@sensitive_post_parameters()
@personal
def card(request: HttpRequest) -> HttpResponse:
    """Let in whoever shows a card.

    Its secret stands behind the `#` of the address, which browsers keep to themselves; a script moves it into the form.
    """
    if request.method != "POST":
        return render(request, "classes/class-card.html")
    tolls = limits.code(request, guests.guest_number(request))
    throttle.charge(tolls)
    user = cards.owner(request.POST.get("token", ""))
    if user is None:
        return render(request, "classes/class-card.html", {"wrong": True}, status=422)
    throttle.give_back(tolls)
    accounts.enter(request, user)
    response = HttpResponseRedirect(first_page(user))
    cookies.drop(response, guests.COOKIE)
    devices.remember(request, response, user.username)
    return response


@require_safe
def parents(request: HttpRequest) -> HttpResponse:
    """Say to parents what is kept of a child, who sees it, and what is never asked."""
    return render(request, "classes/class-parents.html")


def first_page(user: User) -> str:
    """Return where a pupil begins: in their class, where it is the only one."""
    rooms = Pupil.objects.filter(
        user=user, state=Pupil.State.IN, classroom__archived_at=None
    )
    keys = list(rooms.values_list("classroom__key", flat=True)[:2])
    return reverse("class", args=keys) if len(keys) == 1 else reverse("classes")


def _theirs(user: User | None, code: str) -> Classroom | None:
    """Return the class of a code that holds no more for others: it has led somebody in already, or they wait there."""
    there = Pupil.objects.filter(user=user, classroom__code=code)
    there = there.exclude(state=Pupil.State.OUT).select_related("classroom")
    found = there.first() if user and code else None
    return found.classroom if found else None


def _is_there(user: User, room: Classroom) -> bool:
    there = Pupil.objects.filter(user=user, classroom=room).exclude(
        state=Pupil.State.OUT
    )
    return (
        there.exists()
        or Teacher.objects.filter(user=user, classroom=room)
        .exclude(since=None)
        .exists()
    )


def _no_such_code(request: HttpRequest, code: str) -> HttpResponse:
    return ask(
        request,
        ASKING,
        code,
        _("No class has this code now. Ask your teacher whether it still holds."),
        404,
    )
