import pytest

from tests.tutor.visiting import Visitor


@pytest.fixture
def visitor() -> Visitor:
    """Somebody who was never here."""
    return Visitor()
