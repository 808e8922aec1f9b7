"""A teacher and two pupils, from an empty page to a worksheet: in each language, with and without scripts."""

import io
import re
from collections.abc import Iterable
from dataclasses import dataclass

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import Locator, Page, expect

from scripts.browser import Theme
from tests.browser.accessible import objections
from tests.browser.conftest import Visit
from tests.browser.pages import LANGUAGES
from tests.browser.test_print import fits_paper
from tests.tutor.visiting import exercise_at, wrong_answer
from tutor.exercises import Answer, Exercise, solution

everywhere = pytest.mark.parametrize("language", LANGUAGES)
NAMES = [f"Ana {chr(65 + n // 26)}{chr(97 + n % 26)}" for n in range(30)]
MOST_CLICKS = 12


@dataclass
class Hand:
    """Somebody with a mouse, whose clicks are counted."""

    page: Page
    clicks: int = 0

    def press(self, wanted: str | Locator) -> None:
        """Click on something that leads to another page."""
        there = self.page.locator(wanted) if isinstance(wanted, str) else wanted
        with self.page.expect_navigation():
            there.click()
        self.clicks += 1

    def type(self, name: str, text: str) -> None:
        """Write into a field, which Tab reaches."""
        self.page.locator(f"[name={name}]").fill(text)


@dataclass(frozen=True)
class Taught:
    """A class that works: its teacher, its path and the secrets of its pupils."""

    hand: Hand
    path: str
    cards: list[str]
    """Addresses that the QR codes hold."""
    secrets: list[tuple[str, str]]
    """What is printed beside them: name and secret."""
    exercises: list[str]
    """Addresses of the exercises of its assignment, as the teacher may try them."""


def read_qr(there: Locator) -> str:
    """What a QR code on the screen says."""
    (code,) = zxingcpp.read_barcodes(Image.open(io.BytesIO(there.screenshot())))
    return str(code.text)


def open_class(
    visit, language, *, script=True, title="Club", width=1280, names=NAMES
) -> tuple[Hand, str, Locator]:
    """From nothing to the cards of a class: its teacher, its path, and the cards."""
    page = visit(f"/{language}/", language=language, script=script, width=width)
    hand = Hand(page)
    hand.press(page.locator(f'header a[href="/{language}/classes/"]').first)
    hand.press(page.locator('main a[href*="/sign-up/"]'))
    hand.type("name", f"Profe {title}")
    hand.type("password", "tres palabras largas")
    hand.press("main form button")
    hand.type("title", title)
    hand.press(
        page.locator("main form")
        .filter(has=page.locator("[name=title]"))
        .locator("button")
    )
    path = page.url.removesuffix("/")
    hand.press('main a[href$="/pupils/add/"]')
    hand.type("names", "\n".join(names))
    hand.press("main form button.chief")
    rows = page.locator(".cards-to-cut li")
    expect(rows).to_have_count(len(names))
    return hand, path, rows


def begin(visit, language, *, exercises=2, **of_class) -> Taught:
    """From nothing to a class at work."""
    hand, path, rows = open_class(visit, language, **of_class)
    page = hand.page
    cards = [read_qr(row.locator(".qr")) for row in rows.all()[:3]]
    secrets = [
        (row.locator("dd").nth(0).inner_text(), row.locator("dd").nth(1).inner_text())
        for row in rows.all()[:3]
    ]
    hand.press("nav.rooms li:first-child a")
    hand.press('main a[href$="/assign/"]')
    hand.type("title", "Bombas")
    hand.type("number-name-it", str(exercises))
    hand.press("button[name=open]")
    exercises = [
        link.get_attribute("href") or ""
        for link in page.locator('.previews a[href*="/practice/"]').all()
    ]
    return Taught(hand, path, cards, secrets, exercises)


def exercise_of(address: str) -> Exercise:
    """The exercise at an address."""
    kind, name = re.findall(r"/practice/([^/]+)/([^/]+)/", address)[0]
    return exercise_at(kind, name)


def come_in(
    visit: Visit,
    class_: Taught,
    number: int,
    language: str,
    *,
    script: bool,
    width: int = 1280,
) -> Page:
    """A pupil at the page of the class: with the QR code, or without scripts by name and secret."""
    if script:
        page = visit(class_.cards[number], language=language, width=width)
        assert "#" not in page.url
        Hand(page).press("[data-card] button")
    else:
        page = visit(
            f"/{language}/account/sign-in/",
            language=language,
            script=False,
            width=width,
        )
        name, secret = class_.secrets[number]
        hand = Hand(page)
        hand.type("name", name)
        hand.type("password", secret.lower())
        hand.press("main form button")
        page.goto(class_.path + "/")
    expect(page.locator("main h1")).to_contain_text("Club")
    return page


