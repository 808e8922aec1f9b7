"""`manage.py forget_expired`: sessions that are over, and counts that hold nobody up any more. Once a day will do."""

from typing import Any

from django.core.management.base import BaseCommand

from tutor import tidying


class Command(BaseCommand):
    """Deletes what has ended by itself. The site does the same now and then, when somebody signs in."""

    help = "Delete sessions that are over, and counts that hold nobody up any more."

    def handle(self, *_args: Any, **_options: Any) -> None:
        """Delete them, and print how many they were."""
        sessions, counts = tidying.forget_expired()
        self.stdout.write(f"{sessions} sessions and {counts} counts forgotten")
