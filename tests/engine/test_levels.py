"""Levels: how far a deal moves a team, and when it wins the match."""

from dataclasses import replace
from itertools import permutations, product

import pytest

from engine import (
    COMPETITION,
    KAWU,
    LEVELS,
    PROFILES,
    RECREATIONAL,
    SHEET,
    Rank,
    find_profile,
    parse_level,
)
from engine.errors import ImpossiblePosition
from engine.guandan.levels import Score, promote, wins_match
from engine.guandan.seats import Finish, PerTeam, Seat, Team

SCORED_ALIKE = (RECREATIONAL, KAWU, COMPETITION)
ORDERS = [Finish.of(order) for order in permutations(Seat)]


def finish(text):
    """Read an order of going out: `ACBD`."""
    return Finish.of(Seat(letter) for letter in text)


def score(ac, bd, declarers=None, fails=(0, 0)):
    return Score(
        levels=PerTeam(parse_level(ac), parse_level(bd)),
        declarers=declarers and Team(declarers),
        fails=PerTeam(*fails),
    )


def written(after):
    return (str(after.levels.ac), str(after.levels.bd), after.declarers, after.winner)


# The order of going out.


def test_three_seats_name_the_last():
    assert finish("ABC") == finish("ABCD")
    assert finish("ACB").order == tuple("ACBD")


def test_two_partners_end_a_deal():
    assert finish("AC").order == tuple("AC")
    assert finish("DB").partner_place == 2


@pytest.mark.parametrize(
    ("nonsense", "said"),
    [
        ("", "0 seats; 2 to 4 are needed"),
        ("A", "1 seats; 2 to 4 are needed"),
        ("ABCDA", "5 seats; 2 to 4 are needed"),
        ("AA", "a seat goes out once"),
        ("ABB", "a seat goes out once"),
        ("ABCA", "a seat goes out once"),
    ],
)
def test_an_order_names_two_to_four_different_seats(nonsense, said):
    with pytest.raises(ImpossiblePosition) as refused:
        finish(nonsense)
    assert refused.value.detail == f"finish: {said}"


@pytest.mark.parametrize("open_end", ["AB", "AD", "CB", "DA"])
def test_two_rivals_do_not_end_a_deal(open_end):
    with pytest.raises(ImpossiblePosition) as refused:
        finish(open_end)
    one, other = open_end
    assert refused.value.detail == f"finish: {one} and {other} do not end a deal"


def test_who_owes_is_the_last_or_both_rivals():
    assert finish("ABCD").losers == (Seat.D,)
    assert finish("ABDC").losers == (Seat.C,)
    assert finish("AC").losers == finish("ACDB").losers == (Seat.B, Seat.D)
    assert finish("DB").losers == (Seat.A, Seat.C)


def test_partners_sit_opposite_and_play_goes_to_the_right():
    assert [seat.right for seat in Seat] == [Seat.B, Seat.C, Seat.D, Seat.A]
    assert [seat.partner for seat in Seat] == [Seat.C, Seat.D, Seat.A, Seat.B]
    assert [seat.team for seat in Seat] == [Team.AC, Team.BD, Team.AC, Team.BD]
    assert (Team.AC.rivals, Team.BD.rivals) == (Team.BD, Team.AC)


# Steps.


@pytest.mark.parametrize("profile", PROFILES.values(), ids=lambda profile: profile.key)
@pytest.mark.parametrize(
    ("order", "steps"), [("AC", 3), ("ACDB", 3), ("ABCD", 2), ("ADCB", 2), ("ABDC", 1)]
)
def test_the_partners_place_gives_three_two_or_one(profile, order, steps):
    after = promote(finish(order), score("6", "J"), profile)
    assert after.levels == PerTeam(LEVELS[4 + steps], Rank.JACK)
    assert (after.declarers, after.advance, after.winner) == (Team.AC, steps, None)


def test_the_winner_advances_from_its_own_level_whoever_declared():
    assert written(promote(finish("ABCD"), score("6", "J", "BD"))) == (
        "8",
        "J",
        "AC",
        None,
    )


