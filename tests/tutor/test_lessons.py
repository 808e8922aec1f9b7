import re

import pytest
from django.db import connection

from tests.tutor.visiting import exercise_at, found, right
from tutor.exercises import make, solution
from tutor.library import book
from tutor.models import Attempt, HintUse, Learner, StepProgress
from tutor.progress import Mark, mark_lesson, rows_of

LESSON = "/es/lessons/wild-heart/"
STEP = f"{LESSON}a-wild-bomb/"
BOMB = {"cards": ["8C1", "8D1", "8S1", "7H1"], "as-7H1": "8H"}
PAIR = {"cards": ["8C1", "8D1"]}

pytestmark = pytest.mark.django_db


def title(response) -> str:
    """The verdict's title."""
    match = re.search(
        r"<h[23] tabindex=\"-1\" autofocus>.*?<span>(.*?)</span>",
        response.text,
        re.DOTALL,
    )
    return match[1] if match else ""


def marks(text: str) -> list[str]:
    """The marks of the lesson's bar."""
    bar = found(r'(<div class="bar" id="bar".*?</div>)', text)
    return re.findall(r'<i class="(\w+)"', bar)


def test_a_lesson_starts_with_its_first_step(visitor):
    page = visitor.get(LESSON)
    assert page.status_code == 200
    assert "<h1>El comodín</h1>" in page.text
    assert "<h2>Dos comodines</h2>" in page.text
    assert 'aria-current="step"' in page.text


@pytest.mark.parametrize(
    "name", ["card-order", "combinations", "bombs", "wild-heart", "tribute"]
)
def test_each_step_has_its_address(visitor, name):
    for step in book("es").lesson(name).steps:
        page = visitor.get(f"/es/lessons/{name}/{step.id}/")
        assert page.status_code == 200
        assert f"<h2>{step.title}</h2>" in page.text


@pytest.mark.parametrize(
    "path", ["nothing/", "wild-heart/nothing/", "Wild-Heart/", "wild-heart/٣/"]
)
def test_what_the_book_does_not_have_is_not_there(visitor, path):
    assert visitor.get(f"/es/lessons/{path}").status_code == 404


def test_looking_leaves_no_trace(visitor):
    visitor.get("/es/")
    visitor.get(STEP)
    assert "guest" not in visitor.client.cookies
    assert Learner.objects.count() == 0


def test_a_wrong_answer_is_explained_and_its_choices_are_kept(visitor):
    page = visitor.send(STEP, PAIR)
    assert (page.status_code, title(page)) == (200, "No alcanza")
    assert 'value="8C1" id="card-8C1" checked' in page.text
    assert 'value="8S1" id="card-8S1">' in page.text
    assert 'href="/es/rules/G4.10/"' in page.text
    assert marks(page.text) == ["new"] * 5 + ["begun"]


def test_a_right_answer_leads_on(visitor):
    page = visitor.send(STEP, BOMB)
    assert (page.status_code, title(page)) == (200, "Sí: bomba de cuatro ochos")
    assert 'href="/es/rules/G5.13/"' in page.text
    assert marks(page.text) == ["new"] * 5 + ["solved"]


def test_htmx_gets_only_what_changes(visitor):
    part = visitor.send(STEP, BOMB, htmx=True)
    assert "<html" not in part.text
    assert part.text.lstrip().startswith('<div class="verdict solved">')
    assert title(part) == "Sí: bomba de cuatro ochos"
    assert re.findall(r'id="([\w-]+)"[^>]* hx-swap-oob="true"', part.text) == [
        "ticket",
        "bar",
        "step-list",
    ]
    assert "HX-Request" in part["Vary"]
    assert len(part.content) < 5_000


def test_the_page_belongs_to_its_reader(visitor):
    assert set(visitor.get(STEP)["Cache-Control"].split(", ")) == {
        "private",
        "no-cache",
    }


