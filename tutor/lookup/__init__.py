"""Look-up: the sentence of the book that answers a question."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from django.utils import translation

from engine import RECREATIONAL, Profile
from tutor.library import Book
from tutor.lookup.entries import Entry, What, entries, synonyms
from tutor.lookup.index import Field, Index
from tutor.lookup.words import same_words, terms, word_terms

__all__ = ["Answer", "Entry", "LookUp", "Part", "What"]

_WORDS = re.compile(r"(\w+)")

_ASKED = 30.0
"""What a question is worth that is asked in just the words that the book expects."""

_NOT_PLAYED = 0.35
"""What a rule is worth that the table plays otherwise."""

_OTHER_GAME = 0.2
"""What an entry is worth where the question names the other game."""

_GAMES = {
    "V": re.compile(r"\bgive[\s-]?away\b", re.IGNORECASE),
    "G": re.compile(r"\bguandan\b|掼蛋|摜蛋", re.IGNORECASE),
}
"""How a question names a game."""

LONGEST_QUERY = 200
"""What is longer is cut: nobody asks more, and no question may cost much."""


@dataclass(frozen=True, slots=True)
class Part:
    """A stretch of a sentence; `found` where it is a word that was asked for."""

    text: str
    found: bool


@dataclass(frozen=True, slots=True)
class Answer:
    """A thing that was found, with the sentence of it that answers."""

    entry: Entry
    sentence: tuple[Part, ...]


class LookUp:
    """Answers questions from the book of one language."""

    def __init__(self, books: Mapping[str, Book], language: str) -> None:
        self.language = language
        with translation.override(language):
            self.entries = entries(books, language)
        self.book = books[language]
        self.places = {
            entry.rule.number: place
            for place, entry in enumerate(self.entries)
            if entry.rule
        }
        fields = [entry.fields for entry in self.entries]
        same = same_words(language)
        named = synonyms(books, language)
        both = {
            word: {*same.get(word, ()), *named.get(word, ())}
            for word in {**same, **named}
        }
        self.index = Index(language, fields, both)
        asked = [
            (place, question)
            for place, entry in enumerate(self.entries)
            for question in entry.asked
        ]
        self.asked = [place for place, _ in asked]
        self.words_asked = [question for _, question in asked]
        questions = [(Field(question, 1),) for question in self.words_asked]
        self.questions = Index(language, questions, same, every=True)

    def ask(
        self, question: str, limit: int = 12, profile: Profile = RECREATIONAL
    ) -> list[Answer]:
        """Return what answers `question` at a table with these rules, the best first; nothing for no words."""
        game, question = _game_of(question[:LONGEST_QUERY])
        scores: dict[int, float] = {}
        for hit in self.index.search(question):
            scores[hit.place] = hit.score * self._worth(hit.place, profile)
        words = self.questions.expand(question)
        for hit in self.questions.search(question)[:40]:
            place = self.asked[hit.place]
            # Only what is asked in nearly the same words, all of them and few others, counts.
            same = hit.whole * self.questions.share(hit.place, words)
            scores[place] = scores.get(place, 0) + _ASKED * same**3 * self._worth(
                place, profile
            )
        if game:
            for place in scores:
                if self.entries[place].game != game:
                    scores[place] *= _OTHER_GAME
        self._prefer_what_is_played(scores, profile)
        best = sorted(scores, key=lambda place: (-scores[place], place))[:limit]
        asked = self.index.expand(question)
        return [self._answer(self.entries[place], asked) for place in best]

    def _worth(self, place: int, profile: Profile) -> float:
        """Return by how much a score counts; what this table plays and most do not counts double."""
        rule, worth = self.entries[place].rule, self.entries[place].worth
        own = rule and rule.is_played(profile) and not rule.is_played(RECREATIONAL)
        return worth * (2 if own else 1)

    def _prefer_what_is_played(
        self, scores: dict[int, float], profile: Profile
    ) -> None:
        """Put what this table plays before what it plays otherwise: the rule on the same thing that holds there."""
        if profile is RECREATIONAL:
            return
        for place in list(scores):
            rule = self.entries[place].rule
            if rule is None or rule.is_played(profile):
                continue
            for other in self.book.instead(rule, profile):
                better = self.places[other.number]
                scores[better] = max(scores.get(better, 0), scores[place])
            scores[place] *= _NOT_PLAYED

    def _answer(self, entry: Entry, asked: frozenset[str]) -> Answer:
        sentence = self._sentence(entry, asked)
        return Answer(entry, tuple(self._parts(sentence, asked)))

    def _sentence(self, entry: Entry, asked: frozenset[str]) -> str:
        """Return the sentence with most of what was asked and the title does not say, else the first: it answers by itself."""
        rest = asked.difference(*terms(entry.title, self.language))

        def worth(sentence: str) -> int:
            words = terms(sentence, self.language)
            return sum(not rest.isdisjoint(word) for word in words)

        return max(entry.sentences, key=worth, default="")

    def _parts(self, sentence: str, asked: frozenset[str]) -> Iterator[Part]:
        for piece in _WORDS.split(sentence):
            if piece:
                found = word_terms(piece.lower(), self.language)
                yield Part(piece, not asked.isdisjoint(found))


def _game_of(question: str) -> tuple[str, str]:
    """Return the game that a question names, and the question without its name; no game where nothing else is asked."""
    for game, name in _GAMES.items():
        rest = name.sub(" ", question)
        if rest != question and _WORDS.search(rest):
            return game, rest
    return "", question
