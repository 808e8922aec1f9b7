"""Reviews: a few rules a day, for who wants them."""

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from django.utils import timezone

from tests.tutor.answering import drawn, give, wrong
from tests.tutor.people import PASSWORD
from tests.tutor.visiting import Visitor, exercise_at, fields_of, right, wrong_answer
from tutor import attempts, remembering, reviews, sums
from tutor.asked import rule_of
from tutor.exercises import make, solution
from tutor.mastery import Evidence
from tutor.merging import merge
from tutor.models import Attempt, Learner, Review

pytestmark = pytest.mark.django_db

MADRID = ZoneInfo("Europe/Madrid")


@pytest.fixture
def clock(monkeypatch):
    """Time that stands still until it is moved."""
    now = [datetime(2026, 3, 2, 12, tzinfo=UTC)]
    monkeypatch.setattr(timezone, "now", lambda: now[0])
    return now


@pytest.fixture
def learner():
    return Learner.objects.create(born_of="a form")


def choose(visitor, cap):
    """Press the button of the page of reviews."""
    ticket = visitor.ticket("/es/review/")
    return visitor.client.post("/es/review/", {"ticket": ticket, "cap": cap})


def answer_next(visitor, *, solved=True):
    """Answer the next exercise of the review, and give its address."""
    address = visitor.get("/es/review/next/")["Location"]
    if address == "/es/review/":
        return None
    kind, name = address.split("/")[3:5]
    exercise = exercise_at(kind, name)
    answer = solution(exercise) if solved else wrong_answer(exercise)
    visitor.send(address, fields_of(exercise, answer))
    return address


def rows(learner):
    return sorted(
        Review.objects.filter(learner=learner).values_list(
            "rule", "due", "stability", "difficulty"
        )
    )


# What is remembered


def remembered(marks):
    """The days until a rule comes back after each answer: `1` solved, `h` with a hint, `0` wrong."""
    memory, moment, days = None, datetime(2026, 3, 2, tzinfo=UTC), []
    for mark in marks:
        evidence = Evidence(
            right=mark != "0", helped=mark == "h", day=moment.date(), at=moment
        )
        memory = remembering.after(memory, evidence)
        days.append((memory.due - moment).days)
        moment = memory.due
    return days


def test_what_is_solved_comes_back_later_each_time():
    days = remembered("1111")
    assert days == sorted(days)
    assert days[0] >= 1
    assert days[-1] > 30


def test_what_is_missed_comes_back_soon():
    assert remembered("1110")[-1] <= 3


def test_what_took_a_hint_comes_back_before_what_did_not():
    assert remembered("11h")[-1] < remembered("111")[-1]


def test_no_rule_stays_away_for_more_than_a_year():
    assert max(remembered("1" * 30)) == remembering.LONGEST


# The rows


def test_nothing_is_reckoned_for_who_did_not_ask(learner):
    give(learner, drawn(1), solution(make(drawn(1))))
    assert rows(learner) == []


def test_starting_reckons_with_what_was_answered_before(learner):
    for number in range(12):
        give(learner, drawn(number), solution(make(drawn(number))))
    reviews.start(learner, 5)
    begun = rows(learner)
    assert {rule for rule, *_ in begun} == {rule_of(make(drawn(n))) for n in range(12)}
    learner.refresh_from_db()
    sums.rebuild(learner)
    assert rows(learner) == begun


def test_each_answer_moves_the_row_as_reckoning_anew_would(learner):
    reviews.start(learner, 5)
    learner.refresh_from_db()
    for number in range(12):
        answer = wrong(drawn(number)) if number % 3 else solution(make(drawn(number)))
        give(learner, drawn(number), answer)
    moved = rows(learner)
    assert moved != []
    reviews.remember_again(learner)
    assert rows(learner) == moved


def test_stopping_forgets_when_rules_were_due(learner):
    give(learner, drawn(1), solution(make(drawn(1))))
    reviews.start(learner, 5)
    reviews.stop(learner)
    assert rows(learner) == []
    assert Learner.objects.get().reviews == 0
    assert Attempt.objects.count() == 1


def test_the_wish_of_a_guest_comes_along_into_the_account(learner):
    mine = Learner.objects.create(born_of="another form")
    give(learner, drawn(1), solution(make(drawn(1))))
    reviews.start(learner, 10)
    theirs = [row[0] for row in rows(learner)]
    merge(learner.pk, mine)
    mine.refresh_from_db()
    assert mine.reviews == 10
    assert [row[0] for row in rows(mine)] == theirs


# The queue


