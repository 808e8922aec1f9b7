"""Makes the book of one language out of a manuscript that agrees with itself."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from tutor.library.binding.comparing import bind_mistakes, bind_points
from tutor.library.binding.desk import Desk
from tutor.library.binding.lessons import bind_courses
from tutor.library.binding.rulebook import bind_chapters, bind_terms
from tutor.library.house import House
from tutor.library.manuscript import Manuscript
from tutor.library.values import Book
from tutor.markup.examples import Example
from tutor.markup.problems import Problems


def bind(
    manuscript: Manuscript, language: str, house: House, problems: Problems
) -> Book:
    """Return the book of `language`; what is wrong inside blocks is reported."""
    desk = Desk(manuscript, language, problems)
    chapters, terms = bind_chapters(desk), bind_terms(desk)
    courses = bind_courses(desk)
    points, mistakes = bind_points(desk), bind_mistakes(desk)
    return Book(
        language=language,
        courses=courses,
        chapters=chapters,
        terms=terms,
        documents=tuple(desk.documents.values()),
        mistakes=mistakes,
        points=points,
        house=house,
        statements=tuple(desk.statements.values()),
        lessons_by_id=_by("id", (x for course in courses for x in course.lessons)),
        chapters_by_id=_by("id", chapters),
        rules_by_number=_by("number", (x for one in chapters for x in one.rules)),
        terms_by_id=_by("id", terms),
        points_by_id=_by("id", points),
        examples=tuple(desk.examples),
        examples_by_id=_named_examples(desk),
    )


def _named_examples(desk: Desk) -> Mapping[str, Example]:
    """Return the examples that have an id; two with one id are reported."""
    found: dict[str, Example] = {}
    for example in desk.examples:
        if example.id is None:
            continue
        if example.id in found:
            first = found[example.id]
            desk.problems.at(example.path)(
                example.block.line,
                f"{example.id} is an example of {first.path}:{first.block.line} too",
            )
        found.setdefault(example.id, example)
    return MappingProxyType(found)


def _by[Thing](key: str, things: Iterable[Thing]) -> Mapping[str, Thing]:
    return MappingProxyType({getattr(thing, key): thing for thing in things})
