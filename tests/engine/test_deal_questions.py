"""Questions about deals and Give Away: what is answered, and how nonsense is refused."""

import json

import pytest

from engine import Chance, Due, EngineError, Reason
from engine.protocol.batch import answer

TRIBUTE = {"do": "tribute", "finish": ["A", "B", "C", "D"], "hands": {"D": "KS QD"}}
PAYS = {"do": "tribute", "finish": ["A", "C"], "pays": {"B": "KS", "D": "QD"}}
RETURNS = {"do": "returns", "hand": "9S 8D", "received": "KS"}
PROMOTE = {
    "do": "promote",
    "finish": ["A", "C"],
    "levels": {"AC": "2", "BD": "2"},
    "declarers": None,
}
TABLE = {
    "do": "table",
    "leader": "A",
    "left": {"A": 27, "B": 27, "C": 27, "D": 27},
    "actions": [["A", "5S"]],
}
DEAL = {"do": "giveaway.deal", "players": 4, "seed": "7"}
TURN = {"do": "giveaway.turn", "foundations": [None, None, None, None], "pile": "AS 2C"}
ROUND = {"do": "giveaway.round", "piles": ["AS 9D", "9S 8S"], "start": 0}
MATCH = {"do": "giveaway.match", "wins": [2, 1], "round": 0}
QUESTIONS = (TRIBUTE, PAYS, RETURNS, PROMOTE, TABLE, DEAL, TURN, ROUND, MATCH)

GONE = object()


def refusal(question, **changes):
    """The code with which a changed question is refused."""
    changed = {
        name: value for name, value in (question | changes).items() if value is not GONE
    }
    with pytest.raises(EngineError) as refused:
        answer(changed)
    assert refused.value.detail
    return refused.value.code


def code_of(question):
    """The code with which a question is refused, None when it is answered."""
    try:
        answer(question)
    except EngineError as error:
        return error.code
    return None


def said(question, **changes):
    return json.loads(json.dumps(answer(question | changes)))


# What is answered.


def test_every_question_is_answered_in_full():
    assert [set(said(question)) for question in QUESTIONS] == [
        {"cancelled", "reason", "payments", "leader"},
        {"cancelled", "reason", "payments", "leader"},
        {"cards"},
        {"levels", "advance", "declarers", "winner", "fails"},
        {"turn", "lead", "to_beat", "finished", "over"},
        {"piles"},
        {"played", "exposed", "won", "foundations"},
        {"result", "winner", "counts", "moves"},
        {"wins", "over", "winner"},
    ]


def test_the_answer_says_what_was_asked():
    assert said(TRIBUTE) == {
        "cancelled": False,
        "reason": "single",
        "payments": [{"from": "D", "to": "A", "card": "KS"}],
        "leader": "D",
    }
    assert said(RETURNS) == {"cards": "9S 8D"}
    assert said(PROMOTE) == {
        "levels": {"AC": "5", "BD": "2"},
        "advance": 3,
        "declarers": "AC",
        "winner": None,
        "fails": {"AC": 0, "BD": 0},
    }
    assert said(TABLE) == {
        "turn": "B",
        "lead": False,
        "to_beat": {
            "seat": "A",
            "cards": "5S",
            "kind": "single",
            "size": 1,
            "rank": "5",
        },
        "finished": [],
        "over": False,
    }
    assert said(TURN) == {
        "played": "AS 2C",
        "exposed": None,
        "won": True,
        "foundations": ["2C", None, None, None],
    }
    assert said(ROUND) == {
        "result": "blocked",
        "winner": 0,
        "counts": [1, 2],
        "moves": [[0, "AS"]],
    }
    assert said(MATCH) == {"wins": [3, 1], "over": True, "winner": 0}


def test_a_question_is_left_as_it_was():
    for question in QUESTIONS:
        before = json.dumps(question)
        answer(question)
        assert json.dumps(question) == before


def test_cards_may_be_a_list_and_levels_may_be_written_as_ten():
    assert said(TRIBUTE, hands={"D": ["TS", "9S"]}, level="10") == said(
        TRIBUTE, hands={"D": "10S,9S"}, level="T"
    )
    assert said(ROUND, piles=[["AS", "9D"], ["9S", "8S"]]) == said(ROUND)


