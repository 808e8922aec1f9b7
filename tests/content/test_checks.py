"""The book may claim nothing that the engine denies."""

import shutil

import pytest
from django.core.management import CommandError, call_command
from django.urls import reverse

from tests.content.conftest import LANGUAGES
from tutor.checks import check_book, check_book_is_whole, find_gaps, find_problems
from tutor.library import book, read_books
from tutor.library.coverage import coverage
from tutor.library.references import PAGES

ASK_THE_TABLE = """
[ask]
leader = "B"
left = { A = 2, B = 1, C = 3, D = 4 }
actions = [["B", "KS"]]
"""
RULE = "content/rules/G3.es.md"


def test_the_book_of_the_site_is_right():
    assert find_problems() == ()


def test_the_small_book_claims_what_holds(settings, small_book):
    settings.CONTENT = small_book
    assert find_problems() == ()


@pytest.mark.parametrize(
    ("old", "new", "problems"),
    [
        (
            'verdict = "bomb-beats-normal"',
            'verdict = "stronger-bomb"',
            [f"{RULE}:21: the engine says bomb-beats-normal"],
        ),
        (
            'rule = "G5.13"',
            'rule = "G5.31"',
            [
                f"{RULE}:22: the engine says G5.13",
                f"{RULE}:22: unknown rule G5.31; did you mean G5.13?",
            ],
        ),
        (
            'rule = "G5.13"',
            'rule = "G5.13"\nreading = "bomb 4 9"',
            [f"{RULE}:23: the engine says bomb 4 8"],
        ),
        (
            'play = "8C 8D 8S 7H"',
            'play = "8C 8D 8S 7X"',
            [f"{RULE}:17: the engine cannot answer: unknown-card 7X"],
        ),
        (
            'level = "7"',
            'level = "1"',
            [f"{RULE}:17: the engine cannot answer: unknown-level 1"],
        ),
        (
            'level = "7"',
            'level = "7"\nrules = "shete"',
            [f"{RULE}:17: the engine cannot answer: unknown-profile shete"],
        ),
        (
            'level = "7"',
            'level = "7"\nas = "bomb 9"',
            [
                f"{RULE}:22: the engine says not-that-reading",
                f"{RULE}:23: the engine says G3.8",
            ],
        ),
        (
            'level = "7"',
            'level = "7"\nas = "bom 8"',
            [f"{RULE}:17: the engine cannot answer: bad-field bom 8"],
        ),
        (
            'level = "7"',
            'levle = "7"',
            [
                f"{RULE}:17: level is missing",
                f"{RULE}:18: unknown key levle; did you mean level?",
            ],
        ),
    ],
)
def test_a_claim_that_the_engine_denies_is_told(
    settings, small_book, old, new, problems
):
    settings.CONTENT = small_book
    for language in ("es", "pt-br"):
        file = small_book / f"rules/G3.{language}.md"
        file.write_text(file.read_text().replace(old, new))
    assert [str(one) for one in find_problems() if one.path == RULE] == problems


@pytest.mark.parametrize(
    ("block", "problems"),
    [
        (
            'level = "7"\nread = "9S 9H 9C 7H 7H"\nreadings = ["bomb 5 9", "full_house 5 9"]',
            [],
        ),
        (
            'level = "7"\nread = "9S 9H 9C 7H 7H"\nreadings = ["bomb 5 9"]',
            ['the engine says ["bomb 5 9", "full_house 5 9"]'],
        ),
        ('level = "5"\norder = "4S KD AS 5C BJ RJ"', []),
        ('level = "5"\norder = "5C 4S"', ["the engine says 4S 5C"]),
        (
            (
                'do = "promote"\nanswer = { advance = 2 }\n[ask]\nfinish = ["A", "B", "C"]\n'
                'levels = { AC = "6", BD = "9" }\ndeclarers = "AC"'
            ),
            [],
        ),
        (
            (
                'do = "promote"\nanswer = { winer = "AC" }\n[ask]\nfinish = ["A", "C"]\n'
                'levels = { AC = "6", BD = "9" }\ndeclarers = "AC"'
            ),
            [
                "the engine says nothing of winer; did you mean winner?",
            ],
        ),
        (
            'do = "promot"\nanswer = { advance = 3 }\n[ask]\nfinish = ["A"]',
            ["unknown question promot; did you mean promote?"],
        ),
        (
            'do = "table"\nanswer = { turn = "C" }\n' + ASK_THE_TABLE,
            [],
        ),
        (
            'do = "table"\nanswer = { turn = "D" }\n' + ASK_THE_TABLE,
            ["the engine says C"],
        ),
        (
            'do = "giveaway.turn"\nanswer = { played = ["AS"], exposed = "5D" }\n[ask]\nfoundations = ["3S", ""]\npile = "AS 5D"',
            [],
        ),
    ],
)
def test_every_kind_of_example_is_asked_of_the_engine(
    settings, small_book, block, problems
):
    settings.CONTENT = small_book
    for language in ("es", "pt-br"):
        file = small_book / f"rules/G5.{language}.md"
        file.write_text(f"{file.read_text()}\n```example\n{block}\n```\n")
    found = [
        one.message for one in find_problems() if one.path == "content/rules/G5.es.md"
    ]
    assert sorted(found) == problems


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("longest_straight = ", "longest_strait = ", "settings: longest_straight is missing"),
        ("longest_straight = ", "longest_strait = ", "settings: unknown longest_strait; did you mean longest_straight?"),
        ("summary.es", "summery.es", "summary is missing"),
    ],
)  # fmt: skip
def test_what_a_set_of_rules_lacks_is_told(settings, tmp_path, old, new, problem):
    book = tmp_path / "content"
    shutil.copytree(settings.CONTENT, book)
    file = book / "profiles/kawu.toml"
    text = file.read_text("utf-8").replace(old, new)
    file.write_text(
        text.replace("summary.pt-br", "summery.pt-br") if "summery" in new else text,
        "utf-8",
    )
    settings.CONTENT = book
    assert f"content/profiles/kawu.toml:1: {problem}" in map(str, find_problems())


