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


def test_the_bill_lists_what_the_lock_pins_and_is_the_same_each_time():
    lock = (HOUSE / "requirements" / "base.txt").read_text()
    pinned = dict(re.findall(r"^([a-z0-9.-]+)==([^ ;]+)", lock, re.MULTILINE))
    parts = {part["name"]: part["version"] for part in bill()["components"]}
    held = {name: version for name, version in pinned.items() if name in parts}
    assert {name: parts[name] for name in held} == held
    assert {"django", "granian", "markdown"} <= set(held)
    assert bill() == bill()
