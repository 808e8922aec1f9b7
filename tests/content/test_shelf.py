"""The book is read once; while authors work, saved files are read again, and a broken one changes nothing."""

import logging
import os

import pytest

from tutor import library
from tutor.library import BrokenBook, _Shelf


@pytest.fixture
def shelf(settings, small_book):
    settings.CONTENT = small_book
    return _Shelf()


def save(file, old, new):
    """Save a file later than it was, as clocks of file systems are coarse."""
    source = file.read_text()
    assert old in source
    file.write_text(source.replace(old, new))
    later = file.stat().st_mtime_ns + 10**9
    os.utime(file, ns=(later, later))


def title(shelf):
    return shelf.books()["es"].rule("G3.6").title


def test_the_book_is_read_once(shelf, small_book):
    first = shelf.books()["es"]
    save(small_book / "rules/G3.es.md", "Lo que falte", "Otra cosa")
    assert shelf.books()["es"] is first


def test_a_saved_file_is_read_again_while_authors_work(shelf, settings, small_book):
    settings.DEBUG = True
    assert title(shelf) == "Lo que falte"
    save(small_book / "rules/G3.es.md", "Lo que falte", "Otra cosa")
    assert title(shelf) == "Otra cosa"


def test_a_broken_file_leaves_the_last_good_book(shelf, settings, small_book, caplog):
    settings.DEBUG = True
    assert title(shelf) == "Lo que falte"
    file = small_book / "rules/G3.es.md"
    save(file, "{#G3.6}", "{#G3.66}")
    with caplog.at_level(logging.ERROR):
        assert title(shelf) == "Lo que falte"
        assert title(shelf) == "Lo que falte"
    assert [record.message.splitlines()[1] for record in caplog.records] == [
        "content/rules/G3.es.md:12: G3.66 is not in rules/G3.toml; did you mean G3.6?"
    ]
    save(file, "{#G3.66}", "{#G3.6}")
    save(file, "Lo que falte", "Otra cosa")
    assert title(shelf) == "Otra cosa"


def test_a_broken_book_is_refused_at_the_start(shelf, small_book):
    (small_book / "course.toml").unlink()
    with pytest.raises(
        BrokenBook, match=r"content/course\.toml:1: this file is missing"
    ):
        shelf.books()


def test_opening_the_book_reads_it():
    library.open_book()
    assert library.book("pt-br").language == "pt-br"
