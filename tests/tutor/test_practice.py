import re

import pytest

from tests.tutor.visiting import right
from tutor.exercises import (
    DRILLS,
    Spec,
    levels,
    make,
    newest_version,
    next_spec,
    usual_rules,
)
from tutor.models import Attempt, StepProgress

pytestmark = pytest.mark.django_db

SEEDS = ("one", "two")


def specs(kind):
    for seed in SEEDS:
        for difficulty in (1, 2, 3):
            yield Spec(
                kind,
                seed,
                "7" if "7" in levels(kind) else "2",
                usual_rules(kind),
                difficulty,
                newest_version(kind),
            )


@pytest.mark.parametrize("language", ["es", "pt-br"])
def test_every_kind_is_offered_in_each_difficulty(client, language):
    page = client.get(f"/{language}/practice/").text
    links = re.findall(r'href="(/[\w-]+/practice/[\w-]+/\?difficulty=\d)"', page)
    assert links == [
        f"/{language}/practice/{kind}/?difficulty={n}"
        for kind in DRILLS
        for n in (1, 2, 3)
    ]


@pytest.mark.parametrize("kind", DRILLS)
def test_another_one_is_another_each_time(client, kind):
    seen = {
        client.get(f"/es/practice/{kind}/?difficulty=2")["Location"] for _ in range(3)
    }
    assert len(seen) == 3
    for path in seen:
        _, level, rules, difficulty, _ = path.split("/")[-2].split(".")
        assert (level in levels(kind), rules) == (True, usual_rules(kind))
        assert difficulty == "2"
        assert client.get(path).status_code == 200


@pytest.mark.parametrize("kind", DRILLS)
@pytest.mark.parametrize("language", ["es", "pt-br"])
def test_every_kind_can_be_solved(visitor, kind, language):
    for spec in specs(kind):
        path = f"/{language}/practice/{kind}/{spec.id}/"
        page = visitor.send(path, right(make(spec)))
        assert (page.status_code, "verdict solved" in page.text) == (200, True)
        assert f'href="/{language}/practice/{kind}/{next_spec(spec).id}/"' in page.text
    assert StepProgress.objects.count() == 0
    assert Attempt.objects.filter(solved=True, lesson="").count() == len(SEEDS) * 3


@pytest.mark.parametrize("kind", DRILLS)
def test_htmx_gets_only_what_changes(visitor, kind):
    spec = next(specs(kind))
    part = visitor.send(f"/es/practice/{kind}/{spec.id}/", right(make(spec)), htmx=True)
    assert part.text.lstrip().startswith('<div class="verdict solved">')
    assert re.findall(r'id="([\w-]+)"[^>]* hx-swap-oob="true"', part.text) == ["ticket"]


@pytest.mark.parametrize("kind", DRILLS)
def test_an_unanswered_page_shows_no_choice_made(visitor, kind):
    for spec in specs(kind):
        page = visitor.get(f"/es/practice/{kind}/{spec.id}/").text
        assert " checked" not in page
        assert "autofocus" not in page


@pytest.mark.parametrize(
    ("language", "rules", "named"),
    [
        ("es", "sheet", "Reglas: Ficha en portugués"),
        ("pt-br", "kawu", "Regras: "),
        ("es", "recreational", ""),
        ("es", "recreational+count-6", "Reglas: "),
    ],
)
def test_an_exercise_by_other_rules_than_the_tables_names_them(
    client, language, rules, named
):
    page = client.get(f"/{language}/practice/count-duty/ten.2.{rules}.1.1/").text
    assert rules_named(page)[: len(named)] == named
    assert bool(rules_named(page)) is bool(named)


def test_an_exercise_by_the_tables_own_rules_does_not_name_them_twice(client):
    address = "/es/practice/count-duty/ten.2.sheet.1.1/?rules=sheet"
    assert rules_named(client.get(address).text) == ""
    usual = "/es/practice/count-duty/ten.2.recreational.1.1/?rules=sheet"
    assert rules_named(client.get(usual).text) != ""


def test_give_away_has_one_set_of_rules_and_names_none(client):
    page = client.get("/es/practice/give-away-chain/exposed.2.giveaway.1.1/").text
    assert rules_named(page) == ""


def rules_named(page):
    """What stands before the story."""
    found = re.search(r'<div class="story">\s*<p class="quiet">([^<]*)</p>', page)
    return found[1] if found else ""
