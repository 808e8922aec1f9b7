"""For each reading a hand can make, cards that make it with the fewest wilds."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards import RANKS, Card, Rank, Suit
from engine.guandan.holding import Holding
from engine.guandan.kinds import Kind
from engine.guandan.profile import Profile
from engine.guandan.shapes import FEWEST_IN_STRAIGHT, LOW_TO_HIGH

type Candidate = tuple[tuple[Card, ...], Kind, Rank]
"""Cards that make a kind and rank, if the profile reads them so; the first that do count."""

_ALIKE = {1: Kind.SINGLE, 2: Kind.PAIR, 3: Kind.TRIPLE}


def candidates(holding: Holding, profile: Profile) -> Iterator[Candidate]:
    """Yield, for every reading the hand can make, the cards with the fewest wilds."""
    yield from _alike(holding)
    yield from _full_houses(holding)
    yield from _joker_bomb(holding)
    yield from _sets_in_a_row(holding, Kind.TUBE, 2, profile.tube_pairs)
    yield from _sets_in_a_row(holding, Kind.PLATE, 3, profile.plate_triples)
    yield from _straights(holding, profile.longest_straight)
    if profile.straight_flush_above is not None:
        yield from _straight_flushes(holding, profile.longest_straight_flush)


def _alike(holding: Holding) -> Iterator[Candidate]:
    for rank, naturals in holding.naturals.items():
        cards = naturals + holding.wilds if rank in RANKS else naturals
        for size, _ in enumerate(cards, 1):
            yield cards[:size], _ALIKE.get(size, Kind.BOMB), rank


def _full_houses(holding: Holding) -> Iterator[Candidate]:
    by_count = sorted(holding.naturals.items(), key=lambda item: -len(item[1]))
    for triple in RANKS:
        naturals = holding.naturals[triple]
        short = max(0, 3 - len(naturals))
        if short > len(holding.wilds):
            continue
        rest = holding.wilds[short:]
        for pair, others in by_count:
            if (
                pair is not triple
                and len(others) + (len(rest) if pair in RANKS else 0) >= 2
            ):
                partners = others[:2] + rest[: max(0, 2 - len(others))]
                cards = naturals[:3] + holding.wilds[:short] + partners
                yield cards, Kind.FULL_HOUSE, triple
                break


def _joker_bomb(holding: Holding) -> Iterator[Candidate]:
    jokers = holding.naturals[Rank.BLACK_JOKER] + holding.naturals[Rank.RED_JOKER]
    if len(jokers) == 4:
        yield jokers, Kind.JOKER_BOMB, Rank.RED_JOKER


def _sets_in_a_row(
    holding: Holding, kind: Kind, width: int, lengths: tuple[int, int]
) -> Iterator[Candidate]:
    fewest, most = lengths
    for start, _ in enumerate(LOW_TO_HIGH):
        cards: tuple[Card, ...] = ()
        short = 0
        for length, rank in enumerate(LOW_TO_HIGH[start : start + most], 1):
            naturals = holding.naturals[rank][:width]
            cards += naturals
            short += width - len(naturals)
            if short > len(holding.wilds):
                break
            if length >= fewest:
                yield cards + holding.wilds[:short], kind, rank


def _straights(holding: Holding, longest: int) -> Iterator[Candidate]:
    """Yield straights, after one that is all of one suit also one that is not."""
    for start, _ in enumerate(LOW_TO_HIGH):
        cards: tuple[Card, ...] = ()
        for length, rank in enumerate(LOW_TO_HIGH[start : start + longest], 1):
            cards += holding.naturals[rank][:1]
            short = length - len(cards)
            if short > len(holding.wilds):
                break
            if length >= FEWEST_IN_STRAIGHT:
                yield cards + holding.wilds[:short], Kind.STRAIGHT, rank
                if not short and len({card.suit for card in cards}) == 1:
                    yield _mixed(cards, holding), Kind.STRAIGHT, rank


def _mixed(cards: tuple[Card, ...], holding: Holding) -> tuple[Card, ...]:
    """Return a straight of one suit with one of its cards in another, or as a wild."""
    for place, card in enumerate(cards):
        for other in holding.naturals[card.rank]:
            if other.suit is not card.suit:
                return (*cards[:place], other, *cards[place + 1 :])
    return (*cards[:-1], *holding.wilds[:1])


def _straight_flushes(holding: Holding, longest: int) -> Iterator[Candidate]:
    best: dict[tuple[int, Rank], tuple[int, tuple[Card, ...]]] = {}
    for suit in Suit:
        held = {
            card.rank
            for cards in holding.naturals.values()
            for card in cards
            if card.suit is suit
        }
        for start, _ in enumerate(LOW_TO_HIGH):
            short = 0
            for length, rank in enumerate(LOW_TO_HIGH[start : start + longest], 1):
                short += rank not in held
                if short > len(holding.wilds):
                    break
                if (
                    length >= FEWEST_IN_STRAIGHT
                    and best.get((length, rank), (3,))[0] > short
                ):
                    ranks = LOW_TO_HIGH[start : start + length]
                    cards = tuple([Card(rank, suit) for rank in ranks if rank in held])
                    best[length, rank] = short, cards + holding.wilds[:short]
    for (_, rank), (_, cards) in best.items():
        yield cards, Kind.STRAIGHT_FLUSH, rank
