"""`manage.py measure_difficulty`: what is called easy is what people find easy. Once a day will do."""

from typing import Any

from django.core.management.base import BaseCommand

from tutor import ease


class Command(BaseCommand):
    """Counts again how often the exercises of each kind and difficulty are solved."""

    help = (
        "Count how often exercises are solved, so that difficulties can be put right."
    )

    def handle(self, *_args: Any, **_options: Any) -> None:
        """Count, and print how many answers there were."""
        self.stdout.write(f"{ease.measure()} answers counted")
