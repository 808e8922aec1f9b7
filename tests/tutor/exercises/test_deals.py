"""Exercises about turns, levels, tribute and Give Away: made, proved and judged in every set of rules."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from engine import (
    PROFILES,
    Chance,
    FirstLead,
    ImpossiblePosition,
    Rank,
    Seat,
    deal,
    deck,
    find_profile,
    offers,
    parse_card,
    write_cards,
)
from tutor.exercises import (
    Answer,
    Entry,
    FactCode,
    Goal,
    NoSuchExercise,
    Result,
    Spec,
    Who,
    answers,
    deals,
    hint,
    hints,
    judge,
    levels,
    make,
    solution,
)
from tutor.exercises.deals.first_deal import Opening

KINDS = [drill.kind for drill in deals.DRILLS]
GUANDAN = [drill.kind for drill in deals.DRILLS if drill.game == "guandan"]
RULES = [f"recreational+{key}" for key in offers(find_profile("recreational"))]
"""The laws for all kinds look at the documents' own rules; here are the options."""

RULEBOOK = {
    rule
    for chapter in (Path(__file__).parents[3] / "content" / "rules").glob("*.toml")
    for rule in tomllib.loads(chapter.read_text("utf-8"))
}


def specs(kind, seeds=5):
    """Many exercises of a kind: every set of rules where it applies, every difficulty."""
    for rules in RULES if kind in GUANDAN else ["giveaway"]:
        for difficulty in (1, 2, 3):
            for seed in range(seeds):
                level = levels(kind)[seed % len(levels(kind))]
                yield Spec(kind, f"law-{seed}", level, rules, difficulty)


def composed(kind):
    drill = next(drill for drill in deals.DRILLS if drill.kind == kind)
    rules = "recreational" if kind in GUANDAN else "giveaway"
    for seed, position in drill.composed.items():
        yield Spec(kind, seed, position.level, rules, position.difficulty)


def right_ids(exercise):
    return {name for answer in answers(exercise) for name in answer.options}


@pytest.mark.parametrize("kind", KINDS)
def test_every_stated_answer_is_accepted_and_every_other_refused(kind):
    for spec in (*specs(kind), *composed(kind)):
        exercise = make(spec)
        right = list(answers(exercise))
        assert right, spec
        assert all(judge(exercise, answer).solved for answer in right)
        if exercise.entry is Entry.ONE:
            accepted = {
                option.id
                for option in exercise.options
                if judge(exercise, Answer(options=(option.id,))).solved
            }
            assert accepted == right_ids(exercise), spec
            assert len(accepted) < len(exercise.options), spec


@pytest.mark.parametrize("kind", KINDS)
def test_options_have_ids_of_their_own_and_a_rule_of_the_book_decides(kind):
    for spec in (*specs(kind, 3), *composed(kind)):
        exercise = make(spec)
        ids = [option.id for option in exercise.options]
        assert len(set(ids)) == len(ids) >= 2
        outcome = judge(exercise, solution(exercise))
        assert outcome.rule in RULEBOOK, spec
        assert {ruling.rule for ruling in outcome.rulings} <= RULEBOOK


@pytest.mark.parametrize(
    ("kind", "rules", "rule"),
    [
        ("count-duty", "recreational", "G6.14"),
        ("count-duty", "recreational+count-6", "G6.19"),
        ("first-deal", "recreational", "G2.11"),
        ("first-deal", "sheet", "G2.19"),
        ("returns", "recreational", "G8.7"),
        ("returns", "kawu", "G8.21"),
        ("returns", "sheet", "G8.24"),
        ("returns", "recreational+return-any", "G8.26"),
        ("tribute-card", "sheet", "G8.22"),
        ("tribute-lead", "sheet", "G8.25"),
        ("tribute-paid", "sheet", "G8.28"),
        ("wins-match", "recreational", "G7.9"),
        ("wins-match", "sheet", "G7.14"),
    ],
)
def test_the_rule_to_read_is_that_of_the_table_whatever_is_right(kind, rules, rule):
    level = "2" if kind == "first-deal" else "7"
    for number in range(12):
        exercise = make(Spec(kind, f"hint-{number}", level, rules, number % 3 + 1))
        assert hint(exercise, hints(exercise)).rule == rule


