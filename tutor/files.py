"""Files that are there whole or not at all, whoever writes them at the same time."""

import os
import tempfile
from pathlib import Path


def write_whole(file: Path, content: bytes) -> None:
    """Write `content` to `file`; its folder is made where it was not."""
    file.parent.mkdir(parents=True, exist_ok=True)
    handle, half = tempfile.mkstemp(dir=file.parent, prefix=".half-")
    with os.fdopen(handle, "wb") as opened:
        opened.write(content)
    Path(half).replace(file)
