"""The table of docs/security.md: every case has a test that there is, or says why it has none."""

import ast
import re
from fnmatch import fnmatch
from pathlib import Path

HOUSE = Path(__file__).resolve().parents[2]
TABLE = (HOUSE / "docs" / "security.md").read_text()
ROW = re.compile(r"^\| (S\d+) \| (.*?) \| (.*?) \| (.*?) \|$", re.MULTILINE)
NAMED = re.compile(r"`(?P<path>tests/[\w/]+\.py)`(?P<tests>(?: `test_\w+\*?`)*)")
CASES = 68
STATES = {"held", "in part", "open", "does not apply"}


def rows():
    """Each row: case, what, tests, state."""
    return ROW.findall(TABLE)


def written_in(path):
    """The names of the tests in a file."""
    return [
        node.name
        for node in ast.walk(ast.parse((HOUSE / path).read_text()))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]


def missing(named):
    """What a cell of tests names and nobody wrote."""
    for path, patterns in NAMED.findall(named):
        if not (HOUSE / path).exists():
            yield path
            continue
        names = written_in(path)
        for pattern in re.findall(r"`(test_\w+\*?)`", patterns):
            if not any(fnmatch(name, pattern) for name in names):
                yield f"{path} {pattern}"


def test_every_case_has_its_row():
    assert [row[0] for row in rows()] == [
        f"S{number}" for number in range(1, CASES + 1)
    ]


def test_no_cell_is_empty():
    assert [row for row in rows() if not all(cell.strip() for cell in row)] == []


def test_every_test_that_is_named_is_there():
    assert [one for row in rows() for one in missing(row[2])] == []


def test_a_state_is_one_of_four_and_what_is_not_held_says_why():
    states = {case: state.partition(":") for case, _, _, state in rows()}
    assert {word for word, _, _ in states.values()} <= STATES
    assert [
        case
        for case, (word, _, why) in states.items()
        if (word != "held") is not bool(why)
    ] == []


def test_what_is_held_names_a_test():
    assert [
        case
        for case, _, tests, state in rows()
        if state.partition(":")[0] in {"held", "in part"} and not NAMED.search(tests)
    ] == []


def test_a_test_that_nobody_wrote_is_missed():
    here = "tests/scripts/test_cases.py"
    named = f"`{here}` `test_no_cell_*` `test_nobody_wrote`; `tests/nowhere.py`"
    assert list(missing(named)) == [f"{here} test_nobody_wrote", "tests/nowhere.py"]
