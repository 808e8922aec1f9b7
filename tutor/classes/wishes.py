"""What a teacher's form wishes of a kind of exercise: how many, how difficult, at which level."""

from django.utils.translation import gettext as _

from tutor import explain
from tutor.classes.assigning import ANY, MOST_AT_ONCE, Wish
from tutor.exercises import levels
from tutor.exercises.spec import DIFFICULTIES


class BadWish(Exception):
    """A wish that cannot be met: `part` is `number`, `difficulty` or `level`, and `sentence` says what would do."""

    def __init__(self, part: str, sentence: str) -> None:
        super().__init__(part, sentence)
        self.part, self.sentence = part, sentence


def read(kind: str, number: str, difficulty: str, level: str) -> Wish | None:
    """Read what a form says of a kind that there is; None where it wishes none. Raises BadWish."""
    number = number.strip()
    if not number:
        return None
    if not (number.isascii() and number.isdigit()) or int(number[:4]) > MOST_AT_ONCE:
        said = _("%(kind)s: write a number from 0 to %(most)s.")
        raise BadWish("number", said % {"kind": _title(kind), "most": MOST_AT_ONCE})
    if int(number) == 0:
        return None
    if difficulty not in map(str, DIFFICULTIES):
        words = ", ".join(str(word) for word in explain.DIFFICULTIES.values())
        said = _("%(kind)s: choose one of these difficulties: %(words)s.")
        raise BadWish("difficulty", said % {"kind": _title(kind), "words": words})
    known = [str(one) for one in levels(kind)]
    if level not in (ANY, *known):
        facts = {"kind": _title(kind), "first": known[0], "last": known[-1]}
        if len(known) == 1:
            said = _("%(kind)s: it has no other level than %(first)s.")
            raise BadWish("number", said % facts)
        said = _("%(kind)s: choose a level from %(first)s to %(last)s, or any.")
        raise BadWish("level", said % facts)
    return Wish(kind, int(number), int(difficulty), level)


def _title(kind: str) -> str:
    return str(explain.kinds([kind])[0].title)
