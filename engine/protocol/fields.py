"""The fields of a question: each reader takes one to a value, or says which field is wrong."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Any

from engine.cards import COPIES, HAND_SIZE, Card, Rank
from engine.errors import BadField, MissingField
from engine.guandan.judging import Declared
from engine.guandan.kinds import Kind
from engine.guandan.options import find_profile
from engine.guandan.profile import RECREATIONAL, Profile
from engine.notation import (
    check_copies,
    parse_card,
    parse_cards,
    parse_level,
    parse_rank,
)

type Question = Mapping[str, Any]
"""One line of the protocol, as JSON gives it."""

type Answer = dict[str, object]
"""What is written back, without the id."""


def needed(question: Question, name: str) -> Any:
    """Return a field; MissingField when it is absent."""
    if name not in question:
        raise MissingField(name)
    return question[name]


def text(value: object, name: str) -> str:
    """Read a string."""
    if not isinstance(value, str):
        raise BadField(f"{name}: a string is needed")
    return value


def number(value: object, name: str) -> int:
    """Read a whole number from 0 up."""
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise BadField(f"{name}: a whole number is needed")
    return value


def array(value: object, name: str) -> list[Any]:
    """Read a list."""
    if not isinstance(value, list):
        raise BadField(f"{name}: a list is needed")
    return value


def table_of[K: StrEnum, V](
    value: object, name: str, keys: type[K], read: Callable[[Any, str], V]
) -> dict[K, V]:
    """Read an object whose names are seats or teams; `read` takes each value and its path."""
    if not isinstance(value, dict):
        raise BadField(f"{name}: an object is needed")
    return {
        member(key, name, keys): read(entry, f"{name}.{key}")
        for key, entry in value.items()
    }


def all_of[K: StrEnum, V](
    value: object, name: str, keys: type[K], read: Callable[[Any, str], V]
) -> dict[K, V]:
    """Read an object that must name every seat or team; MissingField names one that it does not."""
    found = table_of(value, name, keys, read)
    for key in keys:
        if key not in found:
            raise MissingField(f"{name}.{key}")
    return found


def member[K: StrEnum](value: object, name: str, keys: type[K]) -> K:
    """Read one name of a closed list, such as a seat."""
    try:
        return keys(text(value, name))
    except ValueError:
        raise BadField(f"{name}: {str(value)[:40]}") from None


def card(value: object, name: str) -> Card:
    """Read one card."""
    return parse_card(text(value, name))


def cards(value: object, name: str, copies: int = COPIES) -> tuple[Card, ...]:
    """Read a set of cards: a string, or a list of cards."""
    if isinstance(value, str):
        return parse_cards(value, copies=copies)
    found = tuple(card(entry, name) for entry in array(value, name))
    check_copies(found, copies)
    return found


def hand(value: object, name: str) -> tuple[Card, ...]:
    """Read a hand: no more cards than a player is dealt."""
    found = cards(value, name)
    if len(found) > HAND_SIZE:
        raise BadField(f"{name}: {len(found)} cards; a hand has {HAND_SIZE}")
    return found


def flag(value: object, name: str) -> bool:
    """Read true or false."""
    if not isinstance(value, bool):
        raise BadField(f"{name}: true or false is needed")
    return value


def level(question: Question) -> Rank:
    """Read the level, 2 where none is named."""
    value = question.get("level")
    return Rank.TWO if value is None else level_named(value, "level")


def level_named(value: object, name: str) -> Rank:
    """Read a level."""
    return parse_level(text(value, name))


def profile(question: Question) -> Profile:
    """Read the rules of Guandan, `recreational` where none are named."""
    value = question.get("profile")
    return RECREATIONAL if value is None else find_profile(text(value, "profile"))


def declared(value: object, name: str) -> Declared | None:
    """Read what cards are declared to be: null, or an object with kind and rank."""
    if value is None:
        return None
    if not isinstance(value, dict):
        raise BadField(f"{name}: an object is needed")
    kind = member(needed(value, "kind"), f"{name}.kind", Kind)
    return Declared(kind, parse_rank(text(needed(value, "rank"), f"{name}.rank")))
