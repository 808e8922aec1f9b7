import pytest

from engine import (
    LEVELS,
    PACK,
    PROFILES,
    Card,
    Rank,
    Suit,
    is_wild,
    order,
    parse_cards,
    strength,
    wilds,
    write_cards,
)


def test_the_level_goes_between_the_ace_and_the_black_joker():
    cards = parse_cards("KS 5D AS BJ 4C 6C RJ")
    assert write_cards(order(cards, Rank.FIVE)) == "4C 6C KS AS 5D BJ RJ"


def test_equal_cards_keep_the_order_given():
    assert (
        write_cards(order(parse_cards("9H 2C 9S 2D 9H"), Rank.ACE)) == "2C 2D 9H 9S 9H"
    )


@pytest.mark.parametrize("profile", PROFILES.values(), ids=PROFILES)
def test_all_documents_order_singles_alike(profile):
    cards = parse_cards("AS 2H 2S KD")
    assert write_cards(order(cards, Rank.TWO, profile)) == "KD AS 2H 2S"


@pytest.mark.parametrize("level", LEVELS)
def test_suits_do_not_count(level):
    for rank in LEVELS:
        assert len({strength(Card(rank, suit), level) for suit in Suit}) == 1


@pytest.mark.parametrize("level", LEVELS)
def test_no_two_ranks_are_equally_strong(level):
    strengths = [
        strength(card, level) for card in PACK if card.suit in (None, Suit.SPADES)
    ]
    assert sorted(strengths) == list(range(15))


def test_both_hearts_of_the_level_are_wild():
    assert write_cards(wilds(Rank.JACK)) == "JH JH"
    assert [card for card in PACK if is_wild(card, Rank.JACK)] == [
        Card(Rank.JACK, Suit.HEARTS)
    ]
