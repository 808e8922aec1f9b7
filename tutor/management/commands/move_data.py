"""The move to another database."""

from argparse import ArgumentParser
from typing import Any

import dj_database_url
from django.core.management.base import BaseCommand

from tutor.storage.moving import move


class Command(BaseCommand):
    """`manage.py move_data postgres://…`, while the site is stopped."""

    help = "Copies everything from the database of DATABASE_URL into an empty one."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take the address of the other database."""
        parser.add_argument("url")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Copy, and say how much."""
        found = dict(dj_database_url.parse(options["url"]))
        counts = move(found | {"OPTIONS": {}, "CONN_MAX_AGE": 0})
        for table, count in counts.items():
            if count:
                self.stdout.write(f"{count:>9} {table}")
        self.stdout.write(f"{sum(counts.values())} rows moved")
