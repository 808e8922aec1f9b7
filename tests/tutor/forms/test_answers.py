"""From the values of a form to an answer, or to one sentence."""

import pytest
from django.http import QueryDict
from django.utils import translation
from hypothesis import given
from hypothesis import strategies as st

from engine import parse_card
from tutor.exercises import (
    DRILLS,
    Answer,
    Entry,
    Held,
    Spec,
    Stands,
    judge,
    levels,
    make,
    newest_version,
    solution,
    usual_rules,
)
from tutor.forms import AnswerForm, Problem

KINGS = make(Spec("wild-bomb", "document-000-9", "7"))
CHOICE = make(Spec("beats", "ladder", "7", difficulty=2))
NAMES = make(Spec("name-it", "sets", "2"))
ROW = make(Spec("order", "level-above-ace", "7"))


@pytest.fixture(autouse=True)
def spanish():
    with translation.override("es"):
        yield


def read(exercise, query):
    form = AnswerForm(exercise, QueryDict(query))
    assert form.is_valid() is (form.problems == ())
    return form.answer or form.problems[0]


def held(value):
    return Held(parse_card(value[:-1]), int(value[-1]))


def test_chosen_cards_and_the_meaning_of_a_wild_become_an_answer():
    assert read(KINGS, "cards=8C1&cards=8D1&cards=8S1&cards=7H1&as-7H1=8H") == Answer(
        cards=tuple(map(held, ("8C1", "8D1", "8S1", "7H1"))),
        wilds=(Stands(held("7H1"), parse_card("8H")),),
    )


def test_a_meaning_left_open_or_of_a_card_not_chosen_is_no_meaning():
    assert read(KINGS, "cards=7H1&as-7H1=").wilds == ()
    assert read(KINGS, "cards=8C1&as-7H1=8H").wilds == ()
    assert read(KINGS, "cards=8C1&as-8C1=9H").wilds == ()


@pytest.mark.parametrize(
    ("query", "field", "sentence"),
    [
        ("", "hand", "Elige al menos una carta."),
        ("cards=2S1", "hand", "No está en tu mano: dos de picas."),
        ("cards=8C2", "hand", "No está en tu mano: ocho de tréboles."),
        (
            "cards=8C1&cards=8C1",
            "hand",
            "Elegiste más copias de las que tienes: ocho de tréboles.",
        ),
        ("cards=XX1", "hand", "«XX» no es una carta."),
        ("cards=", "hand", "«» no es una carta."),
        ("cards=7H1&as-7H1=99", "as-7H1", "«99» no es una carta."),
        ("&".join(["cards=8C1"] * 28), "hand", "Una mano tiene 27 cartas, no más."),
        ("typed=8 8 8 8", "typed", "No tienes tantas: «8»."),
        ("typed=2S", "typed", "No está en tu mano: dos de picas."),
        (
            "typed=8♣ 8♣",
            "typed",
            "Elegiste más copias de las que tienes: ocho de tréboles.",
        ),
        (
            "typed=hola",
            "typed",
            "«HOLA» no es una carta. Escribe cada carta por su valor y, si importa, su palo: 8, 10♠, K♥.",
        ),
        (
            "typed=,",
            "typed",
            "«,» no es una carta. Escribe cada carta por su valor y, si importa, su palo: 8, 10♠, K♥.",
        ),
        ("typed=" + "8" * 201, "typed", "Una mano tiene 27 cartas, no más."),
    ],
)
def test_one_sentence_says_what_is_wrong_with_the_cards(query, field, sentence):
    assert read(KINGS, query) == Problem(field, sentence)


def test_no_card_works_counts_before_everything_else():
    assert read(KINGS, "none=1&cards=8C1") == Answer(none=True)
    assert read(CHOICE, "none=1&option=a") == Answer(none=True)


def test_options_are_read_in_the_order_of_the_exercise():
    assert read(CHOICE, "option=d&option=a") == Answer(options=("a", "d"))
    assert read(NAMES, "option=triple.3.Q") == Answer(options=("triple.3.Q",))


@pytest.mark.parametrize(
    ("exercise", "query", "sentence"),
    [
        (CHOICE, "", "Elige al menos una, o di que ninguna."),
        (CHOICE, "option=e", "«e» no está entre las respuestas."),
        (NAMES, "", "Elige una respuesta."),
        (NAMES, "none=1", "Elige una respuesta."),
        (NAMES, "option=none&option=pair.2.Q", "Elige solo una respuesta."),
    ],
)
def test_one_sentence_says_what_is_wrong_with_the_options(exercise, query, sentence):
    assert read(exercise, query) == Problem("options", sentence)


