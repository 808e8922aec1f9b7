"""Formats everything, and repairs what the linter knows how to: `make fix`."""

import subprocess
import sys
from pathlib import Path

HOUSE = Path(__file__).resolve().parent.parent
BIN = Path(sys.executable).parent


def main() -> None:
    """Let each tool change what it can."""
    for command in (
        ["ruff", "check", "--fix-only", "--quiet", "."],
        ["ruff", "format", "--quiet", "."],
        ["djade", "--target-version", "6.1", *templates()],
    ):
        subprocess.run([BIN / command[0], *command[1:]], cwd=HOUSE, check=False)


def templates() -> list[str]:
    """Every template, by its path from the house."""
    return [
        str(path.relative_to(HOUSE))
        for path in sorted((HOUSE / "templates").rglob("*.html"))
    ]


if __name__ == "__main__":
    main()
