"""A lesson says how long it takes: what its words and its exercises take, by one measure for all."""

import re
from pathlib import Path

import pytest

from tutor import library
from tutor.exercises import Entry, make

LESSONS = sorted((Path(__file__).parents[2] / "content" / "lessons").glob("*.*.md"))
WORDS_A_MINUTE = 120
"""A beginner reads rules slowly."""
SECONDS = {Entry.ONE: 40, Entry.MANY: 60, Entry.ORDER: 60, Entry.CARDS: 80}
"""To answer and to read the verdict."""


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_a_lesson_takes_the_minutes_that_it_says(path):
    name, language = path.stem.split(".")
    lesson = library.book(language).lesson(name)
    text = path.read_text("utf-8").split("+++", 2)[2]
    words = len(re.sub(r"```.*?```", "", text, flags=re.DOTALL).split())
    seconds = sum(
        SECONDS[make(step.exercise).entry] for step in lesson.steps if step.exercise
    )
    minutes = words / WORDS_A_MINUTE + seconds / 60
    # Two languages need different numbers of words.
    assert abs(lesson.minutes - minutes) <= 0.75, round(minutes, 1)
