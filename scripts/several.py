"""Mesa as several machines would serve it: nginx before three web processes, one PostgreSQL, one cache of pages.

python -m scripts.several      serves it, for as long as you like
"""

import os
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
PROXY = HOUSE / "scripts" / "deploy" / "mesa-proxy.conf"

NGINX = """
daemon off;
pid {folder}/nginx.pid;
error_log {folder}/nginx.log;
worker_processes 1;
{user}
events {{ worker_connections 512; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/temp;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    proxy_cache_path {folder}/pages keys_zone=pages:1m;
    upstream mesa {{ {servers} }}
    server {{
        listen 127.0.0.1:{port};
        add_header X-Served-By $upstream_addr always;
        add_header X-Kept $upstream_cache_status always;
        include {proxy};
    }}
}}
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


def surroundings(database: str, port: int) -> dict[str, str]:
    """The settings of one web process."""
    return {
        **os.environ,
        "DATABASE_URL": database,
        "DJANGO_SETTINGS_MODULE": "tutor.settings",
        "SECRET_KEY": "for a while",
        "HTTPS": "1",
        "HOST": "127.0.0.1",
        "PORT": str(port),
        "WORKERS": "1",
    }


@contextmanager
def several(folder: Path) -> Iterator[Several]:
    """Serve the site from an empty database with several processes. Missing when a program is not there."""
    nginx = shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin")
    if nginx is None:
        raise Missing("nginx is not installed here")
    try:
        postgres.find_programs()
    except FileNotFoundError as missing:
        raise Missing(str(missing)) from missing
    with postgres.cluster() as database:
        subprocess.run(
            [sys.executable, "-m", "scripts.run", "prepare"],
            cwd=HOUSE,
            env=surroundings(database, 0),
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
    nginx: str, folder: Path, port: int, webs: list[int]
) -> subprocess.Popen[bytes]:
    """Start nginx before the web processes."""
    servers = " ".join(
        f"server 127.0.0.1:{web} max_fails=1 fail_timeout=2s;" for web in webs
    )
    settings = NGINX.format(
        folder=folder,
        port=port,
        servers=servers,
        proxy=PROXY,
        user="user root;" if os.geteuid() == 0 else "",
    )
    (folder / "nginx.conf").write_text(settings)
    return subprocess.Popen(
        [nginx, "-p", str(folder), "-e", str(folder / "nginx.log"), "-c", "nginx.conf"],
        stdin=subprocess.DEVNULL,
        start_new_session=True,
    )


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


def main() -> int:
    """Serve until Ctrl-C."""
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
