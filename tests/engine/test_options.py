"""House rules and options: each changes a ruling, and those that cannot be meant are refused."""

from dataclasses import replace
from itertools import combinations

import pytest

from engine import (
    OPTIONS,
    PROFILES,
    RECREATIONAL,
    SEATS,
    Action,
    Due,
    EngineError,
    Finish,
    Kind,
    PerSeat,
    PerTeam,
    Rank,
    RefusedOption,
    Score,
    Seat,
    Table,
    Team,
    UnknownProfile,
    WrongGame,
    deal,
    find_profile,
    judge,
    must_tell,
    offers,
    paid,
    parse_cards,
    parse_level,
    payable,
    promote,
    read,
    returns,
    tribute,
    write_cards,
)
from engine.guandan.settings import SETTINGS

AT_ACE = Score(
    levels=PerTeam(Rank.ACE, Rank.NINE), declarers=Team.AC, fails=PerTeam(2, 0)
)


def readings(cards, level, profile):
    return {
        (r.kind, r.size) for r in read(parse_cards(cards), parse_level(level), profile)
    }


def beats(play, over, profile):
    return judge(parse_cards(play), parse_cards(over), Rank.TWO, profile).legal


def finish(text):
    return Finish.of(map(Seat, text))


def turn_after(actions, left, profile):
    table = Table.counted(Seat.A, PerSeat(left), Rank.TWO, profile)
    for seat, cards in actions:
        table = table.after(Action(Seat(seat), parse_cards(cards) if cards else None))
    return table.turn


def wins(order, score, profile):
    return promote(finish(order), score, profile).winner is not None


def owed(order, profile):
    return tribute(
        finish(order), {seat: parse_cards("KS 3S") for seat in SEATS}, Rank.TWO, profile
    )


RULINGS = {
    "longest_straight": lambda p: readings("3S 4D 5C 6H 7S 8D", "K", p),
    "level_in_straights": lambda p: readings("3S 4D 5C 6S 7S", "5", p),
    "tube_pairs": lambda p: readings("5S 5D 6S 6C", "K", p),
    "plate_triples": lambda p: readings("7S 7D 7C 8H 8D 8S 9C 9D 9S", "K", p),
    "wild_pairs": lambda p: readings("KS 5H", "5", p),
    "straight_flush_above": lambda p: (
        Kind.STRAIGHT_FLUSH in {kind for kind, _ in readings("4S 5S 6S 7S 8S", "K", p)},
        beats("4S 5S 6S 7S 8S", "KS KD KC KH KS", p),
    ),
    "longest_straight_flush": lambda p: readings("4S 5S 6S 7S 8S 9S", "K", p),
    "largest_bomb": lambda p: readings("9S 9D 9C 9H 9S 9D 9C 9H KH", "K", p),
    "first_lead": lambda p: tuple(deal(seed, p).leader for seed in range(12)),
    "deals_clockwise": lambda p: deal(1, p).hands,
    "pass_locks_out": lambda p: turn_after(
        [("A", "5S"), ("B", None), ("C", "6S"), ("D", "7S"), ("A", "8S")], (9,) * 4, p
    ),
    "stops_at_double": lambda p: turn_after(
        [("A", "5S"), ("B", None), ("C", "6S")], (1, 5, 1, 5), p
    ),
    "count_from": lambda p: must_tell(8, p),
    "steps": lambda p: promote(finish("AC"), Score(), p).levels.ac,
    "ace_partner_places": lambda p: tuple(
        wins(o, AT_ACE, p) for o in ("AC", "ABCD", "ABDC")
    ),
    "ace_as_declarers": lambda p: wins("AC", replace(AT_ACE, declarers=Team.BD), p),
    "fails_at_ace_to": lambda p: promote(finish("BD"), AT_ACE, p).levels.ac,
    "tribute_after_14": lambda p: owed("ABDC", p).due,
    "tribute_card": lambda p: payable(parse_cards("RJ 2S KS"), Rank.TWO, p),
    "tribute_tie": lambda p: owed("AC", p).choice,
    "red_jokers_cancel": lambda p: (
        tribute(finish("ABCD"), {Seat.D: parse_cards("RJ RJ KS")}, Rank.TWO, p).due
    ),
    "return_card": lambda p: returns(
        parse_cards("5S 9D JC 5H"), parse_cards("KS")[0], Rank.FIVE, p
    ),
    "payer_leads": lambda p: owed("ABCD", p).leader,
}
"""For each house rule a question that it decides."""


BASES = {"longest_straight_flush": find_profile("sheet+flush-bomb")}
"""Where a house rule can be looked at when it is not in the main document."""


