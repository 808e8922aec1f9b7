"""Long histories, written at once."""

from collections.abc import Iterator
from datetime import UTC, date, datetime, time, timedelta
from random import Random

from tutor.models import Attempt, Learner

RULES = [f"G{chapter}.{number}" for chapter in (3, 4, 5) for number in range(1, 13)]


def write_history(
    learner: Learner, answers: int, today: date, *, days: int = 400, seed: int = 1
) -> None:
    """So many answers, the last of them today, without the sums."""
    Attempt.objects.bulk_create(
        history(learner, answers, today, days, seed), batch_size=5000
    )


def history(
    learner: Learner, answers: int, today: date, days: int, seed: int
) -> Iterator[Attempt]:
    chance = Random(seed)
    for number in range(answers):
        day = today - timedelta(days=days - 1 - days * number // answers)
        solved = chance.random() < 0.7
        yield Attempt(
            learner=learner,
            token=f"{seed}-{number}",
            kind="beats",
            exercise=f"h{number}.7.recreational.1.1",
            answer={"cards": [], "wilds": {}, "options": ["yes"], "none": False},
            outcome="solved" if solved else "it-does-beat",
            solved=solved,
            hints=int(chance.random() < 0.1),
            rules=[chance.choice(RULES)],
            day=day,
            created_at=datetime.combine(day, time(12), UTC),
        )
