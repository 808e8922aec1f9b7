"""What a teacher's form chooses for an assignment: lessons, exercises, and for whom they are."""

from typing import Any

from django.http import QueryDict
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from tutor import explain, library
from tutor.classes import assigning
from tutor.exercises import DRILLS, Spec
from tutor.library import Lesson
from tutor.models import Assignment, Classroom, Group, Pupil
from tutor.views.classes.access import named

type Recipients = tuple[list[Group], list[Pupil]]
"""Groups and single pupils; both empty for the whole class."""


def _lessons(post: QueryDict) -> list[Lesson]:
    book = library.book(get_language() or "")
    ticked = set(post.getlist("lesson"))
    return [lesson for lesson in book.lessons_by_id.values() if lesson.id in ticked]


def chosen(room: Classroom, post: QueryDict) -> tuple[list[Lesson], list[Spec], str]:
    """What a form chooses: lessons, exercises that are drawn or picked, and what is wrong with it, if anything is."""
    try:
        picked = assigning.pick(post.get("addresses", ""))
    except assigning.NoExercise as none:
        lines = ", ".join(map(str, none.lines))
        said = _("No exercise has the address in line %(lines)s.") % {"lines": lines}
        return [], [], said
    except assigning.Full as many:
        return [], [], full(many)
    return _lessons(post), [*picked, *_drawn(room, post)], ""


def _drawn(room: Classroom, post: QueryDict) -> list[Spec]:
    wishes = [
        assigning.read_wish(
            kind,
            post.get(f"number-{kind}", ""),
            post.get(f"difficulty-{kind}", "1"),
            post.get(f"level-{kind}", "any"),
        )
        for kind in DRILLS
    ]
    return [
        spec for wish in wishes if wish for spec in assigning.draw(wish, room.rules)
    ]


def recipients(room: Classroom, post: QueryDict) -> Recipients | None:
    """Return for whom an assignment is; None where only some were wished, and nobody who is there was chosen.

    Http404 for groups and pupils of other classes.
    """
    if post.get("whom") != "some":
        return [], []
    groups = named(Group.objects.filter(classroom=room), post.getlist("group"))
    pupils = named(Pupil.objects.filter(classroom=room), post.getlist("pupil"))
    there = [pupil for pupil in pupils if pupil.state == Pupil.State.IN]
    return (groups, there) if groups or there else None


def as_given(work: Assignment) -> QueryDict:
    """Return for whom an assignment is, as the form would send it."""
    given = QueryDict(mutable=True)
    if not work.whole_class:
        given["whom"] = "some"
        given.setlist("group", [str(row.pk) for row in work.groups.all()])
        given.setlist("pupil", [str(row.pk) for row in work.pupils.all()])
    return given


def offer(room: Classroom, post: QueryDict) -> dict[str, Any]:
    """What there is to choose from, and what is chosen."""
    book = library.book(get_language() or "")
    return {
        "courses": book.courses,
        "kinds": [
            (
                kind,
                post.get(f"number-{kind.name}", ""),
                post.get(f"difficulty-{kind.name}", "1"),
                post.get(f"level-{kind.name}", "any"),
            )
            for kind in explain.kinds(DRILLS)
        ],
        "difficulties": explain.DIFFICULTIES,
        "lessons_chosen": post.getlist("lesson"),
        "addresses": post.get("addresses", "")[:20_000],
        **whom(room, post),
    }


def whom(room: Classroom, post: QueryDict) -> dict[str, Any]:
    """For whom an assignment can be, and for whom it is."""
    return {
        "groups": Group.objects.filter(classroom=room).order_by("title"),
        "pupils": Pupil.objects.filter(classroom=room, state=Pupil.State.IN).order_by(
            "name"
        ),
        "some": post.get("whom") == "some",
        "groups_chosen": _numbers(post, "group"),
        "pupils_chosen": _numbers(post, "pupil"),
    }


def _numbers(post: QueryDict, name: str) -> list[int]:
    said = post.getlist(name)
    return [
        int(text)
        for text in said
        if text.isascii() and text.isdigit() and len(text) < 18
    ]


def full(many: assigning.Full) -> str:
    """Say that there is no room for so many."""
    return _("There is room for %(most)s at most.") % {"most": many.most}
