"""`deal-won`, `new-level`, `next-deal`, `wins-match`: what a deal earns."""

from dataclasses import dataclass, replace
from itertools import permutations
from types import MappingProxyType

from engine import (
    LEVELS,
    Chance,
    Finish,
    ImpossiblePosition,
    PerTeam,
    Profile,
    Rank,
    Score,
    Seat,
    Team,
    parse_level,
    promote,
    wins_match,
)
from tutor.exercises.choices import (
    NO,
    WHO,
    YES,
    Choice,
    Composed,
    Draw,
    Question,
    truth,
    two_hints,
)
from tutor.exercises.draw import in_turn
from tutor.exercises.told import Fact, FactCode, Who
from tutor.exercises.values import Goal, HintCode, Option

ENDS = tuple(Finish.of(order) for order in permutations(Seat))
ACE = Rank.ACE


@dataclass(frozen=True, slots=True)
class Ended:
    """A deal that has ended: the score before it and the order of going out."""

    score: Score
    finish: Finish
    asks_losers: bool = False
    """Whether the level of the team that lost is asked for."""

    def after(self, profile: Profile) -> Score:
        """The score after it."""
        return promote(self.finish, self.score, profile)


def draw_end(draw: Draw) -> Ended:
    """A deal at the level of the exercise that does not win the match.

    Easy ones are won by the declarers, the others by anybody; in the hardest the rivals are near the ace.
    """
    chance, place = draw.chance, in_turn(draw.spec, (2, 3, 4))[0]
    declared = chance.pick(tuple(Team))
    other = _another_level(chance, draw.level, near_ace=draw.spec.difficulty > 2)
    levels = PerTeam(draw.level, draw.level).put(declared.rivals, other)
    score = Score(levels=levels, declarers=declared)
    ends = [
        end
        for end in ENDS
        if end.partner_place == place and not wins_match(end, score, draw.profile)
    ]
    own = [end for end in ends if end.winners is declared]
    return _seen(score, chance.pick(own if own and draw.spec.difficulty == 1 else ends))


def _seen(score: Score, end: Finish) -> Ended:
    """After first and second only those two are seen to be out."""
    return Ended(score, Finish(end.order[:2]) if end.partner_place == 2 else end)


def _another_level(chance: Chance, level: Rank, *, near_ace: bool) -> Rank:
    levels = LEVELS[-4:-1] if near_ace else LEVELS[:-2]
    return chance.pick([other for other in levels if other is not level])


def draw_ace(draw: Draw) -> Ended:
    """A deal in which a team stands at the ace: its own, or the rivals' level was played."""
    scenes = [
        (who, place) for place in (2, 3, 4) for who in ("declared", "rivals-declared")
    ] + [("lost", 2), ("almost", 2)]
    who, place = in_turn(draw.spec, scenes)[0]
    team = draw.chance.pick(tuple(Team))
    other = _another_level(draw.chance, ACE, near_ace=draw.spec.difficulty > 2)
    levels = PerTeam(other, other).put(team, Rank.KING if who == "almost" else ACE)
    declarers = team.rivals if who == "rivals-declared" else team
    winners = team.rivals if who == "lost" else team
    ends = [e for e in ENDS if e.winners is winners and e.partner_place == place]
    return _seen(Score(levels=levels, declarers=declarers), draw.chance.pick(ends))


def told(ended: Ended) -> tuple[Fact, ...]:
    """The levels before the deal, whose was played, and who went out in which order."""
    score = ended.score
    declared = {
        Team.AC: FactCode.YOU_DECLARED,
        Team.BD: FactCode.THEY_DECLARED,
        None: FactCode.FIRST_DEAL,
    }[score.declarers]
    return (
        Fact(FactCode.YOUR_LEVEL, rank=score.levels.ac),
        Fact(FactCode.THEIR_LEVEL, rank=score.levels.bd),
        Fact(declared),
        *(
            (Fact(FactCode.YOU_FAILED, number=score.fails.ac),)
            if score.fails.ac
            else ()
        ),
        Fact(FactCode.FINISHED, tuple(WHO[seat] for seat in ended.finish.order)),
    )


