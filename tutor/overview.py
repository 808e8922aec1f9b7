"""What the page of progress shows: rules with their stages, the days, the week and the level. Values and five queries."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from enum import StrEnum

from django.db.models import Sum

from engine import LEVELS
from tutor.atlas import atlas
from tutor.library import Book, Rule
from tutor.mastery import Stage
from tutor.models import Day, Skill, SkillDay

WEEKS = 15
"""How far the calendar reaches back."""
ENOUGH = 4
"""So many answers before a rule is called weak or strong."""
WEAK, STRONG = 0.6, 0.85


class Period(StrEnum):
    """From when on answers are counted."""

    WEEK = "week"
    MONTH = "month"
    YEAR = "year"
    ALL = "all"


DAYS = {Period.WEEK: 7, Period.MONTH: 30, Period.YEAR: 365}


@dataclass(frozen=True, slots=True)
class Mark:
    """A rule, and how a learner stands with it in a period."""

    rule: Rule
    stage: Stage
    tries: int
    solved: int
    before: tuple["Before", ...] = ()

    @property
    def share(self) -> int:
        """Solved of a hundred."""
        return round(100 * self.solved / self.tries) if self.tries else 0

    @property
    def strength(self) -> str:
        """`weak` or `strong`, once there is enough to say so."""
        if self.tries < ENOUGH:
            return ""
        share = self.solved / self.tries
        return "weak" if share < WEAK else "strong" if share >= STRONG else ""


@dataclass(frozen=True, slots=True)
class Before:
    """A rule to know before, and how far the learner is with it."""

    rule: Rule
    stage: Stage


@dataclass(frozen=True, slots=True)
class Chapter:
    """The rules of a chapter that can be practised."""

    id: str
    title: str
    marks: tuple[Mark, ...]


@dataclass(frozen=True, slots=True)
class Square:
    """A day of the calendar; one that is still to come has no answers."""

    day: date
    answers: int
    right: int
    future: bool

    @property
    def shade(self) -> int:
        """From 0, nothing, to 4, a lot."""
        return sum(self.answers >= least for least in (1, 5, 10, 20))


@dataclass(frozen=True, slots=True)
class Week:
    """Seven days from Monday to Sunday."""

    squares: tuple[Square, ...]

    @property
    def active(self) -> int:
        """On how many of its days something was answered."""
        return sum(square.answers > 0 for square in self.squares)

    @property
    def answers(self) -> int:
        """How much was answered."""
        return sum(square.answers for square in self.squares)


@dataclass(frozen=True, slots=True)
class Track:
    """The levels of the game as the learner climbs them: the 2 with nothing mastered, the ace with everything."""

    mastered: int
    total: int

    @property
    def here(self) -> str:
        """The level reached."""
        return LEVELS[self._reached(self.mastered)]

    @property
    def levels(self) -> tuple[tuple[str, bool], ...]:
        """Every level, and whether it is behind the learner or under their feet."""
        reached = self._reached(self.mastered)
        return tuple((level, number <= reached) for number, level in enumerate(LEVELS))

    @property
    def to_next(self) -> int:
        """How many rules more reach the next level; 0 on the ace."""
        reached = self._reached(self.mastered)
        more = range(self.mastered + 1, self.total + 1)
        return next((n - self.mastered for n in more if self._reached(n) > reached), 0)

    def _reached(self, mastered: int) -> int:
        return (len(LEVELS) - 1) * mastered // self.total if self.total else 0


@dataclass(frozen=True, slots=True)
class Overview:
    """Everything the page shows."""

    chapters: tuple[Chapter, ...]
    weeks: tuple[Week, ...]
    track: Track
    answers: int
    right: int

    @property
    def marks(self) -> tuple[Mark, ...]:
        """All rules."""
        return tuple(mark for chapter in self.chapters for mark in chapter.marks)

    @property
    def weak(self) -> tuple[Mark, ...]:
        """The rules that most often went wrong, the weakest first."""
        found = [mark for mark in self.marks if mark.strength == "weak"]
        return tuple(sorted(found, key=lambda mark: mark.share))

    @property
    def strong(self) -> tuple[Mark, ...]:
        """The rules that hold."""
        return tuple(mark for mark in self.marks if mark.strength == "strong")

    @property
    def stages(self) -> tuple[tuple[Stage, int], ...]:
        """How many rules stand at each stage, the furthest first."""
        found = [mark.stage for mark in self.marks]
        return tuple((stage, found.count(stage)) for stage in reversed(Stage))

    @property
    def this_week(self) -> Week:
        """The week that is on."""
        return self.weeks[-1]

    @property
    def last_week(self) -> Week:
        """The week before."""
        return self.weeks[-2]


def overview(book: Book, learner: int | None, period: Period, today: date) -> Overview:
    """Return what a learner has done until today; a newcomer has done nothing, and asks no query."""
    skills = (
        {row.rule: row for row in Skill.objects.filter(learner_id=learner)}
        if learner
        else {}
    )
    counts = _counts(learner, period, today, skills)
    chapters = _chapters(book, skills, counts)
    monday = today - timedelta(days=today.weekday())
    days = _days(learner, monday)
    answers, right = _totals(learner, _since(period, today))
    marks = [mark for chapter in chapters for mark in chapter.marks]
    return Overview(
        chapters=chapters,
        weeks=tuple(
            _week(monday - timedelta(weeks=back), days, today)
            for back in reversed(range(WEEKS))
        ),
        track=Track(sum(mark.stage is Stage.MASTERED for mark in marks), len(marks)),
        answers=answers,
        right=right,
    )


type Counts = Mapping[str, tuple[int, int]]


def _counts(
    learner: int | None, period: Period, today: date, skills: Mapping[str, Skill]
) -> Counts:
    """Tries and solved of each rule in the period."""
    if learner is None or period is Period.ALL:
        return {rule: (row.tries, row.solved) for rule, row in skills.items()}
    sums = (
        SkillDay.objects.filter(learner_id=learner, day__gte=_since(period, today))
        .values_list("rule")
        .annotate(Sum("tries"), Sum("solved"))
    )
    return {rule: (tries, solved) for rule, tries, solved in sums}


def _since(period: Period, today: date) -> date:
    return today - timedelta(days=DAYS[period] - 1) if period in DAYS else date.min


def _totals(learner: int | None, since: date) -> tuple[int, int]:
    """Answers and right ones since a day, each answer once."""
    if learner is None:
        return 0, 0
    sums = Day.objects.filter(learner_id=learner, day__gte=since).aggregate(
        answers=Sum("answers", default=0), right=Sum("right", default=0)
    )
    return sums["answers"], sums["right"]


def _chapters(
    book: Book, skills: Mapping[str, Skill], counts: Counts
) -> tuple[Chapter, ...]:
    shown = atlas().keys() | skills.keys()
    found = []
    for chapter in book.chapters:
        marks = tuple(
            _mark(book, rule, skills, counts)
            for rule in chapter.rules
            if rule.number in shown
        )
        if marks:
            found.append(Chapter(chapter.id, chapter.title, marks))
    return tuple(found)


def _mark(book: Book, rule: Rule, skills: Mapping[str, Skill], counts: Counts) -> Mark:
    return Mark(
        rule,
        _stage(skills.get(rule.number)),
        *counts.get(rule.number, (0, 0)),
        before=tuple(
            Before(book.rule(number), _stage(skills.get(number)))
            for number in rule.requires
        ),
    )


def _stage(skill: Skill | None) -> Stage:
    return skill.standing.stage if skill else Stage.NEW


def _days(learner: int | None, monday: date) -> Mapping[date, Day]:
    if learner is None:
        return {}
    since = monday - timedelta(weeks=WEEKS - 1)
    return {
        row.day: row for row in Day.objects.filter(learner_id=learner, day__gte=since)
    }


def _week(monday: date, days: Mapping[date, Day], today: date) -> Week:
    squares = []
    for number in range(7):
        day = monday + timedelta(days=number)
        row = days.get(day)
        squares.append(
            Square(
                day,
                row.answers if row else 0,
                row.right if row else 0,
                future=day > today,
            )
        )
    return Week(tuple(squares))
