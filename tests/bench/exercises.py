"""How long an exercise takes: `python -m tests.bench.exercises`. Half of each kind must be made in 20 ms."""

import os
import sys
import time
from statistics import median

from engine import PROFILES
from tutor.exercises import (
    DRILLS,
    NoSuchExercise,
    Spec,
    judge,
    levels,
    make,
    newest_version,
    solution,
    usual_rules,
)

ONCE = bool(os.environ.get("BENCH_ONCE"))
SEEDS = 4 if ONCE else 100
LIMIT = 20.0
LEVEL = "7"


def milliseconds(work):
    """Do the work; return what came out and the milliseconds it took."""
    started = time.perf_counter()
    result = work()
    return result, (time.perf_counter() - started) * 1000


def specs(kind):
    """Exercises of all difficulties under all rules, at one level: its tables are built once."""
    version = newest_version(kind)
    for rules in rule_sets(kind):
        for number in range(SEEDS):
            difficulty = number % 3 + 1
            yield Spec(kind, f"bench-{number}", level(kind), rules, difficulty, version)


def rule_sets(kind):
    """Every set of rules under which the kind is made."""
    if usual_rules(kind) not in PROFILES:
        return (usual_rules(kind),)
    return [rules for rules in PROFILES if is_made(kind, rules)]


def is_made(kind, rules):
    """Whether the kind has exercises under the rules: some have no straight flush."""
    try:
        make(Spec(kind, "warm", level(kind), rules, 3, newest_version(kind)))
    except NoSuchExercise as refused:
        if refused.code == "not-under-these-rules":
            return False
        raise
    return True


def level(kind):
    """The level of the exercises, where the kind has any."""
    return LEVEL if LEVEL in levels(kind) else "2"


def main():
    """Print the median and the 99th of a hundred for each kind; 1 when a median is over the limit."""
    for kind in DRILLS:
        rule_sets(kind)  # builds the tables
    too_slow = []
    for kind in DRILLS:
        making, judging = [], []
        for spec in specs(kind):
            exercise, taken = milliseconds(lambda spec=spec: make(spec))
            making.append(taken)
            answer = solution(exercise)
            _, taken = milliseconds(lambda: judge(exercise, answer))  # noqa: B023 called at once
            judging.append(taken)
        for times in (making, judging):
            times.sort()
        late = len(making) * 99 // 100
        print(
            f"{kind:16} made in {median(making):6.2f} ms (99 of 100 in {making[late]:6.2f}), "
            f"judged in {median(judging):6.2f} ms (99 of 100 in {judging[late]:6.2f}); {len(making)} exercises"
        )
        if median(making) > LIMIT and not ONCE:
            too_slow.append(kind)
    if too_slow:
        print(f"over {LIMIT} ms: {', '.join(too_slow)}", file=sys.stderr)
    return 1 if too_slow else 0


if __name__ == "__main__":
    sys.exit(main())
