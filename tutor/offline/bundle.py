"""The pages of the copy in one file for each language: their frame once, and for each page what stands in it.

A page of the copy is nine parts of ten what every page is. The worker puts the parts together again, letter by letter what
`sheets` renders; where it would not, nothing is made.
"""

import json
import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from django.utils import translation
from django.utils.translation import gettext

from engine import PROFILES, RECREATIONAL
from tutor import library
from tutor.library import Book
from tutor.offline import sheets

HOLES = {
    "title": re.compile(r"(?<=<title>).*?(?=</title>)", re.DOTALL),
    "description": re.compile(r'(?<=<meta name="description" content=").*?(?=">)'),
    "seek": re.compile(r'(?<=</nav>).*?(?=<div class="languages">)', re.DOTALL),
    "tongue": re.compile(r'(?<=<div class="languages">).*?(?=</div>)', re.DOTALL),
    "table": re.compile(r'(?=<p id="found-count")'),
    "main": re.compile(
        r'(?<=<main id="content" tabindex="-1">).*(?=</main>)', re.DOTALL
    ),
}
"""What differs from page to page, in the order in which it stands."""

_CARD = re.compile(
    r'<span class="(?:mini|card) [^"]*"(?: aria-hidden="true")?>(?:<span class="sr">[^<]*</span>)?'
    r"(?:<(b|svg)[^>]*>(?:[^<]|<use[^>]*>)*</\1>)+</span>"
)
"""A card as pages draw it. There are a thousand, and two hundred different ones."""
FIRST_CARD = 0xE000
"""Characters from here on, which no page holds, stand for the cards."""

type Frame = list[str | tuple[str, str]]
"""Text, and holes: each with what usually fills it."""


def written(language: str) -> bytes:
    """Return the pages of a language as JSON. ValueError where they do not fit into one frame."""
    return _written(language, library.book(language))


@lru_cache(maxsize=4)
def _written(language: str, book: Book) -> bytes:
    pages = {name: sheets.sheet(language, name).decode() for name in sheets.names()}
    frame = _frame(pages["needs"])
    usual = dict(part for part in frame if not isinstance(part, str))
    filled = {name: _filling(page, usual) for name, page in pages.items()}
    cards: dict[str, str] = {}
    for filling in filled.values():
        filling["main"] = _shortened(filling.get("main", usual["main"]), cards)
    with translation.override(language):
        content = {
            "frame": frame,
            "pages": filled,
            "cards": list(cards),
            "table": _table(book),
        }
    for name, page in pages.items():
        if put_together(content, name) != page:
            raise ValueError(f"{name} does not fit into the frame of the copy")
    return json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()


def put_together(content: Mapping[str, Any], name: str) -> str:
    """Return the page that the worker makes."""
    filling, cards = content["pages"][name], content["cards"]
    page = "".join(
        part if isinstance(part, str) else filling.get(part[0], part[1])
        for part in content["frame"]
    )
    return re.sub("[\ue000-\uf8ff]", lambda one: cards[ord(one[0]) - FIRST_CARD], page)


def _shortened(text: str, cards: dict[str, str]) -> str:
    """Return `text` with a character for each card; `cards` learns which stands for which."""
    return _CARD.sub(
        lambda card: cards.setdefault(card[0], chr(FIRST_CARD + len(cards))), text
    )


def _frame(page: str) -> Frame:
    frame: Frame = []
    before = 0
    for name, (start, end) in _places(page).items():
        frame += [page[before:start], (name, page[start:end])]
        before = end
    return [*frame, page[before:]]


def _filling(page: str, usual: dict[str, str]) -> dict[str, str]:
    found = {name: page[start:end] for name, (start, end) in _places(page).items()}
    return {name: text for name, text in found.items() if text != usual[name]}


def _places(page: str) -> dict[str, tuple[int, int]]:
    """Where the holes of a page are."""
    found = {}
    after = 0
    for name, hole in HOLES.items():
        match = hole.search(page, after)
        if match is None:
            raise ValueError(f"a page of the copy has no place for its {name}")
        found[name] = match.span()
        after = match.end()
    return found


def _table(book: Book) -> dict[str, Any]:
    """What the worker says of a table that has rules of its own: the pages of the copy show the usual ones."""
    house = book.house
    return {
        "says": gettext("Rules of your table: %(rules)s."),
        "label": gettext("My table's rules"),
        "but": gettext(
            "Without a connection the pages show the usual rules. Your table differs in this:"
        ),
        "sets": {
            key: [
                one.title,
                [
                    [rule.title, rule.words(PROFILES[key])]
                    for rule in house.rules.values()
                    if rule.words(PROFILES[key]) != rule.words(RECREATIONAL)
                ],
            ]
            for key, one in house.sets.items()
        },
        "options": {
            key: [option.title, option.summary] for key, option in house.options.items()
        },
    }
