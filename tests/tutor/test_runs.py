"""Runs: exercises one after the other, by the server's clock."""

import re
from datetime import UTC, datetime, timedelta

import pytest
from django.utils import timezone, translation
from django.utils.html import conditional_escape

from tests.tutor.people import make_account, sign_in
from tests.tutor.visiting import Visitor, fields_of, found, right, wrong_answer
from tutor import explain, runs, sums
from tutor.exercises import DRILLS, Spec, judge, make, solution
from tutor.models import Attempt, Day, Learner, Run
from tutor.templatetags.cards import said

pytestmark = pytest.mark.django_db

START = "/es/run/"


@pytest.fixture
def clock(monkeypatch):
    """Time that stands still until it is moved."""
    now = [datetime(2026, 11, 29, 12, tzinfo=UTC)]
    monkeypatch.setattr(timezone, "now", lambda: now[0])
    return now


def begin(visitor, language="es", **wish):
    """Start a run; return the address of its first exercise."""
    path = f"/{language}/run/"
    answer = visitor.send(path, {"kind": "order", "length": "5m", **wish})
    assert answer.status_code == 302
    return visitor.get(answer["Location"])["Location"]


def in_hand(visitor, path):
    return visitor.get(path).context["sheet"].exercise


def answer(visitor, path, *, well=True, **more):
    exercise = in_hand(visitor, path)
    fields = right(exercise) if well else fields_of(exercise, wrong_answer(exercise))
    return visitor.send(path, fields, **more)


def onward(visitor, page):
    """Follow the way on from a verdict."""
    where = found(r'class="button chief" href="(/es/run/\w+/)"', page.text)
    return visitor.get(where)["Location"]


@pytest.mark.parametrize("language", ["es", "pt-br"])
def test_a_run_goes_from_one_exercise_to_the_next(visitor, clock, language):
    path = begin(visitor, language)
    assert path.endswith("/1/")
    page = answer(visitor, path)
    assert "verdict solved" in page.text
    run = Run.objects.get()
    assert visitor.get(f"/{language}/run/{run.key}/")["Location"].endswith("/2/")
    assert Attempt.objects.get().via == f"run-{run.key}"


def test_its_exercises_are_fresh_and_the_same_for_the_same_run(visitor, clock):
    begin(visitor)
    run = Run.objects.get()
    drawn = [runs.exercise_of(run, number) for number in range(1, 12)]
    assert drawn == [runs.exercise_of(run, number) for number in range(1, 12)]
    assert len({spec.id for spec in drawn}) == 11
    assert {spec.kind for spec in drawn} == {"order"}


def test_a_mixed_run_asks_every_kind_of_the_game_before_one_comes_again(visitor):
    begin(visitor, kind="", difficulty="2")
    run = Run.objects.get()
    size = len(runs.MIXED)
    kinds = [runs.exercise_of(run, number).kind for number in range(1, size + 1)]
    assert sorted(kinds) == sorted(runs.MIXED)
    assert {runs.exercise_of(run, number).difficulty for number in (1, 9)} == {2}
    for number in range(1, size + 1):
        make(runs.exercise_of(run, number))


def test_it_is_played_by_the_rules_of_the_table(visitor):
    visitor.send(
        "/es/run/?rules=sheet",
        {"kind": "order", "length": "5m", "ticket": visitor.ticket(START)},
    )
    assert runs.exercise_of(Run.objects.get(), 1).rules == "sheet"


def test_the_clock_is_the_servers_and_stands_on_every_page(visitor, clock):
    path = begin(visitor)
    assert "5:00" in visitor.get(path).text
    clock[0] += timedelta(seconds=65)
    assert "3:55" in visitor.get(path).text


