"""The command line: `python -m engine read|judge|plays|order|deal|batch`.

The only sentences of the engine live here.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from engine.cards import HAND_SIZE, Card, Rank
from engine.errors import EngineError, RefusedOption
from engine.guandan.dealing import deal
from engine.guandan.judging import Declared, judge
from engine.guandan.kinds import Kind, Reading
from engine.guandan.options import find_profile
from engine.guandan.order import order
from engine.guandan.plays import plays
from engine.guandan.readings import read
from engine.guandan.seats import SEATS
from engine.notation import (
    parse_cards,
    parse_level,
    parse_rank,
    write_card,
    write_cards,
)
from engine.protocol.batch import answer_stream
from engine.verdict import Reason, Verdict

_RANKS = {
    Rank.TEN: "10",
    Rank.BLACK_JOKER: "black joker",
    Rank.RED_JOKER: "red joker",
}

_ERRORS = {
    "unknown-card": "there is no card {0!r}",
    "too-many-copies": "two packs hold no third {0}",
    "unknown-level": "there is no level {0!r}; levels are 2 to A",
    "unknown-profile": "there are no rules {0!r}; there are recreational, kawu, sheet, competition",
    "wrong-game": "{0!r} is another game",
    "ambiguous-over": "these cards can be {0}; say which with --over-as",
    "over-not-a-combination": "these cards are not {0}",
    "bad-field": "{0!r} is not understood",
}

_OPTION_ERRORS = {
    "unknown": "there is no option {0!r}",
    "contradicts": "the option {0!r} contradicts {1!r}",
    "changes-nothing": "the option {0!r} changes nothing in these rules",
}

_REASONS = {
    Reason.LEAD: "it may be led",
    Reason.BEATS_SAME_KIND: "it is higher than {over}",
    Reason.BOMB_BEATS_NORMAL: "a bomb beats {over}",
    Reason.STRONGER_BOMB: "it is a stronger bomb than {over}",
    Reason.WILD_CANNOT_BE_JOKER: "a wild cannot stand for a joker",
    Reason.JOKER_COLOURS_DIFFER: "jokers of two colours are no pair",
    Reason.RUN_WRAPS_PAST_ACE: "no run goes on past the ace to the 2",
    Reason.RUN_TOO_LONG: "the run is too long",
    Reason.RUN_TOO_SHORT: "the run is too short",
    Reason.BOMB_TOO_LARGE: "no bomb is so large in these rules",
    Reason.LEVEL_IN_RUN: "the level has no place in a straight in these rules",
    Reason.NOT_A_COMBINATION: "the cards are no combination",
    Reason.NOT_THAT_READING: "the cards cannot be what was declared",
    Reason.EQUAL_STRENGTH: "it is only as strong as {over}",
    Reason.TOO_LOW: "it is lower than {over}",
    Reason.WEAKER_BOMB: "it is a weaker bomb than {over}",
    Reason.NEEDS_BOMB: "only a bomb beats {over}",
    Reason.DIFFERENT_SIZE: "{over} has another number of cards",
    Reason.DIFFERENT_KIND: "{over} is another kind",
}
"""What is said for each reason that a verdict on cards can have."""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """Say what is wrong in one line, and exit with 2."""
        _complain("arguments", message)


def _complain(where: str, what: str) -> NoReturn:
    print(f"{where}: {what}", file=sys.stderr)
    sys.exit(2)


def _described(reading: Reading) -> str:
    """Name a reading: "a bomb of 4, rank 8 (a wild as 8H)"."""
    rank = _RANKS.get(reading.rank, str(reading.rank))
    kind = reading.kind.replace("_", " ")
    if reading.kind is Kind.JOKER_BOMB:
        return "the bomb of four jokers"
    if reading.kind in (
        Kind.BOMB,
        Kind.STRAIGHT,
        Kind.TUBE,
        Kind.PLATE,
        Kind.STRAIGHT_FLUSH,
    ):
        kind += f" of {reading.size} cards"
    wilds = f" (wild as {write_cards(reading.wilds)})" if reading.wilds else ""
    return f"a {kind}, rank {rank}{wilds}"


def _say_read(
    cards: tuple[Card, ...], level: Rank, options: argparse.Namespace
) -> None:
    readings = read(cards, level, options.profile)
    for reading in readings:
        print(_described(reading))
    if not readings:
        verdict = judge(cards, None, level, options.profile)
        print(f"No combination: {_reason(verdict)}")


def _say_judge(
    cards: tuple[Card, ...], level: Rank, options: argparse.Namespace
) -> None:
    verdict = judge(
        cards,
        options.over,
        level,
        options.profile,
        declared=options.declared,
        over_declared=options.over_declared,
    )
    said = "Legal" if verdict.legal else "Not legal"
    what = f"{_described(verdict.reading)}: " if verdict.reading else ""
    print(f"{said}: {what}{_reason(verdict)}")
    others = [one for one in verdict.readings if one != verdict.reading]
    if others:
        print(f"Also: {'; '.join(_described(other) for other in others)}")


def _reason(verdict: Verdict) -> str:
    over = _described(verdict.over_reading) if verdict.over_reading else ""
    return f"{_REASONS[verdict.reason].format(over=over)} [{verdict.reason}, {verdict.rule}]"


def _say_plays(
    cards: tuple[Card, ...], level: Rank, options: argparse.Namespace
) -> None:
    found = plays(
        cards,
        level,
        options.profile,
        options.over,
        over_declared=options.over_declared,
        every=options.all,
    )
    for play in found:
        print(f"{write_cards(play.cards)}: {_described(play.reading)}")
    print(f"{len(found)} {'play' if len(found) == 1 else 'plays'}")


def _say_order(
    cards: tuple[Card, ...], level: Rank, options: argparse.Namespace
) -> None:
    print(write_cards(order(cards, level, options.profile)))


def _say_deal(options: argparse.Namespace) -> None:
    dealt = deal(options.seed, options.profile)
    for seat in SEATS:
        print(f"{seat}: {write_cards(order(dealt.hands.of(seat), Rank.TWO))}")
    turned = (
        f" (the turned-up card is {write_card(dealt.turned)})" if dealt.turned else ""
    )
    print(f"{dealt.leader} leads{turned}")


def _answer_batch() -> None:
    def write(text: str) -> None:
        sys.stdout.write(text)
        sys.stdout.flush()

    # There is no sys.stdin where the program was started without.
    number = 0 if sys.stdin is None else sys.stdin.fileno()
    answer_stream(lambda: os.read(number, 1 << 16), write)


_ABOUT_CARDS = {
    "read": _say_read,
    "judge": _say_judge,
    "plays": _say_plays,
    "order": _say_order,
}
_HELP = {
    "read": "every reading of some cards",
    "judge": "may these cards be played?",
    "plays": "everything a hand can lead or answer",
    "order": "cards as singles, weakest first",
}


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="python -m engine", description="The rules of Guandan and Give Away."
    )
    verbs = parser.add_subparsers(dest="verb", required=True, parser_class=_Parser)
    for name, words in _HELP.items():
        verb = verbs.add_parser(name, help=words, description=words)
        verb.add_argument("cards", help="cards such as '8C 8D 8S 7H'")
        verb.add_argument(
            "--level", default="2", help="2 to A; 2 where it is not given"
        )
        verb.add_argument(
            "--rules", default="recreational", help="such as sheet+flush-bomb"
        )
        if name in ("judge", "plays"):
            verb.add_argument("--over", help="the cards to beat")
            verb.add_argument("--over-as", help="what those are, such as 'tube 4'")
        if name == "judge":
            verb.add_argument(
                "--as", dest="said", help="what the play is, such as 'bomb 8'"
            )
        if name == "plays":
            verb.add_argument(
                "--all", action="store_true", help="every distinct set of cards"
            )
    verb = verbs.add_parser("deal", help="four hands from a seed")
    verb.add_argument("--seed", required=True)
    verb.add_argument("--rules", default="recreational")
    verbs.add_parser("batch", help="one JSON object a line in, one a line out")
    return parser


def _declared(text: str | None, where: str) -> Declared | None:
    """Read what cards are said to be: "bomb 8"."""
    if text is None:
        return None
    kind, _, rank = text.replace(":", " ").strip().partition(" ")
    if kind not in Kind:
        _complain(where, f"there is no kind {kind!r}")
    return Declared(Kind(kind), parse_rank(rank))


def _answer(options: argparse.Namespace) -> None:
    """Read the rest of the arguments, each with its place, and say the answer."""
    where = "rules"
    try:
        options.profile = find_profile(options.rules)
        if options.verb == "deal":
            _say_deal(options)
            return
        where = "level"
        level = parse_level(options.level)
        where = "cards"
        cards = parse_cards(options.cards)
        if options.verb == "plays" and len(cards) > HAND_SIZE:
            _complain(where, f"a hand has {HAND_SIZE} cards, not {len(cards)}")
        where = "as"
        options.declared = _declared(getattr(options, "said", None), where)
        where = "over-as"
        options.over_declared = _declared(getattr(options, "over_as", None), where)
        where = "over"
        over = getattr(options, "over", None)
        options.over = None if over is None else parse_cards(over)
        _ABOUT_CARDS[options.verb](cards, level, options)
    except RefusedOption as error:
        _complain(where, _OPTION_ERRORS[error.why].format(error.option, error.other))
    except EngineError as error:
        _complain(where, _ERRORS[error.code].format(error.detail))


def _say_no_more() -> None:
    """Leave nothing for the end of the program to write where nobody can."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def main(arguments: Sequence[str] | None = None) -> None:
    """Answer one question, or a stream of them; exits with 2 when the question makes no sense."""
    options = _parser().parse_args(arguments)
    try:
        if options.verb == "batch":
            _answer_batch()
        else:
            _answer(options)
    except BrokenPipeError:
        _say_no_more()
    except OSError as error:
        _say_no_more()
        _complain("batch", f"it cannot go on: {error.strerror}")


if __name__ == "__main__":
    main()
