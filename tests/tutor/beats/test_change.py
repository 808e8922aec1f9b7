"""The smallest change of one or two cards, against trying every set of cards."""

from collections import Counter
from itertools import combinations_with_replacement

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import (
    COPIES,
    PACK,
    find_profile,
    is_wild,
    judge,
    parse_cards,
    parse_level,
    write_cards,
)
from tutor.beats import Question, rule_on


def ruling(play, over="", level="2", rules="recreational"):
    cards = parse_cards(over) if over else None
    return rule_on(
        Question(parse_cards(play), cards, parse_level(level), find_profile(rules))
    )


@pytest.mark.parametrize(
    ("asked", "add", "drop", "reading"),
    [
        (("9S", "KS", "2"), "AS", "9S", "single A"),
        (("5S 5D 5C 5H", "6S 6D 6C 6H", "2"), "5S", "", "bomb 5"),
        (("3S 4D 5C 6H 7S 8D", "", "2"), "", "8D", "straight 7"),
        (("QS QD", "KS KD", "2"), "QH QC", "", "bomb Q"),
        (("5S 6S 7S 8S 9D", "TS JD QC KH AS", "2"), "4S", "9D", "straight_flush 8"),
        (("KS 7H", "AS AD", "7"), "7S", "KS", "pair 7"),
    ],
)
def test_the_smallest_change_is_found(asked, add, drop, reading):
    change = ruling(*asked).change
    kind, rank = reading.split()
    assert (write_cards(change.add), write_cards(change.drop)) == (add, drop)
    assert (change.reading.kind, change.reading.rank) == (kind, rank)


def test_where_two_cards_are_not_enough_there_is_no_change():
    assert ruling("3S 4D 5C", "RJ RJ BJ BJ").change is None


def test_a_legal_play_needs_no_change():
    assert ruling("8C 8D 8S 7H", "KC KD", "7").change is None


def slowly(question, size):
    """Whether a change of `size` cards makes the play legal, by trying every set of cards near it."""
    for added in range(size + 1):
        for add in combinations_with_replacement(PACK, added):
            if any(is_wild(card, question.level) for card in add):
                continue
            whole = Counter(question.play) + Counter(add)
            if any(
                (whole + Counter(question.over or ()))[card] > COPIES for card in add
            ):
                continue
            for dropped in range(size + 1):
                for drop in combinations_with_replacement(question.play, dropped):
                    left = whole.copy()
                    left.subtract(drop)
                    if min(left.values()) < 0 or not +left:
                        continue
                    cards = tuple((+left).elements())
                    if judge(
                        cards, question.over, question.level, question.profile
                    ).legal:
                        return True
    return False


@given(
    st.lists(st.sampled_from(PACK), min_size=1, max_size=3),
    st.sampled_from(["3S", "9S 9D", "AS AD", "4S 4D 4C", "6S 6D 6C 6H"]),
)
def test_one_card_is_enough_exactly_when_trying_all_says_so(play, over):
    cards = parse_cards(over)
    if any(count > COPIES for count in Counter([*play, *cards]).values()):
        return
    question = Question(tuple(play), cards, parse_level("2"))
    found = rule_on(question)
    if found.verdict is None or found.verdict.legal:
        return
    of_one = (
        found.change is not None
        and max(len(found.change.add), len(found.change.drop)) == 1
    )
    assert of_one == slowly(question, 1)
