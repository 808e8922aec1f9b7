"""What a page with an exercise on it does: show it, judge an answer, give a hint."""

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_cache_control
from django.utils.translation import get_language

from tutor import attempts, drawn, explain, library, stepping, tickets
from tutor.attempts import Place
from tutor.days import today
from tutor.exercises import (
    Answer,
    Exercise,
    Outcome,
    hint,
    hints,
    judge,
    next_spec,
    solution,
)
from tutor.forms import AnswerForm, Problem
from tutor.guests import find_or_make_learner, learner_number, remember
from tutor.htmx import (
    name_of_page_or_part,
    render_page_or_part,
    tell_caches,
    wants_part,
)
from tutor.models import Attempt, Learner
from tutor.sheet import Choices, Sheet
from tutor.stepping import Step
from tutor.table_rules import rules_of
from tutor.telling import tells_answer

PARTS = "components/parts.html"
"""What is swapped into any page with an exercise."""

GIVE_AWAY = "giveaway"
"""It has one set of rules, which needs no name."""

SWAPS = {
    "hints": ("#hints", "innerHTML"),
    "hand": ("#hand", "outerHTML"),
    "step": ("#hand", "outerHTML"),
}
"""Where each of them goes, and how."""


@dataclass(frozen=True, slots=True)
class Page:
    """A page with an exercise on it."""

    template: str
    """It has the partials `verdict` and `hints`."""
    exercise: Exercise
    place: Place
    context: Callable[[int | None], Mapping[str, Any]]
    """What else the template needs, for the learner of that number."""
    state: Callable[[Mapping[str, Any]], Hashable] | None = None
    """What all that `context` gives depends on, where that is little: such a page is drawn once for each state."""
    ground: str = ""
    """What tells it from another page with the same exercise."""
    keep: Callable[..., tuple[Attempt, bool]] = attempts.record
    """How an answer is kept."""
    quiet: bool = False
    """Whether the verdict waits, and hints with it."""
    shows_solutions: bool = True
    """Whether a solution may be asked for."""
    tells: bool = True
    """Whether it is told what was right, at once or at the end of a run, and not only after some more tries."""

    @property
    def may_show(self) -> bool:
        """Whether a solution is shown to who asks for it."""
        return self.shows_solutions and not self.quiet

    @property
    def may_step(self) -> bool:
        """Whether the plays of its hand are shown to who asks for them."""
        return self.may_show and stepping.can_step(self.exercise)

    @property
    def about(self) -> str:
        """What its form's ticket is for."""
        spec = self.exercise.spec
        place = self.place
        where = f"{self.ground}{place.lesson}/{place.step}{place.via}"
        return f"{where}/{spec.kind}/{spec.id}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """What the page says above the exercise."""

    outcome: Outcome | None = None
    problems: tuple[Problem, ...] = ()
    stale: str = ""
    """`unknown`: the form is of another version or another exercise. `used`: it was answered before. `closed`: no more
    answers are taken. `hurried`: too many came at once."""
    wait: int = 0
    """Seconds until an answer is taken again."""
    kept: bool = False
    """Whether an answer was kept whose verdict waits."""
    shown: Answer | None = None
    """The solution, where it was asked for; the outcome is what it is worth."""
    stepped: bool = False
    """Whether a play of the hand was asked for: `step` is it, where there is one."""
    step: Step | None = None
    status: int = 200


def respond(request: HttpRequest, page: Page) -> HttpResponse:
    """Show the exercise, judge the answer, or give the hint that is asked for."""
    if request.method != "POST":
        return _draw(request, page, learner_number(request))
    choices = Choices.read(request.POST)
    try:
        ticket = tickets.read(request.POST.get("ticket", ""), page.about)
    except tickets.StaleTicket:
        said = Said(stale="unknown", status=409)
        return _draw(request, page, learner_number(request), said, choices)
    if "lay" in request.POST or "drop" in request.POST:
        learner = learner_number(request)
        return _draw(request, page, learner, Said(), choices, part="hand")
    if "hint" in request.POST:
        return _give_hint(request, page, ticket, choices)
    if "solution" in request.POST and page.may_show:
        return _show_solution(request, page, ticket, choices)
    if "step" in request.POST and page.may_step:
        return _show_step(request, page, ticket, choices)
    return _take_answer(request, page, ticket, choices)


def _take_answer(
    request: HttpRequest, page: Page, ticket: str, choices: Choices
) -> HttpResponse:
    exercise = page.exercise
    form = AnswerForm(exercise, request.POST)
    answer = form.answer
    if answer is None:
        said = Said(problems=form.problems, status=422)
        return _draw(request, page, learner_number(request), said, choices)
    outcome = judge(exercise, answer)
    if not outcome.complete:
        return _draw(
            request, page, learner_number(request), Said(outcome=outcome), choices
        )
    learner = find_or_make_learner(request, ticket)
    try:
        attempt, is_new = page.keep(
            learner,
            ticket,
            page.place,
            exercise=exercise,
            answer=answer,
            outcome=outcome,
            day=today(request),
            tells=page.tells and tells_answer(exercise, outcome),
        )
    except attempts.TooMany as many:
        said = Said(stale="hurried", wait=many.seconds, status=429)
        return _draw(request, page, learner.pk, said, choices)
    except attempts.NotTaken:
        said = Said(stale="closed", status=409)
        return _draw(request, page, learner.pk, said, choices)
    if page.quiet:
        said = Said(kept=True)
    elif is_new or attempt.answer == attempts.write_answer(answer):
        said = Said(outcome=outcome)
    else:
        first = attempts.read_answer(attempt.answer)
        said = Said(outcome=judge(exercise, first), stale="used", status=409)
    # Who had no help when the answer was kept has read no hint.
    unhelped = is_new and not attempt.hints
    return _keep(
        _draw(request, page, learner.pk, said, choices, unhelped=unhelped), learner
    )


def _give_hint(
    request: HttpRequest, page: Page, ticket: str, choices: Choices
) -> HttpResponse:
    learner = find_or_make_learner(request, ticket)
    read = attempts.hints_read(learner.pk, page.exercise)
    # A button pressed twice asks for the same hint twice; a later hint waits for the one before.
    if request.POST["hint"] == str(read + 1) and read < _hints(page):
        attempts.record_hint(learner, page.exercise, read + 1)
    return _keep(
        _draw(request, page, learner.pk, Said(), choices, part="hints"), learner
    )


def _hints(page: Page) -> int:
    """Count the hints that may be asked for."""
    return 0 if page.quiet else hints(page.exercise)


def _show_solution(
    request: HttpRequest, page: Page, ticket: str, choices: Choices
) -> HttpResponse:
    exercise = page.exercise
    learner = find_or_make_learner(request, ticket)
    attempts.record_hint(learner, exercise, attempts.SOLUTION)
    shown = solution(exercise)
    said = Said(outcome=judge(exercise, shown), shown=shown)
    return _keep(_draw(request, page, learner.pk, said, choices), learner)


def _show_step(
    request: HttpRequest, page: Page, ticket: str, choices: Choices
) -> HttpResponse:
    """Choose a play in the hand and name it; from then on the exercise counts as one whose solution was shown."""
    learner = find_or_make_learner(request, ticket)
    attempts.record_hint(learner, page.exercise, attempts.SOLUTION)
    step = stepping.step(page.exercise, request.POST["step"])
    said = Said(stepped=True, step=step)
    chosen = choices.of(step) if step else choices
    return _keep(_draw(request, page, learner.pk, said, chosen, part="step"), learner)


def _keep(response: HttpResponse, learner: Learner) -> HttpResponse:
    remember(response, learner)
    return response


def _draw(
    request: HttpRequest,
    page: Page,
    learner: int | None,
    said: Said | None = None,
    choices: Choices | None = None,
    *,
    part: str = "verdict",
    unhelped: bool = False,
) -> HttpResponse:
    read = 0 if unhelped else attempts.hints_read(learner, page.exercise)
    said = said or Said()
    told = {**page.context(learner), "rules_name": _name_other_rules(request, page)}
    parts = page.template if part == "verdict" else PARTS
    shows_choices = bool(said.problems) or (
        choices is not None and (part in {"hand", "step"} or not wants_part(request))
    )
    if page.state and not shows_choices:
        content = drawn.draw(
            request,
            name_of_page_or_part(request, page.template, part, parts),
            (page.exercise.spec, page.state(told), read, said, part),
            lambda: told | _context(page, read, said, Choices(), part),
            tickets.issue(page.about),
        )
        response = tell_caches(HttpResponse(content, status=said.status))
    else:
        context = told | _context(page, read, said, choices or Choices(), part)
        response = render_page_or_part(
            request, page.template, part, context, parts=parts, status=said.status
        )
    if part != "verdict" and wants_part(request):
        target, swap = SWAPS[part]
        response["HX-Retarget"], response["HX-Reswap"] = target, swap
    if said.wait:
        response["Retry-After"] = str(said.wait)
    # The page holds a form's tokens and somebody's progress: no cache may give it to another.
    patch_cache_control(response, private=True, no_cache=True)
    return response


def _context(
    page: Page, read: int, said: Said, choices: Choices, part: str
) -> dict[str, Any]:
    """What the templates of an exercise need, where `read` hints were read."""
    exercise = page.exercise
    return {
        "sheet": Sheet(exercise, choices),
        "goal": explain.goal(exercise),
        "story": explain.story(exercise),
        "also_asked": explain.also_asked(exercise),
        "ticket": tickets.issue(page.about),
        "said": said,
        "explained": explain.explain(exercise, said.outcome) if said.outcome else None,
        "shown": explain.answer(exercise, said.shown) if said.shown else None,
        "may_show": page.may_show,
        "may_step": page.may_step,
        "step_said": _name_step(exercise, said.step) if said.step else None,
        "one_more": next_spec(exercise.spec),
        "part": part,
        "hints": [explain.hint(hint(exercise, n + 1)) for n in range(read)],
        "next_hint": read + 1 if read < _hints(page) else None,
    }


def _name_other_rules(request: HttpRequest, page: Page) -> str:
    """The rules of the exercise by name, where they are not those of the reader's table."""
    exercise = page.exercise
    if exercise.spec.rules in {rules_of(request).key, GIVE_AWAY}:
        return ""
    return library.book(get_language() or "").house.name(exercise.profile)


def _name_step(exercise: Exercise, step: Step) -> dict[str, Any]:
    """A play of the hand in words."""
    return {
        "name": explain.reading_phrase(step.reading),
        "cards": explain.answer(exercise, step.answer),
    }
