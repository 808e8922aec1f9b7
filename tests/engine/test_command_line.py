"""The command line, as people use it."""

import io
import os
import subprocess
import sys

import pytest

from engine import PACK, Reason, write_cards
from engine import __main__ as command_line

AT_TABLE = {
    Reason.NOT_YOUR_TURN,
    Reason.MUST_LEAD,
    Reason.TOO_MANY_CARDS,
    Reason.ALREADY_OUT,
    Reason.LOCKED_OUT,
    Reason.DEAL_OVER,
}


def said(capsys, *arguments):
    command_line.main(arguments)
    printed = capsys.readouterr()
    assert printed.err == ""
    return printed.out


def complained(capsys, *arguments):
    with pytest.raises(SystemExit) as stopped:
        command_line.main(arguments)
    printed = capsys.readouterr()
    assert (stopped.value.code, printed.out) == (2, "")
    return printed.err


def test_the_example_of_the_main_document(capsys):
    assert said(capsys, "judge", "8C 8D 8S 7H", "--over", "KC KD", "--level", "7") == (
        "Legal: a bomb of 4 cards, rank 8 (wild as 8H):"
        " a bomb beats a pair, rank K [bomb-beats-normal, G5.13]\n"
    )


def test_a_refused_play(capsys):
    assert said(capsys, "judge", "QS KS AS 2S 3S") == (
        "Not legal: no run goes on past the ace to the 2 [run-wraps-past-ace, G4.18]\n"
    )


def test_the_other_readings_are_named(capsys):
    assert said(
        capsys, "judge", "9S 9D 9C 7H 7H", "--level", "7", "--as", "full_house 9"
    ) == (
        "Legal: a full house, rank 9: it may be led [lead, G6.2]\n"
        "Also: a bomb of 5 cards, rank 9 (wild as 9H 9H)\n"
    )


def test_what_is_to_be_beaten_may_be_declared(capsys):
    arguments = (
        "judge",
        "4S",
        "--over",
        "3S 3D 4S 4D 9H 9H",
        "--level",
        "9",
        "--over-as",
    )
    assert said(capsys, *arguments, "tube 5") == (
        "Not legal: a single, rank 4: a tube of 6 cards, rank 5 (wild as 5H 5H) is another kind"
        " [different-kind, G4.9]\n"
    )


def test_every_reading_is_named(capsys):
    assert said(capsys, "read", "BJ BJ RJ RJ") == "the bomb of four jokers\n"
    assert said(capsys, "read", "TS TD TC BJ BJ") == "a full house, rank 10\n"
    assert said(capsys, "read", "BJ 2H") == (
        "No combination: a wild cannot stand for a joker [wild-cannot-be-joker, G5.12]\n"
    )


def test_everything_a_hand_can_play(capsys):
    arguments = ("plays", "8C 8D 8S 7H AS AD", "--over", "KC KD", "--level", "7")
    assert said(capsys, *arguments).splitlines() == [
        "8S 8C 8D 7H: a bomb of 4 cards, rank 8 (wild as 8H)",
        "AS AD: a pair, rank A",
        "2 plays",
    ]
    assert said(capsys, *arguments, "--all").splitlines()[-1] == "4 plays"
    assert said(capsys, "plays", "8C").splitlines()[-1] == "1 play"
    assert said(capsys, "plays", write_cards(PACK[:27])).splitlines()[-1] == "84 plays"


def test_cards_in_order(capsys):
    assert said(capsys, "order", "KS 5D AS", "--level", "5") == "KS AS 5D\n"


