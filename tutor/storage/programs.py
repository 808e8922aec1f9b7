"""The programs of PostgreSQL, for a database that DATABASE_URL names."""

import os
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from django.core.management import CommandError

_HOMES = Path("/usr/lib/postgresql")


def find(name: str) -> str:
    """Return where a program is: on PATH, or in the newest version installed. CommandError where it is not."""
    homes = sorted(_HOMES.glob(f"*/bin/{name}"), key=lambda path: int(path.parts[-3]))
    found = str(homes[-1]) if homes else shutil.which(name)
    if not found:
        raise CommandError(f"{name} is not installed here: it comes with PostgreSQL")
    return found


def run(database: Mapping[str, Any], name: str, *options: str) -> None:
    """Run a program on a database; CommandError with its words when it fails. The password is in no list of processes."""
    known = {
        "PGHOST": database["HOST"],
        "PGPORT": database["PORT"],
        "PGUSER": database["USER"],
        "PGPASSWORD": database["PASSWORD"],
        "PGDATABASE": database["NAME"],
    }
    told = {key: str(value) for key, value in known.items() if value}
    done = subprocess.run(  # noqa: S603 - a program that we named
        [find(name), *options],
        env={**os.environ, **told},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise CommandError(f"{name} failed:\n{done.stderr.strip()}")
