"""A hand laid as its reader wants it: by strength, by suit, or in what it holds together."""

from collections.abc import Iterable
from enum import StrEnum

from engine import Card, Kind, is_wild, plays
from tutor.exercises import Exercise, Goal, Held
from tutor.exercises.hand import hold_from


class Laying(StrEnum):
    """How a hand is laid."""

    RANK = "rank"
    """From high to low, as every exercise gives it."""
    SUIT = "suit"
    """Suit after suit, each from high to low; the jokers first."""
    GROUPS = "groups"
    """Bombs, then runs, then cards alike. The wilds lie first: where they go is for the reader to find."""


GIVEN_AWAY = frozenset({Goal.STRONGEST_BOMB, Goal.BEAT_WITH_BOMB})
"""The goals that groups would answer."""

GROUPS = frozenset(
    {
        *(Kind.JOKER_BOMB, Kind.STRAIGHT_FLUSH, Kind.BOMB),
        *(Kind.PLATE, Kind.TUBE, Kind.STRAIGHT),
    }
)
"""What lies together before cards alike do."""


def layings(exercise: Exercise) -> tuple[Laying, ...]:
    """Return the ways to lay the hand of an exercise that do not answer it."""
    return tuple(
        laying
        for laying in Laying
        if laying is not Laying.GROUPS or exercise.goal not in GIVEN_AWAY
    )


def lay(exercise: Exercise, laying: str) -> tuple[Held, ...]:
    """Return the hand of an exercise, laid: as it is given where it may not be laid so."""
    hand = exercise.hand
    if laying not in layings(exercise):
        return hand
    if laying == Laying.SUIT:
        return tuple(sorted(hand, key=lambda held: "SHCD".find(held.card.suit or "-")))
    if laying == Laying.GROUPS:
        return hold_from(hand, in_groups(exercise, tuple(held.card for held in hand)))
    return hand


def in_groups(exercise: Exercise, hand: Iterable[Card]) -> list[Card]:
    """Return the cards with the strongest bombs and runs next to each other, taken one after the other."""
    left = list(hand)
    laid = [card for card in left if is_wild(card, exercise.level)]
    for wild in laid:
        left.remove(wild)
    while group := _strongest_group(exercise, left):
        laid += group
        for card in group:
            left.remove(card)
    alike = sorted(left, key=lambda card: -sum(one.rank == card.rank for one in left))
    return laid + alike


def _strongest_group(exercise: Exercise, cards: list[Card]) -> tuple[Card, ...]:
    for play in plays(cards, exercise.level, exercise.profile):
        if play.reading.kind in GROUPS:
            return tuple(sorted(play.cards, key=cards.index))
    return ()
