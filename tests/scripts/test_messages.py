import os

import pytest
from babel.messages.catalog import Catalog

from scripts import messages


def catalogue(*entries, flags=()):
    """A catalogue of pairs: a sentence and its translation."""
    made = Catalog(locale="es", fuzzy=False)
    for sentence, translation in entries:
        made.add(sentence, translation, flags=set(flags))
    return made


def used(*sentences):
    made = Catalog()
    for sentence in sentences:
        made.add(sentence, flags={"python-format"} if "%" in str(sentence) else ())
    return made


def faults(catalog, wanted):
    return list(messages.faults_of(catalog, wanted))


def test_a_finished_catalogue_has_no_fault():
    made = catalogue(
        ("Hello", "Hola"),
        (("%d card", "%d cards"), ("%d carta", "%d cartas", "%d cartas")),
    )
    assert faults(made, used("Hello", ("%d card", "%d cards"))) == []


@pytest.mark.parametrize(
    ("made", "wanted", "found"),
    [
        (catalogue(), used("Hello"), ["missing: 'Hello' (make messages adds it)"]),
        (catalogue(("Hello", "")), used("Hello"), ["not translated: 'Hello'"]),
        (
            catalogue(("Hello", "Hola")),
            used(),
            ["unused: 'Hello' (make messages removes it)"],
        ),
        (
            catalogue(("Hello", "Hola"), flags=["fuzzy"]),
            used("Hello"),
            ["marked as fuzzy: 'Hello'"],
        ),
        (
            catalogue((("%d card", "%d cards"), ("%d carta", "", ""))),
            used(("%d card", "%d cards")),
            ["not translated: ('%d card', '%d cards')"],
        ),
        (
            catalogue(("Hello, %(name)s", "Hola, %(nombre)s"), flags=["python-format"]),
            used("Hello, %(name)s"),
            ["unknown named placeholder 'nombre': 'Hello, %(name)s'"],
        ),
        (
            catalogue(("Hello", "Hola, %(name)s")),
            used("Hello"),
            ["nothing fills what it needs: 'Hello'"],
        ),
    ],
    ids=[
        *("missing", "empty", "unused", "fuzzy", "half-plural", "placeholder"),
        "of another sentence",
    ],
)
def test_a_fault_is_named(made, wanted, found):
    assert faults(made, wanted) == found


def test_sentences_are_found_in_python():
    source = """
# Translators: a greeting
_("Hello")
gettext_lazy("A" " and B")
ngettext("%d card", "%d cards", n)
pgettext("cards", "Hand")
"""
    assert list(messages.sentences(source)) == [
        (3, "Hello", ["Translators: a greeting"], None),
        (4, "A and B", [], None),
        (5, ("%d card", "%d cards"), [], None),
        (6, "Hand", [], "cards"),
    ]


def test_sentences_are_found_in_templates():
    source = """
<p>"It's {% translate "Hello" %}</p>
    {% blocktranslate count n=cards %}{{ n }} card{% plural %}{{ n }} cards{% endblocktranslate %}
  {% translate "Hand" context "cards" %} {{ _("Word") }}
"""
    found = [
        (line, ids, context)
        for line, ids, _, context in messages.sentences(messages.python_of(source))
    ]
    assert found == [
        (2, "Hello", None),
        (3, ("%(n)s card", "%(n)s cards"), None),
        (4, "Hand", "cards"),
        (4, "Word", None),
    ]


def test_a_catalogue_is_compiled_again_when_it_changed(tmp_path, monkeypatch):
    monkeypatch.setattr(messages, "LOCALE", tmp_path)
    source = tmp_path / "es" / "LC_MESSAGES" / "django.po"
    source.parent.mkdir(parents=True)
    compiled = source.with_suffix(".mo")
    for translation in ("Hola", "Buenas"):
        source.write_bytes(messages.written(catalogue(("Hello", translation))))
        os.utime(source)
        messages.compile_all()
        assert translation.encode() in compiled.read_bytes()
    first = compiled.stat().st_ino
    messages.compile_all()
    assert compiled.stat().st_ino == first
