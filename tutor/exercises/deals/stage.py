"""A trick being played, for questions about turns: singles that rise, and passes."""

from dataclasses import dataclass

from engine import (
    PACK,
    Action,
    Card,
    Chance,
    Declared,
    PerSeat,
    Profile,
    Rank,
    Reading,
    Seat,
    Table,
    judge,
    parse_cards,
    strength,
)
from tutor.exercises.choices import WHO, Draw
from tutor.exercises.told import Did, Fact, FactCode, Told

MANY = 9
"""Cards enough for nobody to go out by surprise."""


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick as it was played: who led, who had how many cards, and what everybody did."""

    leader: Seat
    left: PerSeat[int]
    actions: tuple[Action, ...]


class Stage:
    """A trick being played: singles that rise, and passes."""

    def __init__(self, draw: Draw, leader: Seat, left: PerSeat[int]) -> None:
        self._draw = draw
        self._start = leader, left
        self._actions: list[Action] = []
        self._ladder = list(_rising(draw.chance, draw.level))
        self.table = Table.counted(leader, left, draw.level, draw.profile)

    @property
    def trick(self) -> Trick:
        """The trick so far."""
        leader, left = self._start
        return Trick(leader, left, tuple(self._actions))

    def play(self) -> None:
        """The seat to move plays a stronger single."""
        self._do((self._ladder.pop(0),))

    def let_pass(self) -> None:
        """The seat to move passes."""
        self._do(None)

    def go_on(self, plays: int, share: float) -> None:
        """Let seats play or pass until so many more cards lie there."""
        while plays and not self.table.over:
            if self.table.leads or self._draw.chance.happens(share):
                self.play()
                plays -= 1
            else:
                self.let_pass()

    def all_pass(self) -> None:
        """Everybody passes until somebody leads."""
        while not self.table.leads:
            self.let_pass()

    def _do(self, cards: tuple[Card, ...] | None) -> None:
        assert self.table.turn is not None
        action = Action(self.table.turn, cards)
        self._actions.append(action)
        self.table = self.table.after(action)


def _rising(chance: Chance, level: Rank) -> tuple[Card, ...]:
    """A single of every strength, rising, no joker and no wild among them; a few are left out."""
    by_strength: dict[int, list[Card]] = {}
    for card in PACK:
        if not card.is_joker and card.rank is not level:
            by_strength.setdefault(strength(card, level), []).append(card)
    cards = [chance.pick(by_strength[place]) for place in sorted(by_strength)]
    kept = sorted(chance.sample(range(len(cards)), 10))
    return tuple(cards[place] for place in kept)


def last_player(trick: Trick) -> Seat:
    return next(action.seat for action in reversed(trick.actions) if action.cards)


def played(trick: Trick, level: Rank, profile: Profile) -> Table:
    """The table after a trick."""
    table = Table.counted(trick.leader, trick.left, level, profile)
    for action in trick.actions:
        table = table.after(action)
    return table


def told(
    trick: Trick, level: Rank, profile: Profile
) -> tuple[tuple[Told, ...], tuple[Fact, ...]]:
    """The story of a trick, and whose cards it took the last of."""
    table = Table.counted(trick.leader, trick.left, level, profile)
    story: list[Told] = []
    for action in trick.actions:
        did = (
            Did.PASSED
            if action.cards is None
            else Did.LED
            if table.leads
            else Did.ANSWERED
        )
        reading = _reading(action, table, level, profile)
        table = table.after(action)
        story.append(Told(WHO[action.seat], did, action.cards or (), reading))
    # Who is left at the end of the deal is last without having played it.
    out = (seat for seat in table.finished if not table.left.of(seat))
    facts = tuple(Fact(FactCode.LAST_CARD, (WHO[seat],)) for seat in out)
    return tuple(story), facts


def _reading(
    action: Action, table: Table, level: Rank, profile: Profile
) -> Reading | None:
    """What is played as what: asked before the table goes on, which at the end of a deal has nothing to beat."""
    if action.cards is None:
        return None
    over = table.to_beat
    return judge(
        action.cards,
        over.cards if over else None,
        level,
        profile,
        declared=action.declared,
        over_declared=Declared(over.reading.kind, over.reading.rank) if over else None,
    ).reading


def trick(leader: str, left: tuple[int, int, int, int], *actions: str) -> Trick:
    """Write a trick: `trick("A", (9, 9, 9, 9), "A 5S", "B -")`."""
    return Trick(
        Seat(leader),
        PerSeat(left),
        tuple(
            Action(Seat(text[0]), None if text[2:] == "-" else parse_cards(text[2:]))
            for text in actions
        ),
    )
