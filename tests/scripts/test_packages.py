import re
from pathlib import Path

import pytest

from scripts.packages import PROGRAMS, astray, bill, suits

HOUSE = Path(__file__).resolve().parents[2]


def test_every_package_has_a_licence_that_suits():
    assert astray() == []


def test_a_program_that_only_checks_is_asked_for_by_no_site():
    locks = [(HOUSE / "requirements" / f"{name}.txt") for name in ("base", "postgres")]
    pinned = "".join(lock.read_text() for lock in locks)
    assert [name for name in PROGRAMS if f"{name}==" in pinned] == []


@pytest.mark.parametrize(
    "licence", ["unknown", "", "Proprietary", "GPL-3.0-only", "AGPL"]
)
def test_other_licences_do_not_suit(licence):
    assert not suits(licence)


def test_the_bill_lists_what_serves_the_site_and_nothing_of_what_checks_it():
    lock = (HOUSE / "requirements" / "postgres.txt").read_text()
    pinned = dict(re.findall(r"^([a-z0-9.-]+)==([^ ;]+)", lock, re.MULTILINE))
    parts = {part["name"]: part for part in bill()["components"]}
    # What is pinned for other systems alone is not here.
    assert {name: part["version"] for name, part in parts.items()} == {
        name: pinned[name] for name in parts
    }
    assert {"django", "granian", "markdown", "psycopg"} <= set(parts)
    assert (parts["django"]["scope"], parts["psycopg"]["scope"]) == (
        "required",
        "optional",
    )
    assert bill() == bill()


def test_the_bill_names_the_version_of_the_site():
    project = (HOUSE / "pyproject.toml").read_text()
    version = re.search(r'^version = "(.*)"', project, re.MULTILINE)
    assert version
    assert bill()["metadata"]["component"] == {
        "type": "application",
        "name": "mesa",
        "version": version[1],
    }
