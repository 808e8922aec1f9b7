"""Mesa as several machines would serve it: nginx before three web processes, one PostgreSQL, one cache of pages.

python -m scripts.several      serves it, for as long as you like
"""

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from scripts import postgres
from scripts.served import HOUSE, PATIENCE, Served, free_port, wait_for

WEBS = 3
DEPLOY = HOUSE / "scripts" / "deploy"

NGINX = """
daemon off;
pid {folder}/nginx.pid;
error_log {folder}/nginx.log;
worker_processes 1;
{user}
events {{ worker_connections 512; }}
http {{
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/temp;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
{site}
}}
"""

TOLD = """    add_header X-Served-By $upstream_addr always;
    add_header X-Kept $upstream_cache_status always;
"""


class Missing(Exception):
    """A program that is not installed here."""


@dataclass(slots=True)
class Several:
    """A site of several processes: where it is reached, its database, and the processes behind it by their ports."""

    address: str
    database: str
    webs: dict[int, Served]
    folder: Path

    def start(self, port: int) -> None:
        """Start the web process of a port, and wait until it answers."""
        log = self.folder / f"web-{port}.log"
        with log.open("a") as words:
            process = subprocess.Popen(
                [sys.executable, "-m", "scripts.run", "serve"],
                cwd=HOUSE,
                env=surroundings(self.database, port),
                stdin=subprocess.DEVNULL,
                stdout=words,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        self.webs[port] = Served(f"http://127.0.0.1:{port}", log, process)
        wait_for(self.webs[port], process)


def find_nginx() -> str:
    """Where nginx is. Missing when it is not there."""
    nginx = shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin")
    if nginx is None:
        raise Missing("nginx is not installed here")
    return nginx


def surroundings(database: str, port: int) -> dict[str, str]:
    """The settings of one web process."""
    return {
        **os.environ,
        "DATABASE_URL": database,
        "DJANGO_SETTINGS_MODULE": "tutor.settings",
        "SECRET_KEY": "for a while " * 5,
        "HTTPS": "1",
        "HOST": "127.0.0.1",
        "PORT": str(port),
        "WORKERS": "1",
    }


@contextmanager
def several(folder: Path) -> Iterator[Several]:
    """Serve the site from an empty database with several processes. Missing when a program is not there."""
    nginx = find_nginx()
    try:
        postgres.find_programs()
    except FileNotFoundError as missing:
        raise Missing(str(missing)) from missing
    with postgres.cluster() as database:
        subprocess.run(
            [sys.executable, "-m", "scripts.run", "prepare"],
            cwd=HOUSE,
            env=surroundings(database, free_port()),
            check=True,
        )
        port = free_port()
        site = Several(f"http://127.0.0.1:{port}", database, {}, folder)
        front = None
        try:
            for _ in range(WEBS):
                site.start(free_port())
            front = start_front(nginx, folder, port, list(site.webs))
            wait_for(Served(site.address, folder / "nginx.log"), front)
            yield site
        finally:
            stop(front, *(web.process for web in site.webs.values()))


def start_front(
    nginx: str,
    folder: Path,
    port: int,
    webs: list[int],
    *,
    pace: tuple[str, str] = ("100000r/s", "500"),
) -> subprocess.Popen[bytes]:
    """Start nginx before the web processes, with the rate and the burst that it lets pass: those of mesa.conf are for people."""
    proxy = folder / "mesa-proxy.conf"
    text = (DEPLOY / "mesa-proxy.conf").read_text()
    proxy.write_text(text.replace("/opt/mesa", str(HOUSE)))
    settings = NGINX.format(
        folder=folder,
        site=here(folder, port, webs, pace),
        user="user root;" if os.geteuid() == 0 else "",
    )
    (folder / "nginx.conf").write_text(settings)
    return subprocess.Popen(
        [nginx, "-p", str(folder), "-e", str(folder / "nginx.log"), "-c", "nginx.conf"],
        stdin=subprocess.DEVNULL,
        start_new_session=True,
    )


def here(folder: Path, port: int, webs: list[int], pace: tuple[str, str]) -> str:
    """mesa.conf as it is, but for this machine: its ports, its folders, and no certificate."""
    text = (DEPLOY / "mesa.conf").read_text()
    rate, burst = pace
    changes = {
        "listen 80;": f"listen 127.0.0.1:{free_port()};",
        "listen 443 ssl http2;": f"listen 127.0.0.1:{port};",
        "/var/cache/mesa": f"{folder}/pages",
        "rate=50r/s": f"rate={rate}",
        "burst=500": f"burst={burst}",
        "    include /opt/mesa/scripts/deploy/mesa-proxy.conf;": f"{TOLD}    include {folder}/mesa-proxy.conf;",
        **{
            f"127.0.0.1:{8001 + number} ": f"127.0.0.1:{web} "
            for number, web in enumerate(webs)
        },
    }
    for written, ours in changes.items():
        if written not in text:
            raise RuntimeError(f"mesa.conf no longer says {written}")
        text = text.replace(written, ours)
    return re.sub(r" *ssl_certificate.*\n", "", text)


def stop(*processes: subprocess.Popen[bytes] | None) -> None:
    """Ask processes to end, and end those that do not."""
    running = [one for one in processes if one and one.poll() is None]
    for process in running:
        process.send_signal(signal.SIGTERM)
    for process in running:
        try:
            process.wait(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def end_as_asked() -> None:
    """Have a machine that is shut down end us as Ctrl-C does: with all that was started here."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)


def main() -> int:
    """Serve until Ctrl-C, or until asked to end."""
    end_as_asked()
    try:
        with tempfile.TemporaryDirectory() as folder, several(Path(folder)) as site:
            print(
                f"Mesa is at {site.address}/ behind nginx; web processes at {list(site.webs)}",
                flush=True,
            )
            print(
                "Its cookies are for https: a browser on this machine keeps them for 127.0.0.1 or not at all"
            )
            while True:
                time.sleep(3600)
    except Missing as missing:
        print(missing, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 0


if __name__ == "__main__":
    sys.exit(main())
