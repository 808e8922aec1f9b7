"""The move to another database."""

from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from django.core.management.base import BaseCommand, CommandError

from tutor import surroundings
from tutor.storage import reaching
from tutor.storage.moving import move


class Command(BaseCommand):
    """`manage.py move_data postgres://…`, while the site is stopped."""

    help = "Copies everything from the database of DATABASE_URL into an empty one."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take the address of the other database."""
        parser.add_argument("url")

    def handle(self, *_args: Any, **options: Any) -> None:
        """Copy, and say how much."""
        try:
            found = surroundings.database(options["url"].strip(), "The address")
        except ImproperlyConfigured as error:
            raise CommandError(str(error)) from error
        reaching.insist(settings.DATABASES["default"])
        if why := reaching.fault(found):
            raise CommandError(why)
        counts = move(found | {"OPTIONS": {}, "CONN_MAX_AGE": 0})
        for table, count in counts.items():
            if count:
                self.stdout.write(f"{count:>9} {table}")
        self.stdout.write(f"{sum(counts.values())} rows moved")
