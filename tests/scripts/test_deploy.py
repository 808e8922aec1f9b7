"""The files of deployment name what there is."""

import re
import shutil
import subprocess
from itertools import product
from pathlib import Path

import pytest

from tutor.display import COLOURS, KEYS, SIZES, THEMES, Display

HOUSE = Path(__file__).resolve().parents[2]
DEPLOY = HOUSE / "scripts" / "deploy"
SETTINGS = (HOUSE / "tutor" / "settings.py").read_text() + (
    HOUSE / "scripts" / "run.py"
).read_text()


def test_the_container_copies_what_there_is_and_all_that_serves():
    text = (DEPLOY / "Containerfile").read_text()
    copied = re.findall(r"^COPY (?!--from)(.*) \S+$", text, re.MULTILINE)
    names = {name for line in copied for name in line.split()}
    assert [name for name in names if not (HOUSE / name).exists()] == []
    assert {
        "engine",
        "tutor",
        "content",
        "templates",
        "static",
        "scripts",
        "manage.py",
    } <= names


@pytest.mark.parametrize(
    "name", ["compose.yaml", "mesa@.service", "mesa.env", "Containerfile"]
)
def test_every_variable_is_one_that_is_read(name):
    text = (DEPLOY / name).read_text()
    set_here = set(re.findall(r"\b([A-Z][A-Z_]+)(?==|: [^$\s]|: \$\{)", text))
    others = {
        *(
            "DJANGO_SETTINGS_MODULE",
            "POSTGRES_USER",
            "POSTGRES_DB",
            "POSTGRES_PASSWORD",
        ),
        *("DATABASE_PASSWORD", "DATABASE_URL", "SECRET_KEY"),
    }
    assert [one for one in set_here - others if f'"{one}"' not in SETTINGS] == []
    assert "HTTPS" in set_here or name in {"mesa@.service", "Containerfile"}


@pytest.mark.parametrize("name", ["compose.yaml", "mesa@.service", "Containerfile"])
def test_what_is_started_can_be_started(name):
    text = (DEPLOY / name).read_text().replace('", "', " ")
    tasks = set(re.findall(r"-m scripts\.run ?(\w*)", text))
    assert tasks
    assert tasks <= {"", "prepare", "serve"}


def test_nginx_reads_its_settings(tmp_path):
    nginx = shutil.which("nginx", path="/usr/sbin:/usr/bin:/usr/local/bin")
    if nginx is None:
        pytest.skip("nginx is not installed here")
    text = (DEPLOY / "mesa.conf").read_text()
    key = tmp_path / "key.pem"
    asked = "openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=mesa.example"
    files = ["-keyout", str(key), "-out", str(key.with_name("cert.pem"))]
    made = subprocess.run([*asked.split(), *files], capture_output=True, check=False)
    if made.returncode:
        pytest.skip("openssl is not installed here")
    # As it is written, but for the places: what nginx makes lies in a folder that every machine has.
    kept = re.search(r"proxy_cache_path (\S+) ", text)
    assert kept
    assert Path(kept[1]).parent.is_dir()
    text = (
        re.sub(r"ssl_certificate .*;", f"ssl_certificate {tmp_path}/cert.pem;", text)
        .replace("/etc/letsencrypt/live/mesa.example/privkey.pem", str(key))
        .replace("/opt/mesa", str(HOUSE))
        .replace(kept[1], f"{tmp_path}/pages")
    )
    (tmp_path / "nginx.conf").write_text(
        f"pid {tmp_path}/pid;\nevents {{}}\nhttp {{\n{text}\n}}\n"
    )
    said = subprocess.run(
        [nginx, "-t", "-p", str(tmp_path), "-e", f"{tmp_path}/log", "-c", "nginx.conf"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert said.returncode == 0, said.stderr


def test_nginx_keeps_a_page_for_each_way_in_which_pages_are_shown_and_for_no_other():
    text = (DEPLOY / "mesa-proxy.conf").read_text()
    known = re.search(r'if \(\$cookie_display ~ "(.*)"\)', text)
    assert known
    ways = product(THEMES, COLOURS, SIZES, KEYS)
    written = {Display(*way).write() for way in ways}
    assert len(written) == 36
    assert [way for way in written if not re.match(known[1], way)] == []
    for strange in ("", "G5.13/", "dark", "dark.two.large.on", "dark.two.large x"):
        assert not re.match(known[1], strange)


@pytest.mark.parametrize("status", ["413", "429", "502"])
def test_what_nginx_refuses_it_says_in_both_languages(status):
    text = (DEPLOY / "mesa-proxy.conf").read_text()
    page = (DEPLOY / "pages" / f"{status}.html").read_text()
    assert re.search(rf"error_page [\d ]*\b{status}\b", text)
    assert re.findall(r'lang="([\w-]+)"', page) == ["es", "pt-BR"]
    assert re.findall(r'href="([^"]+)"', page) == ["/es/", "/pt-br/"]
