"""What a guest did becomes part of an account: never lost, never doubled."""

from dataclasses import replace
from datetime import UTC, date, datetime

import pytest
from django.test import Client

from tests.tutor.people import PASSWORD, make_account, sign_in
from tutor import accounts, guests, sums
from tutor.mastery import CRITERIA
from tutor.merging import merge
from tutor.models import Attempt, HintUse, Learner, Skill, StepProgress, User

pytestmark = pytest.mark.django_db


def make_guest(number=1):
    return Learner.objects.create(born_of=f"form {number}")


def answer(learner, token, *, step="one", solved=False, day=1):
    """An attempt as it stands in the table, on a day of March."""
    attempt = Attempt.objects.create(
        learner=learner,
        token=token,
        kind="order",
        exercise=f"{step}.7.recreational.1.1",
        lesson="bombs",
        step=step,
        answer={},
        outcome="solved" if solved else "out-of-order",
        solved=solved,
        day=date(2026, 3, day),
    )
    Attempt.objects.filter(pk=attempt.pk).update(
        created_at=datetime(2026, 3, day, tzinfo=UTC)
    )
    return attempt


def browser_of(learner):
    """A browser with a guest's cookie."""
    browser = Client()
    browser.cookies["guest"] = guests._signer.sign(str(learner.pk))
    return browser


def tokens(learner):
    return sorted(learner.attempts.values_list("token", flat=True))


def test_signing_up_keeps_what_the_guest_did():
    guest = make_guest()
    answer(guest, "a", solved=True)
    browser = browser_of(guest)
    browser.post("/es/account/sign-up/", {"name": "Ana", "password": PASSWORD})
    (learner,) = Learner.objects.all()
    assert learner.user == User.objects.get(username="Ana")
    assert tokens(learner) == ["a"]
    assert browser.cookies["guest"].value == ""


def test_signing_in_adds_what_the_guest_did():
    mine = accounts.learner_of(make_account())
    answer(mine, "a")
    guest = make_guest()
    answer(guest, "b", solved=True)
    sign_in(browser_of(guest))
    assert Learner.objects.get() == mine
    assert tokens(mine) == ["a", "b"]


def test_a_form_sent_again_after_signing_in_counts_once():
    mine = accounts.learner_of(make_account())
    guest = make_guest()
    for learner in (mine, guest):
        answer(learner, "same", solved=True)
        HintUse.objects.create(learner=learner, kind="order", exercise="x", number=1)
    merge(guest.pk, mine)
    assert tokens(mine) == ["same"]
    assert HintUse.objects.count() == 1
    assert StepProgress.objects.get().tries == 1


def test_merging_again_changes_nothing():
    mine = accounts.learner_of(make_account())
    guest = make_guest()
    answer(guest, "a", solved=True)
    merge(guest.pk, mine)
    before = list(StepProgress.objects.values())
    merge(guest.pk, mine)
    assert list(StepProgress.objects.values()) == before
    assert tokens(mine) == ["a"]


def test_the_sums_are_those_of_all_attempts_together():
    mine = accounts.learner_of(make_account())
    guest = make_guest()
    answer(mine, "a", day=5, solved=True)
    answer(guest, "b", day=2)
    answer(guest, "c", day=3, solved=True)
    answer(guest, "d", step="two", day=4)
    merge(guest.pk, mine)
    rows = StepProgress.objects.order_by("step").values_list(
        "step", "tries", "solved_at", "tried_at"
    )
    assert list(rows) == [
        ("one", 3, datetime(2026, 3, 3, tzinfo=UTC), datetime(2026, 3, 5, tzinfo=UTC)),
        ("two", 1, None, datetime(2026, 3, 4, tzinfo=UTC)),
    ]


def test_counting_again_gives_the_same():
    guest = make_guest()
    answer(guest, "a", solved=True)
    sums.rebuild(guest)
    before = list(StepProgress.objects.values("step", "tries", "solved_at"))
    sums.rebuild(guest)
    assert list(StepProgress.objects.values("step", "tries", "solved_at")) == before


def test_somebody_elses_account_is_not_merged():
    mine = accounts.learner_of(make_account())
    hers = accounts.learner_of(make_account("Bea"))
    answer(hers, "b")
    merge(hers.pk, mine)
    assert (tokens(mine), tokens(hers)) == ([], ["b"])


def test_a_guests_cookie_opens_nothing_once_the_guest_has_an_account():
    guest = make_guest()
    browser = browser_of(guest)
    browser.post("/es/account/sign-up/", {"name": "Ana", "password": PASSWORD})
    stranger = browser_of(guest)
    stranger.post("/es/account/delete/")
    assert Learner.objects.count() == 1


def test_a_forged_cookie_is_nobody():
    guest = make_guest()
    answer(guest, "a")
    browser = Client()
    for forged in (str(guest.pk), f"{guest.pk}:x", guests._signer.sign("x"), "", "é"):
        browser.cookies["guest"] = forged
        browser.post("/es/account/delete/")
    assert tokens(guest) == ["a"]


def test_a_guest_may_delete_everything():
    guest, other = make_guest(1), make_guest(2)
    answer(guest, "a")
    answer(other, "b")
    browser = browser_of(guest)
    assert (
        browser.post("/es/account/delete/")["Location"] == "/es/account/?done=deleted"
    )
    assert browser.cookies["guest"].value == ""
    assert Learner.objects.get() == other
    assert tokens(other) == ["b"]


def test_after_signing_out_a_browser_is_nobody():
    browser = browser_of(make_guest())
    browser.post("/es/account/sign-up/", {"name": "Ana", "password": PASSWORD})
    browser.post("/es/account/sign-out/")
    page = browser.get("/es/account/")
    assert (page.context["user"], page.context["guest"]) == (None, False)


def start(learner, rule, criterion, day):
    """Somebody who met a rule on a day of March, while a criterion held."""
    attempt = answer(learner, f"{rule} {day}", step=f"{rule}-{day}", day=day)
    Attempt.objects.filter(pk=attempt.pk).update(rules=[rule])
    sums.rebuild(learner)
    Skill.objects.filter(learner=learner, rule=rule).update(criterion=criterion)


def test_a_rule_keeps_the_criterion_that_held_when_it_was_met_first(monkeypatch):
    newer = {n: replace(CRITERIA[1], version=n) for n in (1, 2, 3)}
    monkeypatch.setattr("tutor.mastery.CRITERIA", newer)
    guest, mine = make_guest(1), make_guest(2)
    start(guest, "G5.1", 3, day=1)
    start(guest, "G5.2", 3, day=2)
    start(mine, "G5.2", 2, day=3)
    start(guest, "G5.3", 3, day=5)
    start(mine, "G5.3", 2, day=4)
    start(mine, "G5.4", 2, day=6)
    merge(guest.pk, mine)
    kept = dict(Skill.objects.filter(learner=mine).values_list("rule", "criterion"))
    assert kept == {"G5.1": 3, "G5.2": 3, "G5.3": 2, "G5.4": 2}
