"""Cards for a wished reading, drawn from a pool; the engine says whether they are it."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from engine import (
    RANKS,
    Card,
    Chance,
    Kind,
    Profile,
    Rank,
    Suit,
    deck,
    is_wild,
    read,
    strength,
)

ACE_LOW = (Rank.ACE, *RANKS)
"""The ranks of runs, the ace at both ends."""

EACH = {Kind.STRAIGHT: 1, Kind.STRAIGHT_FLUSH: 1, Kind.TUBE: 2, Kind.PLATE: 3}
"""How many cards of each rank a run takes."""


@dataclass(frozen=True, slots=True)
class Wish:
    """A reading to draw cards for; `wilds` of its cards are to be wilds."""

    kind: Kind
    size: int
    rank: Rank
    wilds: int = 0


def run_tops(kind: Kind, size: int) -> tuple[Rank, ...]:
    """The ranks that can end a run of that kind and size, from low to high."""
    return ACE_LOW[size // EACH[kind] - 1 :]


def sizes(kind: Kind, profile: Profile) -> tuple[int, ...]:
    """The sizes of a kind that come up at a table, the usual one first."""
    match kind:
        case Kind.STRAIGHT:
            return tuple(range(5, min(profile.longest_straight, 7) + 1))
        case Kind.TUBE:
            fewest, most = profile.tube_pairs
            return tuple(2 * pairs for pairs in range(fewest, min(most, 4) + 1))
        case Kind.PLATE:
            fewest, most = profile.plate_triples
            return tuple(3 * triples for triples in range(fewest, min(most, 3) + 1))
        case Kind.BOMB:
            return (4, 5, 6)
        case Kind.STRAIGHT_FLUSH:
            return (5,) if profile.straight_flush_above else ()
        case Kind.FULL_HOUSE:
            return (5,)
        case Kind.JOKER_BOMB:
            return (4,)
        case _:
            return ((Kind.SINGLE, Kind.PAIR, Kind.TRIPLE).index(kind) + 1,)


def ranks_of(kind: Kind, size: int, level: Rank) -> tuple[Rank, ...]:
    """The ranks a kind is compared by, from low to high; jokers left out."""
    if kind in EACH:
        return run_tops(kind, size)
    if kind is Kind.JOKER_BOMB:
        return (Rank.RED_JOKER,)
    return tuple(
        sorted(RANKS, key=lambda rank: strength(Card(rank, Suit.SPADES), level))
    )


class Pool:
    """The cards of the double pack that an exercise has not used, in a drawn order."""

    def __init__(self, chance: Chance, level: Rank, profile: Profile) -> None:
        self._chance = chance
        self._level = level
        self._profile = profile
        self._cards = list(chance.shuffled(deck()))

    def take(self, wish: Wish) -> tuple[Card, ...] | None:
        """Take cards that can be read as wished; or None, and nothing is taken."""
        before = self._cards
        cards = self._take(self._places(wish))
        if cards is not None and not self._reads_as(cards, wish):
            self._cards = before
            return None
        return cards

    def take_ranks(self, ranks: Sequence[Rank | None]) -> tuple[Card, ...] | None:
        """Take a card of each rank, None for a wild; or None, and nothing is taken."""
        return self._take([(rank, None) for rank in ranks])

    def fill(self, hand: list[Card], size: int, most_alike: int) -> None:
        """Add plain cards until a hand is full, with no more of a rank than allowed."""
        alike = Counter(card.rank for card in hand)
        rest: list[Card] = []
        for card in self._cards:
            wild = is_wild(card, self._level)
            if len(hand) < size and not wild and alike[card.rank] < most_alike:
                alike[card.rank] += 1
                hand.append(card)
            else:
                rest.append(card)
        self._cards = rest

    def _take(
        self, places: Sequence[tuple[Rank | None, Suit | None]]
    ) -> tuple[Card, ...] | None:
        rest = list(self._cards)
        cards: list[Card] = []
        for rank, suit in places:
            card = next((c for c in rest if self._fits(c, rank, suit)), None)
            if card is None:
                return None
            rest.remove(card)
            cards.append(card)
        self._cards = rest
        return tuple(cards)

    def _places(self, wish: Wish) -> list[tuple[Rank | None, Suit | None]]:
        """The ranks and, in a flush, the suit to look for; None stands for a wild."""
        ranks = self._ranks(wish)
        droppable = [i for i, rank in enumerate(ranks) if rank is not self._level]
        wild = self._chance.sample(droppable, min(wish.wilds, len(droppable)))
        flush = wish.kind is Kind.STRAIGHT_FLUSH
        suit = self._chance.pick(tuple(Suit)) if flush else None
        return [
            (None, None) if i in wild else (rank, suit) for i, rank in enumerate(ranks)
        ]

    def _ranks(self, wish: Wish) -> list[Rank]:
        if wish.kind in EACH:
            last = RANKS.index(wish.rank) + 1
            ranks = ACE_LOW[last + 1 - wish.size // EACH[wish.kind] : last + 1]
            return [rank for rank in ranks for _ in range(EACH[wish.kind])]
        if wish.kind is Kind.FULL_HOUSE:
            pair = self._chance.pick([r for r in RANKS if r is not wish.rank])
            return [wish.rank] * 3 + [pair] * 2
        if wish.kind is Kind.JOKER_BOMB:
            return [Rank.BLACK_JOKER, Rank.RED_JOKER] * 2
        return [wish.rank] * wish.size

    def _fits(self, card: Card, rank: Rank | None, suit: Suit | None) -> bool:
        if is_wild(card, self._level):
            return rank is None
        return card.rank is rank and suit in (None, card.suit)

    def _reads_as(self, cards: tuple[Card, ...], wish: Wish) -> bool:
        return any(
            (reading.kind, reading.size, reading.rank)
            == (wish.kind, wish.size, wish.rank)
            for reading in read(cards, self._level, self._profile)
        )
