"""A consistent copy of everything, while the site goes on."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand
from django.utils import timezone

from tutor.storage import copies, reaching


class Command(BaseCommand):
    """`manage.py backup [FILE]`: prints the file that it wrote."""

    requires_system_checks = ()  # A copy of the database needs no book.
    help = "Writes a consistent copy of the database, while the site goes on."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take the file."""
        parser.add_argument("file", nargs="?", type=Path)

    def handle(self, *_args: Any, **options: Any) -> None:
        """Copy."""
        database = settings.DATABASES["default"]
        reaching.insist(database)
        kind = "sqlite3" if copies.is_sqlite(database) else "dump"
        named = f"{timezone.now():mesa-%Y-%m-%d-%H%M%S}.{kind}"
        target = options["file"] or settings.VAR / "backups" / named
        copies.copy(database, target)
        self.stdout.write(f"{target}")
