"""A field that could not be read is told with its error, with and without JavaScript, until it is put right."""

import pytest
from playwright.sync_api import expect

HAND = "/es/practice/wild-bomb/sample.7.recreational.2.1/"
ROW = "/es/practice/order/row.7.recreational.1.1/"
CHOICE = "/es/practice/beats/choice.7.recreational.1.1/"


def errors_of(page, selector):
    """Everything that a field is described by, as it is read."""
    return page.locator(selector).evaluate(
        """field => (field.getAttribute("aria-describedby") ?? "").split(" ")
          .map(id => document.getElementById(id)?.textContent)"""
    )


@pytest.mark.parametrize("script", [True, False])
def test_cards_that_cannot_be_read_are_told_with_their_field_until_they_can(
    visit, script
):
    page = visit(HAND, script=script, expected=(422,))
    page.locator("details.typed summary").click()
    field = page.locator("#typed")
    (help_only,) = errors_of(page, "#typed")
    field.fill("zz 99")
    field.press("Enter")
    expect(field).to_have_attribute("aria-invalid", "true")
    help_too, error = errors_of(page, "#typed")
    assert (help_too, error[:12]) == (help_only, "«ZZ» no es u")
    expect(page.locator("#wrong")).to_be_focused()
    field.fill("8 8")
    field.press("Enter")
    expect(page.locator("#verdict .verdict")).to_be_visible()
    assert field.get_attribute("aria-invalid") is None
    assert errors_of(page, "#typed") == [help_only]


@pytest.mark.parametrize("script", [True, False])
@pytest.mark.parametrize(
    ("path", "field"), [(HAND, "#hand"), (CHOICE, "#options"), (ROW, ".row select")]
)
def test_a_group_of_which_nothing_was_chosen_is_told_with_its_error(
    visit, path, field, script
):
    page = visit(path, script=script, expected=(422,))
    page.locator("#play").click()
    field = page.locator(field).first
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(field).to_have_attribute("aria-describedby", "wrong")
    expect(page.locator("#wrong")).to_be_focused()