def test_a_rule_holds_only_with_values_that_a_table_can_have(settings, tmp_path):
    book = tmp_path / "content"
    shutil.copytree(settings.CONTENT, book)
    file = book / "rules/G4.toml"
    text = file.read_text("utf-8")
    file.write_text(
        text.replace('longest_straight = ["5"]', 'longest_straight = ["6"]'), "utf-8"
    )
    settings.CONTENT = book
    assert [told.partition(": ")[2] for told in map(str, find_problems())] == [
        "holds: unknown value 6 of longest_straight"
    ]


def test_an_exercise_that_no_generator_makes_is_told(settings, small_book):
    settings.CONTENT = small_book
    for language in ("es", "pt-br"):
        file = small_book / f"lessons/wild.{language}.md"
        file.write_text(
            file.read_text().replace('kind = "wild-bomb"', 'kind = "wild-bmob"')
        )
    assert [str(one) for one in find_problems()] == [
        "content/lessons/wild.es.md:14: no exercise: unknown-kind wild-bmob; did you mean wild-bomb?",
        "content/lessons/wild.pt-br.md:14: no exercise: unknown-kind wild-bmob; did you mean wild-bomb?",
    ]


def test_problems_become_errors_of_manage_check(settings, small_book):
    settings.CONTENT = small_book
    (small_book / "glossary.pt-br.md").unlink()
    assert [(error.msg, error.id) for error in check_book()] == [
        ("content/glossary.pt-br.md:1: this file is missing", "tutor.E001")
    ]


def test_a_book_that_leaves_something_out_is_refused(small_book):
    gaps = find_gaps(read_books(small_book, LANGUAGES)["es"])
    assert "nothing carries S0-05-13" not in gaps
    assert "nothing carries S0-05-14" in gaps
    assert "no rule is cited for too-low" in gaps
    assert "no rule is cited for wild-cannot-be-joker" not in gaps


def test_the_book_of_the_site_leaves_nothing_out():
    assert find_gaps(book("es")) == []
    assert check_book_is_whole() == []


def test_the_pages_that_texts_lead_to_are_there():
    for name in PAGES:
        assert reverse(name).startswith("/")


def test_the_coverage_is_listed(capsys):
    call_command("coverage_of_rules")
    assert capsys.readouterr().out == "421 of 421 statements are carried\n"
    call_command("coverage_of_rules", all=True)
    assert capsys.readouterr().out.count("\n") == 422


def test_a_gap_fails_the_coverage(settings, small_book, capsys, monkeypatch):
    small = read_books(small_book, LANGUAGES)["es"]
    monkeypatch.setattr("tutor.library.book", lambda _language: small)
    with pytest.raises(CommandError, match="statements are carried by nothing"):
        call_command("coverage_of_rules")
    assert (
        "S0-05-14  -  Only another, higher bomb answers a bomb."
        in capsys.readouterr().out
    )


def test_every_statement_is_listed_with_what_carries_it():
    carried = coverage(book("es"))
    assert len(carried) == 421
    assert carried["S0-05-13"][0] == "rule G5.13"