def test_the_level_is_two_and_the_rules_are_recreational_unless_named():
    assert said(TRIBUTE, hands={"D": "2S AS"}) == said(
        TRIBUTE, hands={"D": "2S AS"}, level="2", profile="recreational"
    )
    assert said(TRIBUTE, hands={"D": "2S AS"})["payments"][0]["card"] == "2S"


def test_more_hands_than_those_of_the_payers_may_be_given():
    assert said(TRIBUTE, hands={"A": "AS", "D": "KS QD"}) == said(TRIBUTE)


def test_where_nobody_pays_no_hands_are_needed():
    nobody = {"do": "tribute", "finish": ["A", "B", "D", "C"], "profile": "sheet"}
    assert said(nobody)["reason"] == Due.NO_TRIBUTE_AFTER_1_4
    assert said(nobody, pays={}) == said(nobody)


def test_failures_are_kept_and_default_to_none():
    rules = "recreational+fail-at-ace-2"
    at_ace = PROMOTE | {
        "levels": {"AC": "A", "BD": "2"},
        "declarers": "AC",
        "profile": rules,
    }
    lost = at_ace | {"finish": ["B", "D"]}
    assert said(lost)["fails"] == {"AC": 1, "BD": 0}
    assert said(lost, fails={"AC": 1})["fails"] == {"AC": 2, "BD": 0}
    assert said(lost, fails={"AC": 2})["levels"] == {"AC": "2", "BD": "5"}
    assert refusal(lost, fails={"AC": 3}) == "bad-field"


def test_in_the_first_deal_both_levels_are_two():
    assert refusal(PROMOTE, levels={"AC": "A", "BD": "2"}) == "bad-field"
    assert refusal(PROMOTE, levels={"AC": "2", "BD": "3"}) == "bad-field"


def test_no_third_twin_is_ever_played():
    played = [["A", "RJ"], ["B", None], ["C", None], ["D", None], ["A", "RJ RJ"]]
    assert refusal(TABLE, actions=played) == "too-many-copies"
    assert refusal(TABLE, actions=[["A", "RJ RJ"], ["B", "RJ RJ BJ BJ"]]) == (
        "too-many-copies"
    )


def test_what_can_never_be_tribute_was_not_received():
    assert refusal(RETURNS, received="TH", level="T") == "bad-field"
    assert refusal(RETURNS, received="RJ", profile="sheet") == "bad-field"
    assert said(RETURNS, received="RJ") == {"cards": "9S 8D"}


def test_under_a_top_lies_a_card_of_each_rank_below():
    aces = {"foundations": ["2S", None, None, None], "pile": "AS AH AC AD"}
    assert refusal(TURN, **aces) == "bad-field"
    kings = {"foundations": ["KS", "KH", "KC", "KD"], "pile": "QS 2C"}
    assert refusal(TURN, **kings) == "bad-field"
    three = {"foundations": ["2S", None, None, None], "pile": "AS AH AC 9D"}
    assert said(TURN, **three)["played"] == "AS AH AC"
    # One five is a top, another lies under the six: two are left.
    fives = {"foundations": ["5S", "6H", None, None], "pile": "5H 5D 5C"}
    assert refusal(TURN, **fives) == "bad-field"
    assert said(TURN, **fives | {"pile": "5D 5C"})["exposed"] == "5D"


def test_where_tribute_is_cancelled_there_is_nothing_to_choose():
    both = TRIBUTE | {"finish": ["A", "C"], "hands": {"B": "RJ 2S", "D": "RJ 3S"}}
    assert said(both)["reason"] == Due.BOTH_RED_JOKERS
    assert refusal(both, chosen="B") == "bad-field"


def test_any_seed_that_json_can_hold_deals():
    assert len(said(DEAL, seed="\ud800")["piles"]) == 4


def test_a_table_stops_at_the_first_refusal():
    actions = [["A", "9S"], ["B", "8S"], ["C", "TS"]]
    assert said(TABLE, actions=actions)["refused"] == {
        "index": 1,
        "reason": Reason.TOO_LOW,
    }
    assert said(TABLE, actions=actions)["turn"] == "B"


def test_a_deal_of_give_away_is_pinned_by_its_seed():
    assert said(DEAL) == said(DEAL, seed=7)
    assert said(DEAL) != said(DEAL, seed="8")


