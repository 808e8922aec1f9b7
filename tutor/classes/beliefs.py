"""What a wrong answer says about what its pupil thinks, in codes, so that equal mistakes of a class can be counted.

A belief is one line of codes, its rule last: `beats|straight_flush.5|bomb.6|weaker-bomb|G5.9` is held by whoever thinks
that a straight flush beats a bomb of six. `tutor.explain.beliefs` says it in words. Cards, suits and levels are left
out: what is counted is the idea.
"""

from collections.abc import Iterator

from engine import Reading, Verdict
from tutor.exercises import Answer, Exercise, Goal, Outcome, Result

MOST = 8
"""So many of one answer are kept."""


def of(exercise: Exercise, answer: Answer, outcome: Outcome) -> list[str]:
    """Return the beliefs that an answer shows; none when it is right."""
    if outcome.solved:
        return []
    found = list(dict.fromkeys(_found(exercise, answer, outcome)))
    return found[:MOST]


def rule_in(belief: str) -> str:
    """Return the rule to teach again; it may be empty."""
    return belief.rpartition("|")[2]


def _found(exercise: Exercise, answer: Answer, outcome: Outcome) -> Iterator[str]:
    if exercise.goal is Goal.WHICH_BEAT:
        for ruling in outcome.rulings:
            if ruling.chosen is not ruling.right and ruling.verdict:
                yield _compared(exercise, ruling.verdict, said_yes=ruling.chosen)
    elif exercise.goal is Goal.BEATS_OR_NOT and outcome.verdict:
        yield _compared(
            exercise, outcome.verdict, said_yes=outcome.code is Result.IT_DOES_NOT_BEAT
        )
    else:
        yield _one(exercise, answer, outcome)


def _one(exercise: Exercise, answer: Answer, outcome: Outcome) -> str:
    verdict, rule = outcome.verdict, outcome.rule
    match outcome.code:
        case Result.NOT_LEGAL if verdict:
            return _line(
                "plays",
                _shape(verdict.reading),
                _shape(exercise.over_reading),
                verdict.reason,
                rule,
            )
        case Result.NOT_THE_GOAL:
            return _line("misses", _shape(outcome.reading), exercise.goal, rule)
        case Result.STANDS_FOR_SOMETHING_ELSE:
            return _line("means", rule)
        case Result.NOT_THAT_NAME if outcome.claimed:
            right = outcome.also[0] if outcome.also else None
            return _line("calls", _shape(right), _shape(outcome.claimed), rule)
        case Result.OUT_OF_ORDER:
            return _line("orders", rule)
        case Result.NOT_THAT_ONE | Result.SOME_ARE_WRONG | Result.CHAIN_STOPS:
            return _line("says", exercise.goal, _said(answer), rule)
        case Result.THERE_IS_ONE:
            return _line("none", exercise.goal, rule)
    return _line("other", exercise.spec.kind, rule)


def _compared(exercise: Exercise, verdict: Verdict, *, said_yes: bool) -> str:
    reading = verdict.reading
    if reading is None:
        return _line("is-play", verdict.reason, verdict.rule)
    word = "beats" if said_yes else "beats-not"
    return _line(
        word,
        _shape(reading),
        _shape(exercise.over_reading),
        verdict.reason,
        verdict.rule,
    )


def _said(answer: Answer) -> str:
    """Yes or no, where that was the question; who, which card or which level says nothing about the idea."""
    return answer.options[0] if answer.options in (("yes",), ("no",)) else ""


def _shape(reading: Reading | None) -> str:
    return f"{reading.kind}.{reading.size}" if reading else ""


def _line(*parts: str | None) -> str:
    return "|".join(part or "" for part in parts)
