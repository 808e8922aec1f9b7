import pytest

from tests.tutor.visiting import Visitor
from tests.tutor.world import world
from tutor import drawn

__all__ = ["visitor", "world"]


@pytest.fixture(autouse=True)
def nothing_drawn(monkeypatch):
    """Pages that another test has had drawn are drawn anew: only then do they tell what they were drawn from."""
    monkeypatch.setattr(drawn, "_shelf", drawn.Shelf())


@pytest.fixture
def visitor() -> Visitor:
    """Somebody who was never here."""
    return Visitor()
