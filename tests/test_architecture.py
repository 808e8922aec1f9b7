import ast
import sys
from pathlib import Path

import pytest

HOUSE = Path(__file__).resolve().parents[1]


def imported(path, house):
    """The names that a file imports, relative ones made whole."""
    package = path.relative_to(house).parent.parts
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else ()
            whole = (*above, *filter(None, [node.module]))
            yield from (".".join((*whole, alias.name)) for alias in node.names)


def strangers(house, room, friends):
    """What the files of a room import besides the standard library, themselves and their friends."""
    allowed = (room.replace("/", "."), *friends)
    return [
        (str(path.relative_to(house)), name)
        for path in sorted((house / room).rglob("*.py"))
        for name in imported(path, house)
        if name.split(".")[0] not in sys.stdlib_module_names
        and not any(
            name == friend or name.startswith(f"{friend}.") for friend in allowed
        )
    ]


@pytest.mark.parametrize(
    ("room", "friends"),
    [("engine", ()), ("tutor/exercises", ("engine",))],
    ids=["engine", "exercises"],
)
def test_imports_run_one_way(room, friends):
    assert any((HOUSE / room).rglob("*.py"))
    assert strangers(HOUSE, room, friends) == []


def test_a_stranger_is_seen(tmp_path):
    (tmp_path / "engine").mkdir()
    (tmp_path / "engine" / "spy.py").write_text(
        "import json\nfrom django.db import models\nfrom . import cards\nfrom .. import tutor\n"
    )
    assert strangers(tmp_path, "engine", ()) == [
        ("engine/spy.py", "django.db.models"),
        ("engine/spy.py", "tutor"),
    ]
