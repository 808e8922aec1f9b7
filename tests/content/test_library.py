"""The book is read whole, or refused with file, line and the nearest right name."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.content.conftest import LANGUAGES
from tutor.exercises.spec import Spec
from tutor.library import BrokenBook, Name, NotInBook, read_books

ES, PT = "rules/G3.es.md", "rules/G3.pt-br.md"
LESSON = "lessons/wild.es.md"


def test_the_small_book_agrees_with_itself(small_book: Path):
    assert list(read_books(small_book, LANGUAGES)) == ["es", "pt-br"]


def test_a_rule_knows_its_place_and_its_sources(small_book: Path):
    rule = read_books(small_book, LANGUAGES)["es"].rule("G3.6")
    assert (rule.title, rule.chapter) == ("Lo que falte", Name("G3", "El comodín"))
    assert (rule.previous, rule.next) == (
        Name("G3.5", "Los dos corazones"),
        Name("G5.13", "Supera lo normal"),
    )
    assert [(s.id, s.document.title, s.section.title) for s in rule.statements] == [
        ("S0-03-6", "Guandan recreativo", "Orden y comodines")
    ]
    assert (rule.reasons, rule.requires) == (("wild-cannot-be-joker",), ("G3.5",))
    assert [example.id for example in rule.examples] == ["kings-and-eights"]


def test_a_lesson_has_its_steps_and_their_exercises(small_book: Path):
    lesson = read_books(small_book, LANGUAGES)["pt-br"].lesson("wild")
    assert (lesson.title, lesson.minutes) == ("O curinga", 3)
    assert lesson.course == Name("first", "Primeiro")
    assert [rule.title for rule in lesson.teaches] == [
        "As duas cartas de copas",
        "O que faltar",
    ]
    assert [(step.number, step.id, step.exercise) for step in lesson.steps] == [
        (1, "what", Spec("wild-bomb", "first", "7")),
        (2, "keep", None),
    ]
    assert lesson.step("keep").statements == ("S4-10-2",)


def test_an_example_is_a_question_and_a_claim(small_book: Path):
    example = read_books(small_book, LANGUAGES)["es"].example("kings-and-eights")
    assert (example.do, example.level, example.rules) == ("judge", "7", "recreational")
    assert example.ask == {"play": "8C 8D 8S 7H", "over": "KC KD"}
    assert example.answer == {"reason": "bomb-beats-normal", "rule": "G5.13"}
    assert example.place == "G3.6"


def test_what_the_book_has_not_is_said(small_book: Path):
    book = read_books(small_book, LANGUAGES)["es"]
    for look in (book.lesson, book.chapter, book.rule, book.term, book.example):
        with pytest.raises(NotInBook):
            look("nothing")
    with pytest.raises(NotInBook):
        book.lesson("wild").step("nothing")


def test_what_goes_with_a_rule_is_found(small_book: Path):
    book = read_books(small_book, LANGUAGES)["es"]
    assert [lesson.id for lesson in book.lessons_about("G3.5")] == ["wild"]
    assert [term.id for term in book.terms_about("G3.5")] == ["wild"]
    assert (book.lessons_about("G9.9"), book.terms_about("G9.9")) == ((), ())


@pytest.mark.parametrize(
    ("path", "old", "new", "problem"),
    [
        (ES, "title =", "titel =", "content/rules/G3.es.md:1: title is missing"),
        (
            ES,
            'title = "El comodín"',
            "title = 3",
            "content/rules/G3.es.md:2: title must be a text in quotes",
        ),
        (
            ES,
            '"El comodín"',
            "El comodín",
            "content/rules/G3.es.md:2: this is no TOML: invalid value",
        ),
        (
            ES,
            "+++\ntitle",
            "title",
            "content/rules/G3.es.md:1: the file starts with its front matter between two lines +++",
        ),
        (
            ES,
            "{#G3.5}",
            "{#G3.55}",
            "content/rules/G3.es.md:8: G3.55 is not in rules/G3.toml; did you mean G3.5?",
        ),
        (
            ES,
            "{#G3.6}",
            "{#G3.5}",
            "content/rules/G3.es.md:12: there are two sections G3.5",
        ),
        (
            ES,
            "{#G3.5}",
            "{#Wild}",
            "content/rules/G3.es.md:8: Wild is no id: a-z, 0-9 and single hyphens, or a rule's number",
        ),
        (
            ES,
            "Una introducción.",
            "<b>x</b>",
            "content/rules/G3.es.md:6: HTML has no place in the book",
        ),
        (
            ES,
            "Una introducción.",
            "![x](y)",
            "content/rules/G3.es.md:6: pictures have no place in the text; use a diagram",
        ),
        (
            ES,
            "Una introducción.",
            "### Más",
            "content/rules/G3.es.md:6: a section starts with ## Title {#id}; there are no other headings",
        ),
        (
            ES,
            "Una introducción.",
            "`x`",
            "content/rules/G3.es.md:6: code has no place in the book",
        ),
        (
            ES,
            "Una introducción.",
            "    x",
            "content/rules/G3.es.md:6: an indented line would become code",
        ),
        (
            ES,
            "Una introducción.",
            "[x](http://y)",
            "content/rules/G3.es.md:6: a link names one of rule, lesson, term, example, page, lang, as in [words](rule:G3.6)",
        ),
        (
            ES,
            "```example",
            "```exmaple",
            "content/rules/G3.es.md:16: unknown block exmaple; the blocks are exercise, example, contrast, diagram",
        ),
        (
            ES,
            'rule = "G5.13"\n```',
            'rule = "G5.13"',
            "content/rules/G3.es.md:16: a block that is indented or not closed",
        ),
        (
            ES,
            "term:wild",
            "term:wlid",
            "content/rules/G3.es.md:10: unknown term wlid; did you mean wild?",
        ),
        (
            LESSON,
            "rule:G3.5",
            "rule:G3.15",
            "content/lessons/wild.es.md:11: unknown rule G3.15; did you mean G3.5?",
        ),
        (
            LESSON,
            "wild#keep",
            "wild#kepe",
            "content/lessons/wild.es.md:11: unknown lesson wild#kepe; did you mean wild#keep?",
        ),
        (
            "rules/G3.toml",
            '["S0-03-6"]',
            '["S0-03-66"]',
            "content/rules/G3.toml:5: unknown statement S0-03-66; did you mean S0-03-6?",
        ),
        (
            "rules/G3.toml",
            'requires = ["G3.5"]',
            'requires = ["G3.7"]',
            "content/rules/G3.toml:7: unknown rule G3.7; did you mean G3.6?",
        ),
        (
            "rules/G3.toml",
            'requires = ["G3.5"]',
            'requires = ["G3.6"]',
            "content/rules/G3.toml:7: G3.6 requires itself",
        ),
        (
            "rules/G3.toml",
            "requires",
            "require",
            "content/rules/G3.toml:7: unknown key require; did you mean requires?",
        ),
        (
            "rules/G3.toml",
            '["G3.6"]',
            '["G4.6"]',
            "content/rules/G3.toml:4: G4.6 does not belong to chapter G3",
        ),
        (
            "rules/G3.toml",
            '["wild-cannot-be-joker"]',
            '["wild-cannot-be-jokers"]',
            "content/rules/G3.toml:6: unknown reason of the engine wild-cannot-be-jokers; did you mean wild-cannot-be-joker?",
        ),
        (
            ES,
            "Una introducción.",
            "[a](page:lookup)",
            "content/rules/G3.es.md:6: unknown page lookup; did you mean look-up?",
        ),
        (
            ES,
            "Una introducción.",
            '```diagram\nname = "seat"\n```',
            "content/rules/G3.es.md:7: unknown diagram seat; did you mean seats?",
        ),
        (
            "course.toml",
            '"wild"',
            '"wlid"',
            "content/course.toml:8: unknown lesson wlid; did you mean wild?",
        ),
        (
            "course.toml",
            '["wild"]',
            '["wild", "wild"]',
            "content/course.toml:8: wild stands in the courses 2 times",
        ),
        (
            "course.toml",
            'title.pt-br = "Primeiro"',
            "",
            "content/course.toml:1: title lacks pt-br",
        ),
        (
            "glossary.toml",
            'rules = ["G3.5"]',
            'rules = ["G3.9"]',
            "content/glossary.toml:5: unknown rule G3.9; did you mean G3.6?",
        ),
        (
            "glossary.toml",
            'pinyin = "féngrénpèi"',
            "",
            "content/glossary.toml:1: zh and pinyin go together",
        ),
        (
            LESSON,
            "minutes = 3",
            "minutes = 4",
            "content/lessons/wild.pt-br.md:5: minutes differs from lessons/wild.es.md:5",
        ),
        (
            LESSON,
            "keep = [",
            "kept = [",
            "content/lessons/wild.es.md:6: unknown step kept; did you mean keep?",
        ),
        (
            LESSON,
            "```\n\n##",
            "```\n\nMás.\n\n##",
            "content/lessons/wild.es.md:14: an exercise is the last thing in its step, and the only one",
        ),
    ],
)
def test_a_mistake_is_told_with_file_line_and_nearest_name(
    problems_after: Callable[..., list[str]],
    path: str,
    old: str,
    new: str,
    problem: str,
):
    assert problem in problems_after(path, old, new)


@pytest.mark.parametrize(
    ("path", "old", "new", "problems"),
    [
        (
            PT,
            "As duas cartas de copas do nível",
            "As duas [[5H|5]]",
            [
                "content/rules/G3.pt-br.md:10: G3.5 has [[5H|5]], which rules/G3.es.md lacks"
            ],
        ),
        (
            PT,
            "[curingas](term:wild)",
            "curingas",
            [
                "content/rules/G3.pt-br.md:8: G3.5 lacks (term:wild), which stands in rules/G3.es.md:10"
            ],
        ),
        (
            PT,
            'play = "8C 8D 8S 7H"',
            'play = "8C 8D 8H 7H"',
            [
                "content/rules/G3.pt-br.md:17: this example differs from rules/G3.es.md:17"
            ],
        ),
        (
            "lessons/wild.pt-br.md",
            'seed = "first"',
            'seed = "second"',
            [
                "content/lessons/wild.pt-br.md:14: this exercise differs from lessons/wild.es.md:14"
            ],
        ),
        (
            "lessons/wild.pt-br.md",
            "{#keep}",
            "{#kept}",
            [
                "content/lessons/wild.pt-br.md:6: unknown step keep; did you mean kept?",
                "content/lessons/wild.pt-br.md:19: kept has no twin: in lessons/wild.es.md keep stands here; did you mean keep?",
            ],
        ),
        (
            "lessons/wild.pt-br.md",
            "## Guarde {#keep}\n\nNão gaste cedo.\n",
            "",
            [
                "content/lessons/wild.pt-br.md:1: the section keep of lessons/wild.es.md has no twin",
                "content/lessons/wild.pt-br.md:6: unknown step keep",
            ],
        ),
    ],
)
def test_twins_that_differ_are_refused(
    problems_after: Callable[..., list[str]],
    path: str,
    old: str,
    new: str,
    problems: list[str],
):
    assert problems_after(path, old, new) == problems


def test_a_missing_twin_is_told(small_book: Path):
    (small_book / "lessons/wild.pt-br.md").unlink()
    with pytest.raises(BrokenBook) as broken:
        read_books(small_book, LANGUAGES)
    assert str(broken.value) == "content/lessons/wild.pt-br.md:1: this file is missing"


def test_a_lesson_in_no_course_is_told(small_book: Path):
    for language in LANGUAGES:
        file = small_book / f"lessons/wild.{language}.md"
        (small_book / f"lessons/wilder.{language}.md").write_text(file.read_text())
    with pytest.raises(BrokenBook) as broken:
        read_books(small_book, LANGUAGES)
    assert str(broken.value) == (
        "content/lessons/wilder.es.md:1: the lesson wilder stands in no course; did you mean wild?"
    )


def test_two_examples_have_two_names(small_book: Path):
    for language in LANGUAGES:
        file = small_book / f"rules/G3.{language}.md"
        source = file.read_text()
        file.write_text(source + source[source.index("```example") :])
    with pytest.raises(BrokenBook) as broken:
        read_books(small_book, LANGUAGES)
    assert (
        "content/rules/G3.es.md:25: kings-and-eights is an example of rules/G3.es.md:17 too"
        in str(broken.value)
    )


def test_a_file_that_is_not_utf_8_is_told(small_book: Path):
    (small_book / ES).write_bytes("+++\ntítulo".encode("latin-1"))
    with pytest.raises(BrokenBook) as broken:
        read_books(small_book, LANGUAGES)
    assert str(broken.value) == "content/rules/G3.es.md:1: this file is not UTF-8"
