"""Examples of Give Away: a turn, a round, a match."""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any

from django.utils.translation import gettext

from engine import parse_cards
from tutor.explain.said import Said, say
from tutor.markup import replay
from tutor.markup.examples import Example
from tutor.markup.shown.values import Row, Shown

type Answer = Mapping[str, Any]


def _turn(example: Example) -> Shown:
    answer = replay.answer_to(example)
    tops = [top for top in example.ask["foundations"] if top not in {"", "null"}]
    lines = []
    if not tops:
        lines.append(say(gettext("All four foundations are empty.")))
    rows = [_row(gettext("Foundations"), " ".join(tops))] if tops else []
    rows.append(_row(gettext("Pile, from the top"), example.ask["pile"]))
    played = answer["played"]
    found = [_row(gettext("Played"), played)] if played else []
    if answer["exposed"]:
        found.append(_row(gettext("Left exposed"), answer["exposed"]))
    sentences = []
    if not played:
        sentences.append(say(gettext("Nothing fits: pass.")))
    if answer["won"]:
        sentences.append(say(gettext("The pile is empty: the round is won.")))
    return Shown(
        rows=tuple(rows),
        lines=tuple(lines),
        sentences=tuple(sentences),
        found=tuple(found),
    )


def _round(example: Example) -> Shown:
    answer = replay.answer_to(example)
    rows = [
        _row(
            gettext("Pile of player %(number)s, from the top") % {"number": number},
            pile,
        )
        for number, pile in enumerate(example.ask["piles"], 1)
    ]
    return Shown(rows=tuple(rows), sentences=tuple(_said_of_round(answer)))


def _said_of_round(answer: Answer) -> Iterator[Said]:
    player = (answer["winner"] or 0) + 1
    if answer["result"] == "win":
        yield say(
            gettext("Player %(number)s empties the pile and wins the round."),
            number=player,
        )
        return
    counts = ", ".join(str(count) for count in answer["counts"])
    yield say(gettext("Nobody can play. Cards left: %(counts)s."), counts=counts)
    if answer["result"] == "draw":
        yield say(gettext("The fewest are held by more than one: a draw."))
    else:
        yield say(
            gettext("Player %(number)s has the fewest and wins the round."),
            number=player,
        )


def _match(example: Example) -> Shown:
    answer = replay.answer_to(example)
    before = ", ".join(str(count) for count in example.ask["wins"])
    lines = [say(gettext("Rounds won before: %(wins)s."), wins=before)]
    won = example.ask.get("round")
    if won is None or won == "null":
        lines.append(say(gettext("This round is a draw.")))
    else:
        lines.append(say(gettext("Player %(number)s wins this round."), number=won + 1))
    wins = ", ".join(str(count) for count in answer["wins"])
    sentences = [say(gettext("Rounds won now: %(wins)s."), wins=wins)]
    if answer["over"]:
        words = gettext("Player %(number)s wins the match.")
        sentences.append(say(words, number=answer["winner"] + 1))
    return Shown(lines=tuple(lines), sentences=tuple(sentences))


def _row(words: str, cards: str | list[str]) -> Row:
    text = cards if isinstance(cards, str) else " ".join(cards)
    return Row(words, parse_cards(text))


SHOWN: Mapping[str, Callable[[Example], Shown]] = MappingProxyType(
    {"giveaway.turn": _turn, "giveaway.round": _round, "giveaway.match": _match}
)