def test_the_first_click_makes_a_guest_with_a_number_and_nothing_else(visitor):
    answer = visitor.send(STEP, PAIR)
    cookie = answer.cookies["guest"]
    learner = Learner.objects.get()
    assert cookie.value.partition(":")[0] == str(learner.pk)
    assert (cookie["httponly"], cookie["samesite"]) == (True, "Lax")
    visitor.send(STEP, BOMB)
    assert Attempt.objects.filter(learner=learner).count() == 2


def test_an_attempt_keeps_the_answer(visitor):
    visitor.send(STEP, BOMB)
    attempt = Attempt.objects.get()
    assert attempt.answer == {
        "cards": ["7H1", "8C1", "8D1", "8S1"],
        "wilds": {"7H1": "8H"},
        "options": [],
        "none": False,
    }
    assert (attempt.kind, attempt.lesson, attempt.step) == (
        "wild-bomb",
        "wild-heart",
        "a-wild-bomb",
    )
    assert (attempt.outcome, attempt.solved, attempt.hints) == ("solved", True, 0)


def test_an_attempt_never_changes(visitor):
    visitor.send(STEP, PAIR)
    attempt = Attempt.objects.get()
    attempt.solved = True
    with pytest.raises(TypeError):
        attempt.save()


def test_s14_the_same_form_sent_again_counts_once(visitor):
    form = {"ticket": visitor.ticket(STEP)} | PAIR
    first, again = visitor.send(STEP, form), visitor.send(STEP, form)
    assert (title(first), title(again)) == ("No alcanza", "No alcanza")
    assert Attempt.objects.count() == 1
    assert StepProgress.objects.get().tries == 1


def test_a_first_form_sent_twice_makes_one_guest(visitor):
    form = {"ticket": visitor.ticket(STEP)} | PAIR
    visitor.send(STEP, form)
    del visitor.client.cookies["guest"]
    visitor.send(STEP, form)
    assert (Learner.objects.count(), Attempt.objects.count()) == (1, 1)


def test_s18_an_answered_form_with_another_answer_gets_the_first_verdict(
    visitor,
):
    ticket = visitor.ticket(STEP)
    visitor.send(STEP, {"ticket": ticket} | PAIR)
    again = visitor.send(STEP, {"ticket": ticket} | BOMB)
    assert (again.status_code, title(again)) == (409, "No alcanza")
    assert "Ya habías enviado este formulario" in again.text
    assert 'value="8S1" id="card-8S1" checked' in again.text
    assert list(Attempt.objects.values_list("solved", flat=True)) == [False]


@pytest.mark.parametrize("ticket", ["", "x", "x:y", "\x00", "of another step"])
def test_a_stale_form_is_told_and_counts_nothing(visitor, ticket):
    ticket = visitor.ticket(LESSON) if ticket == "of another step" else ticket
    page = visitor.send(STEP, {"ticket": ticket} | BOMB)
    assert page.status_code == 409
    assert "Este formulario ha envejecido" in page.text
    assert 'value="8S1" id="card-8S1" checked' in page.text
    assert (Attempt.objects.count(), Learner.objects.count()) == (0, 0)


def test_s16_wrong_after_right_does_not_take_the_mark_away(visitor):
    visitor.send(STEP, BOMB)
    page = visitor.send(STEP, PAIR)
    assert marks(page.text) == ["new"] * 5 + ["solved"]
    assert StepProgress.objects.get().tries == 2


def test_s11_hints_come_in_order_and_are_counted(visitor):
    form = {"ticket": visitor.ticket(STEP)}
    assert "Pista 1." not in visitor.send(STEP, form | {"hint": "2"}).text
    first = visitor.send(STEP, form | {"hint": "1"} | PAIR)
    assert "Pista 1." in first.text
    assert 'value="8C1" id="card-8C1" checked' in first.text
    visitor.send(STEP, form | {"hint": "1"})
    assert HintUse.objects.count() == 1
    assert "Pista 1." in visitor.get(STEP).text
    visitor.send(STEP, PAIR)
    assert Attempt.objects.get().hints == 1


