"""Runs every benchmark: `make bench`. Each module of tests/bench with a `main` prints its own figures.

With --once each is asked for its shortest run, to see that it works: the figures then mean nothing.
"""

import os
import subprocess
import sys
import time
from pathlib import Path

HOUSE = Path(__file__).resolve().parent.parent
ROOM = HOUSE / "tests" / "bench"


def main(*, once: bool) -> int:
    """Run the benchmarks one after the other, each in a process of its own; 1 when one fails or none is there."""
    names = [
        path.stem
        for path in sorted(ROOM.glob("*.py"))
        if "def main(" in path.read_text()
    ]
    if not names:
        print("there is no benchmark in tests/bench yet", file=sys.stderr)
        return 1
    env = os.environ | ({"BENCH_ONCE": "1"} if once else {})
    failed = []
    for name in names:
        print(f"== {name}", flush=True)
        started = time.monotonic()
        if subprocess.run(
            [sys.executable, "-m", f"tests.bench.{name}"],
            cwd=HOUSE,
            env=env,
            check=False,
        ).returncode:
            failed.append(name)
        print(f"   {time.monotonic() - started:.1f} s", flush=True)
    if failed:
        print(f"FAILED: {', '.join(failed)}", file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(once="--once" in sys.argv))
