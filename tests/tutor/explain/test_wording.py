"""What a sentence says is so, and is said as the language says it."""

import pytest
from django.utils import translation

from engine import LEVELS, Kind, Rank, Reading, find_profile, parse_cards, read
from engine import judge as rule_on
from tutor import explain
from tutor.exercises import (
    Answer,
    Fact,
    FactCode,
    Goal,
    Hint,
    HintCode,
    NoSuchExercise,
    Option,
    Outcome,
    Result,
    Spec,
    Who,
    hint,
    hints,
    judge,
    make,
    newest_version,
    solution,
)
from tutor.explain import deals, facts, hands, ladder, sets

LANGUAGES = ("es", "pt-br")


def made(kind, level, rules="recreational", difficulty=1, seed="wording-0"):
    return make(Spec(kind, seed, level, rules, difficulty, newest_version(kind)))


def sentences(exercise, answer):
    told = explain.explain(exercise, judge(exercise, answer))
    return [str(sentence) for sentence in told.sentences]


def first_of(kind, level, goal, rules="recreational"):
    exercises = (
        made(kind, level, rules, seed=f"wording-{number}") for number in range(40)
    )
    return next(exercise for exercise in exercises if exercise.goal is goal)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_order_is_told_to_go_past_the_level_at_either_end(language):
    """Where the ace is the level nothing is above the aces, and the others begin at the king."""
    with translation.override(language):
        usual = {code: ladder.in_order(code, Rank.SEVEN) for code in ladder.ORDER}
        at_the_ace = {code: ladder.in_order(code, Rank.ACE) for code in ladder.ORDER}
        at_the_two = {code: ladder.in_order(code, Rank.TWO) for code in ladder.ORDER}
    same = {code for code in usual if at_the_ace[code] == usual[code]}
    assert same == {"G3.1"}
    to_the_two = {"es": ("del as al dos", "hasta el dos"), "pt-br": ("do ás ao dois",)}
    told = [*at_the_two.values()]
    assert [
        text for text in told for words in to_the_two[language] if words in text
    ] == []


def test_the_order_at_the_level_of_the_ace_is_told_without_a_contradiction():
    exercise = made("order", "A", difficulty=3)
    backwards = Answer(options=tuple(reversed(solution(exercise).options)))
    with translation.override("es"):
        told = [
            str(explain.hint(hint(exercise, n + 1))) for n in range(hints(exercise))
        ]
        told += sentences(exercise, backwards)
    assert (
        "El nivel es el as: los ases se quedan en su lugar, justo debajo de los jokers."
        in told
    )
    assert "Las demás van del rey al dos." in told
    assert [text for text in told if "encima de los ases" in text] == []
    assert [text for text in told if "después los ases" in text] == []
    assert [text for text in told if "del as al dos" in text] == []


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_order_is_told_at_every_level_without_a_leftover(language, level):
    with translation.override(language):
        told = [ladder.in_order(code, level) for code in ladder.ORDER]
    assert [text for text in told if "%" in text] == []


def named(shown, claimed, level=Rank.SEVEN):
    """What is said of a name for these cards that is not theirs."""
    cards = parse_cards(shown)
    exercise = first_of("name-it", str(level), Goal.NAME_IT)
    outcome = Outcome(
        solved=False,
        code=Result.NOT_THAT_NAME,
        claimed=claimed,
        also=read(cards, level),
        verdict=rule_on(cards, None, level),
    )
    told = explain.explain(exercise, outcome)
    return str(told.title), [str(sentence) for sentence in told.sentences]


def test_a_name_of_the_right_form_and_another_rank_is_told_to_be_just_that():
    with translation.override("es"):
        assert named("4S 4H 4C", Reading(Kind.TRIPLE, 3, Rank.THREE)) == (
            "Casi",
            ["La forma es esa, pero no el valor: son un trío de cuatros."],
        )
        assert named("3S 3H 4S 4H 5S 5H", Reading(Kind.TUBE, 6, Rank.FOUR)) == (
            "Casi",
            [
                (
                    "La forma es esa, pero termina en otra carta: "
                    "son una serie de tres parejas hasta el cinco."
                )
            ],
        )


def test_a_name_of_the_right_form_and_another_size_is_told_to_be_just_that():
    with translation.override("es"):
        assert named("4S 4H 4C 4D 4S", Reading(Kind.BOMB, 4, Rank.FOUR)) == (
            "Casi",
            [
                (
                    "La forma es esa, pero no el número de cartas: "
                    "son una bomba de cinco cuatros."
                )
            ],
        )


def test_a_name_of_another_form_is_told_what_it_takes():
    with translation.override("es"):
        assert named("4S 4H 4C", Reading(Kind.PAIR, 2, Rank.FOUR)) == (
            "Es otra cosa",
            [
                "Una pareja son dos cartas del mismo valor.",
                "Estas cartas son un trío de cuatros.",
            ],
        )


def test_a_reading_of_the_right_form_and_another_rank_is_not_told_the_form():
    """Among all that cards can be, too, a wrong rank is a matter of the rank."""
    definitions, others = 0, 0
    with translation.override("es"):
        for number in range(20):
            exercise = made("all-readings", "7", difficulty=2, seed=f"rank-{number}")
            told = explain.explain(exercise, judge(exercise, solution(exercise)))
            right = {
                one.kind
                for one in read(exercise.shown, exercise.level, exercise.profile)
            }
            for ruling in told.rulings:
                reading = ruling.option.reading
                if ruling.right or reading is None:
                    continue
                is_the_form = reading.kind in right
                says_so = str(ruling.sentences[0]).startswith("Pueden tener esa forma")
                assert says_so is is_the_form
                definitions, others = definitions + (not says_so), others + says_so
    assert definitions
    assert others


