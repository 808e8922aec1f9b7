"""What holds for every exercise of every kind, under every set of rules."""

import hashlib
import json
import tomllib
from collections import Counter
from dataclasses import astuple, replace
from functools import lru_cache
from itertools import chain, combinations, islice, pairwise, permutations, product
from pathlib import Path

import pytest
from django.utils import translation

from engine import HAND_SIZE, PROFILES, RANKS, Card, Chance, is_wild, plays, write_cards
from tests.tutor.exercises.every_form import every_form
from tutor import explain
from tutor.exercises import (
    DRILLS,
    Answer,
    Entry,
    NoSuchExercise,
    Spec,
    Stands,
    answers,
    hint,
    hints,
    judge,
    levels,
    make,
    newest_version,
    next_spec,
    usual_rules,
)
from tutor.exercises.draw import in_turn
from tutor.exercises.hand import hold_from

KINDS = tuple(DRILLS)
QUICK_RULES = ("recreational", "sheet")
RULES = (*PROFILES, "sheet+flush-bomb", "recreational+long-straights")
SLOW_RULES = set(RULES) - set(QUICK_RULES)
SEEDS = 50
"""`make laws` asks for ten thousand: scripts/laws.py."""


def specs(kind, rules, seeds=SEEDS):
    """Seeds in a row at all levels and difficulties, then the positions composed by hand."""
    version = newest_version(kind)
    for difficulty in (1, 2, 3):
        for number in range(seeds // 3 + 1):
            level = levels(kind)[(number + difficulty) % len(levels(kind))]
            yield Spec(kind, f"law-{number}", level.value, rules, difficulty, version)
    for seed, position in DRILLS[kind].composed.items():
        yield Spec(kind, seed, position.level, rules, position.difficulty, version)


@pytest.fixture(
    params=[
        pytest.param(
            (kind, rules),
            id=f"{kind}-{rules}",
            marks=pytest.mark.slow if rules in SLOW_RULES else [],
        )
        for kind in KINDS
        for rules in (RULES if usual_rules(kind) in RULES else (usual_rules(kind),))
    ]
)
def exercises(request):
    return made(*request.param)


@lru_cache(maxsize=2)
def made(kind, rules):
    return make_all(specs(kind, rules), rules)


def hold_all(exercises):
    """Try every law on some exercises: for scripts/laws.py, which has many."""
    test_the_same_values_make_the_same_exercise(exercises[::10])
    test_positions_are_possible(exercises)
    test_the_stated_answers_are_accepted(exercises)
    test_all_other_answers_are_refused(exercises)
    test_every_exercise_has_two_hints_or_more(exercises)
    test_s10_neither_question_nor_hint_contains_the_answer(exercises[::10])
    test_two_exercises_in_a_row_do_not_look_alike(exercises[::5])


def make_all(wanted, rules):
    exercises = []
    for spec in wanted:
        try:
            exercises.append(make(spec))
        except NoSuchExercise as refused:
            # What one document knows, or a position composed for it, may be no play under another.
            if refused.code != "not-under-these-rules" or not rules.startswith("sheet"):
                raise
    return tuple(exercises)


def test_the_same_values_make_the_same_exercise(exercises):
    for exercise in exercises[::5]:
        assert make(exercise.spec) == exercise
        assert Spec.read(exercise.spec.kind, exercise.spec.id) == exercise.spec


def test_positions_are_possible(exercises):
    for exercise in exercises:
        seen = Counter(chain.from_iterable(event.cards for event in exercise.story))
        if exercise.over and not exercise.story:
            seen += Counter(exercise.over)
        seen += Counter(exercise.shown) + Counter(held.card for held in exercise.hand)
        # The options are plays of one hand: two of them may share a card.
        one_hand: Counter[Card] = Counter()
        for option in exercise.options:
            one_hand |= Counter(option.cards)
        if exercise.entry is Entry.ORDER:
            one_hand = Counter(chain.from_iterable(o.cards for o in exercise.options))
        assert max((seen + one_hand).values(), default=0) <= 2, exercise.spec.id
        assert one_hand.total() <= HAND_SIZE
        assert len(exercise.hand) <= HAND_SIZE
        assert exercise.level in RANKS
        assert len({option.id for option in exercise.options}) == len(exercise.options)


def test_the_stated_answers_are_accepted(exercises):
    for exercise in exercises:
        stated = list(islice(answers(exercise), 200))
        assert stated, exercise.spec.id
        for answer in stated:
            outcome = judge(exercise, answer)
            assert outcome.solved, (exercise.spec.id, answer)
            assert outcome.complete
            assert outcome.nearest is None


def test_all_other_answers_are_refused(exercises):
    for exercise in exercises:
        right = {
            plain(exercise, answer, judge(exercise, answer))
            for answer in answers(exercise)
        }
        for answer in every_answer(exercise):
            outcome = judge(exercise, answer)
            stated = plain(exercise, answer, outcome) in right
            assert outcome.solved is stated, (exercise.spec.id, answer)


def plain(exercise, answer, outcome):
    """An answer without what does not matter: which twin, which of two equal wilds.

    A meaning that was left open is the one that the judge found.
    """
    if exercise.entry is not Entry.CARDS:
        return answer.options, answer.none
    cards = tuple(sorted(write_cards([held.card]) for held in answer.cards))
    reading = outcome.reading
    return cards, reading and (reading.kind, reading.size, reading.rank), answer.none


def every_answer(exercise):
    """Every answer where their number allows it, else many that come near."""
    ids = [option.id for option in exercise.options]
    match exercise.entry:
        case Entry.ONE:
            yield from (Answer(options=(name,)) for name in ids)
        case Entry.MANY:
            yield Answer(none=True)
            for number in range(1, len(ids) + 1):
                yield from (Answer(options=some) for some in combinations(ids, number))
        case Entry.ORDER if len(ids) <= 5:
            yield from (Answer(options=order) for order in permutations(ids))
        case Entry.ORDER:
            chance = Chance("law", exercise.spec.id)
            yield from (Answer(options=chance.shuffled(ids)) for _ in range(60))
        case Entry.CARDS:
            yield Answer(none=True)
            yield from plays_of(exercise)


def plays_of(exercise):
    """Some of all combinations of the hand, bombs first, with and without meanings of the wilds."""
    chance = Chance("law", exercise.spec.id)
    hand = [held.card for held in exercise.hand]
    every = plays(hand, exercise.level, exercise.profile, every=True)
    bombs = [play for play in every if play.reading.is_bomb]
    for play in (*chance.shuffled(bombs)[:12], *chance.shuffled(every)[:8]):
        cards = hold_from(exercise.hand, play.cards)
        wilds = [held for held in cards if is_wild(held.card, exercise.level)]
        yield Answer(cards=cards)
        meanings = (*play.reading.wilds, *(held.card for held in wilds))
        yield Answer(cards=cards, wilds=tuple(map(Stands, wilds, meanings)))


def test_s10_neither_question_nor_hint_contains_the_answer(exercises):
    for exercise in exercises[::2]:
        for language in ("es", "pt-br"):
            with translation.override(language):
                told = [*explain.story(exercise), explain.goal(exercise)]
                told += [
                    explain.hint(hint(exercise, n + 1)) for n in range(hints(exercise))
                ]
                forms = every_form(exercise)
                text = " ".join(f"{said} {said.spoken}" for said in told)
                assert [form for form in forms if form in text] == [], exercise.spec.id


def test_every_exercise_has_two_hints_or_more(exercises):
    for exercise in exercises:
        assert 2 <= hints(exercise) <= 4
        with pytest.raises(IndexError):
            hint(exercise, 0)
        with pytest.raises(IndexError):
            hint(exercise, hints(exercise) + 1)


def test_two_exercises_in_a_row_do_not_look_alike(exercises):
    shuffled = [e for e in exercises if e.spec.seed not in DRILLS[e.spec.kind].composed]
    for first in shuffled:
        second = make(next_spec(first.spec))
        one, other = look(first), look(second)
        # A kind that shows six cards may repeat all but one of them by chance.
        few = max(one.total(), other.total()) < 8
        most = 0.9 if few else 0.8
        assert (one & other).total() < most * max(one.total(), other.total()), (
            first.spec.id
        )


def look(exercise):
    """The cards that catch the eye, and what is told."""
    told = [("story", event.who, event.did, event.cards) for event in exercise.story]
    told += [("fact", *astuple(fact)) for fact in exercise.facts]
    cards = (
        *exercise.shown,
        *(exercise.over or ()),
        *(held.card for held in exercise.hand),
    )
    return Counter(chain(cards, told, *(option.cards for option in exercise.options)))


def test_consecutive_seeds_never_get_the_same_scene():
    for size in range(2, 20):
        scenes = range(size)
        for name, level in product(("", "a-", "law-"), ("2", "7")):
            firsts = [
                in_turn(Spec("beats", f"{name}{n}", level), scenes)[0]
                for n in range(5 * size)
            ]
            assert all(one != other for one, other in pairwise(firsts))
            assert set(Counter(firsts).values()) == {5}


@pytest.mark.parametrize("kind", KINDS)
def test_what_no_generator_makes_is_refused_with_a_code(kind):
    level = "7" if "7" in levels(kind) else "2"
    spec = Spec(kind, "x-1", level, usual_rules(kind))
    other_rules = {"giveaway", "recreational"} - {spec.rules}
    make(spec)
    for change, code in (
        ({"seed": "X"}, "bad-seed"),
        ({"seed": ""}, "bad-seed"),
        ({"seed": "x" * 25}, "bad-seed"),
        ({"seed": "x\n"}, "bad-seed"),
        ({"level": "BJ"}, "unknown-level"),
        ({"level": "10"}, "unknown-level"),
        ({"rules": "house"}, "unknown-rules"),
        ({"rules": other_rules.pop()}, "unknown-rules"),
        ({"rules": "sheet+flush-bomb+flush-bomb"}, "unknown-rules"),
        ({"rules": "recreational+steps-421+fail-at-ace-2"}, "unknown-rules"),
        ({"difficulty": 4}, "unknown-difficulty"),
        ({"difficulty": 0}, "unknown-difficulty"),
        ({"version": 99}, "unknown-version"),
        ({"kind": "nothing"}, "unknown-kind"),
    ):
        with pytest.raises(NoSuchExercise) as refused:
            make(replace(spec, **change))
        assert refused.value.code == code, change


def test_a_composed_position_has_one_address():
    with pytest.raises(NoSuchExercise) as refused:
        make(Spec("wild-bomb", "document-000-9", "8"))
    assert (refused.value.code, refused.value.detail) == ("composed-for-level", "7")
    with pytest.raises(NoSuchExercise) as refused:
        make(Spec("wild-bomb", "document-000-9", "7", difficulty=2))
    assert (refused.value.code, refused.value.detail) == (
        "composed-for-difficulty",
        "1",
    )


@pytest.mark.parametrize(
    "text",
    ["", "a", "a.7.recreational.1", "a.7.recreational.1.1.1", "a.7.recreational.١.1", "a.7.recreational.1.01", "....",
     "a.7.recreational.-1.1", "a.7.recreational.1.1e3", "a.7.recreational.1.9999"],
)  # fmt: skip
def test_a_text_that_is_no_id_is_no_exercise(text):
    with pytest.raises(NoSuchExercise) as refused:
        Spec.read("beats", text)
    assert refused.value.code == "not-an-id"


PINNED = tomllib.loads((Path(__file__).parent / "pinned.toml").read_text())


@pytest.mark.parametrize(
    ("kind", "name"), [(kind, name) for kind in PINNED for name in PINNED[kind]]
)
def test_s19_a_published_exercise_stays_as_it_is(kind, name):
    """Where this fails, a generator has changed: give it a new version and keep the old one."""
    assert fingerprint(make(Spec.read(kind, name))) == PINNED[kind][name]


def test_every_kind_and_version_has_pinned_exercises():
    for kind, drill in DRILLS.items():
        pinned = {Spec.read(kind, name).version for name in PINNED[kind]}
        assert pinned == set(drill.makers)


def fingerprint(exercise):
    """Everything that is seen of an exercise, in one short text."""

    def reading(one):
        return one and [one.kind, one.size, one.rank, write_cards(one.wilds)]

    content = [
        exercise.level,
        exercise.profile.key,
        exercise.goal,
        exercise.entry,
        [
            [e.who, e.did, write_cards(e.cards), reading(e.reading)]
            for e in exercise.story
        ],
        write_cards(exercise.over or ()),
        reading(exercise.over_reading),
        write_cards(exercise.shown),
        [held.value for held in exercise.hand],
        [
            [o.id, write_cards(o.cards), reading(o.reading), o.code]
            for o in exercise.options
        ],
        exercise.may_be_none,
    ]
    if exercise.facts:
        content += [[list(map(str, astuple(fact))) for fact in exercise.facts]]
        content += [[[o.who, o.rank, o.number] for o in exercise.options]]
    return hashlib.sha256(json.dumps(content).encode()).hexdigest()[:16]
