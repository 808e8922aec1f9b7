import pytest
from django.utils import translation

from engine import PACK, parse_card, parse_level
from tutor import faces
from tutor.explain.said import Shown, say
from tutor.templatetags.cards import said


@pytest.mark.parametrize("language", ["es", "pt-br"])
def test_no_two_cards_look_or_sound_alike(language):
    with translation.override(language):
        drawn = {faces.mini(card) for card in PACK}
        names = {faces.face(card).partition("</span>")[0] for card in PACK}
    assert (len(drawn), len(names)) == (54, 54)


@pytest.mark.parametrize(
    ("card", "level", "style", "symbol", "name"),
    [
        ("8C", "7", "s-C", "s-C", "ocho de tréboles"),
        ("7H", "7", "s-H wild", "s-W", "siete de corazones, comodín"),
        ("7H", "8", "s-H", "s-H", "siete de corazones"),
        ("7S", "7", "s-S", "s-S", "siete de picas"),
        ("RJ", "7", "s-RJ joker", "s-RJ", "joker rojo"),
    ],
)
def test_a_card_shows_its_suit_and_says_its_name(card, level, style, symbol, name):
    card, level = parse_card(card), parse_level(level)
    with translation.override("es"):
        inside = faces.face(card, level)
    assert faces.style(card, level) == style
    assert f'href="#{symbol}"' in inside
    assert inside.startswith(f'<span class="sr">{name}</span>')


def test_the_same_card_is_named_in_each_language():
    card = parse_card("8D")
    with translation.override("es"):
        assert "ocho de diamantes" in faces.face(card)
    with translation.override("pt-br"):
        assert "oito de ouros" in faces.face(card)


def test_a_sentence_draws_its_cards_and_escapes_its_words():
    sentence = say("<b>%(cards)s</b>", cards=Shown((parse_card("8D"),)))
    html = said(sentence)
    assert html.startswith('&lt;b&gt;<span class="minis"><span class="mini s-D">')
    assert html.endswith("</span></span>&lt;/b&gt;")
