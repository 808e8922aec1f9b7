"""What of the book can be found: rules, terms, steps of lessons and examples, each with its sentences."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from django.utils.translation import gettext

from engine import RECREATIONAL, parse_cards
from tutor.explain.cards import card_sign
from tutor.explain.verdicts import verdict_title
from tutor.library import Book, Example, Lesson, Rule, Step, Term
from tutor.lookup.index import Field
from tutor.markup import replay
from tutor.markup.markdown import address
from tutor.markup.plain import sentences


class What(StrEnum):
    """The kinds of things that are found."""

    RULE = "rule"
    TERM = "term"
    STEP = "step"


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing of the book as look-up shows it."""

    what: What
    id: str
    """A rule's number, a term's id, or `lesson#step`."""

    title: str
    sentences: tuple[str, ...]
    fields: tuple[Field, ...]
    worth: float
    """By how much its score counts."""

    rule: Rule | None = None
    """The rule that it is."""

    asked: tuple[str, ...] = ()
    """What people ask when it is the answer, in any language."""

    game: str = "G"
    """The game that it is about: G or V, as its rules are numbered."""

    @property
    def address(self) -> str:
        """Its address in the active language."""
        scheme = "lesson" if self.what is What.STEP else self.what
        return address(scheme, self.id)


_WORTH = {What.RULE: 1.0, What.TERM: 0.85, What.STEP: 0.6}
"""What is found by the same words: a rule before a term before a step."""

_SPECIAL = 0.7
"""What a rule is worth that only some tables play, or that belongs to the other game."""


def entries(books: Mapping[str, Book], language: str) -> tuple[Entry, ...]:
    """Return everything that can be found in the book of `language`; the other books lend their words."""
    book = books[language]
    return (
        *(_rule_entry(rule, book, books) for rule in book.rules_by_number.values()),
        *(_term_entry(term, books) for term in book.terms),
        *_step_entries(book),
    )


def synonyms(books: Mapping[str, Book], language: str) -> dict[str, set[str]]:
    """Return the words that stand for a headword of `language`: those of other languages and of the documents."""
    found: dict[str, set[str]] = {}
    for term in books[language].terms:
        for word in _other_words(term, books):
            found.setdefault(word, set()).add(term.title)
    return found


def _fields(
    title: str, said: tuple[str, ...], *, words: Iterable[str] = (), other: str = ""
) -> tuple[Field, ...]:
    return (
        Field(title, 3),
        Field(" · ".join(words), 2),
        Field(" ".join(said), 1),
        Field(other, 0.3),
    )


def _rule_entry(rule: Rule, book: Book, books: Mapping[str, Book]) -> Entry:
    words = [
        word
        for term in book.terms_about(rule.number)
        for word in (term.title, *_other_words(term, books))
    ]
    said, shown = sentences(rule.text), tuple(_shown(rule.examples))
    fields = _fields(
        rule.title, said, words=[rule.number, *words], other=rule.chapter.title
    )
    special = not rule.is_played(RECREATIONAL) or rule.number.startswith("V")
    return Entry(
        What.RULE,
        rule.number,
        rule.title,
        (*said, *shown),
        fields,
        worth=_WORTH[What.RULE] * (_SPECIAL if special else 1),
        rule=rule,
        asked=(
            rule.title,
            *(
                word
                for other in books.values()
                for word in other.rule(rule.number).asked
            ),
        ),
        game=rule.number[0],
    )


def _term_entry(term: Term, books: Mapping[str, Book]) -> Entry:
    words = _other_words(term, books)
    said = sentences(term.text)
    return Entry(
        What.TERM,
        term.id,
        term.title,
        said,
        _fields(term.title, said, words=words),
        worth=_WORTH[What.TERM],
        asked=(term.title, gettext("what is %(word)s") % {"word": term.title}, *words),
        game=term.rules[0].id[0] if term.rules else "G",
    )


def _step_entries(book: Book) -> Iterator[Entry]:
    for course in book.courses:
        game = "V" if course.game == "giveaway" else "G"
        for lesson in course.lessons:
            yield from (_step_entry(lesson, step, game) for step in lesson.steps)


def _step_entry(lesson: Lesson, step: Step, game: str) -> Entry:
    said, shown = sentences(step.text), tuple(_shown(step.examples))
    return Entry(
        What.STEP,
        f"{lesson.id}#{step.id}",
        step.title,
        (*said, *shown),
        _fields(step.title, said, other=" · ".join((lesson.title, *shown))),
        worth=_WORTH[What.STEP],
        game=game,
    )


def _shown(examples: Iterable[Example]) -> Iterator[str]:
    """Yield a sentence for each example of a play: "8♣ 8♦ 8♠ 7♥ sobre K♣ K♦: La supera una bomba"."""
    for example in examples:
        if example.do != "judge":
            continue
        facts = {
            "play": _signs(example.ask["play"]),
            "over": _signs(example.ask.get("over", "")),
            "title": verdict_title(replay.verdict(example)),
        }
        if facts["over"]:
            yield gettext("%(play)s over %(over)s: %(title)s") % facts
        else:
            yield gettext("%(play)s: %(title)s") % facts


def _signs(cards: str) -> str:
    return " ".join(card_sign(card) for card in parse_cards(cards))


def _other_words(term: Term, books: Mapping[str, Book]) -> tuple[str, ...]:
    """Return every other word for a term, in whatever language."""
    words = [
        *(book.term(term.id).title for book in books.values()),
        *(word for words in term.aliases.values() for word in words),
        *(word for words in term.documents.values() for word in words),
        term.en,
        term.zh,
        *term.also_zh,
        term.pinyin,
    ]
    return tuple(dict.fromkeys(word for word in words if word and word != term.title))
