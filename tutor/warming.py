"""Making what is built once, before the first reader waits for it."""

from tutor.exercises import DRILLS, Spec, levels, make, newest_version, usual_rules


def warm() -> None:
    """Make an exercise of each kind: the engine builds its tables for the first of a level."""
    for kind in DRILLS:
        for level in levels(kind):
            make(
                Spec(kind, "warm-1", level, usual_rules(kind), 1, newest_version(kind))
            )
