"""Judging: what is said, to what, and what is no question at all."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from engine import (
    RECREATIONAL,
    SHEET,
    AmbiguousOver,
    Card,
    Declared,
    Kind,
    OverNotACombination,
    Profile,
    Rank,
    Reading,
    Reason,
    Suit,
    Verdict,
    judge,
    parse_cards,
    read,
)
from engine.guandan import tables
from engine.guandan.faults import Faults
from engine.guandan.profile import about_combinations

EIGHTS, KINGS = parse_cards("8C 8D 8S 7H"), parse_cards("KC KD")
EIGHT_OF_HEARTS = Card(Rank.EIGHT, Suit.HEARTS)
TWO_READINGS = parse_cards("3S 3D 4S 4D 9H 9H")


def test_the_example_of_the_main_document():
    assert judge(EIGHTS, KINGS, Rank.SEVEN) == Verdict(
        legal=True,
        reason=Reason.BOMB_BEATS_NORMAL,
        rule="G5.13",
        reading=Reading(Kind.BOMB, 4, Rank.EIGHT, (EIGHT_OF_HEARTS,)),
        over_reading=Reading(Kind.PAIR, 2, Rank.KING),
        readings=(Reading(Kind.BOMB, 4, Rank.EIGHT, (EIGHT_OF_HEARTS,)),),
        over_readings=(Reading(Kind.PAIR, 2, Rank.KING),),
    )


def test_of_two_readings_refused_for_one_reason_the_stronger_is_named():
    verdict = judge(
        parse_cards("8C 8D 7S 7C 2H"), parse_cards("KC KD KH 3S 3D"), Rank.TWO
    )
    assert [reading.rank for reading in verdict.readings] == [Rank.EIGHT, Rank.SEVEN]
    assert (verdict.legal, verdict.reason) == (False, Reason.TOO_LOW)
    assert verdict.reading == verdict.readings[0]


@pytest.mark.parametrize(
    ("cards", "rank", "wilds"),
    [
        ("2C 4D 5S 7H 7H", Rank.FIVE, "3H AH"),
        ("KC KD 3S 7H 7H", Rank.KING, "3H KH"),
        ("TC JD QS 7H 7H", Rank.KING, "9H KH"),
    ],
)
def test_what_wilds_stand_for_is_told_from_the_lowest_card_to_the_ace(
    cards, rank, wilds
):
    found = [one for one in read(parse_cards(cards), Rank.SEVEN) if one.rank is rank]
    assert [one.wilds for one in found] == [parse_cards(wilds)]


def test_a_lead_has_nothing_to_beat():
    verdict = judge(TWO_READINGS, None, Rank.NINE)
    assert (verdict.reason, verdict.over_reading, verdict.over_readings) == (
        Reason.LEAD,
        None,
        (),
    )
    assert verdict.readings == read(TWO_READINGS, Rank.NINE)
    assert verdict.reading == verdict.readings[0]


def test_a_declared_lead_is_what_it_was_declared():
    verdict = judge(
        TWO_READINGS, None, Rank.NINE, declared=Declared(Kind.TUBE, Rank.FOUR)
    )
    assert (verdict.reason, verdict.reading) == (Reason.LEAD, verdict.readings[2])


def test_a_refused_declaration_names_no_reading():
    verdict = judge(KINGS, None, Rank.SEVEN, declared=Declared(Kind.PAIR, Rank.ACE))
    assert (verdict.legal, verdict.reading) == (False, None)
    assert verdict.readings == (Reading(Kind.PAIR, 2, Rank.KING),)


@pytest.mark.parametrize("over", ["3S 3D 4S 4D 9H 9H", "KS KD AS AD 9H 9H"])
def test_what_cannot_be_compared_must_be_declared(over):
    with pytest.raises(AmbiguousOver) as caught:
        judge(KINGS, parse_cards(over), Rank.NINE)
    assert (caught.value.code, caught.value.detail) == ("ambiguous-over", "plate tube")


def test_what_was_declared_is_what_is_compared():
    declared = Declared(Kind.TUBE, Rank.FIVE)
    verdict = judge(KINGS, TWO_READINGS, Rank.NINE, over_declared=declared)
    assert verdict.over_reading == verdict.over_readings[1]


def test_several_readings_of_one_kind_are_the_highest():
    over = parse_cards("6S 7D 8C 2H 2H")
    verdict = judge(parse_cards("7S 8D 9C TH JS"), over, Rank.TWO)
    assert (verdict.reason, verdict.over_reading) == (
        Reason.BEATS_SAME_KIND,
        verdict.over_readings[0],
    )
    assert [reading.rank for reading in verdict.over_readings] == ["T", "9", "8"]


def test_a_bomb_among_the_readings_is_what_is_to_be_beaten():
    verdict = judge(KINGS, parse_cards("5S 5H 9H 9H"), Rank.NINE, SHEET)
    assert (verdict.reason, len(verdict.over_readings)) == (Reason.NEEDS_BOMB, 3)


@pytest.mark.parametrize(
    ("over", "declared", "detail"),
    [
        ("KC QD", None, "a combination"),
        ("", None, "a combination"),
        ("KC KD", Declared(Kind.PAIR, Rank.QUEEN), "pair Q"),
        ("KC QD", Declared(Kind.PAIR, Rank.QUEEN), "pair Q"),
    ],
)
def test_what_is_to_be_beaten_must_be_a_combination(over, declared, detail):
    with pytest.raises(OverNotACombination) as caught:
        judge(EIGHTS, parse_cards(over), Rank.SEVEN, over_declared=declared)
    assert (caught.value.code, caught.value.detail) == (
        "over-not-a-combination",
        detail,
    )


def test_a_refusal_says_what_the_cards_come_nearest_to():
    verdict = judge(parse_cards("QS KD AC 2H 3S"), None, Rank.SEVEN)
    assert verdict.tried == Reading(Kind.STRAIGHT, 5, Rank.THREE)
    assert judge(parse_cards("2S 5D"), None, Rank.SEVEN).tried is None


def test_cards_may_come_from_anywhere():
    straight = parse_cards("3S 4S 5S 6S 7S")
    assert judge(iter(straight), iter(straight[::-1]), Rank.NINE) == judge(
        straight, straight, Rank.NINE
    )
    assert read(iter(straight), Rank.NINE) == read(list(straight), Rank.NINE)


def test_verdicts_and_readings_cannot_be_changed():
    verdict = judge(EIGHTS, KINGS, Rank.SEVEN)
    with pytest.raises(AttributeError):
        verdict.legal = False  # type: ignore[misc]
    with pytest.raises(AttributeError):
        verdict.reading.size = 5  # type: ignore[misc,union-attr]


def test_a_refusal_is_as_true_as_a_permission():
    """A verdict has no truth of its own, so that no template can hide a refusal by mistake."""
    assert "__bool__" not in vars(Verdict)
    assert bool(judge(KINGS, EIGHTS, Rank.SEVEN))


def test_readings_are_shared():
    first, second = (
        read(parse_cards(text), Rank.SEVEN) for text in ("8C 8D 7H", "8S 7H 8H")
    )
    assert first is second


def test_profiles_that_read_alike_share_their_tables():
    other = Profile(key="other", base="other", document="", count_from=3)
    mine, theirs = (
        tables.table(Rank.SEVEN, RECREATIONAL),
        tables.table(Rank.SEVEN, other),
    )
    assert mine is theirs


def test_several_threads_may_ask_first():
    rules = about_combinations(RECREATIONAL)
    number = tables.table(Rank.SEVEN, RECREATIONAL).number
    wrapped = sum(map(number, parse_cards("QS KD AC 2H")))
    for _ in range(3):
        faults = Faults(rules, None)

        def first(key, faults=faults):
            return (faults or faults.filled())[key]

        with ThreadPoolExecutor(4) as threads:
            found = list(threads.map(first, [wrapped] * 4))
        assert {decision.reason for decision, _ in found} == {Reason.RUN_WRAPS_PAST_ACE}


def test_many_profiles_do_not_fill_the_memory():
    for number in range(200):
        read(KINGS, Rank.SEVEN, Profile(key=f"p{number}", base="p", document=""))
    assert len(tables.TABLES) <= 65


def test_bombs_know_that_they_are():
    assert [
        reading.is_bomb for reading in read(parse_cards("9S 9D 9C 7H 7H"), Rank.SEVEN)
    ] == [
        True,
        False,
    ]
