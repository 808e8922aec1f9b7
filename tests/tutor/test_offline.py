"""The copy of the book for where there is no connection."""

import gzip
import json
import os
import re
import subprocess
import sys
from io import StringIO

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command

from engine import OPTIONS, PROFILES, RECREATIONAL
from tutor.offline import bundle, files, index, sheets

LANGUAGES = [code for code, _ in settings.LANGUAGES]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_indexes_are_small(language):
    assert len(index.written(language)) < 750_000
    assert len(gzip.compress(index.written(language))) < 200_000


def test_the_whole_copy_is_small():
    copy = files.copy()
    assert copy.size <= 1_500_000
    contents = [files.content(address) for address in copy.files]
    assert sum(map(len, contents)) == copy.size
    assert sum(len(gzip.compress(content)) for content in contents) <= 400_000


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_worker_puts_the_pages_together_letter_by_letter(language):
    book = json.loads(bundle.written(language))
    assert list(book["pages"]) == list(sheets.names())
    for name in sheets.names():
        page = bundle.put_together(book, name)
        assert page == sheets.sheet(language, name).decode()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_copy_knows_every_set_of_rules_and_every_option(language):
    table = json.loads(bundle.written(language))["table"]
    assert list(table["sets"]) == list(PROFILES)
    assert next(iter(PROFILES)) == RECREATIONAL.key
    assert set(table["options"]) == set(OPTIONS)
    differs = {key: len(lines) for key, (_, lines) in table["sets"].items()}
    assert differs[RECREATIONAL.key] == 0
    assert min(n for key, n in differs.items() if key != RECREATIONAL.key) > 0


def test_a_page_that_fits_into_no_frame_fails_the_build(monkeypatch):
    monkeypatch.setattr(sheets, "sheet", lambda _language, _name: b"<title>")
    bundle._written.cache_clear()
    with pytest.raises(ValueError, match="has no place for its title"):
        bundle.written("es")
    bundle._written.cache_clear()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_page_of_the_copy_has_a_form_that_sends(language):
    for name in sheets.names():
        words = sheets.sheet(language, name).decode()
        assert 'method="post"' not in words
        assert "csrf" not in words
        assert f'lang="{language}"' in words


def test_a_page_of_the_copy_is_the_same_for_everybody(client):
    plain = client.get("/es/offline/G3/").content
    client.cookies["display"] = "dark.two.larger"
    assert client.get("/es/offline/G3/").content == plain
    assert client.get("/es/offline/nothing/").status_code == 404


def test_the_worker_lists_what_the_site_gives(client):
    program = client.get("/worker.js")
    assert program["Content-Type"] == "text/javascript"
    (listed,) = re.findall(r"^const FILES = (.*);$", program.text, re.MULTILINE)
    copy = files.copy()
    assert json.loads(listed) == copy.files
    pages = [path for path in copy.files if not path.startswith("/static/")]
    assert len(pages) == len(LANGUAGES) * 2
    assert [path for path in pages if client.get(path).status_code != 200] == []


def test_a_worker_that_is_not_wanted_removes_itself(client, settings):
    settings.OFFLINE = False
    program = client.get("/worker.js").text
    assert "registration.unregister()" in program
    assert "FILES" not in program


def test_every_process_makes_the_same_version():
    ask = "import django; django.setup(); from tutor.offline import files; print(files.copy().version)"
    said = {
        subprocess.run(
            [sys.executable, "-c", ask],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(said) == 1


def test_a_missing_file_fails_the_build(monkeypatch):
    def gone(address):
        raise files.MissingFile(address)

    monkeypatch.setattr("tutor.offline.files._read", gone)
    files._made.cache_clear()
    with pytest.raises(CommandError, match=r"lacks a file: .*/static/"):
        call_command("build_book", stdout=StringIO())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_manifest_makes_the_site_installable(client, language):
    page = client.get(f"/{language}/rules/").text
    (address,) = re.findall(r'rel="manifest" href="([^"]*)"', page)
    manifest = client.get(address).json()
    assert (manifest["start_url"], manifest["lang"]) == (f"/{language}/", language)
    assert {icon["purpose"] for icon in manifest["icons"][1:]} == {"any", "maskable"}
    assert manifest["display"] == "standalone"
