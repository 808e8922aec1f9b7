import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from urllib.request import urlopen

import pytest

from scripts.run import address, fault_of_address, fault_of_workers, processes
from scripts.served import HOUSE, PATIENCE, free_port
from tutor.storage.lock import Held, held


@pytest.mark.parametrize(
    ("host", "port", "typed"),
    [
        ("127.0.0.1", 8000, "http://127.0.0.1:8000/"),
        ("localhost", 80, "http://localhost:80/"),
        ("0.0.0.0", 8000, "http://127.0.0.1:8000/"),
        ("::", 8000, "http://[::1]:8000/"),
        ("::1", 8000, "http://[::1]:8000/"),
    ],
)
def test_the_address_is_one_that_a_browser_takes(host, port, typed):
    assert address(host, port) == typed


def test_a_free_port_has_no_fault():
    assert fault_of_address("127.0.0.1", free_port()) is None


@pytest.mark.parametrize("host", ["192.0.2.1", "2001:db8::1"])
def test_a_host_that_is_not_this_machine_is_told_in_a_line(host):
    fault = fault_of_address(host, 8000)
    assert fault is not None
    assert re.fullmatch(
        rf"Cannot serve on {re.escape(host)}:8000 \(.*\)\. Another port: .*", fault
    )


def started(folder, port, **variables):
    """`make run`'s process, in a group of its own as a terminal would have it."""
    return subprocess.Popen(
        [sys.executable, "-m", "scripts.run"],
        cwd=HOUSE,
        env={
            **os.environ,
            "DJANGO_SETTINGS_MODULE": "tutor.settings",
            "DATABASE_URL": f"sqlite:///{folder}/site.sqlite3",
            "SECRET_KEY": "for a while",
            "PORT": str(port),
            **variables,
        },
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )


@pytest.mark.slow
def test_the_site_says_where_it_is_answers_there_and_stops_when_asked(tmp_path):
    port = free_port()
    process = started(tmp_path, port)
    try:
        assert (
            process.stdout.readline()
            == f"Mesa is at http://127.0.0.1:{port}/ (Ctrl-C stops it)\n"
        )
        with urlopen(f"http://127.0.0.1:{port}/healthz") as answer:
            assert answer.status == 200
        os.killpg(process.pid, signal.SIGINT)
        said, _ = process.communicate(timeout=PATIENCE)
        # A worker that had to be killed would be told of.
        assert (said, process.returncode) == ("", 0)
    finally:
        process.kill()


def worker_of(process):
    """The one process that a site serves with, beside the one that was started; None while there is none."""
    told = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text()
    names = {
        number: Path(f"/proc/{number}/cmdline").read_text() for number in told.split()
    }
    # What has ended and is not buried yet has no name.
    serving = [n for n, name in names.items() if "scripts.run" in name]
    return int(serving[0]) if serving else None


def waited(what):
    """Whether something comes true in time."""
    deadline = time.monotonic() + PATIENCE
    while not what() and time.monotonic() < deadline:
        time.sleep(0.05)
    return what()


def asked(port):
    """The status of a page, or None where nobody answers."""
    try:
        with urlopen(f"http://127.0.0.1:{port}/healthz", timeout=PATIENCE) as answer:
            return answer.status
    except OSError:
        return None


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="as Linux tells of its processes")
def test_a_worker_that_is_killed_is_replaced_and_goes_with_its_main_process(tmp_path):
    port = free_port()
    process = started(tmp_path, port, WORKERS="1")
    try:
        process.stdout.readline()
        first = worker_of(process)
        os.kill(first, signal.SIGKILL)
        assert waited(lambda: worker_of(process) not in (None, first))
        assert waited(lambda: asked(port) == 200)
        process.kill()
        process.wait()
        assert waited(lambda: asked(port) is None)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.communicate()


@pytest.mark.slow
def test_a_port_that_is_taken_is_told_in_a_line(tmp_path):
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        said, _ = started(tmp_path, port).communicate(timeout=PATIENCE)
    assert len(said.splitlines()) == 1
    assert said.startswith(f"Cannot serve on 127.0.0.1:{port} ")


def told(*command, **variables):
    """The status and the lines of a command under other variables."""
    done = subprocess.run(
        [sys.executable, *command],
        cwd=HOUSE,
        env={
            **os.environ,
            "DJANGO_SETTINGS_MODULE": "tutor.settings",
            "SECRET_KEY": "for a while",
            **variables,
        },
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr.splitlines()


PLACE = "postgres://user:password@host/name, or sqlite:////a/path"
LETTERS = "MAIL_URL must be like smtp+tls://user:password@host:587"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("variables", "said"),
    [
        ({"PORT": "abc"}, "PORT is a number from 1 to 65535, not 'abc'"),
        ({"PORT": "99999"}, "PORT is a number from 1 to 65535, not '99999'"),
        ({"DATABASE_URL": "mysql://me:secret@host/x"}, f"DATABASE_URL must be like {PLACE}"),
        ({"MAIL_URL": "foo"}, LETTERS),
        ({"HTTPS": "ja"}, "HTTPS is 1 or 0, not 'ja'"),
        ({"DATABASE_URL": "sqlite:////no/such/x"}, "There is no folder /no/such for the database"),
        ({"DATABASE_URL": f"sqlite:///{HOUSE}/Makefile"},
         f"The database {HOUSE}/Makefile cannot be opened: file is not a database"),
        ({"DATABASE_URL": "postgres://me:secret@127.0.0.1:1/x"}, None),
    ],
)  # fmt: skip
def test_a_variable_that_cannot_be_meant_is_told_in_a_line_and_nothing_starts(
    variables, said
):
    code, out, lines = told("-m", "scripts.run", **variables)
    assert (code, out, len(lines)) == (1, "", 1)
    if said:
        assert lines == [said]
    else:
        start = "The database x at 127.0.0.1 cannot be reached: "
        assert lines[0].startswith(start)
        assert "Connection refused" in lines[0]
    assert "secret" not in lines[0]


