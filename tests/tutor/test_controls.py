import re

from django.utils import translation

from engine import PACK, parse_card, parse_level, write_card
from tutor.controls import card_box, meaning_options
from tutor.exercises import Held
from tutor.sheet import HeldCard


def test_a_wild_may_be_said_to_stand_for_every_card_but_a_joker():
    values = re.findall(r'value="(\w*)"', meaning_options(""))
    cards = [write_card(card) for card in PACK if card.suit]
    assert values[0] == ""
    assert sorted(values[1:]) == sorted(cards)


def test_only_what_was_chosen_is_selected():
    assert re.findall(r'value="(\w+)" selected', meaning_options("8S")) == ["8S"]
    assert "selected" not in meaning_options("RJ")
    assert "selected" not in meaning_options('"><script>')


def test_each_language_has_its_own():
    with translation.override("es"):
        assert '<option value="8H">ocho</option>' in meaning_options("")
    with translation.override("pt-br"):
        assert '<option value="8H">oito</option>' in meaning_options("")


def test_a_box_is_ticked_where_its_card_is_chosen():
    held, level = Held(parse_card("7H"), 2), parse_level("7")
    free = card_box(HeldCard(held, "a", chosen=False), level)
    ticked = card_box(HeldCard(held, "a", chosen=True), level)
    assert 'value="7H2" id="card-7H2" class="wild-a">' in free
    assert 'value="7H2" id="card-7H2" class="wild-a" checked>' in ticked
