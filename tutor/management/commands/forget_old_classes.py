"""`manage.py forget_old_classes --months 12`: no name is kept longer than it is needed."""

from datetime import timedelta
from typing import Any

from django.core.management.base import BaseCommand, CommandParser
from django.utils import timezone

from tutor.classes import rooms
from tutor.models import Classroom


class Command(BaseCommand):
    """Deletes classes that were closed long ago, with their names and results. Accounts and progress stay their owners'."""

    help = "Delete classes that have been closed for so many months."

    def add_arguments(self, parser: CommandParser) -> None:
        """Take the number of months."""
        parser.add_argument(
            "--months", type=int, default=12, help="closed for at least so long (12)"
        )

    def handle(self, *_args: Any, **options: Any) -> None:
        """Delete them, and print how many they were."""
        before = timezone.now() - timedelta(days=30 * options["months"])
        old = list(Classroom.objects.filter(archived_at__lt=before).order_by("pk"))
        for classroom in old:
            rooms.delete(classroom)
        self.stdout.write(f"{len(old)} classes forgotten")
