"""What a write hangs upon is held while it is written, so that nothing is deleted under it: in one order everywhere.

User, Classroom, Teacher, Pupil, Assignment, Item, Learner; of several of a kind the lowest number first. Whoever adds to
something holds it, and finds it there or raises Gone; whoever deletes it holds it, with all in it that others add to.
SQLite needs no locks, for a transaction that writes has the whole database: there holding asks whether it is there still.
"""

from django.db import IntegrityError, connection
from django.db.models import Model, QuerySet

NO_PARENT = "23503"
"""PostgreSQL's number for a row that points to one which is not there."""


class Gone(Exception):
    """What is written to was deleted in this very moment, or is not the writer's any more. Nothing was kept."""


def hold[Row: Model](model: type[Row], number: int) -> Row:
    """Return the row of that number, which stays until the transaction ends; others may point to it. Raises Gone."""
    rows = model._default_manager.select_for_update(no_key=True)  # noqa: SLF001 - any model has it.
    found = rows.filter(pk=number).first()
    if found is None:
        raise Gone
    return found


def hold_where_shared(model: type[Model], number: int) -> None:
    """The same for the way that is gone most often: where the transaction has the database for itself, nothing is asked.

    There the database says at the end whether what was written hangs upon nothing (`is_orphan`).
    """
    if connection.features.has_select_for_update:
        hold(model, number)


def hold_to_delete[Row: Model](rows: QuerySet[Row]) -> list[Row]:
    """Return the rows that are there still, lowest number first, once nobody is adding to them any more."""
    return list(rows.order_by("pk").select_for_update(of=("self",)))


def is_orphan(error: BaseException) -> bool:
    """Whether the database refused a row because what it belongs to was deleted."""
    if not isinstance(error, IntegrityError):
        return False
    return (
        getattr(error.__cause__, "sqlstate", "") == NO_PARENT
        or "FOREIGN KEY" in f"{error}"
    )