def test_fewer_foundations_than_four_leave_the_rest_empty():
    assert said(TURN, foundations=["3D"])["foundations"] == ["3D", "2C", None, None]


# What is refused.


@pytest.mark.parametrize(
    ("question", "name"),
    [
        (question, name)
        for question in QUESTIONS
        for name in question
        if name not in ("do", "hands", "pays")
    ]
    + [(TRIBUTE, "hands"), (PAYS, "pays")],
    ids=lambda value: value if isinstance(value, str) else value["do"],
)
def test_every_field_is_needed(question, name):
    assert refusal(question, **{name: GONE}) == "missing-field"


@pytest.mark.parametrize("nonsense", [None, 3.5, True, [], {}, "Z", -1, 99])
@pytest.mark.parametrize(
    ("question", "name"),
    [(question, name) for question in QUESTIONS for name in question if name != "do"],
    ids=lambda value: value if isinstance(value, str) else value["do"],
)
def test_nonsense_in_a_field_is_refused_or_answered_but_never_breaks(
    question, name, nonsense
):
    assert code_of(question | {name: nonsense}) in {
        None,
        "bad-field",
        "missing-field",
        "unknown-card",
        "unknown-level",
    }


@pytest.mark.parametrize(
    ("question", "changes", "code"),
    [
        (TRIBUTE, {"finish": "ABCD"}, "bad-field"),
        (TRIBUTE, {"finish": ["A"]}, "bad-field"),
        (TRIBUTE, {"finish": ["A", "B"]}, "bad-field"),
        (TRIBUTE, {"finish": ["A", "A", "B", "C"]}, "bad-field"),
        (TRIBUTE, {"finish": ["A", "B", "C", "E"]}, "bad-field"),
        (TRIBUTE, {"finish": ["A", "B", "C", 4]}, "bad-field"),
        (TRIBUTE, {"finish": ["A", "B", "C", "D", "A"]}, "bad-field"),
        (TRIBUTE, {"hands": {"B": "KS"}}, "missing-field"),
        (TRIBUTE, {"hands": {"D": "KS", "E": "QS"}}, "bad-field"),
        (TRIBUTE, {"hands": {"D": "KS KS KS"}}, "too-many-copies"),
        (TRIBUTE, {"hands": {"D": "KS KS", "B": "KS"}}, "too-many-copies"),
        (TRIBUTE, {"hands": {"D": "1S"}}, "unknown-card"),
        (TRIBUTE, {"hands": {"D": "2H"}}, "bad-field"),
        (TRIBUTE, {"hands": {"D": ""}}, "bad-field"),
        (TRIBUTE, {"hands": ["KS"]}, "bad-field"),
        (TRIBUTE, {"pays": {"D": "KS"}}, "bad-field"),
        (TRIBUTE, {"chosen": "D"}, "bad-field"),
        (TRIBUTE, {"level": "1"}, "unknown-level"),
        (TRIBUTE, {"level": "RJ"}, "unknown-level"),
        (TRIBUTE, {"level": 7}, "bad-field"),
        (TRIBUTE, {"profile": "home"}, "unknown-profile"),
        (TRIBUTE, {"profile": "giveaway"}, "wrong-game"),
        (TRIBUTE, {"profile": "kawu+x"}, "unknown-option"),
        (PAYS, {"pays": {"B": "KS"}}, "missing-field"),
        (PAYS, {"pays": {"B": "KS", "D": "QD", "A": "3S"}}, "bad-field"),
        (PAYS, {"pays": {"B": "KS", "D": "2H"}}, "bad-field"),
        (PAYS, {"pays": {"B": "KS KD", "D": "QD"}}, "unknown-card"),
        (PAYS, {"chosen": "A"}, "bad-field"),
        (RETURNS, {"hand": "KS KS"}, "too-many-copies"),
        (RETURNS, {"received": "KS QS"}, "unknown-card"),
        (PROMOTE, {"levels": {"AC": "2"}}, "missing-field"),
        (PROMOTE, {"levels": {"AC": "2", "BD": "Z"}}, "unknown-level"),
        (PROMOTE, {"levels": {"AC": "2", "BD": "2", "CD": "2"}}, "bad-field"),
        (PROMOTE, {"declarers": "AB"}, "bad-field"),
        (PROMOTE, {"fails": {"AC": -1}}, "bad-field"),
        (PROMOTE, {"fails": {"AC": True}}, "bad-field"),
        (PROMOTE, {"fails": 1}, "bad-field"),
        (TABLE, {"leader": "E"}, "bad-field"),
        (TABLE, {"left": {"A": 27, "B": 27, "C": 27}}, "missing-field"),
        (TABLE, {"left": {"A": 28, "B": 27, "C": 27, "D": 27}}, "bad-field"),
        (TABLE, {"left": {"A": 0, "B": 27, "C": 27, "D": 27}}, "bad-field"),
        (TABLE, {"left": {"A": 0, "B": 0, "C": 0, "D": 0}}, "bad-field"),
        (TABLE, {"actions": [["A"]]}, "bad-field"),
        (TABLE, {"actions": ["A 5S"]}, "bad-field"),
        (TABLE, {"actions": [["A", "5S", None, None]]}, "bad-field"),
        (TABLE, {"actions": [["A", 5]]}, "bad-field"),
        (TABLE, {"actions": [["A", "5S", "single"]]}, "bad-field"),
        (TABLE, {"actions": [["A", "5S", {"kind": "single"}]]}, "missing-field"),
        (TABLE, {"actions": [["A", "5S", {"kind": "lone", "rank": "5"}]]}, "bad-field"),
        (
            TABLE,
            {"actions": [["A", "5S", {"kind": "single", "rank": "1"}]]},
            "bad-field",
        ),
        (
            TABLE,
            {"level": "4", "actions": [["A", "8S 8D 9S 9D 4H 4H"]]},
            "ambiguous-over",
        ),
        (DEAL, {"players": 7}, "bad-field"),
        (DEAL, {"players": 4.0}, "bad-field"),
        (DEAL, {"seed": 1.5}, "bad-field"),
        (DEAL, {"profile": "recreational"}, "wrong-game"),
        (DEAL, {"profile": "home"}, "unknown-profile"),
        (DEAL, {"profile": "giveaway+x"}, "unknown-option"),
        (TURN, {"foundations": [None] * 5}, "bad-field"),
        (TURN, {"foundations": ["RJ"]}, "unknown-card"),
        (TURN, {"pile": "AS RJ"}, "unknown-card"),
        (TURN, {"pile": "AS AS"}, "too-many-copies"),
        (TURN, {"pile": "AS", "foundations": ["AS"]}, "too-many-copies"),
        (TURN, {"pile": ""}, "bad-field"),
        (ROUND, {"piles": ["AS"]}, "bad-field"),
        (ROUND, {"piles": ["AS", ""]}, "bad-field"),
        (ROUND, {"piles": ["AS", "AS"]}, "too-many-copies"),
        (ROUND, {"piles": ["AS", "BJ"]}, "unknown-card"),
        (ROUND, {"piles": "AS 9D"}, "bad-field"),
        (ROUND, {"start": 2}, "bad-field"),
        (ROUND, {"start": -1}, "bad-field"),
        (MATCH, {"wins": [3, 1]}, "bad-field"),
        (MATCH, {"wins": [2]}, "bad-field"),
        (MATCH, {"wins": [2, "1"]}, "bad-field"),
        (MATCH, {"round": 2}, "bad-field"),
    ],
)
def test_a_question_that_makes_no_sense_is_refused_with_its_code(
    question, changes, code
):
    assert refusal(question, **changes) == code


def test_a_hand_has_no_more_than_27_cards():
    ranks = "3456789TJQKA"
    many = " ".join(f"{rank}{suit}" for suit in "SD" for rank in ranks) + " 3C 4C 5C 6C"
    assert refusal(TRIBUTE, hands={"D": many}) == "bad-field"
    assert refusal(RETURNS, hand=many, received="2C") == "bad-field"


def test_a_whole_round_of_give_away_is_answered_from_its_deal():
    for seed in range(30):
        players = 2 + Chance("players", seed).below(5)
        piles = said(DEAL, players=players, seed=seed)["piles"]
        ended = said(ROUND, piles=piles)
        assert sum(ended["counts"]) + len(ended["moves"]) == 52
