"""Examples asked of the engine again: what it says, and where that differs from what the book claims."""

import json
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any

from engine import (
    Declared,
    EngineError,
    Kind,
    Reading,
    Verdict,
    find_profile,
    judge,
    order,
    parse_cards,
    parse_level,
    parse_rank,
    read,
    write_cards,
)
from engine.protocol import deals, giveaway
from tutor.markup.examples import Example
from tutor.markup.problems import did_you_mean

type Answer = Mapping[str, Any]


def denials(example: Example) -> Iterator[tuple[str, str]]:
    """Yield each claim that the engine denies, as the key of the block and what the engine says."""
    try:
        answer = answer_to(example)
    except KeyError:
        yield "do", f"unknown question {example.do}{did_you_mean(example.do, _DEALS)}"
        return
    except EngineError as error:
        yield "", f"the engine cannot answer: {error.code} {error.detail}"
        return
    for key, claim in example.answer.items():
        name = _KEYS.get((example.do, key), "answer" if example.do in _DEALS else key)
        if key not in answer:
            yield name, f"the engine says nothing of {key}{did_you_mean(key, answer)}"
        elif answer[key] != _as_said(_nulls(claim), answer[key]):
            yield name, f"the engine says {_words(answer[key])}"


def answer_to(example: Example) -> Answer:
    """Return what the engine answers to an example, in plain values; KeyError for a question it does not know."""
    if example.do in _PLAYS:
        return _PLAYS[example.do](example)
    answer = _DEALS[example.do]
    question = {
        **_ABSENT.get(example.do, {}),
        **_nulls(example.ask),
        "profile": example.rules,
    }
    if example.do in giveaway.ANSWERS:
        question["profile"] = giveaway.RULES
    said: dict[str, Any] = json.loads(json.dumps(answer(question)))
    return said


def verdict(example: Example) -> Verdict:
    """Return the engine's verdict on an example of a play."""
    ask, level, profile = (
        example.ask,
        parse_level(example.level or ""),
        find_profile(example.rules),
    )
    return judge(
        parse_cards(ask["play"]),
        parse_cards(ask["over"]) if "over" in ask else None,
        level,
        profile,
        declared=declared(ask.get("as")),
        over_declared=declared(ask.get("over_as")),
    )


def readings(example: Example) -> tuple[Reading, ...]:
    """Return every reading of the cards of an example."""
    level, profile = parse_level(example.level or ""), find_profile(example.rules)
    return read(parse_cards(example.ask["cards"]), level, profile)


def declared(text: str | None) -> Declared | None:
    """Return what "bomb 8" declares."""
    if text is None:
        return None
    kind, _, rank = text.partition(" ")
    try:
        return Declared(Kind(kind), parse_rank(rank))
    except ValueError as error:
        raise _NoReading(text) from error


class _NoReading(EngineError):
    """A declared reading that is none."""

    code = "bad-field"


def _judge(example: Example) -> Answer:
    ruling = verdict(example)
    return {
        "reason": ruling.reason,
        "rule": ruling.rule,
        "reading": _reading(ruling.reading),
        "over_reading": _reading(ruling.over_reading),
    }


def _read(example: Example) -> Answer:
    return {"readings": [_reading(reading) for reading in readings(example)]}


def _order(example: Example) -> Answer:
    level, profile = parse_level(example.level or ""), find_profile(example.rules)
    cards = parse_cards(example.ask["cards"])
    return {"cards": write_cards(order(cards, level, profile))}


def _reading(reading: Reading | None) -> str | None:
    """Return a reading as the book writes it: "bomb 4 8"."""
    return f"{reading.kind} {reading.size} {reading.rank}" if reading else None


def _nulls(value: Any) -> Any:
    """Return `value` with nothing where the book writes "pass", "null" or "": TOML has no word for it."""
    if isinstance(value, dict):
        return {key: _nulls(entry) for key, entry in value.items()}
    if isinstance(value, list):
        return [_nulls(entry) for entry in value]
    return None if value in {"pass", "null", ""} else value


def _as_said(claim: Any, said: Any) -> Any:
    """Return a claimed list of cards as the engine writes it, where that is one string."""
    if isinstance(said, str) and isinstance(claim, list):
        return " ".join(str(card) for card in claim)
    return claim


def _words(said: object) -> str:
    if said is None:
        return "there is none"
    return said if isinstance(said, str) else json.dumps(said)


_PLAYS: Mapping[str, Callable[[Example], Answer]] = MappingProxyType(
    {"judge": _judge, "read": _read, "order": _order}
)
_DEALS: Mapping[str, Callable[[dict[str, Any]], Answer]] = MappingProxyType(
    {**deals.ANSWERS, **giveaway.ANSWERS}
)
_ABSENT = {"promote": {"declarers": None}, "giveaway.match": {"round": None}}
"""Fields whose absence means nothing, as in the first deal of a match."""

_KEYS = {("judge", "reason"): "verdict", ("order", "cards"): "order"}
"""What the book calls a field of an answer, where it has another name."""
