"""Whether a database is there, asked without Django: one connection, which is closed before anything is begun."""

import sqlite3
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

from django.core.management import CommandError
from django.db.migrations.loader import MigrationLoader

from tutor.storage.copies import is_sqlite

PATIENCE = 10
"""Seconds until a server that does not answer is given up."""
_APPLIED = "SELECT app, name FROM django_migrations"


def fault(database: Mapping[str, Any]) -> str | None:
    """Return why a database cannot be reached, in a line that names it, or None. A file that is not there yet is made later."""
    if is_sqlite(database):
        return _fault_of_file(Path(str(database["NAME"])))
    import psycopg  # noqa: PLC0415 - not every site has it.

    try:
        with psycopg.connect(**_way(database)):
            return None
    except psycopg.Error as error:
        lines = str(error).strip().splitlines() or [type(error).__name__]
        where = database["HOST"] or "this machine"
        why = lines[0].removeprefix("connection failed: ").strip()
        return f"The database {database['NAME']} at {where} cannot be reached: {why}"


def insist(database: Mapping[str, Any]) -> None:
    """Raise CommandError unless a database is there and can be reached."""
    if is_sqlite(database) and not Path(str(database["NAME"])).exists():
        raise CommandError(
            f"There is no database {database['NAME']}. Where the variables of the site are in a file, read that first"
        )
    if why := fault(database):
        raise CommandError(why)


def is_behind(database: Mapping[str, Any]) -> bool:
    """Return whether a database that can be reached lacks a migration of this version."""
    here = set(MigrationLoader(None, ignore_no_migrations=True).disk_migrations)
    if is_sqlite(database):
        place = Path(str(database["NAME"]))
        if not place.exists():
            return True
        with closing(
            sqlite3.connect(f"{place.absolute().as_uri()}?mode=ro", uri=True)
        ) as there:
            try:
                return bool(here - set(there.execute(_APPLIED).fetchall()))
            except sqlite3.OperationalError:
                return True  # No such table: it holds nothing yet.
    import psycopg  # noqa: PLC0415 - not every site has it.

    with psycopg.connect(**_way(database)) as server:
        try:
            return bool(here - set(server.execute(_APPLIED).fetchall()))
        except psycopg.errors.UndefinedTable:
            return True


def _fault_of_file(place: Path) -> str | None:
    if not place.exists():
        return (
            None
            if place.parent.is_dir()
            else f"There is no folder {place.parent} for the database"
        )
    try:
        with closing(
            sqlite3.connect(f"{place.absolute().as_uri()}?mode=rw", uri=True)
        ) as there:
            there.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except sqlite3.Error as error:
        return f"The database {place} cannot be opened: {error}"
    return None


def _way(database: Mapping[str, Any]) -> dict[str, Any]:
    known = {
        "host": database["HOST"],
        "port": database["PORT"],
        "user": database["USER"],
        "password": database["PASSWORD"],
        "dbname": database["NAME"],
    }
    return {name: value for name, value in known.items() if value} | {
        "connect_timeout": PATIENCE
    }
