"""Every decidable rule is practised, and every answer of a composed position is explained.

Decidable are the rules that the engine cites and those that the answer of an exercise about a deal
may rest on. practised.toml keeps an exercise for each.
"""

import ast
import re
import tomllib
from pathlib import Path

import pytest
from django.utils import translation

from engine import find_profile, offers
from tutor import explain
from tutor.exercises import (
    DRILLS,
    Answer,
    Entry,
    NoSuchExercise,
    Spec,
    judge,
    make,
    newest_version,
    solution,
    usual_rules,
)
from tutor.explain import deals

HOUSE = Path(__file__).parents[3]
KEPT = tomllib.loads(Path(__file__).with_name("practised.toml").read_text("utf-8"))
NEVER_ASKED = KEPT["never_asked"]
"""Each with its reason."""

OF_THE_TABLE = ("recreational", "sheet")
RULES = [
    *OF_THE_TABLE,
    *(f"{base}+{key}" for base in OF_THE_TABLE for key in offers(find_profile(base))),
]


def cited_by_the_engine():
    """Give the numbers of rules that stand in the engine's sources."""
    nodes = (
        node
        for path in (HOUSE / "engine").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
    )
    texts = {
        node.value
        for node in nodes
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    return {text for text in texts if re.fullmatch(r"[GV]\d+\.\d+", text)}


def with_reasons():
    """Give the rules that the book says the engine's reasons cite."""
    return {
        rule
        for path in (HOUSE / "content" / "rules").glob("*.toml")
        for rule, facts in tomllib.loads(path.read_text("utf-8")).items()
        if facts.get("reasons")
    }


def rests_on(exercise):
    """Give the rule of the solution, and those that speak of single options."""
    outcome = judge(exercise, solution(exercise))
    return {outcome.rule, *(ruling.rule for ruling in outcome.rulings)}


def test_the_rules_the_engine_cites_are_those_the_book_gives_reasons_for():
    assert cited_by_the_engine() == with_reasons()


def test_every_decidable_rule_has_an_exercise_or_a_reason_why_not():
    decidable = cited_by_the_engine() | set(deals.WHY)
    assert set(KEPT["practised"]) | set(NEVER_ASKED) == decidable
    assert set(KEPT["practised"]) & set(NEVER_ASKED) == set()
    assert all(NEVER_ASKED.values())


@pytest.mark.parametrize(("rule", "told"), KEPT["practised"].items())
def test_a_rule_is_practised_by_the_exercise_kept_for_it(rule, told):
    assert rule in rests_on(make(Spec.read(*told.split())))


def composed(rules):
    """Make every composed position that these rules know."""
    for kind, drill in DRILLS.items():
        own = rules if drill.game == "guandan" else usual_rules(kind)
        for seed, position in drill.composed.items():
            level, difficulty = position.level, position.difficulty
            spec = Spec(kind, seed, level, own, difficulty, newest_version(kind))
            try:
                yield make(spec)
            except NoSuchExercise as refused:
                if refused.code != "not-under-these-rules":
                    raise


@pytest.mark.parametrize("rules", RULES)
def test_whatever_is_answered_to_a_composed_position_is_explained(rules):
    """A rule that has no sentence would be an error on the page."""
    for exercise in composed(rules):
        given = [solution(exercise)]
        if exercise.entry in {Entry.ONE, Entry.MANY}:
            given += [Answer(options=(option.id,)) for option in exercise.options]
        for language in ("es", "pt-br"):
            with translation.override(language):
                for answer in given:
                    told = explain.explain(exercise, judge(exercise, answer))
                    assert str(told.title), exercise.spec


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("es", "Se juega hacia la derecha: sigue quien está a la derecha de quien acaba de jugar."),
        ("pt-br", "A vez passa para a direita: agora joga quem está à direita da última pessoa que jogou."),
    ],
)  # fmt: skip
def test_a_play_out_of_turn_is_refused_before_its_cards_are_looked_at(
    language, sentence
):
    exercise = make(Spec("why-refused", "out-of-turn", "2"))
    outcome = judge(exercise, solution(exercise))
    assert (outcome.rule, outcome.verdict) == ("G6.1", None)
    with translation.override(language):
        told = explain.explain(exercise, outcome)
        assert [str(said) for said in told.sentences] == [sentence]


def test_who_is_left_at_the_end_is_not_said_to_have_played_the_last_card():
    exercise = make(Spec("trick-ends", "one-is-left", "7", difficulty=3))
    assert [fact.who for fact in exercise.facts] == [
        ("right",),
        ("partner",),
        ("left",),
    ]