def test_the_next_deal_is_played_at_the_winners_level():
    assert score("2", "2").level is Rank.TWO
    assert score("6", "J", "AC").level is Rank.SIX
    assert score("6", "J", "BD").level is Rank.JACK
    assert promote(finish("ABCD"), score("6", "J", "BD")).level is Rank.EIGHT


def test_some_tables_give_four_for_first_and_second():
    four = find_profile("recreational+steps-421")
    advances = [
        promote(finish(o), score("2", "2"), four).advance
        for o in ("AC", "ABCD", "ABDC")
    ]
    assert advances == [4, 2, 1]


@pytest.mark.parametrize(
    ("level", "order", "moved"),
    [("Q", "AC", 2), ("K", "AC", 1), ("K", "ABDC", 1), ("Q", "ABCD", 2)],
)
def test_advancing_stops_at_the_ace(level, order, moved):
    after = promote(finish(order), score(level, "5", "AC"))
    assert (after.levels.ac, after.advance, after.winner) == (Rank.ACE, moved, None)


# The win at the ace.


@pytest.mark.parametrize("profile", SCORED_ALIKE, ids=lambda profile: profile.key)
@pytest.mark.parametrize(
    ("order", "wins"), [("AC", True), ("ABCD", True), ("ABDC", False)]
)
def test_declarers_at_their_ace_win_unless_the_partner_is_last(profile, order, wins):
    before = score("A", "9", "AC")
    after = promote(finish(order), before, profile)
    assert wins_match(finish(order), before, profile) is wins
    assert written(after) == ("A", "9", "AC", "AC" if wins else None)
    assert after.advance == 0


@pytest.mark.parametrize("profile", SCORED_ALIKE, ids=lambda profile: profile.key)
def test_a_team_at_the_ace_that_did_not_declare_does_not_win(profile):
    after = promote(finish("AC"), score("A", "9", "BD"), profile)
    assert written(after) == ("A", "9", "AC", None)


def test_both_at_the_ace_only_the_declarers_win():
    assert promote(finish("AC"), score("A", "A", "BD")).winner is None
    assert promote(finish("BD"), score("A", "A", "BD")).winner is Team.BD


@pytest.mark.parametrize("order", ["AC", "ABCD", "ABDC"])
@pytest.mark.parametrize("declarers", ["AC", "BD", None])
def test_on_the_sheet_any_win_of_a_team_at_the_ace_wins(order, declarers):
    assert promote(finish(order), score("A", "9", declarers), SHEET).winner is Team.AC


def test_on_the_sheet_the_team_must_have_reached_the_ace_before():
    assert written(promote(finish("AC"), score("K", "A", "BD"), SHEET)) == (
        "A",
        "A",
        "AC",
        None,
    )


@pytest.mark.parametrize(
    ("rules", "wins"),
    [
        ("recreational", [True, True, False]),
        ("recreational+double-win-at-ace", [True, False, False]),
        ("recreational+any-win-at-ace", [True, True, True]),
        ("sheet+double-win-at-ace", [True, False, False]),
    ],
)
def test_tables_ask_another_place_of_the_partner(rules, wins):
    profile = find_profile(rules)
    before = score("A", "9", "AC")
    assert [
        wins_match(finish(o), before, profile) for o in ("AC", "ABCD", "ABDC")
    ] == wins


def test_any_win_at_the_ace_still_needs_the_declarers_where_the_document_does():
    loose = find_profile("recreational+any-win-at-ace")
    assert promote(finish("AC"), score("A", "9", "BD"), loose).winner is None


# Failures at the ace.


@pytest.mark.parametrize("rules", ["recreational", "kawu", "sheet", "competition"])
def test_no_document_punishes_failures_at_the_ace(rules):
    before = score("A", "9", "AC", (2, 0))
    after = promote(finish("BD"), before, find_profile(rules))
    assert (after.levels.ac, after.fails) == (Rank.ACE, PerTeam(2, 0))


