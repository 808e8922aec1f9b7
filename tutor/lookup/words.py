"""Text to search words: accents, case, plurals and endings do not count; ranks in a row do."""

import re
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any
from unicodedata import combining, normalize

import snowballstemmer

_LANGUAGES = {"es": "spanish", "pt-br": "portuguese"}

_WORD = re.compile(r"[㐀-鿿]|[^\W_]+")
_RANK = re.compile(r"10|[2-9tjqka]")

_STOPPED = {
    language: frozenset(words.split())
    for language, words in tomllib.loads(
        Path(__file__).with_name("stop-words.toml").read_text(encoding="utf-8")
    ).items()
}

_SAME_WORDS: dict[str, list[str]] = tomllib.loads(
    Path(__file__).with_name("same-words.toml").read_text(encoding="utf-8")
)


def fold(text: str) -> str:
    """Return `text` in lower case without accents."""
    decomposed = normalize("NFD", text.lower())
    return "".join(letter for letter in decomposed if not combining(letter))


def terms(text: str, language: str, *, every: bool = False) -> Iterator[frozenset[str]]:
    """Yield the search terms of each word of `text`: its stem folded, and the stem of it folded.

    The two differ where an accent tells one ending from another, and each finds words that the
    other misses. Neighbouring ranks ("K A 2") make a term of their own. Words that say nothing
    are left out unless `every` is asked for.
    """
    before = ""
    for match in _WORD.finditer(text.lower()):
        word = match[0]
        rank = word if _RANK.fullmatch(word) else ""
        if rank and before:
            yield frozenset({f"{before}-{rank}"})
        before = rank
        if every or fold(word) not in _STOPPED[language]:
            yield word_terms(word, language)


def words(text: str) -> Iterator[str]:
    """Yield the words of `text` in lower case, as they are written."""
    return (match[0] for match in _WORD.finditer(text.lower()))


def stopped(language: str) -> frozenset[str]:
    """Return the words of a language that say little."""
    return _STOPPED[language]


def same_words(language: str) -> dict[str, set[str]]:
    """Return the everyday words of a language, each with those that mean the same to somebody who asks."""
    found: dict[str, set[str]] = defaultdict(set)
    for line in _SAME_WORDS[language]:
        meant, _, words = line.rpartition(":")
        group = set(words.split())
        for word in group:
            found[word] |= {meant} if meant else group - {word}
    return found


def half_typed(text: str) -> str:
    """Return the word at the very end of `text`, folded: it may be only the beginning of one."""
    last = re.search(r"[^\W_]+$", text)
    return fold(last[0]) if last else ""


@lru_cache(maxsize=20_000)
def word_terms(word: str, language: str) -> frozenset[str]:
    """Return the terms of one word in lower case."""
    stem = _stemmer(language).stemWord
    return frozenset({fold(stem(word)), stem(fold(word))})


@lru_cache(maxsize=4)
def _stemmer(language: str) -> Any:
    return snowballstemmer.stemmer(_LANGUAGES[language])
