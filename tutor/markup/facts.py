"""Facts written in TOML: read strictly, with the line of each mistake."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from typing import Any

from tutor.markup.problems import Report, did_you_mean

type Shape = Mapping[str, type]
"""The keys a table has and the type of each; a key that ends in "?" may be absent. A `list` holds strings."""

_TYPE_NAMES = {
    str: "a text in quotes",
    int: "a whole number",
    list: "a list of texts",
    dict: "a table",
}


def read_toml(text: str, report: Report, first_line: int = 1) -> dict[str, Any] | None:
    """Return the tables of `text`, which starts at `first_line` of its file; None, and a report, if it is no TOML."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        message = str(error)
        # The standard library tells the place only inside its sentence, or "at end of document".
        place = re.search(r" \(at line (\d+), column \d+\)", message)
        line = int(place[1]) if place else text.count("\n") + 1
        what = message.partition(" (at ")[0]
        report(first_line + line - 1, f"this is no TOML: {what[:1].lower()}{what[1:]}")
        return None


def faults(table: Mapping[str, Any], shape: Shape) -> Iterator[tuple[str, str]]:
    """Yield key and fault for everything in which `table` differs from `shape`."""
    known = {name.removesuffix("?"): kind for name, kind in shape.items()}
    for key in table:
        if key not in known:
            yield key, f"unknown key {key}{did_you_mean(key, known)}"
    for key, kind in known.items():
        if key not in table:
            if key in shape:
                yield key, f"{key} is missing"
        elif not _is_a(table[key], kind):
            yield key, f"{key} must be {_TYPE_NAMES[kind]}"


def _is_a(value: object, kind: type) -> bool:
    if kind is list:
        return isinstance(value, list) and all(isinstance(item, str) for item in value)
    return isinstance(value, kind) and not isinstance(value, bool)


def line_of(text: str, header: str, key: str = "") -> int:
    """Return the line where the table `[header]` of `text` sets `key`, else that of the header, else 1."""
    lines = text.splitlines()
    # A table has its own header, or stands on one line: name = { … }.
    own = re.compile(
        rf'\s*(\[+\s*"?{re.escape(header)}"?\s*[\].]|"?{re.escape(header)}"?\s*=)'
    )
    start = next((n for n, line in enumerate(lines) if own.match(line)), None)
    if start is None:
        return 1
    for number, line in enumerate(lines[start + 1 :], start + 1):
        if line.startswith("["):
            break
        if re.match(rf'"?{re.escape(key)}"?\s*[=.]', line):
            return number + 1
    return start + 1
