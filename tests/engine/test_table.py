"""A deal in progress: turns, passes, tricks, going out, the end."""

import pytest

from engine import (
    COMPETITION,
    KAWU,
    PROFILES,
    RECREATIONAL,
    Action,
    AmbiguousOver,
    Declared,
    ImpossiblePosition,
    Kind,
    PerSeat,
    Rank,
    Reason,
    Seat,
    Table,
    find_profile,
    must_tell,
    parse_cards,
    parse_level,
    parse_rank,
    write_cards,
)

STOP_AT_A_PAIR = (RECREATIONAL, KAWU, COMPETITION)


def sit(left=(27, 27, 27, 27), *, leader="A", level="2", rules="recreational"):
    """A table where only the numbers of cards are known."""
    return Table.counted(
        Seat(leader), PerSeat(left), parse_level(level), find_profile(rules)
    )


def action(text):
    """Read an action: `A QS QD`, `B -` for a pass, `A 8S 8D 9S 9D 2H 2H as tube T`."""
    cards, _, declared = text[2:].partition(" as ")
    if not declared:
        return Action(Seat(text[0]), None if cards == "-" else parse_cards(cards))
    kind, rank = declared.split()
    return Action(
        Seat(text[0]), parse_cards(cards), Declared(Kind(kind), parse_rank(rank))
    )


def after(table, story):
    """Play a story: `A QS QD | B KC KD | C - | D -`."""
    for text in story.split(" | "):
        table = table.after(action(text))
    return table


def held(table, seat):
    assert table.hands is not None
    return table.hands.of(seat)


def refused(table, text):
    """The reason for which an action is refused."""
    ruling = table.ruling(action(text))
    assert not ruling.legal
    with pytest.raises(ImpossiblePosition, match=str(ruling.reason)):
        table.after(action(text))
    return ruling.reason


def state(table):
    """Draw a table: `C leads`, `B over KC KD by A`, `over: AC`."""
    if table.turn is None:
        return "over: " + "".join(table.finished)
    if table.to_beat is None:
        return f"{table.turn} leads"
    return (
        f"{table.turn} over {write_cards(table.to_beat.cards)} by {table.to_beat.seat}"
    )


# Turns and tricks.


def test_the_leader_may_play_anything_and_the_right_hand_neighbour_answers():
    table = sit()
    assert state(table) == "A leads"
    assert table.leads
    table = after(table, "A QS QD")
    assert state(table) == "B over QS QD by A"
    assert not table.leads
    assert table.left == PerSeat((25, 27, 27, 27))


def test_the_example_of_the_document():
    table = after(sit(level="7"), "A QS QD | B KC KD | C 8C 8D 8S 7H")
    assert table.to_beat.reading.kind is Kind.BOMB
    table = after(table, "D - | A -")
    assert state(table) == "B over 8C 8D 8S 7H by C"
    assert state(after(table, "B -")) == "C leads"


def test_a_player_who_passed_may_come_back():
    table = after(sit(), "A 5S | B - | C 9D | D QC | A -")
    assert state(after(table, "B AS")) == "C over AS by B"


def test_two_passes_do_not_end_a_trick():
    assert state(after(sit(), "A 5S | B - | C -")) == "D over 5S by A"


def test_after_three_passes_the_last_to_play_leads_anything():
    table = after(sit(), "A 5S | B 6S | C - | D - | A -")
    assert state(table) == "B leads"
    assert state(after(table, "B 3S 3D 3C")) == "C over 3S 3D 3C by B"


def test_a_play_by_someone_else_starts_the_passes_anew():
    table = after(sit(), "A 5S | B - | C - | D 6S | A - | B -")
    assert state(table) == "C over 6S by D"
    assert state(after(table, "C -")) == "D leads"


def test_the_leader_may_not_pass():
    assert refused(sit(), "A -") is Reason.MUST_LEAD
    assert refused(after(sit(), "A 5S | B - | C - | D -"), "A -") is Reason.MUST_LEAD


@pytest.mark.parametrize("text", ["B 3S", "C 9S 9D 9C 9H", "D -"])
def test_nobody_plays_out_of_turn_not_even_a_bomb(text):
    assert refused(sit(), text) is Reason.NOT_YOUR_TURN


