"""Finds a Chromium for the browser tests, and installs one where there is none: `python -m scripts.browser`."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
)
PACKAGES = ("chromium", "fonts-dejavu-core", "fonts-wqy-microhei")
"""Debian's; the last draws Chinese characters."""


def find() -> str | None:
    """The path of a Chromium: the one that CHROMIUM names, one on PATH, or Playwright's own."""
    for name in (os.environ.get("CHROMIUM"), *NAMES):
        if name and (path := shutil.which(name)):
            return path
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - slow, and mostly not needed

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


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
        if subprocess.run(
            command, env=quiet, stdout=subprocess.DEVNULL, check=False
        ).returncode:
            subprocess.run(["apt-get", "update", "-qq"], env=quiet, check=False)
            subprocess.run(command, env=quiet, stdout=subprocess.DEVNULL, check=False)
    if not find():
        subprocess.run(
            [sys.executable, "-m", "playwright", "install", "chromium"], check=False
        )


def main() -> int:
    """Have a Chromium; 1 after a line that says what to do."""
    if not find():
        install()
    path = find()
    print(
        path
        or "The browser tests need Chromium: install it from your system's packages, or name it in CHROMIUM"
    )
    return 0 if path else 1


if __name__ == "__main__":
    sys.exit(main())