def test_htmx_gets_the_hint_in_its_own_place(visitor):
    part = visitor.send(STEP, {"hint": "1"}, htmx=True)
    assert part["HX-Retarget"] == "#hints"
    assert part.text.lstrip().startswith('<div class="hint">')
    assert re.findall(r'id="([\w-]+)"[^>]* hx-swap-oob="true"', part.text) == [
        "hint-button",
        "ticket",
    ]


def test_after_the_last_hint_nothing_more_is_offered(visitor):
    for number in range(1, 10):
        page = visitor.send(STEP, {"hint": str(number)})
    assert HintUse.objects.count() == page.text.count('class="hint"')
    assert re.search(r'id="hint-button"[^>]* hidden', page.text)


@pytest.mark.parametrize("language", ["es", "pt-br"])
def test_s10_no_page_says_anything_before_it_is_asked(visitor, language):
    for lesson in book(language).lessons_by_id.values():
        for step in lesson.steps:
            if step.exercise:
                page = visitor.get(f"/{language}/lessons/{lesson.id}/{step.id}/").text
                assert " checked" not in page
                assert " autofocus" not in page
                assert 'class="verdict' not in page


@pytest.mark.parametrize("name", ["card-order", "combinations", "bombs", "wild-heart"])
def test_every_step_can_be_solved(visitor, name):
    lesson = book("pt-br").lesson(name)
    for step in lesson.steps:
        if step.exercise:
            page = visitor.send(
                f"/pt-br/lessons/{name}/{step.id}/", right(make(step.exercise))
            )
            assert (page.status_code, "verdict solved" in page.text) == (200, True)
    marked = mark_lesson(lesson, rows_of(Learner.objects.get().pk))
    assert marked.mark is Mark.SOLVED


def test_a_page_costs_what_it_should(visitor, django_assert_num_queries):
    with django_assert_num_queries(0):
        visitor.get(STEP)
    visitor.send(STEP, PAIR)
    with django_assert_num_queries(2):
        visitor.get(STEP)


def test_an_answer_costs_what_it_should(visitor, django_assert_num_queries):
    visitor.send(STEP, PAIR)
    form = {"ticket": visitor.ticket(STEP)} | BOMB
    # The learner; a savepoint, the hints, the attempt, the step, the day, whether it is the first here, the end; then
    # the page's one. A lock of the learner, where there are such locks.
    with django_assert_num_queries(9 + connection.features.has_select_for_update):
        visitor.send(STEP, form)


def test_exercises_of_the_tests_are_right():
    exercise = exercise_at("wild-bomb", "document-000-9.7.recreational.1.1")
    assert {card.value for card in solution(exercise).cards} == set(BOMB["cards"])


def test_a_step_that_only_tells_is_read_and_leads_to_the_next_lesson(visitor):
    lesson = book("es").lesson("the-ace")
    path = f"/es/lessons/the-ace/{lesson.steps[-1].id}/"
    assert lesson.steps[-1].exercise is None
    assert lesson.next
    form = {"ticket": visitor.ticket(path)}
    for _ in range(2):
        answer = visitor.send(path, form)
        assert (answer.status_code, answer["Location"]) == (
            302,
            f"/es/lessons/{lesson.next.id}/",
        )
    assert list(Attempt.objects.values_list("kind", "outcome", "solved")) == [
        ("reading", "reading", True)
    ]
    assert marks(visitor.get(path).text)[-1] == "solved"


def test_a_stale_reading_counts_nothing(visitor):
    page = visitor.send("/es/lessons/the-ace/ready/", {"ticket": "x"})
    assert (page.status_code, "toca el botón una vez más" in page.text) == (409, True)
    assert Attempt.objects.count() == 0


def test_cards_may_be_typed(visitor):
    page = visitor.send(STEP, {"typed": "8 8 8 7♥=8"})
    assert title(page) == "Sí: bomba de cuatro ochos"
    refused = visitor.send(STEP, {"typed": "8 8 8 <7>"})
    assert refused.status_code == 422
    assert 'value="8 8 8 &lt;7&gt;"' in refused.text
    assert '<details class="typed" open>' in refused.text
