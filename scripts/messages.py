"""The catalogues of the site's sentences: `python -m scripts.messages compile`, check or update.

Sentences are written in English in Python and in templates, and translated in tutor/locale. Babel
reads and writes the catalogues, so nobody needs GNU gettext.
"""

import io
import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from django.conf import settings
from django.utils.translation.template import templatize

HOUSE = Path(__file__).resolve().parent.parent
LOCALE = HOUSE / "tutor" / "locale"
LANGUAGES = ("es", "pt_BR")
KEYWORDS: dict[str, tuple[int | tuple[int, str], ...] | None] = {
    "_": None,
    "gettext": None,
    "gettext_lazy": None,
    "gettext_noop": None,
    "ngettext": (1, 2),
    "ngettext_lazy": (1, 2),
    "pgettext": ((1, "c"), 2),
    "pgettext_lazy": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
    "npgettext_lazy": ((1, "c"), 2, 3),
}


def main(task: str) -> int:
    """Do one of the three tasks; 0 when all is well."""
    if task == "compile":
        compile_all()
        return 0
    if task == "update":
        update_all()
        return 0
    wanted = template()
    faults = [
        f"{path_of(language).relative_to(HOUSE)}: {fault}"
        for language in LANGUAGES
        for fault in faults_of(read(language), wanted)
    ]
    print("\n".join(faults) or "every sentence is translated")
    return 1 if faults else 0


def path_of(language: str) -> Path:
    """Where the catalogue of a language lies."""
    return LOCALE / language / "LC_MESSAGES" / "django.po"


def compile_all() -> None:
    """Write the compiled catalogues that Django reads, where a source is newer."""
    for source in LOCALE.glob("*/LC_MESSAGES/*.po"):
        target = source.with_suffix(".mo")
        if (
            not target.exists()
            or target.stat().st_mtime_ns <= source.stat().st_mtime_ns
        ):
            with source.open("rb") as file:
                catalog = read_po(file, locale=source.parts[-3])
            # Two test runs may start together: each writes a file of its own, which appears whole.
            draft = target.with_suffix(f".{os.getpid()}.draft")
            with draft.open("wb") as file:
                write_mo(file, catalog)
            draft.replace(target)


def update_all() -> None:
    """Bring each catalogue to the sentences now in use: new ones empty, unused ones gone."""
    for language in LANGUAGES:
        path = path_of(language)
        path.parent.mkdir(parents=True, exist_ok=True)
        catalog = read(language)
        catalog.update(template(), no_fuzzy_matching=True)
        path.write_bytes(written(catalog))
        empty = sum(
            1 for message in catalog if message.id and not filled(message.string)
        )
        print(
            f"{path.relative_to(HOUSE)}: {len(catalog)} sentences, {empty} to translate"
        )


def fills(string: object) -> bool:
    """Whether a sentence, or one of its plural forms, has a place for something that is filled in."""
    return bool(re.search(r"%\(\w+\)", str(string)))


def faults_of(catalog: Catalog, wanted: Catalog) -> Iterator[str]:
    """What is wrong with a catalogue, against the sentences that are in use."""
    for message in wanted:
        if message.id and catalog.get(message.id, message.context) is None:
            yield f"missing: {message.id!r} (make messages adds it)"
    for message in catalog:
        if not message.id:
            continue
        if wanted.get(message.id, message.context) is None:
            yield f"unused: {message.id!r} (make messages removes it)"
        elif not filled(message.string):
            yield f"not translated: {message.id!r}"
        elif not message.python_format and fills(message.string):
            yield f"nothing fills what it needs: {message.id!r}"
        else:
            yield from (f"{error}: {message.id!r}" for error in message.check(catalog))
        if message.fuzzy:
            yield f"marked as fuzzy: {message.id!r}"
    yield from (
        f"unused: {message.id!r} (make messages removes it)"
        for message in catalog.obsolete.values()
    )


def filled(string: object) -> bool:
    """Whether a sentence, or every one of its plural forms, has words."""
    return all(string) if isinstance(string, (tuple, list)) else bool(string)


def read(language: str) -> Catalog:
    """The catalogue of a language, empty where there is none yet."""
    path = path_of(language)
    if not path.exists():
        return Catalog(locale=language, project="Mesa", charset="utf-8", fuzzy=False)
    with path.open("rb") as file:
        return read_po(file, locale=language)


def written(catalog: Catalog) -> bytes:
    """A catalogue as it is kept: sorted, with file names but no line numbers, so that merges are small."""
    catalog.header_comment = ""
    out = io.BytesIO()
    write_po(
        out,
        catalog,
        width=100,
        sort_output=True,
        include_lineno=False,
        ignore_obsolete=True,
    )
    lines = out.getvalue().splitlines(keepends=True)
    changing = (
        *(
            b'"POT-Creation-Date',
            b'"PO-Revision-Date',
            b'"Generated-By',
            b'"Last-Translator',
        ),
        *(b'"Report-Msgid', b'"Project-Id', b'"Language-Team'),
    )
    lines[0:1] = [] if lines[0] == b"\n" else lines[0:1]
    return b"".join(line for line in lines if not line.startswith(changing))


def template() -> Catalog:
    """Every sentence of the site, from Python and from templates."""
    catalog = Catalog(charset="utf-8")
    for path, source in sources():
        for line, ids, comments, context in sentences(source):
            where = [(str(path.relative_to(HOUSE)), line)]
            catalog.add(ids, locations=where, auto_comments=comments, context=context)
    return catalog


def sentences(
    source: str,
) -> Iterator[tuple[int, str | tuple[str, ...], list[str], str | None]]:
    """Line, sentence, comments for translators and context of each sentence in a Python source."""
    yield from extract(
        "python", io.BytesIO(source.encode()), KEYWORDS, ["Translators:"]
    )


def sources() -> Iterator[tuple[Path, str]]:
    """The files that hold sentences, as Python source."""
    for path in sorted((HOUSE / "tutor").rglob("*.py")):
        if "migrations" not in path.parts:
            yield path, path.read_text()
    for path in sorted((HOUSE / "templates").rglob("*")):
        if path.suffix in {".html", ".txt", ".xml"}:
            yield path, python_of(path.read_text())


def python_of(template_source: str) -> str:
    """A template as Python source that holds the same sentences at the same lines."""
    if not settings.configured:
        settings.configure()
    # What stands indented in a page would be a fault in Python.
    return "\n".join(line.strip() for line in templatize(template_source).splitlines())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
