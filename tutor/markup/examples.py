"""Example blocks: a question to the engine, and the answer the book claims."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tutor.markup.facts import Shape, faults, read_toml
from tutor.markup.pieces import Block
from tutor.markup.problems import Report


@dataclass(frozen=True, slots=True)
class Example:
    """A question to the engine and the answer that the book claims."""

    id: str | None
    do: str
    """What is asked, by the engine's name for it."""

    ask: Mapping[str, Any]
    """The question's fields."""

    answer: Mapping[str, Any]
    """What is claimed of the answer's fields."""

    level: str | None
    rules: str
    statements: tuple[str, ...]
    place: str
    """The number of the rule, or `lesson#step`, where it stands."""

    path: str
    block: Block

    def line_of(self, key: str) -> int:
        """Return the line of the file that sets `key`."""
        return self.block.line_of(key)


_COMMON: Shape = {"id?": str, "rules?": str, "statements?": list}
_JUDGE: Shape = {
    "level": str,
    "play": str,
    "verdict": str,
    "rule": str,
    "over?": str,
    "as?": str,
    "over_as?": str,
    "reading?": str,
    "over_reading?": str,
    **_COMMON,
}
_READ: Shape = {"level": str, "read": str, "readings": list, **_COMMON}
_ORDER: Shape = {"level": str, "order": str, **_COMMON}
_PLAY = ("play", "over", "as", "over_as")
_QUESTION: Shape = {
    "level": str,
    "play": str,
    "over?": str,
    "as?": str,
    "over_as?": str,
}
_QUESTION_OTHER: Shape = {"do": str, "ask": dict}
_OTHER: Shape = {"do": str, "ask": dict, "answer": dict, **_COMMON}


def read_example(block: Block, place: str, path: str, report: Report) -> Example | None:
    """Return the example in `block`; None, and a report, where it is none."""
    table = read_toml(block.source, report, block.line)
    if table is None:
        return None
    shape = _shape(table)
    wrong = list(faults(table, shape))
    for key, fault in wrong:
        report(block.line_of(key), fault)
    if wrong:
        return None
    do, ask, answer = _question(table)
    return Example(
        id=table.get("id"),
        do=do,
        ask=ask,
        answer=answer,
        level=table.get("level"),
        rules=table.get("rules", "recreational"),
        statements=tuple(table.get("statements", ())),
        place=place,
        path=path,
        block=block,
    )


def read_contrast(
    block: Block, place: str, path: str, report: Report
) -> tuple[Example, ...]:
    """Return one example for each set of rules that `block` contrasts; none, and a report, where it is no contrast."""
    table = read_toml(block.source, report, block.line)
    if table is None:
        return ()
    claims = {key: value for key, value in table.items() if _is_claim(key, value)}
    question = {key: value for key, value in table.items() if key not in claims}
    wrong = list(faults(question, _QUESTION_OTHER if "do" in table else _QUESTION))
    for key, fault in wrong:
        report(block.line_of(key), fault)
    if len({repr(claim) for claim in claims.values()}) < 2:
        report(block.line, "a contrast claims at least two different answers")
        return ()
    if wrong:
        return ()
    return tuple(
        Example(
            id=None,
            do=question.get("do", "judge"),
            ask=question.get("ask")
            or {key: question[key] for key in _PLAY if key in question},
            answer=_claims(claim) if "do" not in question else claim,
            level=question.get("level"),
            rules=rules,
            statements=(),
            place=place,
            path=path,
            block=block,
        )
        for rules, claim in claims.items()
    )


def _is_claim(key: str, value: object) -> bool:
    return isinstance(value, dict) and key != "ask"


def _shape(table: Mapping[str, Any]) -> Shape:
    """Return the shape of the kind of example that `table` looks like."""
    if "do" in table or "ask" in table:
        return _OTHER
    if "read" in table:
        return _READ
    if "order" in table:
        return _ORDER
    return _JUDGE


def _question(table: Mapping[str, Any]) -> tuple[str, dict[str, Any], dict[str, Any]]:
    """Return the engine's question and the claimed fields of its answer."""
    if "do" in table:
        return table["do"], table["ask"], table["answer"]
    if "read" in table:
        return "read", {"cards": table["read"]}, {"readings": table["readings"]}
    if "order" in table:
        return "order", {"cards": table["order"]}, {"cards": table["order"]}
    return "judge", {key: table[key] for key in _PLAY if key in table}, _claims(table)


def _claims(table: Mapping[str, Any]) -> dict[str, Any]:
    """Return what is claimed of a verdict, by the engine's names."""
    names = {"verdict": "reason", "rule": "rule"}
    names |= {key: key for key in ("reading", "over_reading")}
    return {name: table[key] for key, name in names.items() if key in table}
