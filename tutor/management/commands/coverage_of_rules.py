"""Lists what carries each statement of the documents, and fails when something is carried by nothing."""

from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from tutor import library
from tutor.library.coverage import coverage


class Command(BaseCommand):
    """`manage.py coverage_of_rules`: those that nothing carries; `--all`: every statement."""

    help = "Lists the statements of the documents that nothing in the book carries."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Take --all."""
        parser.add_argument(
            "--all",
            action="store_true",
            help="list every statement with what carries it",
        )

    def handle(self, *_args: Any, **options: Any) -> None:
        """Print one line for each statement, then the sum."""
        book = library.book(settings.LANGUAGE_CODE)
        carried = coverage(book)
        bare = [name for name, carriers in carried.items() if not carriers]
        for statement in book.statements:
            carriers = carried[statement.id]
            if options["all"] or not carriers:
                self.stdout.write(
                    f"{statement.id}  {', '.join(carriers) or '-'}  {statement.text}"
                )
        self.stdout.write(
            f"{len(carried) - len(bare)} of {len(carried)} statements are carried"
        )
        if bare:
            raise CommandError(f"{len(bare)} statements are carried by nothing")
