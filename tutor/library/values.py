"""The book as values: what a page of the site can ask for. All frozen, read once, shared by everybody."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from django.utils.safestring import SafeString

from engine import RECREATIONAL, Profile
from engine.guandan.settings import setting
from tutor.exercises.spec import Spec
from tutor.library.house import House
from tutor.markup.examples import Example
from tutor.markup.text import Text


@dataclass(frozen=True, slots=True)
class Name:
    """What a link needs to know of a thing: its id and its title."""

    id: str
    title: str


@dataclass(frozen=True, slots=True)
class Statement:
    """One statement of a document."""

    id: str
    """As `S0-05-4`."""

    document: Name
    section: Name
    kind: str
    text: str
    """Short English words of our own."""

    mistakes: tuple[str, ...] = ()
    """Ids of what is wrong with it."""


@dataclass(frozen=True, slots=True)
class Document:
    """One of the documents the book is made from."""

    id: str
    """As `000`."""

    title: str
    profile: str
    """The key of the profile that plays by it."""

    language: str
    sections: tuple[Name, ...]


@dataclass(frozen=True, slots=True)
class Rule:
    """One numbered rule."""

    number: str
    title: str
    text: Text
    chapter: Name
    statements: tuple[Statement, ...]
    reasons: tuple[str, ...]
    """The engine's reasons that cite this rule."""

    requires: tuple[str, ...]
    """Numbers of the rules to know before."""

    settings: tuple[str, ...]
    """Fields of the engine's profile that decide it."""

    holds: Mapping[str, tuple[str, ...]]
    """Where only some tables play it: by the field, or `base`, the engine's codes of the values with which they do."""

    asked: tuple[str, ...]
    """What people ask when they look for it, in the book's language."""

    examples: tuple[Example, ...]
    previous: Name | None
    next: Name | None

    @property
    def html(self) -> SafeString:
        """Its text as HTML, examples included."""
        return self.text.html

    def is_played(self, profile: Profile) -> bool:
        """Whether a table with these rules plays it."""
        return all(
            (profile.base if name == "base" else setting(profile, name)) in codes
            for name, codes in self.holds.items()
        )

    def differs(self, profile: Profile) -> tuple[str, ...]:
        """Return the fields that decide it and that this table has otherwise than the usual rules."""
        return tuple(
            name
            for name in self.settings
            if setting(profile, name) != setting(RECREATIONAL, name)
        )


@dataclass(frozen=True, slots=True)
class Chapter:
    """The rules of one section, in order."""

    id: str
    """As `G3`."""

    title: str
    summary: str
    intro: Text
    rules: tuple[Rule, ...]
    previous: Name | None
    next: Name | None

    @property
    def html(self) -> SafeString:
        """Its introduction as HTML; empty where it has none."""
        return self.intro.html


@dataclass(frozen=True, slots=True)
class Step:
    """One screen of a lesson: a few sentences, then something to do."""

    id: str
    title: str
    text: Text
    exercise: Spec | None
    examples: tuple[Example, ...]
    statements: tuple[str, ...]
    number: int
    """Its place in the lesson, from 1."""

    @property
    def html(self) -> SafeString:
        """Its text as HTML, examples included and the exercise not."""
        return self.text.html


@dataclass(frozen=True, slots=True)
class Lesson:
    """A short lesson, made of steps."""

    id: str
    title: str
    summary: str
    minutes: int
    teaches: tuple[Name, ...]
    """The rules it teaches."""

    steps: tuple[Step, ...]
    course: Name
    previous: Name | None
    next: Name | None

    def step(self, name: str) -> Step:
        """Return the step `name`; NotInBook if there is none."""
        for step in self.steps:
            if step.id == name:
                return step
        raise NotInBook(name)


