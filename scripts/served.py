"""The site as `make run` serves it, for a while, on a database of its own."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

HOUSE = Path(__file__).resolve().parent.parent
PATIENCE = 300
"""Seconds after which something hangs: many, since a machine may be busy with much else."""


@dataclass(frozen=True, slots=True)
class Served:
    """A site that answers: its address without a final slash, the file of what it says, and its first process."""

    address: str
    log: Path
    process: subprocess.Popen[bytes] | None = None

    def kill(self) -> None:
        """End it at once, as a power cut does."""
        assert self.process
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        """Ask it to end, as a machine does that is shut down, and give its status."""
        assert self.process
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(timeout=PATIENCE)


@contextmanager
def served(
    folder: Path,
    database: str = "",
    *,
    start: tuple[str, ...] = ("-m", "scripts.run"),
    **variables: str,
) -> Iterator[Served]:
    """Serve the site from an empty database in `folder`, or from the one at the URL `database`.

    RuntimeError with its words when it does not come up.
    """
    folder.mkdir(parents=True, exist_ok=True)
    log, port = folder / "site.log", free_port()
    if not database:
        own = folder / "site.sqlite3"
        own.unlink(missing_ok=True)
        database = f"sqlite:///{own}"
    settings = {
        "HOST": "127.0.0.1",
        "PORT": str(port),
        "DATABASE_URL": database,
        **variables,
    }
    with log.open("w") as words:
        process = subprocess.Popen(
            [sys.executable, *start],
            cwd=HOUSE,
            env={
                **os.environ,
                "SECRET_KEY": "for a while",
                "DJANGO_SETTINGS_MODULE": "tutor.settings",
                **settings,
            },
            stdin=subprocess.DEVNULL,
            stdout=words,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        try:
            site = Served(f"http://127.0.0.1:{port}", log, process)
            wait_for(site, process)
            yield site
        finally:
            process.send_signal(signal.SIGINT)
            try:
                process.wait(timeout=PATIENCE)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def wait_for(site: Served, process: subprocess.Popen[bytes]) -> None:
    """Wait until the site answers."""
    until = time.monotonic() + PATIENCE
    while process.poll() is None and time.monotonic() < until:
        try:
            with urlopen(f"{site.address}/healthz", timeout=30):  # noqa: S310 - our own address
                return
        except (URLError, OSError):
            time.sleep(0.1)
    raise RuntimeError(f"the site does not answer:\n{site.log.read_text()}")


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        number = probe.getsockname()[1]
    return int(number)
