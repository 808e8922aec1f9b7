"""How long something is remembered: the reckoning of `fsrs`, on rules and in whole days."""

from dataclasses import dataclass
from datetime import datetime

from fsrs import Card, Rating, Scheduler, State

from tutor.mastery import Evidence

LONGEST = 365
"""Days after which every rule comes back."""

# No steps within a day: a rule is looked at again on another day. No chance: the same answers give the same days.
_SCHEDULER = Scheduler(
    learning_steps=(),
    relearning_steps=(),
    maximum_interval=LONGEST,
    enable_fuzzing=False,
)


@dataclass(frozen=True, slots=True)
class Memory:
    """What is remembered of a rule."""

    due: datetime
    stability: float
    difficulty: float
    seen_at: datetime


def after(memory: Memory | None, evidence: Evidence) -> Memory:
    """Return what is remembered after one more answer."""
    card, _ = _SCHEDULER.review_card(
        _card(memory), _rating(evidence), review_datetime=evidence.at
    )
    assert card.stability is not None
    assert card.difficulty is not None
    return Memory(card.due, card.stability, card.difficulty, evidence.at)


def _rating(evidence: Evidence) -> Rating:
    if not evidence.right:
        return Rating.Again
    return Rating.Hard if evidence.helped else Rating.Good


def _card(memory: Memory | None) -> Card:
    if memory is None:
        return Card(card_id=0)
    return Card(
        card_id=0,
        state=State.Review,
        stability=memory.stability,
        difficulty=memory.difficulty,
        due=memory.due,
        last_review=memory.seen_at,
    )
