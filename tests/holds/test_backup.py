"""Copies taken while answers come in, the way back from them, and the move to another database."""

from contextlib import closing
from pathlib import Path
from threading import Event

import psycopg
import pytest
from django.core.management import CommandError

from scripts import postgres
from scripts.served import served
from tests.holds.browsing import STEP, Browser, acknowledged, crowd, started
from tests.holds.commands import done, manage
from tests.holds.database import ask, faults, tokens
from tests.holds.test_killed import wait_for
from tutor.storage import copies

pytestmark = pytest.mark.slow

NAME, PASSWORD = "Ana", "tres cartas altas"
TABLES = (
    "tutor_user",
    "tutor_learner",
    "tutor_attempt",
    "tutor_stepprogress",
    "tutor_day",
)


def enter(browser, page, **more):
    """The status of signing up or in."""
    path = f"/es/account/{page}/"
    browser.get(path)
    fields = {"name": NAME, "password": PASSWORD} | more
    return browser.post(path, tuple(fields.items())).status


def once(address, page, **more):
    """The same, with a browser of its own."""
    with Browser(address) as browser:
        return enter(browser, page, **more)


def counts(path):
    return {table: ask(path, f"SELECT count(*) FROM {table}")[0] for table in TABLES}


def filled(folder):
    """A site that answered a class while it was copied: its database, the copy, and what was told before the copy."""
    database, copy = folder / "mesa.sqlite3", folder / "copies" / "copy.sqlite3"
    with served(folder, f"sqlite:///{database}") as site:
        assert once(site.address, "sign-up") == 302
        stop = Event()
        pupils = crowd(site.address, 4)
        threads = started(pupils, stop)
        wait_for(pupils, 40)
        before = acknowledged(pupils)
        assert done(f"sqlite:///{database}", "backup", copy) == f"{copy}\n"
        during = len(acknowledged(pupils))
        stop.set()
        for thread in threads:
            thread.join()
        refused = manage(f"sqlite:///{database}", "restore", copy)
        assert (refused.returncode, "Stop the site first" in refused.stderr) == (
            1,
            True,
        )
    assert {status for pupil in pupils for status in pupil.statuses} == {200}
    assert during > len(before)
    return database, copy, before


@pytest.fixture(scope="module")
def kept(tmp_path_factory):
    return filled(tmp_path_factory.mktemp("kept"))


def test_s59_a_copy_taken_under_load_holds_what_was_told_before_it(kept):
    _, copy, before = kept
    assert set(before) - tokens(copy) == set()
    assert faults(copy) == []
    assert copy.stat().st_mode & 0o777 == 0o600


def test_s59_a_copy_is_restored_to_a_working_site_in_the_place_of_what_was_damaged(
    kept, tmp_path
):
    _, copy, _ = kept
    place = tmp_path / "mesa.sqlite3"
    place.write_text("damaged")
    said = done(f"sqlite:///{place}", "restore", copy)
    assert said.splitlines() == [
        f"restored from {copy}",
        f"what was there before is in {place}.before-1",
    ]
    assert (tmp_path / "mesa.sqlite3.before-1").read_text() == "damaged"
    assert counts(place) == counts(copy)
    with (
        served(tmp_path, f"sqlite:///{place}") as site,
        Browser(site.address) as browser,
    ):
        assert enter(browser, "sign-in") == 302
        assert browser.get("/es/progress/").status == 200
        assert browser.get(STEP).status == 200


def test_s59_what_was_there_before_is_kept_with_all_that_its_log_held(kept, tmp_path):
    database, copy, _ = kept
    place = tmp_path / "mesa.sqlite3"
    place.write_bytes(database.read_bytes())
    before = copies.restore(sqlite(place), copy)
    assert (counts(before), counts(place)) == (counts(database), counts(copy))


