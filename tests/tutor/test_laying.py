import re
from collections import Counter

import pytest

from engine import parse_cards, write_cards
from tests.tutor.visiting import Visitor, exercise_at
from tutor.laying import GIVEN_AWAY, Laying, in_groups, lay, layings
from tutor.models import Attempt, Learner

pytestmark = pytest.mark.django_db

SEEDS = range(10)


def hand_of(seed, kind="answer-play"):
    """An exercise with a hand."""
    return exercise_at(kind, f"lay-{seed}.7.recreational.2.1")


@pytest.mark.parametrize("laying", Laying)
@pytest.mark.parametrize("seed", SEEDS)
def test_laying_a_hand_keeps_every_card(seed, laying):
    exercise = hand_of(seed)
    assert Counter(lay(exercise, laying)) == Counter(exercise.hand)


def test_a_hand_lies_as_it_is_given_when_nothing_else_is_known():
    exercise = hand_of(0)
    assert lay(exercise, "by-colour") == lay(exercise, Laying.RANK) == exercise.hand


@pytest.mark.parametrize("seed", SEEDS)
def test_by_suit_each_suit_lies_together_from_high_to_low(seed):
    exercise = hand_of(seed)
    laid = lay(exercise, Laying.SUIT)
    suits = [held.card.suit for held in laid]
    assert len({*suits}) == sum(
        one != other for one, other in zip(suits, [*suits[1:], 0], strict=True)
    )
    for suit in {*suits}:
        assert [held for held in laid if held.card.suit is suit] == [
            held for held in exercise.hand if held.card.suit is suit
        ]


def test_in_groups_bombs_come_before_runs_and_runs_before_cards_alike():
    exercise = hand_of(0)
    cards = parse_cards("7H RJ KS KD QC 9S 9D 9C 9H 6S 5D 5C 4S 3C 3D 2H")
    assert write_cards(in_groups(exercise, cards)) == (
        "7H 9S 9D 9C 9H 6S 5C 4S 3C 2H KS KD RJ QC 5D 3D"
    )


@pytest.mark.parametrize("kind", ["strongest-bomb", "wild-bomb"])
def test_groups_are_not_offered_where_they_would_answer(kind):
    exercise = hand_of(0, kind)
    assert exercise.goal in GIVEN_AWAY
    assert layings(exercise) == (Laying.RANK, Laying.SUIT)
    assert lay(exercise, Laying.GROUPS) == exercise.hand


PLACE = "/es/practice/answer-play/lay-0.7.recreational.2.1/"


def cards_in(page):
    """The values of the cards of a hand, as they lie, and those that are chosen."""
    boxes = re.findall(r'name="cards" value="(\w+)"[^>]*?( checked)?>', page)
    return [card for card, _ in boxes], [card for card, chosen in boxes if chosen]


@pytest.mark.parametrize("htmx", [True, False])
def test_a_hand_is_laid_anew_and_what_is_chosen_stays_chosen(htmx):
    exercise = hand_of(0)
    chosen = [exercise.hand[3].value, exercise.hand[9].value]
    answer = Visitor().send(PLACE, {"cards": chosen, "lay": "suit"}, htmx=htmx)
    laid = [held.value for held in lay(exercise, Laying.SUIT)]
    assert cards_in(answer.text) == (laid, sorted(chosen, key=laid.index))
    assert answer.headers.get("HX-Retarget") == ("#hand" if htmx else None)


def test_the_hand_stays_as_it_was_laid_when_a_hint_or_a_verdict_comes():
    laid = [held.value for held in lay(hand_of(0), Laying.SUIT)]
    for button in ({"hint": "1"}, {"none": "1"}):
        assert (
            cards_in(Visitor().send(PLACE, {"laid": "suit"} | button).text)[0] == laid
        )


def test_all_cards_are_put_back():
    cards = [held.value for held in hand_of(0).hand[:5]]
    page = Visitor().send(PLACE, {"cards": cards, "drop": "1"}).text
    assert cards_in(page)[1] == []


def test_laying_a_hand_answers_nothing():
    Visitor().send(PLACE, {"lay": "groups"})
    assert not Attempt.objects.exists()
    assert not Learner.objects.exists()
