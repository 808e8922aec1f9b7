"""What look-up says of the small book."""

from django.utils import translation

from tests.content.conftest import LANGUAGES
from tutor.library import read_books
from tutor.lookup import LookUp


def answers(small_book, question):
    with translation.override("es"):
        return LookUp(read_books(small_book, LANGUAGES), "es").ask(question)


def test_the_answer_is_the_sentence_with_the_words(small_book):
    first = answers(small_book, "bomba con nivel 7")[0]
    assert (first.entry.id, first.entry.title) == ("G3.6", "Lo que falte")
    assert (
        "".join(part.text for part in first.sentence)
        == "Con nivel 7, 8♣ 8♦ 8♠ 7♥ es una bomba."
    )
    assert [part.text for part in first.sentence if part.found] == [
        "nivel",
        "7",
        "7",
        "bomba",
    ]


def test_rules_terms_and_steps_are_found_at_their_addresses(small_book):
    with translation.override("es"):
        found = {
            answer.entry.address
            for answer in answers(small_book, "comodín otra carta corazones")
        }
    assert found == {
        "/es/rules/G3.5/",
        "/es/rules/G3.6/",
        "/es/glossary/wild/",
        "/es/glossary/bomb/",
        "/es/lessons/wild/what/",
        "/es/lessons/wild/keep/",
    }


def test_no_words_no_answers(small_book):
    assert answers(small_book, " ¿? ") == []
