"""What every part of the binding needs: the manuscript in one language, and what the parts share."""

from collections.abc import Iterable

from tutor.library.manuscript import DIAGRAM, Manuscript
from tutor.library.pages import Page, Section
from tutor.library.values import Document, Name, Statement
from tutor.markup.examples import Example, read_example
from tutor.markup.facts import faults, read_toml
from tutor.markup.problems import Problems


class Desk:
    """One language of the manuscript; what is wrong inside blocks is reported, not raised."""

    def __init__(
        self, manuscript: Manuscript, language: str, problems: Problems
    ) -> None:
        self.manuscript = manuscript
        self.language = language
        self.problems = problems
        self.examples: list[Example] = []
        """Every example that was read so far."""

        self.documents = self._documents()
        """The documents by the key of their statements."""

        self.statements = self._statements()
        self.titles = {
            section.id: section.title
            for twins in manuscript.chapter_pages.values()
            for section in twins[language].sections
        }

    def rule_names(self, numbers: Iterable[str]) -> tuple[Name, ...]:
        """Return the numbers with the titles of their rules."""
        return tuple(Name(number, self.titles[number]) for number in numbers)

    def section_examples(
        self, page: Page, section: Section, place: str
    ) -> tuple[Example, ...]:
        """Return the examples of a section, which stands at `place` of the book."""
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
