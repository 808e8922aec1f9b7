import re

import pytest
from django.utils import timezone

from tests.tutor.visiting import found
from tutor.guests import COOKIE, _signer
from tutor.library import book
from tutor.models import Learner, StepProgress
from tutor.progress import go_on, mark_courses, rows_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def guest(client):
    """Somebody known by their cookie, who can have done something."""
    learner = Learner.objects.create(born_of="test")
    client.cookies[COOKIE] = _signer.sign(str(learner.pk))
    return learner


def did(learner, lesson, *steps, solved=True):
    for step in steps or [step.id for step in book("es").lesson(lesson).steps]:
        now = timezone.now()
        StepProgress.objects.create(
            learner=learner,
            lesson=lesson,
            step=step,
            tries=1,
            tried_at=now,
            solved_at=now if solved else None,
        )


def bar_of(page, lesson) -> list[str]:
    """The marks of a lesson on the map."""
    row = found(rf'/lessons/{lesson}/"((?:(?!</li>).)*)</li>', page)
    return re.findall(r'<i class="(\w+)"', row)


def test_a_newcomer_is_shown_where_to_start(client, django_assert_num_queries):
    with django_assert_num_queries(0):
        page = client.get("/es/")
    first = book("es").courses[0].lessons[0]
    assert "Aprende Guandan jugándolo" in page.text
    assert (
        found(r'<a class="button chief" href="([^"]+)"', page.text)
        == f"/es/lessons/{first.id}/"
    )


@pytest.mark.parametrize("language", ["es", "pt-br"])
def test_every_lesson_is_on_the_map(client, language):
    page = client.get(f"/{language}/").text
    for course in book(language).courses:
        assert course.title in page
        for lesson in course.lessons:
            assert (
                f'<a href="/{language}/lessons/{lesson.id}/">{lesson.title}</a>' in page
            )
            assert bar_of(page, lesson.id) == ["new"] * len(lesson.steps)


def test_the_map_shows_what_was_done_and_where_to_go_on(
    client, guest, django_assert_num_queries
):
    steps = [step.id for step in book("es").lesson("bombs").steps]
    did(guest, "card-order")
    did(guest, "bombs", steps[0])
    did(guest, "bombs", steps[1], solved=False)
    with django_assert_num_queries(1):
        page = client.get("/es/").text
    assert set(bar_of(page, "card-order")) == {"solved"}
    assert bar_of(page, "bombs")[:3] == ["solved", "begun", "new"]
    assert "Sigue donde estabas" in page
    assert f'href="/es/lessons/bombs/{steps[1]}/">Continuar' in page


def test_after_a_lesson_comes_the_next_one(guest):
    courses = book("es").courses
    did(guest, "card-order")
    rows = rows_of(guest.pk)
    lessons = [lesson.id for course in courses for lesson in course.lessons]
    here = go_on(mark_courses(courses, rows), rows)
    assert here
    assert here.lesson.lesson.id == lessons[lessons.index("card-order") + 1]


def test_who_has_solved_everything_is_sent_to_practise(client, guest):
    for course in book("es").courses:
        for lesson in course.lessons:
            did(guest, lesson.id)
    assert "Todas las lecciones, resueltas" in client.get("/es/").text


def test_steps_that_left_the_book_do_no_harm(client, guest):
    did(guest, "no-such-lesson", "no-such-step")
    assert client.get("/es/").status_code == 200


def test_what_one_did_is_not_shown_to_another(client, guest):
    other = Learner.objects.create(born_of="other")
    did(other, "card-order")
    page = client.get("/es/")
    assert set(bar_of(page.text, "card-order")) == {"new"}
    assert "Cookie" in page["Vary"]
