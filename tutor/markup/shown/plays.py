"""Examples of plays: may this be played, what can these be, in which order do they stand."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from django.utils.translation import gettext, ngettext

from engine import Reading, find_profile, parse_cards, parse_level
from tutor.explain.cards import card_sign
from tutor.explain.readings import KINDS, both, number_word, reading_name
from tutor.explain.said import say
from tutor.explain.verdicts import verdict_sentences, verdict_title
from tutor.markup import replay
from tutor.markup.examples import Example
from tutor.markup.shown.values import Row, Shown


def _judge(example: Example) -> Shown:
    verdict = replay.verdict(example)
    level, profile = parse_level(example.level or ""), find_profile(example.rules)
    rows = []
    if "over" in example.ask:
        name = _name(verdict.over_reading)
        rows.append(_row(gettext("On the table"), example.ask["over"], example, name))
    words = gettext("Played over it") if rows else gettext("Led")
    declared = replay.declared(example.ask.get("as"))
    name = _name(verdict.reading)
    if declared is not None and verdict.reading is None:
        name = gettext("declared as %(kind)s") % {"kind": KINDS[declared.kind]}
    rows.append(_row(words, example.ask["play"], example, name))
    return Shown(
        rows=tuple(rows),
        title=verdict_title(verdict),
        sentences=tuple(verdict_sentences(verdict, level, profile)),
        legal=verdict.legal,
        rule=verdict.rule,
    )


def _read(example: Example) -> Shown:
    readings = replay.readings(example)
    if not readings:
        title = gettext("This is no combination")
    else:
        words = ngettext(
            "This is one combination",
            "This can be %(count)s combinations",
            len(readings),
        )
        title = words % {"count": number_word(len(readings))}
    return Shown(
        rows=(_row(gettext("These cards"), example.ask["cards"], example),),
        title=title,
        sentences=tuple(say(_with_wilds(reading)) for reading in readings),
    )


def _order(example: Example) -> Shown:
    words = gettext("From the weakest to the strongest")
    return Shown(rows=(_row(words, example.ask["cards"], example),))


def _row(words: str, cards: str, example: Example, name: str = "") -> Row:
    return Row(words, parse_cards(cards), parse_level(example.level or ""), name)


def _name(reading: Reading | None) -> str:
    return reading_name(reading) if reading else ""


def _with_wilds(reading: Reading) -> str:
    """Return a reading's name, with what its wilds stand for."""
    name = reading_name(reading)
    if not reading.wilds:
        return name
    words = ngettext(
        "%(reading)s, with the wild as %(wilds)s",
        "%(reading)s, with the wilds as %(wilds)s",
        len(reading.wilds),
    )
    wilds = both([card_sign(card) for card in reading.wilds])
    return words % {"reading": name, "wilds": wilds}


SHOWN: Mapping[str, Callable[[Example], Shown]] = MappingProxyType(
    {"judge": _judge, "read": _read, "order": _order}
)
