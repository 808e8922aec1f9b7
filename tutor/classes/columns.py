"""The columns of a pasted list: what stands between a name and a number, and whether a heading says which is which."""

import csv
import re
from dataclasses import dataclass

from tutor.classes import words

_NAMES = frozenset(
    [
        *("nombre", "nombres", "nombre completo", "nombre y apellido"),
        *("nombre y apellidos", "nombres y apellidos", "apellidos y nombres"),
        *("apellido y nombre", "apellidos y nombre", "nombre del alumno"),
        *("alumno", "alumna", "alumnos", "alumnas", "alumnado", "alumno/a"),
        *("estudiante", "estudiantes", "nome", "nome completo"),
        *("nome e sobrenome", "nome do aluno", "aluno", "aluna", "alunos"),
        *("alunas", "aluno(a)", "aluno/a", "estudante", "estudantes"),
        *("name", "names", "full name", "student", "students", "pupil"),
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


@dataclass(frozen=True, slots=True)
class Table:
    """How the lines of a list are cut."""

    separator: str = ""
    """Empty where each line shows its own."""
    headed: bool = False
    """Whether the first line is a heading."""
    number_first: bool = False

    def cells(self, line: str) -> tuple[str, str, bool]:
        """Return a line's name and number, and whether it holds anything else."""
        cut = _cut(line, self.separator or _separator(line))
        first, second = (*cut, "", "")[:2]
        name, number = (second, first) if self.number_first else (first, second)
        return name, number, any(cut[2:])


def of(line: str) -> Table:
    """Return how a list is cut that begins with a line."""
    for separator in "\t;,":
        heads = [_plain(cell) for cell in _cut(line, separator)]
        match heads:
            case [name] if name in _NAMES:
                return Table(headed=True)
            case [name, number, *_] if name in _NAMES and number in _NUMBERS:
                return Table(separator, headed=True)
            case [number, name, *_] if name in _NAMES and number in _NUMBERS:
                return Table(separator, headed=True, number_first=True)
    return Table()


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
