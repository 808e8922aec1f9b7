"""What carries the statements of the documents: rules, examples, steps, terms and mistakes."""

from collections.abc import Iterable, Iterator

from tutor.library.values import Book

type Carrier = str
"""A place of the book: `rule G3.6`, `example G3.6`, `step bombs#size`, `term tube`, `mistake K7`."""


def coverage(book: Book) -> dict[str, tuple[Carrier, ...]]:
    """Return, for each statement in the documents' order, what carries it; nothing where nothing does."""
    carried: dict[str, list[Carrier]] = {
        statement.id: [] for statement in book.statements
    }
    for carrier, statements in _carriers(book):
        for statement in statements:
            carried[statement].append(carrier)
    return {name: tuple(carriers) for name, carriers in carried.items()}


def _carriers(book: Book) -> Iterator[tuple[Carrier, Iterable[str]]]:
    for rule in book.rules_by_number.values():
        yield f"rule {rule.number}", (statement.id for statement in rule.statements)
    for example in book.examples:
        yield f"example {example.place}", example.statements
    for lesson in book.lessons_by_id.values():
        for step in lesson.steps:
            yield f"step {lesson.id}#{step.id}", step.statements
    for term in book.terms:
        yield f"term {term.id}", term.statements
    for mistake in book.mistakes:
        yield (
            f"mistake {mistake.id}",
            (statement.id for statement in mistake.statements),
        )
