import os
import re
import subprocess
from pathlib import Path

import pytest

HOUSE = Path(__file__).resolve().parents[2]


def make(*words, cwd=HOUSE, **variables):
    """What make says, in an environment that holds nothing else."""
    env = {"PATH": "/usr/bin:/bin", "HOME": "/nonexistent", "LC_ALL": "C", **variables}
    done = subprocess.run(
        ["make", *words], check=False, cwd=cwd, env=env, text=True, capture_output=True
    )
    return done.returncode, done.stdout.splitlines(), done.stderr.splitlines()


@pytest.fixture
def bare_clone(tmp_path):
    """What make needs of the house, without an environment."""
    for name in ("Makefile", "scripts", "requirements"):
        (tmp_path / name).symlink_to(HOUSE / name)
    return tmp_path


def stand_in(folder, name, script):
    """A program on a PATH of its own, which runs in place of the real one."""
    folder.mkdir(exist_ok=True)
    (folder / name).write_text(f"#!/bin/sh\n{script}\n")
    (folder / name).chmod(0o755)
    return f"{folder}:/usr/bin:/bin"


def targets():
    return re.findall(
        r"^([a-z-]+):.*## ", (HOUSE / "Makefile").read_text(), re.MULTILINE
    )


def test_make_alone_lists_every_door_with_what_it_is_for():
    code, said, complaints = make()
    listed = [line.split()[1] for line in said if line.startswith("  make ")]
    assert (code, listed, complaints) == (0, targets(), [])


def test_a_target_that_is_not_there_gets_one_line():
    code, said, complaints = make("tset")
    assert (code, said, len(complaints)) == (2, [], 1)
    assert 'there is no "tset" to make; make help lists what there is' in complaints[0]


@pytest.mark.parametrize("target", ["run", "test", "quick"])
def test_a_python_that_is_named_but_does_not_run_gets_one_line(bare_clone, target):
    code, said, complaints = make(target, "PYTHON=/bin/false", cwd=bare_clone)
    assert (code, said, len(complaints)) == (2, [], 1)
    assert "PYTHON=/bin/false is not one that runs" in complaints[0]


def test_pythons_that_are_too_old_or_do_not_run_get_one_line(bare_clone, tmp_path):
    names = ("python3.13", "python3.14", "python3.12", "python3", "python")
    for name in names:
        path = stand_in(
            tmp_path / "bin", name, "echo 'pyenv: command not found' >&2; exit 127"
        )
    if any(installed()):
        pytest.skip("this machine has a Python where any user finds it")
    code, said, complaints = make("run", cwd=bare_clone, PATH=path, HOME=str(tmp_path))
    assert (code, said, len(complaints)) == (2, [], 1)
    assert "found none that runs: install one" in complaints[0]


def installed():
    """Pythons in folders that belong to nobody's home."""
    for pattern in ("usr/local/bin/python3.1[2-9]", "opt/python/3.1[2-9]*/bin/python3"):
        yield from Path("/").glob(pattern)
    yield from Path("/").glob("opt/homebrew/bin/python3.1[2-9]")


def test_the_first_python_that_runs_is_taken(tmp_path):
    import sys

    path = stand_in(tmp_path / "bin", "python3.13", "exit 127")
    stand_in(tmp_path / "bin", "python3.14", f'exec {sys.executable} "$@"')
    done = subprocess.run(
        ["sh", "scripts/find-python"],
        cwd=HOUSE,
        env={"PATH": path, "HOME": "/nonexistent"},
        text=True,
        capture_output=True,
        check=True,
    )
    assert done.stdout.strip() == os.path.realpath(sys.executable)


def test_ci_makes_test_and_nothing_else():
    commands = [
        line
        for line in (HOUSE / ".ci" / "run").read_text().splitlines()
        if line and not line.startswith("#")
    ]
    assert commands == ['cd "$(dirname "$0")/.." && exec make test']


def test_what_the_readme_says_to_make_can_be_made():
    said = re.findall(
        r"^    make ([a-z-]+)", (HOUSE / "README.md").read_text(), re.MULTILINE
    )
    assert said[:2] == ["run", "test"]
    assert set(said) <= set(targets())
