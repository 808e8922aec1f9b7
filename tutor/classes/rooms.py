"""Classes: opened, shared, handed over, closed. Every class has an owner, or is closed."""

from contextlib import suppress
from dataclasses import dataclass

from django.db import transaction
from django.utils import timezone

from tutor import accounts
from tutor.classes import assigning, cards, once
from tutor.classes import pupils as learning
from tutor.holding import Gone, hold, hold_to_delete
from tutor.models import (
    Assignment,
    Classroom,
    Item,
    Notice,
    Pupil,
    Teacher,
    User,
)
from tutor.storage.erasing import leave_no_trace

MOST_CLASSES = 50
"""How many classes somebody may have open at once."""
MOST_TEACHERS = 12
"""How many teach a class, or are asked to."""


class TooMany(Exception):
    """There are as many as there may be: `most`."""

    def __init__(self, most: int) -> None:
        super().__init__(most)
        self.most = most


@dataclass(frozen=True, slots=True)
class Fate:
    """What becomes of a class when one of its teachers goes."""

    classroom: Classroom
    owned: bool
    """Whether it is theirs. If not, nothing becomes of it: the others go on."""
    heir: User | None
    """Whose it is then; None where nobody else teaches it."""
    closes: bool
    """Whether it ends: nobody takes it over, or nobody has room for one more that is open."""
    cards: int = 0
    """How many have an account that was made in it, and get a new card from nobody else."""


def open_class(
    user: User, *, title: str, language: str, rules: str, zone: str, key: str = ""
) -> Classroom:
    """Open a class that `user` owns, with the key that its form brought. Raises TooMany, once.Made, or Gone."""
    with transaction.atomic():
        # One after the other: two at once cannot both be the last one, nor twice the same.
        hold(User, user.pk)
        key = once.key_for(Classroom.objects.filter(teachers__user=user), key)
        _check_room(user)
        classroom = Classroom.objects.create(
            title=title, language=language, rules=rules, zone=zone, key=key
        )
        Teacher.objects.create(
            classroom=classroom, user=user, owner=True, since=timezone.now()
        )
        cards.end_management(user)
    return classroom


def archive(classroom: Classroom) -> None:
    """Close a class: nobody joins or answers any more, and what was done can still be looked at."""
    Classroom.objects.filter(pk=classroom.pk, archived_at=None).update(
        archived_at=timezone.now(), code=None
    )


def restore(owner: Teacher) -> None:
    """Open a closed class again. Raises TooMany, or Gone."""
    closed = Classroom.objects.filter(pk=owner.classroom_id, archived_at__isnull=False)
    with transaction.atomic():
        if closed.exists():
            _check_room(owner.user)
            closed.update(archived_at=None)


def invite(classroom: Classroom, user: User) -> None:
    """Ask somebody to teach the class too. Nothing happens until they say yes. Raises TooMany, or Gone."""
    with transaction.atomic():
        hold(User, user.pk)
        hold(Classroom, classroom.pk)
        there = Teacher.objects.filter(classroom=classroom)
        if there.count() >= MOST_TEACHERS and not there.filter(user=user).exists():
            raise TooMany(MOST_TEACHERS)
        Teacher.objects.get_or_create(classroom=classroom, user=user)


def accept(teacher: Teacher) -> None:
    """Begin to teach a class that one was asked to; nobody is its pupil as well. Raises Gone where one is not asked any more."""
    with transaction.atomic():
        hold(User, teacher.user_id)
        hold(Classroom, teacher.classroom_id)
        asked = hold(Teacher, teacher.pk)
        if asked.since is None:
            asked.since = timezone.now()
            asked.save(update_fields=["since"])
        cards.end_management(teacher.user)
        learning.stop_learning(teacher.classroom, teacher.user)


def hand_over(owner: Teacher, to: Teacher) -> None:
    """Make another teacher of the class its owner. Raises TooMany when they have no room for it, or Gone."""
    with transaction.atomic():
        hold(User, to.user_id)
        hold(Classroom, owner.classroom_id)
        if not Teacher.objects.filter(pk=owner.pk, owner=True).exists():
            return  # It was handed over a moment ago.
        _check_room(to.user)
        if Teacher.objects.filter(pk=to.pk).exclude(since=None).update(owner=True):
            Teacher.objects.filter(pk=owner.pk).update(owner=False)
            _tell(owner.classroom, "new-owner", to.user)


def send_away(teacher: Teacher) -> None:
    """Let somebody teach a class no more, or ask them no more; whoever has become its owner in this moment stays. Raises Gone."""
    with transaction.atomic():
        hold(Classroom, teacher.classroom_id)
        Teacher.objects.filter(pk=teacher.pk, owner=False).delete()


def decline(teacher: Teacher) -> None:
    """Say no to teaching a class; a yes that was said before holds."""
    Teacher.objects.filter(pk=teacher.pk, since=None).delete()


def leave(teacher: Teacher, *, for_good: bool = False) -> None:
    """Stop teaching a class. The owner leaves it to whoever teaches it longest; without anybody the class closes.

    Whose account goes `for_good` is not named to the class. Raises Gone where they teach it no more, or it is deleted.
    """
    with transaction.atomic():
        classroom = hold(Classroom, teacher.classroom_id)
        leaving = hold(Teacher, teacher.pk)
        heir, has_room = _heir(leaving)
        leaving.delete()
        if not leaving.owner:
            return
        if heir:
            Teacher.objects.filter(pk=heir.pk).update(owner=True)
        if heir and has_room:
            _tell(classroom, "new-owner", heir.user)
        else:
            archive(classroom)
            _tell(classroom, "closed", None if for_good else leaving.user)