def test_what_is_in_hand_when_the_time_is_over_may_be_finished(visitor, clock):
    path = begin(visitor)
    exercise = in_hand(visitor, path)
    ticket = visitor.ticket(path)
    clock[0] += timedelta(minutes=6)
    page = visitor.send(path, {**right(exercise), "ticket": ticket})
    assert "verdict solved" in page.text
    result = visitor.get(path.removesuffix("1/"))
    assert result.status_code == 200
    assert "1 de 1 acertado" in result.text


def test_after_the_time_and_a_while_the_run_is_over(visitor, clock):
    path = begin(visitor)
    exercise, ticket = in_hand(visitor, path), visitor.ticket(path)
    clock[0] += timedelta(minutes=8)
    late = visitor.send(path, {**right(exercise), "ticket": ticket})
    assert (late.status_code, Attempt.objects.count()) == (302, 0)
    assert "No respondiste ninguno" in visitor.get(late["Location"]).text


def test_nothing_can_be_answered_ahead(visitor, clock):
    path = begin(visitor)
    ahead = path.replace("/1/", "/3/")
    assert visitor.get(ahead).status_code == 302
    assert visitor.client.post(ahead, {"none": "1"}).status_code == 302
    assert Attempt.objects.count() == 0


def test_a_run_without_a_clock_ends_after_its_exercises(visitor, clock):
    path = begin(visitor, length="10")
    for number in range(1, 11):
        clock[0] += timedelta(hours=1)
        assert "timer" not in visitor.get(path).text
        answer(visitor, path, well=number % 2 == 0)
        path = path.replace(f"/{number}/", f"/{number + 1}/")
    result = visitor.get(f"/es/run/{Run.objects.get().key}/")
    assert "5 de 10 acertados" in result.text


def test_a_wrong_answer_costs_nothing_and_the_first_one_counts(visitor, clock):
    path = begin(visitor)
    exercise = in_hand(visitor, path)
    missed = answer(visitor, path, well=False)
    ticket = found(r'name="ticket"[^>]* value="([^"]+)"', missed.text)
    again = visitor.send(path, {**right(exercise), "ticket": ticket})
    assert "verdict solved" in again.text
    standing = runs.standing(Run.objects.get(), clock[0])
    assert (standing.solved, len(standing.answered)) == (0, 1)
    assert visitor.get(path).status_code == 302


def test_heard_at_the_end_nothing_is_told_before(visitor, clock):
    path = begin(visitor, feedback="end")
    page = visitor.get(path).text
    assert 'name="hint"' in page
    assert "hidden" in found(r'(<button[^>]*name="hint"[^>]*>)', page)
    went_on = answer(visitor, path)
    assert went_on.status_code == 302
    assert visitor.get(went_on["Location"])["Location"].endswith("/2/")
    second = path.replace("/1/", "/2/")
    for asked in ({"hint": "1"}, {"solution": "1"}):
        told = visitor.send(second, asked)
        assert "verdict shown" not in told.text
        assert 'class="hint"' not in told.text
    answer(visitor, second, well=False)
    assert answer(visitor, second.replace("/2/", "/3/"), htmx=True)["HX-Redirect"]
    visitor.client.post(f"/es/run/{Run.objects.get().key}/")
    result = visitor.get(f"/es/run/{Run.objects.get().key}/").text
    assert "2 de 3 acertados" in result


def test_heard_at_the_end_an_answer_is_given_once(visitor, clock):
    path = begin(visitor, feedback="end")
    exercise = in_hand(visitor, path)
    ticket = visitor.ticket(path)
    visitor.send(
        path, {**fields_of(exercise, wrong_answer(exercise)), "ticket": ticket}
    )
    visitor.send(path, {**right(exercise), "ticket": ticket})
    assert Attempt.objects.count() == 1


def test_the_wish_to_hear_at_the_end_is_remembered_for_guests(visitor, clock):
    begin(visitor, feedback="end")
    assert 'value="end" checked' in visitor.get(START).text


