"""Small queries whose words are written once: Django takes longer to write one down than the database to answer it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

from django.db import connection, models

type Reader = Callable[[Any], Any]
"""Makes a value of a model out of what the database gives."""


@dataclass(frozen=True, slots=True)
class Fetch:
    """The rows of a table that have some values, by the attributes of its model, such as `learner_id`."""

    model: type[models.Model]

    by: tuple[str, ...]
    """What is given."""

    take: tuple[str, ...]
    """What is told of each row, in this order."""

    def rows(self, **values: object) -> list[tuple[Any, ...]]:
        """Return what is told of the rows that have these values, one of each attribute of `by`; in no order."""
        statement, given, readers = _statement(self, connection.vendor)
        with connection.cursor() as cursor:
            cursor.execute(
                statement,
                [
                    field.get_db_prep_value(values[name], connection)
                    for name, field in given.items()
                ],
            )
            return [
                tuple(read(value) for read, value in zip(readers, row, strict=True))
                for row in cursor.fetchall()
            ]


@cache
def _statement(
    fetch: Fetch, _vendor: str
) -> tuple[str, dict[str, models.Field[Any, Any]], tuple[Reader, ...]]:
    """The statement in the words of a database's vendor, the fields of what is given, and readers of what is told."""
    meta = fetch.model._meta  # noqa: SLF001 - public, in spite of its name.
    known = {field.attname: field for field in meta.concrete_fields}
    quote = connection.ops.quote_name
    told = ", ".join(quote(str(known[name].column)) for name in fetch.take)
    given = " AND ".join(f"{quote(str(known[name].column))} = %s" for name in fetch.by)
    # Every name is one of the models'; the values are given beside it.
    return (
        f"SELECT {told} FROM {quote(meta.db_table)} WHERE {given}",  # noqa: S608
        {name: known[name] for name in fetch.by},
        tuple(_reader(known[name]) for name in fetch.take),
    )


def _reader(field: models.Field[Any, Any]) -> Reader:
    """Read a field's values as Django does."""
    column = field.get_col(field.model._meta.db_table)  # noqa: SLF001 - see above.
    steps = [
        *connection.ops.get_db_converters(column),
        *column.get_db_converters(connection),
    ]

    def read(value: Any) -> Any:
        for step in steps:
            value = step(value, column, connection)
        return value

    return read
