"""Every rule that can be decided leads to an exercise about it."""

import tomllib
from pathlib import Path

import pytest

from tutor.atlas import about_rule, atlas
from tutor.exercises import Spec, judge, make, solution

PRACTISED = tomllib.loads(
    Path(__file__).parent.joinpath("exercises", "practised.toml").read_text("utf-8")
)["practised"]


def touched(spec):
    exercise = make(spec)
    outcome = judge(exercise, solution(exercise))
    return {outcome.rule, *(ruling.rule for ruling in outcome.rulings)}


@pytest.mark.parametrize("rule", PRACTISED)
def test_a_rule_leads_to_an_exercise_that_rests_on_it(rule):
    spec = about_rule(rule, "abcdef123456")
    assert spec is not None
    assert rule in touched(spec)


@pytest.mark.parametrize("rule", ["G5.8", "G6.12", "G6.13", "G7.12"])
def test_a_rule_of_the_usual_table_is_asked_about_by_its_rules(rule):
    assert rule not in atlas()
    spec = about_rule(rule, "abcdef123456")
    assert spec is not None
    assert spec.rules == "recreational"


def test_a_rule_of_another_table_is_asked_about_there_and_anew():
    first, second = (about_rule("G8.25", f"abcdef12345{n}") for n in range(2))
    assert first is not None
    assert second is not None
    assert (first.rules, second.rules) == ("sheet", "sheet")
    assert first.seed != second.seed


@pytest.mark.django_db
@pytest.mark.parametrize("rule", ["G5.8", "G5.17", "G6.1", "G6.12", "G6.13"])
def test_the_address_of_a_rule_leads_to_an_exercise_about_it(client, rule):
    response = client.get(f"/es/practice/about/{rule}/", follow=True)
    assert response.status_code == 200
    _, language, _, kind, name, _ = response.redirect_chain[-1][0].split("/")
    assert language == "es"
    assert rule in touched(Spec.read(kind, name))


@pytest.mark.parametrize("rule", ["G2.1", "G99.1", "V0.1"])
def test_a_rule_that_decides_nothing_leads_nowhere(client, rule):
    assert client.get(f"/es/practice/about/{rule}/").status_code == 404
