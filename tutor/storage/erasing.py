"""Leaving no trace of what was deleted: neither in the database's file nor in the log beside it."""

from django.db import connection, transaction


def leave_no_trace() -> None:
    """Take what is being deleted out of the log as well, as soon as the transaction is over.

    In the file itself what is deleted is written over (`secure_delete`). PostgreSQL tidies up by itself.
    """
    transaction.on_commit(_empty_log)


def _empty_log() -> None:
    if connection.vendor == "sqlite":
        with connection.cursor() as cursor:
            # It waits for whoever is reading. Should somebody read for too long, the next one empties it.
            cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