def test_who_pays_alone_is_not_sent_to_the_rule_about_two():
    for number in range(20):
        exercise = make(Spec("tribute-goes", f"hint-{number}", "7", "recreational", 1))
        payers = [fact for fact in exercise.facts if fact.code is FactCode.PAYS]
        assert hint(exercise, 2).rule == {1: "G8.2", 2: "G8.10"}[len(payers)]


def test_where_any_win_at_the_ace_will_do_declarers_decide_nothing():
    said = {
        judge(exercise, solution(exercise)).rule
        for number in range(60)
        for exercise in [make(Spec("wins-match", f"w-{number}", "7", "sheet", 2))]
    }
    assert said == {"G7.8", "G7.14"}


@pytest.mark.parametrize("kind", KINDS)
def test_hints_say_where_to_look_and_the_rule(kind):
    exercise = make(next(specs(kind)))
    for number in range(1, hints(exercise) + 1):
        step = hint(exercise, number)
        assert step.rule in RULEBOOK
        assert (step.cards, step.reading, step.number, step.rank) == (
            (),
            None,
            None,
            None,
        )


@pytest.mark.parametrize("kind", GUANDAN)
def test_house_rules_of_give_away_are_not_guandans(kind):
    with pytest.raises(NoSuchExercise, match="unknown-rules"):
        make(Spec(kind, "1", "2", "giveaway"))


@pytest.mark.parametrize("kind", set(KINDS) - set(GUANDAN))
def test_give_away_has_no_level_and_no_other_rules(kind):
    assert levels(kind) == ("2",)
    with pytest.raises(NoSuchExercise, match="unknown-level"):
        make(Spec(kind, "1", "7", "giveaway"))
    with pytest.raises(NoSuchExercise, match="unknown-rules"):
        make(Spec(kind, "1", "2", "recreational"))


# A change of the rules changes an answer.

CHOICES: dict[str, Any] = {
    choice.kind: choice
    for module in (deals.tricks, deals.scores, deals.tributes, deals.tribute_cards)
    for choice in module.CHOICES
}

DECIDES = {
    "any-win-at-ace": "wins-match",
    "count-6": "count-duty",
    "double-win-at-ace": "wins-match",
    "no-tribute-14": "tribute-paid",
    "pass-locks-out": "trick-ends",
    "return-any": "returns",
    "steps-421": "new-level",
}


@pytest.mark.parametrize(("option", "kind"), DECIDES.items())
def test_an_option_changes_the_answer_of_a_situation(option, kind):
    """The same situation, asked under the rules with and without the option."""
    choice = CHOICES[kind]
    plain, changed = (
        find_profile("recreational"),
        find_profile(f"recreational+{option}"),
    )
    differing = 0
    for seed in range(60):
        for difficulty in (2, 3):
            spec = Spec(kind, f"turn-{seed}", "7", "recreational", difficulty)
            scene = choice.draw(spec)
            try:
                other = choice.ask(scene, Rank.SEVEN, changed)
            except ImpossiblePosition:
                continue  # Somebody came back who is locked out by the option.
            differing += choice.ask(scene, Rank.SEVEN, plain).right != other.right
    assert differing


# Positions composed for the lessons.


def asked(kind, seed, level, difficulty, rules="recreational"):
    return make(Spec(kind, seed, level, rules, difficulty))


def test_the_example_of_the_document_goes_from_six_to_eight():
    exercise = asked("new-level", "document-000-9", "6", 1)
    assert solution(exercise).options == ("8",)
    outcome = judge(exercise, Answer(options=("7",)))
    assert (outcome.code, outcome.rule) == (Result.NOT_THAT_ONE, "G7.3")
    assert [option.id for option in outcome.right] == ["8"]


def test_the_chain_of_the_document_stops_at_the_nine():
    exercise = asked("give-away-chain", "document-001-6", "2", 1, "giveaway")
    assert exercise.facts[0].code is FactCode.NO_FOUNDATIONS
    assert write_cards(exercise.facts[1].cards) == "AS 2C 3D 9H"
    assert solution(exercise).options == ("9H",)


def test_the_partner_leads_when_the_last_card_is_not_beaten():
    exercise = asked("whose-lead", "partner", "2", 2)
    assert [fact.code for fact in exercise.facts] == [FactCode.LAST_CARD]
    assert solution(exercise).options == (Who.RIGHT,)
    assert judge(exercise, solution(exercise)).rule == "G6.10"


