"""Examples of deals: a trick at the table, tribute, returns, levels."""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any

from django.utils.translation import gettext, ngettext

from engine import Rank, Reason, parse_cards, parse_level
from tutor.explain.cards import rank_sign
from tutor.explain.readings import both
from tutor.explain.said import Said, say
from tutor.explain.said import Shown as Cards
from tutor.explain.verdicts import TITLES
from tutor.markup import replay
from tutor.markup.examples import Example
from tutor.markup.shown.values import Row, Shown

type Answer = Mapping[str, Any]


def _table(example: Example) -> Shown:
    level = parse_level(example.ask.get("level", "2"))
    left = [f"{seat} {count}" for seat, count in example.ask["left"].items()]
    lines = [say(gettext("Cards in hand: %(left)s."), left=", ".join(left))]
    for seat, cards, *_ in example.ask["actions"]:
        if cards == "pass":
            lines.append(say(gettext("%(seat)s passes."), seat=seat))
        else:
            drawn = Cards(parse_cards(cards), level)
            lines.append(
                say(gettext("%(seat)s plays %(cards)s."), seat=seat, cards=drawn)
            )
    answer = replay.answer_to(example)
    return Shown(
        lines=tuple(lines),
        sentences=tuple(_said_of_table(answer, example.answer, level)),
    )


def _said_of_table(answer: Answer, claims: Answer, level: Rank) -> Iterator[Said]:
    if "refused" in claims:
        reason = TITLES[Reason(answer["refused"]["reason"])]
        yield say(
            gettext("The last play is refused: %(reason)s."), reason=_lower(str(reason))
        )
    if "finished" in claims:
        yield say(
            gettext("Out of cards: %(seats)s."), seats=", ".join(answer["finished"])
        )
    if "over" in claims:
        yield say(
            gettext("The deal is over.")
            if answer["over"]
            else gettext("The deal goes on.")
        )
    if "turn" in claims and answer["turn"] is not None:
        to_beat = answer["to_beat"]
        if answer["lead"]:
            yield say(
                gettext("%(seat)s leads, with any combination."), seat=answer["turn"]
            )
        elif to_beat is not None:
            cards = Cards(parse_cards(to_beat["cards"]), level)
            words = gettext("%(seat)s is to play: beat %(cards)s, or pass.")
            yield say(words, seat=answer["turn"], cards=cards)


def _tribute(example: Example) -> Shown:
    level = parse_level(example.ask.get("level", "2"))
    rows = [
        Row(gettext("%(seat)s holds") % {"seat": seat}, parse_cards(cards), level)
        for seat, cards in example.ask.get("hands", {}).items()
    ]
    rows += [
        Row(gettext("%(seat)s pays") % {"seat": seat}, parse_cards(card), level)
        for seat, card in example.ask.get("pays", {}).items()
    ]
    answer = replay.answer_to(example)
    return Shown(
        rows=tuple(rows),
        lines=(_finish(example.ask["finish"]),),
        sentences=tuple(_said_of_tribute(answer, example.answer, level)),
    )


def _said_of_tribute(answer: Answer, claims: Answer, level: Rank) -> Iterator[Said]:
    if answer["cancelled"]:
        yield say(
            gettext("Those who would pay hold both red jokers: there is no tribute.")
        )
    elif not answer["payments"]:
        yield say(gettext("Nobody pays."))
    elif "payments" in claims:
        for payment in answer["payments"]:
            facts = {"payer": payment["from"], "receiver": payment["to"]}
            cards = Cards(parse_cards(payment["card"]), level)
            yield say(
                gettext("%(payer)s pays %(cards)s to %(receiver)s."),
                cards=cards,
                **facts,
            )
    if "leader" in claims:
        yield say(gettext("%(seat)s leads."), seat=answer["leader"])


def _returns(example: Example) -> Shown:
    level = parse_level(example.ask["level"])
    answer = replay.answer_to(example)
    return Shown(
        rows=(
            Row(gettext("Received"), parse_cards(example.ask["received"]), level),
            Row(gettext("In hand"), parse_cards(example.ask["hand"]), level),
        ),
        found=(Row(gettext("May be given back"), parse_cards(answer["cards"]), level),),
    )


def _promote(example: Example) -> Shown:
    answer, ask = replay.answer_to(example), example.ask
    lines = [
        _finish(ask["finish"]),
        _levels(gettext("Before: %(levels)s."), ask["levels"]),
    ]
    if ask.get("declarers") is not None:
        words = gettext("The deal was played at the level of %(team)s.")
        lines.append(say(words, team=_team(ask["declarers"])))
    return Shown(
        lines=tuple(lines), sentences=tuple(_said_of_levels(answer, example.answer))
    )


def _said_of_levels(answer: Answer, claims: Answer) -> Iterator[Said]:
    if answer["winner"] is not None:
        yield say(gettext("%(team)s win the match."), team=_team(answer["winner"]))
        return
    if "winner" in claims:
        yield say(gettext("Nobody has won the match yet."))
    if "advance" in claims:
        count = answer["advance"]
        if count:
            words = ngettext(
                "The winners go up %(count)s level.",
                "The winners go up %(count)s levels.",
                count,
            )
            yield say(words, count=count)
        else:
            yield say(gettext("Nobody goes up."))
    if "levels" in claims:
        yield _levels(gettext("Now: %(levels)s."), answer["levels"])
    if "declarers" in claims:
        words = gettext("The next deal is played at the level of %(team)s.")
        yield say(words, team=_team(answer["declarers"]))


def _finish(seats: list[str]) -> Said:
    """Return "First A, then B, then C"."""
    return say(gettext("In order of finishing: %(seats)s."), seats=", ".join(seats))


def _levels(words: str, levels: Mapping[str, str]) -> Said:
    each = [
        gettext("%(team)s at %(level)s")
        % {"team": _team(team), "level": rank_sign(parse_level(level))}
        for team, level in levels.items()
    ]
    return say(words, levels=", ".join(each))


def _team(team: str) -> str:
    return both(list(team))


def _lower(words: str) -> str:
    return words[:1].lower() + words[1:]


SHOWN: Mapping[str, Callable[[Example], Shown]] = MappingProxyType(
    {"table": _table, "tribute": _tribute, "returns": _returns, "promote": _promote}
)
