"""Does this beat that? A question from a table, answered at an address of its own."""

from collections.abc import Callable, Iterable
from urllib.parse import parse_qsl

from django.conf import settings
from django.http import (
    Http404,
    HttpRequest,
    HttpResponse,
    HttpResponseRedirect,
)
from django.urls import reverse
from django.utils.translation import get_language, gettext
from django.views.decorators.http import require_safe

from engine import LEVELS, Card, Profile, Reading
from tutor import library
from tutor.beats import Question, Ruling, rule_on
from tutor.beats.picture import picture_of
from tutor.explain.beats import ruling_sentences
from tutor.explain.cards import card_sign, rank_sign
from tutor.explain.readings import reading_name
from tutor.explain.verdicts import verdict_title
from tutor.forms import Read, read_question
from tutor.htmx import render_page_or_part, wants_part
from tutor.table_rules import rules_of

FIELDS = ("play", "over", "level", "rules", "as", "over_as")


@require_safe
def beats(request: HttpRequest) -> HttpResponse:
    """Ask which cards, or say whether they beat the others; every answer has one address, in the engine's notation."""
    values = {name: request.GET.get(name, "") for name in FIELDS}
    read = read_question(values)
    part, question = wants_part(request), read.question
    # Where something else may have been meant, the page of the answer could not ask.
    settled = question is not None and read.hearts is None and not read.wilds
    if question and settled and not part and not _is_own_address(values, question):
        return HttpResponseRedirect(_address(question))
    context = {
        "form": _form(values, read, rules_of(request)),
        "problems": read.problems,
        **(_answer(request, read, question) if question else {}),
    }
    status = 422 if read.problems else 200
    response = render_page_or_part(
        request, "beats.html", "answer", context, status=status, titled=True
    )
    if part:
        response["HX-Push-Url"] = _address(question) if question else "false"
    return response


@require_safe
def picture(request: HttpRequest) -> HttpResponse:
    """Draw a question and its answer, for where its address is shared."""
    question = read_question(request.GET.dict()).question
    if question is None:
        raise Http404
    drawn = picture_of(rule_on(question), settings.VAR / "pictures")
    return HttpResponse(drawn, content_type="image/png")


def _address(question: Question) -> str:
    return f"{reverse('beats')}?{question.query}"


def _is_own_address(values: dict[str, str], question: Question) -> bool:
    """Whether the values are already those of the question's own address."""
    return {name: value for name, value in values.items() if value} == dict(
        parse_qsl(question.query)
    )


def _form(
    values: dict[str, str], read: Read, table_rules: Profile
) -> dict[str, object]:
    """Return what the form shows: what was typed or, of a question, its cards by their signs."""
    question = read.question
    wrong = {problem.field for problem in read.problems}
    typed = {name: values[name] for name in ("play", "over")}
    if question is not None:
        typed = {"play": _signs(question.play), "over": _signs(question.over or ())}
    house = library.book(get_language() or "").house
    rules = question.profile if question else table_rules
    sets = [(key, one.title) for key, one in house.sets.items()]
    if rules.options:
        sets.insert(0, (rules.key, house.name(rules)))
    return {
        "fields": [
            ("over", gettext("On the table"), typed["over"], "over" in wrong),
            ("play", gettext("Played over it"), typed["play"], "play" in wrong),
        ],
        "levels": [(level, rank_sign(level)) for level in LEVELS],
        "level": question.level if question else values["level"] or "2",
        "sets": sets,
        "rules": rules.key,
    }


def _answer(request: HttpRequest, read: Read, question: Question) -> dict[str, object]:
    """Return everything that is said of a question."""
    ruling = rule_on(question)
    verdict = ruling.verdict
    sentences = ruling_sentences(ruling)
    house = library.book(get_language() or "").house
    return {
        "ruling": ruling,
        "title": verdict_title(verdict) if verdict else "",
        "sentences": sentences,
        "rules_name": house.name(question.profile)
        if question.profile.key != "recreational"
        else "",
        "play_name": _name(verdict.reading if verdict else None),
        "over_name": _name(verdict.over_reading if verdict else None),
        "other_readings": _choices(question.played_as, ruling.other_readings),
        "over_readings": _choices(question.lying_as, ruling.other_over_readings),
        "choices": _choices(question.lying_as, ruling.choices),
        "hearts": _address(read.hearts) if read.hearts else "",
        "wilds": [(_cards_of(meant), _address(meant)) for meant in read.wilds],
        "headline": _headline(question, ruling),
        "own_address": _address(question),
        "picture": f"{reverse('beats-picture')}?{question.query}",
    }


def _choices(
    as_one: Callable[[Reading], Question], readings: Iterable[Reading]
) -> list[tuple[str, str]]:
    """Return each reading with the address of the question that declares it."""
    return [(reading_name(reading), _address(as_one(reading))) for reading in readings]


def _headline(question: Question, ruling: Ruling) -> str:
    """Return the question and its answer in a line, for a window's title and for where it is shared."""
    facts = {
        "play": _signs(question.play),
        "over": _signs(question.over or ()),
        "title": verdict_title(ruling.verdict)
        if ruling.verdict
        else gettext("It depends"),
    }
    if question.over is None:
        return gettext("%(play)s: %(title)s") % facts
    return gettext("%(play)s over %(over)s: %(title)s") % facts


def _cards_of(question: Question) -> str:
    facts = {"play": _signs(question.play), "over": _signs(question.over or ())}
    return gettext("%(play)s over %(over)s") % facts if question.over else facts["play"]


def _name(reading: Reading | None) -> str:
    return reading_name(reading) if reading else ""


def _signs(cards: Iterable[Card]) -> str:
    return " ".join(card_sign(card) for card in cards)
