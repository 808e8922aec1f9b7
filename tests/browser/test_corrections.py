"""A rule was wrong and is corrected: answers are judged again, and teacher and pupil are told, in each language."""

import os
import sqlite3
import subprocess
import sys
from contextlib import closing

import pytest
from playwright.sync_api import expect

from scripts.served import HOUSE
from tests.browser.pages import LANGUAGES
from tests.browser.test_classes import (
    Hand,
    answer,
    begin,
    come_in,
    do_the_work,
    exercise_of,
)
from tutor.exercises import solution

NAMES = ["Ana", "Beto", "Carla"]
WORDS = {
    "es": ("Revisado otra vez", "contaba como correcta no lo"),
    "pt-br": ("Corrigido de novo", "contava como certa está errada"),
}


def as_if_right(folder, number):
    """Make the latest answers, so many, as if a rule that was wrong had found them right."""
    with closing(sqlite3.connect(folder / "site.sqlite3", timeout=30)) as kept, kept:
        rows = kept.execute(
            "SELECT attempt_id, id FROM tutor_try ORDER BY id DESC LIMIT ?", [number]
        )
        for attempt, tried in rows.fetchall():
            kept.execute("UPDATE tutor_try SET solved = 1 WHERE id = ?", [tried])
            kept.execute(
                "UPDATE tutor_attempt SET solved = 1, outcome = 'solved' WHERE id = ? AND NOT solved",
                [attempt],
            )


def judge_again(folder):
    """What whoever keeps the site does after a rule was corrected."""
    database = f"sqlite:///{folder / 'site.sqlite3'}"
    return subprocess.run(
        [sys.executable, "manage.py", "judge_again", "name-it"],
        cwd=HOUSE,
        env={**os.environ, "DATABASE_URL": database, "SECRET_KEY": "for a while"},
        capture_output=True,
        text=True,
        check=True,
    ).stdout


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("script", [True, False], ids=["script", "no script"])
def test_after_a_correction_teacher_and_pupil_are_told(visit, folder, language, script):
    title = f"Club C {language} {script}"
    class_ = begin(visit, language, script=script, title=title, names=NAMES)
    pupil = come_in(visit, class_, 0, language, script=script, width=360)
    do_the_work(pupil, class_, (False, True), script=script)
    as_if_right(folder, 2)
    teacher, heading = class_.hand, WORDS[language]
    results = teacher.page.url + "results/"
    teacher.page.goto(results)
    row = teacher.page.locator(".marks tbody tr").first
    expect(row.locator("td.right")).to_have_count(2)
    expect(teacher.page.locator("#again")).to_have_count(0)

    assert " 1 worth something else now" in judge_again(folder)

    teacher.page.goto(results)
    told = teacher.page.locator("section:has(> #again)")
    expect(told.locator("h2")).to_have_text(heading[0])
    expect(told.locator("li")).to_have_count(1)
    expect(told.locator("li")).to_contain_text("Ana: ")
    expect(told.locator("li")).to_contain_text(heading[1])
    expect(row.locator("td.right")).to_have_count(1)
    expect(row.locator("td.wrong")).to_have_count(1)

    pupil.goto(class_.path + "/")
    told = pupil.locator("section.panel").first
    expect(told.locator("h2")).to_have_text(heading[0])
    expect(told).to_contain_text(heading[1])
    Hand(pupil).press(told.locator("a"))
    expect(pupil.locator("ol.doors .chip")).to_have_count(2)
    # What is not right any more may be answered again.
    Hand(pupil).press("ol.doors li:first-child a")
    answer(pupil, solution(exercise_of(class_.exercises[0])), script=script)
    teacher.page.goto(results)
    expect(row.locator("td.right")).to_have_count(2)

    assert " 0 worth something else now" in judge_again(folder)
    teacher.page.goto(results)
    expect(teacher.page.locator("section:has(> #again) li")).to_have_count(1)