def answer(page: Page, given: Answer, *, script: bool) -> None:
    """Choose an option and send it."""
    (option,) = given.options
    page.locator(f'#answer input[value="{option}"]').check(force=True)
    if script:
        page.locator("#play").click()
    else:
        Hand(page).press("#play")
    expect(page.locator("#verdict h2")).to_be_visible()


def do_the_work(
    page: Page, class_: Taught, answers: Iterable[bool], *, script: bool
) -> None:
    """Go from the page of the class through its assignment: right, or wrong."""
    Hand(page).press(".doors a")
    Hand(page).press("main a.button.chief")
    for number, right in enumerate(answers):
        exercise = exercise_of(class_.exercises[number])
        answer(
            page, solution(exercise) if right else wrong_answer(exercise), script=script
        )
        if number == 0:
            page.goto(re.sub(r"/\d+/$", "/2/", page.url))


@everywhere
@pytest.mark.parametrize("script", [True, False], ids=["script", "no script"])
def test_teacher_and_pupils_go_the_whole_round(visit, language, script):
    class_ = begin(visit, language, script=script, title=f"Club {language}{script}")
    teacher = class_.hand
    teacher.press('main a[href*="/board/"].button')
    assert teacher.clicks <= MOST_CLICKS
    expect(teacher.page.locator(".seats li.seat-new")).to_have_count(30)

    for number in (0, 1):
        pupil = come_in(visit, class_, number, language, script=script, width=360)
        do_the_work(pupil, class_, (False, True), script=script)

    board = teacher.page
    board.reload()
    expect(board.locator(".seats li.seat-working")).to_have_count(2)
    expect(board.locator(".seats .whose").first).to_have_text(NAMES[0])
    teacher.press('main a[href$="/results/"]')
    expect(board.locator(".mistakes li")).to_have_count(1)
    expect(board.locator(".mistakes strong")).to_contain_text(
        re.compile(r"^2 de 2: \w+")
    )
    teacher.press(".mistakes form button")
    expect(board.locator("dl.facts")).to_contain_text(NAMES[0])
    teacher.press("button[name=state][value=open]")

    board.goto(class_.path + "/")
    teacher.type("text", "Dos barajas el martes.\n<b>Gracias</b>")
    teacher.press("#notices form.choices button")

    pupil.goto(class_.path + "/")
    expect(pupil.locator(".notices")).to_contain_text("<b>Gracias</b>")
    expect(
        pupil.locator("section:has(.doors)").first.locator(".doors li")
    ).to_have_count(1)

    board.goto(class_.path + "/")
    teacher.press(board.locator(".doors a").last)
    teacher.press('main a[href$="/sheets/"]')
    expect(board.locator("section.paper")).to_have_count(30)
    sheet = read_qr(board.locator("section.paper").nth(1).locator(".qr"))
    code = board.locator("section.paper").nth(1).locator(".code").inner_text()
    pupil.goto(f"/{language}/classes/sheet/")
    Hand(pupil).type("code", code.lower())
    Hand(pupil).press("main form button")
    assert pupil.url == sheet
    expect(pupil.locator("main ol > li")).to_have_count(2)


PAGES = (
    *("", "pupils/", "pupils/add/", "code/", "board/?still", "assign/"),
    *("settings/", "teachers/", "leave/", "delete/"),
    *("{work}", "{work}edit/", "{work}results/", "{work}sheets/?key", "{work}delete/"),
    *("{work}pupils/{pupil}/1/", "pupils/{pupil}/"),
)
PUPILS_PAGES = ("", "{work}", "{work}1/", "{work}2/")


MEASURED = {
    ".marks th[scope=col]": "a number of one digit, which may be text or not",
    ".marks td span[aria-hidden]": "the signs of right, wrong and open, which are no letters",
    ".marks td.sum": "it lies below the column of names that stays in sight",
    ".marks tfoot td": "the same, in the last row",
}
"""What axe cannot decide about contrast, by selector, and why; the test measures it."""


def sound(page: Page, address: str) -> None:
    """A page that axe has nothing against, in both themes and two widths, and the narrowest filled exactly."""
    page.goto(address)
    looks: tuple[tuple[Theme, int], ...] = (
        ("light", 360),
        ("dark", 360),
        ("light", 1280),
        ("dark", 1280),
    )
    for theme, width in looks:
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        page.set_viewport_size({"width": width, "height": 800})
        said = objections(page, MEASURED)
        assert (address, theme, width, said) == (address, theme, width, [])
    page.set_viewport_size({"width": 320, "height": 800})
    assert (address, page.evaluate("document.documentElement.scrollWidth")) == (
        address,
        320,
    )


