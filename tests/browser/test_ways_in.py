"""The pages by which pupils come into a class, and those of a class that is closed: for everybody to read."""

import pytest
from playwright.sync_api import expect

from tests.browser.pages import LANGUAGES
from tests.browser.test_classes import Hand, begin, come_in, sound

NAMES = ["Ana", "Beto", "Carla"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_way_into_a_class_can_be_read_by_everybody(visit, language):
    class_ = begin(visit, language, title=f"Club {language} puertas", names=NAMES)
    teacher = class_.hand
    teacher.page.goto(class_.path + "/code/")
    teacher.press("main form.choices button")
    path = teacher.page.locator(".wall a").get_attribute("href") or ""
    teacher.page.goto(class_.path + "/")
    teacher.press(teacher.page.locator(".doors a").first)
    teacher.press('main a[href$="/sheets/"]')
    sheet = teacher.page.locator("section.paper .code").first.inner_text()

    stranger = visit(f"/{language}/classes/", language=language, width=360)
    for rest in ("", "join/", "sheet/", "card/", "parents/", f"sheet/{sheet}/"):
        sound(stranger, f"/{language}/classes/{rest}")
    sound(stranger, path)

    pupil = visit(path, language=language, width=360, member=True)
    sound(pupil, path)
    Hand(pupil).type("name", "Alicia Sáez")
    pupil.locator("[name=agreed]").check()
    Hand(pupil).press("main form button.chief")
    sound(pupil, class_.path + "/")
    sound(pupil, f"/{language}/classes/")
    teacher.page.goto(class_.path + "/pupils/")
    teacher.press("button[value=let-in]")
    sound(pupil, class_.path + "/")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("script", [True, False], ids=["script", "no script"])
def test_a_closed_class_is_looked_at_and_opened_again(visit, language, script):
    title = f"Club Z {language} {script}"
    class_ = begin(visit, language, script=script, title=title, names=NAMES)
    teacher, work = class_.hand, class_.hand.page.url
    pupil = come_in(visit, class_, 0, language, script=script, width=360)
    other = class_.hand.page.context.new_page()
    other.goto(class_.path + "/pupils/add/")
    teacher.page.goto(class_.path + "/settings/")
    teacher.press('form[action$="/archive/"] button')
    expect(teacher.page.locator(".closed")).to_be_visible()
    # A page from before the end still shows its form.
    other.locator("[name=names]").fill("Dora")
    with other.expect_navigation() as answered:
        other.locator("main form button.chief").click()
    assert answered.value.status == 409
    expect(other.locator(".closed form button")).to_be_visible()
    pupil.goto(class_.path + "/")
    expect(pupil.locator(".doors .chip")).to_have_text("0/2")
    expect(pupil.locator("form[action$='/quit/']")).to_have_count(1)
    if script:
        for there in (work, *(class_.path + rest for rest in ("/", "/pupils/"))):
            sound(teacher.page, there)
        sound(pupil, class_.path + "/")
    Hand(other).press(".closed form button")
    expect(other.locator(".closed")).to_have_count(0)
    pupil.goto(class_.path + "/")
    Hand(pupil).press(".doors a")
    expect(pupil.locator("main a.button.chief")).to_be_visible()
