"""Resolves requirements/*.in into locked and hashed requirements/*.txt: `make lock`."""

import subprocess
from pathlib import Path

HOUSE = Path(__file__).resolve().parent.parent
LOCKS = ("base", "postgres", "dev", "tools")
HOW = (
    *(
        "--quiet",
        "--universal",
        "--python-version",
        "3.12",
        "--generate-hashes",
        "--upgrade",
    ),
    *("--no-emit-index-url", "--no-emit-find-links", "--no-header"),
)


def main() -> None:
    """Resolve each set; the earlier ones bind the later, so that all agree on every version."""
    for name in LOCKS:
        source, target = f"requirements/{name}.in", f"requirements/{name}.txt"
        subprocess.run(
            [".tools/bin/uv", "pip", "compile", *HOW, source, "-o", target],
            cwd=HOUSE,
            check=True,
        )
        if "://" in (HOUSE / target).read_text():
            raise SystemExit(
                f"{target} names an address: a lock may only name packages"
            )


if __name__ == "__main__":
    main()
