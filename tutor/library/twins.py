"""Whether twins agree: the same ids in the same order and, in each section, the same blocks, links and cards."""

from collections.abc import Iterator

from tutor.library.manuscript import Facts, Manuscript, Twins
from tutor.library.pages import Page, Section
from tutor.markup.pieces import Cards, Link
from tutor.markup.problems import Problems, did_you_mean


def check_twins(book: Manuscript, problems: Problems) -> None:
    """Report every page that differs from its twin or from its file of facts."""
    for twins in book.pages():
        _check_twins(twins, problems)
    for name, facts in book.chapters.items():
        _check_sections(facts, book.chapter_pages[name], problems)
    _check_sections(book.terms, book.glossary, problems)
    _check_sections(book.mistakes, book.mistake_pages, problems)
    _check_sections(book.points, book.point_pages, problems)


def _check_twins(twins: Twins, problems: Problems) -> None:
    """Twins have the same ids in the same order, and in each section the same blocks, links and cards."""
    if len(twins) < 2:
        return
    first, *others = twins.values()
    for other in others:
        report = problems.at(other.path)
        ids = [section.id for section in first.sections]
        for number, section in enumerate(other.sections):
            if number >= len(ids) or section.id != ids[number]:
                there = (
                    f"{ids[number]} stands here"
                    if number < len(ids)
                    else "nothing stands here"
                )
                report(
                    section.line,
                    f"{section.id} has no twin: in {first.path} {there}{did_you_mean(section.id, ids)}",
                )
                break
        else:
            if len(ids) > len(other.sections):
                report(
                    1,
                    f"the section {ids[len(other.sections)]} of {first.path} has no twin",
                )
        for one, two in zip(first.sections, other.sections, strict=False):
            if one.id == two.id:
                _check_twin_sections(first, one, other, two, problems)
        for key in ("teaches", "minutes", "statements"):
            if first.front.get(key) != other.front.get(key):
                report(
                    other.line_of(key),
                    f"{key} differs from {first.path}:{first.line_of(key)}",
                )


def _check_twin_sections(
    first: Page, one: Section, other: Page, two: Section, problems: Problems
) -> None:
    report = problems.at(other.path)
    ours, theirs = two.text.blocks(), one.text.blocks()
    for mine, yours in zip(ours, theirs, strict=False):
        if (mine.kind, mine.source.split()) != (yours.kind, yours.source.split()):
            report(
                mine.line, f"this {mine.kind} differs from {first.path}:{yours.line}"
            )
    if len(ours) != len(theirs):
        report(
            two.line,
            f"{two.id} has {len(ours)} blocks, but {len(theirs)} in {first.path}:{one.line}",
        )
    for mark, line in _missing(two, one):
        report(two.line, f"{two.id} lacks {mark}, which stands in {first.path}:{line}")
    for mark, line in _missing(one, two):
        report(line, f"{two.id} has {mark}, which {first.path} lacks")


def _missing(here: Section, there: Section) -> Iterator[tuple[str, int]]:
    """Yield the cards and links that `there` has and `here` has not, with their lines there."""
    have = {name for name, _ in _shared_marks(here)}
    for name, line in dict(reversed(list(_shared_marks(there)))).items():
        if name not in have:
            yield name, line


def _shared_marks(section: Section) -> Iterator[tuple[str, int]]:
    """Yield what twins have in common: cards, and links but for those that mark a language."""
    for mark in section.text.marks():
        match mark:
            case Cards(text, level, line):
                yield (
                    f"[[{' '.join(text.split())}{f'|{level}' if level else ''}]]",
                    line,
                )
            case Link(scheme=scheme, target=target, line=line) if scheme not in {
                "",
                "lang",
            }:
                yield f"({scheme}:{target})", line


def _check_sections(facts: Facts, twins: Twins, problems: Problems) -> None:
    """A page has a section for each table of its facts, in their order."""
    names = list(facts.tables)
    for page in twins.values():
        report = problems.at(page.path)
        ids = [section.id for section in page.sections]
        for section in page.sections:
            if section.id not in names:
                report(
                    section.line,
                    f"{section.id} is not in {facts.path}{did_you_mean(section.id, names)}",
                )
        for name in names:
            if name not in ids:
                problems.at(facts.path)(
                    facts.line_of(name), f"{name} has no section in {page.path}"
                )
        if sorted(ids) == sorted(names) and ids != names:
            section = next(
                s for s, name in zip(page.sections, names, strict=True) if s.id != name
            )
            report(
                section.line, f"{section.id} stands in another place in {facts.path}"
            )
