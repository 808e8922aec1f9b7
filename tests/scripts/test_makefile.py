import os
import re
import shutil
import subprocess
import sys
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
    folder.mkdir(parents=True, exist_ok=True)
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


def test_a_folder_that_is_called_like_a_door_does_not_shut_it(bare_clone):
    (bare_clone / "backup").mkdir()
    code, said, _ = make("backup", "PYTHON=/bin/false", cwd=bare_clone)
    assert (code, said) == (2, [])
    phony = (HOUSE / "Makefile").read_text().replace("\\\n", "")
    declared = re.search(r"^\.PHONY:(.*)", phony, re.MULTILINE)
    assert declared
    assert set(targets()) - set(declared[1].split()) == set()


@pytest.fixture
def house(tmp_path):
    """What prepares an environment, with an environment that somebody made with pip, and a uv that only notes what it is told."""
    for name in ("prepare", "find-python", "environment.py"):
        place = tmp_path / "scripts" / name
        place.parent.mkdir(exist_ok=True)
        shutil.copy(HOUSE / "scripts" / name, place)
    shutil.copy(HOUSE / "Makefile", tmp_path)
    shutil.copytree(HOUSE / "requirements", tmp_path / "requirements")
    stand_in(tmp_path / ".venv/bin", "python", f'exec {sys.executable} "$@"')
    stand_in(tmp_path / ".tools/bin", "uv", f'echo "$@" >>{tmp_path}/told')
    stand_in(tmp_path / ".tools/bin", "python", "exit 0")
    shutil.copy(HOUSE / "requirements/tools.txt", tmp_path / ".tools")
    return tmp_path


def prepared(house, lock, *more):
    """Which lock uv is told to sync for what is asked of `prepare`; none where all is there."""
    done = subprocess.run(
        ["sh", "scripts/prepare", lock, *more],
        cwd=house,
        env={**os.environ, "PYTHON": sys.executable},
        text=True,
        capture_output=True,
        check=False,
    )
    assert done.stdout == "ready\n", done.stderr
    told = house / "told"
    words = told.read_text() if told.exists() else ""
    return re.findall(r"pip sync .*requirements/(\w+)\.txt", words)


def test_what_serves_on_postgresql_is_never_taken_away(house):
    (house / ".venv/lib/python3.13/site-packages/psycopg").mkdir(parents=True)
    assert prepared(house, "there") == []
    assert prepared(house, "base") == ["postgres"]
    # Now there is a stamp, and all is as it should be.
    assert prepared(house, "base") == ["postgres"]


@pytest.mark.parametrize(
    ("asked", "stamp", "synced"),
    [
        (("base",), None, ["base"]),
        (("base", "postgres"), None, ["postgres"]),
        (("base", "postgres"), "base", ["postgres"]),
        (("base",), "postgres", []),
        (("base", "postgres"), "dev", []),
        (("base",), "dev", []),
        (("dev",), "postgres", ["dev"]),
    ],
)
def test_an_environment_that_holds_more_than_is_asked_for_stays(
    house, asked, stamp, synced
):
    if stamp:
        shutil.copy(house / f"requirements/{stamp}.txt", house / ".venv")
    assert prepared(house, *asked) == synced


@pytest.mark.parametrize("door", ["backup", "restore"])
def test_a_copy_may_have_any_name(house, door):
    (house / "manage.py").write_text("import sys; print(sys.argv[1:])")
    code, said, _ = make(door, "FILE=a copy of 'mine' $$x", cwd=house)
    assert (code, said) == (0, [str([door, "a copy of 'mine' $x"])])
    code, said, _ = make(door, cwd=house)
    assert (code, said) == (0, [str([door])])
