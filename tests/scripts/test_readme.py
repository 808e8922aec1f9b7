import re
import shlex
import subprocess
import sys
from pathlib import Path

HOUSE = Path(__file__).resolve().parents[2]
README = (HOUSE / "README.md").read_text()


def test_the_engine_says_what_the_readme_says_it_says():
    pairs = re.findall(r"^    python (-m engine .*)\n\n> (.*)$", README, re.MULTILINE)
    said = [
        subprocess.run(
            [sys.executable, *shlex.split(command)],
            cwd=HOUSE,
            text=True,
            capture_output=True,
            check=True,
        ).stdout.splitlines()
        for command, _ in pairs
    ]
    assert said == [[claim] for _, claim in pairs] != []


def test_every_room_is_on_the_map():
    rooms = {
        path.name
        for path in HOUSE.iterdir()
        if path.is_dir() and path.name[0] not in "._"
    }
    on_the_map = set(re.findall(r"^([a-z]+)/ ", README, re.MULTILINE))
    assert on_the_map == rooms - {"var"}


def test_links_lead_to_files():
    for page in (HOUSE / "README.md", HOUSE / "CONTRIBUTING.md"):
        links = re.findall(r"\]\(([^)#]+)\)", page.read_text())
        assert [
            link for link in links if "://" not in link and not (HOUSE / link).exists()
        ] == []
