"""The index of look-up, written out for where the worker answers: the same entries, terms and weights."""

import json
from collections.abc import Iterable
from functools import lru_cache

from django.conf import settings
from django.utils import translation
from django.utils.translation import gettext, ngettext

from tutor import library
from tutor.library import Book
from tutor.lookup import LookUp
from tutor.lookup.index import Index
from tutor.lookup.words import fold, same_words, stopped, word_terms, words


def written(language: str) -> bytes:
    """Return the index of a language as JSON."""
    return _written(language, *(library.book(code) for code, _ in settings.LANGUAGES))


@lru_cache(maxsize=4)
def _written(language: str, *books: Book) -> bytes:
    look_up = LookUp({book.language: book for book in books}, language)
    with translation.override(language):
        content = {
            "entries": [
                [
                    str(entry.what),
                    entry.id,
                    entry.title,
                    list(entry.sentences),
                    entry.worth,
                    entry.address,
                    entry.game,
                ]
                for entry in look_up.entries
            ],
            "texts": _index(look_up.index),
            "questions": _index(look_up.questions),
            "asked": list(zip(look_up.asked, look_up.words_asked, strict=True)),
            "forms": _forms(look_up),
            "stopped": sorted(stopped(language)),
            "says": {
                "term": gettext("Glossary"),
                "step": gettext("Lesson"),
                "none": gettext("Nothing in the book answers that."),
                "one": ngettext("%(count)s answer", "%(count)s answers", 1),
                "many": ngettext("%(count)s answer", "%(count)s answers", 2),
            },
        }
    return json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()


def _index(index: Index) -> dict[str, object]:
    return {
        "lengths": [round(length, 2) for length in index.lengths],
        "postings": {
            term: [round(number, 2) for pair in pairs for number in pair]
            for term, pairs in sorted(index.postings.items())
        },
        "synonyms": {
            term: sorted(same) for term, same in sorted(index.synonyms.items())
        },
    }


def _forms(look_up: LookUp) -> dict[str, list[str]]:
    """Return the terms of every word of the book, as written and without its accents, where the word is not its own term."""
    texts = [field.text for entry in look_up.entries for field in entry.fields]
    texts += [sentence for entry in look_up.entries for sentence in entry.sentences]
    texts += look_up.words_asked
    texts += same_words(look_up.language)
    found = {}
    for word in _written_words(texts):
        terms = sorted(word_terms(word, look_up.language))
        if terms != [word]:
            found[word] = terms
    return dict(sorted(found.items()))


def _written_words(texts: Iterable[str]) -> set[str]:
    written = {word for text in texts for word in words(text)}
    return written | {fold(word) for word in written}
