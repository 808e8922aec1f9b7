"""What a person waits for: bytes over the wire, and text that jumps."""

import pytest
from playwright.sync_api import expect

STEP = "/es/lessons/wild-heart/a-wild-bomb/"
NEXT = "/es/lessons/wild-heart/"
KILOBYTE = 1024


def weigh(page):
    """Count the bytes that arrive from now on, heads included: call what this returns to read the sum."""
    arrived = []
    wire = page.context.new_cdp_session(page)
    wire.send("Network.enable")
    wire.on(
        "Network.loadingFinished",
        lambda event: arrived.append(event["encodedDataLength"]),
    )
    return lambda: sum(arrived)


def test_a_first_visit_a_second_page_and_an_answer_weigh_little(visit, site):
    page = visit("about:blank")
    weight = weigh(page)
    page.goto(site + STEP, wait_until="networkidle")
    first = weight()
    assert 0 < first <= 60 * KILOBYTE
    page.goto(site + NEXT, wait_until="networkidle")
    second = weight() - first
    assert 0 < second <= 15 * KILOBYTE
    page.goto(site + STEP, wait_until="networkidle")
    before = weight()
    page.locator("#card-8C1").click()
    page.locator("#play").click()
    expect(page.locator("#verdict h2")).to_be_focused()
    page.wait_for_load_state("networkidle")
    assert 0 < weight() - before < 5 * KILOBYTE


JUMPS = """() => new Promise(done => {
  const sum = shifts => shifts.filter(one => !one.hadRecentInput).reduce((all, one) => all + one.value, 0);
  new PerformanceObserver(seen => done(sum(seen.getEntries()))).observe({type: "layout-shift", buffered: true});
  setTimeout(() => done(0), 500);
})"""
"""How far things have moved that nobody pressed, as browsers count it."""


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize(
    "path", ["/es/", STEP, "/es/rules/G3/", "/es/progress/", "/es/combinations/"]
)
def test_nothing_jumps_while_a_page_arrives(visit, path, width):
    page = visit(path, width=width)
    page.wait_for_load_state("networkidle")
    assert page.evaluate(JUMPS) <= 0.02
