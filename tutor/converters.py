"""The shapes of names in addresses."""


class ChapterName:
    """A chapter of the rulebook: G3."""

    regex = r"[GV][0-9]{1,2}"

    def to_python(self, value: str) -> str:
        """Return the name as the book has it."""
        return value

    def to_url(self, value: str) -> str:
        """Return the name as it stands in an address."""
        return value


class RuleNumber(ChapterName):
    """A rule: G3.6."""

    regex = r"[GV][0-9]{1,2}\.[0-9]{1,3}"