def test_a_deal(capsys):
    lines = said(capsys, "deal", "--seed", "7").splitlines()
    assert [line[:3] for line in lines[:4]] == ["A: ", "B: ", "C: ", "D: "]
    assert {len(line.split()) for line in lines[:4]} == {28}
    assert "(the turned-up card is " in lines[4]
    assert (
        said(capsys, "deal", "--seed", "7", "--rules", "kawu")
        .splitlines()[4]
        .endswith("leads")
    )


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (("judge", "ZZ"), "cards: there is no card 'ZZ'"),
        (("read", "8C 8C 8C"), "cards: two packs hold no third 8C"),
        (
            ("order", "8C", "--level", "1"),
            "level: there is no level '1'; levels are 2 to A",
        ),
        (
            ("judge", "2C", "--over", "3D 3H 4H 4S 2H 2H"),
            "over: these cards can be plate tube; say which with --over-as",
        ),
        (("judge", "2C", "--over", "3D 4H"), "over: these cards are not a combination"),
        (("judge", "2C", "--as", "fly 2"), "as: there is no kind 'fly'"),
        (("judge", "2C", "--as", "bomb"), "as: '' is not understood"),
        (
            ("deal", "--seed", "1", "--rules", "giveaway"),
            "rules: 'giveaway' is another game",
        ),
        (
            ("read", "8C", "--rules", "house"),
            "rules: there are no rules 'house'; there are recreational, kawu, sheet, competition",
        ),
        (("read", "8C", "--rules", "sheet+fly"), "rules: there is no option 'fly'"),
        (
            ("read", "8C", "--rules", "kawu+flush-bomb"),
            "rules: the option 'flush-bomb' changes nothing in these rules",
        ),
        (
            ("read", "8C", "--rules", "kawu+fail-at-ace-2+fail-at-ace-k"),
            "rules: the option 'fail-at-ace-k' contradicts 'fail-at-ace-2'",
        ),
        (
            ("plays", write_cards(PACK[:28])),
            "cards: a hand has 27 cards, not 28",
        ),
        (("judge",), "arguments: the following arguments are required: cards"),
        ((), "arguments: the following arguments are required: verb"),
        (("deal",), "arguments: the following arguments are required: --seed"),
    ],
)
def test_a_question_that_makes_no_sense_gets_one_line(capsys, arguments, line):
    assert complained(capsys, *arguments) == f"{line}\n"


def test_every_reason_about_cards_has_its_words():
    assert set(command_line._REASONS) == set(Reason) - AT_TABLE


def test_questions_come_through_a_pipe(monkeypatch):
    read_end, write_end = os.pipe()
    os.write(write_end, b'{"id": 1, "do": "order", "cards": "KS 2C"}\n')
    os.close(write_end)
    out = io.StringIO()
    monkeypatch.setattr(sys, "stdin", os.fdopen(read_end))
    monkeypatch.setattr(sys, "stdout", out)
    command_line.main(["batch"])
    sys.stdin.close()
    assert out.getvalue() == '{"id": 1, "cards": "KS 2C"}\n'


def test_a_reader_who_goes_away_is_no_error():
    stream = '{"do": "order", "cards": "KS 2C"}\n' * 20_000
    batch = subprocess.Popen(
        [sys.executable, "-m", "engine", "batch"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert batch.stdout is not None
    batch.stdout.close()
    try:
        _, complaints = batch.communicate(stream)
    except (BrokenPipeError, ValueError):
        complaints = batch.stderr.read() if batch.stderr else ""
    assert (batch.wait(), complaints) == (0, "")


@pytest.mark.parametrize(
    ("streams", "line"),
    [
        ("<&-", "batch: it cannot go on: Bad file descriptor\n"),
        (">/dev/full", "batch: it cannot go on: No space left on device\n"),
    ],
)
def test_a_stream_that_cannot_be_read_or_written_gets_one_line(streams, line):
    question = '{"do": "order", "cards": "KS 2C"}'
    batch = subprocess.run(
        [
            "sh",
            "-c",
            f'echo "$1" | {{ "$2" -m engine batch {streams}; }}',
            "sh",
            question,
            sys.executable,
        ],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (batch.returncode, batch.stderr) == (2, line)
