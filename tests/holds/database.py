"""What is in a database of SQLite, read beside the site."""

import sqlite3
from contextlib import closing

HALVES = (
    # An attempt and the sums of it are written together, or not at all.
    """SELECT count(*) FROM tutor_stepprogress AS sums WHERE tries != (SELECT count(*) FROM tutor_attempt AS one
       WHERE (one.learner_id, one.lesson, one.step) = (sums.learner_id, sums.lesson, sums.step))""",
    """SELECT count(*) FROM tutor_day AS sums WHERE answers != (SELECT count(*) FROM tutor_attempt AS one
       WHERE (one.learner_id, one.day) = (sums.learner_id, sums.day))""",
    """SELECT count(*) FROM tutor_attempt AS one WHERE NOT EXISTS (SELECT * FROM tutor_stepprogress AS sums
       WHERE (one.learner_id, one.lesson, one.step) = (sums.learner_id, sums.lesson, sums.step))""",
)


def ask(path, question):
    """The first column of what a question brings."""
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as database:
        return [row[0] for row in database.execute(question)]


def tokens(path):
    """The forms whose answers are kept."""
    return set(ask(path, "SELECT token FROM tutor_attempt"))


def faults(path):
    """What is wrong with a database: damage, and things done by halves."""
    found = [said for said in ask(path, "PRAGMA integrity_check") if said != "ok"]
    found += [
        f"{count} of {question}"
        for question in HALVES
        for count in ask(path, question)
        if count
    ]
    return found
