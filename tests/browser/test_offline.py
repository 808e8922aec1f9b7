"""The server is killed: the book and look-up still answer, with styles, in both languages."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.client import HTTPResponse
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Event, Thread
from urllib.request import urlopen

import pytest
from django.conf import settings
from playwright.sync_api import Browser, Page, expect

from engine import find_profile
from scripts.served import served
from tests.tutor.lookup.test_questions import ASKED, QUESTIONS
from tutor import library
from tutor.lookup import LookUp
from tutor.views.offline import GONE

COPIED = """async () => {
  await navigator.serviceWorker.ready;
  const name = (await caches.keys())[0];
  const requests = await (await caches.open(name)).keys();
  return requests.map(request => new URL(request.url).pathname).sort();
}"""

GIVEN_UP = """async () => {
  for (let tries = 0; tries < 200; tries += 1) {
    const one = await navigator.serviceWorker.getRegistration();
    if (tries > 20 && !one && (await caches.keys()).length === 0) return true;
    await new Promise(done => setTimeout(done, 200));
  }
  return false;
}"""
"""Whether no worker stays and nothing is kept; waits until it is so."""


class Between(ThreadingHTTPServer):
    """Hands requests on to the site; the worker's program it changes as a test says."""

    change: Callable[[str], str]
    silent: str
    """What is asked for under this path is never answered."""

    def __init__(self, site: str) -> None:
        super().__init__(("127.0.0.1", 0), HandOn)
        self.site = site
        self.closed = Event()
        self.change = str
        self.silent = ""
        self.address = f"http://127.0.0.1:{self.server_port}"


