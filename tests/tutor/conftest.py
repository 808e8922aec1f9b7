import pytest

from tests.tutor.visiting import Visitor
from tests.tutor.world import world

__all__ = ["visitor", "world"]


@pytest.fixture
def visitor() -> Visitor:
    """Somebody who was never here."""
    return Visitor()
