import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from django.conf import settings

from tutor.library import BrokenBook, read_books

LANGUAGES = ("es", "pt-br")


@pytest.fixture
def small_book(tmp_path: Path) -> Path:
    """A book of one chapter, one lesson and two terms, that agrees with itself."""
    folder = tmp_path / "content"
    shutil.copytree(Path(__file__).parent / "small-book", folder)
    shutil.copy(settings.CONTENT / "documents.toml", folder / "documents.toml")
    statements = (settings.CONTENT / "statements.toml").read_text()
    # The small book knows one mistake only.
    named = re.sub(r", mistakes = \[[^]]*\]", "", statements)
    (folder / "statements.toml").write_text(named)
    shutil.copytree(settings.CONTENT / "profiles", folder / "profiles")
    return folder


@pytest.fixture
def problems_after(small_book: Path) -> Callable[..., list[str]]:
    """Replace a text in one file of the small book and tell what is then wrong with the book."""

    def problems(path: str, old: str, new: str) -> list[str]:
        file = small_book / path
        source = file.read_text()
        assert source.count(old) == 1, (
            f"{old!r} stands {source.count(old)} times in {path}"
        )
        file.write_text(source.replace(old, new))
        try:
            read_books(small_book, LANGUAGES)
        except BrokenBook as broken:
            return [str(problem) for problem in broken.problems]
        return []

    return problems
