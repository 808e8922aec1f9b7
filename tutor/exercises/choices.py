"""Questions with options: what is asked, which options are right, and the rule that says so."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from types import MappingProxyType

from engine import (
    LEVELS,
    RECREATIONAL,
    Card,
    Chance,
    ImpossiblePosition,
    Profile,
    Rank,
    Reading,
    Seat,
    Verdict,
    find_profile,
    parse_level,
)

from .apart import apart, times_drawn_again
from .draw import draw
from .drill import Drill
from .spec import NoSuchExercise, Spec
from .told import Fact, Told, Who
from .values import (
    Answer,
    Entry,
    Exercise,
    Goal,
    Hint,
    HintCode,
    Option,
    Outcome,
    Result,
    Ruling,
)

WHO = MappingProxyType(
    {Seat.A: Who.YOU, Seat.B: Who.RIGHT, Seat.C: Who.PARTNER, Seat.D: Who.LEFT}
)
"""The learner sits at A; play goes to the right."""

YES, NO = Option("yes", code="so"), Option("no", code="not-so")
SOMEBODY = tuple(Option(who, code="who", who=who) for who in Who)


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """What is asked about one situation, with its answer: the exercise shows all but that."""

    options: tuple[Option, ...]
    right: tuple[str, ...]
    """Ids of the options that are right: any one of them where one is chosen, all where several are."""
    rule: str
    goal: Goal | None = None
    """What is asked, where a kind asks more than one thing."""
    facts: tuple[Fact, ...] = ()
    story: tuple[Told, ...] = ()
    shown: tuple[Card, ...] = ()
    rules: Mapping[str, str] = field(default_factory=dict)
    """The rule that speaks of each option, where several are chosen."""
    over: tuple[Card, ...] | None = None
    over_reading: Reading | None = None
    verdict: Verdict | None = None
    """The ruling the answer rests on, where it is about a play."""
    rulings: tuple[Ruling, ...] = ()
    """The same, where it rests on more than one."""


@dataclass(frozen=True, slots=True)
class Composed[S]:
    """A situation composed by hand."""

    level: str
    difficulty: int
    scene: S


@dataclass(frozen=True, slots=True)
class Draw:
    """What a situation is drawn with."""

    spec: Spec
    chance: Chance
    level: Rank
    profile: Profile


type Hints = Callable[[Exercise], tuple[Hint, ...]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice[S]:
    """A kind of exercise with options, as what differs between them."""

    kind: str
    goal: Goal
    scene: Callable[[Draw], S]
    """Draws a situation."""
    ask: Callable[[S, Rank, Profile], Question]
    """Asks about it."""
    hints: Hints
    composed: Mapping[str, Composed[S]]
    several: bool = False
    """Whether every option that fits is to be chosen, perhaps none."""
    game: str = "guandan"
    levels: tuple[Rank, ...] = LEVELS
    apart: bool = False
    """Whether version 2 draws again what looks like the exercise before or after."""
    shuffles: bool = False
    """Whether version 2 lays its options out in any order: in that of version 1 the first one is right too often."""

    def drill(self) -> Drill:
        """The kind of exercise that the site knows."""

        @lru_cache(maxsize=256)
        def asked(spec: Spec, level: Rank, profile: Profile, again: int) -> Question:
            # One exercise is judged many times, and its situation may have been long to draw.
            return self.ask(self.draw(spec, again), level, profile)

        @lru_cache(maxsize=256)
        def times(spec: Spec) -> int:
            if spec.version == 1 or not self.apart:
                return 0
            return times_drawn_again(draft, spec)

        def question(exercise: Exercise) -> Question:
            spec = replace(exercise.spec, version=1)
            again = times(exercise.spec)
            return asked(spec, exercise.level, exercise.profile, again)

        def draft(spec: Spec, again: int) -> Exercise:
            level, profile = parse_level(spec.level), _profile(spec, self.game)
            try:
                return self._exercise(spec, asked(spec, level, profile, again))
            except ImpossiblePosition:
                # A situation composed by hand may have cards that other rules do not let anybody pay.
                raise NoSuchExercise("not-under-these-rules", spec.rules) from None

        def make(spec: Spec) -> Exercise:
            return draft(spec, 0)

        later = apart(draft) if self.apart else _in_any_order(make)
        return Drill(
            kind=self.kind,
            makers={1: make, 2: later} if self.apart or self.shuffles else {1: make},
            judge=lambda exercise, answer: self._judge(question(exercise), answer),
            hints=self.hints,
            answers=lambda exercise: self._answers(question(exercise)),
            composed=self.composed,
            game=self.game,
            levels=self.levels,
        )

    def draw(self, spec: Spec, again: int = 0) -> S:
        """The situation of an exercise, or another one for every time that it is drawn again."""
        if spec.seed in self.composed:
            return self.composed[spec.seed].scene
        level, profile = parse_level(spec.level), _profile(spec, self.game)
        return self.scene(Draw(spec, draw(spec, again), level, profile))

    def _exercise(self, spec: Spec, question: Question) -> Exercise:
        return Exercise(
            spec=spec,
            level=parse_level(spec.level),
            profile=_profile(spec, self.game),
            goal=question.goal or self.goal,
            entry=Entry.MANY if self.several else Entry.ONE,
            story=question.story,
            facts=question.facts,
            over=question.over,
            over_reading=question.over_reading,
            shown=question.shown,
            options=question.options,
            may_be_none=self.several,
        )

    def _judge(self, question: Question, answer: Answer) -> Outcome:
        if self.several:
            return _judge_several(question, answer)
        solved = len(answer.options) == 1 and answer.options[0] in question.right
        return Outcome(
            solved=solved,
            code=Result.SOLVED if solved else Result.NOT_THAT_ONE,
            rule=question.rule,
            verdict=question.verdict,
            rulings=question.rulings,
            right=tuple(
                option for option in question.options if option.id in question.right
            ),
        )

    def _answers(self, question: Question) -> Iterator[Answer]:
        right = question.right
        if self.several:
            yield Answer(options=right, none=not right)
        else:
            yield from (Answer(options=(name,)) for name in right)


def _judge_several(question: Question, answer: Answer) -> Outcome:
    rulings = tuple(
        Ruling(
            option,
            chosen=option.id in answer.options,
            right=option.id in question.right,
            rule=question.rules[option.id],
        )
        for option in question.options
    )
    wrong = [ruling for ruling in rulings if ruling.chosen is not ruling.right]
    if not wrong:
        code = Result.NONE_INDEED if answer.none else Result.SOLVED
    else:
        code = Result.THERE_IS_ONE if answer.none else Result.SOME_ARE_WRONG
    return Outcome(
        solved=not wrong,
        code=code,
        rule=wrong[0].rule if wrong else question.rule,
        rulings=rulings,
    )


def _profile(spec: Spec, game: str) -> Profile:
    """The house rules; Give Away has none, and its exercises never look at these."""
    return find_profile(spec.rules) if game == "guandan" else RECREATIONAL


def truth(*, so: bool) -> tuple[str, ...]:
    """The right one of yes and no."""
    return (YES.id if so else NO.id,)


def _in_any_order(make: Callable[[Spec], Exercise]) -> Callable[[Spec], Exercise]:
    """The exercises of version 1, their options in an order that tells nothing."""

    def shuffled(spec: Spec) -> Exercise:
        made = make(replace(spec, version=1))
        return replace(made, spec=spec, options=draw(spec).shuffled(made.options))

    return shuffled


def always(*hints: Hint) -> Hints:
    """The same hints for every exercise."""
    return lambda _exercise: hints


def two_hints(code: HintCode, rule: str | Callable[[Exercise], str]) -> Hints:
    """Where to look, and the rule to read.

    The rule may depend on what the exercise shows, such as the table's rules, and never on what is right: neither hint
    tells an answer.
    """

    def hints(exercise: Exercise) -> tuple[Hint, ...]:
        read = rule if isinstance(rule, str) else rule(exercise)
        return Hint(code=code, rule=read), Hint(code=HintCode.READ_THE_RULE, rule=read)

    return hints
