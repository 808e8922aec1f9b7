"""Serves the site: `make run`. HOST, PORT, WORKERS and the other settings come from the environment.

Several machines or processes share the work: `python -m scripts.run prepare` once, then `python -m scripts.run serve` for each.
"""

import ctypes
import io
import os
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import django
from django.core.exceptions import ImproperlyConfigured
from granian.constants import Interfaces
from granian.log import LogLevels
from granian.server import Server

from scripts import messages
from tutor.storage import reaching
from tutor.storage.copies import is_sqlite
from tutor.storage.lock import Held, held

PR_SET_PDEATHSIG = 1
"""Asks Linux for a signal when the process that started this one ends."""
SAFE_SQLITE = (3, 51, 3)
"""Since this version the write-ahead log stays whole when several processes write."""


def main(task: str = "") -> int:
    """Make everything ready and serve until the process is stopped, or do one of both; 1 after a line that says why not."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tutor.settings")
    try:
        messages.compile_all()
    except OSError as error:
        return told(
            f"The translations cannot be written ({error}): who owns this folder runs python -m scripts.messages compile"
        )
    try:
        django.setup()
    except ImproperlyConfigured as error:
        return told(str(error))
    from django.conf import settings  # noqa: PLC0415 - not before the catalogues are there

    database = settings.DATABASES["default"]
    if task == "prepare":
        return told(reaching.fault(database) or prepare())
    wished = os.environ.get("WORKERS", "").strip()
    version = sqlite3.sqlite_version_info
    fault = (
        fault_of_address(settings.HOST, settings.PORT)
        or fault_of_workers(wished, database["ENGINE"], version)
        or fault_of_database(database, task)
    )
    if fault:
        return told(fault)
    try:
        with ExitStack() as alone:
            if is_sqlite(database):
                # As long as it serves: no copy is put in the place of a file that is in use.
                shared = not must_be_alone(database["ENGINE"], version)
                alone.enter_context(held(Path(str(database["NAME"])), shared=shared))
            if task != "serve":
                if fault := prepare():
                    return told(fault)
                announce(settings.HOST, settings.PORT)
            most = processes(wished, database["ENGINE"], version)
            serve(settings.HOST, settings.PORT, most)
    except (Held, OSError) as error:
        return told(str(error))
    return 0


def fault_of_database(database: Mapping[str, Any], task: str) -> str | None:
    """Why the site cannot be served from a database, or None: `serve` begins without a server that is away for a while."""
    fault = reaching.fault(database)
    if task != "serve":
        return fault
    if fault and not is_sqlite(database):
        print(fault, file=sys.stderr)
        return None
    if not fault and reaching.is_behind(database):
        return (
            "The database is not ready for this version: python -m scripts.run prepare"
        )
    return fault


def told(fault: str | None) -> int:
    """The status of a process that ends, after a line that says why if something is wrong."""
    if fault:
        print(fault, file=sys.stderr)
    return 1 if fault else 0


def prepare() -> str | None:
    """Check the site and its book, bring the database up to date, collect the static files, render the book.

    Gives what is wrong where one of these cannot be done.
    """
    from django.core.management import CommandError, call_command  # noqa: PLC0415
    from django.db import DatabaseError  # noqa: PLC0415

    try:
        call_command("check", stdout=io.StringIO())
        call_command("migrate", interactive=False, verbosity=0)
        call_command("collectstatic", interactive=False, verbosity=0)
        call_command("build_book", stdout=io.StringIO())
    except (CommandError, DatabaseError, OSError) as error:
        return str(error)
    return None


def must_be_alone(engine: str, version: tuple[int, ...]) -> bool:
    """Whether one process alone may write: several could damage what an old SQLite keeps."""
    return "sqlite" in engine and version < SAFE_SQLITE


def fault_of_workers(wished: str, engine: str, version: tuple[int, ...]) -> str | None:
    """Why the site cannot be served by so many processes, or None."""
    if wished and not (wished.isascii() and wished.isdigit() and int(wished)):
        return f"WORKERS is the number of processes, not {wished!r}"
    if wished not in {"", "1"} and must_be_alone(engine, version):
        found, safe = (".".join(map(str, one)) for one in (version, SAFE_SQLITE))
        return (
            f"SQLite {found} is served by one process: several may damage its log (since {safe} they may not). "
            "Leave WORKERS out, or use PostgreSQL"
        )
    return None


def processes(wished: str, engine: str, version: tuple[int, ...]) -> tuple[int, int]:
    """How many processes serve the site, and each with how many threads."""
    if must_be_alone(engine, version):
        return 1, 4
    return int(wished or 2), 2


def serve(host: str, port: int, most: tuple[int, int]) -> None:
    """Serve until the process is stopped, with so many processes and threads."""
    workers, threads = most
    server = Server(
        "tutor.wsgi:application",
        address=host,
        port=port,
        interface=Interfaces.WSGI,
        workers=workers,
        blocking_threads=threads,
        websockets=False,
        log_level=LogLevels.warning,
        workers_kill_timeout=10,
        respawn_failed_workers=True,
    )
    os.register_at_fork(after_in_child=begin_worker)
    server.serve()


def begin_worker() -> None:
    """What a worker does first."""
    # Ctrl-C reaches every process of the terminal. The workers wait for the main one's word: asked twice, they hang.
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    # Should the main one be killed, nothing holds the port and the database. Other systems than Linux know no such word.
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)


def announce(host: str, port: int) -> None:
    """Have whoever started this told where the site is, as soon as it is there."""
    subprocess.Popen([sys.executable, "-m", "scripts.announce", address(host, port)])


def address(host: str, port: int) -> str:
    """What to type into a browser."""
    here = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)  # noqa: S104 - only to print it
    shown = f"[{here}]" if ":" in here else here
    return f"http://{shown}:{port}/"


def fault_of_address(host: str, port: int) -> str | None:
    """Why the site cannot be served there, or None."""
    try:
        family, kind, protocol, _, where = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM
        )[0]
        with socket.socket(family, kind, protocol) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(where)
    except (OSError, OverflowError) as error:
        return (
            f"Cannot serve on {host}:{port} ({error}). Another port: make run PORT=8001"
        )
    return None


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
