"""What is deleted is gone from the disk as well."""

from pathlib import Path

import pytest
from django.db import connection
from django.test import Client

from tests.tutor.people import PASSWORD
from tutor.models import User

NAME = "Zorobabela Quijanuelo"


def on_disk() -> list[str]:
    """The files of the database in which the name stands."""
    place = Path(connection.settings_dict["NAME"])
    return [
        file.name.removeprefix(place.name)
        for file in sorted(place.parent.glob(f"{place.name}*"))
        if NAME.encode() in file.read_bytes()
    ]


@pytest.mark.django_db(transaction=True)
@pytest.mark.skipif(
    connection.vendor != "sqlite", reason="PostgreSQL keeps its own files"
)
def test_s51_no_byte_of_a_deleted_name_is_left_in_the_files():
    client = Client()
    client.post("/es/account/sign-up/", {"name": NAME, "password": PASSWORD})
    assert User.objects.get().username == NAME
    assert on_disk() != []
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA wal_checkpoint(PASSIVE)")
        assert cursor.execute("PRAGMA secure_delete").fetchone() == (1,)
    client.post("/es/account/details/", {"name": f"{NAME} de León"})
    assert on_disk() == ["", "-wal"]
    done = client.post("/es/account/delete/", {"password": PASSWORD})
    assert done["Location"] == "/es/account/?done=deleted"
    assert on_disk() == []
