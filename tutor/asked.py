"""Which rules an exercise, or an answer to it, is about."""

from functools import lru_cache

from tutor.exercises import Exercise, Outcome, judge, solution


def rules_shown(exercise: Exercise, outcome: Outcome) -> list[str]:
    """Return the rules that an answer says something about.

    A right one: the rule it rests on. A wrong one: the rule that refuses it, and the one that was asked for.
    """
    found = [outcome.rule]
    if not outcome.solved:
        found.append(rule_of(exercise))
    return sorted({rule for rule in found if rule})


@lru_cache(maxsize=2_048)
def rule_of(exercise: Exercise) -> str | None:
    """Return the rule that an exercise practises: the one its solution rests on."""
    return judge(exercise, solution(exercise)).rule
