"""What somebody who looks after a site types."""

import os
import subprocess
import sys

from scripts.served import HOUSE


def manage(database, *arguments, wait=True):
    """`manage.py` on a database: its process, ended unless it is not to be waited for."""
    process = subprocess.Popen(
        [sys.executable, "manage.py", *map(str, arguments)],
        cwd=HOUSE,
        env={
            **os.environ,
            "DATABASE_URL": database,
            "SECRET_KEY": "for a while",
            "DJANGO_SETTINGS_MODULE": "tutor.settings",
        },
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    if not wait:
        return process
    said, complaint = process.communicate()
    return subprocess.CompletedProcess(
        process.args, process.returncode, said, complaint
    )


def done(database, *arguments):
    """What a command says that ends well."""
    ended = manage(database, *arguments)
    assert ended.returncode == 0, ended.stderr
    return ended.stdout
