"""A small search index in memory: BM25 over weighted fields, with words half typed and words mistyped.

Built from values and made of plain mappings, so it can be written out and used where there is no server.
"""

import math
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from tutor.lookup.words import half_typed, terms

# The usual constants of BM25: how soon repetition stops to count, and how much long texts pay.
_K1 = 1.2
_B = 0.6

_HALF_TYPED = 0.6
"""What a word that only begins as typed is worth."""

_MISTYPED = 0.5
"""What a word is worth that is one slip away."""

_SAME = 0.75
"""What a synonym is worth."""


@dataclass(frozen=True, slots=True)
class Field:
    """A part of a document, and how much its words weigh."""

    text: str
    weight: float


@dataclass(frozen=True, slots=True)
class Hit:
    """A document that was found: its place among the indexed ones, and how well it fits."""

    place: int
    score: float
    whole: float
    """How much of what was asked it has, from 0 to 1."""


class Index:
    """Documents by their words, in one language: `postings` (term to places and weights), `lengths`, `synonyms`."""

    def __init__(
        self,
        language: str,
        documents: Iterable[Sequence[Field]],
        synonyms: Mapping[str, Iterable[str]] = MappingProxyType({}),
        *,
        every: bool = False,
    ) -> None:
        """Index `documents`; `synonyms` are words with other words that mean the same.

        With `every`, words that say little count too: for short texts, such as questions.
        """
        self.language = language
        self._every = every
        documents = list(documents)
        self._words = [
            [
                word
                for field in fields
                for word in terms(field.text, language, every=every)
            ]
            for fields in documents
        ]
        counts = [self._count(fields) for fields in documents]
        lengths = [sum(count.values()) for count in counts]
        self._mean = sum(lengths) / len(lengths) if lengths else 1.0
        self.lengths = lengths
        postings: dict[str, list[tuple[int, float]]] = defaultdict(list)
        for place, count in enumerate(counts):
            for term, weight in count.items():
                postings[term].append((place, weight))
        self.postings = dict(postings)
        self._vocabulary = sorted(self.postings)
        self._slips = _slips(self._vocabulary)
        self.synonyms = self._read_synonyms(synonyms)

    def search(self, query: str) -> list[Hit]:
        """Return the documents that fit `query`, the best first."""
        words = list(terms(query, self.language, every=self._every))
        scores: dict[int, float] = defaultdict(float)
        fitting: dict[int, float] = defaultdict(float)
        whole = 0.0
        for number, word in enumerate(words, 1):
            start = half_typed(query) if number == len(words) else ""
            weights = self._weigh(word, start)
            worth = max((self._rarity(term) for term in weights), default=1.0)
            whole += worth
            best: dict[int, float] = defaultdict(float)
            for term, weight in weights.items():
                for place, score in self._score(term):
                    best[place] = max(best[place], weight * score)
            for place, score in best.items():
                scores[place] += score
                fitting[place] += worth
        # A text that has all the words is better than one that has one of them often.
        ranked = [
            Hit(place, score * (fitting[place] / whole) ** 2, fitting[place] / whole)
            for place, score in scores.items()
        ]
        ranked.sort(key=lambda hit: (-hit.score, hit.place))
        return ranked

    def share(self, place: int, asked: frozenset[str]) -> float:
        """Return how much of the document at `place` is among the terms `asked`, from 0 to 1, by the rarity of its words."""
        words = self._words[place]
        whole = sum(self._rarity(min(word)) for word in words)
        found = sum(self._rarity(min(word)) for word in words if word & asked)
        return found / whole if whole else 0.0

    def expand(self, query: str) -> frozenset[str]:
        """Return every term by which `query` finds something."""
        words = list(terms(query, self.language, every=self._every))
        return frozenset(
            term
            for number, word in enumerate(words, 1)
            for term in self._weigh(
                word, half_typed(query) if number == len(words) else ""
            )
        )

    def _count(self, fields: Sequence[Field]) -> dict[str, float]:
        count: dict[str, float] = defaultdict(float)
        for field in fields:
            for word in terms(field.text, self.language, every=self._every):
                for term in word:
                    count[term] += field.weight
        return count

    def _weigh(self, word: frozenset[str], start: str) -> dict[str, float]:
        """Return the terms of the index that `word`, or a word that begins with `start`, may mean, with what each is worth."""
        found = {term: 1.0 for term in word if term in self.postings}
        for same in self.synonyms.get(min(word), ()):
            found.setdefault(same, _SAME)
        for longer in self._beginning_with(start):
            found.setdefault(longer, _HALF_TYPED)
        if not found:
            for term in word:
                for near in self._near(term):
                    found.setdefault(near, _MISTYPED)
                    for same in self.synonyms.get(near, ()):
                        found.setdefault(same, _MISTYPED * _SAME)
        return found

    def _beginning_with(self, start: str) -> Iterator[str]:
        if len(start) < 2:
            return
        place = bisect_left(self._vocabulary, start)
        for term in self._vocabulary[place : place + 20]:
            if not term.startswith(start):
                return
            yield term

    def _near(self, term: str) -> Iterator[str]:
        """Yield the terms that are a slip of the finger away from `term`; two slips where it is long."""
        allowed = 0 if len(term) < 4 else 1 if len(term) < 7 else 2
        if not allowed:
            return
        seen = {
            near for slip in _without_one(term) for near in self._slips.get(slip, ())
        }
        found = {near: distance(term, near) for near in seen}
        least = min(found.values(), default=allowed + 1)
        if least <= allowed:
            yield from sorted(near for near, far in found.items() if far == least)

    def _score(self, term: str) -> Iterator[tuple[int, float]]:
        rarity = self._rarity(term)
        for place, weight in self.postings.get(term, ()):
            length = 1 - _B + _B * self.lengths[place] / self._mean
            yield place, rarity * weight * (_K1 + 1) / (weight + _K1 * length)

    def _rarity(self, term: str) -> float:
        having = len(self.postings.get(term, ()))
        return math.log(1 + (len(self.lengths) - having + 0.5) / (having + 0.5))

    def _read_synonyms(self, words: Mapping[str, Iterable[str]]) -> dict[str, set[str]]:
        """Return for one-word synonyms, by their term, the terms of the words that mean the same."""
        read: dict[str, set[str]] = defaultdict(set)
        for word, others in words.items():
            same = list(terms(word, self.language, every=self._every))
            if len(same) != 1:
                continue
            for other in others:
                for term in terms(other, self.language, every=self._every):
                    read[min(same[0])] |= term & self.postings.keys()
        return dict(read)


def distance(one: str, other: str) -> int:
    """Return how many letters were changed, left out, added or swapped between two words."""
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, mine in enumerate(one, 1):
        before, above, row = row, before, [i]
        for j, theirs in enumerate(other, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (mine != theirs))
            if i > 1 and j > 1 and mine == other[j - 2] and one[i - 2] == theirs:
                cost = min(cost, above[j - 2] + 1)
            row.append(cost)
    return row[-1]


def _slips(vocabulary: Iterable[str]) -> dict[str, list[str]]:
    """Return each term under itself and under itself with one letter left out."""
    slips: dict[str, list[str]] = defaultdict(list)
    for term in vocabulary:
        if len(term) >= 3:
            for slip in _without_one(term):
                slips[slip].append(term)
    return dict(slips)


def _without_one(term: str) -> set[str]:
    return {term} | {term[:n] + term[n + 1 :] for n in range(len(term))}
