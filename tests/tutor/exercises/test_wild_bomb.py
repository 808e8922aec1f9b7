"""Completing a bomb with a wild."""

from engine import Kind, Rank, Reading, Reason, parse_card, parse_cards, write_cards
from tutor.exercises import (
    Answer,
    Change,
    Goal,
    Held,
    Result,
    Spec,
    Stands,
    answers,
    judge,
    make,
)

WILD = Held(parse_card("7H"), 1)
EIGHT_BOMB = Reading(Kind.BOMB, 4, Rank.EIGHT, (parse_card("8H"),))


def kings():
    return make(Spec("wild-bomb", "document-000-9", "7"))


def chosen(exercise, cards, meaning=None):
    left = list(exercise.hand)
    held = []
    for card in parse_cards(cards):
        one = next(each for each in left if each.card == card)
        left.remove(one)
        held.append(one)
    wilds = () if meaning is None else (Stands(WILD, parse_card(meaning)),)
    return Answer(cards=tuple(held), wilds=wilds)


def test_the_position_of_document_000_is_told_from_the_seat_of_c():
    exercise = kings()
    assert [(t.who, t.did, write_cards(t.cards)) for t in exercise.story] == [
        ("partner", "led", "QS QD"),
        ("left", "answered", "KC KD"),
    ]
    assert len(exercise.hand) == 27
    assert exercise.goal is Goal.BEAT_WITH_BOMB


def test_in_the_position_of_document_000_three_eights_and_the_wild_are_the_only_bomb():
    exercise = kings()
    (only,) = answers(exercise)
    assert write_cards(held.card for held in only.cards) == "8S 8C 8D 7H"
    assert only.wilds == (Stands(WILD, parse_card("8H")),)


def test_the_wild_may_be_an_eight_of_any_suit():
    exercise = kings()
    for suit in "SHCD":
        outcome = judge(exercise, chosen(exercise, "8C 8D 8S 7H", f"8{suit}"))
        assert outcome.solved
        assert outcome.code is Result.SOLVED
        assert outcome.reading == EIGHT_BOMB
        assert outcome.rule == "G5.13"
        assert outcome.also == ()
        assert outcome.reminder is False


def test_an_only_meaning_left_unsaid_is_accepted_with_a_reminder():
    exercise = kings()
    outcome = judge(exercise, chosen(exercise, "8C 8D 8S 7H"))
    assert outcome.solved
    assert outcome.reminder


def test_a_wild_said_to_be_a_nine_leaves_no_combination_and_the_change_is_its_meaning():
    exercise = kings()
    outcome = judge(exercise, chosen(exercise, "8C 8D 8S 7H", "9H"))
    assert outcome.solved is False
    assert outcome.code is Result.STANDS_FOR_SOMETHING_ELSE
    assert outcome.rule == "G3.8"
    assert outcome.nearest == Change((), (), EIGHT_BOMB)


def test_three_eights_are_answered_with_the_missing_wild():
    exercise = kings()
    outcome = judge(exercise, chosen(exercise, "8C 8D 8S"))
    assert outcome.code is Result.NOT_LEGAL
    assert outcome.verdict is not None
    assert outcome.verdict.reason is Reason.DIFFERENT_KIND
    assert outcome.rule == "G4.9"
    assert outcome.nearest == Change(parse_cards("7H"), (), EIGHT_BOMB)


def test_two_aces_beat_the_kings_but_are_not_what_was_asked_for():
    exercise = kings()
    outcome = judge(exercise, chosen(exercise, "AS AD"))
    assert outcome.solved is False
    assert outcome.code is Result.NOT_THE_GOAL
    assert outcome.verdict is not None
    assert outcome.verdict.legal


def test_no_card_works_is_refused_where_the_search_finds_one():
    outcome = judge(kings(), Answer(none=True))
    assert outcome.solved is False
    assert outcome.code is Result.THERE_IS_ONE
    assert outcome.none_exists is False


def test_where_no_bomb_is_enough_the_search_says_so():
    exercise = next(
        exercise
        for exercise in (
            make(Spec("wild-bomb", f"none-{number}", "7", difficulty=3))
            for number in range(20)
        )
        if next(answers(exercise)).none
    )
    assert judge(exercise, Answer(none=True)).code is Result.NONE_INDEED
    outcome = judge(exercise, Answer(cards=exercise.hand[:1]))
    assert outcome.solved is False
    assert outcome.nearest is None
    assert outcome.none_exists


def flush_or_straight():
    """A hand with four spades in a row and a wild: a straight flush, or a plain straight."""
    for number in range(200):
        exercise = make(Spec("wild-bomb", f"flush-{number}", "7", difficulty=2))
        for answer in answers(exercise):
            reading = judge(exercise, answer).reading
            assert reading is not None
            if reading.kind is Kind.STRAIGHT_FLUSH and len(reading.wilds) == 1:
                return exercise, answer
    raise AssertionError("no such exercise")


def test_what_could_be_two_things_is_asked_about_and_not_counted():
    exercise, answer = flush_or_straight()
    outcome = judge(exercise, Answer(cards=answer.cards))
    assert outcome.code is Result.SAY_WHAT_IT_STANDS_FOR
    assert outcome.complete is False
    assert outcome.solved is False
    assert outcome.rule == "G3.8"
    assert {reading.kind for reading in outcome.also} >= {
        Kind.STRAIGHT_FLUSH,
        Kind.STRAIGHT,
    }


def test_the_suit_of_the_wild_decides_between_straight_and_straight_flush():
    exercise, answer = flush_or_straight()
    (stands,) = answer.wilds
    other = next(s for s in "SHCD" if s != stands.card.suit)
    plain = Stands(stands.wild, parse_card(f"{stands.card.rank}{other}"))
    assert judge(exercise, answer).solved
    outcome = judge(exercise, Answer(cards=answer.cards, wilds=(plain,)))
    assert outcome.solved is False
    assert outcome.reading is not None
    assert outcome.reading.kind is Kind.STRAIGHT
