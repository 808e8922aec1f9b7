"""The house rules by name."""

import pytest

from engine import PROFILES, RECREATIONAL, SHEET, find_profile
from engine.guandan.settings import SETTINGS, setting


def test_the_name_plate_is_no_house_rule():
    assert SETTINGS[0] == "longest_straight"
    assert SETTINGS[-1] == "payer_leads"
    assert not {"key", "base", "options", "document"} & set(SETTINGS)


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("steps", "3-2-1"),
        ("count_from", "10"),
        ("fails_at_ace_to", "none"),
        ("first_lead", "turned-card"),
        ("payer_leads", "yes"),
        ("pass_locks_out", "no"),
    ],
)
def test_a_value_has_a_code(name, code):
    assert setting(RECREATIONAL, name) == code


def test_ranks_and_single_places_have_codes():
    assert setting(find_profile("kawu+fail-at-ace-k"), "fails_at_ace_to") == "K"
    assert setting(find_profile("kawu+double-win-at-ace"), "ace_partner_places") == "2"
    assert setting(SHEET, "straight_flush_above") == "none"


def test_every_house_rule_of_every_profile_has_a_code():
    for profile in PROFILES.values():
        assert all(setting(profile, name) for name in SETTINGS)


@pytest.mark.parametrize("name", ["key", "document", "colour"])
def test_what_is_no_house_rule_has_no_code(name):
    with pytest.raises(ValueError, match=name):
        setting(RECREATIONAL, name)
