"""The pupils of a class, for its teachers: names pasted, cards printed, people let in and out, groups."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.http import (
    Http404,
    HttpRequest,
    HttpResponse,
    HttpResponseRedirect,
    QueryDict,
)
from django.shortcuts import render
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import override
from django.views.decorators.debug import sensitive_variables
from django.views.decorators.http import require_http_methods, require_POST

from tutor.classes import pupils, qr, roster, words
from tutor.classes.cards import Card
from tutor.classes.forms import CodeForm, PupilForm
from tutor.classes.groups import put, take_out
from tutor.models import Classroom, Group, Pupil, Teacher
from tutor.views.classes.access import for_teachers
from tutor.views.personal import sent


@require_http_methods(["GET", "HEAD", "POST"])
@for_teachers
def everybody(request: HttpRequest, teacher: Teacher) -> HttpResponse:
    """Show who is in the class, who waits and who is gone, and do something with those who are ticked."""
    faults: list[str] = []
    if request.method == "POST":
        try:
            _do(teacher.classroom, request.POST)
        except roster.BadRoster as bad:
            faults = bad.sentences
        if not faults:
            return HttpResponseRedirect(request.path)
    return _show(request, teacher, faults)


@require_http_methods(["GET", "HEAD", "POST"])
@for_teachers
def add(request: HttpRequest, teacher: Teacher) -> HttpResponse:
    """Take a list of names, pasted or in a file, and show a card for each: once."""
    faults: list[str] = []
    text = request.POST.get("names", "")
    if request.method == "POST":
        try:
            if file := request.FILES.get("file"):
                text = roster.decode(file.read(), file.size or 0)
            made = pupils.add(teacher.classroom, text)
        except roster.BadRoster as bad:
            faults = bad.sentences
        else:
            return _show_cards(request, teacher, made)
    context = {
        "room": teacher.classroom,
        "faults": faults,
        "text": text if len(text) <= roster.MOST_BYTES else "",
        "most": roster.MOST_PUPILS,
    }
    return render(
        request, "classes/class-add.html", context, status=422 if faults else 200
    )


@require_POST
@for_teachers
def new_cards(request: HttpRequest, teacher: Teacher) -> HttpResponse:
    """Give the ticked pupils, where their accounts were made for them, new cards."""
    rows = _chosen(teacher.classroom, request.POST)
    made = pupils.renew_cards(row for row in rows if row.state == Pupil.State.IN)
    if not made:
        return _show(
            request, teacher, [_("Tick somebody whose account was made here.")]
        )
    return _show_cards(request, teacher, made)


@require_http_methods(["GET", "HEAD", "POST"])
@for_teachers
def one(request: HttpRequest, teacher: Teacher, number: int) -> HttpResponse:
    """Show one pupil; change the name, or delete the account that was made for them."""
    pupil = pupil_in(teacher.classroom, number)
    form = PupilForm(
        sent(request) if "delete" not in request.POST else None,
        initial={"name": pupil.name, "number": pupil.number},
    )
    unsure = False
    if "delete" in request.POST:
        unsure = "sure" not in request.POST
        if not unsure and pupils.delete_account(pupil):
            return HttpResponseRedirect(
                reverse("class-pupils", args=[teacher.classroom.key])
            )
    elif request.method == "POST" and form.is_valid():
        Pupil.objects.filter(pk=pupil.pk).update(**form.cleaned_data)
        return HttpResponseRedirect(
            reverse("class-pupils", args=[teacher.classroom.key])
        )
    context = {
        "room": teacher.classroom,
        "pupil": pupil,
        "form": form,
        "unsure": unsure,
    }
    wrong = bool(form.errors) or unsure
    return render(
        request, "classes/class-pupil.html", context, status=422 if wrong else 200
    )


@require_http_methods(["GET", "HEAD", "POST"])
@for_teachers
def code(request: HttpRequest, teacher: Teacher) -> HttpResponse:
    """Show the code to join with, large enough for a wall; draw a new one, or let it end."""
    room = teacher.classroom
    form = CodeForm(sent(request) if "end" not in request.POST else None)
    if "end" in request.POST:
        pupils.close_code(room)
        return HttpResponseRedirect(request.path)
    if request.method == "POST" and form.is_valid():
        pupils.open_code(room, form.cleaned_data["days"], form.cleaned_data["places"])
        return HttpResponseRedirect(request.path)
    context = {"room": room, "form": form, **_way_in(request, room)}
    return render(
        request, "classes/class-code.html", context, status=422 if form.errors else 200
    )


def pupil_in(room: Classroom, number: int) -> Pupil:
    """Return a pupil of the class. Http404 if there is none of that number."""
    if number >= 2**63:
        raise Http404
    found = (
        Pupil.objects.filter(classroom=room, pk=number).select_related("user").first()
    )
    if found is None:
        raise Http404
    return found


@dataclass(frozen=True, slots=True)
class PrintedCard:
    """A sign-in card as it is printed."""

    card: Card
    qr: SafeString


@sensitive_variables()
def _show_cards(
    request: HttpRequest, teacher: Teacher, made: Sequence[Card]
) -> HttpResponse:
    room = teacher.classroom
    with override(room.language):
        door, hand = reverse("class-card"), reverse("sign-in")
    here = f"{request.scheme}://{request.get_host()}"
    shown = [PrintedCard(card, qr.draw(f"{here}{door}#{card.token}")) for card in made]
    context = {"room": room, "cards": shown, "site": f"{request.get_host()}{hand}"}
    return render(request, "classes/class-cards.html", context)


def _way_in(request: HttpRequest, room: Classroom) -> dict[str, object]:
    if not room.code or pupils.classroom_with(room.code) is None:
        return {"code": None}
    with override(room.language):
        door = reverse("class-join")
        link = f"{request.scheme}://{request.get_host()}{reverse('class-join-as', args=[room.code])}"
    return {
        "code": room.code,
        "link": link,
        "qr": qr.draw(link),
        "door": f"{request.get_host()}{door}",
    }


def _show(
    request: HttpRequest, teacher: Teacher, faults: Sequence[str]
) -> HttpResponse:
    room = teacher.classroom
    rows = list(
        Pupil.objects.filter(classroom=room)
        .select_related("user")
        .prefetch_related("groups")
    )
    rows.sort(key=lambda row: words.order(row.name))
    context = {
        "room": room,
        "faults": faults,
        "there": [row for row in rows if row.state == Pupil.State.IN],
        "waiting": [row for row in rows if row.state == Pupil.State.WAITING],
        "gone": [row for row in rows if row.state == Pupil.State.OUT],
        "groups": Group.objects.filter(classroom=room).order_by("title"),
        "numbered": any(row.number for row in rows),
        "managed": any(row.managed for row in rows),
    }
    return render(
        request, "classes/class-pupils.html", context, status=422 if faults else 200
    )


def _chosen(room: Classroom, post: QueryDict) -> list[Pupil]:
    rows = Pupil.objects.filter(classroom=room, pk__in=_numbers(post)).select_related(
        "user"
    )
    return sorted(rows, key=lambda row: words.order(row.name))


def _numbers(post: QueryDict) -> list[int]:
    """The numbers of who is ticked; what is no number is nobody."""
    said = post.getlist("pupil")
    return [
        int(text)
        for text in said
        if text.isascii() and text.isdigit() and len(text) < 18
    ]


def _do(room: Classroom, post: QueryDict) -> None:
    """Do what the pressed button says. Raises roster.BadRoster."""
    numbers = _numbers(post)
    match post.get("do"):
        case "let-in":
            pupils.let_in(room, numbers)
        case "turn-away":
            pupils.turn_away(room, numbers)
        case "remove":
            pupils.remove(_chosen(room, post))
        case "take-back":
            pupils.take_back(room, numbers)
        case "forget":
            pupils.forget(room, numbers)
        case "group":
            put(room, _chosen(room, post), post.get("group", ""))
        case "ungroup":
            take_out(room, _chosen(room, post), post.get("group", ""))
        case _:
            pass