def test_cards_are_judged_against_what_lies_there():
    table = after(sit(), "A QS QD")
    assert refused(table, "B JS JD") is Reason.TOO_LOW
    assert refused(table, "B KS") is Reason.DIFFERENT_KIND
    assert refused(table, "B KS KD QC") is Reason.NOT_A_COMBINATION
    assert table.ruling(action("B KS KD")).reason is Reason.BEATS_SAME_KIND
    assert table.ruling(action("B KS KD")).verdict.rule == "G4.10"


def test_a_pass_that_is_allowed_has_no_reason():
    ruling = after(sit(), "A QS").ruling(action("B -"))
    assert (ruling.legal, ruling.reason, ruling.verdict) == (True, None, None)


def test_nobody_plays_more_cards_than_he_holds():
    assert refused(sit((2, 5, 5, 5)), "A 3S 3D 3C") is Reason.TOO_MANY_CARDS
    assert state(after(sit((3, 5, 5, 5)), "A 3S 3D 3C")) == "B over 3S 3D 3C by A"


# Readings at the table.


def test_a_play_counts_as_what_it_was_declared_to_be():
    table = after(sit(level="4"), "A 5D 6D 4H 8D 9D as straight 9")
    assert table.to_beat.reading.kind is Kind.STRAIGHT
    assert state(after(table, "B 6S 7D 8S 9S TS")) == "C over 6S 7D 8S 9S TS by B"


def test_an_undeclared_play_counts_as_its_strongest_reading():
    table = after(sit(level="4"), "A 5D 6D 4H 8D 9D")
    assert table.to_beat.reading.kind is Kind.STRAIGHT_FLUSH
    assert refused(table, "B 6S 7D 8S 9S TS") is Reason.NEEDS_BOMB


def test_a_lead_that_may_be_a_tube_or_a_plate_must_be_declared():
    with pytest.raises(AmbiguousOver):
        sit(level="4").ruling(action("A 8S 8D 9S 9D 4H 4H"))
    table = after(sit(level="4"), "A 8S 8D 9S 9D 4H 4H as tube T")
    assert table.to_beat.reading.rank is Rank.TEN
    plate = after(sit(level="4"), "A 8S 8D 9S 9D 4H 4H as plate 9")
    assert refused(plate, "B JS JD QS QD KS KD") is Reason.DIFFERENT_KIND


def test_what_the_cards_cannot_be_is_refused():
    assert refused(sit(), "A QS QD as triple Q") is Reason.NOT_THAT_READING


def test_an_answer_that_could_be_several_things_is_the_one_that_beats():
    table = after(sit(level="4"), "A 5S 5D 6S 6D 7S 7D | B 8S 8D 9S 9D 4H 4H")
    assert table.to_beat.reading.kind is Kind.TUBE
    assert refused(table, "C 9S 9D 9C TS TD TC") is Reason.DIFFERENT_KIND


# Going out.


def test_an_empty_hand_passes_by_itself():
    table = after(sit((1, 5, 5, 5)), "A 5S | B 6S | C - | D -")
    assert state(table) == "B leads"
    assert table.finished == (Seat.A,)


def test_a_last_play_nobody_beats_gives_the_lead_to_the_partner():
    table = after(sit((1, 5, 5, 5)), "A 5S | B - | C -")
    assert state(table) == "D over 5S by A"
    assert state(after(table, "D -")) == "C leads"


def test_a_last_play_that_is_beaten_gives_the_lead_to_who_beat_it():
    assert state(after(sit((1, 5, 5, 5)), "A 5S | B - | C 6S | D - | B -")) == "C leads"


def test_the_partner_may_beat_the_last_play_himself():
    assert state(after(sit((1, 5, 5, 5)), "A 5S | B - | C 6S")) == "D over 6S by C"


def test_who_is_out_plays_no_more():
    table = after(sit((1, 5, 5, 5)), "A 5S")
    assert refused(table, "A 6S") is Reason.ALREADY_OUT
    assert refused(table, "A -") is Reason.ALREADY_OUT


