"""A page gives no answer away before it is given: neither in words nor in how it is written."""

import re
from itertools import product

import pytest
from django.test import Client

from engine import write_cards
from tutor.exercises import DRILLS, Entry, NoSuchExercise, Spec, levels, make, solution
from tutor.exercises import newest_version as newest

pytestmark = pytest.mark.django_db

TAG = re.compile(r"<(?:input|select|label|option|li|button)\b[^>]*>")
KINDS = tuple(DRILLS)


def specs(kind):
    """Two exercises of a kind at each difficulty."""
    for difficulty, seed in product((1, 2, 3), ("given", "away")):
        level = levels(kind)[difficulty % len(levels(kind))].value
        rules = "give-away" if level not in "23456789TJQKA" else "recreational"
        yield Spec(kind, seed, level, rules, difficulty, newest(kind))


def made(kind):
    """Those of them that there are."""
    for spec in specs(kind):
        try:
            yield make(spec)
        except NoSuchExercise:
            continue


def shape(tag):
    """How a tag is written, apart from what it names; that a card is wild everybody may see."""
    tag = re.sub(r' class="wild-[ab]"', "", tag)
    names = re.findall(r"\s([\w-]+)(?:=|\s|>)", tag)
    return tuple(sorted(set(names))), tuple(re.findall(r'class="([^"]*)"', tag))


@pytest.mark.parametrize("kind", KINDS)
def test_s10_right_and_wrong_are_written_alike(kind):
    for exercise in made(kind):
        page = Client().get(f"/es/practice/{kind}/{exercise.spec.id}/")
        right = solution(exercise)
        chosen = {held.value for held in right.cards} | (
            set() if exercise.entry is Entry.ORDER else set(right.options)
        )
        shapes: dict[bool, set[object]] = {True: set(), False: set()}
        for tag in TAG.findall(page.text):
            value = re.search(r' value="([^"]*)"', tag)
            if value and re.search(r' name="(?:cards|option)"', tag):
                shapes[value[1] in chosen].add(shape(tag))
        if shapes[True] and shapes[False]:
            assert shapes[True] == shapes[False]


@pytest.mark.parametrize("kind", KINDS)
def test_s10_the_solution_is_nowhere_in_page_or_headers(kind):
    for exercise in made(kind):
        right = solution(exercise)
        if len(right.cards) < 2:
            continue
        page = Client().get(f"/es/practice/{kind}/{exercise.spec.id}/")
        everything = page.text + "".join(
            f"{key}:{value}" for key, value in page.items()
        )
        codes = [held.value for held in right.cards]
        written = write_cards([held.card for held in right.cards])
        hand = " ".join(held.value for held in exercise.hand)
        for joint in (" ", ",", "+", "-", ""):
            told = joint.join(codes)
            assert told in hand or told not in everything
            assert written.replace(" ", joint) not in everything or written in hand
