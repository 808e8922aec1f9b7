"""Prose to HTML: Markdown without HTML of the author's, with cards, links that name things, and Chinese marked as such."""

import re
from collections.abc import Callable
from xml.etree import ElementTree as ET

from django.urls import NoReverseMatch, reverse
from markdown import Markdown
from markdown.extensions import Extension
from markdown.extensions.sane_lists import SaneListExtension
from markdown.extensions.tables import TableExtension
from markdown.inlinepatterns import InlineProcessor
from markdown.treeprocessors import Treeprocessor

from tutor.markup.pieces import BAR, CARDS

type CardsToHtml = Callable[[str, str | None], str]
"""Cards as the engine writes them, and the level if the text names it, to HTML."""

# Of these the author's notation has none; left in, they would let HTML, pictures or unchecked links through.
_INLINE_LEFT_OUT = (
    "backtick",
    "reference",
    "image_link",
    "image_reference",
    "short_reference",
    "short_image_ref",
    "autolink",
    "automail",
    "html",
    "entity",
)
_BLOCKS_LEFT_OUT = ("code", "hashheader", "setextheader", "hr", "reference")


def to_html(prose: str, cards: CardsToHtml) -> str:
    """Return `prose` as HTML. Addresses are those of the active language."""
    source = re.sub(CARDS, lambda match: match[0].replace("|", BAR), prose)
    return _markdown(cards).convert(source)


def address(scheme: str, target: str) -> str:
    """Return the address of what a link names, in the active language; NoReverseMatch if the site has no such page."""
    name, _, fragment = target.partition("#")
    match scheme:
        case "rule":
            return reverse("rule", args=[name])
        case "lesson":
            return reverse("lesson", args=[part for part in (name, fragment) if part])
        case "term":
            return reverse("term", args=[name])
        case "example":
            return reverse("example", args=[name])
        case "page":
            return reverse(name)
    raise NoReverseMatch(scheme)


def _markdown(cards: CardsToHtml) -> Markdown:
    tables = TableExtension(use_align_attribute=True)
    return Markdown(extensions=[SaneListExtension(), tables, _BookExtension(cards)])


class _BookExtension(Extension):
    """Our notation in, everything else out."""

    def __init__(self, cards: CardsToHtml) -> None:
        super().__init__()
        self._cards = cards

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 - the library's name.
        md.preprocessors.deregister("html_block")
        for name in _INLINE_LEFT_OUT:
            md.inlinePatterns.deregister(name)
        for name in _BLOCKS_LEFT_OUT:
            md.parser.blockprocessors.deregister(name)
        md.inlinePatterns.register(
            _CardsProcessor(CARDS, md, self._cards), "cards", 185
        )
        md.inlinePatterns.register(_Chinese(r"([\u3400-\u9fff]+)", md), "chinese", 50)
        # After the inline processors (20), before the unescaping (0).
        md.treeprocessors.register(_Links(md), "links", 15)
        md.treeprocessors.register(_Tables(md), "book-tables", 14)


class _CardsProcessor(InlineProcessor):
    def __init__(self, pattern: str, md: Markdown, cards: CardsToHtml) -> None:
        super().__init__(pattern, md)
        self._cards = cards

    def handleMatch(  # type: ignore[override]  # noqa: N802 - the library's name.
        self,
        m: re.Match[str],
        data: str,  # noqa: ARG002
    ) -> tuple[str, int, int]:
        html = self._cards(m["cards"], m["level"])
        return self.md.htmlStash.store(html), m.start(0), m.end(0)


class _Chinese(InlineProcessor):
    def handleMatch(  # type: ignore[override]  # noqa: N802 - the library's name.
        self,
        m: re.Match[str],
        data: str,  # noqa: ARG002
    ) -> tuple[ET.Element, int, int]:
        span = ET.Element("span", {"lang": "zh-Hans"})
        span.text = m[1]
        return span, m.start(0), m.end(0)


class _Links(Treeprocessor):
    """Turns what a link names into its address, or into the language of its words."""

    def run(self, root: ET.Element) -> None:
        for link in root.iter("a"):
            scheme, _, target = link.attrib.pop("href").partition(":")
            if scheme == "lang":
                link.tag = "span"
                link.set("lang", target)
                continue
            link.set("href", address(scheme, target))
            link.set("class", f"to-{scheme}")
            if scheme == "term":
                link.set("data-term", target)


class _Tables(Treeprocessor):
    """Writes alignment as a class, and lets a wide table scroll in its own box."""

    def run(self, root: ET.Element) -> None:
        for cell in root.iter():
            if cell.tag in {"td", "th"} and "align" in cell.attrib:
                cell.set("class", f"align-{cell.attrib.pop('align')}")
        for parent in list(root.iter()):
            for place, child in enumerate(list(parent)):
                if child.tag == "table":
                    box = ET.Element("div", {"class": "table-box"})
                    box.append(child)
                    box.tail, child.tail = child.tail, None
                    parent[place] = box
