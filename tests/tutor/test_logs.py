import io
import json
import logging

import pytest
from django.db import OperationalError
from django.test import Client
from django.urls import path

from tutor import urls
from tutor.logs import Line

SECRETS = ("Ana", "tres cartas", "8C1", "s3cr3t", "203.0.113.5")


def fail(request, name=""):
    answer = request.POST.get("cards", "")
    raise ValueError(f"no {answer} of {name}")


def refuse(request):
    raise OperationalError("database or disk is full")


urlpatterns = [
    *urls.urlpatterns,
    path("es/fail/<str:name>/", fail, name="fail"),
    path("es/full/", refuse, name="full"),
]
handler500 = urls.handler500


@pytest.fixture
def said(monkeypatch):
    """The lines that the site says on the standard error."""
    (handler,) = (
        handler
        for handler in logging.getLogger("django").handlers
        if isinstance(handler.formatter, Line)
    )
    assert handler in logging.getLogger().handlers
    stream = io.StringIO()
    monkeypatch.setattr(handler, "stream", stream)
    return lambda: [json.loads(line) for line in stream.getvalue().splitlines()]


@pytest.mark.urls(__name__)
def test_s45_a_fault_is_told_without_a_name_a_token_or_an_answer(said):
    client = Client(raise_request_exception=False, REMOTE_ADDR="203.0.113.5")
    client.cookies["session"] = "s3cr3t"
    client.post(
        "/es/fail/Ana s3cr3t/?q=Ana",
        {"cards": "8C1", "password": "tres cartas"},
        headers={"X-Forwarded-For": "203.0.113.5"},
    )
    (line,) = said()
    assert (line["method"], line["page"], line["status"]) == ("POST", "fail", 500)
    assert line["error"] == "builtins.ValueError"
    assert line["at"][-1].endswith(" fail")
    assert [secret for secret in SECRETS if secret in json.dumps(line)] == []


@pytest.mark.urls(__name__)
def test_what_the_machine_lacks_is_told(said):
    Client(raise_request_exception=False).get("/es/full/")
    (line,) = said()
    assert (line["status"], line["message"]) == (503, "database or disk is full")


def test_s45_a_name_cannot_forge_a_line():
    record = logging.LogRecord(
        "tutor.x", logging.INFO, "", 1, "said %s", ('Ana\n{"level":"error"}',), None
    )
    assert len(Line().format(record).splitlines()) == 1


def test_s45_refusals_are_not_told(client, said):
    client.get("/es/nothing/Ana/")
    client.get("/es/", headers={"host": "evil.example"})
    Client(enforce_csrf_checks=True).post("/es/settings/", {"theme": "s3cr3t"})
    assert said() == []


@pytest.mark.django_db
def test_s45_a_request_is_told_by_the_name_of_its_page(said, settings, client):
    settings.MIDDLEWARE = ["tutor.logs.RequestsMiddleware", *settings.MIDDLEWARE]
    client.get("/es/account/recover/s3cr3t/?q=Ana")
    (line,) = said()
    assert (line["method"], line["page"], line["status"]) == (
        "GET",
        "new-password",
        404,
    )
    assert line["ms"] >= 0
    assert [secret for secret in SECRETS if secret in json.dumps(line)] == []