def test_s59_no_copy_takes_the_place_of_what_a_site_of_any_sqlite_serves(
    kept, tmp_path
):
    _, copy, _ = kept
    place = tmp_path / "mesa.sqlite3"
    place.write_bytes(copy.read_bytes())
    # As with an SQLite that several processes may write with; it writes alone nevertheless.
    newer = "from scripts import run; run.SAFE_SQLITE = (3, 0, 0); run.main()"
    with served(
        tmp_path, f"sqlite:///{place}", start=("-c", newer), WORKERS="1"
    ) as site:
        assert once(site.address, "sign-in") == 302
        refused = manage(f"sqlite:///{place}", "restore", copy)
        assert (refused.returncode, "Stop the site first" in refused.stderr) == (
            1,
            True,
        )
    assert "restored from" in done(f"sqlite:///{place}", "restore", copy)


@pytest.mark.parametrize("words", ["", "no database at all", "SQLite format 3\0 torn"])
def test_s59_what_is_no_copy_is_refused_and_nothing_changes(tmp_path, words):
    copy, place = tmp_path / "copy.sqlite3", tmp_path / "mesa.sqlite3"
    copy.write_text(words)
    place.write_text("as it was")
    with pytest.raises(CommandError, match="is no copy of this site"):
        copies.restore(sqlite(place), copy)
    assert place.read_text() == "as it was"


def test_s59_a_copy_never_overwrites_another(kept, tmp_path):
    database, copy, _ = kept
    with pytest.raises(CommandError, match="is there already"):
        copies.copy(sqlite(database), copy)


def test_s59_a_copy_that_cannot_be_written_is_told_in_a_line(kept):
    database, _, _ = kept
    with pytest.raises(CommandError, match=r"^/proc/none/copy cannot be written: "):
        copies.copy(sqlite(database), Path("/proc/none/copy"))


def test_a_database_that_is_not_there_is_not_made_for_a_copy(tmp_path):
    place = tmp_path / "mesa.sqlite3"
    ended = manage(f"sqlite:///{place}", "backup", tmp_path / "copy")
    assert (ended.returncode, ended.stdout) == (1, "")
    assert ended.stderr == (
        f"CommandError: There is no database {place}. "
        "Where the variables of the site are in a file, read that first\n"
    )
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "url",
    ["nonsense", "mysql://me:secret@host/x", "postgres://me:secret@127.0.0.1:1/x"],
)
def test_a_move_to_what_is_no_database_is_told_in_a_line(kept, url):
    database, _, _ = kept
    ended = manage(f"sqlite:///{database}", "move_data", url)
    assert (ended.returncode, ended.stdout) == (1, "")
    assert ended.stderr.startswith("CommandError: The ")
    assert (ended.stderr.count("\n"), "secret" in ended.stderr) == (1, False)


def sqlite(path):
    return {"ENGINE": "django.db.backends.sqlite3", "NAME": path}


@pytest.fixture(scope="module")
def server():
    try:
        postgres.find_programs()
    except FileNotFoundError as missing:
        pytest.skip(str(missing))
    with postgres.cluster() as url:
        yield url


def test_everything_moves_to_postgresql_is_copied_and_comes_back(
    kept, server, tmp_path
):
    database, _, _ = kept
    before = counts(database)
    assert "rows moved" in done(f"sqlite:///{database}", "move_data", server)
    again = manage(f"sqlite:///{database}", "move_data", server)
    assert (again.returncode, "is not empty" in again.stderr) == (1, True)

    def there():
        with closing(psycopg.connect(server)) as connection:
            return {
                table: row[0]
                for table in TABLES
                for row in connection.execute(f"SELECT count(*) FROM {table}")
            }

    assert there() == before
    copy = tmp_path / "copy.dump"
    done(server, "backup", copy)
    with served(tmp_path, server) as site:
        assert once(site.address, "sign-in") == 302
        assert once(site.address, "sign-up", name="Bea") == 302
    assert there()["tutor_user"] == before["tutor_user"] + 1
    done(server, "restore", copy)
    assert there() == before

    back = tmp_path / "back.sqlite3"
    done(server, "move_data", f"sqlite:///{back}")
    assert counts(back) == before
    assert tokens(back) == tokens(database)
    when = "SELECT created_at FROM tutor_attempt ORDER BY id"
    assert ask(back, when) == ask(database, when)
    assert faults(back) == []
