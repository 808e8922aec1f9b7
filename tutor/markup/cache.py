"""Rendered texts, kept by the hash of their source and of everything that renders them.

Markdown takes milliseconds a text, so no request renders what was rendered before: in development a text is rendered
when it is first shown, in production `manage.py build_book` renders them all beforehand.
"""

import hashlib
import time
from collections.abc import Iterable
from contextlib import suppress
from functools import lru_cache
from pathlib import Path

from django.conf import settings
from django.utils import translation
from django.utils.safestring import SafeString, mark_safe

from tutor.files import write_whole
from tutor.markup.rendering import render
from tutor.markup.text import Text

# What a rendered text depends on besides its source.
_RENDERERS = (
    "engine/**/*.py",
    "tutor/markup/*.py",
    "tutor/explain/*.py",
    "tutor/locale/**/*.po",
    "tutor/urls.py",
    "content/profiles/*.toml",
    "templates/components/*.html",
    "templates/diagrams/*.html",
)

_kept: dict[tuple[str, Text], SafeString] = {}


def rendered(text: Text) -> SafeString:
    """Return `text` as HTML, rendered at most once by this renderer."""
    if not text.pieces:
        return SafeString("")
    renderer = _renderer()
    html = _kept.get((renderer, text))
    if html is None:
        file = _file(renderer, text)
        html = _read(file)
        if html is None:
            with translation.override(text.language):
                html = render(text)
            with suppress(OSError):  # A full disk keeps nothing, and the page is shown.
                write_whole(file, html.encode())
        _kept[renderer, text] = html
    return html


def build(texts: Iterable[Text]) -> tuple[int, int]:
    """Render `texts` and forget all others; return how many there are and how many had to be rendered."""
    texts = [text for text in texts if text.pieces]
    renderer = _renderer()
    files = {_file(renderer, text) for text in texts}
    missing = sum(not file.exists() for file in files)
    for text in texts:
        rendered(text)
    for file in _folder().glob("*.html"):
        if file not in files:
            file.unlink(missing_ok=True)
    return len(files), missing


def _folder() -> Path:
    return Path(settings.VAR) / "book"


def _file(renderer: str, text: Text) -> Path:
    source = repr((renderer, text.language, [piece.source for piece in text.pieces]))
    return _folder() / f"{hashlib.sha256(source.encode()).hexdigest()[:40]}.html"


def _read(file: Path) -> SafeString | None:
    try:
        # What was written here was rendered from the book by us.
        return mark_safe(file.read_text(encoding="utf-8"))  # noqa: S308
    except OSError:
        return None


def _renderer() -> str:
    """Return the hash of what renders; in development it is looked at anew each second."""
    return _hash_of_renderer(int(time.monotonic()) if settings.DEBUG else 0)


@lru_cache(maxsize=1)
def _hash_of_renderer(_second: int) -> str:
    digest = hashlib.sha256()
    for pattern in _RENDERERS:
        for path in sorted(settings.BASE.glob(pattern)):
            digest.update(path.read_bytes())
    return digest.hexdigest()
