"""The stream of questions: every error has its code, and nothing stops the next answer."""

import json
import os
import subprocess
import sys
import tracemalloc

import pytest

from engine import LEVELS, PROFILES
from engine.protocol.batch import LONGEST_LINE, answer_line, answer_stream

READ = {"do": "read", "cards": "8C 8D 8S 7H", "level": "7"}
JUDGE = {"do": "judge", "play": "8C 8D 8S 7H", "over": "KC KD", "level": "7"}
AMBIGUOUS = "3S 3D 4S 4D 9H 9H"


def said(question):
    """Answer one question, given as an object, as text or as bytes."""
    if isinstance(question, str):
        question = question.encode()
    if not isinstance(question, bytes):
        question = json.dumps(question).encode()
    return json.loads(answer_line(question))


def test_a_set_of_cards_is_read():
    assert said(READ | {"id": 7}) == {
        "id": 7,
        "readings": [{"kind": "bomb", "size": 4, "rank": "8", "wilds": ["8H"]}],
    }


def test_a_play_is_judged():
    bomb = {"kind": "bomb", "size": 4, "rank": "8", "wilds": ["8H"]}
    pair = {"kind": "pair", "size": 2, "rank": "K", "wilds": []}
    assert said(JUDGE) == {
        "id": None,
        "legal": True,
        "reason": "bomb-beats-normal",
        "rule": "G5.13",
        "reading": bomb,
        "over_reading": pair,
        "readings": [bomb],
        "over_readings": [pair],
    }


@pytest.mark.parametrize("over", [{}, {"over": None}])
def test_without_a_play_to_beat_it_is_a_lead(over):
    answer = said({"do": "judge", "play": "8C"} | over)
    assert (answer["reason"], answer["over_reading"], answer["over_readings"]) == (
        "lead",
        None,
        [],
    )


def test_a_refused_play_names_no_reading():
    answer = said({"do": "judge", "play": "8C 9D"})
    assert (answer["legal"], answer["reading"], answer["readings"]) == (False, None, [])


def test_everything_a_hand_can_play():
    answer = said({"do": "plays", "hand": "8C 8D", "id": "x"})
    assert answer == {
        "id": "x",
        "plays": [
            {"cards": "8C 8D", "kind": "pair", "size": 2, "rank": "8", "wilds": []},
            {"cards": "8C", "kind": "single", "size": 1, "rank": "8", "wilds": []},
        ],
        "count": 2,
    }
    assert said({"do": "plays", "hand": "8C 8D", "all": True})["count"] == 3
    assert said({"do": "plays", "hand": "8C 8D", "over": "9C"})["count"] == 0


def test_cards_are_put_in_order():
    assert said({"do": "order", "cards": ["KS", "10d", "AS"], "level": "10"}) == {
        "id": None,
        "cards": "KS AS TD",
    }


def test_what_cards_are_may_be_declared():
    answer = said(JUDGE | {"as": {"kind": "bomb", "rank": "10"}})
    assert answer["reason"] == "not-that-reading"
    over_as = {"kind": "tube", "rank": "5"}
    answer = said(JUDGE | {"over": AMBIGUOUS, "level": "9", "over_as": over_as})
    assert answer["over_reading"]["kind"] == "tube"


