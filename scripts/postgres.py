"""Runs a command with a PostgreSQL of its own: `python -m scripts.postgres python -m pytest tests/tutor`.

The server is the one installed here, started for this command alone, in a folder of its own, reached by a
socket only. As root it runs under an ordinary user, as PostgreSQL demands.
"""

import os
import pwd
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

HASTE = (
    "fsync=off",
    "synchronous_commit=off",
    "full_page_writes=off",
    "listen_addresses=",
)
"""This server is thrown away, so nothing of it needs to survive; and nobody but us may reach it."""


@contextmanager
def cluster() -> Iterator[str]:
    """A fresh PostgreSQL; gives its DATABASE_URL. FileNotFoundError when none is installed."""
    programs, user = find_programs(), ordinary_user()
    with tempfile.TemporaryDirectory(prefix="mesa-", dir="/tmp") as folder:
        if user:
            shutil.chown(folder, user)
        data = f"{folder}/data"
        run(
            user,
            programs / "initdb",
            "-D",
            data,
            "-U",
            "mesa",
            "-A",
            "trust",
            "-E",
            "UTF8",
            "--locale=C.UTF-8",
            "-N",
        )
        options = " ".join(
            f"-c {one}" for one in (*HASTE, f"unix_socket_directories={folder}")
        )
        run(
            user,
            programs / "pg_ctl",
            "-D",
            data,
            "-w",
            "-l",
            f"{folder}/log",
            "-o",
            options,
            "start",
        )
        try:
            yield f"postgres://mesa@{quote(folder, safe='')}/postgres"
        finally:
            run(user, programs / "pg_ctl", "-D", data, "-m", "immediate", "stop")


def find_programs() -> Path:
    """The folder of the newest PostgreSQL server installed here."""
    on_path = shutil.which("initdb")
    folders = sorted(
        Path("/usr/lib/postgresql").glob("*/bin"),
        key=lambda path: int(path.parent.name),
    )
    if on_path or folders:
        return Path(on_path).parent if on_path else folders[-1]
    raise FileNotFoundError(
        "no PostgreSQL server is installed here (Debian: apt install postgresql)"
    )


def ordinary_user() -> str | None:
    """The user to run the server as, where we are root; else None."""
    if os.geteuid() != 0:
        return None
    names = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


def run(user: str | None, *command: object) -> None:
    """Run a program of PostgreSQL quietly; RuntimeError with its words when it fails."""
    # pg_ctl's server keeps an open pipe for ever, so what is said goes to a file.
    with tempfile.TemporaryFile("w+") as words:
        done = subprocess.run(
            [str(part) for part in command],
            user=user,
            cwd="/",
            stdout=words,
            stderr=words,
            stdin=subprocess.DEVNULL,
            check=False,
        )
        words.seek(0)
        if done.returncode:
            raise RuntimeError(f"{Path(str(command[0])).name} failed:\n{words.read()}")


def main(command: list[str]) -> int:
    """Run the command beside a fresh PostgreSQL, and give its status; 1 after a line when there is none."""
    try:
        with cluster() as url:
            return subprocess.run(
                command, env={**os.environ, "DATABASE_URL": url}, check=False
            ).returncode
    except FileNotFoundError as error:
        print(error, file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
