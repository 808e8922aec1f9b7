"""Makes the book of one language out of a manuscript that agrees with itself."""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from tutor.exercises.spec import Spec
from tutor.library.manuscript import DIAGRAM, EXERCISE, Manuscript
from tutor.library.pages import Page, Section
from tutor.library.values import (
    Book,
    Chapter,
    Course,
    Document,
    Lesson,
    Name,
    Rule,
    Statement,
    Step,
    Term,
)
from tutor.markup.examples import Example, read_example
from tutor.markup.facts import faults, read_toml
from tutor.markup.problems import Problems


class Binder:
    """Binds one language's book; what is wrong inside blocks is reported, not raised."""

    def __init__(
        self, manuscript: Manuscript, language: str, problems: Problems
    ) -> None:
        self.manuscript = manuscript
        self.language = language
        self.problems = problems
        self.examples: list[Example] = []
        self.documents = self._documents()
        self.statements = self._statements()
        self.titles = {
            section.id: section.title
            for twins in manuscript.chapter_pages.values()
            for section in twins[language].sections
        }

    def bind(self) -> Book:
        """Return the book."""
        chapters = self._chapters()
        courses = self._courses()
        terms = self._terms()
        return Book(
            language=self.language,
            courses=courses,
            chapters=chapters,
            terms=terms,
            documents=tuple(self.documents.values()),
            statements=tuple(self.statements.values()),
            lessons_by_id=_by("id", (x for course in courses for x in course.lessons)),
            chapters_by_id=_by("id", chapters),
            rules_by_number=_by("number", (x for one in chapters for x in one.rules)),
            terms_by_id=_by("id", terms),
            examples_by_id=self._examples_by_id(),
        )

    def _documents(self) -> dict[str, Document]:
        """Return the documents by the key of their statements."""
        return {
            table["key"]: Document(
                id=name,
                title=table["title"][self.language],
                profile=table["profile"],
                language=table["language"],
                sections=tuple(
                    Name(number, titles[self.language])
                    for number, titles in table["sections"].items()
                ),
            )
            for name, table in self.manuscript.documents.tables.items()
        }

    def _statements(self) -> dict[str, Statement]:
        statements = {}
        for name, table in self.manuscript.statements.tables.items():
            key, section, _ = name.split("-")
            document = self.documents[key]
            statements[name] = Statement(
                id=name,
                document=Name(document.id, document.title),
                section=next(one for one in document.sections if one.id == section),
                kind=table["kind"],
                text=table["text"],
                mistakes=tuple(table.get("mistakes", ())),
            )
        return statements

    def _chapters(self) -> tuple[Chapter, ...]:
        names = [
            Name(name, twins[self.language].front["title"])
            for name, twins in self.manuscript.chapter_pages.items()
        ]
        order = [
            Name(number, self.titles[number]) for number in self.manuscript.rules()
        ]
        chapters = []
        for (name, facts), (before, this, after) in zip(
            self.manuscript.chapters.items(), _neighbours(names), strict=True
        ):
            page = self.manuscript.chapter_pages[name][self.language]
            ways = {way[1].id: way for way in _neighbours(order)}
            rules = tuple(
                self._rule(
                    page, section, facts.tables[section.id], this, ways[section.id]
                )
                for section in page.sections
            )
            chapters.append(
                Chapter(
                    id=name,
                    title=page.front["title"],
                    summary=page.front["summary"],
                    intro=page.intro,
                    rules=rules,
                    previous=before,
                    next=after,
                )
            )
        return tuple(chapters)

    def _rule(
        self,
        page: Page,
        section: Section,
        facts: Mapping[str, Any],
        chapter: Name,
        way: tuple[Name | None, Name, Name | None],
    ) -> Rule:
        return Rule(
            number=section.id,
            title=section.title,
            text=section.text,
            chapter=chapter,
            statements=tuple(self.statements[name] for name in facts["statements"]),
            reasons=tuple(facts.get("reasons", ())),
            requires=tuple(facts.get("requires", ())),
            settings=tuple(facts.get("settings", ())),
            examples=self._section_examples(page, section, section.id),
            previous=way[0],
            next=way[2],
        )

    def _courses(self) -> tuple[Course, ...]:
        tables = self.manuscript.courses.tables["course"]
        order = [
            self._lesson_name(name) for table in tables for name in table["lessons"]
        ]
        ways = {way[1].id: way for way in _neighbours(order)}
        return tuple(
            Course(
                id=table["id"],
                game=table["game"],
                title=(title := table["title"][self.language]),
                summary=table["summary"][self.language],
                lessons=tuple(
                    self._lesson(Name(table["id"], title), ways[name])
                    for name in table["lessons"]
                ),
            )
            for table in tables
        )

    def _lesson_name(self, name: str) -> Name:
        page = self.manuscript.lessons[name][self.language]
        return Name(name, page.front["title"])

    def _lesson(
        self, course: Name, way: tuple[Name | None, Name, Name | None]
    ) -> Lesson:
        previous, this, following = way
        page = self.manuscript.lessons[this.id][self.language]
        return Lesson(
            id=this.id,
            title=this.title,
            summary=page.front["summary"],
            minutes=page.front["minutes"],
            teaches=self._rule_names(page.front["teaches"]),
            steps=tuple(
                self._step(page, section, this.id, number)
                for number, section in enumerate(page.sections, 1)
            ),
            course=course,
            previous=previous,
            next=following,
        )

    def _step(self, page: Page, section: Section, lesson: str, number: int) -> Step:
        return Step(
            id=section.id,
            title=section.title,
            text=section.text,
            exercise=self._exercise(page, section),
            examples=self._section_examples(page, section, f"{lesson}#{section.id}"),
            statements=tuple(page.front.get("statements", {}).get(section.id, ())),
            number=number,
        )

    def _exercise(self, page: Page, section: Section) -> Spec | None:
        """Return the exercise of a step; the last thing in it, if it has one."""
        blocks = section.text.blocks("exercise")
        if not blocks:
            return None
        report = self.problems.at(page.path)
        if section.text.pieces[-1] is not blocks[0]:
            report(
                blocks[0].line,
                "an exercise is the last thing in its step, and the only one",
            )
        table = read_toml(blocks[0].source, report, blocks[0].line)
        wrong = list(faults(table or {}, EXERCISE))
        for key, fault in wrong:
            report(blocks[0].line_of(key), fault)
        return Spec(**table) if table and not wrong else None

    def _section_examples(
        self, page: Page, section: Section, place: str
    ) -> tuple[Example, ...]:
        report = self.problems.at(page.path)
        for block in section.text.blocks("diagram"):
            table = read_toml(block.source, report, block.line) or {}
            for key, fault in faults(table, DIAGRAM):
                report(block.line_of(key), fault)
        examples = tuple(
            example
            for block in section.text.blocks("example")
            if (example := read_example(block, place, page.path, report)) is not None
        )
        self.examples += examples
        return examples

    def _examples_by_id(self) -> Mapping[str, Example]:
        found: dict[str, Example] = {}
        for example in self.examples:
            if example.id is None:
                continue
            if example.id in found:
                first = found[example.id]
                self.problems.at(example.path)(
                    example.line,
                    f"{example.id} is an example of {first.path}:{first.line} too",
                )
            found.setdefault(example.id, example)
        return MappingProxyType(found)

    def _terms(self) -> tuple[Term, ...]:
        page = self.manuscript.glossary[self.language]
        facts = self.manuscript.terms.tables
        return tuple(
            Term(
                id=section.id,
                title=section.title,
                text=section.text,
                en=(table := facts[section.id])["en"],
                zh=table.get("zh", ""),
                pinyin=table.get("pinyin", ""),
                also_zh=tuple(table.get("also_zh", ())),
                aliases={
                    language: tuple(table.get(language, ()))
                    for language in self.manuscript.languages
                },
                documents={
                    name: tuple(words)
                    for name, words in table.get("documents", {}).items()
                },
                rules=self._rule_names(table["rules"]),
                statements=tuple(table.get("statements", ())),
            )
            for section in page.sections
        )

    def _rule_names(self, numbers: Iterable[str]) -> tuple[Name, ...]:
        return tuple(Name(number, self.titles[number]) for number in numbers)


def _neighbours(names: Sequence[Name]) -> list[tuple[Name | None, Name, Name | None]]:
    """Return each name between the one before and the one after."""
    return list(zip([None, *names[:-1]], names, [*names[1:], None], strict=True))


def _by[Thing](key: str, things: Iterable[Thing]) -> Mapping[str, Thing]:
    return MappingProxyType({getattr(thing, key): thing for thing in things})
