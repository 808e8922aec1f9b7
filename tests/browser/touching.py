"""Fingers on glass: touches as a browser gets them from a screen, which scrolls where nothing keeps it from that."""

from itertools import pairwise

from playwright.sync_api import Page

Point = tuple[float, float]


def middle(page: Page, selector: str) -> Point:
    """The middle of an element, as it lies on the screen."""
    box = page.locator(selector).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def swipe(page: Page, *points: Point, steps: int = 12) -> None:
    """Put a finger on the first point, draw it over the others, lift it; it is seen so often between two of them."""
    glass = page.context.new_cdp_session(page)

    def touch(what: str, *at: Point) -> None:
        points = [{"x": x, "y": y} for x, y in at]
        glass.send("Input.dispatchTouchEvent", {"type": what, "touchPoints": points})

    touch("touchStart", points[0])
    for (left, top), (right, bottom) in pairwise(points):
        for step in range(1, steps + 1):
            part = step / steps
            here = (left + (right - left) * part, top + (bottom - top) * part)
            touch("touchMove", here)
            page.wait_for_timeout(16)
    touch("touchEnd")
    page.wait_for_timeout(250)
    glass.detach()
