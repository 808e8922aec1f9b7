"""The way through the book: what stands before and after a thing."""

from collections.abc import Sequence

from tutor.library.values import Name

type Way = tuple[Name | None, Name, Name | None]
"""A thing between the one before and the one after."""


def ways(names: Sequence[Name]) -> dict[str, Way]:
    """Return each of `names`, by its id, between its neighbours."""
    around = zip([None, *names[:-1]], names, [*names[1:], None], strict=True)
    return {way[1].id: way for way in around}
