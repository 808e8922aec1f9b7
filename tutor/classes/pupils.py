"""Pupils: accounts made for them, new cards, joining with a code, in and out."""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from datetime import timedelta

from django.db import transaction
from django.db.models import Exists, F, OuterRef, QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from tutor import accounts, names
from tutor.classes import cards, codes, nicknames, roster, words
from tutor.classes.cards import Card, Secrets
from tutor.holding import Gone, hold, hold_to_delete
from tutor.models import Classroom, Pupil, SignInCard, Teacher, Try, User
from tutor.storage.erasing import leave_no_trace

CONSENT = 1
"""The version of the explanation of what teachers see. Whoever joined under an older one is asked again."""
MOST_PLACES = roster.MOST_PUPILS
DAYS = (1, 7, 30)
"""How long a code may hold."""


def there(classroom: Classroom, but: Pupil | None = None) -> roster.There:
    """Return who is in a class, or waits to be, but one: how many, their names and their numbers."""
    rows = Pupil.objects.filter(classroom=classroom).exclude(state=Pupil.State.OUT)
    rows = rows.exclude(pk=but.pk) if but else rows
    found = list(rows.values_list("name", "number", "state"))
    return roster.There(
        sum(state == Pupil.State.IN for _name, _number, state in found),
        {words.key(name): name for name, _number, _state in found},
        frozenset(words.key(number) for _name, number, _state in found if number),
    )


def add(classroom: Classroom, text: str) -> list[Card]:
    """Make an account and a card for each name of a list, or none at all. Raises roster.BadRoster, or Gone."""
    entries = roster.read(text, there(classroom))
    drawn = [Secrets.draw() for _entry in entries]
    with transaction.atomic():
        hold(Classroom, classroom.pk)
        # Somebody may have sent the same list meanwhile.
        roster.read(text, there(classroom))
        called = nicknames.draw(classroom.language, len(entries))
        users = User.objects.bulk_create(
            User(username=name, name_key=names.key(name), password=secret.password)
            for name, secret in zip(called, drawn, strict=True)
        )
        SignInCard.objects.bulk_create(
            SignInCard(user=user, digest=secret.digest)
            for user, secret in zip(users, drawn, strict=True)
        )
        Pupil.objects.bulk_create(
            Pupil(
                classroom=classroom,
                user=user,
                name=entry.name,
                number=entry.number,
                managed=True,
            )
            for user, entry in zip(users, entries, strict=True)
        )
    return [
        Card(entry.name, user.username, secret.token, secret.secret)
        for entry, user, secret in zip(entries, users, drawn, strict=True)
    ]


def stop_learning(classroom: Classroom, user: User) -> None:
    """Take somebody out of the pupils of a class: from now on they teach it. Within a transaction."""
    turn_away(list(Pupil.objects.filter(classroom=classroom, user=user)))
    remove(Pupil.objects.filter(classroom=classroom, user=user))


def renew_cards(chosen: Iterable[Pupil]) -> list[Card]:
    """Give pupils whose accounts were made for them new cards; the old ones, and their sessions, end.

    All of them at once: a card that is not shown would shut its pupil out. Whoever is gone meanwhile gets none.
    """
    drawn = {pupil: Secrets.draw() for pupil in chosen if pupil.managed}
    made = []
    with transaction.atomic():
        there = set()
        for number in sorted(pupil.user_id for pupil in drawn):
            with suppress(Gone):
                there.add(hold(User, number).pk)
        own = Pupil.objects.filter(pk__in=[pupil.pk for pupil in drawn], managed=True)
        still = set(own.values_list("pk", flat=True))
        for pupil, secret in drawn.items():
            if pupil.user_id in there and pupil.pk in still:
                cards.keep(pupil.user, secret)
                name = pupil.user.username
                made.append(Card(pupil.name, name, secret.token, secret.secret))
    return made


def open_code(
    classroom: Classroom, days: int, places: int, *, instead: str | None = None
) -> None:
    """Let people ask to join with a new code, so many and so long; an older one holds no more.

    `instead` is the older one as the form knew it, empty where there was none: what the same form drew a moment ago stays.
    """
    until = timezone.now() + timedelta(days=days)
    fields = {"code": codes.new_code(), "code_until": until, "code_left": places}
    rows = Classroom.objects.filter(pk=classroom.pk, archived_at=None)
    if instead is not None:
        rows = rows.filter(code=instead or None)
    rows.update(**fields)


def close_code(classroom: Classroom) -> None:
    """Let nobody join any more."""
    Classroom.objects.filter(pk=classroom.pk).update(
        code=None, code_until=None, code_left=0
    )


