"""Our Markdown: cards, links that name things, Chinese, tables; and nothing of HTML."""

import re

import pytest
from django.utils import translation

from tutor.markup.markdown import to_html
from tutor.markup.pieces import Block, Cards, Link, Prose, forbidden, marks, take_apart
from tutor.markup.plain import sentences
from tutor.markup.rendering import render
from tutor.markup.text import Text


def html(prose):
    with translation.override("es"):
        return to_html(prose, lambda cards, level: f"<i>{cards},{level}</i>")


@pytest.mark.parametrize(
    ("prose", "expected"),
    [
        ("Con [[8C 7H|7]].", "<p>Con <i>8C 7H,7</i>.</p>"),
        ("[[BJ]]", "<p><i>BJ,None</i></p>"),
        (r"\[[no]]", "<p>[[no]]</p>"),
        ("*así* y **así**", "<p><em>así</em> y <strong>así</strong></p>"),
        (
            "[bombas](rule:G5.1)",
            '<p><a class="to-rule" href="/es/rules/G5.1/">bombas</a></p>',
        ),
        (
            "[a *b*](lesson:bombs)",
            '<p><a class="to-lesson" href="/es/lessons/bombs/">a <em>b</em></a></p>',
        ),
        (
            "[a](lesson:bombs#size)",
            '<p><a class="to-lesson" href="/es/lessons/bombs/size/">a</a></p>',
        ),
        (
            "[a](term:tube)",
            '<p><a class="to-term" data-term="tube" href="/es/glossary/tube/">a</a></p>',
        ),
        (
            "[a](example:x)",
            '<p><a class="to-example" href="/es/rules/examples/x/">a</a></p>',
        ),
        ("[a](page:glossary)", '<p><a class="to-page" href="/es/glossary/">a</a></p>'),
        ("[flush](lang:en)", '<p><span lang="en">flush</span></p>'),
        (
            "[[[7H|7]]](rule:G3.5)",
            '<p><a class="to-rule" href="/es/rules/G3.5/"><i>7H,7</i></a></p>',
        ),
        ("es 掼蛋", '<p>es <span lang="zh-Hans">掼蛋</span></p>'),
        ("a <b>c</b> & d", "<p>a &lt;b&gt;c&lt;/b&gt; &amp; d</p>"),
        ("<script>x</script>", "<p>&lt;script&gt;x&lt;/script&gt;</p>"),
        ("a\nb", "<p>a\nb</p>"),
    ],
)
def test_prose_becomes_html(prose, expected):
    assert html(prose) == expected


def test_a_table_keeps_the_level_of_its_cards_and_aligns_by_class():
    table = html("| a | b |\n|:-:|--:|\n| [[7H|7]] | 2 |")
    cells = re.findall(r"<t[dh].*?</t[dh]>", table)
    assert cells == [
        '<th class="align-center">a</th>',
        '<th class="align-right">b</th>',
        '<td class="align-center"><i>7H,7</i></td>',
        '<td class="align-right">2</td>',
    ]
    assert table.startswith('<div class="table-box">')
    assert "style=" not in table


def test_a_link_that_names_no_page_is_refused():
    with pytest.raises(Exception, match="nowhere"):
        html("[a](page:nowhere)")


def test_a_text_is_taken_apart_with_its_lines():
    text = "Uno\n\n```example\nlevel = 2\n```\n\nDos [[8C]]\ny [a](rule:G1.1)"
    pieces = take_apart(text, first_line=10)
    assert pieces == (
        Prose("Uno\n\n", 10),
        Block("example", "level = 2\n", 13),
        Prose("\n\nDos [[8C]]\ny [a](rule:G1.1)", 14),
    )
    assert list(marks(pieces[2])) == [
        Cards("8C", None, 16),
        Link("a", "rule", "G1.1", 17),
    ]
    assert pieces[1].line_of("level") == 13


@pytest.mark.parametrize(
    "prose", ["<b>", "![a](b)", "### a", "a `", "    a", "[a]: http://b", "```x\n"]
)
def test_what_no_text_may_hold_is_found(prose):
    assert len(list(forbidden(Prose(prose, 7)))) == 1


@pytest.mark.parametrize("prose", ["3 < 4", r"\<b>", "- a\n    - b", "a * b", "1. a"])
def test_what_a_text_may_hold_is_left_alone(prose):
    assert list(forbidden(Prose(prose, 1))) == []


def test_the_sentences_of_a_text_are_plain():
    source = (
        "Con *nivel* 7, [[8C 8D|7]] son [dos](rule:G1.1). ¿Y esto? Sí.\n\n"
        "- primero\n- segundo\n\n| a | b |\n|---|---|\n| 1 | 2 |"
    )
    assert sentences(Text("es", (Prose(source, 1),))) == (
        "Con nivel 7, 8♣ 8♦ son dos.",
        "¿Y esto?",
        "Sí.",
        "primero",
        "segundo",
        "a · b",
        "1 · 2",
    )


def test_cards_in_a_text_have_names_and_pictures():
    with translation.override("pt-br"):
        shown = render(Text("pt-br", (Prose("[[8C 7H|7]]", 1),)))
    assert re.findall(r'class="(mini [^"]*)"', shown) == ["mini s-C", "mini s-H wild"]
    assert re.findall(r'class="sr">([^<]*)<', shown) == [
        "oito de paus",
        "sete de copas, curinga",
    ]
    assert re.findall(r'href="(#s-[^"]*)"', shown) == ["#s-C", "#s-W"]


def test_an_example_is_shown_with_its_verdict_and_rule():
    block = Block(
        "example",
        'level = "7"\nover = "KC KD"\nplay = "8C 8D 8S 7H"\nverdict = "bomb-beats-normal"\nrule = "G5.13"\n',
        1,
    )
    with translation.override("es"):
        shown = " ".join(re.sub(r"<[^>]*>", " ", render(Text("es", (block,)))).split())
    assert shown == (
        "Nivel 7 En la mesa: pareja de reyes rey de tréboles K rey de diamantes K "
        "Se juega encima: bomba de cuatro ochos ocho de tréboles 8 ocho de diamantes 8 ocho de picas 8 "
        "siete de corazones, comodín 7 La supera una bomba G5.13 "
        "Una bomba de cuatro ochos supera a una pareja de reyes: una bomba supera cualquier jugada que no sea bomba."
    )