class HandOn(BaseHTTPRequestHandler):
    server: Between

    def do_GET(self) -> None:
        if self.server.silent and self.path.startswith(self.server.silent):
            self.server.closed.wait()
            return
        answer = requested(self.server.site + self.path)
        content = answer.read()
        if self.path == "/worker.js":
            content = self.server.change(content.decode()).encode()
        self.send_response(answer.status)
        for name in ("Content-Type", "Cache-Control", "Content-Security-Policy"):
            if answer.headers[name]:
                self.send_header(name, answer.headers[name])
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Say nothing."""


def requested(address: str) -> HTTPResponse:
    answer: HTTPResponse = urlopen(address, timeout=60)
    return answer


@pytest.fixture
def between(site: str) -> Iterator[Between]:
    server = Between(site)
    Thread(target=server.serve_forever, daemon=True).start()
    yield server
    server.closed.set()
    server.shutdown()
    server.server_close()


@contextmanager
def reader(browser: Browser, address: str, language: str = "es") -> Iterator[Page]:
    """Somebody whose browser keeps the copy."""
    context = browser.new_context(
        base_url=address,
        locale={"es": "es-MX", "pt-br": "pt-BR"}[language],
        viewport={"width": 360, "height": 800},
        reduced_motion="reduce",
    )
    context.set_default_timeout(60_000)
    page = context.new_page()
    yield page
    context.close()


@pytest.fixture(scope="module")
def left_alone(
    browser: Browser, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Page, list[str]]]:
    """A reader who visited once, signed up, and whose server was then killed; and what the browser keeps."""
    with served(tmp_path_factory.mktemp("killed")) as there:
        context = reader(browser, there.address)
        page = context.__enter__()
        page.goto("/es/account/sign-up/")
        page.locator("input[name=name]").fill("Quetzalcoatl")
        page.locator("input[name=password]").fill("tres palabras largas")
        page.locator("main button").click()
        page.wait_for_url("**/es/account/")
        kept = page.evaluate(COPIED)
        page.goto("/es/progress/")
        page.goto("/es/practice/")
    yield page, kept
    context.__exit__(None, None, None)


def test_the_caches_hold_the_list_and_no_name_and_no_token(left_alone):
    page, kept = left_alone
    page.goto("/es/")
    assert page.evaluate(COPIED) == kept
    rest = [path for path in kept if not path.startswith("/static/")]
    assert rest == [
        f"/{language}/offline/{name}.json"
        for language in ("es", "pt-br")
        for name in ("book", "index")
    ]
    words = page.evaluate(
        """async () => {
          const cache = await caches.open((await caches.keys())[0]);
          const answers = await Promise.all((await cache.keys()).map(request => cache.match(request)));
          return (await Promise.all(answers.map(answer => answer.text()))).join();
        }"""
    )
    assert "Quetzalcoatl" not in words
    assert "csrfmiddlewaretoken" not in words
    assert 'name="ticket"' not in words


@pytest.mark.parametrize(
    ("path", "lands", "heading"),
    [
        ("/es/", "/es/", "Sin conexión"),
        ("/pt-br/rules/", "/pt-br/rules/", "Regras"),
        ("/es/rules/G3.6/", "/es/rules/G3/#G3.6", "G3 El orden y los comodines"),
        ("/pt-br/glossary/tube/", "/pt-br/glossary/#tube", "Glossário"),
        ("/es/lessons/bombs/size/", "/es/lessons/bombs/#size", "Las bombas"),
        ("/pt-br/combinations/", "/pt-br/combinations/", "As combinações"),
        ("/es/beats/", "/es/beats/", "Esto necesita conexión"),
        ("/pt-br/practice/", "/pt-br/practice/", "Isto precisa de conexão"),
        ("/es/account/", "/es/account/", "Esto necesita conexión"),
    ],
)
def test_a_page_is_read_from_the_copy(left_alone, path, lands, heading):
    page, _ = left_alone
    page.goto(path)
    assert page.url.endswith(lands)
    expect(page.locator("h1")).to_have_text(heading)
    assert page.locator("body").evaluate("body => getComputedStyle(body).margin") == (
        "0px"
    )
    assert page.evaluate("document.documentElement.scrollWidth") == 360


@pytest.mark.parametrize(
    ("path", "number"),
    [
        ("/es/look-up/?q=qu%C3%A9+gana+a+escalera+de+color", "G5.6"),
        ("/es/look-up/?q=CUANTAS+cartas", "G2.6"),
        ("/pt-br/look-up/?q=quem+paga+tributo", "G8.2"),
        ("/es/look-up/?q=quem+paga+tributo", "G8.2"),
    ],
)
def test_look_up_answers_from_the_copy(left_alone, path, number):
    page, _ = left_alone
    page.goto(path)
    expect(page.locator(".answers .rule").first).to_have_text(number)
    assert page.locator("#question").input_value() != ""


def test_look_up_answers_from_the_copy_as_one_types(left_alone):
    page, _ = left_alone
    page.goto("/pt-br/look-up/")
    page.locator("#question").press_sequentially("quem paga tributo")
    expect(page.locator("#answers .rule").first).to_have_text("G8.2")
    expect(page.locator("#count")).to_have_text(re.compile(r"\d+ respostas"))


def test_a_strange_question_is_written_as_it_is(left_alone):
    page, _ = left_alone
    page.goto("/es/look-up/?q=%3Cxyzzyq%3E%22")
    expect(page.locator("#question")).to_have_value('<xyzzyq>"')
    expect(page.locator("#count")).to_have_text("Nada en el libro responde a eso.")


def test_the_worker_finds_what_the_server_finds(site, browser):
    books = {code: library.book(code) for code, _ in settings.LANGUAGES}
    for language in books:
        look_up = LookUp(books, language)
        asked = [question for question, _ in QUESTIONS[language]]
        wanted = ASKED[language]
        assert len(asked) >= 20
        expected = [look_up.ask(question)[0].entry.id for question in asked]
        with reader(browser, site, language) as page:
            page.goto(f"/{language}/settings/")
            source = page.request.get("/worker.js").text()
            index = page.request.get(f"/{language}/offline/index.json").json()
            worker = source[: source.index("/* Keeps a copy")]
            found = page.evaluate(
                f"""([index, asked]) => {{ {worker}
                  const lookup = new Lookup(index);
                  return asked.map(question => lookup.ask(question, 3).map(answer => answer.id));
                }}""",
                [index, [*asked, *wanted]],
            )
        first, among = found[: len(asked)], found[len(asked) :]
        assert [answers[0] for answers in first] == expected
        missed = {
            question: answers
            for (question, good), answers in zip(wanted.items(), among, strict=True)
            if not {*good} & {*answers}
        }
        assert missed == {}


def test_the_rules_of_the_table_are_told_and_travel_on(left_alone):
    page, _ = left_alone
    page.goto("/es/rules/G4.5/?rules=sheet%2Bsteps-421")
    assert page.url.endswith("/es/rules/G4/?rules=sheet%2Bsteps-421#G4.5")
    house = library.book("es").house
    told = page.locator("aside.table-rules", has_text="Reglas de tu mesa")
    expect(told).to_contain_text(house.name(find_profile("sheet+steps-421")))
    told.locator("summary").press("Enter")
    expect(told.locator("li").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    page.locator("nav a[href*='/rules/']").first.click()
    assert page.url.endswith("/es/rules/?rules=sheet%2Bsteps-421")
    page.locator(".seek button").click()
    assert page.url.endswith("/es/look-up/?rules=sheet%2Bsteps-421&q=")
    page.locator("#question").fill("tubo")
    page.locator("#question").press("Enter")
    expect(page.locator("#answers a").first).to_have_attribute(
        "href", re.compile(r"[?]rules=sheet%2Bsteps-421")
    )
    page.goto("/es/rules/?rules=made-up")
    expect(page.locator("aside.table-rules")).to_have_count(1)


def test_a_page_of_the_copy_looks_as_its_reader_wants_it(left_alone):
    page, _ = left_alone
    page.goto("/es/rules/G3/")
    ground = "getComputedStyle(document.documentElement).backgroundColor"
    light = page.evaluate(ground)
    assert page.locator("html").get_attribute("data-theme") == "auto"
    page.evaluate("localStorage.setItem('look', 'dark.two.larger.off')")
    page.reload()
    shown = page.locator("html").evaluate("html => ({...html.dataset})")
    assert shown == {
        "theme": "dark",
        "colours": "two",
        "size": "larger",
        "keys": "off",
        "copy": "",
    }
    assert page.evaluate(ground) != light
    page.keyboard.press("?")
    expect(page.locator("#keys")).not_to_be_visible()
    page.evaluate("localStorage.setItem('look', 'auto.four.normal.on')")


def test_a_browser_learns_how_its_reader_wants_pages_to_look(site, browser):
    with reader(browser, site) as page:
        page.goto("/es/settings/")
        page.locator("input[name=theme][value=dark]").check()
        page.locator("main button.chief").click()
        page.wait_for_url("**saved**")
        assert page.evaluate("localStorage.getItem('look')") == "dark.four.normal.on"


def test_an_emptied_worker_removes_itself(left_alone):
    page, _ = left_alone
    page.goto("/es/")
    page.evaluate(
        "caches.keys().then(names => Promise.all(names.map(name => caches.delete(name))))"
    )
    with pytest.raises(Exception, match="ERR_"):
        page.goto("/es/rules/")
    with pytest.raises(Exception, match="ERR_CONNECTION_REFUSED"):
        page.goto("/es/")


def test_a_newer_copy_is_announced_and_taken_by_one_tap(between, browser):
    with reader(browser, between.address) as page:
        page.goto("/es/rules/")
        page.evaluate(COPIED)
        (before,) = page.evaluate("caches.keys()")
        page.reload()
        assert page.locator("#update").inner_text() == ""
        between.change = lambda program: re.sub(
            'const VERSION = "[^"]*"', 'const VERSION = "newer"', program
        )
        page.reload()
        button = page.get_by_role("button", name="Actualizar")
        expect(button).to_be_visible()
        assert page.locator("#update").get_attribute("role") == "status"
        with page.expect_navigation():
            button.press("Enter")
        page.evaluate(COPIED)
        assert page.evaluate("caches.keys()") == ["mesa-newer"] != [before]
        expect(page.locator("#update")).to_have_text("")


def test_a_newer_copy_that_was_taken_in_one_tab_is_taken_in_another(between, browser):
    with reader(browser, between.address) as page:
        page.goto("/es/rules/")
        page.evaluate(COPIED)
        other = page.context.new_page()
        other.goto("/es/glossary/")
        between.change = lambda program: re.sub(
            'const VERSION = "[^"]*"', 'const VERSION = "newer"', program
        )
        page.reload()
        buttons = [
            tab.get_by_role("button", name="Actualizar") for tab in (page, other)
        ]
        for button in buttons:
            expect(button).to_be_visible()
        for tab, button in zip((page, other), buttons, strict=True):
            with tab.expect_navigation():
                button.click()
            expect(tab.locator("#update")).to_have_text("")


@pytest.mark.parametrize(
    ("path", "heading"),
    [("/es/lessons/bombs/", "Las bombas"), ("/es/", "Sin conexión")],
)
def test_a_server_that_says_nothing_is_not_waited_for_where_the_copy_has_something(
    between, browser, path, heading
):
    between.change = lambda program: program.replace(
        "const PATIENCE = 6000", "const PATIENCE = 200"
    )
    with reader(browser, between.address) as page:
        page.goto("/es/rules/")
        page.evaluate(COPIED)
        page.reload()
        between.silent = path
        page.goto(path)
        expect(page.locator("h1")).to_have_text(heading)


def test_a_copy_of_two_versions_is_not_kept(between, browser):
    between.change = lambda program: re.sub(
        '("/es/offline/book.json": ")[0-9a-f]{8}', r"\g<1>00000000", program
    )
    with reader(browser, between.address) as page:
        page.goto("/es/rules/")
        expect(page.locator("h1")).to_have_text("Reglas")
        assert page.evaluate(GIVEN_UP)
        assert page.evaluate("caches.keys()") == []


def test_a_site_that_keeps_no_copies_takes_back_what_was_kept(between, browser):
    with reader(browser, between.address) as page:
        page.goto("/es/rules/")
        page.evaluate(COPIED)
        between.change = lambda _program: GONE
        page.reload()
        expect(page.locator("h1")).to_have_text("Reglas")
        assert page.evaluate(GIVEN_UP)
        assert page.evaluate("caches.keys()") == []
        assert page.locator("#update").inner_text() == ""
