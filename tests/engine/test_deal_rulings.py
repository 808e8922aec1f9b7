"""The rulings about deals, replayed through the questions of the protocol."""

import json
import tomllib
from pathlib import Path

import pytest

from engine.protocol import deals, giveaway

FOLDER = Path(__file__).parent / "rulings" / "deals"
ANSWERS = deals.ANSWERS | giveaway.ANSWERS


def cases():
    for file in sorted(FOLDER.glob("*.toml")):
        for case in tomllib.loads(file.read_text("utf-8"))["case"]:
            for rules in case["rules"]:
                yield pytest.param(case, rules, id=f"{case['id']}-{rules}")


def nulls(value):
    """Turn the corpus's "null" into nothing."""
    if isinstance(value, dict):
        return {key: nulls(entry) for key, entry in value.items()}
    if isinstance(value, list):
        return [nulls(entry) for entry in value]
    return None if value == "null" else value


@pytest.mark.parametrize(("case", "rules"), list(cases()))
def test_a_ruling_is_as_the_corpus_says(case, rules):
    question = nulls(case["ask"]) | {"profile": rules}
    said = json.loads(json.dumps(ANSWERS[question["do"]](question)))
    assert {name: said.get(name) for name in case["answer"]} == nulls(case["answer"])


def test_no_id_is_used_twice():
    ids = [
        case["id"]
        for file in FOLDER.glob("*.toml")
        for case in tomllib.loads(file.read_text("utf-8"))["case"]
    ]
    assert len(ids) == len(set(ids))


def test_every_question_about_deals_has_a_case():
    asked = {case.values[0]["ask"]["do"] for case in cases()}
    assert asked == set(ANSWERS) - {"giveaway.deal"}
