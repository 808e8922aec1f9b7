"""Sites that are loaded harder than fingers load them."""

import pytest


@pytest.fixture(scope="session", autouse=True)
def no_pace():
    """A few pupils give as many answers as a server takes."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ANSWERS_A_MINUTE", "1000000")
        yield