ERRORS = [
    ("", "bad-json", "Expecting value: line 1 column 1 (char 0)"),
    ("{", "bad-json", None),
    ("[1]", "bad-json", "a line is one object"),
    ("7", "bad-json", "a line is one object"),
    ('{"id": NaN}', "bad-json", "NaN"),
    ('{"id": 1} {"id": 2}', "bad-json", None),
    ('{"id": 1e400}', "bad-json", "1e400"),
    ('{"id": [-1e999]}', "bad-json", "-1e999"),
    (b"\xff\xfe", "bad-json", None),
    (b"\x00", "bad-json", None),
    ("[" * 200_000, "bad-json", None),
    ('{"id": ' + "9" * 5_000 + "}", "bad-json", None),
    (b" " * LONGEST_LINE + b"{}", "bad-json", "a line of more than 1048576 bytes"),
    (b"{}".rjust(LONGEST_LINE + 1), "bad-json", "a line of more than 1048576 bytes"),
    (b"{}".rjust(LONGEST_LINE), "missing-field", "do"),
    ({"do": "fly" * 20}, "unknown-do", "flyflyflyflyflyflyflyflyflyflyflyflyflyf"),
    (
        JUDGE | {"as": {"kind": "fly" * 20, "rank": "2"}},
        "bad-field",
        "as.kind: flyflyflyflyflyflyflyflyflyflyflyflyflyf",
    ),
    ({}, "missing-field", "do"),
    ({"do": None}, "bad-field", "do: a string is needed"),
    ({"do": "fly"}, "unknown-do", "fly"),
    ({"do": "read"}, "missing-field", "cards"),
    ({"do": "read", "cards": 7}, "bad-field", "cards: a list is needed"),
    ({"do": "read", "cards": ["8C", 7]}, "bad-field", "cards: a string is needed"),
    ({"do": "read", "cards": "8X"}, "unknown-card", "8X"),
    ({"do": "read", "cards": "8C 8C 8C"}, "too-many-copies", "8C"),
    ({"do": "read", "cards": ["8C"] * 3}, "too-many-copies", "8C"),
    (READ | {"level": "BJ"}, "unknown-level", "BJ"),
    (READ | {"level": 7}, "bad-field", "level: a string is needed"),
    (READ | {"profile": "house"}, "unknown-profile", "house"),
    (READ | {"profile": "recreational+fly"}, "unknown-option", "fly: unknown"),
    (
        READ | {"profile": "kawu+flush-bomb"},
        "unknown-option",
        "flush-bomb: changes-nothing",
    ),
    (READ | {"profile": "giveaway"}, "wrong-game", "giveaway"),
    (JUDGE | {"over": AMBIGUOUS, "level": "9"}, "ambiguous-over", "plate tube"),
    (JUDGE | {"over": "KC QD"}, "over-not-a-combination", "a combination"),
    (JUDGE | {"over": ""}, "over-not-a-combination", "a combination"),
    (
        JUDGE | {"over_as": {"kind": "pair", "rank": "Q"}},
        "over-not-a-combination",
        "pair Q",
    ),
    (JUDGE | {"as": "bomb"}, "bad-field", "as: an object is needed"),
    (JUDGE | {"as": {"kind": "bomb"}}, "missing-field", "rank"),
    (JUDGE | {"as": {"kind": "fly", "rank": "2"}}, "bad-field", "as.kind: fly"),
    (JUDGE | {"as": {"kind": "bomb", "rank": "1"}}, "bad-field", "1"),
    (
        {"do": "plays", "hand": "8C", "all": 1},
        "bad-field",
        "all: true or false is needed",
    ),
    ({"do": "giveaway.deal", "players": 7, "seed": 1}, "bad-field", None),
    (
        {"do": "giveaway.turn", "foundations": [None] * 4, "pile": "2C 9D 2C"},
        "too-many-copies",
        "2C",
    ),
    (
        {"do": "giveaway.deal", "players": 3, "seed": 1, "profile": "sheet"},
        "wrong-game",
        "sheet",
    ),
]


@pytest.mark.parametrize(("question", "code", "detail"), ERRORS)
def test_what_cannot_be_answered_has_a_code(question, code, detail):
    error = said(question)["error"]
    assert error["code"] == code
    assert error["detail"] == detail or (detail is None and error["detail"])


def test_every_code_of_the_protocol_is_tried():
    codes = {code for _, code, _ in ERRORS}
    assert codes == {
        "bad-json",
        "unknown-do",
        "missing-field",
        "bad-field",
        "unknown-card",
        "too-many-copies",
        "unknown-level",
        "unknown-profile",
        "unknown-option",
        "wrong-game",
        "ambiguous-over",
        "over-not-a-combination",
    }


@pytest.mark.parametrize(
    "name", [0, "", None, False, [1, {"a": None}], "ñ", "\ud800", 1.5]
)
def test_the_id_is_given_back_with_errors_too(name):
    assert said({"id": name, "do": "fly"})["id"] == name
    assert said(READ | {"id": name})["id"] == name


@pytest.mark.parametrize("depth", [1, 100, 1_400, 9_990, 200_000])
def test_an_id_is_given_back_or_refused_however_deep_it_is(depth):
    name = "[" * depth + "]" * depth
    line = answer_line(f'{{"id": {name}, "do": "order", "cards": "2S"}}'.encode())
    given_back = f'{{"id": {name}, "cards": "2S"}}'
    assert line == given_back or json.loads(line)["error"]["code"] == "bad-json"


def streamed(pieces):
    """Answer a stream that arrives in pieces."""
    arriving = iter([*pieces, b""])
    written: list[str] = []
    answer_stream(lambda: next(arriving), written.append)
    return written


def test_lines_are_answered_in_order_however_they_arrive():
    stream = "".join(
        json.dumps(READ | {"id": number}) + "\r\n" for number in range(5)
    ).encode()
    for size in (1, 7, 64, len(stream)):
        pieces = [stream[at : at + size] for at in range(0, len(stream), size)]
        lines = "".join(streamed(pieces)).splitlines()
        assert [json.loads(line)["id"] for line in lines] == list(range(5))


