"""The definitions of the documents once more, slow and plain, to check the engine against.

Nothing here is shared with the engine but the cards. A wild is replaced by each of the 52 cards,
except alone and where two are alone: then they stay what they are.
"""

from collections import Counter
from dataclasses import dataclass, replace
from itertools import combinations, combinations_with_replacement

from engine import PACK, Card, Rank, Suit

NATURAL = "23456789TJQKA"
SUITED = [card for card in PACK if card.suit]
SPADES = [card for card in PACK if card.suit == "S"]


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
    sets: bool = True
    """Whether anything but a run counts."""
    joker_sets: bool = False
    """Whether jokers of one colour could be three or four alike."""
    wraps: bool = False
    """Whether only runs from the king through the ace to the two count."""


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


def _top_of_run(ranks, times, lengths, *, wraps=False):
    """Return the top rank when the ranks are a run, each so many times, else nothing."""
    counted = Counter(ranks)
    if len(counted) not in lengths or set(counted.values()) != {times}:
        return None
    places = NATURAL * 2 if wraps else RUN_PLACES
    for start in range(len(places) - len(counted) + 1):
        window = places[start : start + len(counted)]
        if set(window) == set(counted) and (not wraps or "KA2" in window):
            return window[-1]
    return None


def natural_kind(cards, level, rules):
    """Return what cards without wilds are: kind and rank, or nothing."""
    ranks = [str(card.rank) for card in cards]
    if rules.sets and (found := _set(ranks, rules)):
        return found
    if "BJ" in ranks or "RJ" in ranks:
        return None
    return _run(ranks, {card.suit for card in cards}, level, rules)


def _set(ranks, rules):
    counted = Counter(ranks)
    if len(counted) == 1:
        return _alike(ranks[0], len(ranks), rules)
    if counted == {"BJ": 2, "RJ": 2}:
        return "joker_bomb", "RJ"
    if sorted(counted.values()) == [2, 3]:
        triple = counted.most_common(1)[0][0]
        return ("full_house", triple) if triple in NATURAL or rules.joker_sets else None
    return None


def _alike(rank, size, rules):
    several = rank in NATURAL or rules.joker_sets
    if size <= 2 or (size == 3 and several):
        return ("single", "pair", "triple")[size - 1], rank
    return ("bomb", rank) if size in rules.bomb and several else None


def _run(ranks, suits, level, rules):
    with_level = level in ranks and not rules.level_in_straight
    nothing = range(0)
    lengths = {
        "straight_flush": nothing if with_level or len(suits) > 1 else rules.flush,
        "straight": nothing if with_level else rules.straight,
        "tube": rules.tube,
        "plate": rules.plate,
    }
    for kind, allowed in lengths.items():
        times = {"tube": 2, "plate": 3}.get(kind, 1)
        if top := _top_of_run(ranks, times, allowed, wraps=rules.wraps):
            return kind, top
    return None


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


def _as(cards, level, rules, instead, **relaxed):
    """Whether cards would be a combination if wilds could be these and the rules were relaxed."""
    wild = Card(Rank(level), Suit.HEARTS)
    natural = [card for card in cards if card is not wild]
    return any(
        natural_kind([*natural, *these], level, replace(rules, **relaxed))
        for these in combinations_with_replacement(instead, len(cards) - len(natural))
    )


BLACK, RED = (card for card in PACK if not card.suit)
NOTHING = range(0)
NO_RUNS = {"straight": NOTHING, "tube": NOTHING, "plate": NOTHING, "flush": NOTHING}
ONLY_RUNS = {"flush": NOTHING, "bomb": NOTHING, "sets": False}
ANY_LEVEL = {"level_in_straight": True}
LONGEST = {"straight": 14, "tube": 14, "plate": 10}
SHORTEST = {"straight": 3, "tube": 2, "plate": 2}
ANY_LENGTH = {kind: range(3, 14) for kind in LONGEST}


def fault(cards, level, rules):
    """Return why cards that have no reading are no combination: the first rule at fault."""

    def run(**relaxed):
        return _as(cards, level, rules, SPADES, **ONLY_RUNS, **relaxed)

    too_long = {
        kind: range(getattr(rules, kind).stop, LONGEST[kind]) for kind in LONGEST
    }
    too_short = {
        kind: range(SHORTEST[kind], getattr(rules, kind).start) for kind in LONGEST
    }
    tried = {
        "wild-cannot-be-joker": _with_wild_jokers(cards, level, rules),
        "joker-colours-differ": _with_one_colour(cards, level, rules),
        "run-wraps-past-ace": run(wraps=True),
        "run-too-long": run(**too_long, **ANY_LEVEL),
        "run-too-short": run(**too_short, **ANY_LEVEL),
        "bomb-too-large": len(cards) >= rules.bomb.stop
        and _as(cards, level, rules, SPADES, bomb=range(4, 11), **NO_RUNS),
        "level-in-run": run(**ANY_LEVEL),
        "run-wraps-past-ace and more": run(wraps=True, **ANY_LENGTH, **ANY_LEVEL),
    }
    reason = next(
        (reason for reason, fits in tried.items() if fits), "not-a-combination"
    )
    return reason.removesuffix(" and more")


def _with_wild_jokers(cards, level, rules):
    """Whether the cards would be a combination if a wild could be a joker."""
    if BLACK not in cards and RED not in cards:
        return False
    return any(
        _as(
            [*cards[:place], joker, *cards[place + 1 :]],
            level,
            rules,
            [*SPADES, BLACK, RED],
            joker_sets=True,
            **NO_RUNS,
        )
        for place, card in enumerate(cards)
        for joker in (BLACK, RED)
        if (card.rank, card.suit) == (level, "H")
    )


def _with_one_colour(cards, level, rules):
    """Whether the cards would be a combination if their two jokers had one colour."""
    jokers = sorted(card.rank for card in cards if not card.suit)
    one_colour = [RED if card is BLACK else card for card in cards]
    return jokers == ["BJ", "RJ"] and _as(one_colour, level, rules, SPADES, **NO_RUNS)


REFUSALS = (
    "equal-strength",
    "too-low",
    "weaker-bomb",
    "needs-bomb",
    "different-size",
    "different-kind",
)


def refusal(reading, over, level, rules):
    """Return why one reading (kind, rank, size) does not beat another."""
    steps = [kind for kind, _ in ladder(rules)]
    bomb, over_bomb = reading[0] in steps, over[0] in steps
    if reading == over:
        return "equal-strength"
    if bomb and over_bomb:
        return "weaker-bomb"
    if over_bomb:
        return "needs-bomb"
    if reading[0] != over[0]:
        return "different-kind"
    return "too-low" if reading[2] == over[2] else "different-size"


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
