"""The move of everything to another database: from one file to a server, or back."""

# ruff: noqa: SLF001 - Django tells what a model is made of in its _meta.

from collections.abc import Iterable, Iterator
from itertools import batched
from typing import Any

from django.apps import apps
from django.core.management import CommandError, call_command
from django.core.management.color import no_style
from django.db import connections, transaction
from django.db.models import Model

SOURCE, TARGET = "default", "target"
AT_ONCE = 500


def move(url_settings: dict[str, Any]) -> dict[str, int]:
    """Copy every row into the empty database of `url_settings`; return how many there are, by table.

    The target is migrated first. Everything arrives, or nothing does. CommandError when the target holds something.
    """
    connections.databases[TARGET] = connections.databases[SOURCE] | url_settings
    call_command("migrate", database=TARGET, interactive=False, verbosity=0)
    models = list(_models())
    _refuse_what_is_filled(models)
    with transaction.atomic(using=SOURCE), transaction.atomic(using=TARGET):
        for model in reversed(
            models
        ):  # What a fresh database fills itself has other numbers.
            model._base_manager.using(TARGET).all().delete()
        counts = {model._meta.db_table: _copy(model) for model in models}
        _start_numbers_after(models)
    return counts


def _models() -> Iterator[type[Model]]:
    """Yield every model with a table, those that others refer to first."""
    waiting = [
        model
        for model in apps.get_models(include_auto_created=True)
        if not model._meta.proxy and model._meta.managed
    ]
    done: set[type[Model]] = set()
    while waiting:
        ready = [model for model in waiting if _needed(model) <= done | {model}]
        if not ready:
            raise CommandError("tables that refer to each other in a ring")
        yield from ready
        done.update(ready)
        waiting = [model for model in waiting if model not in done]


def _needed(model: type[Model]) -> set[type[Model]]:
    return {
        field.related_model
        for field in model._meta.concrete_fields
        if isinstance(field.related_model, type)
    }


def _refuse_what_is_filled(models: Iterable[type[Model]]) -> None:
    for model in models:
        if (
            model._meta.app_label == "tutor"
            and model._base_manager.using(TARGET).exists()
        ):
            raise CommandError(
                f"the other database is not empty: {model._meta.db_table}"
            )


def _copy(model: type[Model]) -> int:
    fields = model._meta.concrete_fields
    rows = model._base_manager.using(SOURCE).order_by("pk")
    most = connections[TARGET].ops.bulk_batch_size(fields, [None] * AT_ONCE)
    count = 0
    for some in batched(rows.iterator(chunk_size=AT_ONCE), min(most, AT_ONCE)):
        # Raw: a moment at which something was written stays what it was.
        model._base_manager._insert(  # type: ignore[attr-defined]
            some, fields=fields, using=TARGET, raw=True
        )
        count += len(some)
    return count


def _start_numbers_after(models: Iterable[type[Model]]) -> None:
    target = connections[TARGET]
    with target.cursor() as cursor:
        for statement in target.ops.sequence_reset_sql(no_style(), list(models)):
            cursor.execute(statement)