@pytest.mark.parametrize(("option", "level"), [("2", Rank.TWO), ("k", Rank.KING)])
@pytest.mark.parametrize("order", ["BD", "BADC", "ABDC"])
def test_the_third_failure_sends_the_declarers_back(option, level, order):
    profile = find_profile(f"recreational+fail-at-ace-{option}")
    once = promote(finish(order), score("A", "9", "AC"), profile)
    assert (once.levels.ac, once.fails) == (Rank.ACE, PerTeam(1, 0))
    twice = promote(finish(order), score("A", "9", "AC", (1, 0)), profile)
    assert (twice.levels.ac, twice.fails) == (Rank.ACE, PerTeam(2, 0))
    thrice = promote(finish(order), score("A", "9", "AC", (2, 0)), profile)
    assert (thrice.levels.ac, thrice.fails) == (level, PerTeam(0, 0))


def test_a_match_begins_at_two_with_no_failures():
    before = Score()
    assert before.levels == PerTeam(Rank.TWO, Rank.TWO)
    assert before.fails == PerTeam(0, 0)
    assert (before.declarers, before.winner, before.advance) == (None, None, 0)


def test_a_team_sent_back_by_its_own_win_goes_on_declaring_at_the_lower_level():
    profile = find_profile("recreational+fail-at-ace-2")
    after = promote(finish("ABDC"), score("A", "9", "AC", (2, 1)), profile)
    assert (after.declarers, after.level, after.advance) == (Team.AC, Rank.TWO, 0)
    assert after.fails == PerTeam(0, 1)


def test_the_rivals_advance_from_their_own_level_while_the_declarers_are_sent_back():
    profile = find_profile("recreational+fail-at-ace-2")
    after = promote(finish("BADC"), score("A", "9", "AC", (2, 0)), profile)
    assert written(after) == ("2", "J", "BD", None)
    assert after.advance == 2


@pytest.mark.parametrize("order", ["AC", "BD", "ABDC"])
@pytest.mark.parametrize("declarers", ["BD", None])
def test_only_a_deal_declared_at_the_own_ace_is_a_try(order, declarers):
    profile = find_profile("recreational+fail-at-ace-2")
    after = promote(finish(order), score("A", "9", declarers, (2, 2)), profile)
    assert (after.levels.ac, after.fails) == (Rank.ACE, PerTeam(2, 2))


def test_a_won_match_leaves_everything_else_as_it_was():
    profile = find_profile("recreational+fail-at-ace-2")
    before = score("A", "9", "AC", (2, 1))
    after = promote(finish("AC"), before, profile)
    assert after == replace(before, winner=Team.AC)


def test_on_the_sheet_a_win_by_the_others_at_their_ace_ends_the_count():
    profile = find_profile("sheet+fail-at-ace-2")
    before = score("A", "A", "AC", (2, 0))
    assert promote(finish("BD"), before, profile) == replace(
        before, declarers=Team.BD, winner=Team.BD
    )


# Laws.


@pytest.mark.parametrize("profile", PROFILES.values(), ids=lambda profile: profile.key)
def test_a_second_reading_of_the_rules_agrees_everywhere(profile):
    """Every order, every pair of levels, every declarer, told as a table of cases."""
    letters = "23456789TJQKA"
    for order, ac, bd, declarers in product(
        ORDERS, letters, letters, ("AC", "BD", None)
    ):
        won = "AC" if order.first in "AC" else "BD"
        own = ac if won == "AC" else bd
        place = [seat in won for seat in order.order][1:].index(True) + 2
        asked = profile is not SHEET
        match = own == "A" and (not asked or (declarers == won and place < 4))
        gain = 0 if match else min({2: 3, 3: 2, 4: 1}[place], 12 - letters.index(own))
        moved = letters[letters.index(own) + gain]
        expected = (moved, bd) if won == "AC" else (ac, moved)
        after = promote(order, score(ac, bd, declarers), profile)
        assert written(after) == (*expected, won, won if match else None)
        assert after.advance == gain
        assert after.fails == PerTeam(0, 0)
