"""One site for one file: the lock that the processes which serve it hold beside the database."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


class Held(Exception):
    """Another process serves this database, or is about to change the file."""


@contextmanager
def held(database: Path, *, shared: bool = False) -> Iterator[None]:
    """Hold the lock of a database of SQLite; Held when somebody else does. It ends with the process, however it ends.

    Sites that may serve one file together hold it `shared`: they keep out who wants it alone, to change the file.
    """
    handle = os.open(
        database.with_name(f"{database.name}.lock"), os.O_CREAT | os.O_RDWR, 0o600
    )
    how = fcntl.LOCK_SH if shared else fcntl.LOCK_EX
    try:
        try:
            fcntl.flock(handle, how | fcntl.LOCK_NB)
        except OSError as error:
            raise Held(f"another process serves {database}") from error
        yield
    finally:
        os.close(handle)
