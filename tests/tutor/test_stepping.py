"""Being shown what a hand can play, one play after another: what it says, and what it costs."""

import re
from collections import Counter

import pytest

from engine import Declared, judge, plays
from tests.tutor.visiting import Visitor, exercise_at, found, right
from tutor.exercises import DRILLS, Entry, Spec, levels, make, newest_version
from tutor.exercises import usual_rules as rules_of
from tutor.models import Attempt, HintUse, Learner
from tutor.stepping import can_step, step, steps

pytestmark = pytest.mark.django_db

PATH = "/es/practice/answer-play/lay-0.7.recreational.2.1/"
BUTTON = 'name="step"'


def drawn(kind, seed="step-1"):
    level = "7" if "7" in levels(kind) else "2"
    return make(Spec(kind, seed, level, rules_of(kind), 2, newest_version(kind)))


KINDS = [kind for kind in DRILLS if drawn(kind).entry is Entry.CARDS]
OTHERS = [kind for kind in DRILLS if kind not in KINDS]


@pytest.fixture
def asked():
    return exercise_at("answer-play", "lay-0.7.recreational.2.1")


def chosen_in(page):
    """The values of the cards that are chosen."""
    boxes = re.findall(r'name="cards" value="(\w+)"[^>]*?( checked)?>', page)
    return {card for card, chosen in boxes if chosen}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seed", ["a", "b", "c", "d"])
def test_the_plays_are_those_the_engine_finds_and_each_is_legal_as_it_is_said(
    kind, seed
):
    exercise = drawn(kind, seed)
    over = exercise.over_reading
    declared = Declared(over.kind, over.rank) if over else None
    found = plays(
        (held.card for held in exercise.hand),
        exercise.level,
        exercise.profile,
        exercise.over,
        over_declared=declared,
    )
    shown = steps(exercise)
    assert [one.reading for one in shown] == [play.reading for play in reversed(found)]
    hand = Counter(exercise.hand)
    for one in shown:
        assert Counter(one.answer.cards) <= hand
        verdict = judge(
            [held.card for held in one.answer.cards],
            exercise.over,
            exercise.level,
            exercise.profile,
            declared=Declared(one.reading.kind, one.reading.rank),
            over_declared=declared,
        )
        assert verdict.legal


def test_after_the_last_play_comes_the_first(asked):
    shown = steps(asked)
    assert [one.number for one in shown] == [*range(1, len(shown) + 1)]
    assert [one.next for one in shown] == [*range(2, len(shown) + 1), 1]


@pytest.mark.parametrize("said", ["", "0", "-1", "1000", "x", "²", "1 "])
def test_a_number_that_makes_no_sense_shows_the_first(asked, said):
    assert step(asked, said) == steps(asked)[0]


@pytest.mark.parametrize("kind", OTHERS)
def test_it_is_not_offered_where_there_is_no_hand_to_play_from(visitor, kind):
    exercise = drawn(kind)
    assert not can_step(exercise)
    assert steps(exercise) == ()
    page = visitor.get(f"/es/practice/{kind}/{exercise.spec.id}/")
    assert BUTTON not in page.text


@pytest.mark.parametrize("htmx", [True, False])
def test_a_play_is_chosen_in_the_hand_and_said_in_a_sentence(visitor, asked, htmx):
    first, second = steps(asked)[:2]
    page = visitor.send(PATH, {"step": "1"}, htmx=htmx)
    assert chosen_in(page.text) == first.cards
    assert f"Jugada 1 de {first.of}." in page.text
    assert found(r'name="step" value="(\d+)"', page.text) == "2"
    assert page.headers.get("HX-Retarget") == ("#hand" if htmx else None)
    page = visitor.send(PATH, {"step": "2", "cards": [*first.cards]}, htmx=htmx)
    assert chosen_in(page.text) == second.cards


def test_what_a_wild_stands_for_is_chosen_with_it(visitor):
    exercise = drawn("wild-bomb")
    one = next(one for one in steps(exercise) if one.reading.wilds)
    path = f"/es/practice/wild-bomb/{exercise.spec.id}/"
    page = visitor.send(path, {"step": str(one.number)})
    for name, card in one.fields.items():
        picked = found(
            rf'<select name="{name}".*?<option value="(\w+)" selected', page.text
        )
        assert picked == card


def test_the_hand_stays_as_it_was_laid(visitor):
    page = visitor.send(PATH, {"step": "1", "laid": "suit"})
    assert found(r'name="laid" value="(\w+)"', page.text) == "suit"


def test_what_was_typed_gives_way_to_it(visitor):
    page = visitor.send(PATH, {"step": "1", "typed": "8 8"})
    assert found(r'name="typed" id="typed" value="([^"]*)"', page.text) == ""


def test_an_answer_after_it_is_right_and_is_not_solved(visitor, asked):
    visitor.send(PATH, {"step": "1"})
    page = visitor.send(PATH, right(asked))
    assert "verdict solved" in page.text
    kept = Attempt.objects.get()
    assert (kept.outcome, kept.solved, kept.hints) == ("solved", False, 1)


def test_looking_at_all_of_them_counts_once(visitor, asked):
    for number in range(1, len(steps(asked)) + 2):
        visitor.send(PATH, {"step": str(number)})
    assert HintUse.objects.count() == 1
    assert not Attempt.objects.exists()


def test_somebody_else_who_looked_changes_nothing_for_me(asked):
    Visitor().send(PATH, {"step": "1"})
    Visitor().send(PATH, right(asked))
    assert Attempt.objects.get().solved


def test_a_page_says_what_it_costs_before_it_is_pressed(visitor):
    page = visitor.get(PATH).text
    assert BUTTON in page
    assert "Después de eso no cuenta como resuelto." in page
    assert not Learner.objects.exists()


def test_a_hand_that_can_play_nothing_says_so(visitor):
    names = (f"none-{number}.7.recreational.1.1" for number in range(100))
    name = next(name for name in names if not steps(exercise_at("answer-play", name)))
    page = visitor.send(f"/es/practice/answer-play/{name}/", {"step": "1"}).text
    assert "Esta mano no puede jugar nada sobre estas cartas." in page
    assert chosen_in(page) == set()
