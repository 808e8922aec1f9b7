"""How fast the rules are: `python -m tests.bench.engine`.

The limit is what plain Python can do at all with a set of cards: sum one number for each card and look
the sum up once. Everything runs in one process on the same sets, the best of several runs counts.
"""

import json
import os
import subprocess
import sys
import time
from statistics import median

from engine import PACK, Card, Rank, find_profile, judge, plays, read, write_cards
from engine.guandan.tables import table
from engine.protocol.batch import answer_line
from tests.bench.sets import hands_with_two_wilds, mixed_sets
from tests.engine import brute

ONCE = bool(os.environ.get("BENCH_ONCE"))
SETS = mixed_sets(400 if ONCE else 20_000)
RUNS = 1 if ONCE else 7
ENGINE = (sys.executable, "-m", "engine")
PROFILES = ("recreational", "kawu", "competition", "sheet", "sheet+flush-bomb")


def seconds(work, runs=RUNS, clock=time.process_time):
    """Return the seconds of the fastest run: of this process, whatever else the machine does."""
    taken = []
    for _ in range(runs):
        started = clock()
        work()
        taken.append(clock() - started)
    return min(taken)


def against(work, rounds=RUNS):
    """Return the seconds of some work, and which share of the limit it reaches.

    The two take turns, and each is compared with the limit just before it: a machine that is busy
    is busy for both.
    """
    taken, shares = [], []
    for _ in range(rounds):
        least, mine = seconds(limit, 1), seconds(work, 1)
        taken.append(mine)
        shares.append(least / mine)
    return min(taken), median(shares)


def limit():
    """One sum and one look-up a set."""
    lookup = table(Rank.TWO, find_profile("recreational"))
    numbers, found = {card: lookup.number(card) for card in PACK}, lookup.places
    for _, cards in SETS:
        key = 0
        for card in cards:
            key += numbers[card]
        found.get(key)


def readings(profile):
    """All readings of every set, through the public call."""
    for level, cards in SETS:
        read(cards, level, profile)


def judgements(pairs, profile):
    """One play over another, both as raw cards."""
    for level, play, over in pairs:
        judge(play, over, level, profile)


def brute_force(sets):
    """All readings by trying every card for every wild."""
    rules = brute.RULES["recreational"]
    for level, cards in sets:
        brute.readings(cards, level, rules)


def line(name, rate, share=None, goal=None):
    """Print one figure, and its share of the limit."""
    share = f"{share:6.2f} of the limit" if share else ""
    wanted = f" (goal {goal})" if goal else ""
    print(f"{name:<42} {rate:>12,.0f} a second {share}{wanted}")


def speeds_of_sets():
    """The limit, brute force, readings and judgements."""
    best = len(SETS) / seconds(limit)
    wilds = [
        sum(card.suit == "H" and card.rank == level for card in cards)
        for level, cards in SETS
    ]
    shares = ", ".join(f"{wilds.count(number)} with {number}" for number in (0, 1, 2))
    print(f"{len(SETS)} mixed sets; wilds: {shares}")
    line("limit: one sum, one look-up", best)
    few = SETS[:100] if ONCE else SETS[:2_000]
    slow = len(few) / seconds(lambda: brute_force(few), 1)
    line("brute force, recreational", slow, slow / best)
    for name in PROFILES:
        profile = find_profile(name)
        readings(profile)
        taken, share = against(lambda profile=profile: readings(profile))
        line(f"readings, {name}", len(SETS) / taken, share, "0.40")
    for name in PROFILES:
        profile = find_profile(name)
        pairs = list(_pairs(profile))
        judgements(pairs, profile)
        taken, share = against(
            lambda pairs=pairs, profile=profile: judgements(pairs, profile)
        )
        line(f"judge, {name}", len(pairs) / taken, share, "0.15")


def _pairs(profile):
    """Give every set a combination of its level to beat."""
    by_level: dict[Rank, list[tuple[Card, ...]]] = {}
    for level, over in SETS:
        if _is_clear(over, level, profile):
            by_level.setdefault(level, []).append(over)
    for place, (level, play) in enumerate(SETS):
        yield level, play, by_level[level][place % len(by_level[level])]


def _is_clear(over, level, profile):
    """Whether a play to beat is a combination that need not be declared."""
    found = read(over, level, profile)
    return bool(found) and (
        found[0].is_bomb or len({reading.kind for reading in found}) == 1
    )


def speeds_of_plays():
    """Everything a hand can play."""
    hands = hands_with_two_wilds(10 if ONCE else 300, Rank.SEVEN)
    for name in PROFILES:
        profile = find_profile(name)
        one_each = [seconds_to_play(hand, profile, every=False) for hand in hands]
        every = [seconds_to_play(hand, profile, every=True) for hand in hands]
        sets = [len(plays(hand, Rank.SEVEN, profile, every=True)) for hand in hands]
        print(
            f"plays, {name:<26} one a reading: median {median(one_each) * 1000:.2f} ms (goal 1.00);"
            f" all {median(sets):,.0f} sets: {sum(every) / sum(sets) * 1e6:.2f} µs a set (goal 2.50)"
        )


def seconds_to_play(hand, profile, *, every):
    """Return the seconds for all that one hand can play."""
    return seconds(lambda: plays(hand, Rank.SEVEN, profile, every=every), min(RUNS, 2))


def speed_of_batch():
    """A stream of questions, with and without the process around it."""
    lines = [
        json.dumps(
            {"id": number, "do": "read", "level": level, "cards": write_cards(cards)}
        )
        for number, (level, cards) in enumerate(SETS)
    ]
    raw = [text.encode() for text in lines]
    line(
        "batch, answering lines",
        len(raw) / seconds(lambda: [answer_line(one) for one in raw]),
    )
    stream = "\n".join(lines).encode()

    def pipe():
        done = subprocess.run(
            [*ENGINE, "batch"], input=stream, capture_output=True, check=True
        )
        assert done.stdout.count(b"\n") == len(lines)

    rate = len(lines) / seconds(pipe, min(RUNS, 3), time.perf_counter)
    line("batch, from a pipe, start included", rate, goal="40,000")


def speed_of_a_cold_start():
    """One question from a shell."""
    for rules in ("recreational", "sheet"):
        command = [
            *ENGINE,
            "judge",
            "8C 8D 8S 7H",
            "--over",
            "KC KD",
            "--level",
            "7",
            "--rules",
            rules,
        ]
        taken = seconds(
            lambda command=command: subprocess.run(
                command, capture_output=True, check=True
            ),
            clock=time.perf_counter,
        )
        print(f"cold python -m engine judge, {rules:<13} {taken:.3f} s (goal 0.250)")


def main():
    """Print all figures."""
    print(f"Python {sys.version.split()[0]}")
    speeds_of_sets()
    speeds_of_plays()
    speed_of_batch()
    speed_of_a_cold_start()


if __name__ == "__main__":
    main()
