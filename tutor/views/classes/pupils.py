"""The pupils of a class, for its teachers: names pasted, cards printed, people let in and out, groups."""

from collections import Counter
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

from tutor.classes import decoding, pupils, qr, roster, words
from tutor.classes.cards import Card
from tutor.classes.forms import CodeForm, PupilForm
from tutor.classes.groups import put, take_out
from tutor.models import Classroom, Group, Pupil, Teacher
from tutor.views.classes.access import (
    for_teachers,
    for_teachers_though_closed,
    named,
)
from tutor.views.errors import saying_too_much_at
from tutor.views.personal import sent

DEEDS = frozenset(["let-in", "turn-away", "remove", "take-back", "forget", "ungroup"])
"""What is done with those who are ticked; into a group, `put` asks for its name first."""


@require_http_methods(["GET", "HEAD", "POST"])
@for_teachers
def everybody(request: HttpRequest, teacher: Teacher) -> HttpResponse:
    """Show who is in the class, who waits and who is gone, and do something with those who are ticked."""
    faults: list[str] = []
    if request.method == "POST":
        try:
            chosen = ticked(teacher.classroom, request.POST)
        except Http404:
            said = _("Somebody of those who were ticked is not there any more.")
            return _show(request, teacher, [said], status=404)
        if request.POST.get("do") == "forget" and "sure" not in request.POST:
            gone = [row for row in chosen if row.state == Pupil.State.OUT]
            if gone:
                return _ask_whether_to_forget(request, teacher, gone)
        try:
            _do(teacher.classroom, chosen, request.POST)
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
            text = _names(request, text)
            made = pupils.add(teacher.classroom, text)
        except roster.BadRoster as bad:
            faults = bad.sentences
        else:
            return _show_cards(request, teacher, made)
    return _ask_for_names(request, teacher, text, faults, 422 if faults else 200)


def _names(request: HttpRequest, typed: str) -> str:
    """Return the list that was typed or chosen. Raises BadRoster where it is both, or no list."""
    file = request.FILES.get("file")
    if file is None:
        return typed
    if typed.strip():
        said = _(
            "Names stand here, and a file was chosen too. Send the names first and the file afterwards, or empty one of the two."
        )
        raise roster.BadRoster([said])
    return decoding.decode(file.read(), file.size or 0)


@saying_too_much_at("class-add")
@for_teachers_though_closed
def too_many(request: HttpRequest, teacher: Teacher) -> HttpResponse:
    """Say that what was sent is too large for a list of names."""
    size = request.META.get("CONTENT_LENGTH") or ""
    said = roster.too_large(int(size) if size.isdigit() else 0)
    return _ask_for_names(request, teacher, "", [said], 413)


def _ask_for_names(
    request: HttpRequest, teacher: Teacher, text: str, faults: list[str], status: int
) -> HttpResponse:
    context = {
        "room": teacher.classroom,
        "teacher": teacher,
        "faults": faults,
        "text": text if len(text) <= roster.MOST_BYTES else "",
        "most": roster.MOST_PUPILS,
    }
    return render(request, "classes/class-add.html", context, status=status)


@require_POST
@for_teachers
def new_cards(request: HttpRequest, teacher: Teacher) -> HttpResponse:
    """Give the ticked pupils, where their accounts were made for them, new cards."""
    rows = ticked(teacher.classroom, request.POST)
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
        pupils.there(teacher.classroom, but=pupil),
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
        "teacher": teacher,
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
        days, places = form.cleaned_data["days"], form.cleaned_data["places"]
        pupils.open_code(room, days, places, instead=request.POST.get("instead"))
        return HttpResponseRedirect(request.path)
    context = {
        "room": room,
        "teacher": teacher,
        "form": form,
        **_way_in(request, room),
    }
    return render(
        request, "classes/class-code.html", context, status=422 if form.errors else 200
    )


def pupil_in(room: Classroom, number: int) -> Pupil:
    """Return a pupil of the class. Http404 if there is none of that number."""
    rows = Pupil.objects.filter(classroom=room).select_related("user")
    return named(rows, [number])[0]


def ticked(room: Classroom, post: QueryDict) -> list[Pupil]:
    """Return the pupils of the class that a form names, by name. Http404 for anybody else."""
    rows = Pupil.objects.filter(classroom=room).select_related("user")
    chosen = named(rows, post.getlist("pupil"))
    return sorted(chosen, key=lambda row: words.order(row.name))


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
    site = f"{request.get_host()}{hand}"
    context = {"room": room, "teacher": teacher, "cards": shown, "site": site}
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
    request: HttpRequest, teacher: Teacher, faults: Sequence[str], *, status: int = 422
) -> HttpResponse:
    room = teacher.classroom
    rows = list(
        Pupil.objects.filter(classroom=room)
        .select_related("user")
        .prefetch_related("groups")
    )
    rows.sort(key=lambda row: words.order(row.name))
    known = Counter(words.key(row.name) for row in rows if row.state != Pupil.State.OUT)
    context = {
        "room": room,
        "teacher": teacher,
        "faults": faults,
        "there": [row for row in rows if row.state == Pupil.State.IN],
        "waiting": [row for row in rows if row.state == Pupil.State.WAITING],
        "gone": [row for row in rows if row.state == Pupil.State.OUT],
        "groups": Group.objects.filter(classroom=room).order_by("title"),
        "twins": {row.pk for row in rows if known[words.key(row.name)] > 1},
        "numbered": any(row.number for row in rows),
        "managed": any(row.managed for row in rows),
    }
    return render(
        request, "classes/class-pupils.html", context, status=status if faults else 200
    )


def _ask_whether_to_forget(
    request: HttpRequest, teacher: Teacher, gone: Sequence[Pupil]
) -> HttpResponse:
    """Say what goes and what stays, before names and results are forgotten: nobody brings them back."""
    context = {"room": teacher.classroom, "teacher": teacher, "gone": gone}
    context["managed"] = any(row.managed for row in gone)
    return render(request, "classes/class-forget.html", context)


def _do(room: Classroom, chosen: Sequence[Pupil], post: QueryDict) -> None:
    """Do what the pressed button says. Raises roster.BadRoster."""
    if not chosen and post.get("do") in DEEDS:
        raise roster.BadRoster([_("Tick somebody first.")])
    match post.get("do"):
        case "let-in":
            pupils.let_in(room, chosen)
        case "turn-away":
            pupils.turn_away(chosen)
        case "remove":
            pupils.remove(chosen)
        case "take-back":
            pupils.take_back(room, chosen)
        case "forget":
            pupils.forget(chosen)
        case "group":
            put(room, chosen, post.get("group", ""))
        case "ungroup":
            take_out(room, chosen, post.get("group", ""))
        case _:
            pass
