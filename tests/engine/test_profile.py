from dataclasses import fields, replace

import pytest

from engine import COMPETITION, KAWU, PROFILES, RECREATIONAL, SHEET, Profile
from engine.guandan.settings import SETTINGS


def differences(profile):
    """Return the house rules in which a profile differs from the main one."""
    return {
        name
        for name in SETTINGS
        if getattr(profile, name) != getattr(RECREATIONAL, name)
    }


def test_kawu_differs_in_the_first_lead_and_the_returned_card():
    assert differences(KAWU) == {"first_lead", "return_card"}


def test_competition_differs_in_the_direction_of_the_deal():
    assert differences(COMPETITION) == {"deals_clockwise"}


def test_the_sheet_shares_only_what_it_leaves_unsaid():
    assert set(SETTINGS) - differences(SHEET) == {
        "deals_clockwise",
        "count_from",
        "steps",
        "fails_at_ace_to",
        "tribute_tie",
    }


def test_profiles_are_found_by_their_key():
    assert {key: profile.key for key, profile in PROFILES.items()} == {
        key: key for key in PROFILES
    }


def test_every_field_says_what_it_means():
    source = __import__("inspect").getsource(Profile)
    undocumented = [
        field.name
        for field in fields(Profile)
        if f"    {field.name}:" in source
        and '"""' not in source.split(f"    {field.name}:")[1].split("\n")[1]
    ]
    assert undocumented == []


def test_equal_rules_are_equal_values():
    same = replace(SHEET)
    assert same == SHEET
    assert hash(same) == hash(SHEET)
    assert replace(SHEET, steps=(4, 2, 1)) != SHEET


@pytest.mark.parametrize(
    "impossible",
    [
        {"longest_straight": 4},
        {"longest_straight": 14},
        {"longest_straight_flush": 4},
        {"longest_straight_flush": 14},
        {"tube_pairs": (1, 3)},
        {"tube_pairs": (4, 3)},
        {"tube_pairs": (2, 14)},
        {"plate_triples": (1, 2)},
        {"plate_triples": (3, 2)},
        {"plate_triples": (2, 10)},
        {"straight_flush_above": 3},
        {"straight_flush_above": 6},
        {"largest_bomb": 3},
        {"largest_bomb": 11},
        {"ace_partner_places": (1, 2)},
    ],
)
def test_rules_that_no_table_can_play_by_are_refused(impossible):
    with pytest.raises(ValueError, match="no table can play by these rules"):
        replace(RECREATIONAL, **impossible)


@pytest.mark.parametrize(
    "possible",
    [
        {"longest_straight": 13, "longest_straight_flush": 13},
        {"tube_pairs": (2, 13), "plate_triples": (2, 9)},
        {"straight_flush_above": 4, "largest_bomb": 4},
        {"ace_partner_places": ()},
    ],
)
def test_the_extremes_can_be_played_by(possible):
    assert replace(RECREATIONAL, **possible) != RECREATIONAL


def test_a_profile_cannot_be_changed():
    with pytest.raises(AttributeError):
        SHEET.steps = (4, 2, 1)  # type: ignore[misc]
