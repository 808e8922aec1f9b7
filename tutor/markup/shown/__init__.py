"""Worked examples as a page shows them: cards, and the engine's answer in words."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from engine import find_profile, parse_level
from tutor import library
from tutor.explain.cards import rank_sign
from tutor.markup.examples import Example
from tutor.markup.shown import deals, giveaway, plays
from tutor.markup.shown.values import Row, Shown

__all__ = ["Row", "Shown", "contrast_to_html", "example_to_html"]


def example_to_html(example: Example) -> SafeString:
    """Return a worked example as HTML in the active language."""
    context = {
        "example": example,
        "shown": _SHOWN[example.do](example),
        **_facts(example),
    }
    return render_to_string("components/example.html", context)


def contrast_to_html(examples: Sequence[Example]) -> SafeString:
    """Return one question with its answer under each of several rules."""
    answers = [(_rules(example), _SHOWN[example.do](example)) for example in examples]
    # The question is the same for all; a title may name a reading, which one of them has.
    context = {
        "asked": answers[0][1],
        "answers": answers,
        "level": _facts(examples[0])["level"],
    }
    return render_to_string("components/contrast.html", context)


def _facts(example: Example) -> dict[str, str]:
    """Return the level and the rules to be named; nothing for what goes without saying."""
    level = example.level or example.ask.get("level")
    return {
        "level": rank_sign(parse_level(level)) if level else "",
        "rules": ""
        if example.rules in {"recreational", "giveaway"}
        else _rules(example),
    }


def _rules(example: Example) -> str:
    house = library.book(get_language() or "").house
    return house.name(find_profile(example.rules))


_SHOWN: Mapping[str, Callable[[Example], Shown]] = MappingProxyType(
    {**plays.SHOWN, **deals.SHOWN, **giveaway.SHOWN}
)