def fate(teacher: Teacher, *, for_good: bool = False) -> Fate:
    """Say beforehand what `leave` would do."""
    if not teacher.owner:
        return Fate(teacher.classroom, owned=False, heir=None, closes=False)
    heir, has_room = _heir(teacher)
    lost = cards_lost(teacher.classroom, teacher.user if for_good else None)
    return Fate(
        teacher.classroom,
        owned=True,
        heir=heir.user if heir else None,
        closes=not has_room,
        cards=0 if heir else lost,
    )


def cards_lost(classroom: Classroom, going: User | None = None) -> int:
    """How many pupils get no new card from anybody once a class has no teacher, where `going` teaches no other either."""
    made_here = Pupil.objects.filter(classroom=classroom, managed=True)
    elsewhere = Teacher.objects.exclude(classroom=classroom).exclude(since=None)
    taught = elsewhere.exclude(user=going) if going else elsewhere
    in_reach = Pupil.objects.filter(
        managed=True,
        state=Pupil.State.IN,
        classroom__in=taught.values("classroom"),
    )
    held = made_here.exclude(state=Pupil.State.OUT)
    return held.exclude(user__in=in_reach.values("user")).count()


def fates(user: User) -> list[Fate]:
    """Say beforehand what `leave_all` would do, the classes that one owns first."""
    teaching = Teacher.objects.filter(user=user).exclude(since=None)
    rows = teaching.select_related("classroom", "user")
    return [
        fate(row, for_good=True)
        for row in rows.order_by("-owner", "classroom__title", "pk")
    ]


def _heir(owner: Teacher) -> tuple[Teacher | None, bool]:
    """Return who takes a class over: whoever has taught it longest and has room for one more that is open.

    Whoever has no room still has it to look at, closed: then the second value is False, as it is without anybody.
    """
    others = Teacher.objects.filter(classroom_id=owner.classroom_id).exclude(since=None)
    others = others.exclude(pk=owner.pk).select_related("user")
    heirs = list(others.order_by("since", "pk"))
    for one in heirs:
        if _owned(one.user) < MOST_CLASSES:
            return one, True
    return (heirs[0] if heirs else None), False


def leave_all(user: User) -> None:
    """Leave every class one teaches: the account is about to go. In a transaction that holds it."""
    for teacher in Teacher.objects.filter(user=user).order_by("classroom"):
        with suppress(Gone):
            leave(teacher, for_good=True)
    Notice.objects.filter(who=user.username).update(who="")


def delete(classroom: Classroom) -> None:
    """Delete a class with its names, assignments and results; pressed twice, it is gone."""
    with transaction.atomic():
        for room in hold_to_delete(Classroom.objects.filter(pk=classroom.pk)):
            hold_to_delete(Pupil.objects.filter(classroom=room))
            hold_to_delete(Assignment.objects.filter(classroom=room))
            hold_to_delete(Item.objects.filter(assignment__classroom=room))
            room.delete()
        leave_no_trace()


def delete_account(user: User) -> bool:
    """Delete an account with everything, and leave its classes in order; say whether there were any."""
    with transaction.atomic():
        hold_to_delete(User.objects.filter(pk=user.pk))
        taught = bool(fates(user))
        leave_all(user)
        accounts.erase(user)
        leave_no_trace()
    return taught


def rename(old: str, new: str) -> None:
    """Tell classes of somebody by the account name they have now."""
    Notice.objects.filter(who=old).update(who=new)


def copy(
    classroom: Classroom, user: User, title: str, *, pupils: bool, key: str = ""
) -> Classroom:
    """Open a class like this one: its language and rules, and its pupils where that is wished.

    Raises TooMany, once.Made, or Gone.
    """
    with transaction.atomic():
        hold(User, user.pk)
        hold(Classroom, classroom.pk)
        new = open_class(
            user,
            title=title,
            language=classroom.language,
            rules=classroom.rules,
            zone=classroom.zone,
            key=key,
        )
        assigning.copy_all(classroom, new)
        if pupils:
            _copy_pupils(classroom, new)
    return new


def _check_room(user: User) -> None:
    """Refuse one more class, with TooMany. Counted while nobody else of that name can open one: in a transaction."""
    hold(User, user.pk)
    if _owned(user) >= MOST_CLASSES:
        raise TooMany(MOST_CLASSES)


def _owned(user: User) -> int:
    open_ones = Teacher.objects.filter(owner=True, classroom__archived_at=None)
    return open_ones.filter(user=user).count()


def _copy_pupils(old: Classroom, new: Classroom) -> None:
    rows = Pupil.objects.filter(classroom=old, state=Pupil.State.IN).order_by("pk")
    Pupil.objects.bulk_create(
        Pupil(
            classroom=new,
            user_id=row.user_id,
            name=row.name,
            number=row.number,
            managed=row.managed,
            consent=row.consent,
        )
        for row in rows
    )


def _tell(classroom: Classroom, event: str, who: User | None) -> None:
    name = who.username if who else ""
    Notice.objects.create(classroom=classroom, event=event, who=name)
