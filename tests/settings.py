"""The site's settings, for tests: the files as they lie in static/, and any test host."""

import os
from pathlib import Path
from tempfile import gettempdir

from tutor.settings import *  # noqa: F403

ALLOWED_HOSTS = ["testserver", "localhost", "127.0.0.1"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
WHITENOISE_AUTOREFRESH = True
WHITENOISE_USE_FINDERS = True
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":  # noqa: F405
    # A file: threads that write at once meet the locks that they meet on the real site.
    DATABASES["default"]["TEST"] = {  # noqa: F405
        "NAME": Path(gettempdir()) / f"mesa-test-{os.getpid()}.sqlite3"
    }
