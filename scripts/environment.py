"""Builds .venv from a lock file: `python scripts/environment.py base` (or postgres, dev).

Run by the Python that the environment is to be made from, with the standard library only. A pinned
and hashed uv goes into .tools by way of pip; uv then makes .venv hold exactly what the lock names.
"""

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path

HOUSE = Path(__file__).resolve().parent.parent
LOCKS = HOUSE / "requirements"
TOOLS = HOUSE / ".tools"
VENV = HOUSE / ".venv"

ASTRAY = (
    *(
        "PIP_CONSTRAINT",
        "PIP_NO_BINARY",
        "PIP_PREFIX",
        "PIP_REQUIREMENT",
        "PIP_REQUIRE_VIRTUALENV",
        "PIP_ROOT",
    ),
    *(
        "PIP_TARGET",
        "PIP_USER",
        "CONDA_PREFIX",
        "PYTHONHOME",
        "PYTHONPATH",
        "UV_PYTHON",
        "UV_SYSTEM_PYTHON",
    ),
    *("VIRTUAL_ENV", "__PYVENV_LAUNCHER__"),
)
"""Settings of somebody's shell that would send packages elsewhere, or choose other ones than the lock does."""

FROM_PIP = {
    "global.index-url": "UV_DEFAULT_INDEX",
    "global.cert": "SSL_CERT_FILE",
    "global.proxy": "ALL_PROXY",
}
"""What pip may have been told about this network, and the name by which uv knows it."""


def main(lock: str) -> int:
    """Make .venv hold what `lock` names; 0 when done, 1 after a line that says why not."""
    try:
        build_tools()
        build_venv(lock)
    except subprocess.CalledProcessError as error:
        name = Path(str(error.cmd[0])).name
        print(
            f"Could not build .venv: {name} stopped (its words are above). Is the network there?",
            file=sys.stderr,
        )
        return 1
    return 0


def build_tools() -> None:
    """Have the pinned uv in .tools."""
    stamp = TOOLS / "tools.txt"
    if (
        stamp.exists()
        and stamp.read_bytes() == (LOCKS / "tools.txt").read_bytes()
        and runs(TOOLS / "bin/uv", "-V")
    ):
        return
    print("Preparing .tools", flush=True)
    shutil.rmtree(TOOLS, ignore_errors=True)
    run(sys.executable, "-m", "venv", TOOLS)
    pip = (
        TOOLS / "bin/python",
        "-m",
        "pip",
        "--quiet",
        "--no-input",
        "--disable-pip-version-check",
    )
    run(
        *pip,
        "install",
        "--require-hashes",
        "--only-binary",
        ":all:",
        "-r",
        LOCKS / "tools.txt",
    )
    shutil.copy(LOCKS / "tools.txt", stamp)


def build_venv(lock: str) -> None:
    """Make .venv hold exactly the packages of `lock`, and leave a copy of the lock in it as a stamp."""
    print(
        f"Installing what requirements/{lock}.txt names (Python {sys.version.split()[0]})",
        flush=True,
    )
    uv, python = TOOLS / "bin/uv", VENV / "bin/python"
    if not runs(
        python,
        "-c",
        f"import sys; sys.exit(sys.version_info[:3] != {sys.version_info[:3]!r})",
    ):
        run(uv, "venv", "--quiet", "--clear", "--python", sys.executable, VENV)
    for stamp in VENV.glob("*.txt"):
        stamp.unlink()
    sync = (
        uv,
        "pip",
        "sync",
        "--quiet",
        "--python",
        python,
        "--require-hashes",
        "--only-binary",
        ":all:",
    )
    run(*sync, LOCKS / f"{lock}.txt")
    shutil.copy(LOCKS / f"{lock}.txt", VENV)


def surroundings() -> dict[str, str]:
    """This shell's variables without those that lead astray, and with pip's way to the packages told to uv."""
    env = {name: value for name, value in os.environ.items() if name not in ASTRAY}
    env |= {
        "PIP_CONSTRAINT": "",
        "PIP_USER": "0",
        "UV_PYTHON_DOWNLOADS": "never",
        "UV_SYSTEM_CERTS": "1",
    }
    for name, value in pip_settings().items():
        env.setdefault(FROM_PIP[name], value)
    return env


def pip_settings() -> dict[str, str]:
    """Those of pip's settings, from its files and variables, that uv needs."""
    python = TOOLS / "bin/python"
    if not python.exists():
        return {}
    listing = subprocess.run(
        [python, "-m", "pip", "config", "list"],
        capture_output=True,
        text=True,
        check=False,
    )
    pairs = (line.split("=", 1) for line in listing.stdout.splitlines() if "=" in line)
    told = {
        name.replace(":env:.", "global."): str(ast.literal_eval(value))
        for name, value in pairs
    }
    return {name: told[name] for name in FROM_PIP if name in told}


def runs(*command: object) -> bool:
    """Whether a command is there and ends well."""
    try:
        return (
            subprocess.run(
                [str(part) for part in command], capture_output=True, check=False
            ).returncode
            == 0
        )
    except OSError:
        return False


def run(*command: object) -> None:
    """Run a command in the clean surroundings; raises CalledProcessError."""
    subprocess.run(
        [str(part) for part in command],
        check=True,
        env=surroundings(),
        stdin=subprocess.DEVNULL,
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
