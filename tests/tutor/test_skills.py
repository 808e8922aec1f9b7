"""What an answer says about the rules, from the form to the rows and back."""

import random
from datetime import UTC, date, datetime

import pytest
from django.utils import timezone

from tests.tutor.answering import DAY, drawn, give, wrong
from tests.tutor.visiting import Visitor, exercise_at, right
from tutor import attempts, sums
from tutor.asked import rule_of, rules_shown
from tutor.exercises import Answer, judge, make, solution
from tutor.models import Attempt, Day, Learner, Skill, SkillDay

pytestmark = pytest.mark.django_db

BOMB = "wild-bomb", "document-000-9.7.recreational.1.1"
YES = "beats", "document-000-9.7.recreational.1.1"


@pytest.fixture
def learner():
    return Learner.objects.create(born_of="a form")


def rows(learner):
    """Every sum of a learner, without the numbers of the rows."""
    return {
        model.__name__: sorted(
            tuple(
                sorted(
                    (name, str(value)) for name, value in row.items() if name != "id"
                )
            )
            for row in model._default_manager.filter(learner=learner).values()
        )
        for model in (Skill, SkillDay, Day)
    }


def test_a_right_answer_counts_for_the_rule_it_rests_on(learner):
    spec = drawn(1)
    rule = rule_of(make(spec))
    give(learner, spec, solution(make(spec)))
    assert [(row.rule, row.tries, row.solved) for row in Skill.objects.all()] == [
        (rule, 1, 1)
    ]
    assert [
        (row.rule, row.day, row.tries, row.solved) for row in SkillDay.objects.all()
    ] == [(rule, DAY, 1, 1)]


def test_a_wrong_answer_counts_against_the_rule_that_was_asked_for(learner):
    spec = drawn(1)
    give(learner, spec, wrong(spec))
    row = Skill.objects.get(rule=rule_of(make(spec)))
    assert (row.tries, row.solved) == (1, 0)


def test_a_wrong_play_counts_also_against_the_rule_that_refuses_it(learner):
    exercise = exercise_at(*BOMB)
    pair = Answer(cards=exercise.hand[2:4])
    outcome = judge(exercise, pair)
    shown = {outcome.rule, rule_of(exercise)}
    assert set(rules_shown(exercise, outcome)) == shown
    assert len(rules_shown(exercise, outcome)) == 2


def test_the_second_answer_to_an_exercise_says_nothing_about_rules(learner):
    spec = drawn(1)
    give(learner, spec, wrong(spec))
    give(learner, spec, solution(make(spec)))
    assert [
        (row.tries, row.solved)
        for row in Skill.objects.filter(rule=rule_of(make(spec)))
    ] == [(1, 0)]
    assert [(row.answers, row.right) for row in Day.objects.all()] == [(2, 1)]


def test_s16_a_right_answer_after_a_hint_is_not_solved(learner):
    spec = drawn(1)
    attempts.record_hint(learner, make(spec), 1)
    attempt = give(learner, spec, solution(make(spec)))
    assert (attempt.solved, attempt.hints) == (True, 1)
    assert [(row.tries, row.solved) for row in Skill.objects.all()] == [(1, 0)]


def test_s14_a_form_sent_twice_is_counted_once():
    visitor = Visitor()
    path = "/es/practice/{}/{}/".format(*BOMB)
    fields = {"ticket": visitor.ticket(path), **right(exercise_at(*BOMB))}
    for _ in range(3):
        visitor.send(path, fields)
    assert [(row.answers, row.right) for row in Day.objects.all()] == [(1, 1)]
    assert [(row.tries, row.solved) for row in Skill.objects.all()] == [(1, 1)]


def test_an_answer_is_counted_on_the_day_of_the_reader(monkeypatch):
    late = datetime(2026, 3, 3, 1, 30, tzinfo=UTC)
    monkeypatch.setattr(timezone, "now", lambda: late)
    for zone, day in (
        ("America/Sao_Paulo", date(2026, 3, 2)),
        ("Europe/Madrid", date(2026, 3, 3)),
    ):
        visitor = Visitor()
        visitor.client.cookies["zone"] = zone
        path = "/es/practice/{}/{}/".format(*BOMB)
        visitor.send(path, right(exercise_at(*BOMB)))
        assert Attempt.objects.latest("pk").day == day


def test_a_forged_zone_is_no_zone(rf):
    from tutor import days

    for zone in ("../../etc/passwd", "Mars/Olympus", "", "/etc/localtime", "x" * 5000):
        request = rf.get("/es/")
        request.COOKIES["zone"] = zone
        assert days.zone(request).key in days.USUAL.values()


def test_all_sums_can_be_counted_again_from_the_attempts(learner):
    chance = random.Random(7)
    for number in range(60):
        spec = drawn(chance.randrange(25))
        if chance.random() < 0.2:
            attempts.record_hint(learner, make(spec), 1)
        answer = solution(make(spec)) if chance.random() < 0.6 else wrong(spec)
        give(learner, spec, answer, day=date(2026, 3, 1 + number // 10))
    before = rows(learner)
    assert len(before["Skill"]) > 3
    sums.rebuild(learner)
    assert rows(learner) == before


def test_counting_again_keeps_the_criterion_a_learner_started_with(
    learner, monkeypatch
):
    spec = drawn(1)
    give(learner, spec, solution(make(spec)))
    monkeypatch.setattr(sums, "NEWEST", 99)
    sums.rebuild(learner)
    assert Skill.objects.get().criterion == 1
