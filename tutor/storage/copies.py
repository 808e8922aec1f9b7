"""A consistent copy of everything while the site goes on, and the way back from it."""

import os
import sqlite3
from collections.abc import Mapping
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

from django.core.management import CommandError

from tutor.storage import programs

MIGRATIONS = "SELECT count(*) FROM django_migrations WHERE app = 'tutor'"


def copy(database: Mapping[str, Any], target: Path) -> None:
    """Write a copy of a database into a new file, whole or not at all, for its owner's eyes alone."""
    if target.exists():
        raise CommandError(f"{target} is there already")
    try:
        _copy(database, target)
    except (OSError, sqlite3.Error) as error:
        raise CommandError(f"{target} cannot be written: {error}") from error


def _copy(database: Mapping[str, Any], target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    draft = target.with_name(f".{target.name}.draft")
    draft.unlink(missing_ok=True)
    os.close(os.open(draft, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    try:
        if is_sqlite(database):
            _copy_file(str(database["NAME"]), draft)
        else:
            programs.run(
                database,
                "pg_dump",
                "--format=custom",
                "--no-owner",
                "--no-privileges",
                f"--file={draft}",
            )
        with draft.open("rb") as file:
            os.fsync(file.fileno())
        draft.replace(target)
    finally:
        draft.unlink(missing_ok=True)


def restore(database: Mapping[str, Any], source: Path) -> Path | None:
    """Put a copy in the place of a database whose site is stopped; return where the one before went, if it is a file."""
    if not source.is_file():
        raise CommandError(f"there is no {source}")
    if is_sqlite(database):
        place = Path(str(database["NAME"]))
        try:
            return _restore_file(place, source)
        except (OSError, sqlite3.Error) as error:
            raise CommandError(f"{place} cannot be written: {error}") from error
    programs.run(
        database,
        "pg_restore",
        *(
            "--clean",
            "--if-exists",
            "--no-owner",
            "--no-privileges",
            "--single-transaction",
        ),
        f"--dbname={database['NAME']}",
        str(source),
    )
    return None


def is_sqlite(database: Mapping[str, Any]) -> bool:
    """Whether it is a file of SQLite, and not a server's."""
    return str(database["ENGINE"]).endswith("sqlite3")


def _copy_file(name: str, draft: Path) -> None:
    # A snapshot of one moment, whoever writes meanwhile; copying the file itself would tear it.
    with closing(
        sqlite3.connect(
            f"{Path(name).absolute().as_uri()}?mode=ro", uri=True, timeout=60
        )
    ) as there:
        there.execute("VACUUM INTO ?", [str(draft)])
    _check(draft)


def _restore_file(place: Path, source: Path) -> Path | None:
    _check(source)
    draft = place.with_name(f".{place.name}.draft")
    draft.unlink(missing_ok=True)
    try:
        with closing(sqlite3.connect(source)) as there:
            there.execute("VACUUM INTO ?", [str(draft)])
    except sqlite3.Error:
        draft.unlink(missing_ok=True)
        raise
    before = None
    if place.exists():
        # What its log still holds goes into the file, unless it is damaged: then this is why we are here.
        with closing(sqlite3.connect(place)) as old, suppress(sqlite3.DatabaseError):
            old.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        before = _free_name(place)
        place.replace(before)
        for rest in ("-wal", "-shm"):
            place.with_name(place.name + rest).unlink(missing_ok=True)
    draft.replace(place)
    return before


def _free_name(place: Path) -> Path:
    number = 1
    while (path := place.with_name(f"{place.name}.before-{number}")).exists():
        number += 1
    return path


def _check(path: Path) -> None:
    """CommandError unless a file is a whole database of ours."""
    try:
        with closing(
            sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)
        ) as copied:
            said = [row[0] for row in copied.execute("PRAGMA integrity_check")]
            (count,) = copied.execute(MIGRATIONS).fetchone()
    except sqlite3.DatabaseError as error:
        raise CommandError(f"{path} is no copy of this site: {error}") from error
    if said != ["ok"] or not count:
        raise CommandError(f"{path} is damaged: {'; '.join(said)}")