def values(name):
    """Every value that a profile or an option gives a house rule."""
    found = {getattr(profile, name) for profile in PROFILES.values()}
    return found | {option.value for option in OPTIONS.values() if option.field == name}


def test_every_house_rule_has_a_question_it_decides():
    assert list(RULINGS) == list(SETTINGS)


@pytest.mark.parametrize("name", SETTINGS)
def test_every_two_values_of_a_house_rule_give_different_rulings(name):
    base = BASES.get(name, RECREATIONAL)
    rulings = [RULINGS[name](replace(base, **{name: value})) for value in values(name)]
    assert len(rulings) >= 2
    assert all(one != other for one, other in combinations(rulings, 2))


@pytest.mark.parametrize("key", OPTIONS)
@pytest.mark.parametrize("base", PROFILES)
def test_an_option_that_a_profile_takes_changes_its_ruling(base, key):
    if key in offers(PROFILES[base]):
        changed, name = find_profile(f"{base}+{key}"), OPTIONS[key].field
        assert RULINGS[name](changed) != RULINGS[name](PROFILES[base])
    else:
        with pytest.raises(RefusedOption) as refused:
            find_profile(f"{base}+{key}")
        assert (refused.value.code, refused.value.why) == (
            "unknown-option",
            "changes-nothing",
        )


REFUSED = {
    "sheet": {
        "any-win-at-ace",
        "long-straights",
        "no-tribute-14",
        "pass-locks-out",
        "two-pair-tubes",
    },
    "recreational": {"flush-bomb"},
    "kawu": {"flush-bomb"},
    "competition": {"flush-bomb"},
}


@pytest.mark.parametrize("base", PROFILES)
def test_an_option_that_changes_nothing_is_refused(base):
    assert set(offers(PROFILES[base])) == set(OPTIONS) - REFUSED[base]


@pytest.mark.parametrize(
    ("name", "why", "other"),
    [
        ("recreational+fail-at-ace-2+fail-at-ace-k", "contradicts", "fail-at-ace-2"),
        (
            "recreational+any-win-at-ace+double-win-at-ace",
            "contradicts",
            "any-win-at-ace",
        ),
        ("recreational+steps-421+steps-421", "changes-nothing", ""),
        ("recreational+steps-521", "unknown", ""),
        ("recreational+", "unknown", ""),
        ("sheet+no-tribute-14", "changes-nothing", ""),
        ("kawu+flush-bomb", "changes-nothing", ""),
    ],
)
def test_options_that_cannot_be_meant_are_refused_with_a_code(name, why, other):
    with pytest.raises(RefusedOption) as refused:
        find_profile(name)
    assert (refused.value.code, refused.value.why, refused.value.other) == (
        "unknown-option",
        why,
        other,
    )


@pytest.mark.parametrize(
    ("name", "error"),
    [
        ("national", UnknownProfile),
        ("", UnknownProfile),
        ("+steps-421", UnknownProfile),
        ("Recreational", UnknownProfile),
        ("giveaway", WrongGame),
        ("giveaway+steps-421", WrongGame),
    ],
)
def test_what_is_no_profile_of_guandan_is_refused(name, error):
    with pytest.raises(EngineError) as refused:
        find_profile(name)
    assert type(refused.value) is error


def test_of_a_long_name_that_is_no_profile_the_beginning_is_named():
    with pytest.raises(UnknownProfile) as refused:
        find_profile("national" * 10)
    assert refused.value.detail == ("national" * 5)


def test_options_are_sorted_in_the_name_whatever_their_order():
    one = find_profile("recreational+steps-421+count-6")
    assert one.key == "recreational+count-6+steps-421"
    assert one == find_profile("recreational+count-6+steps-421")
    assert one.options == ("count-6", "steps-421")
    assert (one.steps, one.count_from) == ((4, 2, 1), 6)


def test_what_an_option_leaves_open_is_what_the_profile_says():
    loose = find_profile("sheet+tie-winners-choose")
    ruling = paid(
        finish("AC"),
        {Seat.B: parse_cards("KS")[0], Seat.D: parse_cards("KD")[0]},
        Rank.TWO,
        loose,
    )
    assert (ruling.due, ruling.leader) == (Due.DOUBLE, Seat.A)
    assert write_cards([payment.card for payment in ruling.payments]) == "KS KD"


def test_no_two_options_beside_contradictions_hinder_each_other():
    for one, other in combinations(OPTIONS, 2):
        base = "sheet" if "flush-bomb" in (one, other) else "recreational"
        if {one, other} & REFUSED[base]:
            continue
        name = f"{base}+{other}+{one}"
        if OPTIONS[one].field == OPTIONS[other].field:
            with pytest.raises(RefusedOption, match="contradicts"):
                find_profile(name)
        else:
            assert find_profile(name).options == tuple(sorted((one, other)))
