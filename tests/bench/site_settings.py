"""The site's settings with one address more: a view that does nothing, to measure the others by."""

from tutor.settings import *  # noqa: F403

ROOT_URLCONF = "tests.bench.site_urls"
ANSWERS_A_MINUTE = 1_000_000  # one browser gives as many as the server takes
