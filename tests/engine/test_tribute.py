"""Tribute: who pays, which card, what goes back, who leads."""

from itertools import permutations

import pytest

from engine import (
    COMPETITION,
    KAWU,
    LEVELS,
    PROFILES,
    RECREATIONAL,
    SHEET,
    Card,
    Chance,
    deck,
    find_profile,
    parse_card,
    parse_cards,
    parse_level,
    write_cards,
)
from engine.errors import ImpossiblePosition
from engine.guandan.seats import Finish, Seat
from engine.guandan.tribute import Due, Payment, paid, payable, payers, returns, tribute

ALIKE = (RECREATIONAL, KAWU, COMPETITION)


def finish(text):
    return Finish.of(Seat(letter) for letter in text)


def hands(**texts):
    return {Seat(seat): parse_cards(text) for seat, text in texts.items()}


def asked(order, level="2", rules="recreational", **texts):
    """What `order` must pay from these hands, in one line."""
    return line(
        tribute(finish(order), hands(**texts), parse_level(level), find_profile(rules))
    )


def line(ruling):
    """Draw a ruling: `double: D AS>A, B KS>C; D leads`."""
    payments = ", ".join(
        f"{p.payer} {write_cards([p.card])}>{p.receiver}" for p in ruling.payments
    )
    return f"{ruling.due}: {payments or '-'}; {ruling.leader} leads"


def given_back(hand, received, level, rules="recreational"):
    cards = returns(
        parse_cards(hand), parse_card(received), parse_level(level), find_profile(rules)
    )
    return write_cards(cards)


# Who pays whom, and who leads.


@pytest.mark.parametrize(
    ("order", "rules", "pays", "must"),
    [
        ("AC", "recreational", "B", "B and D"),
        ("ABCD", "recreational", "", "D"),
        ("ABDC", "sheet", "C", "nobody"),
    ],
)
def test_who_does_not_pay_as_they_owe_is_told_who_must(order, rules, pays, must):
    cards = {Seat(seat): parse_card("KS") for seat in pays}
    with pytest.raises(ImpossiblePosition) as refused:
        paid(finish(order), cards, parse_level("2"), find_profile(rules))
    assert refused.value.detail == f"pays: {must} must pay"


@pytest.mark.parametrize("profile", ALIKE, ids=lambda profile: profile.key)
def test_the_last_pays_the_first_and_leads_partners_too(profile):
    for order in permutations(Seat):
        ended = Finish.of(order)
        if ended.partner_place == 2:
            continue
        last = order[3]
        ruling = tribute(
            ended, {last: parse_cards("3S QD 9H")}, parse_level("5"), profile
        )
        assert ruling.due is Due.SINGLE
        assert ruling.payments == (Payment(last, order[0], parse_card("QD")),)
        assert ruling.leader is last
        assert (ruling.cancelled, ruling.choice) == (False, ())


@pytest.mark.parametrize(
    "rules", ["sheet", "recreational+no-tribute-14", "kawu+no-tribute-14"]
)
def test_on_some_tables_partners_pay_nothing(rules):
    profile = find_profile(rules)
    assert payers(finish("ABDC"), profile) == ()
    assert payers(finish("ABCD"), profile) == (Seat.D,)
    ruling = tribute(finish("ABDC"), {}, parse_level("5"), profile)
    assert line(ruling) == "no-tribute-after-1-4: -; A leads"
    assert ruling.cancelled
    assert paid(finish("ABDC"), {}, parse_level("5"), profile) == ruling


def test_after_first_and_second_both_rivals_pay_and_the_higher_goes_to_the_first():
    assert asked("AC", B="KS 3D", D="AS 3C") == "double: D AS>A, B KS>C; D leads"
    assert asked("AC", B="RJ 3D", D="AS 3C") == "double: B RJ>A, D AS>C; B leads"
    assert asked("ACBD", B="KS 3D", D="AS 3C") == asked("ACDB", B="KS 3D", D="AS 3C")
    assert asked("DB", A="5S", C="5C", level="5") == "double: A 5S>D, C 5C>B; A leads"


@pytest.mark.parametrize(
    ("order", "right"), [("AC", "B"), ("BD", "C"), ("CA", "D"), ("DB", "A")]
)
@pytest.mark.parametrize("profile", PROFILES.values(), ids=lambda profile: profile.key)
def test_of_equal_tributes_the_first_receives_the_right_hand_rivals(
    profile, order, right
):
    right, left = Seat(right), Seat(right).partner
    pays = {left: parse_card("AS"), right: parse_card("AD")}
    ruling = paid(finish(order), pays, parse_level("9"), profile)
    first, second = map(Seat, order)
    assert ruling.payments == (
        Payment(right, first, parse_card("AD")),
        Payment(left, second, parse_card("AS")),
    )
    assert ruling.leader is (right if profile.payer_leads else first)


