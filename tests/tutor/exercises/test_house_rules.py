"""No house rule stands in a profile for nothing: another value of it changes the answer of an exercise.

The same cards are asked about twice, by the rules the exercise was made for and by those rules with
one value changed. house_rules.toml keeps an exercise for each value.
"""

import tomllib
from dataclasses import replace
from itertools import islice
from pathlib import Path

import pytest
from hypothesis import settings

from engine import OPTIONS, PROFILES, ImpossiblePosition, OverNotACombination
from engine.guandan.options import find_profile
from engine.guandan.settings import SETTINGS, code
from tutor.exercises import DRILLS, NoSuchExercise, Spec, answers, levels, make

KEPT = tomllib.loads(Path(__file__).with_name("house_rules.toml").read_text("utf-8"))
CHANGES = [
    pytest.param(name, rules, value, *told.split(), id=f"{name}-{rules}-{value}")
    for name, by_rules in KEPT["changes"].items()
    for rules, by_value in by_rules.items()
    for value, told in by_value.items()
]

LAWS = settings().max_examples > 1_000
"""`make laws` looks for more of them among exercises that nobody has chosen."""


def values(name):
    """Give every value that a profile or an option gives a house rule, by its code."""
    found = [getattr(profile, name) for profile in PROFILES.values()]
    found += [option.value for option in OPTIONS.values() if option.field == name]
    return {code(value): value for value in found}


def others(name, rules):
    """Give the codes of all values but the one of these rules."""
    return set(values(name)) - {code(getattr(find_profile(rules), name))}


def right(exercise, profile):
    """Give what is right by some rules; many answers are enough to tell two rules apart."""
    asked = replace(exercise, profile=profile)
    return [
        (
            answer.options,
            answer.none,
            [held.value for held in answer.cards],
        )
        for answer in islice(answers(asked), 100)
    ]


def changed(rules, name, value):
    """Give these rules with one value changed."""
    return replace(find_profile(rules), **{name: values(name)[value]})


@pytest.mark.parametrize(("name", "rules", "value", "kind", "number"), CHANGES)
def test_another_value_of_a_house_rule_changes_an_answer(
    name, rules, value, kind, number
):
    exercise = make(Spec.read(kind, number))
    assert exercise.spec.rules == rules
    mine = right(exercise, exercise.profile)
    assert mine
    other = changed(rules, name, value)
    assert mine != right(exercise, other)
    if LAWS and exercise.spec.seed not in DRILLS[kind].composed:
        profile = exercise.profile
        assert any(differ(kind, rules, place, profile, other) for place in range(3_000))


@pytest.mark.parametrize("rules", PROFILES)
@pytest.mark.parametrize("name", SETTINGS)
def test_every_value_of_every_house_rule_has_an_exercise_in_every_set_of_rules(
    name, rules
):
    kept = set(KEPT["changes"].get(name, {}).get(rules, {}))
    if rules in KEPT["means_nothing"].get(name, {}).get("in", ()):
        assert kept == set()
        assert KEPT["changes"][name], "it means something in other rules"
    else:
        assert kept == others(name, rules)


def test_reasons_are_given_for_house_rules_that_exist():
    assert set(KEPT["means_nothing"]) <= set(SETTINGS)
    assert all(entry["why"] for entry in KEPT["means_nothing"].values())


def differ(kind, rules, place, profile, other):
    """Whether the next exercise of a kind has another answer by the other rules."""
    level = levels(kind)[place % len(levels(kind))]
    spec = Spec(kind, f"more-{place}", level.value, rules, 1 + place % 3)
    try:
        exercise = make(spec)
        return right(exercise, profile) != right(exercise, other)
    except (NoSuchExercise, ImpossiblePosition, OverNotACombination):
        return False  # What lies on the table is no play by the other rules.
