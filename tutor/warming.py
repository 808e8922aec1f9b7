"""Making what is built once, before the first reader waits for it."""

from threading import Thread

from django.conf import settings

from tutor.exercises import DRILLS, Spec, levels, make, newest_version, usual_rules
from tutor.offline import files


def warm() -> None:
    """Make an exercise of each kind: the engine builds its tables for the first of a level."""
    for kind in DRILLS:
        for level in levels(kind):
            make(
                Spec(kind, "warm-1", level, usual_rules(kind), 1, newest_version(kind))
            )


def warm_copy() -> None:
    """Make the copy for offline while the first pages are given already: its worker is asked for by the first visit."""
    if settings.OFFLINE:
        Thread(target=files.copy, name="copy for offline", daemon=True).start()
