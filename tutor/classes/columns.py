"""The columns of a pasted list: what stands between a name and a number, and whether a heading says which is which."""

import csv
import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from itertools import zip_longest

from tutor.classes import words

_NAMES = frozenset(
    [
        *("nombre", "nombres", "nombre completo", "nombre y apellido"),
        *("nombre apellido", "nombre apellidos", "nombres apellidos"),
        *("apellido nombre", "apellidos nombre", "apellidos nombres"),
        *("nome sobrenome", "sobrenome nome", "first last", "first name last name"),
        *("primer nombre", "primeiro nome", "first", "first name", "given name"),
        *("nombre y apellidos", "nombres y apellidos", "apellidos y nombres"),
        *("apellido y nombre", "apellidos y nombre", "nombre del alumno"),
        *("alumno", "alumna", "alumnos", "alumnas", "alumnado", "alumno/a"),
        *("estudiante", "estudiantes", "nome", "nome completo"),
        *("nome e sobrenome", "nome do aluno", "aluno", "aluna", "alunos"),
        *("alunas", "aluno(a)", "aluno/a", "estudante", "estudantes"),
        *("name", "names", "full name", "student", "students", "pupil"),
    ]
)
_FAMILIES = frozenset(
    [
        *("apellido", "apellidos", "primer apellido", "segundo apellido"),
        *("sobrenome", "sobrenomes", "ultimo nome", "last", "last name"),
        *("surname", "surnames", "family name"),
    ]
)
_NUMBERS = frozenset(
    [
        *(
            "numero",
            "num",
            "n",
            "no",
            "n o",
            "nro",
            "#",
            "numero de lista",
            "no de lista",
        ),
        *("matricula", "numero de matricula", "codigo", "id", "ra", "legajo"),
        *("expediente", "registro", "numero da chamada", "chamada"),
        *("numero de chamada", "no da chamada", "number", "id number"),
    ]
)
"""What schools write above their lists, without accents, dots and capitals."""
_NUMBER_BEHIND_A_COMMA = re.compile(r",(?=\s*\d[\d\s]*$)")
_MARK_OF_A_LIST = re.compile(
    r"\A\s*(?:\d{1,3}\s*[.)º°-]+|[-–—*•·‣▪◦])\s*(?=[^\W\d_]|\")"
)
"""What stands before the names of a list that is numbered, or has points."""


class Column(Enum):
    """What stands in a column."""

    NAME = "name"
    FAMILY = "family"
    NUMBER = "number"


@dataclass(frozen=True, slots=True)
class Table:
    """How the lines of a list are cut."""

    columns: tuple[Column | None, ...] = (Column.NAME, Column.NUMBER)
    """None is something else."""
    separator: str = ""
    """Empty where each line shows its own."""
    headed: bool = False
    """Whether the first line is a heading."""

    def cells(self, line: str) -> tuple[str, str, bool]:
        """Return a line's name and number, and whether it holds anything else."""
        if self.columns[0] is not Column.NUMBER:
            line = _MARK_OF_A_LIST.sub("", line, count=1)
        cut = _cut(line, self.separator or _separator(line))
        found: dict[Column | None, list[str]] = {}
        for column, cell in zip_longest(self.columns, cut):
            if cell:
                found.setdefault(column, []).append(cell)
        number = " ".join(found.get(Column.NUMBER, []))
        return self._name(found), number, None in found

    def _name(self, found: Mapping[Column | None, list[str]]) -> str:
        """Families that stand first stay first, as in López, Ana."""
        name = " ".join(found.get(Column.NAME, []))
        family = " ".join(found.get(Column.FAMILY, []))
        first = [column for column in self.columns if column is not Column.NUMBER]
        if first[0] is Column.FAMILY:
            return ", ".join(filter(None, [family, name]))
        return " ".join(filter(None, [name, family]))


def of(line: str) -> Table:
    """Return how a list is cut that begins with a line."""
    for separator in "\t;,":
        columns = tuple(map(_column, _cut(line, separator)))
        if Column.NAME in columns or Column.FAMILY in columns:
            if len(columns) == 1:
                return Table(headed=True)
            return Table(columns, separator, headed=True)
    return Table()


def _column(head: str) -> Column | None:
    """Return what stands below a word that schools write above their lists."""
    plain = _plain(head)
    if plain in _NUMBERS:
        return Column.NUMBER
    if plain in _FAMILIES:
        return Column.FAMILY
    return Column.NAME if plain in _NAMES else None


def _separator(line: str) -> str:
    """A comma belongs to the name, as in López, Ana, unless a number alone is behind it."""
    if "\t" in line:
        return "\t"
    return "," if ";" not in line and _NUMBER_BEHIND_A_COMMA.search(line) else ";"


def _cut(line: str, separator: str) -> list[str]:
    """Cut a line, whose cells a spreadsheet may have quoted; empty cells at its end are none."""
    line = line.strip()
    try:
        cells = next(csv.reader([line], delimiter=separator, strict=True), [])
    except csv.Error:  # A quotation mark of somebody's name.
        cells = line.split(separator)
    cells = [cell.strip() for cell in cells]
    while cells and not cells[-1]:
        cells.pop()
    return cells


def _plain(cell: str) -> str:
    bare, _ = words.order(words.key(cell))
    return re.sub(r"[\s.:]+", " ", bare).strip()
