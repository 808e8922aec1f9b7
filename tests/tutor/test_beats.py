"""The page of "does this beat that?", as a visitor gets it."""

import re
from io import BytesIO

import pytest
from PIL import Image

from tests.tutor.visiting import HTMX, found

ADDRESS = "/es/beats/?play=8S+8D+8C+7H&over=KS+KD&level=7"


def test_what_was_typed_leads_to_the_address_of_the_answer(client):
    response = client.get(
        "/es/beats/",
        {"play": "8 8 8 7♥", "over": "K K", "level": "7", "rules": "recreational"},
    )
    assert (response.status_code, response["Location"]) == (302, ADDRESS)


def test_a_c_that_may_mean_hearts_is_asked_without_a_script_too(client):
    page = client.get("/es/beats/", {"play": "8 8 8 7c", "over": "K K", "level": "7"})
    assert page.status_code == 200
    assert (
        found(r'<a href="([^"]*)">Quise decir corazones', page.text)
        == "/es/beats/?play=8S+8D+8C+7H&amp;over=KS+KD&amp;level=7"
    )


def test_a_bare_card_of_the_level_is_asked_about_without_a_script_too(client):
    page = client.get("/es/beats/", {"play": "8 8 8 7", "over": "K K", "level": "7"})
    assert page.status_code == 200
    assert "7 sin palo se leyó como una carta común." in page.text
    assert (
        found(r'<a href="([^"]*)">8♠ 8♦ 8♣ 7♥ sobre K♠ K♦</a>', page.text)
        == "/es/beats/?play=8S+8D+8C+7H&amp;over=KS+KD&amp;level=7"
    )


def test_the_form_begins_with_the_rules_of_the_table(client):
    page = client.get("/es/beats/?rules=sheet").text
    assert found(r'name="rules">.*?<option value="([^"]+)" selected>', page) == "sheet"


def test_the_answer_says_verdict_readings_reason_and_rule(client):
    page = client.get(ADDRESS)
    assert page.status_code == 200
    assert (
        found(r"<title>([^<]*)</title>", page.text)
        == "8♠ 8♦ 8♣ 7♥ sobre K♠ K♦: La supera una bomba · Mesa"
    )
    assert found(r'<a class="rule" href="([^"]*)"', page.text) == "/es/rules/G5.13/"
    assert "Se juega encima: bomba de cuatro ochos" in page.text


def test_a_refusal_says_the_smallest_change(client):
    page = client.get("/es/beats/?play=QS+QD&over=KS+KD&level=2")
    said = " ".join(re.sub(r"<[^>]*>", " ", page.text).split())
    assert (
        "El menor cambio: añade reina de corazones Q reina de tréboles Q , y es una bomba de cuatro reinas."
        in said
    )
    assert (
        "Para superar la pareja de reyes hace falta, como mínimo, una pareja de ases."
        in said
    )


def test_it_unfurls_with_a_title_and_a_picture(client):
    page = client.get(ADDRESS)
    assert (
        found(r'property="og:title" content="([^"]*)"', page.text)
        == "8♠ 8♦ 8♣ 7♥ sobre K♠ K♦: La supera una bomba"
    )
    address = found(r'property="og:image" content="([^"]*)"', page.text).replace(
        "&amp;", "&"
    )
    picture = client.get(address)
    assert picture["Content-Type"] == "image/png"
    assert Image.open(BytesIO(picture.content)).size == (1200, 630)


@pytest.fixture(autouse=True)
def pictures_elsewhere(settings, tmp_path):
    settings.VAR = tmp_path


def test_a_picture_of_nothing_is_not_found(client):
    assert client.get("/beats.png").status_code == 404


def test_htmx_gets_only_the_answer_and_its_address(client):
    part = client.get(
        "/es/beats/", {"play": "8 8 8 7♥", "over": "K K", "level": "7"}, headers=HTMX
    )
    assert part.status_code == 200
    assert "<html" not in part.text
    assert part.text.startswith("<title>8♠ 8♦ 8♣ 7♥ sobre K♠ K♦: La supera una bomba")
    assert part["HX-Push-Url"] == ADDRESS
    assert "HX-Request" in part["Vary"]


def test_what_cannot_be_read_is_told_beside_what_was_typed(client):
    page = client.get("/es/beats/", {"play": "8 8 xx", "over": "K K"})
    assert page.status_code == 422
    assert "«XX» no es una carta. Escribe cada carta" in page.text
    assert 'value="8 8 xx"' in page.text
    assert found(r'<input type="text" id="play"[^>]*(aria-invalid="true")', page.text)


def test_other_readings_have_their_own_addresses(client):
    page = client.get("/es/beats/?play=9S+9D+9C+7H+7H&level=7")
    assert "full de nueves" in page.text
    other = found(r'<a href="(/es/beats/[^"]*as=full_house-9)"', page.text).replace(
        "&amp;", "&"
    )
    assert "Se sale con: full de nueves" in client.get(other).text


def test_what_lies_on_the_table_is_asked_where_it_could_be_two_things(client):
    page = client.get("/es/beats/?play=3S+3D&over=8S+8D+9S+9D+7H+7H&level=7")
    choices = re.findall(r'<a class="button" href="([^"]*)"', page.text)
    assert [found(r"over_as=(\w+)-", choice) for choice in choices] == [
        "plate",
        "tube",
        "tube",
    ]


def test_the_page_alone_asks(client):
    page = client.get("/pt-br/beats/")
    assert found(r"<h1>([^<]*)</h1>", page.text) == "Isto supera aquilo?"
    assert "og:image" not in page.text


def test_a_picture_is_kept_and_the_oldest_give_way(client, tmp_path, monkeypatch):
    monkeypatch.setattr("tutor.pictures.drawing.MOST_KEPT", 2)
    first = client.get("/beats.png?play=8S&level=2").content
    (file,) = (tmp_path / "pictures").glob("*.png")
    assert file.read_bytes() == first
    file.write_bytes(b"kept")
    assert client.get("/beats.png?play=8S&level=2").content == b"kept"
    for rank in "9TJ":
        client.get(f"/beats.png?play={rank}S&level=2")
    assert len(list((tmp_path / "pictures").iterdir())) == 2


def test_a_full_disk_keeps_no_picture_and_shows_it(client, settings, tmp_path):
    (tmp_path / "file").write_text("no folder")
    settings.VAR = tmp_path / "file"
    assert Image.open(
        BytesIO(client.get(ADDRESS.replace("/es/beats/", "/beats.png")).content)
    ).size == (1200, 630)


def test_the_ladder_shows_where_two_bombs_stand(client):
    page = client.get("/es/beats/?play=8S+8D+8C+7H+8H&over=KS+KD+KC+KH&level=7").text
    rungs = re.findall(
        r'<li class="(special )?(?:flush )?of-(\d+)( lit| under)?">', page
    )
    assert [(size, how) for _, size, how in rungs if how] == [
        ("5", " lit"),
        ("4", " under"),
    ]
    assert "<small>En la mesa</small>" in page
    assert "<small>Se juega encima</small>" in page


def test_there_is_no_ladder_where_no_bomb_is_played(client):
    page = client.get("/es/beats/?play=8S+8D&over=7S+7D&level=2").text
    assert "bomb-ladder" not in page