def classroom_with(code: str) -> Classroom | None:
    """Return the class that a code opens now. Closed, expired, full and made-up codes are all alike: None."""
    return _open().filter(code=code).first()


def join(classroom: Classroom, user: User, name: str) -> bool:
    """Ask to be let in under a name; False when the code closed in this moment, or the class went.

    Whoever is in, or teaches, stays so. Raises Gone where it is the account that went.
    """
    with transaction.atomic():
        # One after the other: two browsers of one account take one place.
        hold(User, user.pk)
        try:
            hold(Classroom, classroom.pk)
        except Gone:
            return False
        pupil = Pupil.objects.filter(classroom=classroom, user=user).first()
        if pupil and pupil.state != Pupil.State.OUT:
            return True
        if Teacher.objects.filter(classroom=classroom, user=user).exists():
            return True
        # Whoever comes back has had a place: nobody uses a code up by coming and going.
        places = 0 if pupil else 1
        held = _open().filter(pk=classroom.pk)
        if not held.update(code_left=F("code_left") - places):
            return False
        Pupil.objects.update_or_create(
            classroom=classroom,
            user=user,
            defaults={"name": name, "state": Pupil.State.WAITING, "consent": CONSENT},
        )
    return True


def let_in(classroom: Classroom, chosen: Sequence[Pupil]) -> None:
    """Let in those who wait. Raises roster.BadRoster when there is no room for them, or Gone."""
    _bring_in(classroom, chosen, Pupil.State.WAITING)


def take_back(classroom: Classroom, chosen: Sequence[Pupil]) -> None:
    """Take pupils who were removed into the class again. Raises roster.BadRoster when it is full, or Gone."""
    _bring_in(classroom, chosen, Pupil.State.OUT)


def _bring_in(classroom: Classroom, chosen: Sequence[Pupil], state: str) -> None:
    with transaction.atomic():
        hold(Classroom, classroom.pk)
        coming = _of(chosen, state)
        if coming.filter(user__teaching__classroom=classroom).exists():
            raise roster.BadRoster(
                [
                    _(
                        "Whoever teaches the class, or is asked to, cannot be its pupil as well."
                    )
                ]
            )
        roster.check_room(coming.count(), there(classroom).pupils)
        coming.update(state=Pupil.State.IN)


def turn_away(chosen: Sequence[Pupil]) -> None:
    """Forget those who wait; who was in before is out again, with what they did. They may ask again while the code holds."""
    with transaction.atomic():
        _hold_to_delete(chosen)
        answered = Try.objects.filter(pupil=OuterRef("pk"))
        waiting = _of(chosen, Pupil.State.WAITING)
        waiting.filter(Exists(answered)).update(state=Pupil.State.OUT)
        _of(chosen, Pupil.State.WAITING).delete()


def remove(chosen: Iterable[Pupil]) -> None:
    """Take pupils out of the class. Their accounts and what they learned are theirs."""
    Pupil.objects.filter(pk__in=[pupil.pk for pupil in chosen]).update(
        state=Pupil.State.OUT
    )


def forget(chosen: Sequence[Pupil]) -> None:
    """Delete the names and results of pupils who were removed."""
    with transaction.atomic():
        _hold_to_delete(chosen)
        _of(chosen, Pupil.State.OUT).delete()
        leave_no_trace()


def delete_account(pupil: Pupil) -> bool:
    """Delete the account that was made for a pupil, with everything; False where it is the pupil's own."""
    if not pupil.managed:
        return False
    with transaction.atomic():
        for user in hold_to_delete(User.objects.filter(pk=pupil.user_id)):
            # Whoever begins to teach in this moment has an account of their own.
            if not Pupil.objects.filter(pk=pupil.pk, managed=True).exists():
                return False
            accounts.erase(user)
        leave_no_trace()
    return True


def _hold_to_delete(chosen: Iterable[Pupil]) -> None:
    """Hold pupils, in their class, so that nobody answers or is given anything meanwhile. Raises Gone."""
    chosen = list(chosen)
    for number in sorted({pupil.classroom_id for pupil in chosen}):
        hold(Classroom, number)
    hold_to_delete(Pupil.objects.filter(pk__in=[pupil.pk for pupil in chosen]))


def _open() -> QuerySet[Classroom]:
    return Classroom.objects.filter(
        archived_at=None, code_until__gt=timezone.now(), code_left__gt=0
    )


def _of(chosen: Iterable[Pupil], state: str) -> QuerySet[Pupil]:
    """Those who are in that state still."""
    return Pupil.objects.filter(pk__in=[pupil.pk for pupil in chosen], state=state)
