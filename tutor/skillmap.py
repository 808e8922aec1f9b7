"""The map of the rules: each below those to know before it. Places only; the page draws them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from tutor.library import Book
from tutor.overview import Mark

COLUMNS = 6
"""So many side by side fit a phone."""
WIDTH, HEIGHT = 60, 64


@dataclass(frozen=True, slots=True)
class Edge:
    """From a rule down to one that needs it."""

    x1: int
    y1: int
    x2: int
    y2: int


@dataclass(frozen=True, slots=True)
class SkillMap:
    """Rows of rules, each spread over the width, and the lines between them on a sheet of that size."""

    rows: tuple[tuple[Mark, ...], ...]
    edges: tuple[Edge, ...]
    height: int
    width: int = COLUMNS * WIDTH


def skill_map(book: Book, marks: Iterable[Mark]) -> SkillMap:
    """Lay the rules out in rows, the ones that need nothing on top."""
    by_number = {mark.rule.number: mark for mark in marks}
    needs = {number: _nearest(book, number, by_number) for number in by_number}
    rows = _rows(needs)
    middles = {
        number: (x, HEIGHT // 2 + HEIGHT * y)
        for y, row in enumerate(rows)
        for x, number in zip(_places(len(row)), row, strict=True)
    }
    edges = [
        Edge(*middles[upper], *middles[number])
        for number, uppers in needs.items()
        for upper in uppers
    ]
    return SkillMap(
        tuple(tuple(by_number[number] for number in row) for row in rows),
        tuple(edges),
        HEIGHT * len(rows),
    )


type Needs = Mapping[str, tuple[str, ...]]


def _nearest(book: Book, number: str, shown: Mapping[str, Mark]) -> tuple[str, ...]:
    """Return the rules on the map that a rule needs, looking through those that are not on it."""
    found: dict[str, None] = {}
    for need in book.rule(number).requires:
        for upper in (need,) if need in shown else _nearest(book, need, shown):
            found[upper] = None
    return tuple(found)


def _rows(needs: Needs) -> list[list[str]]:
    """Return the rules row by row. In a row each stands near the ones above that it needs."""
    depths: dict[str, int] = {}

    def depth(number: str) -> int:
        if number not in depths:
            depths[number] = max(
                (depth(upper) + 1 for upper in needs[number]), default=0
            )
        return depths[number]

    layers: list[list[str]] = [
        [] for _ in range(max(map(depth, needs), default=-1) + 1)
    ]
    for number in needs:
        layers[depth(number)].append(number)
    rows: list[list[str]] = []
    place: dict[str, float] = {}
    for layer in layers:
        wished = {number: _wished(needs[number], place) for number in layer}
        layer.sort(key=lambda number: wished[number])
        for row in _broken(layer):
            rows.append(row)
            place |= dict(zip(row, _places(len(row)), strict=True))
    return rows


def _wished(uppers: tuple[str, ...], place: Mapping[str, float]) -> float:
    return sum(place[upper] for upper in uppers) / len(uppers) if uppers else 0.0


def _broken(layer: list[str]) -> list[list[str]]:
    """Break a layer into as few rows as fit, of nearly equal length."""
    count = -(-len(layer) // COLUMNS)
    return [layer[number::count] for number in range(count)]


def _places(count: int) -> list[int]:
    """Return the middles of so many places, spread over the width."""
    whole = COLUMNS * WIDTH
    return [whole * (2 * number + 1) // (2 * count) for number in range(count)]
