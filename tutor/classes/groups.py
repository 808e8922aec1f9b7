"""Groups of pupils, to give each something of its own."""

from collections.abc import Sequence

from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils.translation import gettext as _

from tutor.classes import words
from tutor.classes.roster import BadRoster
from tutor.holding import hold
from tutor.models import Classroom, Group, Pupil
from tutor.models.classroom import LONGEST_TITLE

MOST_GROUPS = 30


def put(classroom: Classroom, chosen: Sequence[Pupil], title: str) -> None:
    """Put pupils into the group of that title, which begins with its first pupil. Raises BadRoster, or Gone."""
    title = words.tidy(title)
    try:
        words.check_name(title, LONGEST_TITLE)
    except ValidationError as fault:
        raise BadRoster(
            [_("Name of the group: %(fault)s") % {"fault": fault.messages[0]}]
        ) from None
    if not chosen:
        raise BadRoster([_("Tick somebody first.")])
    with transaction.atomic():
        hold(Classroom, classroom.pk)
        known = _known(classroom)
        group = known.get(words.key(title))
        if group is None and len(known) >= MOST_GROUPS:
            raise BadRoster(
                [_("A class has at most %(number)s groups.") % {"number": MOST_GROUPS}]
            )
        group = group or Group.objects.create(classroom=classroom, title=title)
        group.pupils.add(*chosen)


def take_out(classroom: Classroom, chosen: Sequence[Pupil], title: str) -> None:
    """Take pupils out of a group; without pupils it is gone. Raises BadRoster, or Gone."""
    group = _known(classroom).get(words.key(title))
    if group is None:
        raise BadRoster([_("The class has no group of that name.")])
    with transaction.atomic():
        hold(Classroom, classroom.pk)
        group.pupils.remove(*chosen)
        if not group.pupils.exists():
            group.delete()


def _known(classroom: Classroom) -> dict[str, Group]:
    """The groups of a class, by what tells their names apart."""
    groups = Group.objects.filter(classroom=classroom)
    return {words.key(group.title): group for group in groups}
