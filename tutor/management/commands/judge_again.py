"""`manage.py judge_again [kind …]`: after a rule or an exercise was corrected."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from tutor.classes import corrections
from tutor.exercises import DRILLS


class Command(BaseCommand):
    """Judges answers again and notes what is worth something else now; pupils and teachers find it on their pages."""

    help = "Judge answers again after a rule or an exercise was corrected."

    def add_arguments(self, parser: CommandParser) -> None:
        """Take kinds of exercise."""
        parser.add_argument("kinds", nargs="*", help="only these kinds of exercise")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Judge, and print the counts."""
        kinds: list[str] = options["kinds"]
        if unknown := [kind for kind in kinds if kind not in DRILLS]:
            raise CommandError(
                f"no such kind of exercise: {', '.join(unknown)}; there are {', '.join(DRILLS)}"
            )
        tally = corrections.judge_again(kinds or None)
        self.stdout.write(
            f"{tally.looked_at} answers judged again, {tally.changed} worth something else now, "
            f"{tally.gone} to exercises that are no longer made"
        )
