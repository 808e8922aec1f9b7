"""What a hand can play, one play after another. Who looks at them has been helped: a play shown may be the answer."""

from dataclasses import dataclass
from functools import lru_cache

from engine import Declared, Reading, is_wild, plays, write_card
from tutor.exercises import Answer, Entry, Exercise, Stands
from tutor.exercises.hand import hold_from


@dataclass(frozen=True, slots=True)
class Step:
    """One of the plays of a hand."""

    number: int
    """Which of them, from 1."""
    of: int
    """How many there are."""
    answer: Answer
    """Its cards, and what its wilds stand for."""
    reading: Reading

    @property
    def next(self) -> int:
        """The number of the play to show after it: after the last comes the first again."""
        return self.number % self.of + 1

    @property
    def cards(self) -> frozenset[str]:
        """The values of its cards in the form."""
        return frozenset(held.value for held in self.answer.cards)

    @property
    def fields(self) -> dict[str, str]:
        """What the form says of its wilds."""
        return {
            f"as-{stands.wild.value}": write_card(stands.card)
            for stands in self.answer.wilds
        }


def can_step(exercise: Exercise) -> bool:
    """Whether it has a hand to play from."""
    return exercise.entry is Entry.CARDS


@lru_cache(maxsize=256)
def steps(exercise: Exercise) -> tuple[Step, ...]:
    """Return what the hand may lead, or play over the table: each reading once, the weakest first."""
    if not can_step(exercise):
        return ()
    over = exercise.over_reading
    found = plays(
        (held.card for held in exercise.hand),
        exercise.level,
        exercise.profile,
        exercise.over,
        over_declared=None if over is None else Declared(over.kind, over.rank),
    )
    shown = []
    for number, play in enumerate(reversed(found), 1):
        cards = hold_from(exercise.hand, play.cards)
        wilds = [held for held in cards if is_wild(held.card, exercise.level)]
        meanings = (*play.reading.wilds, *(held.card for held in wilds))
        answer = Answer(
            cards=cards, wilds=tuple(map(Stands, wilds, meanings[: len(wilds)]))
        )
        shown.append(Step(number, len(found), answer, play.reading))
    return tuple(shown)


def step(exercise: Exercise, asked: str) -> Step | None:
    """Return the play of the number that a form asks for; the first for nonsense, none where there is none."""
    found = steps(exercise)
    by_number = {str(one.number): one for one in found}
    return by_number.get(asked, found[0] if found else None)
