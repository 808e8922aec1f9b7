"""The rulings of the corpus, replayed through the questions of the protocol."""

import json
import tomllib
from pathlib import Path

import pytest

from engine import PROFILES, Reason
from engine.protocol.batch import ANSWERS, answer

FOLDER = Path(__file__).parent / "rulings"
CASES = [
    case
    for file in sorted(FOLDER.glob("*.toml"))
    for case in tomllib.loads(file.read_text("utf-8"))["case"]
]
EACH = [
    pytest.param(case, rules, id=f"{case['id']}-{rules}")
    for case in CASES
    for rules in case["rules"]
]

ONLY_ON_SHEET = {
    Reason.BOMB_TOO_LARGE: "elsewhere ten alike may be a bomb, and no more than ten can be held",
    Reason.LEVEL_IN_RUN: "elsewhere the level has its natural place",
    Reason.DIFFERENT_SIZE: "elsewhere each kind but the bomb has one size",
    Reason.LOCKED_OUT: "elsewhere who passed may come back",
}
NEVER_ON_SHEET = {
    Reason.RUN_TOO_LONG: "its runs are as long as there are cards for them",
}
"""The reasons that cannot occur in some rules, and why not."""


def nulls(value):
    """Turn the corpus's "null" into nothing."""
    if isinstance(value, dict):
        return {key: nulls(entry) for key, entry in value.items()}
    if isinstance(value, list):
        return [nulls(entry) for entry in value]
    return None if value == "null" else value


def short(said, claimed):
    """Write a reading as briefly as the claim does."""
    if isinstance(claimed, list) and isinstance(said, list):
        longer = [*claimed, *[""] * (len(said) - len(claimed))]
        return [short(one, other) for one, other in zip(said, longer, strict=False)]
    if not isinstance(claimed, str) or not isinstance(said, dict):
        return said
    wilds = f" ({' '.join(said['wilds'])})" if said["wilds"] and "(" in claimed else ""
    return f"{said['kind']} {said['size']} {said['rank']}{wilds}"


def ruled(case, rules):
    question = nulls(case["ask"]) | {"profile": rules}
    return json.loads(json.dumps(answer(question)))


@pytest.mark.parametrize(("case", "rules"), EACH)
def test_a_ruling_is_as_the_corpus_says(case, rules):
    said, claims = ruled(case, rules), nulls(case["answer"])
    assert {
        name: short(said.get(name), claim) for name, claim in claims.items()
    } == claims


def test_no_id_is_used_twice():
    ids = [case["id"] for case in CASES]
    assert len(ids) == len(set(ids))


def test_every_case_names_its_source():
    assert [case["id"] for case in CASES if not case.get("source")] == []


def test_every_question_has_a_case():
    assert {case["ask"]["do"] for case in CASES} == set(ANSWERS) - {
        "plays",
    }


def reasons_in(said):
    """Return the reasons an answer about plays or a table gives."""
    refused = said.get("refused")
    return {said.get("reason"), refused["reason"] if refused else None}


@pytest.mark.parametrize("rules", PROFILES)
def test_every_reason_has_a_case_in_every_set_of_rules_where_it_can_occur(rules):
    found = set()
    for case in CASES:
        if rules in case["rules"] and case["ask"]["do"] in ("judge", "table"):
            found |= reasons_in(ruled(case, rules))
    impossible = NEVER_ON_SHEET if rules == "sheet" else ONLY_ON_SHEET
    assert found - {None} == set(Reason) - set(impossible)