def test_level_order_and_not_natural_order_says_which_is_higher():
    assert asked("AC", "3", B="3S", D="AS") == "double: B 3S>A, D AS>C; B leads"
    assert asked("AC", "4", B="3S", D="AS") == "double: D AS>A, B 3S>C; D leads"


def test_on_the_sheet_whoever_was_first_leads():
    assert asked("ABCD", rules="sheet", D="KS") == "single: D KS>A; A leads"
    assert (
        asked("AC", rules="sheet", B="KS", D="AS") == "double: D AS>A, B KS>C; A leads"
    )


# Both red jokers.


@pytest.mark.parametrize("rules", ["recreational", "kawu", "competition"])
def test_payers_with_both_red_jokers_pay_nothing(rules):
    cancelled = "both-red-jokers: -; A leads"
    assert asked("ABCD", rules=rules, D="RJ RJ 3S") == cancelled
    assert asked("ABDC", rules=rules, C="RJ RJ 3S") == cancelled
    assert asked("AC", rules=rules, B="RJ 3S", D="RJ 4S") == cancelled
    assert asked("AC", rules=rules, B="RJ RJ", D="4S") == cancelled
    assert asked("AC", rules=rules, B="4S", D="RJ RJ") == cancelled


@pytest.mark.parametrize("rules", ["recreational", "kawu", "competition"])
def test_only_the_red_jokers_of_those_who_pay_count(rules):
    assert asked("ABCD", rules=rules, D="RJ 3S", B="RJ 4S") == "single: D RJ>A; D leads"
    assert asked("AC", rules=rules, B="RJ 3S", D="BJ BJ", A="RJ") == (
        "double: B RJ>A, D BJ>C; B leads"
    )


def test_on_the_sheet_red_jokers_cancel_nothing_and_are_kept():
    assert asked("ABCD", rules="sheet", D="RJ RJ QS") == "single: D QS>A; A leads"


# Which card.


@pytest.mark.parametrize(
    ("hand", "level", "cards"),
    [
        ("7H 7S AS KD QC 9D", "7", "7S"),
        ("7H 7H AS KD", "7", "AS"),
        ("AC AH AS KD", "9", "AS AH AC"),
        ("AC AC KD", "9", "AC"),
        ("RJ BJ 7S", "7", "RJ"),
        ("BJ BJ 7S", "7", "BJ"),
        ("7D 7C 7H AS", "7", "7C 7D"),
        ("AH AS KS", "A", "AS"),
        ("2C 3H", "2", "2C"),
        ("7H", "7", ""),
    ],
)
@pytest.mark.parametrize("profile", ALIKE, ids=lambda profile: profile.key)
def test_the_highest_single_but_the_wilds_is_paid(profile, hand, level, cards):
    assert write_cards(payable(parse_cards(hand), parse_level(level), profile)) == cards


@pytest.mark.parametrize(
    ("hand", "level", "cards"),
    [
        ("RJ BJ 7S 7H AS AD KD", "7", "AS AD"),
        ("RJ BJ 7S KD QC", "7", "KD"),
        ("AS AC KH QD", "A", "KH"),
        ("RJ BJ 7S 7H", "7", ""),
    ],
)
def test_on_the_sheet_jokers_and_level_cards_are_kept(hand, level, cards):
    assert write_cards(payable(parse_cards(hand), parse_level(level), SHEET)) == cards


# What goes back.


@pytest.mark.parametrize(
    ("rules", "cards"),
    [
        ("recreational", "9D TH 2C"),
        ("competition", "9D TH 2C"),
        ("kawu", "5S 9D TH 5H 2C"),
        ("sheet", "5S 9D TH 5H 2C"),
        ("recreational+return-any", "5S 9D JC TH AH 5H 2C"),
        ("sheet+return-any", "5S 9D JC TH AH 5H 2C"),
    ],
)
def test_what_may_go_back_is_the_tables(rules, cards):
    assert given_back("5S 9D JC TH AH 5H 2C", "KS", "5", rules) == cards


@pytest.mark.parametrize("rules", [*PROFILES, "recreational+return-any"])
def test_a_twin_of_the_received_card_never_goes_back(rules):
    assert given_back("9D 9S 9D", "9D", "5", rules) == "9S"


@pytest.mark.parametrize("rules", PROFILES)
def test_each_card_that_may_go_back_is_named_once(rules):
    assert given_back("2C 9D 9D 2C", "AS", "5", rules) == "2C 9D"


@pytest.mark.parametrize(
    ("hand", "received", "level", "cards"),
    [
        ("JS QD KC AS RJ", "RJ", "5", "JS"),
        ("JS JD QD KC", "RJ", "5", "JS JD"),
        ("JH JS QD KC", "RJ", "J", "QD"),
        ("JS JD QD KC", "JS", "5", "JD"),
        ("JS QD KC", "JS", "5", "QD"),
        ("KS AD BJ", "RJ", "K", "AD"),
    ],
)
@pytest.mark.parametrize("profile", PROFILES.values(), ids=lambda profile: profile.key)
def test_where_nothing_is_low_enough_the_lowest_goes_back(
    profile, hand, received, level, cards
):
    assert given_back(hand, received, level, profile.key) == cards


