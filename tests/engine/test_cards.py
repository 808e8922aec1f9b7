import copy
import pickle
from collections import Counter

import pytest

from engine import PACK, Card, Rank, Suit, deck


def test_the_deck_is_two_packs_of_54():
    assert Counter(deck()) == dict.fromkeys(PACK, 2)
    assert len(PACK) == 54


def test_equal_cards_are_one_object():
    assert Card(Rank.ACE, Suit.SPADES) is Card(Rank.ACE, Suit.SPADES)
    assert copy.deepcopy(PACK) == PACK
    assert pickle.loads(pickle.dumps(PACK)) == PACK


def test_a_card_cannot_be_changed():
    with pytest.raises(AttributeError):
        PACK[0].rank = Rank.ACE  # type: ignore[misc]


def test_cards_have_no_order_of_their_own():
    with pytest.raises(TypeError):
        sorted(PACK)  # type: ignore[type-var]


@pytest.mark.parametrize(
    ("rank", "suit"), [(Rank.ACE, None), (Rank.RED_JOKER, Suit.HEARTS)]
)
def test_only_jokers_have_no_suit(rank, suit):
    with pytest.raises(ValueError, match="no such card"):
        Card(rank, suit)


@pytest.mark.parametrize(("rank", "suit"), [("X", "H"), ("5", "Z"), ("", None)])
def test_what_no_pack_holds_is_no_card(rank, suit):
    with pytest.raises(ValueError, match="is not a valid"):
        Card(rank, suit)


@pytest.mark.parametrize("card", PACK, ids=str)
def test_names_make_the_same_card_and_leave_it_as_it_was(card):
    names = (str(card.rank), card.suit and str(card.suit))
    assert Card(*names) is card  # type: ignore[arg-type]
    assert (type(card.rank), type(card.suit)) == (
        Rank,
        type(None) if card.is_joker else Suit,
    )


def test_jokers_know_that_they_are():
    assert [card for card in PACK if card.is_joker] == [
        Card(Rank.BLACK_JOKER),
        Card(Rank.RED_JOKER),
    ]
