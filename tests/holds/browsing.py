"""Browsers that answer exercises of a site that is served: quick, without a screen, many at a time."""

import re
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPException
from http.cookies import SimpleCookie
from threading import Thread
from urllib.parse import urlencode, urlsplit

STEP = "/es/lessons/wild-heart/a-wild-bomb/"
PAIR = (("cards", "8C1"), ("cards", "8D1"))


@dataclass
class Answer:
    """What came back."""

    status: int
    text: str
    headers: dict[str, str]


@dataclass
class Browser:
    """Keeps its cookies and its connection."""

    address: str
    cookies: dict[str, str] = field(default_factory=dict)
    headers: dict[str, str] = field(default_factory=dict)
    _connection: HTTPConnection | None = None

    def get(self, path: str) -> Answer:
        return self.ask("GET", path)

    def post(self, path: str, fields, *, htmx=False) -> Answer:
        """Send a form. OSError or HTTPException when nothing whole comes back."""
        seal = self.cookies.get("__Host-csrf") or self.cookies.get("csrf", "")
        pairs = [*fields, ("csrfmiddlewaretoken", seal)]
        headers = {"Content-Type": "application/x-www-form-urlencoded"}
        if htmx:
            headers["HX-Request"] = "true"
        return self.ask("POST", path, urlencode(pairs), headers)

    def ask(self, method, path, body=None, headers=None) -> Answer:
        if self._connection is None:
            where = urlsplit(self.address)
            self._connection = HTTPConnection(
                where.hostname or "", where.port, timeout=60
            )
        kept = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        try:
            self._connection.request(
                method, path, body, {"Cookie": kept} | self.headers | (headers or {})
            )
            response = self._connection.getresponse()
            text = response.read().decode()
        except (OSError, HTTPException):
            self.close()
            raise
        for line in response.headers.get_all("Set-Cookie") or ():
            for name, morsel in SimpleCookie(line).items():
                self.cookies[name] = morsel.value
        return Answer(response.status, text, dict(response.headers))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self) -> None:
        if self._connection:
            self._connection.close()
        self._connection = None


@dataclass
class Pupil:
    """Somebody who answers one exercise over and over, each time in a new form."""

    browser: Browser
    acknowledged: list[str] = field(default_factory=list)
    """The tickets whose verdicts came back whole."""
    statuses: list[int] = field(default_factory=list)

    def begin(self) -> None:
        """Open the page."""
        self._ticket = ticket_in(self.browser.get(STEP).text)

    def answer(self) -> None:
        """Answer once. OSError or HTTPException when no verdict comes back."""
        ticket = self._ticket
        said = self.browser.post(STEP, (("ticket", ticket), *PAIR), htmx=True)
        self.statuses.append(said.status)
        if said.status == 200:
            self.acknowledged.append(ticket.partition(":")[0])
            self._ticket = ticket_in(said.text)

    def answer_until(self, stop, most=10_000, pause=0.0) -> None:
        """Answer until `stop` is set or the site is gone."""
        try:
            for _ in range(most):
                if stop.wait(pause):
                    return
                self.answer()
        except (OSError, HTTPException):
            return
        finally:
            self.browser.close()


def ticket_in(text: str) -> str:
    """The ticket of a page's form."""
    match = re.search(r'name="ticket"[^>]* value="([^"]+)"', text)
    assert match, text[:2000]
    return match[1]


def crowd(address, number, **headers):
    """So many pupils, each with a page open."""
    pupils = [Pupil(Browser(address, headers=dict(headers))) for _ in range(number)]
    for pupil in pupils:
        pupil.begin()
    return pupils


def started(pupils, stop, most=10_000, pause=0.0):
    """Their threads, answering."""
    threads = [
        Thread(target=pupil.answer_until, args=(stop, most, pause)) for pupil in pupils
    ]
    for thread in threads:
        thread.start()
    return threads


def acknowledged(pupils):
    return [ticket for pupil in pupils for ticket in pupil.acknowledged]
