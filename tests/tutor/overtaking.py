"""Two who write at once, one step after the other: what one does comes before each question that the other asks the database."""

from contextlib import contextmanager
from threading import Thread

from django.db import connection, transaction

SAID = ("Acaban de borrarlo", "sta respuesta no se guardó")
BLOCKED = 0.1
"""Seconds after which somebody is taken to wait for a lock."""


class Overtaker:
    """Does something in a thread of its own before a statement, and lets the statement go on once it is done or waits."""

    def __init__(self, deed, at):
        self.deed, self.at, self.number = deed, at, 0
        self.thread: Thread | None = None
        self.gave = self.raised = None

    def __call__(self, execute, sql, params, many, context):
        # Within a transaction that writes to SQLite nobody else writes: there is nothing between its statements.
        if connection.vendor != "sqlite" or not connection.in_atomic_block:
            if self.number == self.at:
                self.thread = Thread(target=self._do)
                self.thread.start()
                self.thread.join(BLOCKED)
            self.number += 1
        return execute(sql, params, many, context)

    def _do(self):
        try:
            self.gave = self.deed()
        except BaseException as error:  # noqa: BLE001 - raised where the test stands.
            self.raised = error
        finally:
            connection.close()

    def result(self):
        """What the deed gave, or raises what it raised."""
        assert self.thread
        self.thread.join(60)
        assert not self.thread.is_alive()
        if self.raised:
            raise self.raised
        return self.gave


@contextmanager
def overtaken(deed, at):
    """Do it before statement number `at` that is asked meanwhile."""
    overtaker = Overtaker(deed, at)
    with connection.execute_wrapper(overtaker):
        yield overtaker


def interleaved(scene):
    """Play a scene as often as it takes to have one come before each statement of the other, both ways.

    `scene()` makes a world anew and gives two things to do. Gives what the two gave, first and second, each time.
    """
    for swapped in (False, True):
        at = 0
        while True:
            with transaction.atomic():
                deeds = scene()
            first, second = reversed(deeds) if swapped else deeds
            with overtaken(second, at) as overtaker:
                one = first()
            if overtaker.thread is None:
                assert at > 0
                break
            two = overtaker.result()
            connection.check_constraints()
            yield (two, one) if swapped else (one, two)
            at += 1


def posting(client, path, fields, **more):
    """A form to be sent: gives its status, and sees that who is overtaken is told so."""

    def send():
        response = client.post(path, fields, **more)
        if response.status_code == 409:
            assert any(said in response.text for said in SAID)
        return response.status_code

    return send
