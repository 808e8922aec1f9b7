"""A real browser before a real server: the site is started as `make run` starts it."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Protocol

import pytest
from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    Error,
    Page,
    Response,
    StorageState,
    expect,
    sync_playwright,
)

from scripts.browser import Theme, launch
from scripts.served import served

PATIENCE = 30_000
"""Milliseconds after which something does not come: many, since a machine may be busy with much else."""

expect.set_options(timeout=PATIENCE)

BLOCKED = "Service Worker registration blocked by Playwright"
"""What a browser says that keeps no copy for offline: the tests of that have their own."""


class Visit(Protocol):
    """Opens a path as somebody who was never here before."""

    def __call__(
        self,
        path: str = "/",
        *,
        language: str = "es",
        width: int = 1280,
        theme: Theme = "light",
        script: bool = True,
        member: bool = False,
        touch: bool = False,
        expected: tuple[int, ...] = (),
    ) -> Page: ...


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the running site keeps its database and what it says."""
    return tmp_path_factory.mktemp("site")


@pytest.fixture(scope="session")
def site(folder: Path) -> Iterator[str]:
    """The address of the running site. At the end it must have had nothing to complain about."""
    with served(folder) as there:
        yield there.address
    said = there.log.read_text()
    assert "Traceback" not in said, said


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def member(site: str, browser: Browser) -> StorageState:
    """What the browser of somebody who has an account keeps."""
    context = browser.new_context(base_url=site)
    page = context.new_page()
    page.goto("/es/account/sign-up/")
    page.locator("input[name=name]").fill("Alicia")
    page.locator("input[name=password]").fill("tres palabras largas")
    page.locator("main button").click()
    page.wait_for_url("**/es/account/")
    kept = context.storage_state()
    context.close()
    return kept


@pytest.fixture
def visit(
    site: str, browser: Browser, request: pytest.FixtureRequest
) -> Iterator[Visit]:
    """Makes visitors. The test fails on an error in a console or a page, and on a refusal nobody `expected`."""
    contexts = []
    faults: list[str] = []

    def open_as_somebody_new(
        path="/",
        *,
        language="es",
        width=1280,
        theme="light",
        script=True,
        member=False,
        touch=False,
        expected=(),
    ):
        context = browser.new_context(
            base_url=site,
            locale={"es": "es-MX", "pt-br": "pt-BR"}.get(language, language),
            viewport={"width": width, "height": 800},
            color_scheme=theme,
            java_script_enabled=script,
            has_touch=touch,
            reduced_motion="reduce",
            # The copy for offline has its own tests: here each visitor would fetch all of it.
            service_workers="block",
            storage_state=request.getfixturevalue("member") if member else None,
        )
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.on("console", note_console(faults, expected))
        page.on("pageerror", note_error(faults))
        page.on("response", note_response(faults, expected))
        page.goto(path)
        return page

    yield open_as_somebody_new
    for context in contexts:
        context.close()
    assert not faults, "\n".join(faults)


LOST = ("net::ERR_EMPTY_RESPONSE", "net::ERR_CONTENT_LENGTH_MISMATCH")
"""Connections lost on the way, seen twice in 800 visits to a machine ten times too busy and never on an idle one.

A page that misses what was lost fails its test by itself, and what the site had to say of it is read in its log.
"""


def note_console(
    faults: list[str], expected: tuple[int, ...]
) -> Callable[[ConsoleMessage], None]:
    def note(message: ConsoleMessage) -> None:
        refused = any(f"status of {status}" in message.text for status in expected)
        if message.text == BLOCKED or any(loss in message.text for loss in LOST):
            return
        if message.type in {"error", "warning"} and not refused:
            faults.append(f"console: {message.text}")

    return note


def note_error(faults: list[str]) -> Callable[[Error], None]:
    return lambda error: faults.append(f"page: {error.message}")


def note_response(
    faults: list[str], expected: tuple[int, ...]
) -> Callable[[Response], None]:
    def note(response: Response) -> None:
        if response.status >= 400 and response.status not in expected:
            faults.append(
                f"{response.status}: {response.request.method} {response.url}"
            )

    return note
