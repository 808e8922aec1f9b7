"""A text is rendered once by one renderer, and kept."""

import pytest
from django.core.management import call_command
from django.utils import translation

from tutor.markup import cache
from tutor.markup.pieces import Prose
from tutor.markup.text import Text

TEXT = Text("es", (Prose("Con [[7H|7]] y *así*.", 1),))
SAME = Text("es", (Prose("Con [[7H|7]] y *así*.", 99),))
OTHER = Text("pt-br", (Prose("Con [[7H|7]] y *así*.", 1),))


@pytest.fixture(autouse=True)
def kept_elsewhere(settings, tmp_path, monkeypatch):
    settings.VAR = tmp_path
    monkeypatch.setattr(cache, "_kept", {})


def kept(tmp_path):
    return sorted(file.read_text() for file in (tmp_path / "book").glob("*"))


def test_a_rendered_text_is_kept_on_disk(tmp_path):
    html = TEXT.html
    assert kept(tmp_path) == [html]
    assert "siete de corazones, comodín" in html


def test_what_is_kept_is_shown_again(tmp_path, monkeypatch):
    assert TEXT.html
    (file,) = (tmp_path / "book").glob("*")
    file.write_text("kept")
    monkeypatch.setattr(cache, "_kept", {})
    assert TEXT.html == "kept"


def test_the_place_in_the_file_does_not_count_and_the_language_does(tmp_path):
    assert SAME.html == TEXT.html
    assert len(kept(tmp_path)) == 1
    assert OTHER.html != TEXT.html
    assert len(kept(tmp_path)) == 2


def test_a_text_is_rendered_in_its_own_language():
    with translation.override("es"):
        assert "sete de copas, curinga" in OTHER.html


def test_another_renderer_renders_anew(tmp_path, monkeypatch):
    assert TEXT.html
    monkeypatch.setattr(cache, "_hash_of_renderer", lambda _second: "another")
    assert TEXT.html
    assert len(kept(tmp_path)) == 2


def test_nothing_to_render_is_nothing(tmp_path):
    assert Text("es", ()).html == ""
    assert kept(tmp_path) == []


def test_building_renders_what_is_new_and_forgets_the_rest(tmp_path):
    assert cache.build([TEXT, OTHER]) == (2, 2)
    assert cache.build([TEXT]) == (1, 0)
    assert kept(tmp_path) == [TEXT.html]


def test_the_whole_book_is_built_beforehand(tmp_path, capsys):
    call_command("build_book")
    first = capsys.readouterr().out.split()
    assert first[0] == first[5]
    assert int(first[0]) > 1000
    call_command("build_book")
    assert capsys.readouterr().out.split()[5] == "0"
    assert len(kept(tmp_path)) == int(first[0])


def test_a_full_disk_keeps_nothing_and_shows_the_text(settings, tmp_path):
    (tmp_path / "file").write_text("no folder")
    settings.VAR = tmp_path / "file"
    assert "siete de corazones" in TEXT.html
