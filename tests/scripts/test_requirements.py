import re
import subprocess
from pathlib import Path

import pytest

HOUSE = Path(__file__).resolve().parents[2]
LOCKS = sorted(path.stem for path in (HOUSE / "requirements").glob("*.in"))
REGISTRIES = [
    *("pypi" + ".org", "pythonhosted" + ".org", "npmjs" + ".org", "npmjs" + ".com"),
    *("deb.debian" + ".org", "crates" + ".io", "proxy.golang" + ".org"),
]


def pins(lock):
    """Name and version of what a lock holds."""
    text = (HOUSE / "requirements" / f"{lock}.txt").read_text()
    return dict(re.findall(r"^([a-z0-9.-]+)==([^ ]+)", text, re.MULTILINE))


def asked(lock):
    """The names in a list of what is wanted, without the lists it includes."""
    text = (HOUSE / "requirements" / f"{lock}.in").read_text()
    return re.findall(r"^([A-Za-z][A-Za-z0-9.-]*)", text, re.MULTILINE)


def committed():
    """Every file that git keeps, by its path and its text."""
    names = subprocess.run(
        ["git", "ls-files", "-z"], cwd=HOUSE, capture_output=True, check=True
    )
    for name in filter(None, names.stdout.decode().split("\0")):
        if (HOUSE / name).is_file():
            yield name, (HOUSE / name).read_bytes().decode(errors="ignore")


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_names_packages_and_no_address(lock):
    assert "://" not in (HOUSE / "requirements" / f"{lock}.txt").read_text()


@pytest.mark.parametrize("lock", LOCKS)
def test_every_package_in_a_lock_has_its_hashes(lock):
    blocks = re.split(
        r"^(?=[a-z])",
        (HOUSE / "requirements" / f"{lock}.txt").read_text(),
        flags=re.MULTILINE,
    )
    assert [
        block.split()[0]
        for block in blocks
        if "==" in block and "--hash=sha256:" not in block
    ] == []


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_holds_what_is_asked_for(lock):
    held = pins(lock)
    assert [name for name in asked(lock) if name.lower() not in held] == []


@pytest.mark.parametrize(
    ("smaller", "larger"), [("base", "postgres"), ("postgres", "dev")]
)
def test_the_larger_locks_hold_the_smaller_at_the_same_versions(smaller, larger):
    held = pins(larger)
    assert {name: held.get(name) for name in pins(smaller)} == pins(smaller)


def test_no_committed_file_names_the_host_of_a_registry():
    assert [
        (name, host)
        for name, text in committed()
        for host in REGISTRIES
        if host in text
    ] == []


def test_every_package_we_ask_for_has_its_reason_in_the_readme():
    readme = (HOUSE / "README.md").read_text().lower()
    assert [
        name for lock in LOCKS for name in asked(lock) if name.lower() not in readme
    ] == []