def test_other_right_answers_agree_with_their_number():
    pair, triple = Reading(Kind.PAIR, 2, Rank.KING), Reading(Kind.TRIPLE, 3, Rank.KING)
    for language, one, several in (
        ("es", "También servía: pareja de reyes.", "También servían: "),
        ("pt-br", "Também servia: par de reis.", "Também serviam: "),
    ):
        with translation.override(language):
            assert str(hands._also((pair,))) == one
            assert str(hands._also((pair, triple))).startswith(several)


def test_the_cards_on_the_foundations_agree_with_their_number():
    exercise = made("give-away-chain", "2", "giveaway")
    ace, both = parse_cards("AS"), parse_cards("AS 5H")
    with translation.override("pt-br"):
        told = [
            str(facts._fact(Fact(FactCode.FOUNDATIONS, cards=cards), exercise))
            for cards in (ace, both)
        ]
    assert told == ["Nas bases está A♠.", "Nas bases estão A♠ 5♥."]


def test_the_cards_of_a_chain_that_stops_agree_with_their_number():
    seen = set()
    for number in range(30):
        exercise = made(
            "give-away-compose", "2", "giveaway", number % 3 + 1, f"chain-{number}"
        )
        right = solution(exercise).options
        for first in range(len(right)):
            order = (*right[:first], *reversed(right[first:]))
            outcome = judge(exercise, Answer(options=order))
            if outcome.solved or not outcome.chosen:
                continue
            with translation.override("pt-br"):
                told = str(explain.explain(exercise, outcome).sentences[0])
            verb = "se joga " if len(outcome.chosen) == 1 else "se jogam "
            assert told.startswith(f"Nesta ordem {verb}")
            seen.add(verb)
    assert seen == {"se joga ", "se jogam "}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", ["kawu", "sheet", "kawu+any-win-at-ace"])
def test_rules_have_one_name_in_the_options_and_in_the_rulings(rules, language):
    option = Option("only-by-rules", code="only-by-rules", rules=rules)
    with translation.override(language):
        name = sets.rules_name(rules)
        assert name == name[:1].upper() + name[1:]
        assert str(sets.option_words(option)).endswith(name)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_hint_of_straight_flushes_names_no_length_that_the_rules_may_exceed(
    language,
):
    with translation.override(language):
        told = str(explain.hint(Hint(code=HintCode.A_FLUSH_IS_A_BOMB)))
        assert "cinco" not in told
        assert find_profile("sheet+flush-bomb").longest_straight > 5


def openings():
    for rules in ("recreational", "kawu", "sheet", "competition"):
        for number in range(24):
            try:
                yield made("first-deal", "2", rules, number % 3 + 1, f"deal-{number}")
            except NoSuchExercise:
                return


def test_who_receives_the_card_that_decides_is_counted_out():
    counted = 0
    with translation.override("es"):
        for exercise in openings():
            outcome = judge(exercise, solution(exercise))
            told = sentences(exercise, solution(exercise))
            if outcome.rule == "G2.18":
                assert len(told) == 1
                continue
            decides = (
                FactCode.FIRST_OF_TWO if outcome.rule == "G2.19" else FactCode.TURNED_UP
            )
            place = next(f.number for f in exercise.facts if f.code is decides)
            first = next(
                f.who[0] for f in exercise.facts if f.code is FactCode.DEALT_FIRST
            )
            seats = list(Who)
            steps = (place - 1) % 4 * (-1 if exercise.profile.deals_clockwise else 1)
            assert outcome.right[0].who is seats[(seats.index(first) + steps) % 4]
            if steps:
                side = "izquierda" if steps < 0 else "derecha"
                name = facts.WHO[outcome.right[0].who]
                places = "lugar" if abs(steps) == 1 else "lugares"
                assert f"{abs(steps)} {places}" in told[-1]
                assert told[-1].endswith(f"a la {side}: {name}.")
            else:
                assert told[-1].endswith(f"la carta {place} cae donde cayó la primera.")
            counted += 1
    assert counted > 40


def test_a_player_with_nothing_face_down_is_not_told_to_have_no_cards():
    exercise = made("give-away-blocked", "2", "giveaway")
    fact = Fact(FactCode.PLAYER_HAS, number=3, count=0)
    for language, told in (
        ("es", "El jugador 3 solo tiene la carta expuesta."),
        ("pt-br", "O jogador 3 só tem a carta exposta."),
    ):
        with translation.override(language):
            assert str(facts._fact(fact, exercise)) == told


def test_cards_that_may_go_back_agree_with_their_number():
    with translation.override("es"):
        assert [deals._these_do_not(number).split(":")[0] for number in (1, 2)] == [
            "No se devuelve",
            "No se devuelven",
        ]
        assert [deals._these_may(number).split(":")[0] for number in (1, 2)] == [
            "Se puede devolver",
            "Se pueden devolver",
        ]


def test_a_bomb_that_is_not_the_strongest_is_not_told_to_be_a_bomb():
    exercise = made("strongest-bomb", "7", difficulty=1)
    weaker = Reading(Kind.BOMB, 4, Rank.THREE)
    outcome = Outcome(solved=False, code=Result.NOT_THE_GOAL, reading=weaker)
    with translation.override("pt-br"):
        told = str(explain.explain(exercise, outcome).sentences[0])
    assert told == (
        "Uma bomba de quatro três não é a resposta: você tem uma bomba mais forte."
    )
