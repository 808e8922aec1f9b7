"""The way back from a copy."""

from argparse import ArgumentParser
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import CommandError, call_command
from django.core.management.base import BaseCommand
from django.db import connection

from tutor.storage import copies
from tutor.storage.lock import Held, held


class Command(BaseCommand):
    """`manage.py restore FILE`, while the site is stopped."""

    requires_system_checks = ()  # The database may be damaged: that is why we are here.
    help = "Puts a copy that backup wrote in the place of the database."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take the file."""
        parser.add_argument("file", type=Path)

    def handle(self, *_args: Any, **options: Any) -> None:
        """Restore, then bring the copy up to this version of the site."""
        database = settings.DATABASES["default"]
        connection.close()
        with ExitStack() as stack:
            if copies.is_sqlite(database):
                place = Path(str(database["NAME"]))
                place.parent.mkdir(parents=True, exist_ok=True)
                try:
                    stack.enter_context(held(place))
                except Held as other:
                    raise CommandError(f"Stop the site first: {other}") from other
            before = copies.restore(database, options["file"])
            call_command("migrate", interactive=False, verbosity=0)
        self.stdout.write(f"restored from {options['file']}")
        if before:
            self.stdout.write(f"what was there before is in {before}")
