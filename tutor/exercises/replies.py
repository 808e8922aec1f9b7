"""A play on the table and plays that answer it, well or badly, drawn on purpose."""

from enum import StrEnum, auto

from engine import (
    HAND_SIZE,
    RUNS,
    Card,
    Chance,
    Declared,
    Kind,
    Profile,
    Rank,
    Reason,
    Verdict,
    judge,
)

from .compose import Pool, Wish, ranks_of, sizes
from .near_misses import NEAR_MISSES


class Reply(StrEnum):
    """What a play is to the one on the table, as the generator means it."""

    HIGHER = auto()
    LOWER = auto()
    EQUAL = auto()
    OTHER_FORM = auto()
    STRONGER_BOMB = auto()
    WEAKER_BOMB = auto()
    NO_COMBINATION = auto()


MEANT = {
    Reply.HIGHER: {Reason.BEATS_SAME_KIND, Reason.STRONGER_BOMB},
    Reply.LOWER: {Reason.TOO_LOW, Reason.WEAKER_BOMB},
    Reply.EQUAL: {Reason.EQUAL_STRENGTH},
    Reply.OTHER_FORM: {Reason.DIFFERENT_KIND, Reason.NEEDS_BOMB},
    Reply.STRONGER_BOMB: {Reason.BOMB_BEATS_NORMAL, Reason.STRONGER_BOMB},
    Reply.WEAKER_BOMB: {Reason.WEAKER_BOMB},
    Reply.NO_COMBINATION: set(NEAR_MISSES),
}
"""What the engine must say of the cards drawn for a reply; else others are drawn."""

OTHER_FORMS = {
    Kind.SINGLE: (Kind.PAIR, Kind.TRIPLE),
    Kind.PAIR: (Kind.SINGLE, Kind.TRIPLE),
    Kind.TRIPLE: (Kind.PAIR, Kind.FULL_HOUSE),
    Kind.FULL_HOUSE: (Kind.STRAIGHT, Kind.TRIPLE),
    Kind.STRAIGHT: (Kind.FULL_HOUSE, Kind.TUBE),
    Kind.TUBE: (Kind.PLATE, Kind.FULL_HOUSE),
    Kind.PLATE: (Kind.TUBE, Kind.FULL_HOUSE),
    Kind.BOMB: (Kind.FULL_HOUSE, Kind.TRIPLE, Kind.TUBE),
    Kind.STRAIGHT_FLUSH: (Kind.STRAIGHT, Kind.FULL_HOUSE, Kind.PLATE),
}
"""Forms that are easily taken for an answer."""

JOKERS = (Rank.BLACK_JOKER, Rank.RED_JOKER)


class Duel:
    """One table: first the play to beat is drawn, then replies from the cards left."""

    def __init__(
        self, chance: Chance, level: Rank, profile: Profile, difficulty: int
    ) -> None:
        self.chance = chance
        self.level = level
        self._profile = profile
        self._with_wilds = difficulty == 3
        self._bombs = (
            (Kind.BOMB,) if difficulty == 1 else (Kind.BOMB, Kind.STRAIGHT_FLUSH)
        )
        self._pool = Pool(chance, level, profile)
        self._held = 0
        self.over: tuple[Card, ...] = ()
        self.over_declared: Declared | None = None
        self._over = Wish(Kind.SINGLE, 1, Rank.TWO)

    def lead(self, kind: Kind) -> bool:
        """Draw the play on the table; False when the cards did not come together."""
        size = self._size(kind)
        ranks = ranks_of(kind, size, self.level)
        self._over = Wish(kind, size, self.chance.pick(ranks), self._wilds())
        cards = self._pool.take(self._over)
        if cards is None:
            return False
        self.over, self.over_declared = cards, Declared(kind, self._over.rank)
        return True

    def answer(self, reply: Reply) -> tuple[Card, ...] | None:
        """Draw a reply that the engine finds as it was meant; or None."""
        cards = self._draw(reply)
        if cards is None or self._held + len(cards) > HAND_SIZE:
            return None
        if self.rule_on(cards).reason not in MEANT[reply]:
            return None
        self._held += len(cards)
        return cards

    def rule_on(self, cards: tuple[Card, ...]) -> Verdict:
        """What the engine says of these cards over the play on the table."""
        return judge(
            cards,
            self.over,
            self.level,
            self._profile,
            over_declared=self.over_declared,
        )

    def _draw(self, reply: Reply) -> tuple[Card, ...] | None:
        if reply is Reply.NO_COMBINATION:
            ranks = NEAR_MISSES[self.chance.pick(tuple(NEAR_MISSES))](self.chance)
            if None in ranks and not self._with_wilds:
                return None
            return self._pool.take_ranks(ranks)
        wish = self._wish(reply)
        return None if wish is None else self._pool.take(wish)

    def _wish(self, reply: Reply) -> Wish | None:
        over = self._over
        match reply:
            case Reply.HIGHER | Reply.LOWER:
                rank = self._rank_beside(higher=reply is Reply.HIGHER)
                return None if rank is None else self._alike(over.kind, over.size, rank)
            case Reply.EQUAL:
                return self._alike(over.kind, over.size, over.rank)
            case Reply.OTHER_FORM:
                kind = self.chance.pick(OTHER_FORMS[over.kind])
                high = ranks_of(kind, self._size(kind), self.level)[-5:]
                return self._alike(kind, self._size(kind), self.chance.pick(high))
            case _:
                return self._bomb()

    def _alike(self, kind: Kind, size: int, rank: Rank) -> Wish:
        return Wish(kind, size, rank, self._wilds())

    def _bomb(self) -> Wish:
        kinds = [kind for kind in self._bombs if sizes(kind, self._profile)]
        kind = self.chance.pick(kinds)
        size = self.chance.pick(sizes(kind, self._profile))
        low = ranks_of(kind, size, self.level)[:9]
        return self._alike(kind, size, self.chance.pick(low))

    def _rank_beside(self, *, higher: bool) -> Rank | None:
        """A rank above or below the one on the table: the level, or one of the nearest."""
        over = self._over
        ranks = ranks_of(over.kind, over.size, self.level)
        if over.kind in (Kind.SINGLE, Kind.PAIR):
            ranks += JOKERS
        place = ranks.index(over.rank)
        others = ranks[place + 1 :] if higher else ranks[:place][::-1]
        if not others:
            return None
        if self.level in others and over.kind not in RUNS and self.chance.happens(0.4):
            return self.level
        return self.chance.pick(others[:4])

    def _size(self, kind: Kind) -> int:
        return self.chance.pick(sizes(kind, self._profile)[: 1 + self._with_wilds])

    def _wilds(self) -> int:
        return self.chance.pick((0, 1, 1, 2)) if self._with_wilds else 0
