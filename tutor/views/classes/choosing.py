"""What a teacher's form chooses for an assignment: lessons, exercises, and for whom they are."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.db.models import QuerySet
from django.http import QueryDict
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from tutor import explain, library
from tutor.classes import assigning, wishes, words
from tutor.classes.assigning import Wish
from tutor.exercises import DRILLS, Spec, levels
from tutor.forms import Problem
from tutor.library import Lesson
from tutor.models import Assignment, Classroom, Group, Pupil
from tutor.views.classes.access import LONGEST_NUMBER

type Recipients = tuple[list[Group], list[Pupil]]
"""Groups and single pupils; both empty for the whole class."""
MOST_TYPED = 20_000
WHOM = "whom-class"
"""The control that what is unclear about the recipients leads to."""


@dataclass(frozen=True, slots=True)
class What:
    """What a form chooses: lessons, exercises that were picked, and kinds of which some are to be drawn."""

    lessons: tuple[Lesson, ...]
    picked: tuple[Spec, ...]
    wishes: tuple[Wish, ...]

    @property
    def is_nothing(self) -> bool:
        """Whether neither a lesson nor an exercise is chosen."""
        return not (self.lessons or self.picked or self.wishes)

    def specs(self, rules: str) -> list[Spec]:
        """Return the exercises beside those of lessons, drawn where they are to be drawn."""
        drawn = [spec for wish in self.wishes for spec in assigning.draw(wish, rules)]
        return [*self.picked, *drawn]


def chosen(post: QueryDict) -> tuple[What, list[Problem]]:
    """Return what a form chooses, and all that is wrong with it."""
    lessons, problems = _lessons(post)
    picked: list[Spec] = []
    try:
        picked = assigning.pick(post.get("addresses", ""))
    except assigning.NoExercise as none:
        lines = ", ".join(map(str, none.lines))
        said = _("No exercise has the address in line %(lines)s.") % {"lines": lines}
        problems.append(Problem("addresses", said))
    except assigning.Full as many:
        problems.append(Problem("addresses", full(many)))
    wished = []
    for kind in DRILLS:
        try:
            wished.append(wishes.read(kind, *_said_of(post, kind)))
        except wishes.BadWish as bad:
            problems.append(Problem(f"{bad.part}-{kind}", bad.sentence))
    found = tuple(wish for wish in wished if wish)
    return What(tuple(lessons), tuple(picked), found), problems


def _lessons(post: QueryDict) -> tuple[list[Lesson], list[Problem]]:
    book = library.book(get_language() or "")
    ticked = set(post.getlist("lesson"))
    lessons = [lesson for lesson in book.lessons_by_id.values() if lesson.id in ticked]
    if len(lessons) == len(ticked):
        return lessons, []
    said = _("A lesson that was ticked is no longer there. Choose once more.")
    return lessons, [Problem("lessons", said)]


def _said_of(post: QueryDict, kind: str) -> tuple[str, str, str]:
    return (
        post.get(f"number-{kind}", ""),
        post.get(f"difficulty-{kind}", "1"),
        post.get(f"level-{kind}", assigning.ANY),
    )


def nothing() -> Problem:
    """Say that nothing is chosen."""
    said = _("Choose a lesson, or say how many exercises of a kind.")
    return Problem("exercises-chosen", said)


def recipients(
    room: Classroom, post: QueryDict, given: QueryDict | None = None
) -> tuple[Recipients, list[Problem]]:
    """Return for whom an assignment is to be, and what is unclear about it.

    Ticks beside "the whole class" are asked about once, unless they are those of an assignment as it is `given`: then it
    is the choice of the class that is new.
    """
    groups, gone = _there(Group.objects.filter(classroom=room), post.getlist("group"))
    there = Pupil.objects.filter(classroom=room, state=Pupil.State.IN)
    pupils, left = _there(there, post.getlist("pupil"))
    if post.get("whom") == "class":
        unclear = _says_both(post, given)
        return ([], []), [Problem(WHOM, _both())] if unclear else []
    if post.get("whom") != "some":
        said = _("Choose for whom it is: the whole class, or those who are ticked.")
        return ([], []), [Problem(WHOM, said)]
    if gone or left:
        return ([], []), [Problem(WHOM, _vanished())]
    if not groups and not pupils:
        return ([], []), [Problem(WHOM, _nobody())]
    return (groups, pupils), []


def _there[Row: (Group, Pupil)](
    rows: QuerySet[Row], numbers: Iterable[str]
) -> tuple[list[Row], bool]:
    """Return those of `rows` that a form names, and whether any is not among them: gone meanwhile, or another class's."""
    said = set(numbers)
    read = {int(text) for text in said if _is_number(text)}
    found = list(rows.filter(pk__in=read))
    return found, len(found) < len(said)


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < LONGEST_NUMBER


def _ticks(post: QueryDict) -> tuple[list[str], list[str]]:
    return sorted(post.getlist("group")), sorted(post.getlist("pupil"))


def _says_both(post: QueryDict, given: QueryDict | None) -> bool:
    ticked = _ticks(post)
    if post.get("whom") != "class" or "asked" in post or ticked == ([], []):
        return False
    return given is None or ticked != _ticks(given)


def _both() -> str:
    return _(
        "Somebody is ticked, and the whole class is chosen. Choose which of the two holds."
    )


def _nobody() -> str:
    return _("Nobody is ticked. Tick a group or a pupil, or choose the whole class.")


def _vanished() -> str:
    return _(
        "A group or a pupil that was ticked is no longer in the class. Look once more for whom it is."
    )


def as_given(work: Assignment) -> QueryDict:
    """Return for whom an assignment is, as the form would send it."""
    given = QueryDict(mutable=True)
    given["whom"] = "class" if work.whole_class else "some"
    if not work.whole_class:
        given.setlist("group", [str(row.pk) for row in work.groups.all()])
        given.setlist("pupil", [str(row.pk) for row in work.pupils.all()])
    return given


def offer(post: QueryDict) -> dict[str, Any]:
    """What an assignment can hold, and what is chosen of it."""
    book = library.book(get_language() or "")
    return {
        "courses": book.courses,
        "kinds": [
            (kind, *_said_of(post, kind.name), levels(kind.name))
            for kind in explain.kinds(DRILLS)
        ],
        "difficulties": explain.DIFFICULTIES,
        "most_at_once": assigning.MOST_AT_ONCE,
        "lessons_chosen": post.getlist("lesson"),
        "addresses": post.get("addresses", "")[:MOST_TYPED],
    }


def whom(
    room: Classroom, post: QueryDict, given: QueryDict | None = None
) -> dict[str, Any]:
    """For whom an assignment can be, and for whom it is."""
    chosen = post.get("whom", "" if post else "class")
    both = _says_both(post, given)
    return {
        "groups": Group.objects.filter(classroom=room).order_by("title"),
        "pupils": sorted(
            Pupil.objects.filter(classroom=room, state=Pupil.State.IN),
            key=lambda pupil: words.order(pupil.name),
        ),
        "whom": "" if both else chosen,
        "asked": both or "asked" in post,
        "groups_chosen": _numbers(post, "group"),
        "pupils_chosen": _numbers(post, "pupil"),
    }


def _numbers(post: QueryDict, name: str) -> list[int]:
    return [int(text) for text in post.getlist(name) if _is_number(text)]


def full(many: assigning.Full) -> str:
    """Say that there is no room for so many."""
    return _("There is room for %(most)s at most.") % {"most": many.most}
