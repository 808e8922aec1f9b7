"""The smallest change of one or two cards that would make a refused play legal, found by trying them all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement
from typing import TYPE_CHECKING

from engine import (
    COPIES,
    HAND_SIZE,
    PACK,
    Card,
    Rank,
    Reading,
    Verdict,
    compare,
    is_wild,
    read,
)
from engine.guandan.kinds import standing

if TYPE_CHECKING:
    from tutor.beats.question import Question

MOST_CARDS = 10
"""Longer plays are not searched: their changes are too many for one answer."""

STRAIGHT = 5
"""The fewest cards of a straight flush."""

type Cards = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Change:
    """What to add and what to leave out, and what the cards are then."""

    add: Cards
    drop: Cards
    reading: Reading


def change(question: Question, verdict: Verdict) -> Change | None:
    """Return the change of one card, else of two, that makes the play legal; None where no such change does.

    Cards come from outside the play, never wild hearts. Of equal changes the one that moves fewer
    cards, keeps the kind and is the weaker play is returned.
    """
    if len(question.play) > MOST_CARDS:
        return None
    same = _legal(question, verdict, question.play)
    if same is not None and question.declared is not None:
        return Change((), (), same)
    for size in (1, 2):
        found = [
            Change(add, drop, reading)
            for add, drop in _changes(question, size)
            if (
                reading := _legal(question, verdict, _changed(question.play, add, drop))
            )
        ]
        if found:
            return min(found, key=lambda one: _cost(one, question, verdict))
    return None


def _cost(one: Change, question: Question, verdict: Verdict) -> tuple[object, ...]:
    tried = verdict.reading or verdict.tried
    return (
        len(one.add) + len(one.drop),
        tried is not None and one.reading.kind is not tried.kind,
        standing(one.reading, question.level, question.profile),
    )


def _legal(question: Question, verdict: Verdict, cards: Cards) -> Reading | None:
    """Return the strongest reading of `cards` that may be played; None if there is none."""
    for reading in read(cards, question.level, question.profile):
        over = verdict.over_reading
        if (
            over is None
            or compare(reading, over, question.level, question.profile).legal
        ):
            return reading
    return None


def _changes(question: Question, size: int) -> Iterator[tuple[Cards, Cards]]:
    """Yield what is added and what is left out: `size` of one, at most as many of the other."""
    drops = {n: list(_some(question.play, n)) for n in range(size + 1)}
    adds = {n: list(_additions(question, n)) for n in range(size + 1)}
    for added in range(size + 1):
        for dropped in range(size + 1):
            if max(added, dropped) < size or dropped >= len(question.play) + added:
                continue
            for add in adds[added]:
                for drop in drops[dropped]:
                    if (
                        not set(add) & set(drop)
                        and len(question.play) + added <= HAND_SIZE
                    ):
                        yield add, drop


def _some(cards: Cards, number: int) -> Iterator[Cards]:
    """Yield each different choice of `number` of `cards`."""
    yield from dict.fromkeys(combinations(sorted(cards, key=repr), number))


def _additions(question: Question, number: int) -> Iterator[Cards]:
    """Yield what may be added of the cards that the packs still hold."""
    free = _free(question)
    for ranks in combinations_with_replacement(free, number):
        wanted = Counter(ranks)
        if all(len(free[rank]) >= count for rank, count in wanted.items()):
            yield tuple(
                card for rank, count in wanted.items() for card in free[rank][:count]
            )
    # The suit matters only to a play that could be of one suit.
    suits = Counter(card.suit for card in question.play if card.suit)
    for suit, count in suits.items():
        if number and count + number >= len(question.play) >= STRAIGHT - number:
            one_suit = [
                card for cards in free.values() for card in cards if card.suit is suit
            ]
            yield from combinations(dict.fromkeys(one_suit), number)


def _free(question: Question) -> dict[Rank, list[Card]]:
    """Return the cards of each rank that are not used yet, twins twice; no wild hearts."""
    used = Counter([*question.play, *(question.over or ())])
    free: dict[Rank, list[Card]] = {card.rank: [] for card in PACK}
    for copy in range(COPIES):
        for card in PACK:
            if used[card] <= copy and not is_wild(card, question.level):
                free[card.rank].append(card)
    for cards in free.values():
        # Cards of other suits than those that lie there, where there are some.
        cards.sort(key=lambda card: used[card])
    return free


def _changed(cards: Cards, add: Cards, drop: Cards) -> Cards:
    left = list(cards)
    for card in drop:
        left.remove(card)
    return (*left, *add)
