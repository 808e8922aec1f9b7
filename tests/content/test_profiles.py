"""What the book says of the house rules, against the rules that the engine plays by."""

import re
import tomllib
from pathlib import Path

import pytest

from engine import OPTIONS, PROFILES, find_profile
from engine.guandan.settings import SETTINGS, code, setting

CONTENT = Path(__file__).parents[2] / "content"
FOLDER = CONTENT / "profiles"
LANGUAGES = {"es", "pt-br"}
DOCUMENTS = {"recreational": "S0", "kawu": "S2", "sheet": "S4"}
FILLED_FROM = {"000": "recreational", "002": "kawu"}
"""Where a silence is filled from, and the profile whose value then holds."""


def table(name):
    return tomllib.loads((FOLDER / f"{name}.toml").read_text("utf-8"))


SETTINGS_OF_THE_BOOK = table("settings")
OPTIONS_OF_THE_BOOK = table("options")
SOURCES = table("sources")
PROVENANCE = {name: table(name) for name in PROFILES}
STATEMENTS = tomllib.loads((CONTENT / "statements.toml").read_text("utf-8"))

everywhere = pytest.mark.parametrize(
    ("profile", "name"), [(profile, name) for profile in PROFILES for name in SETTINGS]
)


def said(profile, name):
    return PROVENANCE[profile]["settings"][name]


def words(value):
    """Every pair of twins in a table of the book, however deep."""
    if not isinstance(value, dict):
        return
    if LANGUAGES & set(value):
        yield {key: text for key, text in value.items() if key in LANGUAGES}
    for entry in value.values():
        entries = entry if isinstance(entry, list) else [entry]
        for inner in entries:
            yield from words(inner)


def test_the_book_names_every_house_rule_in_the_order_of_the_engine():
    assert list(SETTINGS_OF_THE_BOOK) == list(SETTINGS)


@pytest.mark.parametrize("profile", PROFILES)
def test_the_book_tells_where_every_house_rule_of_a_profile_comes_from(profile):
    assert set(PROVENANCE[profile]["settings"]) == set(SETTINGS)


def test_the_book_names_every_value_that_a_table_can_have_and_no_other():
    values = {name: {setting(p, name) for p in PROFILES.values()} for name in SETTINGS}
    for option in OPTIONS.values():
        values[option.field].add(code(option.value))
    assert {
        name: set(entry["values"]) for name, entry in SETTINGS_OF_THE_BOOK.items()
    } == values


def test_the_book_names_every_option_in_the_order_of_the_engine():
    assert list(OPTIONS_OF_THE_BOOK) == list(OPTIONS)


def test_every_word_has_its_twin():
    for name in ("settings", "options", "sources", *PROFILES):
        pairs = list(words(table(name)))
        assert pairs
        for pair in pairs:
            assert set(pair) == LANGUAGES, pair
            assert all(text == text.strip() != "" for text in pair.values())


def test_titles_and_questions_are_not_used_twice():
    for key in ("title", "question"):
        for language in LANGUAGES:
            texts = [entry[key][language] for entry in SETTINGS_OF_THE_BOOK.values()]
            assert len(set(texts)) == len(texts)


def test_spanish_and_portuguese_questions_are_questions():
    for entry in SETTINGS_OF_THE_BOOK.values():
        assert re.fullmatch(r"¿.+\?", entry["question"]["es"])
        assert re.fullmatch(r"[^¿].+\?", entry["question"]["pt-br"])


def test_every_house_rule_stands_at_rows_of_the_comparison():
    for entry in SETTINGS_OF_THE_BOOK.values():
        assert entry["points"]
        assert all(1 <= point <= 68 for point in entry["points"])


@everywhere
def test_a_house_rule_is_stated_silent_contradictory_or_from_outside(profile, name):
    entry = said(profile, name)
    allowed = {
        "states": {"status", "statements"},
        "silent": {"status", "filled", "statements", "says"},
        "contradicts": {"status", "statements", "mistakes", "says", "resolved"},
        "outside": {"status", "sources", "says"},
    }
    needed = {
        "states": {"statements"},
        "silent": {"filled"},
        "contradicts": {"statements", "mistakes", "says", "resolved"},
        "outside": {"sources"},
    }
    assert needed[entry["status"]] <= set(entry) <= allowed[entry["status"]]
    assert (entry["status"] == "outside") is not bool(PROFILES[profile].document)


@everywhere
def test_the_statements_named_are_the_documents_own(profile, name):
    for statement in said(profile, name).get("statements", []):
        assert statement in STATEMENTS
        assert statement.startswith(DOCUMENTS[profile])


@everywhere
def test_a_silence_is_filled_with_the_value_of_where_it_is_filled_from(profile, name):
    entry = said(profile, name)
    if entry["status"] == "silent":
        other = PROFILES[FILLED_FROM[entry["filled"]]]
        assert setting(PROFILES[profile], name) == setting(other, name)
        assert said(other.key, name)["status"] == "states"


def test_the_main_document_is_silent_about_no_house_rule():
    assert {said("recreational", name)["status"] for name in SETTINGS} == {"states"}


@everywhere
def test_mistakes_and_sources_have_names(profile, name):
    entry = said(profile, name)
    assert all(
        re.fullmatch(r"K([1-9]|1[0-9]|2[0-8])", key)
        for key in entry.get("mistakes", [])
    )
    assert set(entry.get("sources", [])) <= set(SOURCES)


def test_what_is_decided_here_has_one_id_a_profile_and_the_same_words_everywhere():
    texts = dict[str, dict[str, object]]()
    for profile in PROFILES:
        decided = PROVENANCE[profile].get("decided", [])
        ids = [entry["id"] for entry in decided]
        assert len(ids) == len(set(ids))
        for entry in decided:
            assert texts.setdefault(entry["id"], entry) == entry


def test_the_rules_that_decisions_name_stand_in_the_rulebook():
    for profile in PROFILES:
        for entry in PROVENANCE[profile].get("decided", []):
            for rule in entry["rules"]:
                chapter = CONTENT / "rules" / f"{rule.partition('.')[0]}.toml"
                assert rule in tomllib.loads(chapter.read_text("utf-8"))


@pytest.mark.parametrize("key", OPTIONS)
def test_an_option_gives_its_house_rule_a_value_the_book_names(key):
    option = OPTIONS[key]
    profile = find_profile(f"{option.only_on or 'recreational'}+{key}")
    base = PROFILES[profile.base]
    assert setting(profile, option.field) != setting(base, option.field)
    changed = {
        name for name in SETTINGS if setting(profile, name) != setting(base, name)
    }
    assert changed == {option.field}
