"""The browser of the tests and the pictures: `python -m scripts.browser` finds one, or installs it."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, Playwright, sync_playwright

NAMES = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
)
PACKAGES = ("chromium", "fonts-dejavu-core", "fonts-wqy-microhei")
"""Debian's; the last draws Chinese characters."""

QUIET = (
    *(
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
    ),
    *("--disable-component-update", "--disable-sync"),
)
"""A browser that does what it is told, and asks nobody else for anything."""


type Theme = Literal["light", "dark"]


def find(playwright: Playwright) -> str | None:
    """The path of a Chromium: the one that CHROMIUM names, one on PATH, or Playwright's own."""
    for name in (os.environ.get("CHROMIUM"), *NAMES):
        if name and (path := shutil.which(name)):
            return path
    path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def launch(playwright: Playwright) -> Browser:
    """Start the browser without a window."""
    return playwright.chromium.launch(executable_path=find(playwright), args=[*QUIET])


def install() -> None:
    """Install one: from the system's packages where we may, else Playwright's."""
    if os.geteuid() == 0 and shutil.which("apt-get"):
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        command = [
            "apt-get",
            "install",
            "-y",
            "-qq",
            "--no-install-recommends",
            *PACKAGES,
        ]
        if (
            subprocess.run(
                command, env=quiet, capture_output=True, check=False
            ).returncode
            == 0
        ):
            return
        subprocess.run(["apt-get", "update", "-qq"], env=quiet, check=False)
        if (
            subprocess.run(
                command, env=quiet, stdout=subprocess.DEVNULL, check=False
            ).returncode
            == 0
        ):
            return
    subprocess.run(
        [sys.executable, "-m", "playwright", "install", "chromium"], check=False
    )


def main() -> int:
    """Have a Chromium; 1 after a line that says what to do."""
    with sync_playwright() as playwright:
        if not find(playwright):
            install()
        path = find(playwright)
    print(
        path
        or "The browser tests need Chromium: install it with your system's packages, or name it in CHROMIUM"
    )
    return 0 if path else 1


if __name__ == "__main__":
    sys.exit(main())