def test_what_was_missed_is_asked_again_without_a_clock(visitor, clock):
    for number in (1, 2):
        path = f"/es/practice/order/miss-{number}.7.recreational.1.1/"
        answer(visitor, path, well=False)
    assert 'value="missed"' in visitor.get(START).text
    begin(visitor, kind="missed")
    run = Run.objects.get()
    asked = {runs.exercise_of(run, number).id for number in (1, 2)}
    assert asked == {f"miss-{number}.7.recreational.1.1" for number in (1, 2)}
    assert (run.seconds, run.most) == (0, 2)


def test_where_nothing_was_missed_nothing_begins(visitor):
    sent = visitor.send(START, {"kind": "missed", "length": "5m"})
    assert sent["Location"] == "/es/review/"
    assert Run.objects.count() == 0


@pytest.mark.parametrize(
    "change",
    [{"kind": "x"}, {"length": "9h"}, {"difficulty": "7"}, {"feedback": "never"}],
)
def test_s12_a_wish_that_is_none_begins_nothing(visitor, change):
    page = visitor.send(START, {"kind": "order", "length": "5m", **change})
    assert (page.status_code, Run.objects.count()) == (422, 0)


def test_s4_nobody_finds_the_run_of_another(visitor, clock):
    path = begin(visitor)
    other = Visitor()
    assert other.get(path).status_code == 404
    assert other.get(path.removesuffix("1/")).status_code == 404
    assert other.client.post(path.removesuffix("1/")).status_code == 404


def test_a_guests_run_is_claimed_with_the_rest(visitor, clock):
    path = begin(visitor)
    answer(visitor, path)
    make_account("Ana")
    sign_in(visitor.client)
    assert visitor.get(path.removesuffix("1/"))["Location"].endswith("/2/")
    assert Learner.objects.count() == 1


def test_what_was_answered_counts_as_any_practice_and_can_be_counted_again(
    visitor, clock
):
    answer(visitor, begin(visitor))
    assert [(day.answers, day.right) for day in Day.objects.all()] == [(1, 1)]
    sums.rebuild(Learner.objects.get())
    assert [(day.answers, day.right) for day in Day.objects.all()] == [(1, 1)]


def test_every_kind_can_be_run(visitor):
    for kind in DRILLS:
        path = begin(visitor, kind=kind)
        assert visitor.get(path).status_code == 200


def test_a_result_names_the_rule_of_each_answer(visitor, clock):
    path = begin(visitor, kind="beats")
    answer(visitor, path, well=False)
    visitor.client.post(path.removesuffix("1/"))
    result = visitor.get(path.removesuffix("1/")).text
    assert 'class="rule" href="/es/rules/G' in result
    attempt = Attempt.objects.get()
    assert (
        f'href="/es/practice/beats/{Spec.read("beats", attempt.exercise).id}/"'
        in result
    )


@pytest.mark.parametrize("kind", DRILLS)
def test_heard_at_the_end_each_answer_is_explained_with_the_right_one(
    visitor, clock, kind
):
    path = begin(visitor, feedback="end", kind=kind)
    exercise = in_hand(visitor, path)
    given = wrong_answer(exercise)
    answer(visitor, path, well=False)
    answer(visitor, path.replace("/1/", "/2/"))
    visitor.client.post(path.removesuffix("1/"))
    page = visitor.get(path.removesuffix("1/")).text
    missed, solved = re.findall(r"<details(?: open)?>.*?</details>", page, re.DOTALL)
    assert (missed[:14], solved[:9]) == ("<details open>", "<details>")
    outcome = judge(exercise, given)
    told = explain.explain(exercise, outcome)
    with translation.override("es"):
        for sentence in (
            told.title,
            *told.sentences,
            explain.goal(exercise),
            explain.answer(exercise, given),
        ):
            assert conditional_escape(said(sentence)) in missed
        right = conditional_escape(said(explain.answer(exercise, solution(exercise))))
    named = f"Una respuesta correcta:</strong> {right}"
    assert ("La respuesta: " if outcome.right else named) in missed
    assert "Una respuesta correcta" not in solved
