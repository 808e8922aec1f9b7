"""Every address that somebody can read, before and after a verdict, in both languages, themes and two widths: `make test-all`."""

from collections.abc import Iterator
from itertools import batched

import pytest
from django.urls import reverse
from django.utils.translation import override

from tests.browser.accessible import answer_something, said_of
from tests.browser.pages import LANGUAGES, SAMPLES
from tests.browser.test_exercises import answer
from tutor import library
from tutor.exercises import (
    DRILLS,
    Spec,
    levels,
    make,
    newest_version,
    usual_rules,
)

pytestmark = pytest.mark.long

AT_ONCE = 20
"""How many addresses one test looks at."""


def every_address(language: str) -> Iterator[tuple[str, Spec | None]]:
    """The paths of the book, its lessons and all kinds of practice, each once, with the exercise that is asked there."""
    book = library.book(language)
    with override(language):
        for lesson in book.lessons_by_id.values():
            for step in lesson.steps:
                yield reverse("lesson", args=[lesson.id, step.id]), step.exercise
        for chapter in book.chapters:
            yield reverse("chapter", args=[chapter.id]), None
            for rule in chapter.rules:
                yield reverse("rule", args=[rule.number]), None
        for term in book.terms:
            yield reverse("term", args=[term.id]), None
        for point in book.points_by_id:
            yield reverse("point", args=[point]), None
        for kind in DRILLS:
            level = "7" if "7" in levels(kind) else "2"
            for difficulty in (1, 2, 3):
                spec = Spec(
                    kind,
                    "all-1",
                    level,
                    usual_rules(kind),
                    difficulty,
                    newest_version(kind),
                )
                yield reverse("exercise", args=[kind, spec.id]), spec


PARTS = [
    (language, asked)
    for language in LANGUAGES
    for asked in batched(every_address(language), AT_ONCE)
]


@pytest.mark.parametrize(
    ("language", "asked"), PARTS, ids=[f"{part[0]} {part[1][0][0]}" for part in PARTS]
)
def test_axe_objects_to_no_address_before_or_after_a_verdict(visit, language, asked):
    # A form where something is missing is refused, and looked at as well.
    page = visit(asked[0][0], language=language, width=360, expected=(422,))
    said = []
    for path, spec in asked:
        page.goto(path)
        said += said_of(page, "before")
        if spec is None:
            continue
        answer_something(page)
        if page.locator("#verdict .errors").count():
            said += said_of(page, "with something missing")
            answer(page, make(spec))
        said += said_of(page, "after")
    assert said == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("sample", SAMPLES, ids=str)
def test_axe_objects_to_no_sample_in_any_look(visit, sample, language):
    expected = () if sample.status == 200 else (sample.status,)
    page = visit(
        sample.address(language),
        language=language,
        member=sample.member,
        expected=expected,
    )
    assert said_of(page, "before") == []
