"""Levels: how far a won deal moves a team, who declares next, and who wins the match."""

from dataclasses import dataclass, replace

from engine.cards import LEVELS, Rank
from engine.guandan.profile import RECREATIONAL, Profile
from engine.guandan.seats import Finish, PerTeam, Team

TRIES_AT_ACE = 3
"""How many failures at the ace are too many, where a table counts them."""

_BOTH_AT_TWO = PerTeam(Rank.TWO, Rank.TWO)
_NO_FAILS = PerTeam(0, 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """What is written down between two deals (S0-02-16)."""

    levels: PerTeam[Rank] = _BOTH_AT_TWO
    """Each team's own level; both start at 2 (S0-02-13)."""

    declarers: Team | None = None
    """The winners of the deal before, whose level is played (S0-02-14); None in the first deal."""

    fails: PerTeam[int] = _NO_FAILS
    """Failures at the ace so far, where the house rules count them."""

    winner: Team | None = None
    """The winner of the match, None while it goes on."""

    advance: int = 0
    """The levels that the last deal really moved its winners."""

    @property
    def level(self) -> Rank:
        """The active level of the next deal, one for all (S0-02-14, S0-02-15)."""
        return self.levels.of(self.declarers or Team.AC)


def promote(finish: Finish, score: Score, profile: Profile = RECREATIONAL) -> Score:
    """Return the score after a deal.

    The team of the first moves from its own level by its partner's place (S0-07-1 to S0-07-5)
    and stops at the ace (S0-07-8); the other stays (S0-07-6). A won match leaves the levels
    where they were.
    """
    winners = finish.winners
    if wins_match(finish, score, profile):
        return replace(score, declarers=winners, winner=winners, advance=0)
    old = score.levels.of(winners)
    new = _climb(old, profile.steps[finish.partner_place - 2])
    moved = replace(
        score,
        levels=score.levels.put(winners, new),
        declarers=winners,
        advance=LEVELS.index(new) - LEVELS.index(old),
    )
    return _count_failure(score, moved, profile)


def wins_match(finish: Finish, score: Score, profile: Profile = RECREATIONAL) -> bool:
    """Whether the deal that ended so wins the match.

    The winners' own level was the ace when the deal began; they were its declarers where the
    profile asks that (S0-07-9; not on the sheet, S4-08-1); and the partner's place is one that
    counts (S0-07-10, S0-07-11; S2-07-8; S4-08-2, S4-08-3).
    """
    winners = finish.winners
    if score.levels.of(winners) != Rank.ACE:
        return False
    if profile.ace_as_declarers and score.declarers != winners:
        return False
    return finish.partner_place in profile.ace_partner_places


def _climb(level: Rank, steps: int) -> Rank:
    return LEVELS[min(LEVELS.index(level) + steps, len(LEVELS) - 1)]


def _count_failure(before: Score, after: Score, profile: Profile) -> Score:
    """Count a failed try: a deal played by declarers at their own ace that did not win the match.

    The third, not necessarily in a row, sends them back and their count to nothing.
    """
    team = before.declarers
    back_to = profile.fails_at_ace_to
    if back_to is None or team is None or before.levels.of(team) != Rank.ACE:
        return after
    fails = before.fails.of(team) + 1
    if fails < TRIES_AT_ACE:
        return replace(after, fails=after.fails.put(team, fails))
    return replace(
        after, fails=after.fails.put(team, 0), levels=after.levels.put(team, back_to)
    )
