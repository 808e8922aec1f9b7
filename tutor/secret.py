"""The secret key of an installation that was given none."""

import os
from contextlib import suppress
from pathlib import Path
from tempfile import mkstemp

from django.core.exceptions import ImproperlyConfigured
from django.core.management.utils import get_random_secret_key


def read_or_make_secret(path: Path) -> str:
    """Return the key kept in `path`, made at the first call and readable by its owner alone.

    Two processes that start together agree: the file appears whole, or not at all. ImproperlyConfigured where it is empty.
    """
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, draft = mkstemp(
            dir=path.parent, prefix=path.name
        )  # mkstemp gives mode 600
        with os.fdopen(handle, "w") as file:
            file.write(get_random_secret_key())
        with suppress(FileExistsError):
            os.link(draft, path)
        Path(draft).unlink()
    kept = path.read_text()
    if not kept.strip():
        raise ImproperlyConfigured(
            f"{path} is empty: remove it, and a new key is made (whoever is signed in signs in again)"
        )
    return kept