def due(learner, rule, moment):
    Review.objects.create(
        learner=learner,
        rule=rule,
        due=moment,
        stability=3,
        difficulty=5,
        seen_at=moment,
    )


def test_the_queue_holds_what_is_due_today_the_most_overdue_first(learner):
    learner.reviews = 5
    for rule, day in (("G5.13", 2), ("G4.10", 1), ("G3.2", 3)):
        due(learner, rule, datetime(2026, 3, day, 9, tzinfo=UTC))
    assert reviews.queue(learner, date(2026, 3, 2), MADRID) == ["G4.10", "G5.13"]


def test_s61_the_day_ends_at_the_readers_midnight(learner):
    learner.reviews = 5
    due(learner, "G5.13", datetime(2026, 3, 3, 1, tzinfo=UTC))
    assert reviews.queue(learner, date(2026, 3, 2), ZoneInfo("America/Sao_Paulo")) == [
        "G5.13"
    ]
    assert reviews.queue(learner, date(2026, 3, 2), MADRID) == []


def test_the_queue_is_never_longer_than_asked_for(learner):
    learner.reviews = 2
    for rule in ("G5.13", "G4.10", "G3.2"):
        due(learner, rule, datetime(2026, 3, 1, tzinfo=UTC))
    assert len(reviews.queue(learner, date(2026, 3, 2), MADRID)) == 2


def test_a_rule_that_no_exercise_practises_is_not_asked_about(learner):
    learner.reviews = 5
    due(learner, "G0.1", datetime(2026, 3, 1, tzinfo=UTC))
    assert reviews.queue(learner, date(2026, 3, 2), MADRID) == []


# The pages


def test_reviews_are_off_until_somebody_starts_them(clock):
    visitor = Visitor()
    assert visitor.get("/es/review/").context["cap"] == 0
    assert choose(visitor, "5")["Location"] == "/es/review/"
    assert visitor.get("/es/review/").context["cap"] == 5
    choose(visitor, "0")
    assert visitor.get("/es/review/").context["cap"] == 0


def test_a_days_reviews_come_one_after_the_other_and_end(clock):
    visitor = Visitor()
    choose(visitor, "5")
    learner = Learner.objects.get()
    for rule in ("G5.13", "G4.10", "G4.9", "G5.14", "G4.19", "G4.12", "G3.2"):
        due(learner, rule, clock[0] - timedelta(days=3))
    asked = [answer_next(visitor) for _ in range(6)]
    assert asked[5] is None
    assert len(set(asked[:5])) == 5
    assert Attempt.objects.filter(via="review", solved=True).count() == 5
    page = visitor.get("/es/review/")
    assert (page.context["due"], page.context["done"]) == ([], 5)
    clock[0] += timedelta(days=1)
    assert len(visitor.get("/es/review/").context["due"]) == 2


def test_an_exercise_of_the_review_stays_until_it_is_answered(clock):
    visitor = Visitor()
    choose(visitor, "5")
    due(Learner.objects.get(), "G4.10", clock[0])
    first = visitor.get("/es/review/next/")["Location"]
    assert visitor.get("/es/review/next/")["Location"] == first
    assert 'href="/es/review/next/"' not in visitor.get(first).text
    exercise = exercise_at(*first.split("/")[3:5])
    assert rule_of(exercise) == "G4.10"
    assert 'href="/es/review/next/"' in visitor.send(first, right(exercise)).text
    assert (
        'href="/es/review/next/"'
        in visitor.send(first, right(exercise), htmx=True).text
    )


def test_what_is_missed_in_a_review_is_over_for_today_and_comes_back(clock):
    visitor = Visitor()
    choose(visitor, "5")
    due(Learner.objects.get(), "G4.10", clock[0])
    answer_next(visitor, solved=False)
    assert answer_next(visitor) is None
    row = Review.objects.get(rule="G4.10")
    assert timedelta(hours=12) < row.due - clock[0] <= timedelta(days=3)


@pytest.mark.parametrize("cap", ["", "1", "99", "-5", "5.0", "٥", "x"])
def test_another_number_a_day_is_refused(cap):
    visitor = Visitor()
    assert choose(visitor, cap).status_code == 422
    assert Learner.objects.count() == 0


def test_a_form_without_its_ticket_is_refused():
    assert Visitor().client.post("/es/review/", {"cap": "5"}).status_code == 409
    assert Learner.objects.count() == 0


def test_starting_twice_with_one_form_makes_one_guest():
    visitor = Visitor()
    ticket = visitor.ticket("/es/review/")
    for _ in range(2):
        Visitor().client.post("/es/review/", {"ticket": ticket, "cap": "5"})
    assert Learner.objects.count() == 1