def test_what_somebody_typed_is_shown_back_short_and_printable():
    foreign = "option=%00%ED%A0%80%E2%80%AE" + "x" * 40
    (problem,) = AnswerForm(NAMES, QueryDict(foreign)).problems
    assert (
        problem.sentence
        == "«\ufffd\ufffd\ufffd" + "x" * 16 + "…» no está entre las respuestas."
    )


@pytest.mark.parametrize("kind", ["order", "order-bombs", "give-away-compose"])
def test_an_order_in_which_nothing_was_moved_is_no_answer_yet(kind):
    exercise = make(
        Spec(kind, "still", levels(kind)[0], usual_rules(kind), 1, newest_version(kind))
    )
    ids = [option.id for option in exercise.options]
    query = "&".join(f"place-{name}={place}" for place, name in enumerate(ids, 1))
    assert read(exercise, query) == Problem(
        f"place-{ids[0]}",
        "Todavía no moviste nada. Ponlas en orden y después responde.",
    )


@pytest.mark.parametrize("kind", ["order", "order-bombs", "give-away-compose"])
def test_what_is_to_be_put_in_order_is_never_shown_in_a_right_one(kind):
    for version in DRILLS[kind].makers:
        for difficulty in (1, 2, 3):
            for number in range(40):
                level = levels(kind)[number % len(levels(kind))]
                exercise = make(
                    Spec(
                        kind,
                        f"lie-{number}",
                        level,
                        usual_rules(kind),
                        difficulty,
                        version,
                    )
                )
                ids = tuple(option.id for option in exercise.options)
                assert not judge(exercise, Answer(options=ids)).solved


def test_places_put_the_options_in_order():
    places = {"6C1": 1, "8H1": 2, "KS1": 3, "AC1": 4, "7D1": 5}
    query = "&".join(f"place-{name}={place}" for name, place in places.items())
    answer = read(ROW, query)
    assert answer == Answer(options=tuple(places))
    assert judge(ROW, answer).solved


@pytest.mark.parametrize(
    ("change", "field", "sentence"),
    [
        ("2", "place-6C1", "Dos tienen el lugar 2."),
        ("0", "place-6C1", "Da a cada una un lugar del 1 al 5."),
        ("6", "place-6C1", "Da a cada una un lugar del 1 al 5."),
        ("", "place-6C1", "Da a cada una un lugar del 1 al 5."),
        ("١", "place-6C1", "Da a cada una un lugar del 1 al 5."),
        ("1e0", "place-6C1", "Da a cada una un lugar del 1 al 5."),
    ],
)
def test_one_sentence_says_what_is_wrong_with_the_places(change, field, sentence):
    query = QueryDict(mutable=True)
    query.update(
        {
            "place-8H1": "2",
            "place-KS1": "3",
            "place-AC1": "4",
            "place-7D1": "5",
            "place-6C1": change,
        }
    )
    form = AnswerForm(ROW, query)
    assert form.problems == (Problem(field, sentence),)


def test_what_a_form_says_of_the_solution_is_the_solution():
    for exercise in (KINGS, CHOICE, NAMES, ROW):
        answer = solution(exercise)
        query = QueryDict(mutable=True)
        query.setlist("cards", [one.value for one in answer.cards])
        for stands in answer.wilds:
            query[f"as-{stands.wild.value}"] = f"{stands.card.rank}{stands.card.suit}"
        if exercise.entry is Entry.ORDER:
            for place, name in enumerate(answer.options, 1):
                query[f"place-{name}"] = str(place)
        query.setlist("option", list(answer.options))
        form = AnswerForm(exercise, query)
        assert form.answer == answer


anything = st.text(st.characters(), max_size=40)
"""Every character there is: lone surrogates, NUL, marks that turn the writing around."""
names = st.sampled_from(
    ["cards", "typed", "option", "none", "as-7H1", "place-6C1", "place-7D1", "hint"]
)
near = st.sampled_from(
    ["8C1", "7H1", "8H", "8 8 8 7♥=8", "a", "none", "1", "8C8D8S7H", "RJ2", "10♠"]
)


@given(st.lists(st.tuples(names | anything, near | anything), max_size=40))
def test_s46_whatever_is_sent_is_an_answer_or_one_sentence(sent):
    query = QueryDict(mutable=True)
    for name, value in sent:
        query.appendlist(name, value)
    for exercise in (KINGS, CHOICE, NAMES, ROW):
        form = AnswerForm(exercise, query)
        if form.answer is None:
            (problem,) = form.problems
            assert problem.sentence.encode()
            assert len(problem.sentence) < 120
            assert "\0" not in problem.sentence
        else:
            assert judge(exercise, form.answer).code
