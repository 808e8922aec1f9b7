"""Prints where the site is once it answers: `python -m scripts.announce <address>`, beside `scripts.run`.

A process of its own: the server forks its workers, and a program that forks should have one thread.
"""

import os
import signal
import sys
import time
from urllib.error import URLError
from urllib.request import urlopen


def main(address: str) -> None:
    """Ask until the site answers, or the process that asked for this is gone."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    parent = os.getppid()
    while os.getppid() == parent:
        try:
            with urlopen(address, timeout=30):  # noqa: S310 - our own address
                print(f"Mesa is at {address} (Ctrl-C stops it)", flush=True)
                return
        except (URLError, OSError):
            time.sleep(0.1)


if __name__ == "__main__":
    main(sys.argv[1])
