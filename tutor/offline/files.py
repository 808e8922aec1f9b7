"""The list of all that the copy holds: each address with the hash of what is there, and the version that they make."""

import hashlib
import re
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from urllib.parse import urljoin

from django.conf import settings
from django.contrib.staticfiles import finders
from django.urls import reverse
from django.utils import translation

from tutor import library
from tutor.library import Book
from tutor.offline import bundle, index, sheets

WORKER = Path(__file__).with_name("worker")
_LINKED = re.compile(r'(?:href|src)="(/static/[^"#?]+)"')
_IMPORTED = re.compile(r"""(?:from|import)\s*["'](\.[^"']+)["']""")


class MissingFile(LookupError):
    """Something that the copy must hold is not there."""


@dataclass(frozen=True, slots=True)
class Copy:
    """The addresses with the SHA-256 of what each answers, and one word for all of it."""

    version: str
    files: dict[str, str]
    size: int
    """Bytes of all of it, before compression."""


def copy() -> Copy:
    """Return the list for the books as they are now; MissingFile where something is not there."""
    return _made(*(library.book(code) for code, _ in settings.LANGUAGES))


@lru_cache(maxsize=1)
def _made(*books: Book) -> Copy:
    contents = _written()
    pages = [
        sheets.sheet(book.language, name) for book in books for name in sheets.names()
    ]
    contents |= _static(b"".join(pages).decode())
    files = {
        address: hashlib.sha256(content).hexdigest()
        for address, content in sorted(contents.items())
    }
    whole = repr(files) + worker_source()
    version = hashlib.sha256(whole.encode()).hexdigest()[:16]
    return Copy(version, files, sum(map(len, contents.values())))


def content(address: str) -> bytes:
    """Return what an address of the copy answers."""
    return _written().get(address) or _read(address)


def _written() -> dict[str, bytes]:
    """The pages and the index of each language by their addresses."""
    contents = {}
    for code, _ in settings.LANGUAGES:
        with translation.override(code):
            contents[reverse("offline-book")] = bundle.written(code)
            contents[reverse("offline-index")] = index.written(code)
    return contents


def worker_source() -> str:
    """Return the worker's own program."""
    return "\n".join(
        (WORKER / name).read_text(encoding="utf-8")
        for name in ("searching.js", "copying.js", "composing.js")
    )


def _static(pages: str) -> dict[str, bytes]:
    """Return the static files that pages link to, and the modules that those import."""
    found: dict[str, bytes] = {}
    waiting = set(_LINKED.findall(pages))
    while waiting:
        address = waiting.pop()
        content = _read(address)
        found[address] = content
        if address.endswith(".js"):
            imported = _IMPORTED.findall(content.decode())
            waiting |= {urljoin(address, path) for path in imported} - found.keys()
    return found


def _read(address: str) -> bytes:
    name = address.removeprefix(settings.STATIC_URL)
    file = settings.STATIC_ROOT / name
    if not file.is_file():
        source = finders.find(name)
        if not isinstance(source, str):
            raise MissingFile(address)
        file = Path(source)
    return file.read_bytes()
