"""Binds the rulebook and the glossary."""

from types import MappingProxyType

from tutor.library.binding.desk import Desk
from tutor.library.binding.ways import Way, ways
from tutor.library.pages import Page, Section
from tutor.library.values import Chapter, Name, Rule, Term
from tutor.markup.pieces import Link


def bind_chapters(desk: Desk) -> tuple[Chapter, ...]:
    """Return the chapters in the order of their numbers."""
    manuscript, language = desk.manuscript, desk.language
    pages = {name: twins[language] for name, twins in manuscript.chapter_pages.items()}
    way = ways([Name(name, page.front["title"]) for name, page in pages.items()])
    rule_way = ways(list(desk.rule_names(manuscript.rules())))
    return tuple(
        Chapter(
            id=name,
            title=page.front["title"],
            summary=page.front["summary"],
            intro=page.intro,
            rules=tuple(
                _rule(desk, page, section, way[name][1], rule_way[section.id])
                for section in page.sections
            ),
            previous=way[name][0],
            next=way[name][2],
        )
        for name, page in pages.items()
    )


def _rule(
    desk: Desk,
    page: Page,
    section: Section,
    chapter: Name,
    way: Way,
) -> Rule:
    facts = desk.manuscript.chapters[chapter.id].tables[section.id]
    asked = desk.manuscript.questions.tables.get(section.id, {})
    return Rule(
        number=section.id,
        title=section.title,
        text=section.text,
        chapter=chapter,
        statements=tuple(desk.statements[name] for name in facts["statements"]),
        reasons=tuple(facts.get("reasons", ())),
        requires=tuple(facts.get("requires", ())),
        settings=tuple(facts.get("settings", ())),
        holds=MappingProxyType(
            {name: tuple(codes) for name, codes in facts.get("holds", {}).items()}
        ),
        asked=tuple(asked.get(desk.language, ())),
        examples=desk.section_examples(page, section, section.id),
        previous=way[0],
        next=way[2],
    )


def bind_terms(desk: Desk) -> tuple[Term, ...]:
    """Return the terms in the order of their file."""
    page = desk.manuscript.glossary[desk.language]
    facts = desk.manuscript.terms.tables
    uses = _uses_of_terms(desk)
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
                for language in desk.manuscript.languages
            },
            documents={
                name: tuple(words) for name, words in table.get("documents", {}).items()
            },
            rules=desk.rule_names(table["rules"]),
            used_in=desk.rule_names(
                number
                for number in uses.get(section.id, ())
                if number not in table["rules"]
            ),
            statements=tuple(table.get("statements", ())),
        )
        for section in page.sections
    )


def _uses_of_terms(desk: Desk) -> dict[str, list[str]]:
    """Return, for each term, the numbers of the rules whose text names it."""
    uses: dict[str, list[str]] = {}
    for twins in desk.manuscript.chapter_pages.values():
        for section in twins[desk.language].sections:
            named = {
                mark.target
                for mark in section.text.marks()
                if isinstance(mark, Link) and mark.scheme == "term"
            }
            for term in named:
                uses.setdefault(term, []).append(section.id)
    return uses