def test_an_answer_does_not_wait_for_the_next_line():
    assert [
        json.loads(text)["id"] for text in streamed([b'{"id": 1}\n', b'{"id": 2}'])
    ] == [1, 2]


def test_blank_lines_are_skipped():
    assert streamed([b"\n \n\t\r\n"]) == []


def test_garbage_does_not_stop_the_stream():
    stream = (
        b'garbage\n\xff\n{"id": 1, "do": "fly"}\n'
        + json.dumps(READ | {"id": 2}).encode()
    )
    answers = [json.loads(line) for line in "".join(streamed([stream])).splitlines()]
    assert [answer["id"] for answer in answers] == [None, None, 1, 2]
    assert [answer.get("error", {}).get("code") for answer in answers] == [
        "bad-json",
        "bad-json",
        "unknown-do",
        None,
    ]


def test_a_line_without_an_end_does_not_fill_the_memory():
    def endless():
        for _ in range(100):
            yield b"x" * 65_536
        yield b'\n{"id": 2}\n'
        yield b""

    arriving = endless()
    written: list[str] = []
    tracemalloc.start()
    answer_stream(lambda: next(arriving), written.append)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert [
        json.loads(line)["error"]["code"] for line in "".join(written).splitlines()
    ] == [
        "bad-json",
        "missing-field",
    ]
    assert peak < 6 * LONGEST_LINE


@pytest.mark.parametrize("piece", [65_536, 1_000_001, LONGEST_LINE])
def test_the_longest_line_is_answered_however_it_arrives(piece):
    line = json.dumps(READ).encode().rjust(LONGEST_LINE) + b"\n"
    pieces = [line[at : at + piece] for at in range(0, len(line), piece)]
    assert streamed(pieces) == [answer_line(json.dumps(READ).encode()) + "\n"]


def test_of_what_is_wrong_with_a_line_eighty_letters_are_told():
    line = '{"id": ' + "9" * 5_000 + "}"
    with pytest.raises(ValueError, match="5000 digits") as known:
        json.loads(line)
    assert len(str(known.value)) > 80
    assert said(line)["error"]["detail"] == str(known.value)[:80]


def test_a_hand_may_hold_as_many_cards_as_are_dealt():
    hand = " ".join(f"{rank}{suit}" for suit in "SHCD" for rank in "23456789TJQKA")
    dealt, more = " ".join(hand.split()[:27]), " ".join(hand.split()[:28])
    assert said({"do": "plays", "hand": dealt})["count"] > 27
    assert said({"do": "plays", "hand": more})["error"] == {
        "code": "bad-field",
        "detail": "hand: 28 cards; a hand has 27",
    }


def test_a_long_stream_runs_in_constant_memory():
    lines = [
        json.dumps(READ | {"id": number}).encode() + b"\n" for number in range(500)
    ]

    def stream(times):
        for _ in range(times):
            yield b"".join(lines)
        yield b""

    def peak(times):
        arriving, count = stream(times), 0

        def write(text):
            nonlocal count
            count += text.count("\n")

        tracemalloc.start()
        answer_stream(lambda: next(arriving), write)
        most = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        return most, count

    peak(1)
    few, long = peak(2), peak(20)
    assert (few[1], long[1]) == (1_000, 10_000)
    assert long[0] < 1.2 * few[0]


def memory_of(questions):
    """Give the most memory that a process needs for so many questions of every kind."""
    every = [
        READ | {"profile": profile, "level": level, "id": f"{profile} {level}"}
        for profile in PROFILES
        for level in LEVELS
    ] + [JUDGE, {"do": "order", "cards": "8C 9D"}, {"do": "fly"}, {"do": "read"}]
    block = "".join(json.dumps(question) + "\n" for question in every)
    batch = subprocess.Popen(
        [sys.executable, "-m", "engine", "batch"],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        text=True,
    )
    assert batch.stdin is not None
    for _ in range(questions // len(every) + 1):
        batch.stdin.write(block)
    batch.stdin.close()
    _, status, used = os.wait4(batch.pid, 0)
    batch.returncode = os.waitstatus_to_exitcode(status)
    assert batch.returncode == 0
    return used.ru_maxrss


@pytest.mark.slow
def test_a_hundred_thousand_questions_need_no_more_memory_than_five_thousand():
    assert memory_of(100_000) < 1.05 * memory_of(5_000)


def test_the_same_line_gets_the_same_answer_in_any_process():
    stream = (
        json.dumps(READ)
        + "\n"
        + json.dumps({"do": "plays", "hand": "3S 3H 4S 5S 6S 7S 7H"})
    )
    answers = {
        subprocess.run(
            [sys.executable, "-m", "engine", "batch"],
            input=stream,
            capture_output=True,
            text=True,
            check=True,
            env={"PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("0", "1")
    }
    assert len(answers) == 1
