"""Whether the templates are formatted: `python -m scripts.templates`. `make fix` formats them."""

import subprocess
import sys

from scripts.fix import BIN, HOUSE, templates


def main() -> int:
    """Ask djade about every template."""
    command = [str(BIN / "djade"), "--check", "--target-version", "6.1", *templates()]
    return subprocess.run(command, cwd=HOUSE, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
