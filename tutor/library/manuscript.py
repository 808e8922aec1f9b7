"""The files of the book as they were written, read strictly and not yet joined."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tutor.library.pages import Page, Section, read_page
from tutor.markup.facts import Shape, faults, line_of, read_toml
from tutor.markup.problems import Problems, Report

COURSE: Shape = {
    "id": str,
    "game": str,
    "title": dict,
    "summary": dict,
    "lessons": list,
}
RULE: Shape = {
    "statements": list,
    "reasons?": list,
    "requires?": list,
    "settings?": list,
    "holds?": dict,
}
TERM: Shape = {
    "en": str,
    "rules": list,
    "zh?": str,
    "pinyin?": str,
    "also_zh?": list,
    "statements?": list,
    "documents?": dict,
}
DOCUMENT: Shape = {
    "key": str,
    "profile": str,
    "language": str,
    "title": dict,
    "sections": dict,
}
STATEMENT: Shape = {"kind": str, "text": str, "mistakes?": list}
PAGE: Shape = {"title": str, "summary": str}
LESSON: Shape = {**PAGE, "teaches": list, "minutes": int, "statements?": dict}
EXERCISE: Shape = {
    "kind": str,
    "seed": str,
    "level": str,
    "rules?": str,
    "difficulty?": int,
    "version?": int,
}
MISTAKE: Shape = {"statements": list, "rules": list}
POINT: Shape = {
    "rules": list,
    "verdict": str,
    "statements": list,
    "settings?": list,
    "mistakes?": list,
}
DIAGRAM: Shape = {"name": str}

type Twins = Mapping[str, Page]
"""The pages of one file in each language."""


@dataclass(frozen=True, slots=True)
class Facts:
    """A file of facts."""

    path: str
    source: str
    tables: dict[str, Any]

    def line_of(self, header: str, key: str = "") -> int:
        """Return the line where `key` of the table `header` is set."""
        return line_of(self.source, header, key)


@dataclass(frozen=True, slots=True)
class Manuscript:
    """Everything read. Pages are missing where a twin is; `problems` says so."""

    languages: tuple[str, ...]
    courses: Facts
    documents: Facts
    statements: Facts
    terms: Facts
    glossary: Twins
    mistakes: Facts
    mistake_pages: Twins
    points: Facts
    point_pages: Twins
    questions: Facts
    """What people ask, by the number of the rule that answers."""

    chapters: Mapping[str, Facts]
    chapter_pages: Mapping[str, Twins]
    lessons: Mapping[str, Twins]

    def pages(self) -> tuple[Twins, ...]:
        """Return all pages, as twins."""
        named = (self.glossary, self.mistake_pages, self.point_pages)
        return (*named, *self.chapter_pages.values(), *self.lessons.values())

    def rules(self) -> dict[str, Facts]:
        """Return the numbers of all rules in order, with the file that lists each."""
        return {
            number: facts for facts in self.chapters.values() for number in facts.tables
        }

    def steps(self, lesson: str) -> tuple[Section, ...]:
        """Return the steps of a lesson as one of the twins has them."""
        return next(iter(self.lessons[lesson].values())).sections


class Reader:
    """Reads the files of one folder and reports what is wrong in each."""

    def __init__(
        self, folder: Path, languages: Sequence[str], problems: Problems
    ) -> None:
        self.folder = folder
        self.languages = tuple(languages)
        self.problems = problems

    def read(self) -> Manuscript:
        """Return what the folder holds."""
        chapters = sorted(
            (path.stem for path in self.folder.glob("rules/*.toml")), key=chapter_order
        )
        return Manuscript(
            languages=self.languages,
            courses=self._courses(),
            documents=self._facts("documents.toml", DOCUMENT),
            statements=self._facts("statements.toml", STATEMENT),
            terms=self._facts("glossary.toml", {**TERM, **self._any_language(list)}),
            glossary=self._twins("glossary", PAGE),
            mistakes=self._facts("mistakes.toml", MISTAKE),
            mistake_pages=self._twins("mistakes", PAGE),
            points=self._facts("points.toml", POINT),
            point_pages=self._twins("points", PAGE),
            questions=self._facts(
                "questions.toml", dict.fromkeys(self.languages, list)
            ),
            chapters={
                name: self._facts(f"rules/{name}.toml", RULE) for name in chapters
            },
            chapter_pages={
                name: self._twins(f"rules/{name}", PAGE) for name in chapters
            },
            lessons={
                name: self._twins(f"lessons/{name}", LESSON) for name in self._lessons()
            },
        )

    def _any_language(self, kind: type) -> Shape:
        return {f"{language}?": kind for language in self.languages}

    def _lessons(self) -> list[str]:
        """Return the names of the lessons that have a file in some language; report files that belong to none."""
        names = set()
        for path in sorted(self.folder.glob("lessons/*")):
            name, _, rest = path.name.partition(".")
            if rest in {f"{language}.md" for language in self.languages}:
                names.add(name)
            else:
                self._at(f"lessons/{path.name}")(
                    1, "this file is no lesson in a language of the site"
                )
        return sorted(names)

    def _courses(self) -> Facts:
        facts = self._read_facts("course.toml")
        report = self._at(facts.path)
        # Tables of a list have no names; the line of the n-th header stands for all of its keys.
        lines = enumerate(facts.source.splitlines(), 1)
        headers = [number for number, line in lines if line.startswith("[[")]
        courses = facts.tables.get("course", [])
        for line, course in zip(headers, courses, strict=False):
            wrong = [*faults(course, COURSE), *self._untranslated(course)]
            for _, fault in wrong:
                report(line, fault)
        return facts

    def _untranslated(self, table: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
        """Yield key and fault of each title and summary that lacks a language."""
        for key in ("title", "summary"):
            words = table.get(key)
            if isinstance(words, dict):
                for language in self.languages:
                    if not isinstance(words.get(language), str):
                        yield key, f"{key} lacks {language}"

    def _facts(self, path: str, shape: Shape) -> Facts:
        facts = self._read_facts(path)
        report = self._at(path)
        for header, table in facts.tables.items():
            if not isinstance(table, dict):
                report(facts.line_of(header), f"{header} must be a table")
                continue
            for key, fault in [*faults(table, shape), *self._untranslated(table)]:
                report(facts.line_of(header, key), fault)
            if ("zh" in table) != ("pinyin" in table):
                report(facts.line_of(header), "zh and pinyin go together")
        return facts

    def _read_facts(self, path: str) -> Facts:
        source = self._source(path)
        tables = read_toml(source, self._at(path)) if source is not None else {}
        return Facts(path, source or "", tables or {})

    def _twins(self, stem: str, front: Shape) -> Twins:
        pages = {}
        for language in self.languages:
            path = f"{stem}.{language}.md"
            source = self._source(path)
            if source is None:
                continue
            page = read_page(source, path, language, self._at(path))
            if page is not None:
                for key, fault in faults(page.front, front):
                    self._at(path)(page.line_of(key), fault)
                pages[language] = page
        return pages

    def _source(self, path: str) -> str | None:
        """Return the text of a file; None, and a report, where there is none."""
        try:
            return (self.folder / path).read_text(encoding="utf-8")
        except FileNotFoundError:
            self._at(path)(1, "this file is missing")
        except UnicodeDecodeError:
            self._at(path)(1, "this file is not UTF-8")
        return None

    def _at(self, path: str) -> Report:
        return self.problems.at(path)


def chapter_order(name: str) -> tuple[str, int]:
    """Return what sorts chapters: G2 before G10, Guandan before Give Away."""
    digits = name[1:]
    return name[:1], int(digits) if digits.isascii() and digits.isdigit() else -1
