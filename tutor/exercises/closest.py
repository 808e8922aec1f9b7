"""The smallest change that makes a right answer of the chosen cards."""

from collections import Counter
from collections.abc import Iterable, Sequence

from engine import Card, Play, Rank, is_wild

from .values import Change


def closest(
    chosen: Sequence[Card], right: Sequence[Play], level: Rank
) -> Change | None:
    """Search all right plays for the one that differs least; None when there are none.

    Of equally close ones the one that moves fewer cards, spends fewer wilds and is the
    weaker: `right` has the strongest first, as the engine lists plays.
    """
    if not right:
        return None
    have = Counter(chosen)

    def distance(place: int) -> tuple[int, ...]:
        cards = right[place].cards
        left = dict(have)
        common = 0
        for card in cards:
            if left.get(card):
                left[card] -= 1
                common += 1
        add, drop = len(cards) - common, len(chosen) - common
        wilds = sum(is_wild(card, level) for card in cards)
        return max(add, drop), add + drop, wilds, -place

    best = right[min(range(len(right)), key=distance)]
    want = Counter(best.cards)
    return Change(
        add=_in_order_of(best.cards, want - have),
        drop=_in_order_of(chosen, have - want),
        reading=best.reading,
    )


def _in_order_of(cards: Iterable[Card], some: Counter[Card]) -> tuple[Card, ...]:
    left = Counter(some)
    picked = []
    for card in cards:
        if left[card]:
            left[card] -= 1
            picked.append(card)
    return tuple(picked)