def test_a_beaten_last_card_gives_the_lead_to_who_beat_it():
    exercise = asked("whose-lead", "beaten", "2", 2)
    assert solution(exercise).options == (Who.YOU,)
    assert judge(exercise, solution(exercise)).rule == "G6.9"


def test_ten_cards_must_be_told_and_eleven_need_not():
    assert solution(asked("count-duty", "ten", "2", 1)).options == ("yes",)
    assert solution(asked("count-duty", "eleven", "2", 1)).options == ("no",)


def test_of_two_equal_aces_either_may_be_paid():
    exercise = asked("tribute-card", "equal-aces", "5", 2)
    assert right_ids(exercise) == {"AS", "AD"}


def test_a_wild_is_never_paid():
    exercise = asked("tribute-card", "wild-stays", "7", 1)
    outcome = judge(exercise, Answer(options=("7H",)))
    assert (outcome.solved, outcome.rule) == (False, "G8.4")
    assert [option.id for option in outcome.right] == ["AS"]


def test_each_card_that_may_not_go_back_is_ruled_on():
    exercise = asked("returns", "ten-or-lower", "7", 1)
    assert solution(exercise) == Answer(options=("TS", "9D", "3D"))
    outcome = judge(exercise, Answer(options=("KC", "7C", "TS")))
    assert outcome.code is Result.SOME_ARE_WRONG
    assert {ruling.option.id: ruling.rule for ruling in outcome.rulings} == {
        "7C": "G8.8",
        "KC": "G8.7",
        "JH": "G8.7",
        "TS": "G8.7",
        "9D": "G8.7",
        "3D": "G8.7",
    }
    assert judge(exercise, Answer(none=True)).code is Result.THERE_IS_ONE


def test_where_all_cards_are_high_the_lowest_go_back():
    exercise = asked("returns", "all-high", "5", 3)
    assert exercise.facts[1].code is FactCode.LOWEST_CARDS
    assert right_ids(exercise) == {"JS", "JH"}
    assert judge(exercise, solution(exercise)).rule == "G8.20"


def test_a_tie_for_the_lowest_total_is_a_draw():
    exercise = asked("give-away-blocked", "tie-for-lowest", "2", 1, "giveaway")
    assert solution(exercise).options == ("draw",)
    assert judge(exercise, Answer(options=("1",))).rule == "V4.8"


def test_a_card_that_fits_nowhere_stays_exposed():
    exercise = asked("give-away-chain", "fits-nowhere", "2", 1, "giveaway")
    assert solution(exercise).options == ("5H",)
    assert judge(exercise, solution(exercise)).rule == "V3.15"


def test_a_team_climbs_from_its_own_level():
    assert solution(asked("new-level", "from-its-own-level", "T", 2)).options == ("5",)
    stops = asked("new-level", "stops-at-the-ace", "K", 2)
    assert solution(stops).options == ("A",)
    assert judge(stops, solution(stops)).rule == "G7.8"


@pytest.mark.parametrize(
    ("rules", "level", "rule"),
    [
        ("recreational", "A", "G7.12"),
        ("recreational+fail-at-ace-2", "2", "G7.13"),
        ("recreational+fail-at-ace-k", "K", "G7.13"),
    ],
)
def test_a_third_failure_at_the_ace_costs_what_the_table_says(rules, level, rule):
    exercise = asked("new-level", "third-failure", "A", 2, rules)
    assert solution(exercise).options == (level,)
    assert judge(exercise, solution(exercise)).rule == rule


@pytest.mark.parametrize(
    ("rules", "level", "rule"),
    [
        ("recreational", "A", "G7.12"),
        ("recreational+fail-at-ace-2", "2", "G7.13"),
        ("sheet", "A", "G7.12"),
        ("sheet+fail-at-ace-k", "K", "G7.13"),
    ],
)
def test_who_loses_at_the_ace_for_the_third_time_pays_what_the_table_says(
    rules, level, rule
):
    exercise = asked("new-level", "lost-at-the-ace", "A", 2, rules)
    assert exercise.goal is Goal.LOSERS_LEVEL
    assert solution(exercise).options == (level,)
    assert judge(exercise, solution(exercise)).rule == rule


