"""How long a person with a slow phone waits for the largest part of a page: `python -m tests.bench.paint`.

The phone's processor is four times as slow as this one, its line brings 1.6 Mbit a second after 150 ms. Each visit is
the first one: nothing is kept from before.
"""

import os
import sys
import tempfile
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, sync_playwright

from scripts.browser import launch
from scripts.served import served

ONCE = bool(os.environ.get("BENCH_ONCE"))
VISITS = 1 if ONCE else 7
LIMIT = 1.5
PAGES = (
    "/es/",
    "/es/lessons/wild-heart/a-wild-bomb/",
    "/es/rules/G3/",
    "/es/beats/?play=8S+8D+8C+7H&over=KS+KD&level=7",
)
LINE = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1_600_000 / 8,
    "uploadThroughput": 750_000 / 8,
}
LARGEST = """() => new Promise(done => {
  new PerformanceObserver(seen => done(seen.getEntries().at(-1).startTime / 1000))
    .observe({type: "largest-contentful-paint", buffered: true});
})"""


def main() -> int:
    """Visit the pages; 1 when one of them comes too late."""
    slow = False
    with (
        tempfile.TemporaryDirectory() as folder,
        served(Path(folder)) as site,
        sync_playwright() as playwright,
    ):
        browser = launch(playwright)
        for path in PAGES:
            taken = [visit(browser, site.address + path) for _ in range(VISITS)]
            print(f"largest paint of {path}: {median(taken):.2f} s (goal {LIMIT:.2f})")
            slow = slow or median(taken) > LIMIT
        browser.close()
    return 1 if slow and not ONCE else 0


def visit(browser: Browser, address: str) -> float:
    """Count the seconds from a first visit to the largest paint, on a slow phone."""
    context = browser.new_context(viewport={"width": 360, "height": 800})
    page = context.new_page()
    wire = context.new_cdp_session(page)
    wire.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    wire.send("Network.enable")
    wire.send("Network.emulateNetworkConditions", LINE)
    page.goto(address, wait_until="networkidle")
    seconds: float = page.evaluate(LARGEST)
    context.close()
    return seconds


if __name__ == "__main__":
    sys.exit(main())
