"""The definitions of the documents once more, slow and plain, to check the engine against.

Nothing here is shared with the engine but the cards. A wild is replaced by each of the 52 cards,
except alone and where two are alone: then they stay what they are.
"""

from collections import Counter
from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement

from engine import PACK, Card, Rank, Suit

NATURAL = "23456789TJQKA"
SUITED = [card for card in PACK if card.suit]


@dataclass(frozen=True)
class Rules:
    """What differs between the documents about combinations."""

    straight: range = range(5, 6)
    tube: range = range(3, 4)
    plate: range = range(2, 3)
    flush: range = range(5, 6)
    flush_above: int = 5
    bomb: range = range(4, 11)
    level_in_straight: bool = True
    wild_pair: bool = True


SHEET = Rules(
    straight=range(5, 14),
    tube=range(2, 14),
    plate=range(2, 10),
    flush=range(0),
    bomb=range(4, 9),
    level_in_straight=False,
    wild_pair=False,
)
RULES = {
    "recreational": Rules(),
    "kawu": Rules(),
    "competition": Rules(),
    "sheet": SHEET,
    "sheet+flush-bomb": Rules(
        **{**SHEET.__dict__, "flush": range(5, 14), "flush_above": 4}
    ),
    "recreational+long-straights": Rules(straight=range(5, 14)),
    "recreational+two-pair-tubes": Rules(tube=range(2, 14)),
}

RUN_PLACES = "A" + NATURAL


def _top_of_run(ranks, times, lengths):
    """Return the top rank when the ranks are a run, each so many times, else nothing."""
    counted = Counter(ranks)
    if len(counted) not in lengths or set(counted.values()) != {times}:
        return None
    for start in range(len(RUN_PLACES) - len(counted) + 1):
        window = RUN_PLACES[start : start + len(counted)]
        if set(window) == set(counted):
            return window[-1]
    return None


def natural_kind(cards, level, rules):
    """Return what cards without wilds are: kind and rank, or nothing."""
    ranks = [str(card.rank) for card in cards]
    counted = Counter(ranks)
    if len(counted) == 1:
        return _alike(ranks[0], len(cards), rules)
    if len(cards) == 4 and counted == {"BJ": 2, "RJ": 2}:
        return "joker_bomb", "RJ"
    if sorted(counted.values()) == [2, 3]:
        triple = counted.most_common(1)[0][0]
        return ("full_house", triple) if triple in NATURAL else None
    if "BJ" in counted or "RJ" in counted:
        return None
    return _run(ranks, {card.suit for card in cards}, level, rules)


def _alike(rank, size, rules):
    if size <= 2 or (size == 3 and rank in NATURAL):
        return ("single", "pair", "triple")[size - 1], rank
    return ("bomb", rank) if size in rules.bomb and rank in NATURAL else None


def _run(ranks, suits, level, rules):
    with_level = level in ranks and not rules.level_in_straight
    tops = {
        "straight_flush": _top_of_run(
            ranks, 1, range(0) if with_level or len(suits) > 1 else rules.flush
        ),
        "straight": _top_of_run(ranks, 1, range(0) if with_level else rules.straight),
        "tube": _top_of_run(ranks, 2, rules.tube),
        "plate": _top_of_run(ranks, 3, rules.plate),
    }
    return next(((kind, top) for kind, top in tops.items() if top), None)


def readings(cards, level, rules):
    """Return every reading of a set of cards: kind and rank."""
    wild = Card(Rank(level), Suit.HEARTS)
    natural = [card for card in cards if card is not wild]
    wilds = len(cards) - len(natural)
    if not cards or len(cards) > 27:
        return set()
    if not natural:
        return {natural_kind(cards, level, rules)}
    found = set()
    for instead in combinations_with_replacement(SUITED, wilds):
        if wilds == len(natural) == 1 and not rules.wild_pair and instead != (wild,):
            continue
        found.add(natural_kind([*natural, *instead], level, rules))
    return found - {None}


def level_order(level):
    """Return the ranks from the weakest single to the strongest."""
    return [*NATURAL.replace(level, ""), level, "BJ", "RJ"]


def ladder(rules):
    """Return the bombs from the lowest step to the highest: kind and size."""
    steps = []
    for size in rules.bomb:
        steps.append(("bomb", size))
        if size == rules.flush_above:
            steps.extend(("straight_flush", length) for length in rules.flush)
    return [*steps, ("joker_bomb", 4)]


def beats(reading, over, level, rules):
    """Whether one reading (kind, rank, size) beats another."""
    steps = ladder(rules)
    (kind, rank, size), (over_kind, over_rank, over_size) = reading, over
    mine, theirs = (kind, size), (over_kind, over_size)
    if mine in steps and theirs not in steps:
        return True
    if theirs in steps and mine not in steps:
        return False
    if mine in steps and mine != theirs:
        return steps.index(mine) > steps.index(theirs)
    natural = kind in ("straight", "straight_flush", "tube", "plate")
    order = list(NATURAL) if natural else level_order(level)
    return mine == theirs and order.index(rank) > order.index(over_rank)


def distinct_sets(hand):
    """Return every distinct set of cards in a hand, twins being one, the empty set left out."""
    found: dict[object, tuple[Card, ...]] = {}
    for size in range(1, len(hand) + 1):
        for cards in combinations(hand, size):
            found.setdefault(frozenset(Counter(cards).items()), cards)
    return list(found.values())
