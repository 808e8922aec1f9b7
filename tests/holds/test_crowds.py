"""Many at once. How long they wait is measured by tests/bench/load.py; here nobody is refused, and nothing is lost."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from urllib.parse import quote_plus

import pytest

from scripts.served import served
from tests.bench.load import QUESTIONS
from tests.holds.browsing import Browser, acknowledged, crowd
from tests.holds.database import ask, faults, tokens

pytestmark = pytest.mark.slow

CLASSES, PUPILS, SHARED = 5, 35, 8
"""Five classes of 35, of whom so many answer at once."""


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    with served(tmp_path_factory.mktemp("crowds")) as there:
        yield there


def database_of(site):
    return site.log.with_name("site.sqlite3")


def test_s64_five_classes_answer_at_once_and_every_answer_is_kept(site):
    pupils = crowd(site.address, CLASSES * PUPILS)

    def once(pupil):
        pupil.answer()
        pupil.browser.close()

    with ThreadPoolExecutor(SHARED) as threads:
        list(threads.map(once, pupils))
    told, database = acknowledged(pupils), database_of(site)
    assert Counter(status for pupil in pupils for status in pupil.statuses) == {
        200: CLASSES * PUPILS
    }
    assert (len(set(told)), set(told) <= tokens(database)) == (175, True)
    assert ask(database, "SELECT sum(answers) FROM tutor_day") == [175]
    assert faults(database) == []
    assert "locked" not in site.log.read_text()


def test_s66_a_hundred_look_ups_at_once_find_what_each_finds_alone(site):
    def found(question):
        with Browser(site.address) as somebody:
            answer = somebody.get(f"/es/look-up/?q={quote_plus(question)}")
        return answer.status, answer.text.partition("<main")[2]

    alone = {question: found(question) for question in QUESTIONS}
    assert {status for status, _ in alone.values()} == {200}
    many = [QUESTIONS[number % len(QUESTIONS)] for number in range(100)]
    with ThreadPoolExecutor(20) as threads:
        assert list(threads.map(found, many)) == [alone[question] for question in many]