def draw_finish(draw: Draw) -> Finish:
    """The order in which all went out, or two partners first and second."""
    ends = dict.fromkeys(
        Finish(end.order[:2])
        if end.partner_place == 2 and draw.spec.difficulty > 1
        else end
        for end in ENDS
    )
    return in_turn(draw.spec, tuple(ends))[0]


def ask_won(finish: Finish, _level: Rank, _profile: Profile) -> Question:
    """Which team won the deal?"""
    return Question(
        facts=(Fact(FactCode.FINISHED, tuple(WHO[seat] for seat in finish.order)),),
        options=tuple(Option(team, code="team", who=_side(team)) for team in Team),
        right=(finish.winners,),
        rule="G7.1",
    )


def ask_level(ended: Ended, _level: Rank, profile: Profile) -> Question:
    """Which level does the winning team have now? Or the losing one, which may have failed at the ace."""
    after, winners = ended.after(profile), ended.finish.winners
    if after.winner is not None:
        raise ImpossiblePosition("finish: the match is won, no level follows")
    team = winners.rivals if ended.asks_losers else winners
    before, now = ended.score.levels.of(team), after.levels.of(team)
    near = {before, now, ended.score.levels.of(team.rivals)}
    if ended.asks_losers:
        near |= {Rank.TWO, Rank.KING}
        goal, rule = Goal.LOSERS_LEVEL, _rule_of_failure(profile)
    else:
        place = LEVELS.index(before)
        near |= {LEVELS[min(place + steps, len(LEVELS) - 1)] for steps in (1, 2, 3)}
        goal, rule = Goal.NEW_LEVEL, _rule_of_level(ended, after, profile)
    return Question(
        goal=goal,
        facts=told(ended),
        options=tuple(
            Option(rank, code="rank", rank=rank) for rank in LEVELS if rank in near
        ),
        right=(now,),
        rule=rule,
    )


def _rule_of_failure(profile: Profile) -> str:
    return "G7.13" if profile.fails_at_ace_to else "G7.12"


def _rule_of_level(ended: Ended, after: Score, profile: Profile) -> str:
    winners, place = ended.finish.winners, ended.finish.partner_place
    if ended.score.fails.of(winners):
        return _rule_of_failure(profile)
    if ended.score.levels.of(winners) is ACE:
        return "G7.11" if ended.score.declarers is winners else "G7.9"
    steps = LEVELS.index(after.levels.of(winners)) - LEVELS.index(
        ended.score.levels.of(winners)
    )
    if after.levels.of(winners) is ACE and steps < {2: 3, 3: 2, 4: 1}[place]:
        return "G7.8"
    return {2: "G7.2", 3: "G7.3", 4: "G7.4"}[place]


def ask_next(ended: Ended, _level: Rank, profile: Profile) -> Question:
    """Who declares next, at which level?"""
    after, winners = ended.after(profile), ended.finish.winners
    right = (winners, after.level)
    lost = winners.rivals
    drawn = {
        right,
        (winners, ended.score.levels.of(winners)),
        (lost, after.levels.of(lost)),
        (lost, after.level),
        (winners, after.levels.of(lost)),
    }
    pairs = sorted(drawn, key=lambda pair: (pair[0], LEVELS.index(pair[1])))
    return Question(
        facts=told(ended),
        options=tuple(
            Option(f"{team}-{rank}", code="declares", who=_side(team), rank=rank)
            for team, rank in pairs
        ),
        right=(f"{winners}-{after.level}",),
        rule="G2.14",
    )


def _side(team: Team) -> Who:
    """A team by one of its players: the learner's own, or the rival at the right."""
    return Who.YOU if team is Team.AC else Who.RIGHT


