"""Binds what lays the documents side by side: points, and mistakes."""

from tutor.library.binding.desk import Desk
from tutor.library.pages import Page, Section
from tutor.library.values import Agreement, Mistake, Point
from tutor.markup.examples import read_contrast
from tutor.markup.text import Text


def bind_mistakes(desk: Desk) -> tuple[Mistake, ...]:
    """Return the mistakes in the order of their file."""
    page = desk.manuscript.mistake_pages[desk.language]
    found = []
    for section in page.sections:
        facts = desk.manuscript.mistakes.tables[section.id]
        says, why, holds = _three(desk, page, section)
        found.append(
            Mistake(
                id=section.id,
                title=section.title,
                says=says,
                why=why,
                holds=holds,
                more=Text(desk.language, section.text.blocks("example", "diagram")),
                statements=tuple(desk.statements[one] for one in facts["statements"]),
                rules=desk.rule_names(facts["rules"]),
            )
        )
        desk.section_examples(page, section, section.id)
    return tuple(found)


def _three(desk: Desk, page: Page, section: Section) -> tuple[Text, Text, Text]:
    """Return the three paragraphs of a mistake; a report, and what there is, where they are not three."""
    paragraphs = section.text.paragraphs()
    if len(paragraphs) != 3:
        fault = f"{section.id} has {len(paragraphs)} paragraphs, not three: what is said, why it cannot be, what holds"
        desk.problems.at(page.path)(section.line, fault)
    first, second, third = (*paragraphs, *[Text(desk.language, ())] * 3)[:3]
    return first, second, third


def bind_points(desk: Desk) -> tuple[Point, ...]:
    """Return the points in the order of their file."""
    page = desk.manuscript.point_pages[desk.language]
    return tuple(_point(desk, page, section) for section in page.sections)


def _point(desk: Desk, page: Page, section: Section) -> Point:
    facts = desk.manuscript.points.tables[section.id]
    report = desk.problems.at(page.path)
    statements = tuple(desk.statements[name] for name in facts["statements"])
    question, *others = section.text.paragraphs() or (Text(desk.language, ()),)
    says = dict(line for other in others for line in other.listed())
    speaking = {statement.document.id for statement in statements}
    if says.keys() - {"outside"} != speaking:
        fault = f"{section.id} has lines for {sorted(says)}, but statements of {sorted(speaking)}"
        report(section.line, fault)
    blocks = section.text.blocks("contrast")
    contrast = tuple(
        example
        for block in blocks
        for example in read_contrast(block, section.id, page.path, report)
    )
    desk.examples += contrast
    verdict = facts["verdict"]
    if verdict not in list(Agreement):
        line = desk.manuscript.points.line_of(section.id, "verdict")
        fault = f"{verdict} is none of {', '.join(Agreement)}"
        desk.problems.at(desk.manuscript.points.path)(line, fault)
        verdict = Agreement.SOME
    return Point(
        id=section.id,
        title=section.title,
        question=question,
        says=says,
        contrast=contrast,
        more=Text(desk.language, blocks),
        verdict=Agreement(verdict),
        settings=tuple(facts.get("settings", ())),
        rules=desk.rule_names(facts["rules"]),
        statements=statements,
        mistakes=tuple(facts.get("mistakes", ())),
    )