@everywhere
def test_every_page_of_a_class_can_be_read_by_everybody(visit, language):
    title = f"Club {language}True"
    names = ["Ana", "João Guilherme de Albuquerque e Vasconcelos", "Zoë"]
    class_ = begin(visit, language, title=title + " 2", names=names)
    page = class_.hand.page
    work = page.url.split(class_.path.rsplit("/", 1)[1] + "/")[1]
    sound_cards(page, class_)
    pupil = visit(class_.cards[0], language=language, width=360)
    Hand(pupil).press("[data-card] button")
    do_the_work(pupil, class_, (False, True), script=True)
    page.goto(class_.path + "/pupils/")
    number = re.findall(r"/pupils/(\d+)/", page.content())[0]
    for path in PAGES:
        sound(page, f"{class_.path}/{path.format(work=work, pupil=number)}")
    sound(page, f"/{language}/account/delete/")
    for path in PUPILS_PAGES:
        sound(pupil, f"{class_.path}/{path.format(work=work)}")


def test_a_hand_that_is_looked_back_at_shows_every_card(visit):
    class_ = begin(visit, "es", title="Mano", names=["Ana"], exercises=1)
    page = class_.hand.page
    page.goto(class_.path + "/assign/")
    class_.hand.type("number-wild-bomb", "1")
    page.locator("summary").last.click()
    page.locator("select[name=tries]").select_option("1")
    class_.hand.press("button[name=open]")
    work = page.url
    pupil = visit(class_.cards[0], language="es", width=360)
    Hand(pupil).press("[data-card] button")
    pupil.goto(work + "1/")
    pupil.locator("#hand label, #answer label").first.click()
    pupil.locator("#play").click()
    cards = pupil.locator("#answer.shut .lying > li")
    expect(cards).to_have_count(27)
    for _ in range(2):
        sizes = cards.evaluate_all("all => all.map(one => one.offsetWidth)")
        assert min(sizes) >= 24
        assert objections(pupil) == []
        pupil.reload()
        cards = pupil.locator(".held .lying > li")


def sound_cards(page: Page, class_: Taught) -> None:
    """Sign-in cards are shown once: they are looked at where new ones are made."""
    page.goto(class_.path + "/pupils/")
    page.locator("tbody input[name=pupil]").last.check()
    Hand(page).press('button[formaction$="/cards/"]')
    assert objections(page) == []
    page.set_viewport_size({"width": 320, "height": 800})
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    page.set_viewport_size({"width": 1280, "height": 800})


BROKEN = """words => words.filter(word => {
    const range = document.createRange();
    range.selectNodeContents(word);
    return new Set([...range.getClientRects()].map(line => line.top)).size > 1;
}).map(word => word.textContent)"""
"""The words that stand in more than one line."""


@everywhere
def test_the_words_on_a_sign_in_card_stand_whole(visit, language):
    title = f"Club entero {language}"
    _, _, cards = open_class(visit, language, title=title, width=360, names=["Ana"])
    words = cards.locator("dt, .code")
    expect(words).to_have_count(3)
    assert words.evaluate_all(BROKEN) == []
    cards.page.emulate_media(media="print")
    cards.page.set_viewport_size({"width": 702, "height": 1000})
    assert words.evaluate_all(BROKEN) == []


def test_sheets_and_cards_are_printed_each_on_its_page(visit):
    class_ = begin(visit, "es", title="Imprenta", names=NAMES[:3])
    page = class_.hand.page
    page.goto(page.url + "sheets/?key")
    pages = page.pdf(format="A4").count(b"/Type /Page\n")
    assert pages >= 4
    page.emulate_media(media="print")
    breaks = page.locator("section.paper").evaluate_all(
        "all => all.map(one => getComputedStyle(one).breakBefore + ' ' + getComputedStyle(one).breakAfter)"
    )
    assert breaks == ["auto page"] * 3 + ["page auto"]
    expect(page.locator(".off-paper").first).to_be_hidden()
    full = page.locator(".paper .s-S svg, .paper .s-C svg").first
    assert full.evaluate("one => getComputedStyle(one).fill") != "rgb(255, 255, 255)"
    hollow = page.locator(".paper .s-H svg, .paper .s-D svg").first
    assert hollow.evaluate("one => getComputedStyle(one).fill") == "rgb(255, 255, 255)"


@everywhere
def test_every_page_of_a_class_fits_the_paper(visit, language):
    names = ["Ana", "João Guilherme de Albuquerque e Vasconcelos", "Zoë"]
    class_ = begin(
        visit, language, title=f"Papel {language}", names=names, exercises=20
    )
    page = class_.hand.page
    work = page.url.split(class_.path.rsplit("/", 1)[1] + "/")[1]
    page.goto(class_.path + "/pupils/")
    number = re.findall(r"/pupils/(\d+)/", page.content())[0]
    for path in (
        "",
        "pupils/",
        "board/?still",
        "{work}",
        "{work}results/",
        "{work}sheets/?key",
        "pupils/{pupil}/",
    ):
        page.emulate_media(media="screen")
        page.goto(f"{class_.path}/{path.format(work=work, pupil=number)}")
        fits_paper(page)
