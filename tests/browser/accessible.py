"""What axe says about a page: everything it objects to, and everything it could not decide."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

UNDECIDED: dict[tuple[str, str], str] = {}
"""What axe cannot decide and people have looked at: (rule, selector) and why it is right."""

OPTIONS = {"resultTypes": ["violations", "incomplete"]}


def objections(page: Page) -> list[str]:
    """What axe finds wrong or cannot decide on a page, a line for each element."""
    answer = Axe().run(page, options=OPTIONS).response
    return [
        f"{kind}: {rule['id']}: {target_of(node)}: {rule['help']}"
        for kind in ("violations", "incomplete")
        for rule in answer[kind]
        for node in rule["nodes"]
        if kind == "violations" or (rule["id"], target_of(node)) not in UNDECIDED
    ]


def target_of(node: dict[str, list[object]]) -> str:
    """The selector of an element that axe means."""
    return " ".join(str(part) for part in node["target"])
