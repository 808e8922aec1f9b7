"""Being shown a solution: what it says, and what it costs."""

from datetime import timedelta

import pytest
from django.utils import timezone

from tests.tutor.answering import DAY, drawn, give
from tests.tutor.visiting import Visitor, exercise_at, fields_of, right, wrong_answer
from tutor import reviews, sums
from tutor.exercises import (
    DRILLS,
    Entry,
    Spec,
    levels,
    make,
    newest_version,
    solution,
    usual_rules,
)
from tutor.models import Attempt, Day, HintUse, Learner, Skill, StepProgress

pytestmark = pytest.mark.django_db

PATH = "/es/practice/beats/shown-1.7.recreational.1.1/"
STEP = "/es/lessons/wild-heart/a-wild-bomb/"
SHOW = 'name="solution"'


def spec_of(kind):
    level = "7" if "7" in levels(kind) else "2"
    return Spec(kind, "shown-1", level, usual_rules(kind), 1, newest_version(kind))


def miss(visitor, path, exercise, **more):
    return visitor.send(path, fields_of(exercise, wrong_answer(exercise)), **more)


@pytest.fixture
def asked():
    return exercise_at("beats", "shown-1.7.recreational.1.1")


def test_it_is_offered_after_a_wrong_answer_and_only_then(visitor, asked):
    assert SHOW not in visitor.get(PATH).text
    assert SHOW in miss(visitor, PATH, asked).text
    assert SHOW not in visitor.send(PATH, right(asked)).text


@pytest.mark.parametrize("kind", DRILLS)
@pytest.mark.parametrize(
    ("language", "title"), [("es", "Una solución"), ("pt-br", "Uma solução")]
)
def test_every_kind_shows_one(visitor, kind, language, title):
    spec = spec_of(kind)
    path = f"/{language}/practice/{kind}/{spec.id}/"
    page = visitor.send(path, {"solution": "1"})
    assert page.status_code == 200
    assert title in page.text
    assert 'class="verdict shown"' in page.text
    exercise = make(spec)
    if exercise.entry is Entry.CARDS and not solution(exercise).none:
        assert 'class="mini' in page.text.split('class="verdict shown"')[1]


def test_a_shown_solution_is_not_said_to_be_chosen(visitor):
    spec = spec_of("wild-bomb")
    path = f"/es/practice/wild-bomb/{spec.id}/"
    shown = visitor.send(path, {"solution": "1"}).text
    exercise = make(spec)
    answered = visitor.send(path, fields_of(exercise, solution(exercise))).text
    assert ("Elegiste" in shown, "Elegiste" in answered) == (False, True)


def test_with_htmx_only_the_box_of_the_verdict_changes(visitor):
    part = visitor.send(PATH, {"solution": "1"}, htmx=True)
    assert part.text.lstrip().startswith("{# ") is False
    assert part.text.lstrip().startswith('<div class="verdict shown">')
    assert "<html" not in part.text


def test_s16_an_answer_after_it_is_right_and_is_not_solved(visitor, asked):
    visitor.send(PATH, {"solution": "1"})
    page = visitor.send(PATH, right(asked))
    assert "verdict solved" in page.text
    kept = Attempt.objects.get()
    assert (kept.outcome, kept.solved, kept.hints) == ("solved", False, 1)
    assert [day.right for day in Day.objects.all()] == [0]
    assert [skill.solved for skill in Skill.objects.all()] == [0]


def test_it_does_not_take_away_what_was_solved_before(visitor, asked):
    visitor.send(PATH, right(asked))
    visitor.send(PATH, {"solution": "1"})
    visitor.send(PATH, right(asked))
    assert [kept.solved for kept in Attempt.objects.order_by("pk")] == [True, False]
    assert [skill.solved for skill in Skill.objects.all()] == [1]


def test_after_a_night_the_answer_is_ones_own_again(visitor, asked):
    visitor.send(PATH, {"solution": "1"})
    HintUse.objects.update(created_at=timezone.now() - timedelta(hours=13))
    visitor.send(PATH, right(asked))
    assert Attempt.objects.get().solved


def test_a_step_of_a_lesson_is_not_solved_by_it(visitor):
    ticket = {"solution": "1"}
    page = visitor.send(STEP, ticket)
    assert "Una solución" in page.text
    assert StepProgress.objects.count() == 0
    exercise = page.context["sheet"].exercise
    visitor.send(STEP, right(exercise))
    learner = Learner.objects.get()
    assert [row.solved_at for row in StepProgress.objects.all()] == [None]
    sums.rebuild(learner)
    assert [row.solved_at for row in StepProgress.objects.all()] == [None]


def test_it_is_no_hint_and_hints_go_on(visitor):
    visitor.send(PATH, {"solution": "1"})
    page = visitor.send(PATH, {"hint": "1"})
    assert len(page.context["hints"]) == 1


def test_what_was_shown_stays_among_what_was_missed(visitor, asked):
    miss(visitor, PATH, asked)
    visitor.send(PATH, {"solution": "1"})
    visitor.send(PATH, right(asked))
    learner = Learner.objects.get()
    latest = [one.outcome for one in reviews.missed(learner.pk, timezone.now().date())]
    assert latest == ["solved"]


def test_somebody_else_who_saw_it_changes_nothing_for_me(asked):
    other, mine = Visitor(), Visitor()
    other.send(PATH, {"solution": "1"})
    mine.send(PATH, right(asked))
    assert Attempt.objects.get().solved


def test_without_it_hints_alone_leave_an_answer_solved():
    learner = Learner.objects.create(born_of="x")
    HintUse.objects.create(
        learner=learner, kind="beats", exercise=drawn(1).id, number=1
    )
    kept = give(learner, drawn(1), solution(make(drawn(1))), day=DAY)
    assert (kept.solved, kept.hints) == (True, 1)
