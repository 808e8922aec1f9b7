"""The index itself: stems and accents, slips, half-typed words."""

from hypothesis import given
from hypothesis import strategies as st

from tutor.lookup.index import Field, Index, distance
from tutor.lookup.words import fold, terms


def words(text, language="es"):
    return [sorted(word) for word in terms(text, language)]


def test_accents_case_and_plurals_do_not_count():
    assert words("Sequências", "pt-br") == words("sequencia", "pt-br")
    assert fold("Três Ñandúes") == "tres nandues"


def test_words_that_say_nothing_are_left_out_unless_asked_for():
    assert words("el as de la escalera") == words("as escalera")
    assert len(list(terms("quién es", "es", every=True))) == 2


def test_ranks_in_a_row_are_a_word_of_their_own():
    assert ["k-a"] in words("K A 2")
    assert ["a-2"] in words("K\u2011A\u20112")
    assert ["10-j"] in words("10 J")


def slow_distance(one, other):
    """The definition, with swaps of neighbours."""
    if not one or not other:
        return len(one) + len(other)
    if one[-1] == other[-1]:
        return slow_distance(one[:-1], other[:-1])
    ways = [
        slow_distance(one[:-1], other),
        slow_distance(one, other[:-1]),
        slow_distance(one[:-1], other[:-1]),
    ]
    if (
        len(one) > 1
        and len(other) > 1
        and one[-1] == other[-2]
        and one[-2] == other[-1]
    ):
        ways.append(slow_distance(one[:-2], other[:-2]))
    return 1 + min(ways)


@given(st.text("abc", max_size=5), st.text("abc", max_size=5))
def test_distance_counts_slips(one, other):
    assert distance(one, other) == slow_distance(one, other)


def search(index, query):
    return [hit.place for hit in index.search(query)]


def test_a_text_with_all_the_words_comes_first():
    index = Index(
        "es",
        [
            [Field("bomba bomba bomba", 1)],
            [Field("bomba joker", 1)],
            [Field("nada", 1)],
        ],
    )
    assert search(index, "bomba joker") == [1, 0]


def test_a_title_counts_more_than_a_text():
    index = Index("es", [[Field("x bomba", 1)], [Field("bomba", 3), Field("x", 1)]])
    assert search(index, "bomba ") == [1, 0]


def test_a_slip_is_forgiven_only_where_nothing_is_found():
    index = Index("es", [[Field("tributo", 1)], [Field("escalera", 1)]])
    assert search(index, "tirbuto ") == [0]
    assert search(index, "esclaera ") == [1]
    assert search(index, "xyz ") == []


def test_a_synonym_finds_what_it_stands_for():
    index = Index(
        "es", [[Field("comodín", 1)], [Field("joker", 1)]], {"curinga": ["comodín"]}
    )
    assert search(index, "curinga ") == [0]
