"""Everything that is kept about somebody, to take away."""

import csv
import io
import json
import zipfile

import pytest
from django.apps import apps

from tests.tutor.answering import drawn, give, wrong
from tests.tutor.people import make_account, sign_in
from tests.tutor.test_merging import browser_of
from tutor import accounts, attempts, export, reviews
from tutor.exercises import make, solution
from tutor.models import Learner, User

pytestmark = pytest.mark.django_db

FORMULAS = [
    *("=1+1", "+1", "-1", "@SUM(A1)", "|cmd", "%0A", "＝1+1", "＋1", "－1", "＠x"),
    *(" =1+1", "\t=1", "\r=1", "\n=1", "\tx", "\rx", "\u00a0=1", "\ufeff=1", "  \t =1"),
]


def packed(response):
    """The tables of an answer: their rows by name."""
    with zipfile.ZipFile(io.BytesIO(response.content)) as archive:
        return {
            name.removesuffix(".csv"): list(
                csv.DictReader(io.StringIO(archive.read(name).decode("utf-8-sig")))
            )
            for name in archive.namelist()
        }


@pytest.fixture
def ana(client):
    learner = accounts.learner_of(make_account("Ana", email="ana@example.org"))
    attempts.record_hint(learner, make(drawn(3)), 1)
    for number in (1, 2):
        give(learner, drawn(number), solution(make(drawn(number))))
    give(learner, drawn(3), wrong(drawn(3)))
    reviews.start(learner, 5)
    sign_in(client)
    return learner


def test_s50_everything_is_in_it_as_json_and_as_csv(client, ana):
    as_json = json.loads(client.get("/es/account/mesa.json").getvalue())
    as_csv = packed(client.get("/es/account/mesa.zip"))
    assert as_json.keys() == as_csv.keys() == {sheet.name for sheet in export.SHEETS}
    for sheet in export.SHEETS:
        assert len(as_json[sheet.name]) == len(as_csv[sheet.name])
    assert as_json["account"][0] | {"date_joined": ""} == {
        "username": "Ana",
        "email": "ana@example.org",
        "date_joined": "",
    }
    assert len(as_json["attempts"]) == 3
    assert as_json["attempts"][0]["answer"]["options"] == list(
        solution(make(drawn(1))).options
    )
    assert {
        len(as_json[name]) > 0 for name in ("hints", "skills", "days", "reviews")
    } == {True}


def test_s50_every_model_that_hangs_on_a_person_is_in_it_or_named_with_a_reason():
    personal = {
        model
        for model in apps.get_app_config("tutor").get_models()
        if model in {User, Learner}
        or any(
            field.related_model in {User, Learner}
            for field in model._meta.concrete_fields
        )
    }
    assert {sheet.model for sheet in export.SHEETS} | set(export.NOT_IN_IT) == personal


def test_it_holds_nothing_that_opens_the_account(client, ana):
    text = client.get("/es/account/mesa.json").getvalue().decode()
    for secret in (
        "password",
        User.objects.get().password,
        "born_of",
        "session",
        "name_key",
    ):
        assert secret not in text


def test_it_holds_nobody_elses(client, ana):
    other = accounts.learner_of(make_account("Bea"))
    give(other, drawn(9), solution(make(drawn(9))))
    assert drawn(9).id not in client.get("/es/account/mesa.json").getvalue().decode()


def test_a_guest_may_take_everything_away_too():
    guest = Learner.objects.create(born_of="a form")
    give(guest, drawn(1), solution(make(drawn(1))))
    answer = browser_of(guest).get("/es/account/mesa.json")
    assert answer["Content-Disposition"] == 'attachment; filename="mesa.json"'
    assert answer["Cache-Control"] == "private, no-store"
    assert len(json.loads(answer.getvalue())["attempts"]) == 1


@pytest.mark.parametrize("name", ["mesa.json", "mesa.zip"])
def test_who_has_done_nothing_has_nothing_to_take(client, name):
    assert client.get(f"/es/account/{name}").status_code == 404


@pytest.mark.parametrize("text", FORMULAS)
def test_s39_a_text_that_a_spreadsheet_would_run_stays_a_text(text):
    assert export.cell(text) == f"'{text}"


@pytest.mark.parametrize(
    "text",
    ["Ana", "José, el «ñandú»", 'dijo "hola"', "una\nlínea", "a=b", "小明", "1.5", ""],
)
def test_s39_other_texts_come_back_as_they_were(text):
    table = export.table(["name"], [{"name": text}])
    assert table.startswith(b"\xef\xbb\xbf")
    (row,) = csv.DictReader(io.StringIO(table.decode("utf-8-sig"), newline=""))
    assert row["name"] == text


def test_numbers_stay_numbers():
    assert [export.cell(value) for value in (-3, 1.5, True, None)] == [-3, 1.5, 1, ""]


def test_s35_taking_everything_away_is_slowed(client, ana):
    answers = [client.get("/es/account/mesa.zip").status_code for _ in range(11)]
    assert answers == [200] * 10 + [429]