@pytest.mark.parametrize(
    ("rules", "who", "rule"),
    [
        ("recreational", Who.RIGHT, "G2.8"),
        ("sheet", Who.RIGHT, "G2.8"),
        ("competition", Who.LEFT, "G2.20"),
    ],
)
def test_the_second_card_goes_to_the_side_that_the_rules_say(rules, who, rule):
    exercise = asked("first-deal", "second-card", "2", 1, rules)
    assert exercise.goal is Goal.WHO_RECEIVES
    assert solution(exercise).options == (who,)
    assert judge(exercise, solution(exercise)).rule == rule


@pytest.mark.parametrize(
    ("rules", "who", "rule"),
    [
        ("recreational", Who.RIGHT, "G2.11"),
        ("kawu", Who.PARTNER, "G2.18"),
        ("sheet", Who.LEFT, "G2.19"),
        ("competition", Who.LEFT, "G2.11"),
    ],
)
def test_the_first_lead_falls_to_the_card_or_the_lot_that_the_rules_ask_for(
    rules, who, rule
):
    exercise = asked("first-deal", "three-ways", "2", 1, rules)
    assert exercise.goal is Goal.FIRST_LEAD
    assert solution(exercise).options == (who,)
    assert judge(exercise, solution(exercise)).rule == rule


@pytest.mark.parametrize("rules", PROFILES)
def test_what_an_exercise_says_of_the_first_deal_is_what_the_engine_deals(rules):
    profile = find_profile(rules)
    for seed in range(20):
        pack = Chance("guandan", seed).shuffled(deck())
        dealt = deal(seed, profile)
        diamonds = pack.index(parse_card("2D")) + 1
        for place, card in enumerate(pack, start=1):
            opening = Opening(Seat.A, card, place, diamonds)
            received = dealt.hands.of(opening.receiver(place, profile))
            assert received[(place - 1) // len(Seat)] == card
        if profile.first_lead is FirstLead.TWO_OF_DIAMONDS:
            assert opening.leader(profile) is dealt.leader


def test_where_the_deal_wins_the_match_there_is_no_new_level_to_ask_for():
    with pytest.raises(NoSuchExercise, match="not-under-these-rules"):
        asked("new-level", "third-failure", "A", 2, "sheet")


@pytest.mark.parametrize(
    ("rules", "ended", "rule"),
    [("recreational", "yes", "G6.12"), ("sheet", "no", "G6.18")],
)
def test_with_both_partners_out_the_trick_ends_where_the_deal_does(rules, ended, rule):
    exercise = asked("trick-ends", "both-out", "2", 3, rules)
    assert solution(exercise).options == (ended,)
    assert judge(exercise, solution(exercise)).rule == rule


def test_where_the_winners_choose_an_equal_tribute_may_go_to_either():
    rules = "recreational+tie-winners-choose"
    exercise = asked("tribute-goes", "equal-kings", "7", 2, rules)
    assert right_ids(exercise) == {Who.RIGHT, Who.LEFT}
    assert judge(exercise, solution(exercise)).rule == "G8.27"


def test_of_two_equal_kings_the_first_takes_the_right_hand_rivals():
    exercise = asked("tribute-goes", "equal-kings", "7", 2)
    assert solution(exercise).options == (Who.RIGHT,)
    assert judge(exercise, solution(exercise)).rule == "G8.12"


def test_a_situation_that_other_rules_do_not_know_is_no_exercise_there():
    with pytest.raises(NoSuchExercise) as refused:
        asked("tribute-lead", "who-paid-the-first", "7", 1, "sheet")
    assert (refused.value.code, refused.value.detail) == (
        "not-under-these-rules",
        "sheet",
    )


def test_the_play_that_ends_a_deal_is_told_with_its_cards():
    spec = Spec.read("trick-ends", "one-is-left.7.recreational.3.1")
    plays = [told for told in make(spec).story if told.cards]
    assert [told.reading is not None for told in plays] == [True] * len(plays)


def test_the_card_that_is_paid_stands_anywhere_among_those_offered():
    places = set()
    for number in range(60):
        made = make(Spec("tribute-card", f"p-{number}", "7", "recreational", 1, 2))
        ids = [option.id for option in made.options]
        places.add(ids.index(solution(made).options[0]))
    assert places == set(range(6))


def test_options_in_any_order_are_the_options_of_version_1():
    one, two = (
        make(Spec("tribute-card", "p-1", "7", "recreational", 1, version))
        for version in (1, 2)
    )
    assert one.options != two.options
    assert set(one.options) == set(two.options)
    assert solution(one) == solution(two)