@pytest.mark.parametrize("profile", STOP_AT_A_PAIR, ids=lambda profile: profile.key)
def test_the_deal_stops_when_a_pair_is_out(profile):
    table = after(sit((1, 5, 1, 5), rules=profile.key), "A 5S | B - | C 6S")
    assert state(table) == "over: AC"
    assert (table.over, table.leads, table.to_beat) == (True, False, None)
    assert table.finish.partner_place == 2
    assert refused(table, "D 7S") is Reason.DEAL_OVER
    assert refused(table, "A -") is Reason.DEAL_OVER


@pytest.mark.parametrize("profile", PROFILES.values(), ids=lambda profile: profile.key)
def test_the_deal_stops_when_one_player_is_left(profile):
    table = after(sit((1, 1, 1, 5), rules=profile.key), "A 5S | B 6S")
    assert state(table) == "C over 6S by B"
    assert table.finish is None
    table = after(table, "C 7S")
    assert state(table) == "over: ABCD"
    assert table.finish.partner_place == 3


def test_two_rivals_out_do_not_stop_the_deal():
    table = after(sit((1, 1, 5, 5)), "A 5S | B 6S | C - | D -")
    assert state(table) == "D leads"
    assert state(after(table, "D 3S")) == "C over 3S by D"


def test_on_the_sheet_play_goes_on_after_first_and_second():
    table = after(sit((1, 5, 1, 5), rules="sheet"), "A 5S | B - | C 6S")
    assert state(table) == "D over 6S by C"
    assert table.finished == (Seat.A, Seat.C)


def test_on_the_sheet_the_next_seat_leads_when_the_player_and_the_partner_are_out():
    table = after(sit((1, 5, 1, 5), rules="sheet"), "A 5S | B - | C 6S | D -")
    assert state(table) == "D leads"
    assert state(after(table, "D 3S")) == "B over 3S by D"
    other = after(
        sit((1, 5, 1, 5), leader="C", rules="sheet"), "C 5S | D - | A 6S | B 7S"
    )
    assert state(other) == "B leads"
    last = after(
        sit((1, 5, 1, 5), leader="C", rules="sheet"), "C 5S | D - | A 6S | B -"
    )
    assert state(last) == "B leads"


# Locked out by a pass.


@pytest.mark.parametrize("rules", ["sheet", "recreational+pass-locks-out"])
def test_on_some_tables_a_pass_locks_out_until_the_trick_ends(rules):
    table = after(sit(rules=rules), "A 5S | B - | C 9D | D QC | A -")
    assert state(table) == "C over QC by D"
    assert refused(table, "B AS") is Reason.LOCKED_OUT
    assert refused(table, "A -") is Reason.LOCKED_OUT
    table = after(table, "C -")
    assert state(table) == "D leads"
    assert table.locked == frozenset()
    assert state(after(table, "D 3S | A 4S")) == "B over 4S by A"


def test_where_all_others_are_locked_out_or_empty_the_trick_ends_with_the_play():
    table = sit((5, 5, 5, 1), rules="recreational+pass-locks-out")
    table = after(table, "A 5S | B - | C - | D 6S")
    assert state(table) == "A over 6S by D"
    assert state(after(table, "A 7S")) == "A leads"
    assert state(after(table, "A -")) == "B leads"


def test_a_pass_locks_nobody_out_where_the_document_says_so():
    for profile in STOP_AT_A_PAIR:
        table = after(sit(rules=profile.key), "A 5S | B - | C 9D | D -")
        assert state(table) == "A over 9D by C"
        assert table.locked == frozenset()


# The count.


@pytest.mark.parametrize("profile", PROFILES.values(), ids=lambda profile: profile.key)
def test_ten_cards_or_fewer_must_be_told(profile):
    assert [must_tell(count, profile) for count in (27, 11, 10, 1, 0)] == [
        False,
        False,
        True,
        True,
        False,
    ]


def test_some_tables_tell_from_six():
    six = find_profile("recreational+count-6")
    assert [must_tell(count, six) for count in (10, 7, 6)] == [False, False, True]


def test_the_table_knows_who_must_tell():
    table = sit((27, 11, 10, 1))
    assert [seat for seat in Seat if table.must_tell(seat)] == [Seat.C, Seat.D]


# Where a table starts.


