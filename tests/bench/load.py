"""What pages cost beside a bare view, and whether classes that answer at once are served: `python -m tests.bench.load`.

A ratio is the work of the server's processes for the bare view, divided by their work for the page: 0.5 is a page that costs
twice as much. Both stand behind the same middleware, in the same server, in the same run, so that the machine does not matter.
"""

import os
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import cycle
from pathlib import Path
from statistics import quantiles
from urllib.parse import quote_plus

from scripts.served import Served
from tests.bench.serving import cost, site
from tests.holds.browsing import STEP, Browser, Pupil

ONCE = bool(os.environ.get("BENCH_ONCE"))
WORK = 0.05 if ONCE else 0.7
QUESTIONS = (
    *(
        "bomba",
        "comodín",
        "escaleras",
        "tributo",
        "nivel",
        "as",
        "full",
        "trío",
        "placa",
        "tubo",
    ),
    *(
        "quién empieza",
        "última carta",
        "escalera de color",
        "joker rojo",
        "doble descenso",
    ),
    *("qué pasa si el as", "cuántas cartas", "devolver", "diez cartas", "pareja"),
)
PUBLIC = {
    "rulebook, a chapter": "/es/rules/G3/",
    "rulebook, a rule": "/pt-br/rules/G5.13/",
    "glossary": "/es/glossary/",
    "combinations": "/pt-br/combinations/",
}
GOALS = {"public": 0.5, "step": 0.2, "answer": 0.1}


def main() -> int:
    """Measure; 1 when a goal is missed."""
    with tempfile.TemporaryDirectory() as folder, site(Path(folder)) as there:
        missed = ratios(there)
        if not ONCE:
            missed += [*classes(there), *look_up(there)]
    if missed:
        print(f"MISSED: {', '.join(missed)}")
    return 1 if missed and not ONCE else 0


def ratios(there: Served) -> list[str]:
    """Print what each page costs; the names of those that cost too much."""
    with Browser(there.address) as anybody, Browser(there.address) as guest:
        pupil = Pupil(guest)
        pupil.begin()
        pupil.answer()
        questions = cycle(QUESTIONS)

        def page(path: str) -> Callable[[], None]:
            def ask() -> None:
                assert anybody.get(path).status == 200

            return ask

        def look_up() -> None:
            question = quote_plus(next(questions))
            assert anybody.get(f"/es/look-up/?q={question}").status == 200

        def step() -> None:
            assert guest.get(STEP).status == 200

        asked: list[tuple[str, Callable[[], None], str]] = [
            *((name, page(path), "public") for name, path in PUBLIC.items()),
            ("look-up, asked before", look_up, "public"),
            ("a lesson's step, with progress", step, "step"),
            ("an answer, recorded", pupil.answer, "answer"),
        ]
        for _, ask, _ in asked:
            for _ in range(len(QUESTIONS)):
                ask()
        missed = []
        for name, ask, goal in asked:
            for browser in (anybody, guest):
                browser.close()  # The server has closed what was idle.
            # Just before, each time: a machine that is busy with something else slows both.
            bare = cost(there, page("/bare"), WORK)
            anybody.close()
            guest.close()
            taken = cost(there, ask, WORK)
            ratio = bare / taken
            print(
                f"{name}: {taken * 1e3:.2f} ms beside {bare * 1e3:.2f}, ratio {ratio:.2f} (at least {GOALS[goal]})"
            )
            if ratio < GOALS[goal]:
                missed.append(name)
        assert set(pupil.statuses) == {200}
    return missed


def paced(jobs: list[Callable[[], int]], seconds: float, hands: int) -> list[float]:
    """Start jobs evenly over some seconds, whoever still waits; how long each took from when it was due."""
    begun = time.monotonic() + 0.1

    def work(number: int) -> float:
        due = begun + seconds * number / len(jobs)
        time.sleep(max(0, due - time.monotonic()))
        status = jobs[number]()
        assert status == 200, status
        return time.monotonic() - due

    with ThreadPoolExecutor(hands) as pool:
        return list(pool.map(work, range(len(jobs))))


def told(what: str, taken: list[float], limit: float) -> list[str]:
    """Print how long it took; its name when it took too long."""
    p95 = quantiles(taken, n=20)[-1]
    print(
        f"{what}: p95 {p95 * 1e3:.0f} ms, most {max(taken) * 1e3:.0f} ms (p95 under {limit * 1e3:.0f} ms)"
    )
    return [what] if p95 > limit else []


def classes(there: Served) -> list[str]:
    """Five classes of 35 answer once each within a minute."""
    pupils = [Pupil(Browser(there.address)) for _ in range(175)]
    for pupil in pupils:
        pupil.begin()
        pupil.browser.close()

    def answer(pupil: Pupil) -> Callable[[], int]:
        def once() -> int:
            pupil.answer()
            pupil.browser.close()
            return pupil.statuses[-1]

        return once

    return told(
        "175 answers in 60 s", paced([answer(one) for one in pupils], 60, 35), 0.3
    )


def look_up(there: Served) -> list[str]:
    """Look-up, a hundred times a second, for twenty seconds."""
    questions = cycle(QUESTIONS)

    def ask(question: str) -> Callable[[], int]:
        def once() -> int:
            with Browser(there.address) as somebody:
                status: int = somebody.get(
                    f"/es/look-up/?q={quote_plus(question)}"
                ).status
                return status

        return once

    jobs = [ask(next(questions)) for _ in range(2000)]
    return told("look-up, 100 a second for 20 s", paced(jobs, 20, 20), 0.15)


if __name__ == "__main__":
    sys.exit(main())