@pytest.mark.slow
def test_translations_that_cannot_be_written_are_told_in_a_line(tmp_path):
    house = tmp_path / "house"
    shutil.copytree(HOUSE / "scripts", house / "scripts")
    shutil.copytree(HOUSE / "tutor", house / "tutor")
    for compiled in house.glob("tutor/locale/*/LC_MESSAGES/*.mo"):
        # Where it should be written there is something that no file can take the place of.
        compiled.unlink()
        compiled.mkdir()
        (compiled / "kept").touch()
        os.utime(compiled, (0, 0))
    done = subprocess.run(
        [sys.executable, "-m", "scripts.run", "serve"],
        cwd=house,
        env={**os.environ, "DJANGO_SETTINGS_MODULE": "tutor.settings"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert len(done.stderr.splitlines()) == 1
    assert done.stderr.startswith("The translations cannot be written (")


@pytest.mark.slow
def test_the_usual_door_says_what_is_wrong_in_a_line_too():
    code, out, lines = told("manage.py", "backup", PORT="abc")
    assert (code, out, lines) == (
        1,
        "",
        ["PORT is a number from 1 to 65535, not 'abc'"],
    )


@pytest.mark.slow
def test_what_only_serves_does_not_begin_on_a_database_that_is_not_ready(tmp_path):
    place = tmp_path / "mesa.sqlite3"
    for words in (None, b""):
        if words is not None:
            place.write_bytes(words)
        code, _, lines = told(
            *("-m", "scripts.run", "serve"), DATABASE_URL=f"sqlite:///{place}"
        )
        ready = (
            "The database is not ready for this version: python -m scripts.run prepare"
        )
        assert (code, lines) == (1, [ready])


@pytest.mark.parametrize("status", [200, 301, 400, 503])
def test_a_site_is_announced_once_whatever_it_answers(status):
    paths: list[str] = []

    class Answering(BaseHTTPRequestHandler):
        def do_GET(self):
            paths.append(self.path)
            self.send_response(status)
            self.send_header("Location", "https://mesa.example/")
            self.end_headers()

        def log_message(self, *_):
            """Say nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Answering) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        where = f"http://127.0.0.1:{server.server_port}/"
        said = subprocess.run(
            [sys.executable, "-m", "scripts.announce", where],
            cwd=HOUSE,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=True,
        )
        server.shutdown()
    assert said.stdout == f"Mesa is at {where} (Ctrl-C stops it)\n"
    assert paths == ["/healthz"]


def test_what_serves_several_ends_as_asked_with_all_that_it_started():
    script = (
        "from scripts.several import end_as_asked; import time\n"
        "end_as_asked()\n"
        "try: print('begun', flush=True); time.sleep(600)\n"
        "except KeyboardInterrupt: print('ended')"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", script], cwd=HOUSE, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout
    assert process.stdout.readline() == "begun\n"
    process.send_signal(signal.SIGTERM)
    said, _ = process.communicate(timeout=PATIENCE)
    assert (said, process.returncode) == ("ended\n", 0)


# Who may write

OLD, NEW = (3, 40, 1), (3, 51, 3)


@pytest.mark.parametrize(
    ("wished", "engine", "version", "found"),
    [
        ("", "django.db.backends.sqlite3", OLD, (1, 4)),
        ("1", "django.db.backends.sqlite3", OLD, (1, 4)),
        ("", "django.db.backends.sqlite3", NEW, (2, 2)),
        ("", "django.db.backends.postgresql", OLD, (2, 2)),
        ("5", "django.db.backends.postgresql", OLD, (5, 2)),
        ("3", "django.db.backends.sqlite3", NEW, (3, 2)),
    ],
)
def test_as_many_processes_serve_as_the_database_bears(wished, engine, version, found):
    assert fault_of_workers(wished, engine, version) is None
    assert processes(wished, engine, version) == found


@pytest.mark.parametrize(
    ("wished", "words"),
    [
        ("2", "SQLite 3.40.1 is served by one process"),
        ("0", "WORKERS is the number of processes, not '0'"),
        ("many", "WORKERS is the number of processes, not 'many'"),
        ("²", "WORKERS is the number of processes, not '²'"),
    ],
)
def test_more_processes_than_an_old_sqlite_bears_are_refused(wished, words):
    fault = fault_of_workers(wished, "django.db.backends.sqlite3", OLD)
    assert fault is not None
    assert fault.startswith(words)


def test_a_database_is_held_by_one_and_free_when_that_one_ends(tmp_path):
    place = tmp_path / "mesa.sqlite3"
    script = (
        "import sys, time; from pathlib import Path; from tutor.storage.lock import held\n"
        "with held(Path(sys.argv[1])): print('held', flush=True); time.sleep(600)"
    )
    other = subprocess.Popen(
        [sys.executable, "-c", script, str(place)], cwd=HOUSE, stdout=subprocess.PIPE
    )
    try:
        assert other.stdout
        assert other.stdout.readline() == b"held\n"
        with pytest.raises(Held, match="another process serves"), held(place):
            pass
    finally:
        other.kill()
        other.communicate()
    with (
        held(place, shared=True),
        held(place, shared=True),
        pytest.raises(Held, match="another process serves"),
        held(place),
    ):
        pass
    with held(place):
        assert place.with_name("mesa.sqlite3.lock").exists()
