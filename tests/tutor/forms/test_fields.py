"""Fields of Django forms."""

import pytest
from django.core.exceptions import ValidationError
from django.utils import translation
from hypothesis import given
from hypothesis import strategies as st

from engine import Rank, parse_cards
from tutor.forms import CardsField, LevelField


def sentence(field, value):
    with translation.override("pt-br"), pytest.raises(ValidationError) as refused:
        field.clean(value)
    (message,) = refused.value.messages
    return message


def test_cards_of_an_address_are_cards():
    assert CardsField().clean("8C 8D 8S 7H") == parse_cards("8C 8D 8S 7H")
    assert CardsField(required=False).clean("") == ()


def test_what_is_no_card_is_named():
    assert sentence(CardsField(), "8C 9X") == "“9X” não é uma carta."
    assert (
        sentence(CardsField(), "8C 8C 8C") == "Só há duas de cada carta: oito de paus."
    )
    assert (
        sentence(CardsField(most=2), "8C 8D 8S")
        == "Cada pessoa tem no máximo 27 cartas."
    )


def test_a_level_is_a_rank():
    assert LevelField().clean("10") is Rank.TEN
    assert LevelField(required=False).clean("") is None
    assert sentence(LevelField(), "RJ") == "“RJ” não é um nível: vai do 2 ao A."


@given(st.text(st.characters()))
def test_s46_any_text_is_cards_or_one_sentence(text):
    for field in (CardsField(), LevelField()):
        try:
            field.clean(text)
        except ValidationError as refused:
            said = " ".join(refused.messages)
        else:
            said = "fine"
        assert said.encode()
