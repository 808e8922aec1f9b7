"""How addresses look where they are shared."""

import html
import re
from io import BytesIO

import pytest
from django.utils.translation import override
from PIL import Image

from tutor import explain, library
from tutor.exercises import DRILLS
from tutor.pictures import drawing
from tutor.pictures.page import (
    BESIDE,
    BOTTOM,
    CARDS,
    FOOT,
    LEFT,
    RIGHT,
    Poster,
    lines_of,
)
from tutor.views.pictures import poster_of


@pytest.fixture(autouse=True)
def pictures_elsewhere(settings, tmp_path):
    settings.VAR = tmp_path


def said(page, name):
    (words,) = re.findall(rf'property="og:{name}" content="([^"]*)"', page.text)
    return html.unescape(words)


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("path", "title", "words"),
    [
        (
            "/es/lessons/wild-heart/a-wild-bomb/",
            "El comodín",
            "El corazón del nivel puede ser la carta que te falta.",
        ),
        ("/pt-br/rules/G5.13/", "G5.13 Uma bomba supera qualquer jogada normal", None),
        ("/es/daily/2026-11-01/", "Ejercicio del 1 de noviembre de 2026", None),
        ("/pt-br/", "Mesa: aprenda jogos de cartas jogando", None),
    ],
)
def test_a_page_unfurls_with_title_sentence_and_picture(client, path, title, words):
    page = client.get(path)
    assert said(page, "title") == title
    assert said(page, "description") == (words or said(page, "description"))
    assert said(page, "description").count(".") > 0
    assert said(page, "url") == f"http://testserver{path}"
    assert said(page, "image:alt") == title
    picture = client.get(said(page, "image"))
    assert picture["Content-Type"] == "image/png"
    assert Image.open(BytesIO(picture.content)).size == (1200, 630)


@pytest.mark.parametrize(
    "path",
    [
        "/es/lessons/nothing/picture.png",
        "/es/rules/G5.99/picture.png",
        "/es/daily/1999-01-01/picture.png",
        "/es/daily/2999-01-01/picture.png",
    ],
)
def test_there_is_no_picture_of_what_is_not_there(client, path):
    assert client.get(path).status_code == 404


def test_every_letter_of_the_titles_can_be_drawn():
    drawn = set(
        map(chr, (*range(0x20, 0x7F), *range(0xA0, 0x100), *range(0x2010, 0x2015)))
    )
    drawn |= set("‘’“”„…•")
    for book in (library.book("es"), library.book("pt-br")):
        titles = [rule.title for chapter in book.chapters for rule in chapter.rules]
        titles += [
            words
            for lesson in book.lessons_by_id.values()
            for words in (lesson.title, lesson.summary, lesson.course.title)
        ]
        assert set("".join(titles)) - drawn == set()


def test_a_picture_is_drawn_once_and_anew_where_drawing_has_changed(
    client, settings, monkeypatch
):
    address = "/es/rules/G5.13/picture.png"
    folder = settings.VAR / "pictures"
    for _ in range(2):
        client.get(address)
    (first,) = folder.rglob("*.png")
    monkeypatch.setattr(drawing, "_ways", lambda: "another way")
    client.get(address)
    assert len(list(folder.rglob("*.png"))) == 2
    assert first.exists()


@pytest.mark.parametrize("language", ["es", "pt-br"])
def test_every_title_and_sentence_stands_whole_beside_the_name(language):
    book = library.book(language)
    posters = [poster_of(rule) for chapter in book.chapters for rule in chapter.rules]
    posters += [
        Poster(lesson.course.title, lesson.title, lesson.summary)
        for lesson in book.lessons_by_id.values()
    ]
    with override(language):
        posters += [
            Poster("", kind.title, kind.summary) for kind in explain.kinds(list(DRILLS))
        ]
    assert len(posters) > 250
    for poster in posters:
        _over, *lines = lines_of(poster)
        told = poster.title if poster.cards else f"{poster.title} {poster.words}"
        assert " ".join(line.words for line in lines) == " ".join(told.split())
        assert lines[-1].bottom <= (CARDS if poster.cards else BOTTOM)
        for line in lines:
            edge = BESIDE if line.bottom > FOOT else RIGHT
            assert LEFT + line.font.getlength(line.words) <= edge, line.words
