"""Whether everything that the book names exists: lessons, rules, statements, terms, steps."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from django.conf import settings

from engine import OPTIONS, PROFILES, Reason
from engine.guandan.settings import SETTINGS, code, setting
from tutor.library.manuscript import Facts, Manuscript
from tutor.markup.facts import read_toml
from tutor.markup.pieces import Link
from tutor.markup.problems import Problems, did_you_mean

PAGES = (
    "beats",
    "combinations",
    "documents",
    "glossary",
    "home",
    "look-up",
    "mistakes",
    "practice",
    "rules",
    "settings",
    "table-rules",
)
"""The pages of the site that a text may lead to, by the names of their addresses."""


def check_references(book: Manuscript, problems: Problems) -> None:
    """Report every name that names nothing."""
    _check_courses(book, problems)
    _check_facts(book, problems)
    _check_fronts(book, problems)
    _check_links(book, problems)
    _check_diagrams(book, problems)


def _check_courses(book: Manuscript, problems: Problems) -> None:
    """Each lesson stands in exactly one course."""
    report = problems.at(book.courses.path)
    listed = [
        name
        for course in book.courses.tables.get("course", [])
        for name in course.get("lessons", [])
    ]
    for name, times in Counter(listed).items():
        line = _line_with(book.courses, f'"{name}"')
        if name not in book.lessons:
            report(line, f"unknown lesson {name}{did_you_mean(name, book.lessons)}")
        if times > 1:
            report(line, f"{name} stands in the courses {times} times")
    for name, twins in book.lessons.items():
        if name not in listed:
            path = next(iter(twins.values())).path if twins else book.courses.path
            problems.at(path)(
                1, f"the lesson {name} stands in no course{did_you_mean(name, listed)}"
            )


def _check_facts(book: Manuscript, problems: Problems) -> None:
    """Facts name rules, statements and mistakes that exist; nothing requires itself."""
    rules = book.rules()
    known = {
        "rules": ("rule", rules),
        "requires": ("rule", rules),
        "statements": ("statement", book.statements.tables),
        "mistakes": ("mistake", book.mistakes.tables),
        "reasons": ("reason of the engine", list(Reason)),
        "settings": ("field of the engine's Profile", SETTINGS),
    }
    named = (book.terms, book.mistakes, book.points, book.statements)
    for facts in (*book.chapters.values(), *named):
        report = problems.at(facts.path)
        for header, table in facts.tables.items():
            for key, (what, names) in known.items():
                for name in _unknown(table.get(key, ()), names):
                    hint = did_you_mean(name, names)
                    report(facts.line_of(header, key), f"unknown {what} {name}{hint}")
    for number in _unknown(book.questions.tables, rules):
        fault = f"unknown rule {number}{did_you_mean(number, rules)}"
        problems.at(book.questions.path)(book.questions.line_of(number), fault)
    _check_chapters(book, problems)


def _check_chapters(book: Manuscript, problems: Problems) -> None:
    """Rules belong to their chapters, hold somewhere, and do not require themselves."""
    rules = book.rules()
    for chapter, facts in book.chapters.items():
        report = problems.at(facts.path)
        for number in facts.tables:
            if not number.startswith(f"{chapter}."):
                fault = f"{number} does not belong to chapter {chapter}"
                report(facts.line_of(number), fault)
            for fault in _unheld(facts.tables[number]):
                report(facts.line_of(number, "holds"), fault)
            if number in _required(number, rules):
                report(facts.line_of(number, "requires"), f"{number} requires itself")


def _unheld(table: Mapping[str, Any]) -> Iterator[str]:
    """Yield what is wrong in where a rule holds: a field that does not decide it, a value that no table has."""
    known = {
        name: {
            *(setting(profile, name) for profile in PROFILES.values()),
            *(code(one.value) for one in OPTIONS.values() if one.field == name),
        }
        for name in table.get("settings", ())
    }
    known["base"] = set(PROFILES)
    for name, codes in table.get("holds", {}).items():
        if name not in known:
            yield f"holds: {name} is not among its settings"
            continue
        for value in _unknown(codes, known[name]):
            yield f"holds: unknown value {value} of {name}{did_you_mean(value, known[name])}"


def _required(number: str, rules: dict[str, Facts]) -> set[str]:
    """Return all that `number` requires, and what that requires."""
    seen: set[str] = set()
    ahead = [number]
    while ahead:
        facts = rules.get(name := ahead.pop())
        table = facts.tables[name] if facts else {}
        ahead += [other for other in table.get("requires", ()) if other not in seen]
        seen.update(table.get("requires", ()))
    return seen


def _check_fronts(book: Manuscript, problems: Problems) -> None:
    """A lesson teaches rules that exist, and its statements belong to its steps."""
    rules, statements = book.rules(), book.statements.tables
    for twins in book.lessons.values():
        for page in twins.values():
            report = problems.at(page.path)
            for number in _unknown(page.front.get("teaches", ()), rules):
                report(
                    page.line_of("teaches"),
                    f"unknown rule {number}{did_you_mean(number, rules)}",
                )
            ids = [section.id for section in page.sections]
            for step, names in page.front.get("statements", {}).items():
                line = page.line_of("statements")
                if step not in ids:
                    report(line, f"unknown step {step}{did_you_mean(step, ids)}")
                for name in _unknown(names, statements):
                    report(
                        line,
                        f"unknown statement {name}{did_you_mean(name, statements)}",
                    )


def _check_links(book: Manuscript, problems: Problems) -> None:
    """Each link names something."""
    steps = {
        f"{name}#{step.id}"
        for name, twins in book.lessons.items()
        for page in twins.values()
        for step in page.sections
    }
    known: dict[str, Iterable[str]] = {
        "rule": book.rules(),
        "lesson": {*book.lessons, *steps},
        "term": book.terms.tables,
        "page": PAGES,
    }
    for twins in book.pages():
        for page in twins.values():
            report = problems.at(page.path)
            for text in (page.intro, *(section.text for section in page.sections)):
                for mark in text.marks():
                    if isinstance(mark, Link) and mark.target not in known.get(
                        mark.scheme, (mark.target,)
                    ):
                        hint = did_you_mean(mark.target, known[mark.scheme])
                        report(mark.line, f"unknown {mark.scheme} {mark.target}{hint}")


def _check_diagrams(book: Manuscript, problems: Problems) -> None:
    """Each diagram has its drawing."""
    drawn = [
        file.stem for file in (settings.BASE / "templates/diagrams").glob("*.html")
    ]
    for page in (page for twins in book.pages() for page in twins.values()):
        for text in (page.intro, *(section.text for section in page.sections)):
            for block in text.blocks("diagram"):
                report = problems.at(page.path)
                name = (read_toml(block.source, report, block.line) or {}).get("name")
                if name not in drawn:
                    hint = did_you_mean(str(name), drawn)
                    report(block.line_of("name"), f"unknown diagram {name}{hint}")


def _unknown(names: Iterable[str], known: Iterable[str]) -> list[str]:
    return [name for name in names if name not in known]


def _line_with(facts: Facts, part: str) -> int:
    lines = facts.source.splitlines()
    return next((number for number, line in enumerate(lines, 1) if part in line), 1)
