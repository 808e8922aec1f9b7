"""The house rules by name: which fields of a profile they are, and a code for each value."""

from __future__ import annotations

from dataclasses import fields

from engine.guandan.profile import Profile

NAME_PLATE = ("key", "base", "options", "document")

SETTINGS: tuple[str, ...] = tuple(
    field.name for field in fields(Profile) if field.name not in NAME_PLATE
)
"""The fields of a profile that are house rules, in their order."""


def setting(profile: Profile, name: str) -> str:
    """Return the code of a house rule's value: `yes`, `none`, `10`, `3-2-1`, `turned-card`.

    Raises ValueError when there is no such house rule.
    """
    if name not in SETTINGS:
        raise ValueError(f"no house rule {name}")
    return code(getattr(profile, name))


def code(value: object) -> str:
    """Return the code of a value of a house rule; several numbers are joined by hyphens."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return "-".join(map(str, value))
    return str(value)