def ask_match(ended: Ended, _level: Rank, profile: Profile) -> Question:
    """Did the deal win the match?"""
    return Question(
        facts=told(ended),
        options=(YES, NO),
        right=truth(so=wins_match(ended.finish, ended.score, profile)),
        rule=_rule_of_match(ended, profile),
    )


def _rule_of_match(ended: Ended, profile: Profile) -> str:
    """The rule that decides, as this table plays."""
    winners = ended.finish.winners
    at_ace = ended.score.levels.of(winners) is ACE
    if not at_ace and ended.after(profile).levels.of(winners) is ACE:
        return "G7.8"
    as_declarers = at_ace and ended.score.declarers is winners
    if profile.ace_as_declarers and not as_declarers:
        return "G7.9"
    if profile.ace_partner_places == (2, 3):
        return "G7.11" if ended.finish.partner_place == 4 else "G7.10"
    return "G7.15" if profile.ace_partner_places == (2,) else "G7.14"


def _ended(
    ac: str, bd: str, declarers: str | None, order: str, failed: int = 0
) -> Ended:
    score = Score(
        levels=PerTeam(parse_level(ac), parse_level(bd)),
        declarers=None if declarers is None else Team(declarers),
        fails=PerTeam(failed, 0),
    )
    return Ended(score, Finish.of(Seat(seat) for seat in order))


CHOICES = (
    Choice(
        kind="deal-won",
        goal=Goal.DEAL_WON,
        scene=draw_finish,
        ask=ask_won,
        hints=two_hints(HintCode.WHO_WAS_FIRST, "G7.1"),
        composed=MappingProxyType(
            {
                "partner-first": Composed("2", 1, Finish.of(map(Seat, "CBAD"))),
                "rival-first": Composed("2", 1, Finish.of(map(Seat, "DACB"))),
            }
        ),
    ),
    Choice(
        kind="new-level",
        goal=Goal.NEW_LEVEL,
        scene=draw_end,
        ask=ask_level,
        hints=two_hints(HintCode.WHERE_THE_PARTNER_IS, "G7.1"),
        composed=MappingProxyType(
            {
                "document-000-9": Composed("6", 1, _ended("6", "9", "AC", "ABCD")),
                "from-its-own-level": Composed("T", 2, _ended("4", "10", "BD", "CBDA")),
                "first-and-fourth": Composed("5", 1, _ended("5", "7", "AC", "ABDC")),
                "stops-at-the-ace": Composed("K", 2, _ended("K", "9", "AC", "ABCD")),
                "third-failure": Composed("A", 2, _ended("A", "9", "AC", "ABDC", 2)),
                "lost-at-the-ace": Composed(
                    "A",
                    2,
                    replace(_ended("A", "9", "AC", "BADC", 2), asks_losers=True),
                ),
            }
        ),
    ),
    Choice(
        kind="next-deal",
        goal=Goal.NEXT_DEAL,
        scene=draw_end,
        ask=ask_next,
        hints=two_hints(HintCode.WHOSE_LEVEL_NEXT, "G2.14"),
        composed=MappingProxyType(
            {"rivals-win": Composed("6", 1, _ended("6", "J", "AC", "BADC"))}
        ),
    ),
    Choice(
        kind="wins-match",
        goal=Goal.WINS_MATCH,
        scene=draw_ace,
        ask=ask_match,
        hints=two_hints(
            HintCode.WHOSE_ACE,
            lambda exercise: "G7.9" if exercise.profile.ace_as_declarers else "G7.14",
        ),
        composed=MappingProxyType(
            {
                "partner-third": Composed("A", 1, _ended("A", "9", "AC", "ABCD")),
                "partner-last": Composed("A", 1, _ended("A", "9", "AC", "ABDC")),
                "rivals-level": Composed("9", 2, _ended("A", "9", "BD", "AC")),
            }
        ),
    ),
)
