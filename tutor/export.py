"""Everything that is kept about somebody, to take away: as JSON, and as CSV that no spreadsheet runs."""

import csv
import io
import json
import re
import zipfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from django.core.serializers.json import DjangoJSONEncoder
from django.db.models import Model, QuerySet

from tutor.models import (
    Attempt,
    Day,
    HintUse,
    Learner,
    Pupil,
    Report,
    Review,
    Run,
    Session,
    SignInCard,
    Skill,
    SkillDay,
    StepProgress,
    Teacher,
    User,
)

LEFT_OUT = {
    "password",
    "name_key",
    "is_staff",
    "is_superuser",
    "is_active",
    "groups",
    "user_permissions",
}
"""Of an account: what opens it, and what is only there for the machine."""

_DANGEROUS = re.compile(r"[\s\x00-\x1f\ufeff]*[=+\-@|%＝＋－＠｜％]|[\t\r\n]")


@dataclass(frozen=True, slots=True)
class Sheet:
    """One kind of thing that is kept: its name in the export, and how to find a learner's."""

    name: str
    model: type[Model]
    path: str
    """From the model to the learner."""
    fields: tuple[str, ...]


def _fields(model: type[Model]) -> tuple[str, ...]:
    left_out = LEFT_OUT | {"learner", "born_of", "id", "user"}
    return tuple(f.name for f in model._meta.concrete_fields if f.name not in left_out)  # noqa: SLF001


SHEETS = tuple(
    Sheet(name, model, path, _fields(model))
    for name, model, path in (
        ("account", User, "learner"),
        ("learner", Learner, "pk"),
        ("attempts", Attempt, "learner"),
        ("hints", HintUse, "learner"),
        ("steps", StepProgress, "learner"),
        ("skills", Skill, "learner"),
        ("skill-days", SkillDay, "learner"),
        ("days", Day, "learner"),
        ("reviews", Review, "learner"),
        ("classes", Pupil, "user__learner"),
        ("teaching", Teacher, "user__learner"),
        ("reports", Report, "learner"),
        ("runs", Run, "learner"),
    )
)
UNTOLD: dict[str, object] = {"outcome": "", "solved": None, "rules": []}
NOT_IN_IT = {
    Session: "where somebody is signed in: it opens the account, and ends by itself",
    SignInCard: "what opens the account without its password",
}
"""What hangs on a person and is left out, and why."""


def as_json(learner: int) -> Iterator[str]:
    """Write everything about a learner, a piece at a time."""
    yield "{"
    for number, sheet in enumerate(SHEETS):
        yield f"{',' if number else ''}\n{json.dumps(sheet.name)}: ["
        for row_number, row in enumerate(rows(sheet, learner)):
            yield f"{',' if row_number else ''}\n{json.dumps(row, cls=DjangoJSONEncoder, ensure_ascii=False)}"
        yield "]"
    yield "\n}\n"


def as_csv(learner: int) -> bytes:
    """Write everything about a learner as a zip of tables."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for sheet in SHEETS:
            archive.writestr(
                f"{sheet.name}.csv", table(sheet.fields, rows(sheet, learner))
            )
    return packed.getvalue()


def rows(sheet: Sheet, learner: int) -> Iterator[dict[str, Any]]:
    """Go through the rows of one kind."""
    found: QuerySet[Any] = sheet.model._default_manager.filter(**{sheet.path: learner})  # noqa: SLF001
    for row in found.order_by("pk").values(*sheet.fields).iterator():
        # What an assignment tells at its end is told by no file before.
        yield row | UNTOLD if row.get("waits") else row


def table(fields: Iterable[str], rows: Iterable[dict[str, Any]]) -> bytes:
    """Write rows as CSV: UTF-8 with its mark, so that spreadsheets read accents; texts that they would run, as texts."""
    fields = list(fields)
    written = io.StringIO()
    writer = csv.writer(written)
    writer.writerow(fields)
    writer.writerows([cell(row[name]) for name in fields] for row in rows)
    return written.getvalue().encode("utf-8-sig")


def cell(value: object) -> object:
    """Return a value as a cell of a table. Numbers stay numbers; a text that could be a formula gets a sign before it."""
    match value:
        case None:
            return ""
        case bool():
            return int(value)
        case int() | float():
            return value
        case dict() | list():
            value = json.dumps(value, ensure_ascii=False)
    text = str(value)
    return f"'{text}" if _DANGEROUS.match(text) else text
