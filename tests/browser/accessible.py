"""What axe says about a page: everything it objects to, and everything it could not decide."""

from collections.abc import Iterable
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from scripts.browser import Theme

LOOKS: tuple[tuple[Theme, int], ...] = (
    ("light", 360),
    ("dark", 360),
    ("dark", 1280),
    ("light", 1280),
)
"""Both themes on a phone and on a desk."""

UNDECIDED: dict[tuple[str, str], str] = {
    (
        "color-contrast",
        "#play",
    ): "the fade over the hand is above the button; its own colours are measured",
    (
        "color-contrast",
        ".s-H > b",
    ): "the 4 on the cards of a page that is not there is one character; the colours of suits are computed",
}
"""What axe cannot decide and people have looked at: (rule, selector) and why it is right."""

DRAWN = {
    ".seats text": "letters in the drawing of the seats: ink on raised and on felt, whose contrast is computed",
}
"""The same for drawings, whose parts axe names by their place: all that a selector finds, and why its contrast is right."""

OPTIONS = {"resultTypes": ["violations", "incomplete"]}
COLOURS = OPTIONS | {"runOnly": ["color-contrast", "link-in-text-block"]}
"""What a theme can change: `light-dark()` takes colours and nothing else."""

ENOUGH = 4.5
"""The contrast that text of any size needs."""


def objections(
    page: Page,
    measured: Iterable[str] = (),
    options: dict[str, list[str]] = OPTIONS,
) -> list[str]:
    """What axe finds wrong or cannot decide on a page, a line for each element.

    Where it cannot decide the contrast of what a selector of `measured` means, that is measured here.
    """
    answer = Axe().run(page, options=options).response
    return [
        f"{kind}: {rule['id']}: {target_of(node)}: {reason_of(node)}"
        for kind in ("violations", "incomplete")
        for rule in answer[kind]
        for node in rule["nodes"]
        if kind == "violations" or not is_decided(page, rule["id"], node, measured)
    ]


def is_decided(
    page: Page, rule: str, node: dict[str, Any], measured: Iterable[str]
) -> bool:
    """Whether people have looked at what axe cannot decide, or the contrast can be measured."""
    target = target_of(node)
    if (rule, target) in UNDECIDED:
        return True
    if rule != "color-contrast":
        return False
    means = "(element, selectors) => selectors.some(one => element.matches(one))"
    there = page.locator(target).first
    if there.evaluate(means, list(DRAWN)):
        return True
    meant = there.evaluate(means, list(measured))
    return meant and contrast(page, target) >= ENOUGH


def target_of(node: dict[str, Any]) -> str:
    """The selector of an element that axe means."""
    return " ".join(str(part) for part in node["target"])


def reason_of(node: dict[str, Any]) -> str:
    """Why axe names an element."""
    return " ".join(
        check["message"] for kind in ("any", "all", "none") for check in node[kind]
    )


def said_of(page: Page, when: str) -> list[str]:
    """What axe says of a page in every look, and whether a narrow phone shows all of it."""
    said = []
    widths = set()
    for theme, width in LOOKS:
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        page.set_viewport_size({"width": width, "height": 800})
        options = COLOURS if width in widths else OPTIONS
        widths.add(width)
        said += [
            f"{page.url} {when} {theme} {width}: {line}"
            for line in objections(page, options=options)
        ]
    page.set_viewport_size({"width": 320, "height": 800})
    wide = page.evaluate("document.documentElement.scrollWidth")
    return said + ([f"{page.url} {when}: {wide} px wide"] if wide != 320 else [])


def answer_something(page: Page) -> None:
    """Choose what comes first, and send it: the verdict may be any, or that something is missing."""
    first = page.locator("#options input, .hand input").first
    if first.count():
        first.check(force=True)
    page.locator("#play").click()
    expect(page.locator("#verdict > *").first).to_be_visible()


def contrast(page: Page, selector: str) -> float:
    """The contrast of an element's text to the background that it stands on, as WCAG counts it."""
    text, ground = page.locator(selector).evaluate(PAINTED)
    lighter, darker = sorted((luminance(text), luminance(ground)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


PAINTED = """element => {
  let ground = element;
  const painted = () => getComputedStyle(ground).backgroundColor;
  while (ground.parentElement && /^(transparent|rgba\\(.*, 0\\))$/.test(painted())) ground = ground.parentElement;
  return [getComputedStyle(element).color, painted()].map(colour => {
    const brush = document.createElement("canvas").getContext("2d");
    brush.fillStyle = colour;
    brush.fillRect(0, 0, 1, 1);
    return [...brush.getImageData(0, 0, 1, 1).data];
  });
}"""


def luminance(colour: list[int]) -> float:
    """The relative luminance of red, green, blue and an opacity that must be whole."""
    *channels, opacity = colour
    assert opacity == 255
    shares = [
        share / 12.92
        if (share := value / 255) <= 0.04045
        else ((share + 0.055) / 1.055) ** 2.4
        for value in channels
    ]
    return sum(
        weight * share
        for weight, share in zip((0.2126, 0.7152, 0.0722), shares, strict=True)
    )
