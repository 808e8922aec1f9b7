"""The stream: one JSON object a line in, one a line out, in the same order."""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

from engine.errors import BadJson, EngineError, UnknownDo
from engine.protocol import deals, fields, giveaway, plays
from engine.protocol.fields import Answer, Question

ANSWERS: Mapping[str, Callable[[Question], Answer]] = MappingProxyType(
    plays.ANSWERS | deals.ANSWERS | giveaway.ANSWERS
)
"""Every question that can be asked, by name."""

LONGEST_LINE = 1 << 20
"""The bytes a line may have, so that a stream without line ends does not fill the memory."""


def answer(question: Question) -> Answer:
    """Answer one question, given as its fields; raises EngineError when it makes no sense."""
    do = fields.text(fields.needed(question, "do"), "do")
    answerer = ANSWERS.get(do)
    if answerer is None:
        raise UnknownDo(do[:40])
    return answerer(question)


def answer_line(line: bytes) -> str:
    """Answer one line, whatever stands in it."""
    name = None
    try:
        question = _question(line)
        name = question.get("id")
        said = answer(question)
    except EngineError as error:
        said = _said_of(error)
    return _encode({"id": name} | said)


def answer_stream(read: Callable[[], bytes], write: Callable[[str], object]) -> None:
    """Answer every line of a stream as soon as it has arrived; blank lines are skipped.

    `read` returns the bytes that have arrived, and none at the end; `write` takes the answers to
    all their lines at once.
    """
    for lines in _arriving(read):
        said = [answer_line(line) for line in lines if line and not line.isspace()]
        if said:
            write("\n".join(said) + "\n")


def _arriving(read: Callable[[], bytes]) -> Iterator[list[bytes]]:
    """Yield the lines that are complete, keeping of the last no more than is needed to refuse it."""
    rest = b""
    while arrived := read():
        *lines, rest = (rest + arrived).split(b"\n")
        rest = rest[: LONGEST_LINE + 1]
        yield lines
    yield [rest]


def _refuse_constant(name: str) -> object:
    """Refuse NaN and Infinity, which JSON does not have."""
    raise BadJson(name)


def _finite(number: str) -> float:
    """Read a number with a fraction or an exponent; JSON cannot write down what is too large for one."""
    found = float(number)
    if math.isinf(found):
        raise BadJson(number[:40])
    return found


_decode = json.JSONDecoder(parse_constant=_refuse_constant, parse_float=_finite).decode
_encode = json.JSONEncoder().encode


def _question(line: bytes) -> Question:
    if len(line) > LONGEST_LINE:
        raise BadJson(f"a line of more than {LONGEST_LINE} bytes")
    try:
        question = _decode(line.decode())
    except EngineError:
        raise
    except (ValueError, RecursionError) as error:
        raise BadJson(str(error)[:80]) from None
    if not isinstance(question, dict):
        raise BadJson("a line is one object")
    return question


def _said_of(error: EngineError) -> Answer:
    return {"error": {"code": error.code, "detail": error.detail}}
