import pytest

from engine import (
    PACK,
    Card,
    EngineError,
    Rank,
    Suit,
    TooManyCopies,
    UnknownCard,
    UnknownLevel,
    UnknownRank,
    parse_card,
    parse_cards,
    parse_level,
    parse_rank,
    write_card,
    write_cards,
)

EIGHTS = (
    Card(Rank.EIGHT, Suit.CLUBS),
    Card(Rank.EIGHT, Suit.DIAMONDS),
    Card(Rank.EIGHT, Suit.SPADES),
    Card(Rank.SEVEN, Suit.HEARTS),
)


@pytest.mark.parametrize("card", PACK, ids=write_card)
def test_reading_a_card_undoes_writing_it(card):
    assert parse_card(write_card(card)) is card


def test_reading_a_set_undoes_writing_it():
    assert parse_cards(write_cards(PACK * 2)) == PACK * 2


@pytest.mark.parametrize(
    "text",
    ["8C 8D 8S 7H", "8c8d8s7h", "8♣ 8♦,8♠\t7♥", "8C, 8D, 8S, 7H,", " 8c8D 8s,7♥️ "],
)
def test_cards_may_be_written_in_many_ways(text):
    assert parse_cards(text) == EIGHTS


@pytest.mark.parametrize(
    ("text", "short"), [("10h", "TH"), ("rj", "RJ"), (" t♣ ", "TC")]
)
def test_a_card_is_written_back_in_its_short_form(text, short):
    assert write_card(parse_card(text)) == short


def test_ten_without_spaces_is_not_an_ace_and_a_zero():
    assert write_cards(parse_cards("10H10Sbjrj2c")) == "TH TS BJ RJ 2C"


@pytest.mark.parametrize(
    ("text", "wrong"),
    [("8C 9X", "9X"), ("1H", "1H"), ("8C8", "8"), ("BJS", "S"), ("8C-8D", "-8D")],
)
def test_the_first_piece_that_is_no_card_is_named(text, wrong):
    with pytest.raises(UnknownCard) as caught:
        parse_cards(text)
    assert (caught.value.code, caught.value.detail) == ("unknown-card", wrong)


@pytest.mark.parametrize("text", ["", "8", "8CC", "8C 8D"])
def test_one_card_is_asked_for_and_one_is_read(text):
    with pytest.raises(UnknownCard):
        parse_card(text)


def test_no_cards_are_an_empty_set():
    assert parse_cards(" , ") == ()


def test_the_third_copy_of_a_card_is_named():
    with pytest.raises(TooManyCopies) as caught:
        parse_cards("8C 9D 8C 9D 9D 8C")
    assert (caught.value.code, caught.value.detail) == ("too-many-copies", "9D")


def test_one_pack_holds_one_copy():
    assert parse_cards("8C 9D", copies=1) == parse_cards("8C 9D")
    with pytest.raises(TooManyCopies):
        parse_cards("8C 8C", copies=1)


@pytest.mark.parametrize(
    ("text", "rank"), [("10", Rank.TEN), ("a", Rank.ACE), ("2", Rank.TWO)]
)
def test_levels_are_ranks_from_two_to_ace(text, rank):
    assert parse_level(text) is rank


@pytest.mark.parametrize("text", ["BJ", "1", "", "11", "AA"])
def test_what_is_no_level_is_named(text):
    with pytest.raises(UnknownLevel) as caught:
        parse_level(text)
    assert (caught.value.code, caught.value.detail) == ("unknown-level", text)


def test_a_rank_may_be_a_joker():
    assert parse_rank("rj") is Rank.RED_JOKER


def test_what_is_no_rank_is_named():
    with pytest.raises(UnknownRank) as caught:
        parse_rank(" 1 ")
    assert (caught.value.code, caught.value.detail) == ("bad-field", "1")


@pytest.mark.parametrize("reading", [parse_card, parse_cards, parse_rank, parse_level])
def test_of_what_is_long_and_no_card_the_first_forty_letters_are_named(reading):
    with pytest.raises(EngineError) as refused:
        reading("wxyz" * 11)
    assert refused.value.detail.lower() == "wxyz" * 10


def test_a_letter_that_only_looks_like_a_suit_is_none():
    with pytest.raises(UnknownCard):
        parse_cards("2\u017f")