def test_seats_without_cards_are_out_from_the_start():
    table = sit((0, 5, 5, 5), leader="B")
    assert table.finished == (Seat.A,)
    assert state(after(table, "B 3S | C - | D -")) == "B leads"


def test_a_table_may_be_over_from_the_start():
    assert state(sit((0, 5, 0, 5), leader="B")) == "over: AC"
    assert state(sit((0, 5, 0, 5), leader="B", rules="sheet")) == "B leads"
    assert state(sit((0, 0, 0, 5), leader="D", rules="sheet")) == "over: ABCD"


@pytest.mark.parametrize(
    ("left", "fault"),
    [
        ((0, 5, 5, 5), "leader"),
        ((0, 0, 0, 0), "left"),
        ((28, 5, 5, 5), "left"),
        ((-1, 5, 5, 5), "left"),
    ],
)
def test_a_table_that_no_deal_has_is_refused(left, fault):
    with pytest.raises(ImpossiblePosition, match=fault):
        sit(left)


# Known hands.


def test_cards_leave_the_hand_they_are_played_from():
    hands = PerSeat.filled(map(parse_cards, ("5S 5D 5S", "6S", "7S", "8S")))
    table = Table.dealt(Seat.A, hands, Rank.TWO)
    assert table.left == PerSeat((3, 1, 1, 1))
    after_one = table.after(action("A 5S"))
    assert write_cards(held(after_one, Seat.A)) == "5D 5S"
    assert write_cards(held(table, Seat.A)) == "5S 5D 5S"
    assert held(after_one, Seat.B) == hands.of(Seat.B)


def test_cards_that_are_not_held_cannot_be_played():
    hands = PerSeat.filled(map(parse_cards, ("5S 5D", "6S", "7S", "8S")))
    table = Table.dealt(Seat.A, hands, Rank.TWO)
    for text in ("A 6S", "A 5S 5S"):
        with pytest.raises(ImpossiblePosition, match="does not hold"):
            table.ruling(action(text))


def test_a_table_never_changes():
    table = after(sit((1, 5, 5, 5), rules="sheet"), "A 5S | B -")
    before = (state(table), table.left, table.locked, table.finished)
    after(table, "C 6S | D 7S")
    table.ruling(action("C 2S"))
    assert (state(table), table.left, table.locked, table.finished) == before
    assert hash(table) == hash(after(sit((1, 5, 5, 5), rules="sheet"), "A 5S | B -"))


@pytest.mark.parametrize(
    ("rules", "left", "story", "reason", "rule"),
    [
        ("recreational", (5, 5, 5, 5), "A 5S | C 6S", Reason.NOT_YOUR_TURN, "G6.1"),
        ("recreational", (5, 5, 5, 5), "A -", Reason.MUST_LEAD, "G6.2"),
        ("recreational", (1, 5, 5, 5), "A 5S 5D", Reason.TOO_MANY_CARDS, "G6.2"),
        ("recreational", (1, 5, 5, 5), "A 5S | A 6S", Reason.ALREADY_OUT, "G6.11"),
        ("kawu", (1, 5, 1, 5), "A 5S | B - | C 6S | D 7S", Reason.DEAL_OVER, "G6.12"),
        ("sheet", (1, 1, 1, 5), "A 5S | B 6S | C 7S | D 8S", Reason.DEAL_OVER, "G6.13"),
        ("sheet", (5, 5, 5, 5), "A 5S | B - | C 6S | B 7S", Reason.LOCKED_OUT, "G6.17"),
        ("recreational", (5, 5, 5, 5), "A 5S | B 4S", Reason.TOO_LOW, "G4.10"),
    ],
)
def test_a_refusal_at_the_table_names_the_rule(rules, left, story, reason, rule):
    *before, last = story.split(" | ")
    table = sit(left, rules=rules)
    for text in before:
        table = table.after(action(text))
    ruling = table.ruling(action(last))
    assert (ruling.legal, ruling.reason, ruling.rule) == (False, reason, rule)


def test_an_allowed_action_names_the_rule_of_its_verdict_and_a_pass_none():
    table = after(sit(), "A 5S")
    assert table.ruling(action("B 6S")).rule == "G4.10"
    assert table.ruling(action("B -")).rule is None
