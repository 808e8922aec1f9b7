"""Hints that speak of the play on the table alone, so that they cannot give an answer away."""

from engine import RUNS, Kind, Reading

from .values import Hint, HintCode


def about_the_table(over: Reading) -> tuple[Hint, ...]:
    """What the table asks for, how that is compared, and that a bomb is another matter."""
    if over.is_bomb:
        return (
            Hint(code=HintCode.ONLY_A_BOMB, reading=over, rule="G5.14"),
            Hint(code=HintCode.SIZE_BEFORE_RANK, rule="G5.9"),
        )
    return (
        Hint(code=HintCode.SAME_FORM, reading=over, rule="G4.9"),
        Hint(code=HintCode.HOW_COMPARED, reading=over, rule=_rule_of(over.kind)),
        Hint(code=HintCode.A_BOMB_BEATS, rule="G5.13"),
    )


def _rule_of(kind: Kind) -> str:
    if kind is Kind.FULL_HOUSE:
        return "G4.11"
    return "G4.12" if kind in RUNS else "G4.10"