@pytest.mark.parametrize("rules", ["recreational", "competition"])
def test_where_only_level_cards_are_low_enough_the_lowest_in_level_order_goes_back(
    rules,
):
    assert given_back("5S 5D QD AC", "RJ", "5", rules) == "QD"
    assert given_back("5S 5D 5H", "RJ", "5", rules) == "5S 5D"


def test_a_wild_never_is_the_lowest_card_that_goes_back():
    assert given_back("JH RJ", "RJ", "J") == ""
    assert given_back("JH BJ", "RJ", "J") == "BJ"


# Equal tributes where the winners choose.


def test_winners_choose_between_equal_tributes_where_the_table_lets_them():
    choosing = find_profile("recreational+tie-winners-choose")
    level = parse_level("9")
    held = hands(B="AS 3D", D="AD 3C")
    left = tribute(finish("AC"), held, level, choosing)
    assert left.choice == (Seat.B, Seat.D)
    assert line(left) == "double: B AS>A, D AD>C; B leads"
    taken = tribute(finish("AC"), held, level, choosing, chosen=Seat.D)
    assert line(taken) == "double: D AD>A, B AS>C; D leads"
    assert tribute(finish("AC"), held, level).choice == ()


@pytest.mark.parametrize(
    ("rules", "texts"),
    [
        ("recreational", {"B": "AS", "D": "AD"}),
        ("recreational+tie-winners-choose", {"B": "AS", "D": "KD"}),
    ],
)
def test_nothing_is_chosen_where_a_rule_decides(rules, texts):
    with pytest.raises(ImpossiblePosition, match="chosen"):
        tribute(
            finish("AC"),
            hands(**texts),
            parse_level("9"),
            find_profile(rules),
            chosen=Seat.D,
        )


# Nonsense.


def test_the_hand_of_a_payer_must_be_known():
    with pytest.raises(ImpossiblePosition, match="no hand of D"):
        tribute(finish("AC"), hands(B="AS"), parse_level("9"))


def test_a_payer_holds_something_to_pay():
    with pytest.raises(ImpossiblePosition, match="D holds no card"):
        tribute(finish("ABCD"), hands(D="9H 9H"), parse_level("9"))


@pytest.mark.parametrize(
    ("order", "pays", "rules"),
    [
        ("ABCD", {"B": "AS"}, "recreational"),
        ("AC", {"B": "AS"}, "recreational"),
        ("ABCD", {"D": "AS", "B": "KS"}, "recreational"),
        ("ABDC", {"C": "AS"}, "sheet"),
        ("ABCD", {"D": "9H"}, "recreational"),
        ("ABCD", {"D": "RJ"}, "sheet"),
        ("ABCD", {"D": "9S"}, "sheet"),
    ],
)
def test_only_who_owes_pays_and_only_what_may_be_paid(order, pays, rules):
    cards = {Seat(seat): parse_card(card) for seat, card in pays.items()}
    with pytest.raises(ImpossiblePosition, match="pays"):
        paid(finish(order), cards, parse_level("9"), find_profile(rules))


# Laws.


def brute_payable(hand, level, *, sheet):
    """The highest card by its place in a written-out order."""
    ladder = [rank for rank in "23456789TJQKA" if rank != level] + [level, "BJ", "RJ"]
    best, found = -1, list[Card]()
    for card in hand:
        text = write_cards([card])
        rank = text if text in ("BJ", "RJ") else text[0]
        if text == f"{level}H" or (sheet and rank in (level, "BJ", "RJ")):
            continue
        if ladder.index(rank) > best:
            best, found = ladder.index(rank), []
        if ladder.index(rank) == best:
            found.append(card)
    return set(found)


@pytest.mark.parametrize("profile", PROFILES.values(), ids=lambda profile: profile.key)
def test_a_second_search_finds_the_same_cards_in_real_hands(profile):
    for seed in range(100):
        pack = Chance("tribute-law", seed).shuffled(deck())
        for level in LEVELS:
            hand, received = pack[:27], pack[27]
            paid_cards = payable(hand, level, profile)
            assert set(paid_cards) == brute_payable(hand, level, sheet=profile is SHEET)
            back = set(returns(hand, received, level, profile))
            expected = set()
            for card in hand:
                low = str(card.rank) in "23456789T"
                level_too = profile in (KAWU, SHEET)
                if low and card != received and (level_too or card.rank is not level):
                    expected.add(card)
            assert expected, "a hand of 27 without a low card is beyond this law"
            assert back == expected
