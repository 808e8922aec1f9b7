"""Finds exercises for house rules that have none in a set of rules: `python -m tests.tutor.exercises.finding`.

Prints the lines that house_rules.toml lacks, with a `?` where nothing was found: then the value means nothing there,
or a position has to be composed by hand.
"""

import sys
from collections.abc import Iterator
from dataclasses import replace
from itertools import product

from engine import PROFILES, ImpossiblePosition, OverNotACombination, Profile
from engine.guandan.settings import SETTINGS
from tests.tutor.exercises.test_house_rules import KEPT, changed, others, right
from tutor.exercises import DRILLS, NoSuchExercise, Spec, levels, make, newest_version

TRIED = 400
"""How many exercises of a kind are drawn before the next kind is."""


def main() -> None:
    """Print what is missing, a line for each value."""
    for name in SETTINGS:
        kept = KEPT["changes"].get(name, {})
        silent = KEPT["means_nothing"].get(name, {}).get("in", ())
        for rules in PROFILES:
            missing = others(name, rules) - set(kept.get(rules, {}))
            for value in sorted(missing if rules not in silent else ()):
                other = changed(rules, name, value)
                found = next(
                    (
                        f'"{spec.kind} {spec.id}"'
                        for spec in candidates(name, rules)
                        if differs(spec, PROFILES[rules], other)
                    ),
                    "?",
                )
                sys.stdout.write(f"[changes.{name}] {rules}.{value} = {found}\n")


def candidates(name: str, rules: str) -> Iterator[Spec]:
    """Yield what is kept for a house rule in other sets, by these rules; then exercises of its kinds, then of all."""
    kept = KEPT["changes"].get(name, {}).values()
    told = [Spec.read(*one.split()) for values in kept for one in values.values()]
    yield from (replace(spec, rules=rules) for spec in told)
    kinds = dict.fromkeys([*(spec.kind for spec in told), *DRILLS])
    for kind, place in product(kinds, range(TRIED)):
        level = levels(kind)[place % len(levels(kind))]
        version = newest_version(kind)
        yield Spec(kind, f"rule-{place}", level.value, rules, 1 + place % 3, version)


def differs(spec: Spec, profile: Profile, other: Profile) -> bool:
    """Whether an exercise has another answer by other rules."""
    try:
        exercise = make(spec)
        mine = right(exercise, profile)
        return bool(mine) and mine != right(exercise, other)
    except (NoSuchExercise, ImpossiblePosition, OverNotACombination):
        return False  # What lies on the table is no play by the other rules.


if __name__ == "__main__":
    main()