@dataclass(frozen=True, slots=True)
class Course:
    """Lessons in the order in which to take them."""

    id: str
    game: str
    title: str
    summary: str
    lessons: tuple[Lesson, ...]


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the game."""

    id: str
    title: str
    """The headword."""

    text: Text
    en: str
    zh: str
    pinyin: str
    also_zh: tuple[str, ...]
    aliases: Mapping[str, tuple[str, ...]]
    """Other words that find it, by language."""

    documents: Mapping[str, tuple[str, ...]]
    """What each document calls it."""

    rules: tuple[Name, ...]
    """The rules that define it, the chief one first."""

    used_in: tuple[Name, ...]
    """The other rules that name it, in order."""

    statements: tuple[str, ...]

    @property
    def html(self) -> SafeString:
        """Its definition as HTML."""
        return self.text.html


@dataclass(frozen=True, slots=True)
class Mistake:
    """Something wrong in a document, to be found by the reader."""

    id: str
    """As `K7`."""

    title: str
    says: Text
    why: Text
    """Why it cannot be."""

    holds: Text
    """What holds instead."""

    more: Text
    """Examples, if any."""

    statements: tuple[Statement, ...]
    rules: tuple[Name, ...]


class Agreement(StrEnum):
    """How the documents stand to each other on a point."""

    AGREE = "agree"
    DIFFER = "differ"
    SOME = "some"
    """Only some speak, and none disagrees."""


@dataclass(frozen=True, slots=True)
class Point:
    """A point of the rules on which the documents are laid side by side."""

    id: str
    title: str
    question: Text
    says: Mapping[str, Text]
    """What each document says, by its id; `outside` for what is played elsewhere. The silent have none."""

    contrast: tuple[Example, ...]
    """One question under several rules, where a verdict changes."""

    more: Text
    """The contrast, to be shown."""

    verdict: Agreement
    settings: tuple[str, ...]
    rules: tuple[Name, ...]
    statements: tuple[Statement, ...]
    mistakes: tuple[str, ...]


class NotInBook(LookupError):
    """No such course, lesson, step, chapter, rule, term or example."""


@dataclass(frozen=True, slots=True, eq=False)
class Book:
    """The whole book in one language. A book that was read again is another, whatever it says."""

    language: str
    courses: tuple[Course, ...]
    chapters: tuple[Chapter, ...]
    terms: tuple[Term, ...]
    documents: tuple[Document, ...]
    mistakes: tuple[Mistake, ...]
    points: tuple[Point, ...]
    house: House
    statements: tuple[Statement, ...]
    examples: tuple[Example, ...]
    """Those of the rules, then those of the lessons."""

    lessons_by_id: Mapping[str, Lesson]
    chapters_by_id: Mapping[str, Chapter]
    rules_by_number: Mapping[str, Rule]
    terms_by_id: Mapping[str, Term]
    examples_by_id: Mapping[str, Example]
    points_by_id: Mapping[str, Point]

    def lesson(self, name: str) -> Lesson:
        """Return the lesson `name`; NotInBook if there is none."""
        return _find(self.lessons_by_id, name)

    def chapter(self, name: str) -> Chapter:
        """Return the chapter `name`, as `G3`; NotInBook if there is none."""
        return _find(self.chapters_by_id, name)

    def rule(self, number: str) -> Rule:
        """Return the rule `number`, as `G3.6`; NotInBook if there is none."""
        return _find(self.rules_by_number, number)

    def instead(self, rule: Rule, profile: Profile) -> tuple[Rule, ...]:
        """Return the rules that a table plays, and most do not, on what `rule` settles; none where it plays `rule`."""
        if rule.is_played(profile):
            return ()
        return tuple(
            other
            for other in self.rules_by_number.values()
            if not rule.holds.keys().isdisjoint(other.settings)
            and other.is_played(profile)
            and not other.is_played(RECREATIONAL)
        )

    def term(self, name: str) -> Term:
        """Return the term `name`; NotInBook if there is none."""
        return _find(self.terms_by_id, name)

    def example(self, name: str) -> Example:
        """Return the example `name`; NotInBook if there is none."""
        return _find(self.examples_by_id, name)

    def point(self, name: str) -> Point:
        """Return the point `name`; NotInBook if there is none."""
        return _find(self.points_by_id, name)

    def lessons_about(self, number: str) -> tuple[Lesson, ...]:
        """Return the lessons that teach the rule `number`, in the order of the courses."""
        return tuple(
            lesson
            for lesson in self.lessons_by_id.values()
            if any(rule.id == number for rule in lesson.teaches)
        )

    def points_about(self, number: str) -> tuple[Point, ...]:
        """Return the points of the documents that the rule `number` settles."""
        return tuple(
            point
            for point in self.points
            if any(rule.id == number for rule in point.rules)
        )

    def terms_about(self, number: str) -> tuple[Term, ...]:
        """Return the terms that the rule `number` defines."""
        return tuple(
            term for term in self.terms if any(rule.id == number for rule in term.rules)
        )


def _find[Thing](things: Mapping[str, Thing], name: str) -> Thing:
    try:
        return things[name]
    except KeyError:
        raise NotInBook(name) from None
