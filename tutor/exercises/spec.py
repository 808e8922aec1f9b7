"""The five values an exercise is made from, and their one-line notation."""

import re
from dataclasses import dataclass

SEED = re.compile(r"[a-z0-9-]{1,24}")
DIFFICULTIES = (1, 2, 3)


class NoSuchExercise(ValueError):
    """No generator makes this exercise. `code` says why, `detail` names the value that is wrong."""

    def __init__(self, code: str, detail: str) -> None:
        super().__init__(f"{code}: {detail}")
        self.code = code
        self.detail = detail


@dataclass(frozen=True, slots=True)
class Spec:
    """What an exercise is made from. The same values make the same exercise, on any machine and for ever.

    `seed` is text of a-z, 0-9 and hyphens, at most 24; a seed that the kind knows by name is a position composed by hand.
    `level` and `rules` are written as the engine writes them (`"7"`, `"recreational+fail-at-ace-2"`).
    `version` numbers the generator: when it changes, older addresses keep the older generator.
    """

    kind: str
    seed: str
    level: str
    rules: str = "recreational"
    difficulty: int = 1
    version: int = 1

    @property
    def id(self) -> str:
        """The exercise's name in addresses: `<seed>.<level>.<rules>.<difficulty>.<version>`."""
        return f"{self.seed}.{self.level}.{self.rules}.{self.difficulty}.{self.version}"

    @classmethod
    def read(cls, kind: str, text: str) -> "Spec":
        """The values in an id. Whether a generator makes them is for `make` to say.

        Raises NoSuchExercise when the text is no id.
        """
        parts = text.split(".")
        if len(parts) != 5:
            raise NoSuchExercise("not-an-id", text)
        seed, level, rules, difficulty, version = parts
        # str.isdigit() is true of digits of other scripts, and int() reads them: one exercise would have many addresses.
        if not re.fullmatch("[1-9]", difficulty) or not re.fullmatch(
            "[1-9][0-9]{0,2}", version
        ):
            raise NoSuchExercise("not-an-id", text)
        return cls(kind, seed, level, rules, int(difficulty), int(version))