def test_the_next_review_of_nobody_leads_to_the_page(clock):
    assert Visitor().get("/es/review/next/")["Location"] == "/es/review/"


def test_an_account_keeps_its_reviews(clock):
    visitor = Visitor()
    choose(visitor, "10")
    visitor.client.post("/es/account/sign-up/", {"name": "Ana", "password": PASSWORD})
    assert visitor.get("/es/review/").context["cap"] == 10


# What was missed


def test_what_was_missed_stays_until_it_is_solved(learner, clock):
    for number in (1, 2, 3):
        give(learner, drawn(number), wrong(drawn(number)))
    give(learner, drawn(1), wrong(drawn(1)))
    give(learner, drawn(2), solution(make(drawn(2))))
    found = [
        attempt.exercise for attempt in reviews.missed(learner.pk, date(2026, 3, 2))
    ]
    assert sorted(found) == [drawn(1).id, drawn(3).id]


def test_what_was_missed_long_ago_is_let_go(learner, clock):
    give(learner, drawn(1), wrong(drawn(1)))
    assert len(reviews.missed(learner.pk, date(2026, 4, 1))) == 1
    assert len(reviews.missed(learner.pk, date(2026, 4, 5))) == 0


def test_the_page_shows_what_was_missed(clock):
    visitor = Visitor()
    spec = drawn(1)
    address = f"/es/practice/{spec.kind}/{spec.id}/"
    visitor.send(address, {"option": list(wrong(spec).options)})
    page = visitor.get("/es/review/")
    assert f'href="{address}"' in page.text
    assert page["Cache-Control"] == "private, no-store"


def test_attempts_that_are_no_exercises_are_not_missed(learner, clock):
    attempts.record_reading(
        learner, "t", attempts.Place("tribute", "one"), date(2026, 3, 2)
    )
    assert list(reviews.missed(learner.pk, date(2026, 3, 2))) == []


def missed_by(learner):
    found = reviews.missed(learner.pk, timezone.now().date())
    return [attempt.exercise for attempt in found]


@pytest.mark.parametrize("length", ["5m", "10"])
def test_what_a_run_tells_at_its_end_is_missed_only_then(visitor, clock, length):
    begun = visitor.send(
        "/es/run/", {"kind": "beats", "length": length, "feedback": "end"}
    )
    address = visitor.get(begun["Location"])["Location"]
    exercise = visitor.get(address).context["sheet"].exercise
    visitor.send(address, fields_of(exercise, wrong_answer(exercise)))
    learner = Learner.objects.get()
    assert missed_by(learner) == []
    visitor.client.post(begun["Location"])
    assert missed_by(learner) == [exercise.spec.id]


def test_what_a_run_tells_at_its_end_is_missed_when_the_time_is_over(visitor, clock):
    begun = visitor.send(
        "/es/run/", {"kind": "beats", "length": "3m", "feedback": "end"}
    )
    address = visitor.get(begun["Location"])["Location"]
    exercise = visitor.get(address).context["sheet"].exercise
    visitor.send(address, fields_of(exercise, wrong_answer(exercise)))
    clock[0] += timedelta(seconds=179)
    assert missed_by(Learner.objects.get()) == []
    clock[0] += timedelta(seconds=2)
    assert missed_by(Learner.objects.get()) == [exercise.spec.id]


def test_an_exercise_that_the_review_did_not_ask_uses_up_none_of_its_number(clock):
    visitor = Visitor()
    choose(visitor, "5")
    due(Learner.objects.get(), "G3.2", clock[0])
    spec = drawn(1)
    address = f"/es/review/{spec.kind}/{spec.id}/"
    assert "verdict solved" in visitor.send(address, right(make(spec))).text
    assert Attempt.objects.get().via == ""
    page = visitor.get("/es/review/")
    assert (page.context["done"], len(page.context["due"])) == (0, 1)


def test_a_second_answer_in_the_review_belongs_to_it_that_day(clock):
    visitor = Visitor()
    choose(visitor, "5")
    due(Learner.objects.get(), "G4.10", clock[0])
    address = answer_next(visitor, solved=False)
    again = right(exercise_at(*address.split("/")[3:5]))
    visitor.send(address, again)
    clock[0] += timedelta(days=1)
    choose(visitor, "0")
    visitor.send(address, again)
    assert [one.via for one in Attempt.objects.order_by("pk")] == [
        "review",
        "review",
        "",
    ]


def test_without_reviews_such_an_answer_is_practice(clock):
    visitor, spec = Visitor(), drawn(1)
    visitor.send(f"/es/review/{spec.kind}/{spec.id}/", right(make(spec)))
    assert Attempt.objects.get().via == ""
