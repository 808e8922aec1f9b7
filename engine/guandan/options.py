"""The closed list of options that may follow the name of a profile."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from types import MappingProxyType

from engine.cards import Rank
from engine.errors import RefusedOption, UnknownProfile, WrongGame
from engine.guandan.profile import PROFILES, Profile, ReturnCard, TributeTie

OTHER_GAMES = ("giveaway",)
"""Sets of rules that belong to another game."""


@dataclass(frozen=True, slots=True)
class Option:
    """One house rule on top of a profile: a field and the value it gets."""

    key: str
    field: str
    value: object
    only_on: str = ""
    """The one profile it is meant for; empty for all."""

    def changes(self, profile: Profile) -> bool:
        """Whether the option means anything on this profile."""
        return (
            self.only_on in ("", profile.base)
            and getattr(profile, self.field) != self.value
        )


OPTIONS: Mapping[str, Option] = MappingProxyType(
    {
        option.key: option
        for option in (
            Option("any-win-at-ace", "ace_partner_places", (2, 3, 4)),
            Option("count-6", "count_from", 6),
            Option("double-win-at-ace", "ace_partner_places", (2,)),
            Option("fail-at-ace-2", "fails_at_ace_to", Rank.TWO),
            Option("fail-at-ace-k", "fails_at_ace_to", Rank.KING),
            Option("flush-bomb", "straight_flush_above", 4, only_on="sheet"),
            Option("long-straights", "longest_straight", 13),
            Option("no-tribute-14", "tribute_after_14", value=False),
            Option("pass-locks-out", "pass_locks_out", value=True),
            Option("return-any", "return_card", ReturnCard.ANY),
            Option("steps-421", "steps", (4, 2, 1)),
            Option("tie-winners-choose", "tribute_tie", TributeTie.WINNERS_CHOOSE),
            Option("two-pair-tubes", "tube_pairs", (2, 13)),
        )
    }
)
"""Every option, by name, sorted."""


def offers(profile: Profile) -> tuple[str, ...]:
    """Return the options that may be added to a profile, sorted."""
    taken = {OPTIONS[key].field for key in profile.options}
    return tuple(
        key
        for key, option in OPTIONS.items()
        if option.changes(profile) and option.field not in taken
    )


def with_options(base: Profile, keys: tuple[str, ...]) -> Profile:
    """Return the profile with these options, whatever their order.

    RefusedOption says which option is unknown, contradicts another or changes nothing.
    """
    profile = base
    chosen: dict[str, str] = {}
    for key in sorted(keys):
        option = OPTIONS.get(key)
        if option is None:
            raise RefusedOption(key, "unknown")
        if option.field in chosen and chosen[option.field] != key:
            raise RefusedOption(key, "contradicts", chosen[option.field])
        if not option.changes(profile):
            raise RefusedOption(key, "changes-nothing")
        chosen[option.field] = key
        profile = replace(profile, **{option.field: option.value})  # type: ignore[arg-type]
    names = tuple(sorted(keys))
    return replace(profile, key="+".join((base.key, *names)), options=names)


def find_profile(name: str) -> Profile:
    """Return the profile a name stands for, such as `recreational+fail-at-ace-2`.

    Raises UnknownProfile, WrongGame for rules of the other game, and RefusedOption.
    """
    return PROFILES.get(name) or _find(name)


@lru_cache(maxsize=256)
def _find(name: str) -> Profile:
    base, *keys = name.split("+")
    if base in OTHER_GAMES:
        raise WrongGame(name)
    if base not in PROFILES:
        raise UnknownProfile(base[:40])
    return with_options(PROFILES[base], tuple(keys))
