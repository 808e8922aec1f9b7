"""Prints where the site is once it answers: `python -m scripts.announce <address>`, beside `scripts.run`.

A process of its own: the server forks its workers, and a program that forks should have one thread.
"""

import os
import signal
import sys
import time
from http.client import HTTPConnection, HTTPException
from urllib.parse import urlsplit


def main(address: str) -> None:
    """Ask until the site answers, or the process that asked for this is gone."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    parent = os.getppid()
    while os.getppid() == parent:
        if answers(address):
            print(f"Mesa is at {address} (Ctrl-C stops it)", flush=True)
            return
        time.sleep(0.1)


def answers(address: str) -> bool:
    """Whether something is said there, whatever it is: a site that is for other names only is there too."""
    where = urlsplit(address)
    connection = HTTPConnection(where.hostname or "", where.port, timeout=30)
    try:
        connection.request("GET", "/healthz")
        connection.getresponse()
    except (OSError, HTTPException):
        return False
    finally:
        connection.close()
    return True


if __name__ == "__main__":
    main(sys.argv[1])
