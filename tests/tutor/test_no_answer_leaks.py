"""No response before an answer contains it: every kind, both languages, the page and each of its hints."""

import re
from html import unescape

import pytest
from django.utils import translation

from tests.tutor.exercises.every_form import every_form
from tests.tutor.visiting import Visitor
from tutor.exercises import (
    DRILLS,
    Entry,
    Spec,
    answers,
    hints,
    levels,
    make,
    newest_version,
    usual_rules,
)

pytestmark = pytest.mark.django_db

TAG = re.compile(r"<[^>]+>")
ATTRIBUTE = re.compile(r"([\w-]+)=\"([^\"]*)\"")


def exercises(kind):
    level = "7" if "7" in levels(kind) else "2"
    for number, difficulty in ((1, 1), (2, 2), (3, 3)):
        yield make(
            Spec(
                kind,
                f"leak-{number}",
                level,
                usual_rules(kind),
                difficulty,
                newest_version(kind),
            )
        )


def responses(visitor, language, exercise):
    """The page, then the page and the part with each hint."""
    path = f"/{language}/practice/{exercise.spec.kind}/{exercise.spec.id}/"
    yield visitor.get(path)
    for number in range(1, hints(exercise) + 1):
        yield visitor.send(path, {"hint": str(number)}, htmx=number % 2 == 1)
    yield visitor.get(path)


def words_of(text):
    """What can be read of a page, with single spaces."""
    return " ".join(unescape(TAG.sub(" ", text)).split())


@pytest.mark.parametrize("language", ["es", "pt-br"])
@pytest.mark.parametrize("kind", DRILLS)
def test_s10_no_form_of_the_answer_is_in_a_response_before_it(kind, language):
    for exercise in exercises(kind):
        with translation.override(language):
            forms = every_form(exercise)
        for response in responses(Visitor(), language, exercise):
            head = " ".join(f"{name}: {value}" for name, value in response.items())
            for text in (response.text, words_of(response.text), head):
                found = [form for form in forms if form in text]
                assert found == [], (exercise.spec.id, found[:3])


@pytest.mark.parametrize("kind", DRILLS)
def test_s10_nothing_marks_the_right_choice_from_the_others(kind):
    """Controls of one sort have the same attributes, but for their own value, id and name."""
    for exercise in exercises(kind):
        path = f"/es/practice/{kind}/{exercise.spec.id}/"
        page = Visitor().get(path).text
        controls = re.findall(
            r'<input[^>]* name="(?:option|cards)"[^>]*>|<select name="place-[^>]*>',
            page,
        )
        shapes = {
            tuple(
                (name, "" if name in {"value", "id", "name", "aria-label"} else value)
                for name, value in ATTRIBUTE.findall(control)
            )
            for control in controls
        }
        # A wild of a hand carries the letter of its own question.
        assert len(shapes) <= (3 if exercise.entry is Entry.CARDS else 1), shapes
        assert not re.search(r"<!--(?!\[)", page)
        assert " checked" not in page


@pytest.mark.parametrize("kind", DRILLS)
def test_s10_the_order_of_the_options_tells_nothing(kind):
    """The right one of several does not always stand in the same place."""
    level = "7" if "7" in levels(kind) else "2"
    places, sizes = set(), set()
    for number in range(40):
        exercise = make(
            Spec(kind, f"p-{number}", level, usual_rules(kind), 2, newest_version(kind))
        )
        if exercise.entry not in {Entry.ONE, Entry.MANY}:
            return
        ids = [option.id for option in exercise.options]
        sizes.add(len(ids))
        right = next(answers(exercise)).options
        places.add(tuple(ids.index(name) for name in right))
    assert len(places) > 1


def test_s10_what_is_public_about_an_exercise_tells_no_more(client):
    """The address to share and the description for search engines are the question's."""
    exercise = next(exercises("name-it"))
    page = client.get(f"/es/practice/name-it/{exercise.spec.id}/").text
    with translation.override("es"):
        forms = every_form(exercise)
    metas = " ".join(re.findall(r"<(?:meta|link|title)[^>]*>[^<]*", page))
    assert [form for form in forms if form in unescape(metas)] == []
