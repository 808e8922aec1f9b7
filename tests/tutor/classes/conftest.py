import pytest

from tests.tutor.classes.people import client_of, make_room


@pytest.fixture
def room():
    """A class of its owner alone."""
    return make_room()


@pytest.fixture
def teacher(room):
    """The owner, signed in."""
    return client_of(room.owner)
