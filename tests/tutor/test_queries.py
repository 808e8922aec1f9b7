"""What every page asks of the database: counted, so that no page grows costly unseen.

queries.toml holds how often each address that can be opened asks for four people. The second time is counted: what is
drawn once for everybody has been drawn then.
"""

import tomllib
from pathlib import Path

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.tutor.permissions import ROWS
from tests.tutor.world import address

pytestmark = pytest.mark.django_db

TABLE = tomllib.loads(Path(__file__).with_name("queries.toml").read_text())
COUNTED = dict.fromkeys(TABLE["nothing"], "0 0 0 0") | TABLE["questions"]
ASKING = {
    "anonymous": 0,
    "learner": 1,
    "pupil of this class": 2,
    "teacher of this class": 4,
}
"""Who is counted, each with the place in a row of the permissions."""

ABOUT_THE_TRANSACTION = ("BEGIN", "SAVEPOINT", "RELEASE", "ROLLBACK")


OPENED = {
    name: [who for who, place in ASKING.items() if row.split()[place] == "P"]
    for name, row in ROWS.items()
    if "P" in row.split("/")[0]
}


def questions(client, path):
    """How often the database is asked for a page that was opened before."""
    assert client.get(path).status_code == 200
    with CaptureQueriesContext(connection) as asked:
        client.get(path)
    return sum(
        not query["sql"].startswith(ABOUT_THE_TRANSACTION)
        for query in asked.captured_queries
    )


def test_every_page_that_can_be_opened_is_counted():
    assert set(COUNTED) == {name for name, who in OPENED.items() if who}


@pytest.mark.parametrize("name", COUNTED)
def test_a_page_asks_as_often_as_is_written_down(world, name):
    path = address(name, world.filled(name))
    counted = [
        str(questions(world.people[who], path)) if who in OPENED[name] else "-"
        for who in ASKING
    ]
    assert " ".join(counted) == COUNTED[name]
