"""The shapes of names in addresses."""

from datetime import date


class ChapterName:
    """A chapter of the rulebook: G3."""

    regex = r"[GVgv][0-9]{1,2}"

    def to_python(self, value: str) -> str:
        """Return the name as it was typed: the page leads from `g3` to `G3`."""
        return value

    def to_url(self, value: str) -> str:
        """Return the name as it stands in an address."""
        return value


class Day:
    """A day: 2026-11-30."""

    regex = r"[0-9]{4}-[0-9]{2}-[0-9]{2}"

    def to_python(self, value: str) -> date:
        """Return the day; a ValueError, where there is no such day, makes the address unknown."""
        return date.fromisoformat(value)

    def to_url(self, value: date | str) -> str:
        """Return the day as it stands in an address."""
        return str(value)


class RuleNumber(ChapterName):
    """A rule: G3.6."""

    regex = r"[GVgv][0-9]{1,2}\.[0-9]{1,3}"
